"""Closed windows: uses each command and feature in a window of its own, closes it, and reports what stays.

A window is to go with everything that belonged to it: its session, its records, its threads, open files and
processes. A use is repeated if it left something, since caches fill with the first. What stays every time is
told with the names of the classes, and with the ways to it from what holds it.

`python tests/hardening/closed_windows.py` takes a quarter of an hour of a free core, `--only edit.undo play`
some seconds. The last line is a JSON object; the exit status is 1 if anything stayed or broke.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = mkdtemp(prefix="plyscope-closed-")

from clicking import remains
from clicking.features import FEATURES, MOST_ROWS, QUICK, Room
from clicking.holders import ways_to
from clicking.pool import Pool, fill
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QMessageBox
from shiboken6 import isValid

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

TIMES = 3
"""How often a use is tried that leaves something."""
ANSWER_MS = 20
MOMENT = 0.3
"""Seconds in which a use shows what it does."""
PATIENCE = 20.0
"""Seconds for processes and threads that end."""
PLACES = {"game": "play", "strategic": "matrix", "exercise": "exercise", "lecture": "lesson"}
"""Where the commands of a menu are enabled, if not with a search in the layout Study."""
LAYOUTS = ("study", "play")
NEVER = {"file.quit", "file.close"}
"""Commands that end the window themselves."""
COUNTED = ("threads", "files", "children")
OFFER = "offer "
FEATURES_BY_NAME = {str(getattr(one, "__name__", one)): one for one, _ in FEATURES}


class Uses:
    """The windows of one program, in each of which one thing is done."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        fill(folder)
        self.app, self.program = app, Program(app)
        self.pool = Pool(folder, Random(1))
        self.pool.take_over()
        self._answers = QTimer(app)
        self._answers.timeout.connect(self._answer)
        self._answers.start(ANSWER_MS)

    def _answer(self) -> None:
        """Close what waits for an answer; a question is answered by throwing away what is not saved."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if isinstance(waiting, QMessageBox):
            button = _answer_of(waiting)
            if button is not None:
                button.click()
                return
        if waiting is not None:
            waiting.close()

    def names(self) -> list[str]:
        """Everything that can be done: names of features, kinds of offers in the palette, ids of commands."""
        window = self._window("study")
        commands = [id for id in window.actions_by_id if id not in NEVER]
        kinds = sorted({one.hint for source in window.menus.command_palette._sources for one in source()})
        self.close()
        features = [name for name in FEATURES_BY_NAME if name != "offer"]
        return [*features, *(f"{OFFER}{kind}" for kind in kinds if kind), *commands]

    def _window(self, place: str) -> Window:
        """A new window with a game, and its search in a layout, or in an exercise, a lesson or a matrix."""
        window = self.program.open_window()
        window.get_ready()
        document = window.session.document
        document.new_game(catalog.game("tictactoe"))
        for _ in range(2):
            document.play(document.position.legal_moves()[0])
        if place in FEATURES_BY_NAME and place not in LAYOUTS:
            FEATURES_BY_NAME[place](window, Room(Random(1), self.pool))
        else:
            window.session.run.begin(Setup("alphabeta", depth=3, seconds=None))
            window.show_layout(place)
        remains.rest(self.app)
        return window

    def do(self, name: str, seed: int) -> None:
        """Do one thing in a new window, if it can be done there, and close everything."""
        window = self._window(PLACES.get(name.partition(".")[0], "study"))
        if name in FEATURES_BY_NAME:
            FEATURES_BY_NAME[name](window, Room(Random(seed), self.pool))
        elif name.startswith(OFFER):
            found = [one for source in window.menus.command_palette._sources for one in source()]
            fitting = [one for one in found if one.hint == name.removeprefix(OFFER) and one.enabled]
            if fitting:
                Random(seed).choice(fitting).do()
        else:
            window.actions_by_id[name].trigger()
        self._moment()
        self.close()

    def _moment(self) -> None:
        """Let happen what happens at once."""
        end = time.monotonic() + MOMENT
        while time.monotonic() < end:
            remains.settle(self.app)
            time.sleep(0.005)

    def close(self) -> None:
        """Close everything that is open, and let it end."""
        end = time.monotonic() + PATIENCE
        while self.program.windows and time.monotonic() < end:
            for one in QApplication.topLevelWidgets():
                if isValid(one) and one.isVisible() and isinstance(one, QDialog | QMenu):
                    one.close()
            for window in list(self.program.windows):
                window.close()
            remains.settle(self.app)
        assert not self.program.windows, "a window cannot be closed"
        remains.rest(self.app)

    def held(self) -> Counter[str]:
        """Objects that ought to be gone, by class, and threads, files and processes."""
        left = remains.left()
        found = Counter(type(one).__name__ for one in gc.get_objects() if _ought_to_be_gone(one))
        return found + Counter({kind: left[kind] for kind in COUNTED})

    def stays(self, name: str) -> dict[str, int]:
        """What a thing leaves behind each time; caches fill with the first."""
        more: Counter[str] = Counter()
        for seed in range(TIMES):
            before = self.held()
            self.do(name, seed)
            more = self._more(before)
            if not more:
                break
        return dict(more.most_common())

    def _more(self, before: Counter[str]) -> Counter[str]:
        """What is held more than before, once everything that ends has ended."""
        end = time.monotonic() + PATIENCE
        while (more := self.held() - before) and time.monotonic() < end:
            if not any(kind in more for kind in COUNTED):
                break
            self._moment()
        return more


def _answer_of(question: QMessageBox) -> QAbstractButton | None:
    """The button that throws away, agrees or refuses, the first that there is."""
    roles = QMessageBox.ButtonRole
    for role in (roles.DestructiveRole, roles.AcceptRole, roles.YesRole, roles.RejectRole):
        for button in question.buttons():
            if question.buttonRole(button) == role:
                return button
    return None


def _ought_to_be_gone(one: object) -> bool:
    """Return True for what belongs to a window, and for Python's half of what Qt has deleted."""
    if isinstance(one, Session | Trace | Window):
        return True
    return isinstance(one, QObject) and not isinstance(one, QScreen) and not isValid(one)


