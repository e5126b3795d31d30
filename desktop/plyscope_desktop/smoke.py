"""Smoke: the program tries itself: it plays a move, searches, scrubs, reads its own source, and says so."""

from __future__ import annotations

import json

from plyscope.health import core_state, modules

SECONDS = 60.0


def main() -> int:
    """Run the whole path once without a person; print one JSON line and return the exit status."""
    from PySide6.QtCore import QDeadlineTimer

    from plyscope import catalog
    from plyscope_desktop.app import make_application, make_window
    from plyscope_desktop.panels.source import SourcePanel
    from plyscope_desktop.setup import Setup

    app = make_application()
    window = make_window()
    window.show()
    session = window.session

    def wait() -> None:
        deadline = QDeadlineTimer(int(SECONDS * 1000))
        while session.state in ("searching", "reading"):
            if deadline.hasExpired():
                raise TimeoutError(f"the search is still {session.state}")
            app.processEvents()

    session.new_game(catalog.game("connect4"))
    window.show_layout("study")
    session.play(session.position.parse("4"))
    session.set_setup(Setup(depth=6))
    window.search()
    wait()
    end = session.last_tick
    session.show(end // 2)
    session.show(end)
    app.processEvents()
    source = window.docks["source"].panel
    assert isinstance(source, SourcePanel)
    answer = session.answer
    report = {
        "moves": session.played,
        "nodes": answer.nodes if answer is not None else 0,
        "tick": session.tick,
        "source_lines": source.line_count(),
        "core": core_state(modules()),
    }
    window.close()
    print(json.dumps(report))
    return 0 if answer is not None and session.tick == end and source.line_count() > 10 else 1
