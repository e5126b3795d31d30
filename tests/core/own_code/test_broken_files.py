"""Broken files of own code: each gives its sentence and its line in time, and leaves nothing behind."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

BROKEN = Path(__file__).parent / "files" / "broken"
CASES: list[dict[str, Any]] = json.loads((BROKEN / "expected.json").read_text(encoding="utf-8"))
"""Of each file the command that shows its fault, the line, and a part of the sentence.

"no_line" says why there is no line, "grow" how many bytes it gets first, and "needs" is "process" for a file
that only the process of own code survives.
"""

HANGS = ("68_endless_initial.py", "74_endless_repr.py", "75_sleeps.py", "95_endless_finalizer.py")
"""Files of which the slow run waits for ten seconds each; some others, that hang too, end sooner."""

SECONDS = 30
GONE = 2.0
"""Seconds after which nothing may be left of what a command started."""

MEMORY, FILE_SIZE, PROCESSOR = 12 << 30, 64 << 20, 60
"""Bytes, bytes and seconds for a command, so that a fault of the program harms only a test."""


@dataclass
class Told:
    """What a command said: sentences with their lines, None where there is none."""

    status: int
    faults: list[tuple[str, int | None]]
    whole: str


def limited() -> None:
    """Limit a command before it starts."""
    import resource

    for limit, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, FILE_SIZE),
        (resource.RLIMIT_CPU, PROCESSOR),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(limit, (most, most))


def told_by(words: list[str], folder: Path) -> Told:
    """Run a command of the program with a limit of time, and read what it says."""
    temporary = folder / "temporary"
    temporary.mkdir()
    out, err = folder / "out.txt", folder / "err.txt"
    options: dict[str, Any] = {} if sys.platform == "win32" else {"preexec_fn": limited}
    with open(out, "wb") as printed, open(err, "wb") as complained:
        process = subprocess.Popen(
            [sys.executable, "-m", "plyscope.cli.main", *words, "--json"],
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=complained,
            env={**os.environ, "TMPDIR": str(temporary), "PYTHONPATH": os.pathsep.join(sys.path)},
            start_new_session=True,
            **options,
        )
        try:
            status = process.wait(SECONDS)
        finally:
            if sys.platform != "win32":
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.wait()
    text = out.read_text(encoding="utf-8", errors="replace")
    errors = err.read_text(encoding="utf-8", errors="replace")
    faults = faults_of(json.loads(text)) if words[0] == "check" and text else faults_in(errors)
    return Told(status, faults, f"{text}\n{errors}")


def faults_of(found: dict[str, Any]) -> list[tuple[str, int | None]]:
    """The faults in the answer of `check`."""
    (file,) = found["files"]
    if "error" in file:
        return [(file["error"], file["line"])]
    failed = [contract for contract in file["contracts"] if not contract["ok"]]
    return [(contract["error"], contract.get("line")) for contract in failed]


def faults_in(text: str) -> list[tuple[str, int | None]]:
    """The fault in the message of any other command."""
    found = re.search(r"^plyscope: (?:\S+\.py(?:, line (\d+))?(?:, in \S+)?: )?(.*)", text, re.M)
    return [] if found is None else [(found[2], None if found[1] is None else int(found[1]))]


def left_behind(folder: Path) -> list[str]:
    """Processes that know of a folder."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            known = (entry / "environ").read_bytes() + (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if entry.name != str(os.getpid()) and str(folder).encode() in known:
            found.append(entry.name)
    return found


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            id=case["file"].removesuffix(".py"),
            marks=[pytest.mark.slow] if case["file"] in HANGS or number % 3 else [],
        )
        for number, case in enumerate(CASES)
    ],
)
def test_a_broken_file_gives_its_sentence_with_the_right_line(case: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / case["file"]
    data = (BROKEN / case["file"]).read_bytes()
    file.write_bytes(data + b"#" * max(0, case.get("grow", 0) - len(data)))
    told = told_by([word.replace("{file}", str(file)) for word in case["command"]], tmp_path)
    assert told.status == 1, told.whole
    assert "Traceback" not in told.whole
    said = [(sentence, line) for sentence, line in told.faults if case["says"] in sentence]
    assert said, told.whole
    assert case["line"] in [line for _, line in said], told.whole
    began = monotonic()
    while left_behind(tmp_path) and monotonic() - began < GONE:
        sleep(0.05)
    assert not left_behind(tmp_path)
    assert not list((tmp_path / "temporary").iterdir())


def test_at_least_forty_files_are_broken_each_in_its_own_way() -> None:
    assert sorted(case["file"] for case in CASES) == sorted(file.name for file in BROKEN.glob("*.py"))
    assert len(CASES) >= 40 and len({case["file"].partition("_")[2] for case in CASES}) == len(CASES)
    for case in CASES:
        assert case["says"] and (case["line"] is not None) != bool(case.get("no_line")), case
        lines = (BROKEN / case["file"]).read_bytes().splitlines()
        assert case["line"] is None or lines[case["line"] - 1].strip(), case