def use_all(uses: Uses, names: list[str]) -> dict[str, Any]:
    """Do everything; print and return what stayed and what broke."""
    stayed: dict[str, dict[str, int]] = {}
    broke: list[str] = []
    for name in names:
        try:
            found = uses.stays(name)
        except Exception as error:
            remains.note_error(type(error), error, error.__traceback__)
            found = {}
        print(f"{name}: {found or 'nothing stayed'}", flush=True)
        if found:
            stayed[name] = found
            kinds = set(found)
            for way in ways_to(
                lambda one, kinds=kinds: type(one).__name__ in kinds and _ought_to_be_gone(one)
            ):
                print("   ", way, flush=True)
        for text in (*remains.errors, *remains.messages):
            broke.append(f"{name}: {text}")
            print(broke[-1], flush=True)
        remains.errors.clear()
        remains.messages.clear()
    return {"uses": len(names), "stayed": stayed, "broke": broke}


def main() -> int:
    """Do what the command line says, and print what stayed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", default=[], help="names of commands, features and offers")
    parser.add_argument("--after", default="", help="go on after the thing with this name")
    given = parser.parse_args()
    remains.watch()
    app = make_application()
    settings.store().set(settings.REDUCED_MOTION, True)
    for one in QUICK:
        settings.store().set(one, MOST_ROWS)
    app.setQuitOnLastWindowClosed(False)
    uses = Uses(app, Path(mkdtemp(prefix="plyscope-closed-")))
    names = given.only or uses.names()
    found = use_all(uses, names[names.index(given.after) + 1 :] if given.after else names)
    print(json.dumps(found))
    sys.stdout.flush()
    return int(bool(found["stayed"] or found["broke"]))


if __name__ == "__main__":
    os._exit(main())
