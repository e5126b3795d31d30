"""Mirror images: the move that stands for others names them, and choosing any of them selects its node."""

import pytest
from canvas_searches import searched, tree_panel
from playing import click_move, shown
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.boards.root_moves import RootBars, root_moves
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.node_description import describe

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
SYMMETRIC = Setup("alphabeta", (("symmetry", True),), 3, None, None)
A3, B3, C3, A2, B2, C2, A1, B1, C1 = range(9)

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def found(qtbot: QtBot, session: Session) -> Session:
    """A search of tic-tac-toe that looked at three of nine moves."""
    session.document.new_game(catalog.game("tictactoe"))
    session.run.begin(SYMMETRIC)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def node_of(session: Session, move: int, parent: int = 0) -> int:
    tree = session.record.tree
    return next(child for child in tree.children(parent) if tree.move[child] == move)


def test_corners_stand_for_corners_and_sides_for_sides(found: Session) -> None:
    mirrored = services(found).mirrored
    corner, side, middle = (node_of(found, move) for move in (A3, B3, B2))
    assert set(mirrored.stands_for(corner)) == {C3, A1, C1}
    assert mirrored.names(side) == ["a2", "c2", "b1"]
    assert (
        mirrored.stands_for(middle) == () and mirrored.stands_for(0) == () and mirrored.stands_for(-1) == ()
    )
    assert [mirrored.child(0, move) for move in (A3, C1, C2, B2)] == [corner, corner, side, middle]
    assert mirrored.child(0, 99) == NONE and mirrored.child(NONE, A1) == NONE
    assert mirrored.sentence(corner) == "Represents c3, a1, c1 too: mirror images."
    language.use("zh_CN")
    assert mirrored.sentence(corner) == "也代表 c3、a1、c1：互为对称。"


