"""Open forged recordings, at random moments, in every panel of the window: no error that nobody caught.

Real records of every algorithm are changed at random, in their rows (kinds, notes, links, numbers) and in the
columns of their trees, and written with every checksum right, packed and as they are. Each is opened in the
window with all panels open, at a few random moments and nodes, while the check that would find the forgery
waits; then it may find it, and the window must show what is left of the record. Each is also opened as
`plyscope check` does.

"doubts" counts the errors that the program takes for what they are, signs of a forgery, and goes on from.
400 recordings take about ten minutes of a free core. Every error is printed with the number of its recording,
which `--first NUMBER --count 1` makes again. The last line is a JSON object with the numbers.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "desktop"), str(Path(__file__).parent)]

from forging.forgery import Real, forge, real_records  # noqa: E402  # path
from PySide6.QtWidgets import QApplication  # noqa: E402

from plyscope.files.identify import CheckError, examine  # noqa: E402
from plyscope.files.recording import background_check, recording  # noqa: E402

PATIENCE = 60.0
MOMENTS = 4
LAYOUTS = ("study", "play", "lecture")


class Room:
    """A window with every panel open, and the errors that nobody caught."""

    def __init__(self, folder: Path) -> None:
        os.environ["PLYSCOPE_CONFIG"] = str(folder / "config")
        self.app = QApplication.instance() or QApplication([])
        from plyscope_desktop.app.crash import Reporter
        from plyscope_desktop.document import large_record
        from plyscope_desktop.session.session import Session
        from plyscope_desktop.shell.window import Window

        self.errors: list[str] = []
        self.reporter = Reporter(lambda: None)
        self.reporter.install()
        self.doubts = 0
        doubt = large_record.doubt

        def noted() -> bool:
            found = doubt()
            self.doubts += found
            return found

        large_record.doubt = noted
        self.session = Session()
        self.window = Window(self.session)
        self.window.resize(1600, 1000)
        self.window.show()
        self.window.show_layout("study")
        self.window.get_ready()
        for dock in self.window.docks.values():
            dock.show()
        self.told: list[str] = []
        self.window.keeper.failed.connect(self.told.append)
        self.window.keeper.warned.connect(self.told.append)
        self.may_check = threading.Event()
        check = background_check.check

        def late(path: Path, position: Any, goes_on: Callable[[], bool], tell: Any) -> Any:
            while not self.may_check.wait(0.01):
                if not goes_on():
                    return None
            return check(path, position, goes_on, tell)

        background_check.check = late  # type: ignore[assignment]

    def wait(self, done: Callable[[], bool]) -> bool:
        """Let the window go on until something is so; returns whether it came about."""
        end = time.monotonic() + PATIENCE
        while not done() and not self.errors:
            if time.monotonic() > end:
                return False
            self.app.processEvents()
            time.sleep(0.001)
        return True

    def do(self, action: Callable[[], object]) -> None:
        """Do what a slot of the window would; an error goes where it goes from a slot."""
        try:
            action()
        except Exception as error:
            self.reporter.report(type(error), error, error.__traceback__)

    def is_settled(self) -> bool:
        record = self.session.record
        return not self.window.keeper.busy and record.state in ("finished", "stopped", "empty", "error")

    def look(self, path: Path, random: Random) -> None:
        """Open a recording, look at it in every panel, and let the check find what is wrong with it."""
        self.may_check.clear()
        self.told.clear()
        record, keeper = self.session.record, self.window.keeper
        keeper.path = None  # nothing is asked before the next file is opened
        keeper.open(path)
        if not self.wait(self.is_settled):
            self.errors.append("the window does not come to rest")
        for _ in range(MOMENTS):
            if record.state == "empty" or self.errors:
                break
            tick = random.randrange(record.last_tick + 1)
            node = random.randrange(-1, record.tree.known) if record.tree.known else -1
            self.do(partial(record.show, tick))
            self.do(partial(record.select, node))
            self.do(partial(self.window.show_layout, random.choice(LAYOUTS)))
            for dock in self.window.docks.values():
                self.do(dock.show)
            for _ in range(30):
                self.app.processEvents()
            self.window.grab()
            for dock in self.window.docks.values():
                dock.grab()
        self.may_check.set()
        large = keeper._large
        if not self.wait(lambda: self.is_settled() and (large is None or large.share is None)):
            self.errors.append("the check does not end")
        for _ in range(20):
            self.app.processEvents()
        self.window.grab()
        self.errors += [fault.text for fault in self.reporter.faults.values()]
        self.reporter.faults.clear()

    def close(self) -> None:
        """Leave nothing behind."""
        self.may_check.set()
        self.reporter.remove()
        self.session.close()


def run(first: int, count: int, *, windows: bool, tell: Callable[[str], None] = print) -> dict[str, Any]:
    """Forge and open so many recordings; returns the numbers."""
    recording.IN_MEMORY = 0
    records = real_records()
    found: dict[str, Any] = {"recordings": 0, "errors": 0, "refused": 0, "told": 0, "as_if_real": 0}
    with TemporaryDirectory() as name:
        folder = Path(name)
        room = Room(folder) if windows else None
        for number in range(first, first + count):
            random = Random(number)
            path = folder / f"{number}.recording"
            real: Real = records[number % len(records)]
            about = forge(path, real, random)
            found["recordings"] += 1
            errors: list[str] = []
            if room is not None:
                room.look(path, random)
                errors += room.errors
                found["told" if room.told else "as_if_real"] += 1
                room.errors.clear()
                if errors:  # whatever state it is in now, the next recording begins anew
                    room.session.record.forget()
            try:
                examine(path)
            except CheckError:
                found["refused"] += 1
            except Exception:
                errors.append(traceback.format_exc())
            found["errors"] += len(errors)
            for error in errors[:2]:
                tell(f"{number}: {about}\n{error}")
            path.unlink()
        if room is not None:
            found["doubts"] = room.doubts
            room.close()
    return found


def main() -> int:
    """Read the command line, forge, open, and print; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=400, help="recordings that are forged (400)")
    parser.add_argument("--first", type=int, default=0, help="number of the first one (0)")
    parser.add_argument("--no-window", action="store_true", help="open them by `plyscope check` alone")
    given = parser.parse_args()
    found = run(given.first, given.count, windows=not given.no_window)
    print(json.dumps(found), flush=True)
    return 1 if found["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
