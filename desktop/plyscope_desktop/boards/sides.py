"""The sides of a game in its own pieces and colours, and what each of them has taken."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.plain.errors import OwnCodeError
from plyscope.rules.game import Game
from plyscope.rules.picture import Owner, Piece, PieceShape
from plyscope.rules.position import MAX, MIN, Position
from plyscope_desktop.boards.pieces import Dye, dye_of, paint_piece
from plyscope_desktop.boards.placement import keeps_upright
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.look import theme
from plyscope_desktop.look.theme import Theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.mark import paint_mark

RULERS = ("king", "general")
LEAST: tuple[PieceShape, ...] = ("pawn", "soldier", "man")
"""Shapes of the pieces that can become others."""

RANK = {
    shape: rank
    for rank, shape in enumerate(
        ("queen", "chariot", "rook", "cannon", "horse", "bishop", "knight", "elephant", "advisor", *LEAST)
    )
}
"""The order in which taken pieces are shown."""

OVERLAP = 0.62
"""Distance of taken pieces of one kind, as a share of their size."""


def owner_of(side: int) -> Owner:
    """Return how pictures name a side."""
    return "max" if side == MAX else "min"


def side_piece(game: Game, side: int) -> Piece | None:
    """Return the piece that stands for a side; None where its pieces have the colour of MAX or MIN."""
    own = [sign.piece for sign in game.signs if sign.piece.owner == owner_of(side)]
    own = [replace(piece, text="") if piece.shape == "disc" else piece for piece in own]
    own = [piece for piece in own if piece.colour != "side"]
    return next((piece for piece in own if piece.shape in RULERS), own[0] if own else None)


def of_stones(game: Game) -> bool:
    """Return True if stones are put on the board and stay where they are."""
    piece = side_piece(game, MAX)
    return piece is not None and piece.shape == "stone"


def side_dye(game: Game, side: int, colours: Theme) -> Dye:
    """Return the colours of a side: of its pieces, else of MAX or MIN."""
    piece = side_piece(game, side)
    if piece is not None:
        return dye_of(piece, colours)
    return Dye(colours.max if side == MAX else colours.min, colours.on_mark)


def side_edge(game: Game, side: int, colours: Theme) -> QColor:
    """Return the colour of an edge around an area in a side's colour, seen on a panel in any theme."""
    return colours.second if side_piece(game, side) is not None else side_dye(game, side, colours).fill


def sits_below(game: Game, side: int, *, flipped: bool = False) -> bool | None:
    """Return True if a side's pieces begin in the lower half of the board, None in games without such halves.

    `flipped`: the board is looked at from the other side. A game of own code that does not answer now has
    none for the moment.
    """
    try:
        below = _max_below(game)
    except OwnCodeError:
        return None
    return None if below is None else (below == (side == MAX)) != flipped


@cache
def _max_below(game: Game) -> bool | None:
    picture = game.start().picture()
    if keeps_upright(picture):
        return None
    middle: dict[str, float] = {}
    for owner in ("max", "min"):
        heights = [piece.y for piece in picture.pieces if piece.owner == owner]
        if not heights:
            return None
        middle[owner] = sum(heights) / len(heights)
    return None if abs(middle["max"] - middle["min"]) < 1 else middle["max"] > middle["min"]


def upper_side(document: EditedDocument, *, flipped: bool) -> int:
    """Return the side that sits above at the board; without seats, the one person who plays sits below."""
    above = sits_below(document.game, MIN, flipped=flipped)
    if above is None:
        persons = [side for side, player in document.players.items() if player.is_person]
        above = persons == [MIN]
    return MAX if above else MIN


def taken_by(game: Game, start: Position, position: Position, side: int) -> list[Piece]:
    """Return the other side's pieces that are missing since the start, the strongest first.

    Only in games of kings and generals, whose pieces differ. A pawn that became something else is not taken.
    """
    if (ruler := side_piece(game, side)) is None or ruler.shape not in RULERS:
        return []
    other = owner_of(MIN if side == MAX else MAX)
    samples = {piece.shape: piece for piece in start.picture().pieces if piece.owner == other}
    before = Counter(piece.shape for piece in start.picture().pieces if piece.owner == other)
    now = Counter(piece.shape for piece in position.picture().pieces if piece.owner == other)
    missing, gained = before - now, now - before
    for shape in LEAST:
        if shape in missing:
            missing[shape] = max(0, missing[shape] - gained.total())
    shapes = sorted(missing.elements(), key=lambda shape: RANK.get(shape, -1))
    return [samples[shape] for shape in shapes]


class SideMark(QWidget):
    """The piece of a side, or ▲ or ▼."""

    def __init__(self, side: int, size: float = 40, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._size = side, size
        self._piece: Piece | None = None
        theme.follow(self.rescale)

    def show_side(self, game: Game, side: int) -> None:
        """Show how a game marks a side."""
        piece = side_piece(game, side)
        if (piece, side) != (self._piece, self._side):
            self._piece, self._side = piece, side
            self.update()

    def rescale(self) -> None:
        side = theme.px(self._size)
        self.setFixedSize(QSize(side, side))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_side(painter, QRectF(self.rect()), self._piece, self._side)
        painter.end()


def paint_side(painter: QPainter, room: QRectF, piece: Piece | None, side: int) -> None:
    """Paint a side's piece, or the mark of MAX or MIN where it has none, as large as fits."""
    if piece is not None:
        share = 0.9 if piece.shape in ("stone", "man") else 1.08
        paint_piece(painter, theme.current(), piece, room.center(), share * room.height() / 1.0)
        return
    kind = owner_of(side)
    radius = room.height() * 0.33
    lift = 0.11 if side == MAX else -0.11
    paint_mark(painter, "max" if kind == "max" else "min", room.center() + QPointF(0, lift * radius), radius)


class TakenPieces(QWidget):
    """Taken pieces in a row, small, those of a kind over each other, and nearer where room is short."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pieces: tuple[Piece, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_pieces(self, pieces: list[Piece]) -> None:
        """Show these; the widget is hidden if there are none."""
        if tuple(pieces) != self.pieces:
            self.pieces = tuple(pieces)
            self.rescale()
        self.setVisible(bool(pieces))

    def rescale(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._places()[1]), theme.px(19))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(theme.px(57), self.sizeHint().width()), theme.px(19))

    def _places(self) -> tuple[list[float], float]:
        """Return the middles of all pieces, and the width of the row."""
        size, found, x = float(theme.px(19)), list[float](), 0.0
        for index, piece in enumerate(self.pieces):
            if index:
                x += size * (OVERLAP if piece.shape == self.pieces[index - 1].shape else 0.95)
            found.append(x + size / 2)
        return found, x + size

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, half = self.height() * 1.1, self.height() / 2
        places, width = self._places()
        nearer = min(1.0, (self.width() - 2 * half) / max(width - 2 * half, 1.0))
        for piece, x in zip(self.pieces, places, strict=True):
            at = QPointF(half + (x - half) * nearer, half)
            paint_piece(painter, theme.current(), piece, at, unit)
        painter.end()
