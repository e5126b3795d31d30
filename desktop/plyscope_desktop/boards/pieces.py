"""Pieces: stones, coins, men, chess figures and the discs of xiangqi, painted at any size."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from plyscope.rules.picture import Piece
from plyscope_desktop.boards import figures
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme as themes
from plyscope_desktop.look.theme import Theme, pen
from plyscope_desktop.widgets.mark import paint_mark

SMALL = 24
"""Cells with fewer pixels are drawn without outlines and signs."""

SIMPLE = 13
"""Figures with fewer pixels are drawn as simple marks."""

COIN_FACE = 0.14
"""The share of the colour of a coin's signs in that of its middle."""

TINY = 4
"""Round pieces of a smaller radius have no edge where they are seen without one."""

CHESS_HEIGHT = 1.0
"""The height of the king of chess, as a share of the size of its piece."""

PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Places of the dots of a die, from its middle."""

XIANGQI = frozenset(figures.RED_CHARACTERS)


@dataclass(frozen=True)
class Dye:
    """The colours of one piece: its body, and its edge and all that is drawn on it."""

    fill: QColor
    on: QColor


def dye_of(piece: Piece, theme: Theme, *, faint: bool = False) -> Dye:
    """Colours of a piece; light and dark remain distinct when it is faint."""
    board = theme.board
    if faint:
        nobody = piece.colour == "side" and piece.owner == "none" and piece.shape != "coin"
        pale = piece.colour == "white" or nobody
        return Dye(theme.panel, theme.ghost) if pale else Dye(theme.ghost, theme.panel)
    if piece.colour == "white":
        return Dye(board.white, board.on_white)
    if piece.colour == "black":
        return Dye(board.black, board.on_black)
    if piece.colour == "red":
        return Dye(board.red, board.on_red)
    if piece.owner == "none":
        return Dye(board.coin, board.on_coin) if piece.shape == "coin" else Dye(theme.second, theme.on_mark)
    return Dye({"max": theme.max, "min": theme.min}[piece.owner], theme.on_mark)


def paint_piece(
    painter: QPainter, theme: Theme, piece: Piece, centre: QPointF, unit: float, *, faint: bool = False
) -> None:
    """A piece around a point, at a size of a cell in pixels."""
    radius = piece.size * unit / 2
    shape = piece.shape
    if shape in ("max", "min", "chance", "leaf"):
        paint_mark(painter, shape, centre, radius, in_words(piece.text), state="later" if faint else "done")
        return
    hand = _Hand(painter, theme, piece, centre, radius, unit, dye_of(piece, theme, faint=faint), faint)
    if shape in ("cross", "ring"):
        hand.cross_or_ring()
    elif shape == "disc":
        hand.disc()
    elif shape in ("die", "cube"):
        hand.die()
    elif shape in ("stone", "coin", "man", "crown"):
        hand.stone()
    elif shape in XIANGQI:
        hand.plate()
    elif shape in figures.CHESS:
        hand.figure()


@dataclass(frozen=True)
class _Hand:
    """Paints one piece."""

    painter: QPainter
    theme: Theme
    piece: Piece
    centre: QPointF
    radius: float
    unit: float
    dye: Dye
    faint: bool

    @property
    def small(self) -> bool:
        return self.unit < SMALL

    @property
    def plain(self) -> bool:
        """Return True if the body alone has enough contrast: light on the dark theme, dark on the others."""
        pale = self.piece.colour == "white"
        return not pale if self.faint else pale == self.theme.dark

    def cross_or_ring(self) -> None:
        painter, radius, centre = self.painter, self.radius, self.centre
        colour = self.theme.ghost if self.faint else self.dye.fill
        width = max(1.6, 0.11 * self.unit) if self.small else max(2.4, 0.081 * self.unit)
        if self.piece.shape == "ring":
            painter.setPen(pen(colour, width))
            painter.setBrush(QBrush())
            painter.drawEllipse(centre, radius, radius)
            return
        painter.setPen(pen(colour, width, cap=Qt.PenCapStyle.RoundCap))
        arm = 0.97 * radius
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
        painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm))

    @property
    def own_colour(self) -> bool:
        """Return True for a piece that is black, white or red, and not in the colour of its side."""
        return self.piece.colour != "side"

    def set_edge(self) -> None:
        """Take the pen for the edge of a disc or a die: light ones and dark ones need one to be seen."""
        line = max(themes.LINE_EDGE, 0.025 * self.unit)
        self.painter.setPen(pen(self.dye.on, line) if self.own_colour else QPen(Qt.PenStyle.NoPen))

    def disc(self) -> None:
        """A disc; its triangle distinguishes the sides without colour."""
        painter, centre, owner = self.painter, self.centre, self.piece.owner
        self.set_edge()
        painter.setBrush(
            self.dye.fill if self.own_colour else self.theme.ghost if self.faint else self.dye.fill
        )
        painter.drawEllipse(centre, self.radius, self.radius)
        if self.piece.text:
            self.number(self.dye.on if self.own_colour or not self.faint else self.theme.panel)
        if self.small or owner == "none":
            return
        if self.piece.text:
            self.small_triangle(-1.0 if owner == "max" else 1.0)
            return
        up = -1.0 if owner == "max" else 1.0
        side = self.radius / 0.41
        corners = ((0.0, 0.132 * up), (0.13, -0.096 * up), (-0.13, -0.096 * up))
        lift = QPointF(0, 0.018 * up * side)
        points = [centre + lift + QPointF(x * side, y * side) for x, y in corners]
        painter.setBrush(QBrush())
        line = max(themes.LINE_EDGE, 0.035 * self.unit)
        on = self.dye.on if self.own_colour else self.theme.on_mark
        painter.setPen(pen(on, line, cap=Qt.PenCapStyle.RoundCap))
        painter.drawPolygon(QPolygonF(points))

    def number(self, colour: QColor) -> None:
        """The text of a piece in its middle, as large as it has room."""
        painter = self.painter
        if self.radius < 5:
            return
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(max(7, int(self.radius * (1.15 if len(self.piece.text) == 1 else 0.8))))
        painter.setFont(font)
        painter.setPen(colour)
        box = QRectF(-self.radius, -self.radius, 2 * self.radius, 2 * self.radius).translated(self.centre)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.piece.text)

    def small_triangle(self, up: float) -> None:
        """The sign of a side at the rim of its disc, which distinguishes the sides without colour."""
        size = 0.13 * self.radius
        middle = self.centre + QPointF(0, 0.78 * up * self.radius)
        points = [middle + QPointF(x * size, y * up * size) for x, y in ((0, 1.0), (1.3, -1.0), (-1.3, -1.0))]
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.dye.on if self.own_colour or not self.faint else self.theme.panel)
        self.painter.drawPolygon(QPolygonF(points))

    def die(self) -> None:
        """A die that shows its number: as dots up to six, else written."""
        painter, radius, text = self.painter, 0.9 * self.radius, self.piece.text
        own = self.own_colour or not self.faint
        fill = self.dye.fill if own else self.theme.ghost
        on = self.dye.on if own else self.theme.panel
        box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(self.centre)
        self.set_edge()
        painter.setBrush(fill)
        painter.drawRoundedRect(box, 0.28 * radius, 0.28 * radius)
        if text not in PIPS or self.piece.shape == "cube":
            self.number(on)
            return
        painter.setBrush(on)
        for x, y in PIPS[text]:
            painter.drawEllipse(
                self.centre + QPointF(0.52 * x * radius, 0.52 * y * radius), 0.17 * radius, 0.17 * radius
            )

    def round(self, fill: QColor, edge: QColor, width: float) -> None:
        """A disc with an edge that stays within its radius."""
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(edge)
        painter.drawEllipse(self.centre, self.radius, self.radius)
        painter.setBrush(fill)
        inner = max(self.radius - width, (0.6 if self.radius < TINY else 0.72) * self.radius)
        painter.drawEllipse(self.centre, inner, inner)

    def edge(self) -> float:
        """Return the width of the edge of a round piece."""
        return min(max(0.8, 0.03 * self.unit), 2.0) * self.theme.lines

    def ring(self, share: float, width: float) -> None:
        """A ring on a piece."""
        self.painter.setPen(pen(self.dye.on, width))
        self.painter.setBrush(QBrush())
        self.painter.drawEllipse(self.centre, share * self.radius, share * self.radius)

    def stone(self) -> None:
        """A stone, a coin with a ring, a man of draughts with two, a king of draughts with a crown."""
        shape = self.piece.shape
        dot = (
            self.theme.dark and not self.faint and self.radius < TINY / 2
        )  # an edge would blend with the body
        bare = shape == "coin" or (self.radius < TINY and (self.plain or dot))
        edge = self.dye.fill if bare else self.dye.on
        self.round(self.dye.fill, edge, self.edge())
        line = max(1.0, 0.03 * self.unit)
        if shape == "crown":
            big = self.radius * (1.25 if not self.small else 1.5)
            self._fill(figures.sized("crown", "", round(big, 2)).body)
            if self.unit >= 2 * SMALL:
                self.ring(0.82, line)
        elif shape == "man" and not self.small:
            self.ring(0.72, line)
            if not self.piece.text:
                self.ring(0.42, line)
        elif shape == "coin" and self.unit * self.piece.size >= SIMPLE:
            self._face()
        self._write(1.1)

    def _face(self) -> None:
        """The lighter middle of a coin, with a ring around it."""
        width = max(1.0, 0.03 * self.unit)
        self.painter.setPen(pen(self.dye.on, width))
        self.painter.setBrush(themes.mix(self.dye.fill, self.dye.on, COIN_FACE))
        self.painter.drawEllipse(self.centre, 0.72 * self.radius, 0.72 * self.radius)

    def _write(self, share: float) -> None:
        """The text on a piece, where there is room."""
        text = self.piece.text
        pixels = min(share * self.radius, 1.9 * share * self.radius / max(1, len(text)))
        if text and pixels >= 7:
            box = QRectF(0, 0, 4 * self.radius, 4 * self.radius)
            box.moveCenter(self.centre)
            self.painter.setFont(themes.exact_font(pixels, bold=True))
            self.painter.setPen(self.dye.on)
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def figure(self) -> None:
        """A chess figure: filled, with edge and inner lines of the other colour."""
        side = CHESS_HEIGHT * self.piece.size * self.unit
        if side < SIMPLE:
            self._simple(self.piece.shape == "pawn")
            return
        found = figures.sized("chess", self.piece.shape, round(side, 2))
        edge = max(0.8, 0.024 * self.unit) * self.theme.lines
        self._figure(found, edge)

    def _figure(self, found: figures.Figure, edge: float) -> None:
        painter, dye = self.painter, self.dye
        painter.translate(self.centre)
        line = QPen(dye.on, 2 * edge)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        painter.setBrush(dye.on)
        painter.drawPath(found.outline)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dye.fill)
        painter.drawPath(found.body)
        painter.translate(-self.centre)

    def _fill(self, path: QPainterPath) -> None:
        self.painter.translate(self.centre)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.dye.on)
        self.painter.drawPath(path)
        self.painter.translate(-self.centre)

    def _simple(self, low: bool) -> None:
        """A tiny figure: a small disc for a pawn, a larger square for the others."""
        painter, dye = self.painter, self.dye
        side = (0.56 if low else 0.84) * self.piece.size * self.unit
        box = QRectF(0, 0, side, side)
        box.moveCenter(self.centre)
        edge = QPen(dye.on, max(0.6, 0.07 * self.unit))
        painter.setPen(Qt.PenStyle.NoPen if self.plain and self.unit < SIMPLE else edge)
        painter.setBrush(dye.fill)
        if low:
            painter.drawEllipse(box)
        else:
            painter.drawRect(box)

    def plate(self) -> None:
        """A disc of xiangqi: red ones are filled, black ones outlined; with its character or its figure."""
        board = self.theme.board
        red = self.piece.colour == "red" or (self.piece.colour == "side" and self.piece.owner == "max")
        if self.faint:
            dye = Dye(self.theme.ghost, self.theme.panel) if red else Dye(self.theme.panel, self.theme.ghost)
        elif red:
            dye = Dye(board.red, board.on_red)
        else:
            dye = Dye(board.plate, board.on_white)
        hand = _Hand(
            self.painter, self.theme, self.piece, self.centre, self.radius, self.unit, dye, self.faint
        )
        hand.signed_plate(red)

    def signed_plate(self, red: bool) -> None:
        """The disc in its colours, and its contents."""
        board = self.theme.board
        rim = self.theme.ghost if self.faint else board.on_white
        across = 2 * self.radius
        if across < SIMPLE:
            self.round(self.dye.fill, self.dye.fill if red else self.dye.on, max(0.8, 0.1 * self.unit))
            if self.piece.shape == "general":
                self.painter.setPen(Qt.PenStyle.NoPen)
                self.painter.setBrush(self.dye.on)
                self.painter.drawEllipse(self.centre, 0.4 * self.radius, 0.4 * self.radius)
            return
        self.round(self.dye.fill, self.dye.fill if red else rim, self.edge())
        if across >= 1.5 * SMALL:
            self.ring(0.86, max(1.0, 0.022 * self.unit))
        if themes.western_pieces():
            found = figures.sized("western", self.piece.shape, round(1.3 * self.radius, 2))
            self._fill(found.body)
        else:
            signs = figures.RED_CHARACTERS if red else figures.BLACK_CHARACTERS
            share = 1.26 if across >= 1.5 * SMALL else 1.5
            self._fill(
                figures.sized("character", signs[self.piece.shape], round(share * self.radius, 2)).body
            )


FROM = 16
"""Smaller cells are painted stroke by stroke: their boards are kept as pictures themselves."""

MOST = 600
"""Pictures kept; the ones not used for longest go first."""

FINE = 8
"""Subpixel steps of a piece's place on the screen."""