def test_without_the_option_no_move_stands_for_another(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("tictactoe"))
    session.run.begin(Setup("alphabeta", (), 2, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    mirrored = services(session).mirrored
    assert not mirrored.used
    assert all(mirrored.stands_for(node) == () for node in range(session.record.tree.known))
    assert mirrored.names_at(0) == []


def test_the_inspector_names_them_as_links(qtbot: QtBot, found: Session) -> None:
    panel = shown(qtbot, services(found).make(NodePanel), 358, 600)
    corner = node_of(found, A3)
    found.record.select(corner)
    qtbot.waitUntil(lambda: panel.relations.node == corner)
    said = panel.relations.text
    assert "Represents c3, a1, c1 too: mirror images." in said.accessibleName()
    assert said.text().count(f'<a href="{corner}">') == 3
    found.record.select(0)
    qtbot.waitUntil(lambda: panel.relations.node == 0)
    assert said.accessibleName().startswith("Of mirror images it looks at one: ")
    assert "a3 for c3, a1, c1; b3 for a2, c2, b1." in said.accessibleName()
    said.linkHovered.emit(str(corner))
    assert found.record.hovered == corner
    said.linkHovered.emit("")
    assert found.record.hovered == NONE
    said.linkActivated.emit(str(corner))
    assert found.record.selected == corner


def test_every_move_has_a_bar_and_those_left_out_lead_to_their_representative(
    qtbot: QtBot, found: Session
) -> None:
    moves = root_moves(found, services(found).mirrored)
    assert [entry.move for entry in moves] == list(range(9))
    corner = node_of(found, A3)
    assert {entry.move for entry in moves if entry.node == corner} == {A3, C3, A1, C1}
    assert {entry.move for entry in moves if entry.stands == A3} == {C3, A1, C1}
    bars = services(found).make(RootBars)
    bars.show_moves(found, moves, B2)
    shown(qtbot, bars, 300, bars.height())
    names = [name for name, _ in bars.texts()]
    assert names[C1] == "c1 = a3" and names[A3] == "a3" and bars.texts()[C1][1] == bars.texts()[A3][1]
    chosen: list[int] = []
    bars.chosen.connect(chosen.append)
    row = bars.height() // 9
    qtbot.mouseMove(bars, QPoint(20, C1 * row + row // 2))
    qtbot.mouseClick(bars, LEFT, pos=QPoint(20, C1 * row + row // 2))
    assert chosen == [corner]
    for _ in range(9):
        qtbot.keyClick(bars, Key.Key_Up)
    for _ in range(C3):
        qtbot.keyClick(bars, Key.Key_Down)
    qtbot.keyClick(bars, Key.Key_Return)
    assert chosen == [corner, corner]
    bars._ask(services(found).explanation, moves[C1])
    absent = services(found).explanation.absent
    assert absent is not None and absent.reason == "symmetric" and absent.twin == corner


def test_on_the_board_of_a_node_any_move_leads_on_in_the_tree(qtbot: QtBot, found: Session) -> None:
    panel = shown(qtbot, services(found).make(BoardPanel))
    middle = node_of(found, B2)
    found.record.select(middle)
    qtbot.waitUntil(lambda: panel.board.framed)
    corner = node_of(found, A3, middle)
    pointed: list[int] = []
    panel.followed.pointed.connect(pointed.append)
    played: list[int] = []
    panel.board.move_chosen.connect(played.append)
    qtbot.mouseMove(panel.board, panel.board.point_of(C1).toPoint())
    assert pointed[-1] == corner
    assert panel.board.toolTip() == "c1: searched as a3, its mirror image"
    click_move(qtbot, panel, C1)
    assert found.record.selected == corner and played == [] and found.document.moves == []
    found.record.select(middle)
    qtbot.waitUntil(lambda: len(panel.board.picture.pieces) == 1)
    panel.board.setFocus()
    qtbot.keyClick(panel.board, Key.Key_Right)
    qtbot.keyClick(panel.board, Key.Key_Right)
    qtbot.keyClick(panel.board, Key.Key_Down)
    assert pointed[-1] == corner
    qtbot.keyClick(panel.board, Key.Key_Return)
    assert found.record.selected == corner
    qtbot.waitUntil(lambda: len(panel.board.picture.pieces) == 2)
    taken = panel.board.placement.pixels(1.5, 1.5).toPoint()
    qtbot.mouseClick(panel.board, LEFT, pos=taken)
    qtbot.waitUntil(lambda: not panel.board.framed)


def test_on_the_board_of_the_moment_any_move_selects_its_node(qtbot: QtBot, found: Session) -> None:
    board = shown(qtbot, services(found).make(MomentBoard), 400, 460)
    board.refresh()
    corner, side = node_of(found, A3), node_of(found, B3)
    qtbot.mouseMove(board, board.point_of(C1).toPoint())
    assert found.record.hovered == corner and board.toolTip() == "c1: searched as a3, its mirror image"
    qtbot.mouseClick(board, LEFT, pos=board.point_of(C1).toPoint())
    assert found.record.selected == corner and found.document.moves == []
    qtbot.mouseMove(board, board.point_of(A3).toPoint())
    assert board.toolTip() == ""
    qtbot.mouseMove(board, QPoint(2, board.height() - 2))
    assert found.record.hovered == NONE
    board.setFocus()
    qtbot.keyClick(board, Key.Key_Right)
    qtbot.keyClick(board, Key.Key_Right)
    assert found.record.hovered == side
    qtbot.keyClick(board, Key.Key_Return)
    assert found.record.selected == side
    board.grab()
    found.record.show(0)
    board.refresh()
    assert board.focusPolicy() == Qt.FocusPolicy.NoFocus and board.move_at(board.point_of(C1)) is None


def test_in_the_tree_a_representative_names_the_moves_it_stands_for(qtbot: QtBot, session: Session) -> None:
    panel = tree_panel(qtbot, session)
    canvas = searched(qtbot, panel, "tictactoe", Setup("alphabeta", (("symmetry", True),), 2, None, None))
    view = canvas.small.view
    corner = node_of(session, A3)
    place = view.plan.place_of[corner]
    assert view.label(place) == "a3 = c3, a1, c1"
    view.whole_names.clear()
    assert view.label(place) == "a3 +3"
    assert view.label(view.plan.place_of[node_of(session, B2)]) == "b2"
    assert "Represents c3, a1, c1 too" in describe(canvas.drawn.words, corner)
    assert view.counts_others(place)
    canvas.settle()
    view.look(view.camera)
    panel.grab()
    counts = any(view.counts_others(at) for at in range(len(view.plan)))
    qtbot.waitUntil(lambda: ("stands" in set(canvas.corners.legend.keys())) == counts)


def test_pointing_at_a_move_on_the_board_sets_off_the_subtree_of_its_representative(
    qtbot: QtBot, session: Session
) -> None:
    panel = tree_panel(qtbot, session)
    canvas = searched(qtbot, panel, "tictactoe", Setup("alphabeta", (("symmetry", True),), 2, None, None))
    panel.highlight_move(C1)
    assert canvas.drawn.highlighted == node_of(session, A3)
    panel.highlight_node(2)
    assert canvas.drawn.highlighted == 2
    panel.highlight_node(NONE)
    assert canvas.drawn.highlighted == NONE
