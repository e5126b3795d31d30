"""How soon the built program shows its window, beside a bare PySide6 and pyqtgraph window built the same way.

`.venv/bin/python tests/bench/start.py` prints a table, `--json` one object a row. First,
`python3 packaging/bootstrap.py smoke` builds dist/plyscope and installs PyInstaller, for the bare window too.
The program is also started with a used profile, in turn with a new one; `--profiles` measures only that, and
takes the sources where nothing is built. Starts are measured in processor time, cold ones by the clock. The
exit status is 1 if a goal that could be measured is missed.
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
from collections.abc import Callable, Iterator
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
GOAL, USED_GOAL = 1.6, 1.1
TIMEOUT = 300
BARE = peers.HERE / "bare_window.py"
ENDING = ".exe" if sys.platform == "win32" else ""
PLYSCOPE = CHECKOUT / "dist" / "plyscope" / f"plyscope{ENDING}"
PROFILE = Path(__file__).parent / "used_profile.py"

Surroundings = Callable[[], dict[str, str]]


@dataclass
class Starter:
    """A program that prints when its window was painted, and the seconds of both clocks for each start."""

    name: str
    command: list[str]
    processor: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)

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
        told = json.loads(done.stdout.strip().splitlines()[-1])
        self.processor.append(told["processor"])
        self.clock.append(told["painted"] - begin)

    def forget(self) -> None:
        """Count none of the starts until now."""
        self.processor.clear()
        self.clock.clear()

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
    row: Row, ours: Starter, other: Starter, homes: tuple[Surroundings, Surroundings], rounds: int, cold: bool
) -> Row:
    """Both started in turn, each in its surroundings; the ratio is the median of ours ÷ other."""
    ours.forget()
    other.forget()
    for warm_up in (True, *[False] * rounds):
        for starter, home in ((other, homes[1]), (ours, homes[0])):
            if cold:
                starter.cool()
            starter.start(home())
            if warm_up:
                starter.forget()
    own, theirs = (ours.clock, other.clock) if cold else (ours.processor, other.processor)
    row.ratio = median(one / two for one, two in zip(own, theirs, strict=True))
    row.details = {"seconds": median(own), "contender_seconds": median(theirs)}
    kind = "of the clock" if cold else "of the processor"
    row.note = f"{median(own):.2f} s and {median(theirs):.2f} s {kind}, medians of {rounds}"
    return row


def profiles(command: list[str], rounds: int, folder: Path) -> Row:
    """The program with a used profile and with a new one, each start in a copy of its own."""
    used = folder / "used"
    subprocess.run(
        [sys.executable, str(PROFILE), str(used)], check=True, capture_output=True, timeout=TIMEOUT
    )
    homes = iter(range(1_000_000))

    def fresh(profile: Path | None) -> Surroundings:
        def made() -> dict[str, str]:
            home = folder / f"home-{next(homes)}"
            home.mkdir()
            if profile is not None:
                shutil.copytree(profile, home / "profile")
            return {**surroundings(str(home)), "PLYSCOPE_CONFIG": str(home / "profile")}

        return made

    row = Row("start with a used profile", "a new profile", USED_GOAL, "×", False)
    with_used, with_new = Starter("with a used profile", command), Starter("with a new profile", command)
    return measured(row, with_used, with_new, (fresh(used), fresh(None)), rounds, False)


def measure(quick: bool, only_profiles: bool) -> list[Row]:
    """All rows, measured; raises NotBuilt where a program is missing."""
    rounds, cold_rounds = (QUICK_ROUNDS, QUICK_COLD_ROUNDS) if quick else (ROUNDS, COLD_ROUNDS)
    built = PLYSCOPE.is_file()
    if not built and not only_profiles:
        raise peers.NotBuilt("dist/plyscope is not built; first: python3 packaging/bootstrap.py smoke")
    program = [str(PLYSCOPE)] if built else [sys.executable, str(CHECKOUT / "packaging" / "launch.py")]
    command = [*program, "--first-paint"]
    with tempfile.TemporaryDirectory() as home:
        if only_profiles:
            return [profiles(command, rounds, Path(home))]
        ours, bare = Starter("Plyscope", command), Starter("the bare window", [str(bare_window())])
        environment = surroundings(home)

        def beside(name: str, more: dict[str, str], rounds: int, cold: bool) -> Row:
            row = Row(name, "a bare window", GOAL, "×", False)
            homes = (lambda: {**environment, **more},) * 2
            return measured(row, ours, bare, homes, rounds, cold)

        rows = [beside("start, offscreen", {}, rounds, False)]
        if hasattr(os, "posix_fadvise"):
            rows.append(beside("cold start, offscreen", {}, cold_rounds, True))
        if shutil.which("Xvfb"):
            with display() as name:
                real = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": name}
                rows.append(beside("start, on a screen", real, rounds, False))
        else:
            rows.append(Row("start, on a screen", "a bare window", GOAL, "×", False, note="no Xvfb here"))
        rows.append(profiles(command, rounds, Path(home)))
    return rows


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="How soon Plyscope shows its window.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--profiles", action="store_true", help="only the used and the new profile")
    given = parser.parse_args()
    about = machine()
    try:
        rows = measure(given.quick, given.profiles)
    except peers.NotBuilt as error:
        print(error, file=sys.stderr)
        return 2
    return tell(rows, about, given.json)


if __name__ == "__main__":
    sys.exit(main())
