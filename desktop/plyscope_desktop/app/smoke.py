"""Smoke test: the program plays a move, searches, scrubs, reads its own source, and prints the result."""

from __future__ import annotations

import json
import os
import sys
import time

from plyscope.cli import main as cli
from plyscope.installation import core_state, modules, preflight
from plyscope_desktop.app import main as app

SECONDS = 60.0


def main() -> int:
    """Run the whole path once without a person; print one JSON line and return the exit status."""
    from PySide6.QtCore import QDeadlineTimer

    from plyscope import catalog
    from plyscope_desktop.app.program import make_window
    from plyscope_desktop.document.search_setup import Setup
    from plyscope_desktop.panels.source import SourcePanel

    application = app.make_application()
    window = make_window()
    window.show()
    session = window.session

    def wait() -> None:
        deadline = QDeadlineTimer(int(SECONDS * 1000))
        while session.record.state in ("searching", "reading"):
            if deadline.hasExpired():
                raise TimeoutError(f"the search is still {session.record.state}")
            application.processEvents()

    session.document.new_game(catalog.game("connect4"))
    window.show_layout("study")
    session.document.play(session.document.position.parse("4"))
    session.document.set_setup(Setup(depth=6))
    window.search()
    wait()
    end = session.record.last_tick
    session.record.show(end // 2)
    session.record.show(end)
    application.processEvents()
    source = window.docks["source"].panel
    assert isinstance(source, SourcePanel)
    answer = session.record.answer
    report = {
        "moves": session.document.played,
        "nodes": answer.nodes if answer is not None else 0,
        "tick": session.record.tick,
        "source_lines": source.line_count(),
        "core": core_state(modules()),
    }
    window.close()
    print(json.dumps(report))
    return 0 if answer is not None and session.record.tick == end and source.line_count() > 10 else 1


def first_paint() -> int:
    """Start the program as a person does; print the clocks once its window is painted, and end at once."""
    problem = preflight()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    app.quicken_imports()
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QWidget

    from plyscope_desktop.app import program

    make_window = program.make_window

    def watched() -> QWidget:

        class Clock(QObject):
            def eventFilter(self, watched: QObject, event: QEvent) -> bool:
                if event.type() == QEvent.Type.Expose:  # the window is painted while it handles this event
                    QTimer.singleShot(0, tell)
                return False

        window = make_window()
        window.winId()
        window.windowHandle().installEventFilter(Clock(window))
        return window

    vars(program)["make_window"] = watched
    return cli.main([])


def tell() -> None:
    """Print the moment on the clock that all processes share, and this one's; end without tidying up."""
    print(json.dumps({"painted": time.monotonic(), "processor": time.process_time()}), flush=True)
    os._exit(0)
