"""Opens hostile files one after the other in a real window, and walks its pages after each.

After a file there is a sentence in the message bar, a dialog that asks, or something that is open. No file
may cause an exception or a message of Qt, a turn of the event loop over 100 ms of processor time, more than 2
seconds of it in all or 500 MB of memory, and no text of it may be taken for a markup. 1,000 files take five
minutes of a free core. Faults are printed as they are found; --keep copies their files. The last line is a
JSON object with the numbers; the exit status is 1 if a goal is missed. `--corpus FOLDER` opens the files of a
folder instead.

A file that takes long is opened once more, and counts if it takes long again: code is loaded with the first
file that needs it. Collections of garbage are told for themselves, since they depend on all that is there.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = tempfile.mkdtemp(prefix="plyscope-hostile-")
sys.path.insert(0, str(Path(__file__).parent / "hostile"))
sys.path.insert(0, str(Path(__file__).parents[1] / "desktop" / "support"))

import generator
from PySide6.QtCore import QEvent, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from rendered_texts import rendered
from turn_meter import TurnMeter

from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window

LONGEST_TURN, MOST_SECONDS, MOST_BYTES = 0.1, 2.0, 500_000_000
LAYOUTS = ("study", "play", "lecture", "strategic")
WALK_EVERY = 5
"""After each of so many files all layouts are walked; after the others the one that is shown."""

SETTLED = 0.05
"""Seconds that the window is watched after all is at rest."""

HARMLESS = ("propagateSizeHints", "does not support raise", "does not support grabbing", "openDocument")
"""What the offscreen platform says of itself."""


@dataclass
class Numbers:
    """What was found: files by how they ended, faults, and the most that one took."""

    ends: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    turn: float = 0.0
    turn_of: str = ""
    long_turns: int = 0
    collection: float = 0.0
    slowest: float = 0.0
    largest: int = 0

    def json(self, count: int) -> dict[str, Any]:
        """Return the numbers as the last line holds them."""
        return {
            "files": count, "ends": dict(self.ends), "faults": len(self.faults),
            "longest_turn_ms": round(1000 * self.turn), "longest_turn_of": self.turn_of,
            "long_turns": self.long_turns, "longest_collection_ms": round(1000 * self.collection),
            "slowest_seconds": round(self.slowest, 2), "most_megabytes": round(self.largest / 1e6),
        }  # fmt: skip


class HostileWindow:
    """One window of the program, with everything noted that ought not to happen in it."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.answered = 0
        sys.excepthook = self._note_error
        qInstallMessageHandler(self._note_message)
        self.app = make_application()
        settings.store().set(settings.LANGUAGE, "en")
        settings.store().set(settings.REDUCED_MOTION, True)
        self.program = Program(self.app)
        self.window = self.program.open_window()
        self.answers = QTimer(interval=20)
        self.answers.timeout.connect(self._answer)
        self.answers.start()

    def _note_error(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        self.noted.append("".join(traceback.format_exception(error)))

    def _note_message(self, kind: QtMsgType, context: object, text: str) -> None:
        quiet = kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)
        if not quiet and not any(word in text for word in HARMLESS):
            self.noted.append(f"Qt: {text}")

    def _answer(self) -> None:
        """Say no to what a box asks, and close other dialogs: nothing foreign may run."""
        shown = QApplication.activeModalWidget()
        if isinstance(shown, QMessageBox):
            self.answered += 1
            discard = shown.button(QMessageBox.StandardButton.Discard)
            (discard.click if discard is not None else shown.reject)()
        elif isinstance(shown, QDialog):
            self.answered += 1
            shown.reject()

    def warm_up(self, folder: Path) -> None:
        """Show every page once: what is loaded with the first of them is not a file's doing."""
        small, meter = folder / "small.json", TurnMeter()
        small.write_text("[[1,2],[3,[4,5]]]", "utf-8")
        for _ in range(2):
            self.window.keeper.open(small)
            meter.rest("warm up", 0.5)
            self.walk(meter, LAYOUTS)

    def open(self, path: Path, meter: TurnMeter, *, everywhere: bool) -> str:
        """Open a file as a drop on the window would, walk some pages, and say how it ended."""
        window, before = self.window, self._state()
        window.message.dismiss()
        self.answered = 0
        meter.do("open", lambda: window.open_files([str(path)]))
        meter.rest("open", SETTLED, 120.0)
        end = self._end(before)
        self.walk(meter, LAYOUTS if everywhere else (window.layout_name,))
        return end

    def walk(self, meter: TurnMeter, layouts: Sequence[str]) -> None:
        """Show some layouts."""
        for layout in layouts:
            meter.do(f"show {layout}", lambda layout=layout: self.window.show_layout(layout))
            meter.rest(f"show {layout}", 0.0, 120.0)

    def leave(self) -> None:
        """Close what was opened beside the window, and what it shows that would keep the next file out."""
        for widget in QApplication.topLevelWidgets():
            if widget is not self.window and widget.isVisible() and not isinstance(widget, Window):
                widget.close()
        for other in tuple(self.program.windows):
            if other is not self.window:
                other.session.document.history.clear()
                other.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # of what was closed
        self.window.session.run.stop(quietly=True)
        if self.window.exercise_is_open:
            self.window.exercise_room.leave_unasked()
        if self.window.lesson_is_open:
            self.window.lesson_room.leave()

    def _state(self) -> tuple[object, ...]:
        """What would be another if something opened."""
        window = self.window
        others = sum(widget.isVisible() for widget in QApplication.topLevelWidgets())
        opened = window.exercise_is_open, window.lesson_is_open
        return window.session.document.value.origin, opened, others, len(self.program.windows)

    def _end(self, before: tuple[object, ...]) -> str:
        if not self.window.message.isHidden():
            text = self.window.message.text.text()
            return "said" if text.strip() else "an empty message"
        if self._state() != before:
            return "opened"
        return "asked" if self.answered else "nothing was said"


