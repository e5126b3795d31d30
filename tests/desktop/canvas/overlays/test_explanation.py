"""Why, in the tree and on boards: right clicks ask, and the lines of the answer are drawn."""

from __future__ import annotations

import pytest
from asking_why import SHALLOW, finished, in_study, letters
from canvas_searches import searched, settled, tree_panel
from playing import begin, shown
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope_desktop.boards.root_moves import RootBars, root_moves
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.styles import View
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEYS, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


def place_of(canvas: TreeCanvas, node: int) -> QPoint:
    spot = canvas.stage.spot(node)
    assert spot is not None
    return QPoint(canvas.mapFromScene(canvas.box.mapToScene(QPointF(spot.x, spot.y))))


def entries(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [action.text().split("\t")[0] for action in menu.actions() if not action.isSeparator()]


def choose(menu: QMenu | None, text: str) -> None:
    assert menu is not None
    next(action for action in menu.actions() if action.text().split("\t")[0] == text).trigger()
    menu.close()


def right_click(widget: QWidget, point: QPoint) -> None:
    """What a desktop sends for it; a menu that opens does not wait."""
    QTest.mouseClick(widget, RIGHT, NO_KEYS, point)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, widget.mapToGlobal(point))
    QApplication.sendEvent(widget, event)


# Menus.


@pytest.mark.parametrize("view", ["tree", "graph"])
def test_a_right_click_on_a_node_of_the_tree_asks(qtbot: QtBot, session: Session, view: View) -> None:
    panel = tree_panel(qtbot, session)
    nodes = letters(qtbot, session)
    canvas = panel.canvas
    settled(qtbot, canvas)
    canvas.show_view(view)
    qtbot.waitUntil(lambda: not canvas.graph.view.layout.busy)
    canvas.settle()
    panel.grab()
    right_click(canvas.viewport(), place_of(canvas, nodes["I"]))
    menu = canvas.node_menu.menu
    assert entries(menu) == [
        "Why?", "Go to the cause of the cut", "Take the position to the board", "Collapse or expand",
        "Make an exercise from this tree",
    ]  # fmt: skip
    assert session.record.selected == nodes["I"]
    before = canvas.grab().toImage()
    choose(menu, "Why?")
    found = services(session).explanation.why
    assert found is not None and found.node == nodes["I"]
    assert canvas.grab().toImage() != before, "the lines of the answer are drawn"
    right_click(canvas.viewport(), place_of(canvas, nodes["D"]))
    assert entries(canvas.node_menu.menu) == [
        "Why?",
        "Take the position to the board",
        "Make an exercise from this tree",
    ]
    choose(canvas.node_menu.menu, "Take the position to the board")


def test_a_right_click_on_a_move_that_was_left_out_asks_why_not(qtbot: QtBot, session: Session) -> None:
    panel = tree_panel(qtbot, session)
    nodes = letters(qtbot, session)
    canvas = panel.canvas
    settled(qtbot, canvas)
    panel.grab()
    view = canvas.small.view
    for at, stub in enumerate(view.plan.stubs):
        if stub is not None and stub.node == nodes["I"]:
            point = canvas.mapFromScene(canvas.box.mapToScene(QPointF(view.x[at], view.y[at])))
            right_click(canvas.viewport(), point)
    assert entries(canvas.node_menu.menu) == ["Why not this move?"]
    choose(canvas.node_menu.menu, "Why not this move?")
    absent = services(session).explanation.absent
    assert absent is not None and (absent.parent, absent.move, absent.reason) == (nodes["I"], 1, "cut")


def test_the_menu_key_opens_the_menu_of_the_selected_node(qtbot: QtBot, session: Session) -> None:
    panel = tree_panel(qtbot, session)
    nodes = letters(qtbot, session)
    canvas = panel.canvas
    settled(qtbot, canvas)
    session.record.select(nodes["G"])
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, QPoint(3, 3), canvas.mapToGlobal(QPoint(3, 3))
    )
    QApplication.sendEvent(canvas.viewport(), event)
    assert entries(canvas.node_menu.menu)[0] == "Why?"
    choose(canvas.node_menu.menu, "Why?")
    found = services(session).explanation.why
    assert found is not None and found.node == nodes["G"]


def test_a_right_click_on_the_board_asks_about_that_move(qtbot: QtBot, session: Session) -> None:
    board = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "connect4")
    session.run.begin(SHALLOW)
    finished(qtbot, session)
    explanation, answer = services(session).explanation, session.record.answer
    assert answer is not None and answer.move is not None
    qtbot.waitUntil(lambda: board.board.position.write() == session.document.position.write())
    best, other = answer.move, next(move for move in range(7) if move != answer.move)
    for move, text in ((best, f"Why column {best + 1}?"), (other, f"Why not column {other + 1}?")):
        session.record.select(NONE)
        qtbot.waitUntil(lambda: not board.board.framed)
        right_click(board.board, board.board.point_of(move).toPoint())
        assert entries(board.move_menu.menu) == [text]
        assert session.document.played == 0
        choose(board.move_menu.menu, text)
        found = explanation.why
        assert found is not None and session.record.tree.move[found.node] == move
        assert (found.standing.relation == "chosen") == (move == best)


