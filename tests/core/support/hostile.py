"""Files made to do harm, what must be said of each, and a way to measure what opening them costs."""

from __future__ import annotations

import io
import json
import os
import stat
import struct
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interpreted import CORE

MOST_SECONDS = 2.0
MOST_BYTES = 300_000_000

MEASURED = """
import json, resource, sys
from plyscope.cli import main as cli
status = cli.main(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_SELF)
try:
    with open("/proc/self/status") as file:
        most = next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) * 1024
except OSError:
    most = used.ru_maxrss
print(json.dumps([used.ru_utime + used.ru_stime, most]), file=sys.stderr)
sys.exit(status)
"""


@dataclass(frozen=True)
class Hostile:
    """One file: what the message must say (a regular expression), its bytes, whether it may be opened."""

    name: str
    said: str
    data: bytes
    opens: bool = False


@dataclass(frozen=True)
class Checked:
    """What `plyscope check` said of some files, and what it took: CPU seconds and bytes of memory."""

    status: int
    out: str
    seconds: float
    memory: int


def check(arguments: Sequence[str], folder: Path) -> Checked:
    """Run `plyscope check` in a process of its own; again where that took long, as on a busy machine."""
    told = check_once(arguments, folder)
    for _ in range(2):
        if told.seconds < MOST_SECONDS:
            break
        told = check_once(arguments, folder)
    return told


