"""Children by their visits: on the canvas in every style, at every moment, in the lists, and back again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import UNSEEN
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("plain_window")


def sample(qtbot: QtBot, window: Window, game: str, rounds: int) -> None:
    session = window.session
    session.document.new_game(catalog.game(game))
    window.show_layout("study")
    session.run.begin(Setup("mcts", (("iterations", rounds), ("seed", 2)), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished" or session.record.state == "stopped")
    settled(qtbot, window)


def settled(qtbot: QtBot, window: Window) -> None:
    """Wait until the canvas has laid everything out."""

    def at_rest() -> bool:
        window.canvas.settle()
        return not window.canvas.drawn.slots.behind

    qtbot.waitUntil(at_rest)


def across(window: Window) -> list[int]:
    """The moves of the root from left to right as the canvas draws them."""
    tree, canvas = window.session.record.tree, window.canvas
    level = canvas.drawn.slots.levels[1]
    nodes = [int(node) for node in level.nodes[: level.count]]
    if canvas.stage is canvas.small or canvas.stage is canvas.lantern:
        spots = {node: canvas.stage.spot(node) for node in nodes}
        assert all(spots.values())
        nodes.sort(key=lambda node: spots[node].x)  # type: ignore[union-attr]
    return [int(tree.move[node]) for node in nodes]


def by_visits(window: Window) -> list[int]:
    tree = window.session.record.tree
    assert tree.tick == tree.read_to
    children = sorted(tree.children(0), key=lambda node: (-int(tree.visits[node]), node))
    return [int(tree.move[node]) for node in children]


@pytest.mark.parametrize(("game", "rounds"), [("tictactoe", 60), ("connect4", 1_500)])
def test_a_key_sorts_the_canvas_and_sorts_it_back(
    qtbot: QtBot, window: Window, game: str, rounds: int
) -> None:
    sample(qtbot, window, game, rounds)
    session, canvas = window.session, window.canvas
    canvas.setFocus()
    made, wanted = across(window), by_visits(window)
    QTest.keyClick(canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: services(session).child_order.by_visits)
    settled(qtbot, window)
    assert across(window) == wanted
    assert window.actions_by_id["view.by_visits"].isChecked()
    session.record.show(session.record.last_tick // 3)  # a moment past stands as it stood
    settled(qtbot, window)
    assert across(window) == wanted
    for style in ("icicle", "lantern", "tree"):
        canvas.show_view(style)
        settled(qtbot, window)
        assert across(window) == wanted
        canvas.grab()
    QTest.keyClick(canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: not services(session).child_order.by_visits)
    settled(qtbot, window)
    assert across(window) == made


def test_the_table_of_the_selection_panel_follows(qtbot: QtBot, window: Window) -> None:
    sample(qtbot, window, "connect4", 80)
    if not window.docks["selection"].isVisible():
        window.actions_by_id["view.selection"].trigger()
    panel, record = window.panels["selection"], window.session.record
    qtbot.waitUntil(lambda: len(panel.items) == 7)
    assert panel.items == list(range(7)) and panel.choice is not None
    window.actions_by_id["view.by_visits"].trigger()
    qtbot.waitUntil(lambda: panel.items != list(range(7)))
    visits = [panel.choice.arms[item].visits for item in panel.items]
    assert visits == sorted(visits, reverse=True)
    tree = record.tree
    panel.table.row_clicked.emit(1)
    assert record.selected == panel.choice.children[panel.items[1]] == list(tree.children(0))[1]


def test_a_search_that_runs_is_sorted_when_it_ends(qtbot: QtBot, window: Window) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    window.show_layout("study")
    session.run.begin(Setup("mcts", (), None, None, None))
    qtbot.waitUntil(lambda: session.record.tree.known > 200)
    told = services(session).child_order.sort(True)
    assert told == "Children are sorted by their present visits, and again when the search ends."
    known = session.record.tree.known
    qtbot.waitUntil(lambda: session.record.tree.known > known)
    window.canvas.grab()
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    settled(qtbot, window)
    assert across(window) == by_visits(window)
    session.run.begin(Setup("mcts", (("iterations", 50),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    settled(qtbot, window)
    assert across(window) == by_visits(window)


def test_other_searches_have_nothing_to_sort(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    session.run.begin(Setup("alphabeta", (), 3, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert not window.actions_by_id["view.by_visits"].isEnabled()
    services(session).child_order.sort(True)
    assert (
        session.record.tree.order is None
        and (session.record.tree.state[: session.record.tree.known] != UNSEEN).all()
    )
