"""How soon the built program shows its window, beside a bare PySide6 and pyqtgraph window built the same way.

`.venv/bin/python tests/bench/start.py` prints a table, `--json` one object a row. First,
`python3 packaging/bootstrap.py smoke` builds dist/plyscope and installs PyInstaller, for the bare window too.
The exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from statistics import median

import peers
from rounds import CHECKOUT
from search import Row, machine, tell

ROUNDS, QUICK_ROUNDS = 11, 5
COLD_ROUNDS, QUICK_COLD_ROUNDS = 5, 3
GOAL = 2.0
TIMEOUT = 120
BARE = peers.HERE / "bare_window.py"
ENDING = ".exe" if sys.platform == "win32" else ""
PLYSCOPE = CHECKOUT / "dist" / "plyscope" / f"plyscope{ENDING}"


@dataclass
class Starter:
    """A built program that prints when its window was painted, and how long that took each time."""

    name: str
    command: list[str]
    seconds: list[float] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        return Path(self.command[0]).parent

    def start(self, environment: dict[str, str]) -> None:
        """One start, timed; raises RuntimeError with the last words of a program that fails."""
        begin = time.monotonic()
        done = subprocess.run(
            self.command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )
        if done.returncode != 0:
            words = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
            raise RuntimeError(f"{self.name}: {words[-1]}")
        self.seconds.append(json.loads(done.stdout.strip().splitlines()[-1])["painted"] - begin)

    def cool(self) -> None:
        """Let the system forget the program's files, where it can be asked to."""
        for file in self.folder.rglob("*"):
            if file.is_file() and not file.is_symlink():
                with file.open("rb") as opened:
                    os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def bare_window() -> Path:
    """The bare window's program, built once for each version of what it is made of; raises NotBuilt."""
    made_of = [
        BARE.read_text(),
        sys.version,
        *map(metadata.version, ("PySide6-Essentials", "pyqtgraph", "numpy")),
    ]
    digest = hashlib.sha256("\n".join(made_of).encode()).hexdigest()[:12]
    folder = peers.cache() / f"bare-window-{digest}"
    program = folder / "bare_window" / f"bare_window{ENDING}"
    if program.is_file():
        return program
    print("Building the bare window for the first time ...", file=sys.stderr)
    with tempfile.TemporaryDirectory() as work:
        places = ["--distpath", f"{work}/dist", "--workpath", f"{work}/build", "--specpath", work]
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--onedir"]
        left_out = [
            f"--exclude-module={name}" for name in ("Cython", "tkinter", "matplotlib", "scipy", "OpenGL")
        ]
        done = subprocess.run(
            [*command, *places, *left_out, "--hidden-import", "pydoc", str(BARE)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            words = done.stderr.strip().splitlines() or ["PyInstaller failed"]
            raise peers.NotBuilt(words[-1])
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(f"{work}/dist", folder, symlinks=True, dirs_exist_ok=True)
    return program


def surroundings(home: str) -> dict[str, str]:
    """The environment of both: no settings of anybody's, no display."""
    found = {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PLYSCOPE_CONFIG")
    }
    names = ["HOME", "APPDATA", "LOCALAPPDATA"]
    names += [f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "CACHE", "STATE")]
    return found | dict.fromkeys(names, home) | {"QT_QPA_PLATFORM": "offscreen"}


@contextmanager
def display() -> Iterator[str]:
    """A screen of its own under Xvfb; yields its name."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1920x1080x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def measured(
    name: str, ours: Starter, bare: Starter, environment: dict[str, str], rounds: int, cold: bool
) -> Row:
    """Both started in turn; the ratio is the median over the rounds of ours ÷ the bare one's."""
    row = Row(name, "a bare window", GOAL, "×", False)
    ours.seconds.clear()
    bare.seconds.clear()
    for warm_up in (True, *[False] * rounds):
        for starter in (bare, ours):
            if cold:
                starter.cool()
            starter.start(environment)
            if warm_up:
                starter.seconds.clear()
    row.ratio = median(own / other for own, other in zip(ours.seconds, bare.seconds, strict=True))
    row.details = {"seconds": median(ours.seconds), "contender_seconds": median(bare.seconds)}
    row.note = f"{median(ours.seconds):.2f} s and {median(bare.seconds):.2f} s, medians of {rounds}"
    return row


def measure(quick: bool) -> list[Row]:
    """All rows, measured; raises NotBuilt where a program is missing."""
    if not PLYSCOPE.is_file():
        raise peers.NotBuilt("dist/plyscope is not built; first: python3 packaging/bootstrap.py smoke")
    ours = Starter("Plyscope", [str(PLYSCOPE), "--first-paint"])
    bare = Starter("the bare window", [str(bare_window())])
    rounds, cold_rounds = (QUICK_ROUNDS, QUICK_COLD_ROUNDS) if quick else (ROUNDS, COLD_ROUNDS)
    with tempfile.TemporaryDirectory() as home:
        environment = surroundings(home)
        rows = [measured("start, offscreen", ours, bare, environment, rounds, False)]
        if hasattr(os, "posix_fadvise"):
            rows.append(measured("cold start, offscreen", ours, bare, environment, cold_rounds, True))
        if shutil.which("Xvfb"):
            with display() as name:
                real = {**environment, "QT_QPA_PLATFORM": "xcb", "DISPLAY": name}
                rows.append(measured("start, on a screen", ours, bare, real, rounds, False))
        else:
            rows.append(Row("start, on a screen", "a bare window", GOAL, "×", False, note="no Xvfb here"))
    return rows


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="How soon Plyscope shows its window.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    given = parser.parse_args()
    about = machine()
    try:
        rows = measure(given.quick)
    except peers.NotBuilt as error:
        print(error, file=sys.stderr)
        return 2
    return tell(rows, about, given.json)


if __name__ == "__main__":
    sys.exit(main())
