"""What boards show on top of their pieces, and how pieces move from place to place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from typing import Any

import pytest
from board_pictures import differing, felt, near, painted, points, squares
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.picture import Picture, Piece, PieceShape, Place
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.paint import NO_MARKS, Marks
from plyscope_desktop.boards.piece_animation import NO_CHANGE, change_between
from plyscope_desktop.boards.pieces import dye_of
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings

pytestmark = pytest.mark.usefixtures("config")

THEMES = ("light", "dark", "projector", "print")


@pytest.fixture(autouse=True)
def light(plain_window: None) -> Iterator[None]:
    yield
    theme.use_western_pieces(False)


# Marks.


def king_in_check(picture: Picture) -> Picture:
    return replace(picture, checks=((4.5, 4.5),))


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("shape", ["king", "general"])
def test_a_check_has_a_mark_of_its_own_colour_and_form(name: str, shape: PieceShape) -> None:
    with theme.painting(name):
        make = squares if shape == "king" else points
        calm = make(9, Piece(4.5, 4.5, shape, "max", colour="red" if shape == "general" else "white"))
        for marks in (NO_MARKS, Marks(last=(0.5, 0.5))):
            image, place = painted(king_in_check(calm), marks=marks)
            pixels = differing(painted(calm, marks=marks)[0], image)
            around = near(image, place.pixels(4.5, 4.5), 0.6 * place.unit)
            assert theme.current().error in around
            assert theme.current().panel in around  # the "!" of the badge
            assert len(pixels) > 100


def test_a_move_from_one_place_to_another_marks_both() -> None:
    start, end = (1.5, 6.5), (4.5, 3.5)
    for make in (squares, points):
        for shape in ("rook", "chariot"):
            picture = make(8, Piece(*end, shape, "max", colour="black"))
            image, place = painted(picture, marks=Marks(last_path=(start, end)))
            pixels = differing(image, painted(picture)[0])
            for at in (start, end):
                middle = place.pixels(*at)
                assert any(
                    abs(x - middle.x()) < place.unit / 2 and abs(y - middle.y()) < place.unit / 2
                    for x, y in pixels
                ), (make, shape, at)


def test_the_stone_that_was_set_last_carries_a_ring_in_its_other_colour() -> None:
    for colour in ("white", "black"):
        stone = Piece(4.5, 4.5, "stone", "max", 0.94, colour=colour)
        image, place = painted(points(9, stone), 400, marks=Marks(last=(4.5, 4.5)))
        assert dye_of(stone, theme.current()).on in near(image, place.pixels(4.5, 4.5), 0.25 * place.unit)


@pytest.mark.parametrize("make", [squares, points])
def test_targets_are_marked_on_empty_places_and_otherwise_on_captures(make: Any) -> None:
    empty, taken = (2.5, 2.5), (5.5, 5.5)
    picture = make(8, Piece(*taken, "rook", "min", colour="black"))
    image, place = painted(picture, marks=Marks(targets=(empty, taken)))
    pixels = set(differing(image, painted(picture)[0]))
    middle = place.pixels(*empty).toPoint()
    assert (middle.x(), middle.y()) in pixels
    middle = place.pixels(*taken).toPoint()
    assert (middle.x(), middle.y()) not in pixels
    near_capture = [(x, y) for x, y in pixels if abs(x - middle.x()) <= place.unit / 2 >= abs(y - middle.y())]
    assert len(near_capture) > 20


def test_what_is_picked_up_and_what_is_dragged_are_drawn() -> None:
    rook = Piece(1.5, 1.5, "rook", "max", colour="white")
    picture = squares(8, rook)
    plain = painted(picture)[0]
    assert differing(plain, painted(picture, marks=Marks(chosen=(1.5, 1.5)))[0])
    dragged, place = painted(picture, marks=Marks(hidden=((1.5, 1.5),), lifted=(rook, (5.0, 5.2))))
    assert dragged.pixelColor(place.pixels(1.5, 1.5).toPoint()) == theme.current().board.light
    assert theme.current().board.white in near(dragged, place.pixels(5.0, 5.2), place.unit / 3)


def test_values_and_hints_are_readable_on_every_ground() -> None:
    colours = theme.current()
    for picture in (squares(8), points(8), felt()):
        marks = Marks(values=((2.5, 2.5, "−3", True),), hint=(5.5, 5.5))
        image, place = painted(picture, 480, marks=marks)
        assert colours.panel in near(image, place.pixels(2.5, 2.5), 0.3 * place.unit)
        assert colours.good in near(image, place.pixels(5.5, 5.5), 0.45 * place.unit)


# Motion.


def looks(picture: Picture, *pieces: Piece) -> Picture:
    return replace(picture, pieces=pieces)


def test_a_piece_slides_and_what_it_captures_fades() -> None:
    board = squares(8)
    rook, there = (
        Piece(0.5, 0.5, "rook", "max", colour="white"),
        Piece(0.5, 7.5, "rook", "max", colour="white"),
    )
    pawn = Piece(0.5, 7.5, "pawn", "min", colour="black")
    change = change_between(looks(board, rook, pawn), looks(board, there))
    assert change.sliding == ((there, (0.5, 0.5)),) and change.leaving == (pawn,) and not change.coming
    after = looks(board, there)
    half = Marks(moving=change.sliding, leaving=change.leaving, progress=0.0)
    image, place = painted(after, marks=half)
    assert theme.current().board.white in near(image, place.pixels(0.5, 0.5), place.unit / 3)
    assert theme.current().board.black in near(image, place.pixels(0.5, 7.5), place.unit / 3)
    assert theme.current().board.white not in near(image, place.pixels(0.5, 7.5), place.unit / 3)


def test_castling_slides_two_pieces_and_a_promotion_comes_from_the_pawn() -> None:
    def white(x: float, y: float, shape: PieceShape) -> Piece:
        return Piece(x, y, shape, "max", colour="white")

    board = squares(8)
    before = looks(board, white(4.5, 7.5, "king"), white(7.5, 7.5, "rook"))
    after = looks(board, white(6.5, 7.5, "king"), white(5.5, 7.5, "rook"))
    assert dict((piece.shape, at) for piece, at in change_between(before, after).sliding) == {
        "king": (4.5, 7.5), "rook": (7.5, 7.5),
    }  # fmt: skip
    path: tuple[Place, ...] = ((0.5, 1.5), (0.5, 0.5))
    queen = white(0.5, 0.5, "queen")
    change = change_between(looks(board, white(0.5, 1.5, "pawn")), looks(board, queen), path)
    assert change.sliding == ((queen, (0.5, 1.5)),) and not change.coming and not change.leaving


def test_discs_turn_over_where_they_lie() -> None:
    black, white = (Piece(3.5, 3.5, "stone", "max", colour=colour) for colour in ("black", "white"))
    new = Piece(2.5, 3.5, "stone", "min", colour="white")
    change = change_between(felt(black), felt(white, new))
    assert change.leaving == (black,) and change.coming == (new,) and not change.sliding
    change = change_between(felt(), felt(*(Piece(x + 0.5, y + 0.5, "stone", "max", colour="black")
                                           for x in range(8) for y in range(8))))  # fmt: skip
    assert change == NO_CHANGE


def test_the_board_lets_pieces_slide_in_a_game_and_not_with_reduced_motion(qtbot: QtBot) -> None:
    game = catalog.game("chess")
    before, after = game.start(), game.start()
    path = before.picture().path_of(before.parse("g1f3"))
    after.play(after.parse("g1f3"))
    board = Board()
    qtbot.addWidget(board)
    board.resize(400, 400)
    board.show_position(game, before)
    board.show_position(game, after, last=path, animated=True)
    ((knight, came_from),) = board.marks().moving
    assert knight.shape == "knight" and came_from == path[0] and not board.marks().leaving
    qtbot.waitUntil(lambda: not board.marks().moving)
    assert board.marks().progress == 1
    settings.store().set(settings.REDUCED_MOTION, True)
    board.show_position(game, before)
    board.show_position(game, after, last=path, animated=True)
    assert not board.marks().moving and board.marks().last_path == path


def test_the_last_play_leaves_the_numbers_of_stacks_and_trays_free() -> None:
    position = catalog.game("backgammon").read("4HMAYFQAAAAAAA w 21")
    move = position.parse("2/off 1/off")
    path = position.picture().path_of(move)
    position.play(move)
    picture = position.picture()
    top = next(piece for piece in picture.pieces if piece.text == "15")
    image, place = painted(picture, 600, marks=Marks(last_path=path))
    plain = painted(picture, 600)[0]
    middle = place.pixels(top.x, top.y)
    away = [hypot(x - middle.x(), y - middle.y()) for x, y in differing(plain, image)]
    assert away and min(away) > 0.4 * place.unit and max(away) < 0.6 * place.unit
