"""Moves of several places by hand: clicks, drags and keys, on pictures made up for it and in every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from pretended import CAPTURES, CHESSLIKE, Pretended, chequered, square
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.picture import Action, Place, Way
from plyscope.rules.position import Position
from plyscope_desktop.boards import keyboard_cursor
from plyscope_desktop.boards.board import Board

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Board]:
    made = Board()
    qtbot.addWidget(made)
    made.show_bar(False)
    made.resize(420, 420)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.chooser.hide()
    made.hide()


def show(board: Board, position: Any, **how: Any) -> list[int]:
    """Show a position; what is chosen comes to the list."""
    board.show_position(position.game, position, **how)
    moves: list[int] = []
    board.move_chosen.connect(moves.append)
    return moves


def click(board: Board, place: Place) -> None:
    QTest.mouseClick(board, LEFT, pos=board.placement.pixels(*place).toPoint())


def drag(board: Board, start: Place, end: Place | QPoint) -> None:
    """Take a piece along with the mouse, in some steps."""
    begin = board.placement.pixels(*start)
    there = QPointF(end) if isinstance(end, QPoint) else board.placement.pixels(*end)
    QTest.mousePress(board, LEFT, pos=begin.toPoint())
    for step in (0.3, 0.7, 1.0):
        QTest.mouseMove(board, (begin + (there - begin) * step).toPoint())
    QTest.mouseRelease(board, LEFT, pos=there.toPoint())


ARROWS = {
    Key.Key_Right: (1, 0),
    Key.Key_Left: (-1, 0),
    Key.Key_Down: (0, 1),
    Key.Key_Up: (0, -1),
}
STEPS: dict[Any, dict[keyboard_cursor.Stop, list[tuple[Any, keyboard_cursor.Stop]]]] = {}
"""Where each arrow leads from each stop, by all stops and how the board lies: to find it out takes long."""


def step_to(board: Board, place: Place) -> None:
    """Bring the keyboard's cursor to a place by arrows alone, on the shortest way that there is."""
    if board.cursor_place is None:
        QTest.keyClick(board, Key.Key_Right)
    picture = board.picture
    stops, columns = keyboard_cursor.stops(picture), bool(picture.entry)
    begin = next(stop for stop in stops if keyboard_cursor.middle(stop) == board.cursor_place)
    corner = board.placement.pixels(0, 0)
    steps = STEPS.setdefault((columns, corner.x(), corner.y(), *stops), {})
    ways: dict[keyboard_cursor.Stop, list[Any]] = {begin: []}
    for stop in iter_growing(ways):
        if stop not in steps:
            steps[stop] = [
                (key, keyboard_cursor.next_stop(stops, stop, board.placement, right, down, columns=columns))
                for key, (right, down) in ARROWS.items()
            ]
        for key, there in steps[stop]:
            ways.setdefault(there, [*ways[stop], key])
    there = [stop for stop in ways if holds(stop, place)]
    for key in ways[keyboard_cursor.nearest_stop(there, *place)]:
        QTest.keyClick(board, key)


def iter_growing(ways: dict[keyboard_cursor.Stop, list[Any]]) -> Iterator[keyboard_cursor.Stop]:
    """The stops that were reached, also those that come while one goes."""
    done = 0
    while done < len(ways):
        yield list(ways)[done]
        done += 1


def holds(stop: keyboard_cursor.Stop, place: Place) -> bool:
    x, y, width, height = stop
    return x <= place[0] < x + width and y <= place[1] < y + height


# The mouse.