def check_once(arguments: Sequence[str], folder: Path) -> Checked:
    """Run it once, in a folder."""
    told = subprocess.run(
        [sys.executable, "-c", MEASURED, "check", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(CORE), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        timeout=300,
    )
    error = told.stderr.decode()
    assert error.count("\n") == 1, error
    seconds, memory = json.loads(error)
    return Checked(told.returncode, told.stdout.decode(), seconds, memory)


def zipped(items: Sequence[tuple[str, bytes | str, int]]) -> bytes:
    """An archive of entries with names, contents and modes."""
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore")  # two entries of one name are what is wanted
        for name, data, mode in items:
            about = zipfile.ZipInfo(name)
            about.compress_type = zipfile.ZIP_DEFLATED
            if mode:
                about.external_attr = mode << 16
            archive.writestr(about, data)
    return out.getvalue()


def files() -> list[Hostile]:
    """The small ones."""
    none = "none of Plyscope's files"
    found: list[Hostile] = []

    def text(name: str, said: str, data: str | bytes, *, opens: bool = False) -> None:
        found.append(Hostile(name, said, data.encode() if isinstance(data, str) else data, opens))

    text("empty.json", "It is empty", "")
    text("one_brace.json", r"Line 1, column 2: expected a name in quotation marks, found the end", "{")
    text("nul.json", r"Line 1, column 1: expected a number, found \"\\u0000", b"\0" * 4096)
    text("bom.json", r"The root: expected \"children\" or \"value\"", b"\xef\xbb\xbf{}")
    text("utf16.json", "expected UTF-8, found UTF-16", '{"a":1}'.encode("utf-16"))
    text(
        "gbk.json",
        "Line 1, column 3: expected UTF-8, found the byte 0xb1",
        '{"标题":"对抗搜索"}'.encode("gbk"),
    )
    text(
        "bad_utf8.json", "Line 1, column 7: expected UTF-8, found the byte 0xff", b'{"a":"\xff\xfe\xc3\x28"}'
    )
    text("surrogate.json", "Line 1, column 6: half of a surrogate pair", '{"a":"\\ud800"}')
    text(
        "nan.json",
        'Line 1, column 10: expected a number, found "NaN"',
        '{"tree":[NaN,Infinity,-Infinity,1e400,-1e400]}',
    )
    text("minus_infinity.json", "Line 1, column 2: the number -1e400 is too large", "[-1e400]")
    text("infinity.json", "Line 1, column 2: the number 1e400 is too large", "[1e400]")
    text("hugeint.json", "Line 1, column 10: a number has more than 100", '{"value":' + "9" * 10_000 + "}")
    text(
        "dupkeys.json",
        'Line 1, column 13: the name "tree" is there twice',
        '{"tree":[1],"tree":[2],"tree":[3]}',
    )
    text("negzero.json", "value +0$", '{"tree":[-0.0,0,0.0]}', opens=True)
    text(
        "types.json",
        'Beside "tree" only "path"',
        '{"tree":{"tree":"x"},"k":"three","children":5,"moves":null}',
    )
    for name, nodes in (
        ("cycle_ids.json", '[{"id":0,"children":[1]},{"id":1,"children":[0]}]'),
        ("shared_ids.json", '[{"id":0,"children":[1,1]},{"id":1,"children":[]}]'),
        ("dangling.json", '[{"id":0,"children":[7]}]'),
    ):
        text(name, "The root: expected only type, .* found 'nodes'", f'{{"nodes":{nodes},"root":0}}')
    text("future.json", none + ".*found 'version'", '{"version":99999,"format":"lab"}')
    text("prob.json", "Node 1: expected a number, found 'chance'", '["chance",[[1,2,3],[1,2,4],[1,2,5]]]')
    text(
        "prob1.json",
        "The root: the probabilities sum to 1.5",
        '{"type":"chance","children":[1,2],"p":[0.5,1]}',
    )
    text("prob0.json", "expected a probability", '{"type":"chance","children":[1],"p":["0/0"]}')
    text("one_child.json", "value +7$", "[[[[[[7]]]]]]", opens=True)
    text("empty_children.json", "Node 1: a list must not be empty", "[[],[1]]")
    text(
        "html.json",
        none + ".*found 'heading'",
        '{"heading":"<img src=file:///etc/passwd><script>1</script>&lt;"}',
    )
    text("format.json", none, '{"title":"%s%n {0.__class__} \\u202e \\u0000"}')
    text("path.json", none, '{"engine":"../../../../bin/sh","args":["-c","touch pwned"]}')
    text("pickle.session", none, b"cos\nsystem\n(S'touch pwned_pickle'\ntR.")
    text("yaml.lesson", none, '!!python/object/apply:os.system ["touch pwned_yaml"]')
    entities = "".join(f'<!ENTITY {chr(98 + i)} "' + f"&{chr(97 + i)};" * 10 + '">' for i in range(8))
    text(
        "billion.xml",
        none + '.*column 1: .*"<!DOCTYPE"',
        f'<!DOCTYPE l [<!ENTITY a "aa">{entities}]><l>&i;</l>',
    )
    text("named.json", r"'\\x1b\[2J\\u202e'", '{"children":[1],"type":"\\u001b[2J\\u202e"}')
    link = stat.S_IFLNK | 0o777
    archives: list[tuple[str, str, list[tuple[str, bytes | str, int]]]] = [
        ("slip.zip", r"'../../evil.txt' leads out", [("../../evil.txt", "x", 0), ("ok.json", "{}", 0)]),
        ("abs.zip", "'/evil_abs.txt' leads out", [("/evil_abs.txt", "x", 0)]),
        ("win.zip", "leads out", [("..\\..\\evil.txt", "x", 0)]),
        ("drive.zip", "leads out", [("C:\\evil.txt", "x", 0)]),
        ("stream.zip", "'a:b'", [("a:b", "x", 0)]),
        ("device.zip", "'aux' is a device", [("aux", "x", 0)]),
        ("symlink.zip", "'link' is a link", [("link", "/etc", link), ("link/passwd", "x", 0)]),
        ("linked.zip", "'a.json' is a link", [("a.json", "/etc/passwd", link)]),
        (
            "dup.zip",
            "'lesson.json' is there twice",
            [("lesson.json", "{}", 0), ("lesson.json", '{"x":1}', 0)],
        ),
        ("case.zip", "'LESSON.json' is there twice", [("lesson.json", "{}", 0), ("LESSON.json", "{}", 0)]),
        ("long.zip", "has 4,005 bytes", [("a" * 4000 + ".json", "{}", 0)]),
        ("other.zip", "no session: it has no manifest.json", [("a.json", "{}", 0)]),
    ]
    for name, said, items in archives:
        text(name, said, zipped(items))
    broken = bytearray(zipped([("lesson.json", "{}", 0)]))
    broken[-6:-2] = struct.pack("<I", 0x7FFFFFFF)
    text("bad_central.zip", "from byte 2,147,483,647", bytes(broken))
    text(
        "notzip.zip", "expected the end of its directory at byte 0, found only 11 bytes", b"PK\x03\x04garbage"
    )
    encrypted = bytearray(zipped([("a.json", "{}", 0)]))
    encrypted[encrypted.index(b"PK\x01\x02") + 8] |= 1
    text("locked.zip", "'a.json' is encrypted", bytes(encrypted))
    return found


LARGE: dict[str, tuple[str, bool, Callable[[], bytes]]] = {
    "deep_list.json": ("a list must not be empty", False, lambda: b"[" * 200_000 + b"]" * 200_000),
    "deep_dict.json": ("The root: .*'c'", False, lambda: b'{"c":' * 50_000 + b"1" + b"}" * 50_000),
    "million_leaves.json": (
        "It is large: 1,000,000 leaves", True,
        lambda: b"[" + b",".join([b"[1,2,3,4,5,6,7,8,9,10]"] * 100_000) + b"]",
    ),
    "wide_string.json": ("The root: .*'heading'", False, lambda: b'{"heading":"' + b"A" * 20_000_000 + b'"}'),
    "bomb.zip": (
        "would unpack .* to 300,000,000; expected no more than 1 times", False,
        lambda: zipped([("a.json", b"0" * 300_000_000, 0)]),
    ),
    "many.zip": (
        "has 65,535 or more entries; expected at most", False,
        lambda: zipped([(f"a{i}.json", "", 0) for i in range(70_000)]),
    ),
}  # fmt: skip
"""What the message says, whether it may be opened, and the bytes."""


def contents(folder: Path) -> dict[str, Any]:
    """All that is in a folder, and when it was changed."""
    return {str(path): path.lstat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
