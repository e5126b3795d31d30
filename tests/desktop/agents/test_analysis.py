"""The agents panel: lines of agents and of our own search, side by side, on the position on the board."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.panels.agents_analysis import AgentsAnalysisPanel
from plyscope_desktop.session.agents import Agents
from plyscope_desktop.shell.window import Window

Make = Callable[..., Agent]


@pytest.fixture
def studied(window: Window, agents: Agents) -> Window:
    """The window with an empty board of tic-tac-toe, on which nobody replies."""
    window.show_layout("study")
    document = window.session.document
    document.new_game(catalog.game("tictactoe"))
    document.set_players({MAX: Player(), MIN: Player()})
    return window


def test_agents_tell_their_lines_beside_ours_and_never_move(
    qtbot: QtBot, studied: Window, agents: Agents, scripted: Make
) -> None:
    session, analysis = studied.session, studied.services.agent_analysis
    panel = studied.workspace.panel(AgentsAnalysisPanel)
    scripted("events")
    teller = scripted("analyse")
    assert [agent.id for agent in analysis.offered()] == [teller.id], "the other one only plays"
    analysis.want((teller.id,))
    studied.actions_by_id["tools.analyse"].trigger()
    assert analysis.active
    assert not studied.docks["agents"].isHidden()
    qtbot.waitUntil(lambda: len(analysis.rows) == 2 and all(row.best is not None for row in analysis.rows))
    ours, theirs = analysis.rows
    assert ours.id == ""
    assert theirs.score == 0.5
    assert theirs.move == 8, "the last legal move, as the program prefers"
    qtbot.waitUntil(lambda: not analysis._ours.running)
    assert ours.score == 0, "tic-tac-toe is a draw"
    panel.refresh()
    assert analysis.disagrees(theirs) is (ours.move != 8)
    assert panel.rows[1].differs.isHidden() is (ours.move == 8)
    assert session.document.played == 0
    # Another position: it begins anew.
    session.document.play(8)
    qtbot.waitUntil(lambda: analysis.rows[1].best is not None and analysis.rows[1].move == 7)
    assert analysis.course(teller.id) == [0.5, 0.5]
    assert analysis.position is not None
    assert analysis.position.write() == session.document.position.write()
    # Point at a move, and click it.
    panel.refresh()
    line = panel.rows[1].lines[0]
    line.moves.pointed.emit(0)
    assert session.board_view.preview is not None
    assert session.board_view.preview.moves == (7,)
    line.moves.pointed.emit(-1)
    assert session.board_view.preview is None
    line.moves.chosen.emit(0)
    assert session.document.moves == [8, 7]
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert not analysis.active
    analysis.start()
    studied.actions_by_id["search.stop"].trigger()
    assert not analysis.active, "Esc stops them from anywhere in the window"
    assert not any(row.running for row in analysis.rows)