def test_two_clicks_make_a_move_and_show_where_it_can_go(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    click(board, square("a1"))
    marks = board.marks()
    assert marks.chosen == square("a1") and set(marks.targets) == {square("a4"), square("h1")}
    assert "a1" in board.accessibleDescription() and "a4, h1" in board.accessibleDescription()
    click(board, square("a4"))
    assert moves == [3] and board.marks().chosen is None


def test_a_click_elsewhere_lets_go_and_on_another_piece_takes_that(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    click(board, square("a1"))
    click(board, square("c6"))
    assert board.hand.touched == ()
    click(board, square("a1"))
    click(board, square("e7"))
    assert board.hand.touched == (square("e7"),)
    QTest.keyClick(board, Key.Key_Escape)
    assert board.hand.touched == () and moves == []


def test_hovering_shows_where_a_piece_can_go_and_the_move(board: Board) -> None:
    show(board, Pretended(CHESSLIKE))
    pointed: list[int | None] = []
    board.move_hovered.connect(pointed.append)
    QTest.mouseMove(board, board.placement.pixels(*square("a1")).toPoint())
    assert set(board.marks().targets) == {square("a4"), square("h1")} and board.marks().chosen is None
    QTest.mouseMove(board, board.placement.pixels(*square("c6")).toPoint())
    assert board.marks().targets == ()
    click(board, square("a1"))
    QTest.mouseMove(board, board.placement.pixels(*square("a4")).toPoint())
    assert pointed[-1] == 3


@pytest.mark.parametrize("flipped", [False, True])
def test_a_drag_makes_a_move_and_comes_back_elsewhere(board: Board, flipped: bool) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    if flipped:
        board.flip()
    drag(board, square("h1"), square("h5"))
    assert moves == [5]
    drag(board, square("h1"), square("c6"))
    drag(board, square("h1"), QPoint(-40, 10))
    drag(board, square("c6"), square("h5"))
    assert moves == [5] and not board.dragging and board.hand.touched == ()


def test_the_piece_follows_the_mouse_and_a_right_click_brings_it_back(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    start, end = (board.placement.pixels(*square(name)) for name in ("h1", "h5"))
    QTest.mousePress(board, LEFT, pos=start.toPoint())
    QTest.mouseMove(board, end.toPoint())
    lifted = board.marks().lifted
    assert lifted is not None and lifted[0] == CHESSLIKE.pieces[1]
    assert lifted[1] == pytest.approx(square("h5"), abs=0.05) and board.marks().hidden == (square("h1"),)
    QTest.mousePress(board, Qt.MouseButton.RightButton, pos=end.toPoint())
    assert not board.dragging
    QTest.mouseRelease(board, Qt.MouseButton.RightButton, pos=end.toPoint())
    QTest.mouseRelease(board, LEFT, pos=end.toPoint())
    assert moves == []


def test_captures_are_clicked_landing_by_landing_or_dragged_on(board: Board) -> None:
    moves = show(board, Pretended(CAPTURES))
    for name in ("a1", "c3", "e5"):
        click(board, square(name))
    click(board, square("a1"))
    click(board, square("a5"))
    drag(board, square("a1"), square("c3"))
    assert board.hand.at == square("c3")
    drag(board, square("c3"), square("e5"))
    drag(board, square("g1"), square("c5"))
    click(board, square("e7"))
    assert moves == [1, 2, 1, 3]


def test_places_near_a_small_square_are_within_reach(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    board.resize(160, 160)
    assert board.placement.unit < 20
    for name in ("a1", "a4"):
        point = board.placement.pixels(*square(name)) + QPointF(-13, 0)
        QTest.mouseClick(board, LEFT, pos=point.toPoint())
    assert moves == [3]


def test_a_game_that_a_rule_ended_takes_no_touch(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE, over=True))
    click(board, square("a1"))
    assert board.hand.touched == ()
    drag(board, square("a1"), square("a4"))
    assert moves == []


# The choice.


def test_what_a_pawn_becomes_is_chosen_at_the_place(board: Board, qtbot: QtBot) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    click(board, square("e7"))
    click(board, square("e8"))
    chooser = board.chooser
    assert chooser.isVisible() and [button.text() for button in chooser.buttons] == ["Queen", "Knight"]
    assert all(button.height() >= 28 for button in chooser.buttons)
    QTest.mouseClick(chooser.buttons[1], LEFT)
    assert moves == [2] and not chooser.isVisible()
    drag(board, square("e7"), square("e8"))
    assert chooser.isVisible()
    QTest.keyClick(chooser, Key.Key_Down)
    QTest.keyClick(chooser, Key.Key_Up)
    QTest.keyClick(chooser, Key.Key_Return)
    assert moves == [2, 1]
    click(board, square("e7"))
    click(board, square("e8"))
    QTest.keyClick(chooser, Key.Key_Escape)
    assert moves == [2, 1] and not chooser.isVisible() and board.hand.touched == ()


def test_ways_without_names_are_told_apart_by_their_moves(board: Board) -> None:
    moves = show(board, Pretended(CAPTURES, {3: "30x23x14", 4: "30x22x14"}))
    click(board, square("g1"))
    click(board, square("e7"))
    assert [button.text() for button in board.chooser.buttons] == ["30x23x14", "30x22x14"]
    QTest.mouseClick(board.chooser.buttons[1], LEFT)
    assert moves == [4]


# The keyboard.


def test_arrows_and_enter_pick_up_and_put_down(board: Board) -> None:
    moves = show(board, Pretended(CHESSLIKE))
    board.setFocus()
    step_to(board, square("a1"))
    assert set(board.marks().targets) == {square("a4"), square("h1")}
    QTest.keyClick(board, Key.Key_Return)
    step_to(board, square("a4"))
    QTest.keyClick(board, Key.Key_Return)
    step_to(board, square("e7"))
    QTest.keyClick(board, Key.Key_Return)
    QTest.keyClick(board, Key.Key_Escape)
    assert board.hand.touched == ()
    assert moves == [3]


# Every game.


def positions_of(game: str, count: int) -> list[Position]:
    """Positions of random games from the start, the games' ends not among them."""
    luck, found = Random(game), []
    while len(found) < count:
        position = catalog.game(game).start()
        for _ in range(luck.randrange(70)):
            if position.finished:
                break
            found.append(position.copy())
            position.play(luck.choice(position.legal_moves()))
    return luck.sample(found, count)


def choose(board: Board, move: int, moves: list[int], before: int) -> None:
    """Take a move from the list of those that touch the same places, unless it is made already."""
    if len(moves) > before:
        return
    assert board.chooser.isVisible()
    button = next(button for button in board.chooser.buttons if button.way.move == move)
    QTest.mouseClick(button, LEFT)


def by_clicks(board: Board, way: Way, moves: list[int]) -> None:
    before = len(moves)
    for place in way.places:
        click(board, place)
    choose(board, way.move, moves, before)


def by_keys(board: Board, way: Way, moves: list[int]) -> None:
    before = len(moves)
    for place in way.places:
        step_to(board, place)
        QTest.keyClick(board, Key.Key_Return)
    choose(board, way.move, moves, before)


def by_drag(board: Board, way: Way, moves: list[int]) -> None:
    before = len(moves)
    by_pieces = board.picture.part is not None  # from and to, for each of several pieces
    for start, end in list(pairwise(way.places))[:: 2 if by_pieces else 1]:
        if len(moves) == before:
            drag(board, start, end)
    choose(board, way.move, moves, before)


@pytest.mark.parametrize("game", sorted(catalog.games()))
@pytest.mark.parametrize("make", [by_clicks, by_keys, by_drag])
def test_every_legal_move_of_every_game_can_be_made_by_hand(board: Board, game: str, make: Any) -> None:
    board.setFocus()
    luck = Random(1)
    for position in positions_of(game, 3):
        moves = show(board, position)
        picture = position.picture()
        legal = position.legal_moves()
        cells = {cell.move: cell for cell in picture.cells if cell.move is not None}
        beside = {action.move for action in picture.actions}
        for move in luck.sample(legal, min(len(legal), 12)):
            ways = [way for way in picture.ways if way.move == move]
            before = len(moves)
            for way in ways:
                if make is by_drag and len(way.places) == 1:
                    make = by_clicks
                make(board, way, moves)
                assert moves[before:] == [move]
                before = len(moves)
            if move in cells and make is by_keys:
                step_to(board, picture.place_of(move) or (0, 0))
                QTest.keyClick(board, Key.Key_Return)
                assert moves[-1] == move
            elif move in cells:
                click(board, picture.place_of(move) or (0, 0))
                assert moves[-1] == move
            assert ways or move in cells or move in beside
        board.move_chosen.disconnect()


def test_actions_are_no_places(board: Board) -> None:
    picture = chequered([], {}, actions=(Action(7, "Pass"),))
    moves = show(board, Pretended(picture))
    click(board, square("e4"))
    assert moves == []
    assert QApplication.activePopupWidget() is None