def memory() -> int:
    """Bytes of this process that are in memory; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


def run(files: Iterator[Path], keep: Path | None = None, *, quiet: bool = False) -> Numbers:
    """Open files and judge them; those with faults are copied to `keep`."""
    found, opened = Numbers(), HostileWindow()
    with tempfile.TemporaryDirectory() as folder:
        opened.warm_up(Path(folder))
        for number, path in enumerate(files):
            wrong = list(_judged(opened, path, found, everywhere=number % WALK_EVERY == 0))
            for one in wrong:
                found.faults.append(f"{path.name}: {one}")
                if not quiet:
                    print(ascii(found.faults[-1])[:3_000], flush=True)
            if wrong and keep is not None:
                keep.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, keep / path.name)
    opened.window.session.document.history.clear()
    opened.window.close()
    return found


@dataclass
class Opening:
    """How one file was opened, and what it took."""

    end: str
    wrong: list[str]
    meter: TurnMeter
    seconds: float
    memory: int

    @property
    def long(self) -> bool:
        """Return True if it took longer than a goal."""
        return self.meter.longest > LONGEST_TURN or self.seconds > MOST_SECONDS


def _opened(opened: HostileWindow, path: Path, *, everywhere: bool) -> Opening:
    meter, before, begun, wrong = TurnMeter(), memory(), time.process_time(), list[str]()
    opened.noted.clear()
    try:
        end = opened.open(path, meter, everywhere=everywhere)
    except AssertionError as error:
        end = "never rests"
        wrong.append(str(error))
    took, more = time.process_time() - begun, memory() - before
    wrong += [*opened.noted, *(f"rendered: {one}" for one in rendered())]
    opened.leave()
    return Opening(end, wrong, meter, took, more)


def _judged(opened: HostileWindow, path: Path, found: Numbers, *, everywhere: bool) -> Iterator[str]:
    one = _opened(opened, path, everywhere=everywhere)
    wrong = one.wrong
    if one.long:
        again = _opened(opened, path, everywhere=everywhere)
        wrong, one = [*wrong, *again.wrong], again
    found.ends[one.end] += 1
    found.slowest, found.largest = max(found.slowest, one.seconds), max(found.largest, one.memory)
    found.collection = max(found.collection, one.meter.longest_collection)
    if one.meter.longest > found.turn:
        found.turn, found.turn_of = one.meter.longest, ascii(f"{path.name}: {one.meter.what}")
    yield from dict.fromkeys(wrong)
    if one.end in ("an empty message", "nothing was said"):
        yield one.end
    if one.meter.longest > LONGEST_TURN:
        found.long_turns += 1
        yield f"a turn of {1000 * one.meter.longest:.0f} ms: {one.meter.what}"
    if one.seconds > MOST_SECONDS:
        yield f"it took {one.seconds:.1f} s"
    if one.memory > MOST_BYTES:
        yield f"it took {one.memory / 1e6:.0f} MB"


def generated(seed: int, count: int, folder: Path, only: tuple[str, ...]) -> Iterator[Path]:
    """Yield generated files of the formats that are opened from outside, each alone in its folder."""
    for file in generator.files(seed, count, folder, only=only or generator.kinds(opened=True)):
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
        "--only", action="append", default=[], choices=generator.kinds(opened=True), help="only this format"
    )
    parser.add_argument("--corpus", type=Path, help="open the files of this folder instead")
    parser.add_argument("--keep", type=Path, help="copy files with faults there")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        if given.corpus is not None:
            listed = [path for path in sorted(given.corpus.iterdir()) if path.is_file()]
            count, files = len(listed), iter(listed)
        else:
            count, files = (
                given.count,
                generated(given.seed, given.count, Path(folder) / "files", tuple(given.only)),
            )
        found = run(files, given.keep)
    print(json.dumps(found.json(count)), flush=True)
    return 1 if found.faults else 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # threads of what was opened last are of no interest any more
