"""Kills' user: runs the program with a user inside who works without a pause; started by kills.py.

    python tests/hardening/kills_user.py FOLDER FILE SEED

writes into FILE, line by line and to the disk, what the program acknowledged.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope_desktop.app import crash
from plyscope_desktop.app.main import main, make_application
from plyscope_desktop.arena.run import ArenaRun
from plyscope_desktop.document import recovery
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.own_code.unsaved_text import UnsavedText, left_behind
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window

STEP_MS = 40
FILES = 6
SELDOM = 0.85
"""Share of the times at which nothing is saved, so that there is something for an autosave."""
GAMES = ("connect4", "tictactoe", "othello", "nim")
TOURNAMENT = Settings(
    "tictactoe",
    (
        Entrant("a", "A", Pace(depth=1), algorithm="minimax"),
        Entrant("b", "B", Pace(depth=2), algorithm="minimax"),
    ),
    "match",
    rounds=200,
)


class User(QObject):
    """Does one thing after the other, at random, and notes what was acknowledged."""

    def __init__(self, folder: Path, notes: Path, seed: int) -> None:
        super().__init__()
        self.folder, self.random, self.seed = folder, random.Random(seed), seed
        self._notes = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._number = int(time.time() * 1_000)
        self._saving: tuple[str, int] | None = None
        self._arena: ArenaRun | None = None
        self._recording = ""
        self._unsaved = UnsavedText(folder / "mine.py")
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self.step)
        QTimer.singleShot(0, self, self.begin)

    def note(self, what: str, **facts: object) -> None:
        """Write a line, and wait until it is on the disk."""
        os.write(self._notes, json.dumps({"what": what, **facts}).encode() + b"\n")
        os.fsync(self._notes)

    def begin(self) -> None:
        """Work as soon as there is a window."""
        windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, Window)]
        if not windows:
            QTimer.singleShot(5, self, self.begin)
            return
        self.window = windows[0]
        self.window.keeper.told.connect(self._told)
        self.window.session.run.recording.told.connect(self._recorded)
        offered = len(list(recovery.folder().glob("[0-9]*.plyscope")))
        self.note("started", seconds=time.process_time(), offered=offered)
        if settings.store().problem or settings.store().kept_aside:
            self.note("error", text=f"settings: {settings.store().problem} {settings.store().kept_aside}")
        if self.random.random() < 0.5:
            self._choose(True)
        elif self.random.random() < 0.5:
            self._choose(False)
        self._timer.start()

    def _choose(self, keep: bool) -> None:
        """Open what was kept, or throw it away, if it is offered."""
        for button in self.window.message._choices[:1] if keep else self.window.message._choices[1:2]:
            button.click()

    def step(self) -> None:
        """Do one thing."""
        if QApplication.activeModalWidget() is not None:
            QApplication.activeModalWidget().close()
        do = self.random.choice((
            self.play, self.play, self.play, self.write_notes, self.write_notes, self.save, self.save,
            self.new_game, self.record, self.tournament, self.edit, self.look,
        ))  # fmt: skip
        do()

    def play(self) -> None:
        document = self.window.session.document
        moves = list(document.position.legal_moves()) if not document.position.finished else []
        if moves and not self.window.session.run.searching:
            document.play(self.random.choice(moves))

    def write_notes(self) -> None:
        self._number += 1
        self.window.session.document.set_notes(f"{self._number} notes")

    def new_game(self) -> None:
        if self.random.random() < 0.2 and not self.window.session.run.searching:
            self.window.session.document.new_game(catalog.game(self.random.choice(GAMES)))

    def save(self) -> None:
        if self.window.keeper.busy or self._saving is not None or self.random.random() < SELDOM:
            return
        self.write_notes()
        name = f"{self.random.randrange(FILES)}.plyscope"
        self._saving = name, self._number
        self.window.keeper.save_to(self.folder / name)

    def _told(self, text: str) -> None:
        if text.startswith("Saved") and self._saving is not None:
            name, number = self._saving
            if name in text:
                self.note("saved", file=name, number=number)
                self._saving = None

    def record(self) -> None:
        session = self.window.session
        if session.run.searching or session.document.position.finished or self._recording:
            return
        self._recording = f"{self.seed}.recording"
        session.run.recording.expect(self.folder / self._recording)
        session.document.set_setup(Setup("alphabeta", depth=3, seconds=0.5))
        session.run.begin()

    def _recorded(self, text: str) -> None:
        if text.startswith("Recorded"):
            self.note("recorded", file=self._recording)

    def tournament(self) -> None:
        if self._arena is None and self.random.random() < 0.3:
            self._arena, name = ArenaRun(self), f"{self.seed}.plyarena"
            run = self._arena
            run.counted.connect(lambda: self.note("counted", file=name, number=len(run.games)))
            run.begin(TOURNAMENT, self.folder / name)

    def edit(self) -> None:
        left = left_behind(self.folder / "mine.py")
        if self._unsaved.keep(f"# {self._number}\n"):
            for one in left:
                one.forget()

    def look(self) -> None:
        self.window.show_layout(self.random.choice(("play", "study")))


def run() -> int:
    """Run the program with a user in it."""
    folder, notes, seed = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    make_application()
    user = User(folder, notes, seed)
    before = crash.Reporter._count

    def count(self: crash.Reporter, error: BaseException, trace: object) -> bool:
        user.note("error", text=f"{type(error).__name__}: {error}")
        return before(self, error, trace)  # type: ignore[arg-type]

    crash.Reporter._count = count  # type: ignore[assignment, method-assign]
    return main()


if __name__ == "__main__":
    raise SystemExit(run())
