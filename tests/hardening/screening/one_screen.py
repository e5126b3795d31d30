"""One screen: opens the program on it, goes through all layouts, and tells what does not fit.

`python one_screen.py CASE LANGUAGE [FOLDER]` prints a JSON object in its last line; FOLDER is for pictures.
The platform, the scale and the settings are those of the environment. CASE is `layouts`, `leave` (store a
window on the last screen), `return` (open it again), `shrink` (let the screen become smaller), or `windows`
(open every other window and dialog).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

os.environ.setdefault("PLYSCOPE_CONFIG", mkdtemp(prefix="plyscope-screen-"))

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QWidget,
)
from shiboken6 import isValid

from plyscope import catalog
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.elided_label import ElidedLabel

LESSON = Path(__file__).parents[3] / "resources" / "lessons" / "en" / "s1.md"
LAYOUTS = ("start", "play", "study", "lecture", "strategic")
OPENING = (
    "file.new", "file.lessons", "file.settings", "file.export", "file.export_data", "file.export_animation",
    "file.print", "file.new_matrix", "edit.draw_tree", "edit.wheel", "edit.palette",
    "game.exercises", "game.sheet", "search.compare", "search.lab", "search.court", "search.zoo",
    "tools.agents", "tools.arena", "tools.classes", "help.panel", "help.shortcuts", "help.key_card",
    "help.log", "help.about", "strategic.repeat", "strategic.play", "strategic.export", "lesson.presenter",
)  # fmt: skip
"""Commands that open a window or a dialog."""
SETTLE_MS = 350
SPARE = 2
"""Pixels that a text may lack before it counts as cut."""


def settle(milliseconds: int = SETTLE_MS) -> None:
    """Let what was put off happen."""
    QTest.qWait(milliseconds)


def rectangle(found: QRect) -> list[int]:
    """Return the numbers of a rectangle."""
    return [found.x(), found.y(), found.width(), found.height()]


def scrolls(widget: QWidget) -> bool:
    """Return True if a widget lies in something that can be scrolled."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QAbstractScrollArea):
        around = around.parentWidget()
    return around is not None


def cut_texts(window: QWidget) -> list[str]:
    """The texts of controls in sight that have less room than they need; some shorten theirs themselves."""
    found = []
    for one in window.findChildren(QWidget):
        if not isinstance(one, QAbstractButton | QLabel) or isinstance(one, ElidedLabel):
            continue
        if not one.isVisibleTo(window) or not one.text() or scrolls(one):
            continue
        least = one.minimumSizeHint()
        wraps = isinstance(one, QLabel) and one.wordWrap()
        short = not wraps and one.width() < least.width() - SPARE
        beyond = one.mapTo(window, QPoint(one.width(), one.height()))
        outside = beyond.x() > window.width() + SPARE or beyond.y() > window.height() + SPARE
        if short or outside or one.height() < least.height() - SPARE:
            found.append(f"{type(one).__name__} {one.text()[:40]!r}")
    return sorted(set(found))


def layouts(window: Window, pictures: Path | None) -> dict[str, Any]:
    """Go through all layouts with an example."""
    window.session.open_preset(catalog.presets()["aima"])
    settle()
    room = window.screen().availableGeometry()
    found: dict[str, Any] = {}
    for name in LAYOUTS:
        window.show_layout(name)
        settle()
        frame = window.frameGeometry()
        hint = window.minimumSizeHint()
        found[name] = {
            "fits": frame.width() <= room.width() + 8 and frame.height() <= room.height() + 8,
            "in_sight": room.adjusted(-8, -8, 8, 8).contains(frame.topLeft()),
            "needs": [hint.width(), hint.height()],
            "cut": cut_texts(window),
        }
        if name in ("study", "lecture"):
            found[name]["canvas"] = [window.canvas.width(), window.canvas.height()]
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            window.grab().save(str(pictures / f"{name}.png"))
    return found


def windows(window: Window) -> dict[str, str]:
    """Open everything that opens; return what is larger than the screen or out of reach, by its command."""
    found: dict[str, str] = {}
    window.session.open_preset(catalog.presets()["aima"])
    window.show_layout("study")
    settle()
    for id in OPENING:
        if id.startswith("lesson"):
            window.lesson_room.open_file(LESSON)
            settle()
        else:
            window.show_layout("strategic" if id.startswith("strategic") else "study")
        before = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
        window.actions_by_id[id].trigger()
        settle(120)
        opened = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]
        for one in opened:
            room, frame = one.screen().availableGeometry(), one.frameGeometry()
            if not room.adjusted(-8, -8, 8, 8).contains(frame):
                found[id] = f"{type(one).__name__} {rectangle(frame)} on {rectangle(room)}"
        for one in opened:
            if isValid(one):
                one.close()
        if not opened:
            found[id] = f"nothing opened: {window.commands.why_not(id)}"
    return found


def shrink(window: Window) -> dict[str, Any]:
    """Move the window to the far corner, and let the system take the screen's size away (Xvfb, by xrandr)."""
    room = window.screen().availableGeometry()
    window.setGeometry(room.right() - 700, room.bottom() - 400, 700, 360)
    settle()
    before = rectangle(window.frameGeometry())
    timing = ["85", "1366", "1436", "1579", "1792", "768", "771", "774", "798"]
    for command in (
        ["--newmode", "smaller", *timing],
        ["--addmode", "screen", "smaller"],
        ["--output", "screen", "--mode", "smaller"],
    ):
        subprocess.run(["xrandr", *command], check=True, capture_output=True)
    settle(1_000)
    return {"before": before, "frame": rectangle(window.frameGeometry())}


def main() -> int:
    """Do what the command line says, and print it."""
    case, chosen, *more = sys.argv[1:]
    app = make_application()
    settings.store().set(settings.LANGUAGE, chosen)
    settings.store().set(settings.REDUCED_MOTION, True)
    program = Program(app)
    window = program.open_window()
    settle()
    found: dict[str, Any] = {"opened": rectangle(window.frameGeometry()), "scale": theme.scale()}
    if case == "layouts":
        found["layouts"] = layouts(window, Path(more[0]) if more else None)
    elif case == "leave":
        last = QGuiApplication.screens()[-1].availableGeometry()
        window.setGeometry(last.adjusted(100, 80, -60, -60))
        settle()
        window.close()
    elif case == "windows":
        found["windows"] = windows(window)
    elif case == "shrink":
        found |= shrink(window)
    screens = [rectangle(screen.availableGeometry()) for screen in QGuiApplication.screens()]
    print(json.dumps({**found, "screens": screens, "frame": found.get("frame", found["opened"])}))
    sys.stdout.flush()
    QApplication.closeAllWindows()
    return 0


if __name__ == "__main__":
    os._exit(main())
