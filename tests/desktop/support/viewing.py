"""What tests of views share: a panel, a search that it shows, and moments of that."""

from __future__ import annotations

from typing import TypeVar

from pytestqt.qtbot import QtBot
from serving import services

from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

P = TypeVar("P", bound=RecordView)


def opened(qtbot: QtBot, session: Session, kind: type[P]) -> P:
    made = services(session).make(kind)
    qtbot.addWidget(made)
    made.resize(460, 320)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, session: Session, setup: Setup) -> None:
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")


def at(qtbot: QtBot, panel: RecordView, tick: int) -> None:
    """Show a moment in a panel."""
    panel.session.record.show(tick)
    panel._refresh.ask()
    qtbot.waitUntil(lambda: not panel._refresh.pending)
    panel.refresh()


def moments(session: Session) -> list[int]:
    return [2, session.record.last_tick // 3, 2 * session.record.last_tick // 3, session.record.last_tick]


DEEPENING = Setup("alphabeta", (), 4, 20.0, None)