def test_a_move_of_a_node_that_the_board_shows_is_asked_about_there(qtbot: QtBot, session: Session) -> None:
    board = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "connect4")
    session.run.begin(SHALLOW)
    finished(qtbot, session)
    tree = session.record.tree
    cut = next(node for node in range(tree.known) if tree.skipped[node] > 0)
    session.record.select(cut)
    qtbot.waitUntil(lambda: board.board.framed)
    gone = next(
        move
        for move in events.position_of(tree, cut, session.document.start).legal_moves()
        if move not in [int(tree.move[child]) for child in tree.children(cut)]
    )
    right_click(board.board, board.board.point_of(gone).toPoint())
    choose(board.move_menu.menu, f"Why not column {gone + 1}?")
    absent = services(session).explanation.absent
    assert absent is not None and (absent.parent, absent.move, absent.reason) == (cut, gone, "cut")


def test_a_board_without_a_search_answers_that_there_is_none(qtbot: QtBot, session: Session) -> None:
    board = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe")
    qtbot.waitUntil(lambda: board.board.position is not None)
    right_click(board.board, board.board.point_of(4).toPoint())
    choose(board.move_menu.menu, "Why not b2?")
    assert services(session).explanation.missing == "record"
    right_click(board.board, QPoint(1, 1))
    assert session.document.played == 0


def test_a_right_click_on_the_bar_of_a_move_asks(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(SHALLOW)
    finished(qtbot, session)
    bars = services(session).make(RootBars)
    qtbot.addWidget(bars)
    moves = root_moves(session, services(session).mirrored)
    assert session.record.answer is not None
    bars.show_moves(session, moves, session.record.answer.move)
    bars.resize(300, bars.height())
    with qtbot.waitExposed(bars):
        bars.show()
    chosen: list[int] = []
    bars.chosen.connect(chosen.append)
    point = QPoint(40, theme.px(theme.LOW_ROW) // 2)
    QTest.mouseMove(bars, point)
    qtbot.waitUntil(lambda: bars._over == 0)
    right_click(bars, point)
    assert not chosen
    text = "Why column 1?" if moves[0].move == session.record.answer.move else "Why not column 1?"
    choose(bars.menu, text)
    found = services(session).explanation.why
    assert found is not None and found.node == moves[0].node


def test_the_inspector_has_a_button_that_asks(qtbot: QtBot, session: Session) -> None:
    nodes = letters(qtbot, session)
    panel = shown(qtbot, services(session).make(NodePanel), 358, 500)
    session.record.select(nodes["F"])
    qtbot.waitUntil(lambda: panel.node == nodes["F"])
    qtbot.mouseClick(panel.why_button, LEFT)
    found = services(session).explanation.why
    assert found is not None and (found.node, found.side) == (nodes["F"], MAX)


# In the tree.


def coloured(image: QImage, colour: QColor) -> int:
    """How many pixels have just this colour."""
    return sum(
        image.pixelColor(x, y) == colour
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )


@pytest.mark.parametrize("chosen", ["light", "dark", "projector"])
def test_the_lines_are_drawn_over_small_trees(
    qtbot: QtBot, qapp: QApplication, session: Session, chosen: str
) -> None:
    panel = tree_panel(qtbot, session)
    nodes = letters(qtbot, session)
    theme.apply(qapp, chosen)
    canvas, colours = panel.canvas, theme.current()
    settled(qtbot, canvas)
    session.record.select(nodes["I"])
    before = canvas.grab().toImage()
    services(session).explanation.ask(nodes["I"])
    after = canvas.grab().toImage()
    for colour in (colours.cut, colours.good):
        assert coloured(after, colour) > coloured(before, colour) + 100
    way = canvas.stage.way(nodes["A"], nodes["B"])
    middle = canvas.mapFromScene(canvas.box.mapToScene(way[0] + (way[1] - way[0]) * 0.2))
    ratio = after.devicePixelRatio()
    assert after.pixelColor(round(middle.x() * ratio), round(middle.y() * ratio)) == colours.good
    services(session).explanation.clear()
    assert coloured(canvas.grab().toImage(), colours.good) == coloured(before, colours.good)


@pytest.mark.parametrize("view", ["tree", "icicle"])
def test_the_lines_are_drawn_over_large_trees_and_icicles(qtbot: QtBot, session: Session, view: str) -> None:
    panel = tree_panel(qtbot, session)
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", (("iterative", "no"),), 6, None, None))
    if view == "icicle":
        canvas.show_view("icicle")
    tree = session.record.tree
    cut = next(node for node in range(tree.known) if tree.skipped[node] > 0 and tree.ply[node] == 3)
    session.record.select(cut)
    before = canvas.grab().toImage()
    services(session).explanation.ask(cut)
    after = canvas.grab().toImage()
    assert coloured(after, theme.current().cut) > coloured(before, theme.current().cut) + 50
    assert coloured(after, theme.current().good) > coloured(before, theme.current().good) + 50


def test_asking_about_a_node_out_of_sight_brings_it_into_view(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    canvas = window.canvas
    canvas.viewpoint.zoom(6.0)
    far = next(node for node in nodes.values() if not canvas.stage.reaches(node))
    services(window.session).explanation.ask(far)
    qtbot.waitUntil(lambda: canvas.stage.reaches(far))


def test_in_a_window_without_a_bar_the_answer_pops_up_and_lasts_while_its_line_is_looked_at(
    qtbot: QtBot, session: Session
) -> None:
    panel = tree_panel(qtbot, session)
    nodes = letters(qtbot, session)
    canvas = panel.canvas
    settled(qtbot, canvas)
    panel.grab()
    right_click(canvas.viewport(), place_of(canvas, nodes["I"]))
    choose(canvas.node_menu.menu, "Why?")
    qtbot.waitUntil(lambda: QToolTip.text().startswith("I is cut off."))
    explanation = services(session).explanation
    session.record.select(nodes["M"])
    assert explanation.active
    session.record.select(nodes["D"])
    assert not explanation.active
