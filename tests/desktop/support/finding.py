"""What tests of finding share: keys, a search, and the finder once it has looked through it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.analysis.node_filter import Finder
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

KEYS = Qt.Key
NO, CONTROL, SHIFT = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip


def settle(qtbot: QtBot, session: Session) -> Finder:
    """Wait until nothing is searched or looked for."""
    finder = services(session).finder
    qtbot.waitUntil(lambda: session.record.state == "finished" and not finder.working)
    return finder


def searched(qtbot: QtBot, session: Session, depth: int = 5, game: str = "connect4") -> Finder:
    session.document.set_replies(False)
    session.document.new_game(catalog.game(game))
    session.run.begin(Setup("alphabeta", {}, depth, None, None))
    return settle(qtbot, session)
