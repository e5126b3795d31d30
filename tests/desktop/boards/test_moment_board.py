"""Moves of several places on boards of the tree: of nodes, in lectures, and in the menu that asks why."""

from __future__ import annotations

import pytest
from playing import LEFT, begin, settle, shown
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.rules.picture import Place
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def searched(qtbot: QtBot, session: Session, game: str = "chess", depth: int = 2) -> None:
    begin(session, game)
    session.run.begin(Setup(depth=depth, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")


def node_of(session: Session, text: str) -> int:
    """The child of the root to which a move leads."""
    assert session.record.searched is not None
    move, tree = session.record.searched.parse(text), session.record.tree
    return next(child for child in tree.children(0) if tree.move[child] == move)


def click(board: Board | MomentBoard, place: Place) -> None:
    placement = board.placement if isinstance(board, Board) else board._placement()
    point = placement.pixels(*place) * (1.0 if isinstance(board, Board) else board._grown())
    QTest.mouseClick(board, LEFT, pos=point.toPoint())


def square(name: str) -> Place:
    return "abcdefgh".index(name[0]) + 0.5, 8 - int(name[1]) + 0.5


def test_on_the_board_of_a_node_moves_lead_on_in_the_tree(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 480, 540)
    searched(qtbot, session)
    first = node_of(session, "e4")
    session.record.select(first)
    settle(qtbot, lambda: panel.board.framed)
    reply = next(iter(session.record.tree.children(first)))
    position = session.document.position
    position.play(int(session.record.tree.move[first]))
    start, *_, end = position.picture().path_of(int(session.record.tree.move[reply]))
    pointed: list[int] = []
    panel.followed.pointed.connect(pointed.append)
    click(panel.board, start)
    assert panel.board.framed and end in panel.board.marks().targets
    QTest.mouseMove(panel.board, panel.board.placement.pixels(*end).toPoint())
    assert pointed[-1] == reply
    click(panel.board, end)
    assert session.record.selected == reply and session.document.played == 0
    settle(qtbot, lambda: panel.board.marks().last_path == (start, end))
    click(panel.board, (0.5, 4.5))
    assert not panel.board.framed


def test_the_menu_lists_the_moves_of_a_piece_or_the_one_that_is_meant(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 480, 540)
    searched(qtbot, session)
    board, menu = panel.board, panel.move_menu

    def meant(name: str) -> list[str]:
        point = board.placement.pixels(*square(name))
        return sorted(session.document.position.label(move) for move in menu.moves_at(point))

    assert meant("g1") == ["Nf3", "Nh3"] and meant("f3") == ["Nf3", "f3"] and meant("e5") == []
    click(board, square("g1"))
    assert meant("f3") == ["Nf3"]
    point = board.placement.pixels(*square("g1"))
    board.let_go()
    menu.open_at(point, board.mapToGlobal(point.toPoint()))
    assert menu.menu is not None
    assert {action.text() for action in menu.menu.actions()} <= {
        "Why Nf3?", "Why not Nf3?", "Why Nh3?", "Why not Nh3?",
    }  # fmt: skip
    assert len(menu.menu.actions()) == 2
    menu.menu.close()


def test_the_board_of_a_lecture_selects_nodes_by_two_clicks(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session)
    board = shown(qtbot, services(session).make(MomentBoard), 700, 700)
    session.record.show(1)
    board.refresh()
    assert board._nodes
    move = next(iter(board._nodes))
    assert board._position is not None
    start, *_, end = board._position.picture().path_of(move)
    click(board, start)
    assert session.record.selected == -1
    click(board, end)
    assert session.record.selected == board._nodes[move]


def test_values_of_moves_to_one_place_are_those_of_the_best_or_of_the_piece(
    qtbot: QtBot, session: Session
) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 480, 540)
    begin(session, "chess")
    panel.refresh()
    knight, pawn = (session.document.position.parse(text) for text in ("Nf3", "f3"))
    panel.board.show_values([(knight, "+0.5"), (pawn, "−0.3")])
    assert [text for _, _, text, _ in panel.board.marks().values] == ["+0.5"]
    click(panel.board, square("f2"))
    assert [text for _, _, text, _ in panel.board.marks().values] == ["−0.3"]
