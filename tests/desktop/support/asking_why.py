"""What tests of "why?" share: the lecture's tree, searched, and its nodes by their names."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.query import events
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

LETTERS = catalog.presets()["letters"]
SHALLOW = Setup("alphabeta", (("iterative", "no"),), depth=4, seconds=None)


def finished(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: session.record.state == "finished")


def letters(qtbot: QtBot, session: Session) -> dict[str, int]:
    """The lecture's tree, searched; its nodes by their names."""
    session.open_preset(LETTERS)
    finished(qtbot, session)
    assert session.record.searched is not None
    return {
        events.position_of(session.record.tree, node, session.record.searched).name: node
        for node in range(session.record.tree.known)
    }


def in_study(qtbot: QtBot, window: Window) -> dict[str, int]:
    window.show_layout("study")
    nodes = letters(qtbot, window.session)
    canvas = window.canvas
    qtbot.waitUntil(
        lambda: canvas.drawn.read_to == window.session.record.last_tick and canvas.stage.reaches(0)
    )
    return nodes
