"""Boards of every kind as they are painted: pieces and marks that are seen, lines that are sharp."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from time import thread_time
from typing import Any, Literal

import numpy as np
import pytest
from board_pictures import differing, felt, painted, points, squares, values_of
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope.rules.picture import Cell, Picture, Piece, PieceShape
from plyscope_desktop.boards import figures
from plyscope_desktop.boards.ground import Ground, surface_colour
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.boards.pieces import dye_of
from plyscope_desktop.boards.placement import place_picture
from plyscope_desktop.look import theme
from plyscope_desktop.look.apply_settings import Look
from plyscope_desktop.look.theme import Theme
from plyscope_desktop.runtime import settings

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
def light(plain_window: None) -> Iterator[None]:
    yield
    theme.use_western_pieces(False)


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


# Games.


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
        begin = thread_time()
        paint_picture(painter, QRectF(0, 0, 700, 700), picture, theme.current(), marks=Marks(last=(7.5, 7.5)))
        times.append(thread_time() - begin)
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


@pytest.mark.parametrize("wide", [150, 330, 900])
def test_names_of_moves_of_a_tree_do_not_run_into_each_other(wide: int) -> None:
    moves = ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]
    leaves = ",".join(f'{{"type":"min","children":[{number},0]}}' for number in range(6))
    tree = f'{{"type":"max","moves":{json.dumps(moves)},"children":[{leaves}]}}'
    picture = catalog.game("tree").read(tree).picture()
    image = QImage(wide, wide // 2, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    place = place_picture(QRectF(0, 0, wide, wide / 2), picture)
    names = Ground(painter, theme.current(), place, picture, False).fitting_names()
    painter.end()
    assert [label.text for label, _, _ in names if label.text in moves] == (moves if wide > 150 else [])
    spans = [(label.x * place.unit, width / 2) for label, _, width in names if label.text in moves]
    for (one, half), (other, next_half) in itertools.pairwise(spans):
        assert one + half < other - next_half
