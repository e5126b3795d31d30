"""Boards of every kind as they are painted: pieces and marks that are seen, lines that are sharp."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any, Literal

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.picture import Cell, Line, Picture, Piece, PieceShape, Place
from plyscope_desktop import settings, theme
from plyscope_desktop.boards import figures
from plyscope_desktop.boards.arrival import NO_CHANGE, change_between
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.ground import surface_colour
from plyscope_desktop.boards.paint import NO_MARKS, Marks, paint_picture
from plyscope_desktop.boards.pieces import dye_of
from plyscope_desktop.boards.placement import Placement
from plyscope_desktop.look import Look
from plyscope_desktop.theme import Theme

pytestmark = pytest.mark.usefixtures("config")

CHESS: tuple[PieceShape, ...] = ("king", "queen", "rook", "bishop", "knight", "pawn")
XIANGQI: tuple[PieceShape, ...] = (
    "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier",
)  # fmt: skip
Colour = Literal["side", "white", "black", "red"]
THEMES = ("light", "dark", "projector", "print")
SEEN = 3.0
"""What WCAG 2.1 asks of the parts of a picture that must be seen."""


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "light")
    yield
    theme.use_western_pieces(False)
    theme.apply(qapp, "light")


def squares(side: int = 8, *pieces: Piece, **more: Any) -> Picture:
    """A chequered board."""
    cells = tuple(
        Cell(x, y, shape="square", tint="dark" if (x + y) % 2 else "light")
        for y in range(side)
        for x in range(side)
    )
    return Picture(side, side, cells, pieces=pieces, **more)


def points(side: int, *pieces: Piece, **more: Any) -> Picture:
    """A board of lines."""
    last = side - 0.5
    lines = [Line(0.5, at + 0.5, last, at + 0.5) for at in range(side)]
    lines += [Line(at + 0.5, 0.5, at + 0.5, last) for at in range(side)]
    cells = tuple(Cell(x, y, shape="plain") for y in range(side) for x in range(side))
    return Picture(side, side, cells, tuple(lines), pieces, surface="wood", **more)


def felt(*pieces: Piece) -> Picture:
    cells = tuple(Cell(x, y, shape="square") for y in range(8) for x in range(8))
    return Picture(8, 8, cells, pieces=pieces, surface="felt")


def painted(picture: Picture, size: int = 320, ratio: float = 1.0, **how: Any) -> tuple[QImage, Placement]:
    image = QImage(round(size * ratio), round(size * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(theme.current().panel)
    painter = QPainter(image)
    how.setdefault("coordinates", False)
    place = paint_picture(painter, QRectF(0, 0, size, size), picture, theme.current(), **how)
    painter.end()
    return image, place


def differing(first: QImage, second: QImage) -> list[tuple[int, int]]:
    """The pixels in which two pictures differ."""
    rows, columns = np.nonzero(values_of(first) != values_of(second))
    return list(zip(columns.tolist(), rows.tolist(), strict=True))


def values_of(image: QImage) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The pixels of a picture, row by row."""
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)


def near(image: QImage, point: QPointF, radius: float) -> list[QColor]:
    """The colours around a point."""
    left, top = round(point.x() - radius), round(point.y() - radius)
    span = round(2 * radius)
    return [image.pixelColor(left + x, top + y) for y in range(span) for x in range(span)]


def luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: QColor, second: QColor) -> float:
    lights = sorted((luminance(first), luminance(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


# Colours.


@pytest.mark.parametrize("name", THEMES)
def test_every_piece_is_seen_on_every_ground_it_stands_on(name: str) -> None:
    chosen = theme.read(name)
    board = chosen.board
    grounds = {
        "white": (board.wood, board.felt, board.light, board.dark),
        "black": (board.wood, board.felt, board.light, board.dark),
        "red": (board.wood, board.light, board.dark),
        "plate": (board.wood,),
        "coin": (board.wood, chosen.panel),
    }
    edges = {"plate": board.on_white}
    for piece, under in grounds.items():
        body: QColor = getattr(board, piece)
        edge: QColor = edges.get(piece) or getattr(board, f"on_{piece}")
        assert contrast(body, edge) >= 3.9, piece
        for ground in under:
            assert max(contrast(body, ground), contrast(edge, ground)) >= SEEN, (piece, ground.name())
    assert contrast(board.white, board.black) >= 10
    assert contrast(board.red, board.plate) >= SEEN


@pytest.mark.parametrize("name", THEMES)
def test_lines_words_and_marks_are_seen_on_every_board(name: str) -> None:
    chosen = theme.read(name)
    board = chosen.board
    assert contrast(board.wood_line, board.wood) >= SEEN
    assert contrast(board.felt_line, board.felt) >= SEEN
    assert contrast(board.light, board.dark) >= 1.4
    for ground in (board.wood, board.felt, board.light, board.dark):
        assert contrast(chosen.ink, ground) >= 4.5, ground.name()
        for role in ("second", "good", "max_text", "min_text"):
            assert contrast(chosen.role(role), ground) >= 2.7, (role, ground.name())
    for ground in (board.wood, board.light):
        assert contrast(chosen.error, ground) >= SEEN


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("faint", [False, True])
def test_white_and_black_differ_in_every_theme_and_size(name: str, faint: bool) -> None:
    shapes: tuple[PieceShape, ...] = (*CHESS, "stone", "man", "crown", *XIANGQI)
    with theme.painting(name):
        for size, shape in itertools.product((24, 40, 320), shapes):
            first: Colour = "red" if shape in XIANGQI else "white"
            colours: tuple[Colour, Colour] = (first, "black")
            images = [
                painted(squares(8, Piece(3.5, 3.5, shape, "max", colour=colour)), size, faint=faint)[0]
                for colour in colours
            ]
            empty = painted(squares(), size, faint=faint)[0]
            assert differing(*images), (shape, size)
            assert all(differing(image, empty) for image in images), (shape, size)


# Pieces.


@pytest.mark.parametrize("shape", [*CHESS, "stone", "coin", "man", "crown", *XIANGQI])
@pytest.mark.parametrize("colour", ["white", "black", "red"])
@pytest.mark.parametrize("western", [False, True])
def test_a_piece_stands_in_the_middle_of_its_place(shape: PieceShape, colour: Any, western: bool) -> None:
    theme.use_western_pieces(western)
    piece = Piece(2.5, 2.5, shape, "max", colour=colour)
    with_piece, place = painted(points(5, piece, dots=()), 300)
    pixels = differing(with_piece, painted(points(5), 300)[0])
    assert len(pixels) > 300
    middle, unit = place.pixels(2.5, 2.5), place.unit
    across, down = [x for x, _ in pixels], [y for _, y in pixels]
    for low, high, centre in ((min(across), max(across), middle.x()), (min(down), max(down), middle.y())):
        assert abs((low + high + 1) / 2 - centre) <= 1.5
        assert high - low < 1.0 * unit


def test_figures_and_characters_of_each_kind_differ() -> None:
    for shapes in (CHESS, XIANGQI):
        for western in (False, True):
            theme.use_western_pieces(western)
            images = [painted(points(5, Piece(2.5, 2.5, shape, "max", colour="red")))[0] for shape in shapes]
            assert all(differing(one, other) for one, other in itertools.combinations(images, 2))


def test_the_shipped_fonts_hold_every_figure_and_character() -> None:
    sans, plain = theme.font(40, bold=True), theme.font(40)
    sans.setFamilies(["Plyscope Sans"])
    signs = {*figures.RED_CHARACTERS.values(), *figures.BLACK_CHARACTERS.values(), *"楚河漢界"}
    assert all(QRawFont.fromFont(sans).supportsCharacter(ord(sign)) for sign in signs)
    plain.setFamilies(["DejaVu Sans"])
    raw = QRawFont.fromFont(plain)
    assert all(raw.supportsCharacter(ord(sign)) for sign in figures.CHESS.values())


def test_the_setting_for_the_pieces_of_xiangqi_counts_at_once(qapp: QApplication) -> None:
    look = Look(qapp)
    picture = points(5, Piece(2.5, 2.5, "cannon", "max", colour="red"))
    before = painted(picture)[0]
    heard: list[bool] = []
    theme.switch.changed.connect(lambda: heard.append(True))
    settings.store().set(settings.XIANGQI_PIECES, "western")
    assert theme.western_pieces() and heard
    assert differing(before, painted(picture)[0])
    settings.store().set(settings.XIANGQI_PIECES, "traditional")
    assert not differing(before, painted(picture)[0])
    look.deleteLater()


def test_what_is_kept_as_a_picture_looks_like_what_is_painted_stroke_by_stroke() -> None:
    picture = squares(
        8, *(Piece(at + 0.5, 3.5, shape, "max", colour="white") for at, shape in enumerate(CHESS))
    )
    for ratio in (1.0, 1.25, 2.0):
        kept = painted(picture, 324, ratio)[0]
        plain = QImage(kept.size(), QImage.Format.Format_RGB32)
        plain.fill(theme.current().panel)
        painter = QPainter(plain)
        painter.rotate(360)
        painter.scale(ratio, ratio)
        painter.shear(0.0, 1e-9)
        paint_picture(painter, QRectF(0, 0, 324, 324), picture, theme.current(), coordinates=False)
        painter.end()
        far = [
            (x, y)
            for x, y in differing(kept, plain)
            if abs(kept.pixelColor(x, y).lightness() - plain.pixelColor(x, y).lightness()) > 60
        ]
        assert len(far) < 40, ratio


# Boards.


def test_a_turned_board_is_the_board_turned_and_its_pieces_are_upright() -> None:
    picture = squares(8, Piece(1.5, 0.5, "stone", "max", colour="black"))
    upright, place = painted(picture, flipped=False)
    turned, other = painted(picture, flipped=True)
    assert other.pixels(1.5, 0.5) == place.pixels(6.5, 7.5)
    middle = other.pixels(1.5, 0.5).toPoint()
    assert turned.pixelColor(middle) == theme.current().board.black != upright.pixelColor(middle)
    knight = squares(8, Piece(0.5, 0.5, "knight", "max", colour="white"))
    one, here = painted(knight)
    two, there = painted(knight, flipped=True)
    unit = round(here.unit)
    first = one.copy(round(here.box(0, 0, 1, 1).x()), round(here.box(0, 0, 1, 1).y()), unit, unit)
    second = two.copy(round(there.box(0, 0, 1, 1).x()), round(there.box(0, 0, 1, 1).y()), unit, unit)
    assert len(differing(first, second)) <= unit  # not more than a row of the board's edge


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [153, 200, 321, 640])
def test_lines_of_a_board_are_sharp_at_every_size(size: int, ratio: float) -> None:
    for picture in (points(9), felt()):
        image, place = painted(picture, size, ratio)
        y = round(place.pixels(0, 3.25).y() * ratio)
        board, colours = theme.current().board, set[str]()
        for x in range(round(place.pixels(0.2, 0).x() * ratio), round(place.pixels(7.8, 0).x() * ratio)):
            colours.add(image.pixelColor(x, y).name())
        line, ground = (
            (board.wood_line, board.wood) if picture.surface == "wood" else (board.felt_line, board.felt)
        )
        assert colours == {line.name(), ground.name()}


def test_a_board_that_is_not_square_fills_the_room_in_one_direction() -> None:
    for wide, high in ((9, 10), (7, 3), (1, 12)):
        cells = tuple(Cell(x, y, shape="plain") for y in range(high) for x in range(wide))
        _, place = painted(Picture(wide, high, cells), 400)
        assert max(place.board.width(), place.board.height()) > 400 - max(wide, high)


def test_a_tiny_board_keeps_its_stones_and_leaves_out_its_lines() -> None:
    stones = tuple(Piece(x + 0.5, 7.5, "stone", "max", 0.94, colour="black") for x in range(15))
    image, place = painted(points(15, *stones), 32)
    ground = surface_colour(points(15), theme.current())
    assert image.pixelColor(place.pixels(7.5, 3.5).toPoint()) == ground
    assert image.pixelColor(place.pixels(7.5, 7.5).toPoint()).lightness() < 110


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


@pytest.mark.parametrize("id", sorted(catalog.games()))
@pytest.mark.parametrize("name", ["light", "dark", "projector", "print"])
def test_every_game_is_painted_at_every_size_both_ways_round(id: str, name: str) -> None:
    game = catalog.game(id)
    position = game.read(game.example) if game.example else game.start()
    picture = position.picture()
    with theme.painting(name):
        for size, flipped in itertools.product((24, 48, 300), (False, True)):
            image, place = painted(picture, size, flipped=flipped, coordinates=size > 100)
            assert QRectF(0, 0, size, size).adjusted(-1, -1, 1, 1).contains(place.board)
            assert len(np.unique(values_of(image))) > (1 if picture.pieces else 0)


# Speed.


def test_a_full_board_is_painted_within_a_few_milliseconds() -> None:
    stones = tuple(
        Piece(x + 0.5, y + 0.5, "stone", "max", 0.94, colour="black" if (x + y) % 2 else "white")
        for x in range(15)
        for y in range(15)
    )
    picture = points(15, *stones)
    image = QImage(700, 700, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    times = []
    for _ in range(12):
        begin = perf_counter()
        paint_picture(painter, QRectF(0, 0, 700, 700), picture, theme.current(), marks=Marks(last=(7.5, 7.5)))
        times.append(perf_counter() - begin)
    painter.end()
    assert min(times) < 0.012  # 3 ms where nothing else runs


@pytest.mark.parametrize("chosen", theme.available(), ids=lambda chosen: chosen.id)
def test_both_sides_of_a_game_keep_pieces_of_their_own_colour(chosen: Theme) -> None:
    made = {
        colour: dye_of(Piece(0, 0, "stone", "max", colour=colour), chosen)
        for colour in ("white", "black", "red")
    }
    assert len({dye.fill.name() for dye in made.values()}) == 3
    assert dye_of(Piece(0, 0, "coin", "none"), chosen).fill == chosen.board.coin
    assert dye_of(Piece(0, 0, "stone", "min"), chosen).fill == chosen.min
