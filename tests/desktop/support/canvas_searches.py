"""What tests of the tree canvas share: its panel on the screen, and searches that it draws."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.session.session import Session

LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
FIRST_SEARCH = Setup("alphabeta", (("symmetry", True), ("first", "1,1 0,0 0,1")), depth=2, seconds=None)
AIMA = {"text": "[[3,12,8],[2,4,6],[14,5,2]]"}
WHOLE = Setup("alphabeta", depth=None, seconds=None)
ONE_CHAPTER = (("iterative", "no"),)


def tree_panel(qtbot: QtBot, session: Session) -> TreePanel:
    made = services(session).make(TreePanel)
    qtbot.addWidget(made)
    made.resize(900, 640)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, panel: TreePanel, game: str, setup: Setup, **options: Any) -> TreeCanvas:
    session = panel.session
    session.document.new_game(catalog.game(game), **options)
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    settled(qtbot, panel.canvas)
    panel.grab()
    return panel.canvas


def settled(qtbot: QtBot, canvas: TreeCanvas) -> None:
    """Wait until the canvas has laid out all that was recorded, and shows it."""
    qtbot.waitUntil(lambda: canvas.drawn.read_to == canvas.session.record.last_tick)
    canvas.settle()
