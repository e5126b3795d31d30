"""Pictures for the site: the program draws its own windows and panels, in one language."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from plyscope import catalog
from plyscope_desktop.runtime import job, language, settings
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.tree_editor.dialog import TreeEditor

WIDTH, HEIGHT = 1366, 768
RESTS, LONGEST = 0.3, 60.0
"""Seconds without work after which a window counts as drawn; seconds after which it is drawn anyway."""
SEARCH = "third-search"
"""The example in which most panels are drawn."""


class Shown(NamedTuple):
    """What a picture shows: a layout or a dock, in an example, at a moment between 0 and 1 of its record."""

    where: str
    example: str
    moment: float = 1.0


WINDOWS = {
    "contents": Shown("study", SEARCH),
    "start": Shown("start", ""),
    "play": Shown("play", SEARCH),
    "tree": Shown("study", "fourteen-frames"),
    "timeline": Shown("study", "letters", 0.5),
    "lecture": Shown("lecture", "aima"),
    "strategic": Shown("strategic", "tianji"),
    "information-sets": Shown("strategic", "entry"),
    "learning": Shown("strategic", "kuhn"),
}
"""The pages of help with a picture of the whole window."""
PANELS = {
    "board": Shown("board", SEARCH),
    "chance": Shown("opponent", "thirds"),
    "evaluation": Shown("evaluation", "any-time"),
    "find": Shown("find", SEARCH),
    "lists": Shown("lists", "two-phase", 0.5),
    "log": Shown("log", SEARCH),
    "node": Shown("node", SEARCH),
    "sampling": Shown("selection", "ucb-21"),
    "search": Shown("search", SEARCH),
    "source": Shown("source", SEARCH, 0.5),
    "statistics": Shown("statistics", SEARCH),
    "thoughts": Shown("thoughts", SEARCH),
    "variables": Shown("variables", SEARCH, 0.5),
    "views": Shown("sunburst", "letters"),
}
"""Those with a picture of a panel."""


def compared(window: Window) -> QWidget:
    """Two searches of one position, side by side."""
    room = window.open_compare()
    room.run_or_stop()
    return room


def counted(window: Window) -> QWidget:
    """The node-count laboratory with a run of it."""
    room = window.open_lab()
    room.run()
    return room


def edited(window: Window) -> QWidget:
    """The editor of trees with the tree of the window."""
    editor = TreeEditor(window.session, window)
    editor.show()
    return editor


def answered(window: Window) -> QWidget:
    """An exercise that waits for its answer."""
    window.exercise_room.begin("cuts")
    return window


def lectured(window: Window) -> QWidget:
    """The first lecture at its first scene."""
    lessons = sorted((folder("lessons") / language.current()).glob("*.md"))
    window.lesson_room.open_file(lessons[0])
    return window


ROOMS: dict[str, tuple[str, Callable[[Window], QWidget]]] = {
    "compare": (SEARCH, compared),
    "lab": (SEARCH, counted),
    "tree-editor": ("aima", edited),
    "exercises": (SEARCH, answered),
    "lessons": (SEARCH, lectured),
}
"""Those with a picture of another window, or of one in which something was begun: its example, and how."""


def rest(app: QApplication) -> None:
    """Wait until nothing is left to compute or draw."""
    end, quiet = time.monotonic() + LONGEST, time.monotonic() + RESTS
    while time.monotonic() < min(end, quiet):
        app.processEvents()
        if job.any_runs() or frames().waits:
            quiet = time.monotonic() + RESTS
        time.sleep(0.005)


class Studio:
    """One window that is dressed for each picture."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.window = Window(Session(budget=settings.store().get(settings.RECORD_ROWS)))
        self.window.resize(WIDTH, HEIGHT)
        self.window.show()

    def opens(self, layout: str, shown: Shown) -> None:
        """Open an example in a layout, at its moment."""
        if shown.example:
            self.window.session.open_preset(catalog.presets()[shown.example])
        self.window.show_layout(layout)
        rest(self.app)
        if shown.moment < 1:
            self.window.playback.go_to(round(shown.moment * self.window.session.record.last_tick))
            rest(self.app)

    def keeps(self, shown: QWidget, page: str) -> None:
        """Write the picture of a window or a panel for a page."""
        shown.grab().save(str(self.folder / f"{page}.png"))

    def draw_all(self) -> None:
        """Draw whole windows, panels, and other windows."""
        for page, shown in WINDOWS.items():
            self.opens(shown.where, shown)
            self.keeps(self.window, page)
        for page, shown in PANELS.items():
            self.opens("study", shown)
            dock = self.window.docks[shown.where]
            dock.show()
            dock.raise_()
            rest(self.app)
            self.keeps(self.window.panels[shown.where], page)
        for page, (example, begun) in ROOMS.items():
            self.opens("study", Shown("study", example))
            opened = begun(self.window)
            rest(self.app)
            self.keeps(opened, page)
            if opened is not self.window:
                opened.close()


def draw(spoken: str, place: Path) -> None:
    """Draw all pictures in a language into a folder, with the settings of nobody."""
    with tempfile.TemporaryDirectory() as profile:
        os.environ["PLYSCOPE_CONFIG"] = profile
        from plyscope_desktop.app.main import make_application

        Path(profile, "settings.ini").write_text(
            f"[window]\nlanguage={spoken}\nreduced-motion=true\ntour-seen=true\n", encoding="utf-8"
        )
        app = make_application()
        place.mkdir(parents=True, exist_ok=True)
        studio = Studio(app, place)
        studio.draw_all()
        studio.window.leave()


if __name__ == "__main__":
    draw(sys.argv[1], Path(sys.argv[2]))