MOST_IN_SQUARE = 7
"""Characters of a leaf that fits into a square picture."""

_kept: OrderedDict[tuple[object, ...], tuple[QPixmap, int]] = OrderedDict()


def stamp_piece(
    painter: QPainter, theme: Theme, piece: Piece, centre: QPointF, unit: float, *, faint: bool = False
) -> None:
    """The same as `paint_piece`; kept where the painter paints pixels of a screen, one for one."""
    device = painter.deviceTransform()
    ratio = device.m11()
    plain = device.m22() == ratio and device.m12() == 0 == device.m21()
    engine = painter.paintEngine()
    pixels = engine is not None and engine.type() == QPaintEngine.Type.Raster
    wide = piece.shape == "leaf" and len(piece.text) > MOST_IN_SQUARE
    if unit < FROM or not plain or not pixels or ratio > 4 or wide:
        paint_piece(painter, theme, piece, centre, unit, faint=faint)
        return
    x, y = centre.x() * ratio + device.dx(), centre.y() * ratio + device.dy()
    left, top = floor(x), floor(y)
    part = (round((x - left) * FINE), round((y - top) * FINE))
    look = (piece.shape, piece.owner, piece.colour, in_words(piece.text), piece.size)
    key = (look, round(unit, 2), ratio, part, theme.id, faint, themes.western_pieces())
    found = _kept.get(key)
    if found is None:
        found = _made(theme, piece, unit, ratio, part, faint)
        _kept[key] = found
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    picture, half = found
    corner = QPointF((left - half - device.dx()) / ratio, (top - half - device.dy()) / ratio)
    painter.drawPixmap(corner, picture)


def _made(
    theme: Theme, piece: Piece, unit: float, ratio: float, part: tuple[int, int], faint: bool
) -> tuple[QPixmap, int]:
    """The picture of a piece, and how many pixels are before its middle."""
    half = ceil(0.75 * max(piece.size, 0.8) * unit * ratio) + 2
    picture = QPixmap(2 * half + 1, 2 * half + 1)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(half + part[0] / FINE, half + part[1] / FINE)
    painter.scale(ratio, ratio)
    paint_piece(painter, theme, piece, QPointF(0, 0), unit, faint=faint)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture, half
