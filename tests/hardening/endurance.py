"""Endurance: opens and closes windows, and switches language and theme, and reports what that left behind.

Run as a program, so that no test framework holds on to anything: `python endurance.py WHAT COUNT`, where WHAT
is `windows` or `switches`. The last line is a JSON object.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Callable
from tempfile import mkdtemp
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = mkdtemp(prefix="plyscope-endurance-")

from clicking import remains
from clicking.remains import left, rest, settle
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings

STAYS_MS = 600
"""Longer than the start page waits before it checks its examples."""


def windows(app: QApplication, count: int) -> dict[str, Any]:
    """Open a window, search in it and close it again, so many times."""
    program = Program(app)
    first = program.open_window()
    first.show_layout("start")
    QTest.qWait(STAYS_MS)  # what a window does once it has stood for a while, others may come to do later
    rest(app)
    first.close()
    settle(app)

    def once(number: int) -> None:
        window = program.open_window()
        window.show_layout(("study", "play", "lecture", "start")[number % 4])
        window.session.document.new_game(catalog.game(("tictactoe", "connect4")[number % 2]))
        window.session.run.begin(Setup("alphabeta", depth=3, seconds=None))
        settle(app)
        window.close()
        settle(app)

    return repeated(app, once, count)


def switches(app: QApplication, count: int) -> dict[str, Any]:
    """Switch language and theme so many times in one window with a record."""
    program = Program(app)
    window = program.open_window()
    window.show_layout("study")
    window.session.run.begin(Setup("alphabeta", depth=3, seconds=None))
    rest(app)
    window.recovery.keep_now()  # else its file is opened some seconds later, in the middle
    languages = [id for id, _ in language.available()]
    themes = [found.id for found in theme.available()]

    def once(number: int) -> None:
        settings.store().set(settings.LANGUAGE, languages[number % len(languages)])
        settings.store().set(settings.THEME, themes[number % len(themes)])
        settle(app)

    return repeated(app, once, count)


def repeated(app: QApplication, once: Callable[[int], None], count: int) -> dict[str, Any]:
    """Do it a few times to warm up, then so many times more; what is there before and behind."""
    warm = max(6, min(60, count // 10))
    for number in range(warm):
        once(number)
    rest(app)
    before = left()
    for number in range(count):
        once(number)
    rest(app)
    return {"before": before, "after": left()}


def main() -> int:
    """Do what the command line says, and print what it left behind."""
    what, count = sys.argv[1], int(sys.argv[2])
    remains.watch()
    app = make_application()
    settings.store().set(settings.LANGUAGE, "en")
    settings.store().set(settings.REDUCED_MOTION, True)
    remains.share_one_room()
    app.setQuitOnLastWindowClosed(False)
    report = {"windows": windows, "switches": switches}[what](app, count)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = {"messages": remains.messages[:20], "errors": remains.errors[:5], "peak": peak}
    print(json.dumps({**report, **kept}))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    os._exit(main())
