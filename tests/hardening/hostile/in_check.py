"""Opens hostile files of every format without a window: `plyscope check`, and the readers it does not reach.

A process opens them one after the other and is started anew when a file ended it. Each must be opened with
its kind, or refused in one printable line, within 2 seconds of processor time and 500 MB of memory, without a
traceback, and nothing may be written beside it. 1,000 files take a minute or two. Faults are printed as they
are found, and their files are kept in --keep. The last line is a JSON object with the numbers; the exit
status is 1 if a goal is missed. `--corpus FOLDER` opens the files of a folder instead. Linux only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import generator

PROCESS = Path(__file__).parent / "opening_process.py"
MOST_SECONDS, MOST_BYTES = 2.0, 500_000_000
LONGEST_LINE = 2_000
"""Characters of a line of output that a file may cause: a name of 255 bytes and a message."""

OPENED = (
    "session",
    "recording",
    "tree",
    "weights",
    "tuning",
    "games",
    "sheet",
    "recipe",
    "answers",
    "lesson",
    "tournament",
)


@dataclass
class Numbers:
    """What was found: files by how they ended, faults, and the most that one took."""

    ends: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    largest: int = 0

    def json(self, count: int) -> dict[str, Any]:
        """Return the numbers as the last line holds them."""
        return {
            "files": count,
            "ends": dict(self.ends),
            "faults": len(self.faults),
            "slowest_seconds": round(self.slowest, 2),
            "most_megabytes": round(self.largest / 1e6),
        }


class Opener:
    """The process that opens files; started anew after it has ended."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.process: subprocess.Popen[str] | None = None

    def open(self, file: Path, kind: str) -> dict[str, Any]:
        """Open a file; if that ends the process, "ended" says how."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps({"file": str(file), "kind": kind}) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if line:
            found: dict[str, Any] = json.loads(line)
            return found
        status = process.wait()
        self.close()
        return {"ended": status, "seconds": 0.0, "memory": 0}

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            with self.process as process:
                assert process.stdin is not None
                process.stdin.close()
        self.process = None

    def _running(self) -> subprocess.Popen[str]:
        if self.process is None:
            surroundings = {
                **os.environ,
                "PLYSCOPE_CONFIG": str(self.home),
                "HOME": str(self.home),
                "PYTHONIOENCODING": "utf-8",
                "QT_QPA_PLATFORM": "offscreen",
            }
            self.process = subprocess.Popen(
                [sys.executable, str(PROCESS)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=self.home,
                env=surroundings,
                encoding="utf-8",
            )
        return self.process


def faults_of(told: dict[str, Any], file: Path) -> Iterator[str]:
    """Say what is wrong with the way in which a file was opened."""
    if "ended" in told:
        yield f"the process ended: {told['ended']}"
        return
    if "error" in told:
        yield told["error"]
    if told["seconds"] > MOST_SECONDS:
        yield f"it took {told['seconds']:.1f} s"
    if told["memory"] > MOST_BYTES:
        yield f"it took {told['memory'] / 1e6:.0f} MB"
    for line in told.get("said", ()):
        if not isinstance(line, str):
            yield f"no text: {line!r:.200}"
    if "told" in told:
        yield from _faults_of_answer(told, file)


def _faults_of_answer(told: dict[str, Any], file: Path) -> Iterator[str]:
    for text in (told["told"], told["text"]):
        if "Traceback" in text:
            yield text
        if not all(sign.isprintable() or sign == "\n" for sign in text):
            yield f"not printable: {text!r:.300}"
        if any(len(line) > LONGEST_LINE for line in text.splitlines()) and text is told["text"]:
            yield f"a line of {max(map(len, text.splitlines()))} characters"
    try:
        answer = json.loads(told["told"])["files"][0]
    except (ValueError, KeyError, IndexError):
        yield f"no answer: {told['told']!r:.300}"
        return
    if answer["ok"] != (told["status"] == 0):
        yield "the status does not fit the answer"
    if answer["ok"] and answer.get("kind") not in OPENED:
        yield f"opened without a kind: {answer!r:.300}"
    if not answer["ok"] and not (answer.get("error") or answer.get("errors")):
        yield "refused without a reason"
    if "not enough memory" in str(answer.get("error")):
        yield "memory was used up"


def run(files: Iterator[Path], kind_of: Any, keep: Path | None, *, quiet: bool = False) -> Numbers:
    """Open files and judge; those that are in order are removed, faulty ones moved to `keep`."""
    found = Numbers()
    with tempfile.TemporaryDirectory() as home:
        opener = Opener(Path(home))
        try:
            for file in files:
                kind = kind_of(file)
                before = contents(file.parent)
                told = opener.open(file, kind)
                wrong = list(faults_of(told, file))
                if kind not in PRIVATE and contents(file.parent) != before:
                    wrong.append(f"written beside it: {contents(file.parent) ^ before}")
                found.slowest = max(found.slowest, told["seconds"])
                found.largest = max(found.largest, told["memory"])
                found.ends[_end(told)] += 1
                for one in wrong:
                    found.faults.append(f"{file.name}: {one}")
                    if not quiet:
                        print(ascii(found.faults[-1]) if len(one) < 100 else found.faults[-1], flush=True)
                if wrong and keep is not None:
                    keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(file, keep / file.name)
        finally:
            opener.close()
    return found


PRIVATE = ("settings", "agents")
"""Formats whose damaged files are kept aside with a copy, which is as it should be."""


def contents(folder: Path) -> set[tuple[str, int]]:
    """Return all that is in a folder, with its size."""
    return {(path.name, path.lstat().st_size) for path in folder.iterdir()}


def _end(told: dict[str, Any]) -> str:
    if "ended" in told or "error" in told:
        return "failed"
    if "said" in told:
        return "read"
    return "opened" if told["status"] == 0 else "refused"


def generated(seed: int, count: int, folder: Path, only: tuple[str, ...]) -> Iterator[Path]:
    """Yield generated files, each alone in its folder."""
    for file in generator.files(seed, count, folder, only=only):
        yield file
        for path in folder.iterdir():
            path.unlink()


def main(arguments: Sequence[str] | None = None) -> int:
    """Open files as the command line says; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1_000, help="how many files (1000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other files (1)")
    parser.add_argument(
        "--only", action="append", default=[], choices=generator.kinds(), help="only this format"
    )
    parser.add_argument("--corpus", type=Path, help="open the files of this folder instead")
    parser.add_argument("--keep", type=Path, help="copy files with faults there")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        if given.corpus is not None:
            files = [path for path in sorted(given.corpus.iterdir()) if path.is_file()]
            count, found = len(files), run(iter(files), lambda path: "", given.keep)
        else:
            chosen = generated(given.seed, given.count, Path(folder) / "files", tuple(given.only))
            count, found = given.count, run(chosen, generator.kind_of, given.keep)
    print(json.dumps(found.json(count)))
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
