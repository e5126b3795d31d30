"""Marking: what a board shows on top of its pieces: last move, check, targets, threats, values, hint."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from plyscope.rules.picture import Cell, Picture, Piece, Place
from plyscope.rules.position import MAX
from plyscope_desktop.boards import ground
from plyscope_desktop.boards.pieces import SMALL, Dye, dye_of
from plyscope_desktop.boards.placement import Placement
from plyscope_desktop.look import theme as themes
from plyscope_desktop.look.theme import Theme, pen

LINE_HEIGHT = 1.15
"""Of two lines on a place, as a multiple of the type's size."""

DOT = 6
"""The width of the dot of a legal move."""

TARGET = 0.13
"""The radius of the dot where a piece that was picked up can go, in cells."""

AREA = 0.28
"""The width of the square that says whose point a place is, in cells."""

STRESS = 0.16
"""The share of the ink in the colour of an emphasized ground."""

ON_STONES = frozenset({"stone", "coin", "man", "crown"})
"""Pieces that carry a ring when they moved last."""


@dataclass(frozen=True)
class Arrow:
    """One move of a line: the places that it touches, its side's piece or None, MAX or MIN, its number."""

    path: tuple[Place, ...]
    piece: Piece | None
    side: int
    number: int


@dataclass(frozen=True)
class Marking:
    """Paints the marks of one picture."""

    painter: QPainter
    theme: Theme
    place: Placement
    picture: Picture

    @property
    def unit(self) -> float:
        return self.place.unit

    @property
    def small(self) -> bool:
        return self.place.unit < SMALL

    @property
    def coloured(self) -> bool:
        """Return True if the board has a ground of its own, on which grey marks would be invisible."""
        return self.picture.surface != "plain" or any(cell.tint for cell in self.picture.cells)

    @property
    def by_pieces(self) -> bool:
        """Return True if a move consists of several pieces with their own targets, as in backgammon."""
        return any(cell.shape in ("up", "down") for cell in self.picture.cells)

    @property
    def pale(self) -> QColor:
        """The colour of what is only offered."""
        return self.theme.second if self.coloured else self.theme.edge

    def cell(self, at: Place) -> Cell | None:
        """The square at a place, where the board is one of squares."""
        for cell in self.picture.cells:
            if (cell.tint or cell.shape == "square") and cell.holds(at):
                return cell
        return None

    def piece(self, at: Place) -> Piece | None:
        """Contents of a place."""
        return next((piece for piece in self.picture.pieces if (piece.x, piece.y) == at), None)

    def _covered(self, piece: Piece) -> bool:
        """Return True if another piece lies on the middle of this one, as in a tray."""
        above = self.picture.pieces[self.picture.pieces.index(piece) + 1 :]
        return any(hypot(other.x - piece.x, other.y - piece.y) < 0.5 * other.size for other in above)

    def _box(self, cell: Cell) -> QRectF:
        return self.place.box(cell.x, cell.y, cell.width, cell.height)

    def _around(self, at: Place, cells: float = 2.0) -> QRectF:
        box = QRectF(0, 0, cells * self.unit, cells * self.unit)
        box.moveCenter(self.place.pixels(*at))
        return box

    def owned(self, owner: str) -> QColor:
        """The colour of a side, as dark as lines on a coloured ground must be."""
        if self.coloured:
            return {"max": self.theme.max_text, "min": self.theme.min_text}.get(owner, self.theme.second)
        return {"max": self.theme.max, "min": self.theme.min}.get(owner, self.theme.second)

    def last_ground(self, path: tuple[Place, ...]) -> None:
        """Places touched by the last move, where pieces are on squares or on a plain ground.

        Coins that were taken or moved to another pile leave no place that could be shown.
        """
        if any(piece.shape == "coin" for piece in self.picture.pieces):
            return
        for number, at in enumerate(path):
            square = self.cell(at)
            if not self.coloured:
                for cell in self.picture.cells:
                    if cell.holds(at):
                        self.painter.fillRect(self._box(cell), self.theme.chosen)
            elif square is not None and square.tint:
                self._stress(square, at)
                self._frame(square, at_end=number == len(path) - 1)

    def _stress(self, cell: Cell, at: Place) -> None:
        colour = themes.mix(ground.colour_at(self.picture, self.theme, at), self.theme.ink, STRESS)
        self.painter.fillRect(self._box(cell), colour)

    def _frame(self, cell: Cell, *, at_end: bool) -> None:
        """A frame just inside a square: whole where a piece went, only its corners where it came from."""
        width = max(1.0, 0.035 * self.unit)
        box = self._box(cell).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        self.painter.setBrush(QBrush())
        self.painter.setPen(pen(self.theme.second, width))
        if at_end:
            self.painter.drawRect(box)
        else:
            self._corners(box, 0.22 * self.unit)

    def _corners(self, box: QRectF, long: float) -> None:
        for corner, right, down in (
            (box.topLeft(), 1, 1),
            (box.topRight(), -1, 1),
            (box.bottomLeft(), 1, -1),
            (box.bottomRight(), -1, -1),
        ):
            across, along = QPointF(right * long, 0), QPointF(0, down * long)
            self.painter.drawPolyline([corner + across, corner, corner + along])

    def over(self, box: tuple[float, float, float, float]) -> None:
        """The cell of the move under the mouse."""
        if not self.coloured:
            self.painter.fillRect(self.place.box(*box), self.theme.hover)
            return
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        colour = themes.mix(ground.colour_at(self.picture, self.theme, middle), self.theme.ink, STRESS / 2)
        self.painter.fillRect(self.place.box(*box), colour)

    def check_ground(self, at: Place) -> None:
        """Below a king that is attacked: a square or a disc in the colour of errors."""
        below = themes.mix(ground.colour_at(self.picture, self.theme, at), self.theme.error, 0.45)
        square = self.cell(at)
        if square is not None:
            self.painter.fillRect(self._box(square), below)

    def chosen_ground(self, at: Place) -> None:
        """Below a piece that was picked up."""
        square = self.cell(at)
        if square is not None:
            self._stress(square, at)
            width = max(themes.LINE_MARK, 0.06 * self.unit)
            self.painter.setPen(pen(self.theme.ink, width))
            self.painter.setBrush(QBrush())
            self.painter.drawRect(self._box(square).adjusted(width / 2, width / 2, -width / 2, -width / 2))

    def premove_ground(self, at: Place) -> None:
        """Below a place of a move that was given in advance, on boards of squares."""
        square = self.cell(at)
        if square is not None:
            self._stress(square, at)

    def premove(self, at: Place) -> None:
        """A dashed frame or ring of ink around a place of a move that was given in advance."""
        square, width = self.cell(at), max(themes.LINE_MARK, 0.05 * self.unit)
        if square is None:
            piece = self.piece(at)
            radius = 0.4 if piece is None else min(0.5, piece.size / 2 + 0.05)
            self.ring(at, self.theme.ink, radius, width, dashed=True)
            return
        inset = width / 2 + 1
        self.painter.setPen(pen(self.theme.ink, width, [3, 2.2]))
        self.painter.setBrush(QBrush())
        self.painter.drawRect(self._box(square).adjusted(inset, inset, -inset, -inset))

    def last(self, path: tuple[Place, ...]) -> None:
        """The last move on boards of lines, of holes and on felt: on the piece itself or around it."""
        if not path:
            return
        end = path[-1]
        if self.by_pieces:
            for at in path[1::2]:
                piece = self.piece(at)
                if piece is None or self._covered(piece):
                    continue
                colour, radius = dye_of(piece, self.theme).on, 0.2 * piece.size
                if piece.text:  # around its number
                    colour, radius = self.theme.ink, piece.size / 2 + 0.02
                self.ring(at, colour, radius, max(1.4, 0.055 * self.unit))
            return
        if any(cell.shape == "hole" for cell in self.picture.cells):
            self.ring(end, self.theme.ink, 0.41, max(themes.LINE_MARK, 0.05 * self.unit))
            return
        square = self.cell(end)
        if not self.coloured or (square is not None and square.tint):
            return
        piece = self.piece(end)
        if piece is not None and piece.shape in ON_STONES:
            self.ring(end, dye_of(piece, self.theme).on, 0.2 * piece.size, max(1.4, 0.055 * self.unit))
            return
        self.painter.setBrush(QBrush())
        for at in (path[0], end):
            self.painter.setPen(pen(self.theme.ink, max(1.5, 0.045 * self.unit)))
            self._corners(
                self._around(at, 0.96 if at == end else 0.5), (0.2 if at == end else 0.14) * self.unit
            )

    def check(self, at: Place) -> None:
        """A ring around an attacked king, with a badge, so that colour is not the only sign."""
        piece = self.piece(at)
        round_piece = piece is not None and self.cell(at) is None
        radius = 0.47 if piece is None or not round_piece else piece.size / 2 + 0.07
        width = max(1.5, 0.06 * self.unit)
        if round_piece:
            self.ring(at, ground.surface_colour(self.picture, self.theme), radius, width + 3)
        self.ring(at, self.theme.error, radius, width)
        if self.unit >= 18:
            self._badge(at, self.theme.error)

    def _badge(self, at: Place, colour: QColor) -> None:
        """A small disc with "!" at the upper right of a place."""
        radius = max(6.0, 0.17 * self.unit)
        middle = self.place.pixels(*at) + QPointF(0.34 * self.unit, -0.34 * self.unit)
        self.painter.setPen(pen(self.theme.panel, themes.LINE_EDGE))
        self.painter.setBrush(colour)
        self.painter.drawEllipse(middle, radius, radius)
        box = QRectF(0, 0, 4 * radius, 4 * radius)
        box.moveCenter(middle)
        self.painter.setFont(themes.exact_font(1.45 * radius, bold=True))
        self.painter.setPen(self.theme.panel)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!")

    def chosen(self, at: Place) -> None:
        """A ring around a piece that was picked up, on boards without squares."""
        if self.cell(at) is None:
            piece = self.piece(at)
            radius = 0.47 if piece is None else min(0.5, piece.size / 2 + 0.04)
            self.ring(at, self.theme.ink, radius, max(themes.LINE_MARK, 0.06 * self.unit))

    def target(self, at: Place) -> None:
        """Targets of the selected piece: a dot on an empty place, else corners or a ring."""
        piece, square = self.piece(at), self.cell(at)
        colour = themes.mix(ground.colour_at(self.picture, self.theme, at), self.theme.ink, 0.62)
        if piece is None:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(colour)
            radius = max(DOT / 2 * themes.scale(), TARGET * self.unit)
            self.painter.drawEllipse(self.place.pixels(*at), radius, radius)
        elif square is not None:
            self._wedges(self._box(square), 0.26 * self.unit, colour)
        else:
            radius = min(0.5, piece.size / 2 + 0.05)
            self.ring(at, colour, radius, max(themes.LINE_MARK, 0.05 * self.unit), dashed=True)

    def _wedges(self, box: QRectF, long: float, colour: QColor) -> None:
        """A triangle in each corner of a square."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        for corner, right, down in (
            (box.topLeft(), 1, 1),
            (box.topRight(), -1, 1),
            (box.bottomLeft(), 1, -1),
            (box.bottomRight(), -1, -1),
        ):
            points = [corner, corner + QPointF(right * long, 0), corner + QPointF(0, down * long)]
            self.painter.drawPolygon(QPolygonF(points))

    def ring(self, at: Place, colour: QColor, radius: float, width: float, dashed: bool = False) -> None:
        """A ring around a place; the radius counts in cells."""
        self.painter.setPen(pen(colour, width, [3, 2.2] if dashed else None))
        self.painter.setBrush(QBrush())
        self.painter.drawEllipse(self.place.pixels(*at), radius * self.unit, radius * self.unit)

    def threats(self, hint: Place | None) -> None:
        """A dashed ring of its owner where a side would win at once; one inside the other for both."""
        both = {(t.x, t.y) for t in self.picture.threats if t.owner == "max"}
        both &= {(t.x, t.y) for t in self.picture.threats if t.owner == "min"}
        for threat in self.picture.threats:
            if (threat.x, threat.y) == hint:
                continue
            inner = (threat.x, threat.y) in both and threat.owner == "min"
            width = max(themes.LINE_MARK, 0.045 * self.unit)
            colour = self.owned(threat.owner)
            self.ring((threat.x, threat.y), colour, 0.22 if inner else 0.33, width, dashed=True)

    def area(self, at: Place, dye: Dye, *, outlined: bool) -> None:
        """A small square in the colours of the side that a place counts for."""
        box = QRectF(0, 0, AREA * self.unit, AREA * self.unit)
        box.moveCenter(self.place.pixels(*at))
        width = max(1.0, 0.02 * self.unit)
        if not outlined:
            self.painter.setPen(pen(dye.on, width))
            self.painter.setBrush(dye.fill)
            self.painter.drawRect(box)
            return
        self.painter.setBrush(QBrush())
        for wide, colour in ((3.2, dye.on), (2.0, dye.fill)):
            self.painter.setPen(pen(colour, wide * width))
            self.painter.drawRect(box)

    def mistake(self, at: Place, colour: QColor, size: float) -> None:
        """A dot on a stone whose move was a mistake, `size` in cells; edged, to be seen on any stone."""
        radius = size * self.unit / 2
        self.painter.setPen(pen(self.theme.panel, max(1.5, 0.04 * self.unit)))
        self.painter.setBrush(colour)
        self.painter.drawEllipse(self.place.pixels(*at), radius, radius)

    def dot(self, at: Place) -> None:
        """A place that can be moved to."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.pale)
        radius = DOT / 2 * themes.scale()
        self.painter.drawEllipse(self.place.pixels(*at), radius, radius)

    def outline(self, piece: Piece) -> None:
        """A piece that can be moved to, where a dot would not be seen; coins all can be taken."""
        if piece.shape == "coin":
            return
        side = piece.size * self.unit + (8 if self.cell((piece.x, piece.y)) is None else 4)
        box = QRectF(0, 0, side, side)
        box.moveCenter(self.place.pixels(piece.x, piece.y))
        self.painter.setPen(pen(self.pale, themes.LINE_EDGE, [1.5, 1.5]))
        self.painter.setBrush(QBrush())
        self.painter.drawRoundedRect(box, themes.RADIUS_CONTROL, themes.RADIUS_CONTROL)

    def notes(self) -> None:
        """Values of the parts of the position by the game's theory."""
        pixels = min(max(themes.CAPTION * themes.scale(), 0.34 * self.unit), 22 * themes.scale())
        self.painter.setFont(themes.exact_font(pixels, mono=True))
        self.painter.setPen(self.theme.ink)
        for note in self.picture.notes:
            box = QRectF(0, 0, 8 * self.unit, 2 * pixels)
            box.moveCenter(self.place.pixels(note.x, note.y))
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, note.text)

    def value(self, at: Place, text: str, best: bool) -> None:
        """Value of a move on its target place, in up to two close lines."""
        pixels = min(max(10.0, 0.24 * self.unit), 20 * themes.scale())
        font = themes.exact_font(pixels, bold=best)
        lines = text.split("\n")
        wide = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines)
        if wide > 0.66 * self.unit:
            pixels = max(9.0, pixels * 0.66 * self.unit / wide)
            font = themes.exact_font(pixels, bold=best)
            wide = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines)
        if self.coloured or self.piece(at) is not None:
            slip = QRectF(0, 0, wide + 6, (len(lines) - 1) * LINE_HEIGHT * pixels + 1.25 * pixels + 2)
            slip.moveCenter(self.place.pixels(*at))
            self.painter.setPen(pen(self.theme.ink if best else self.theme.control))
            self.painter.setBrush(self.theme.panel)
            self.painter.drawRoundedRect(slip, themes.RADIUS_MARK, themes.RADIUS_MARK)
        self.painter.setFont(font)
        self.painter.setPen(self.theme.ink if best else self.theme.second)
        for row, line in enumerate(lines):
            down = (row - (len(lines) - 1) / 2) * LINE_HEIGHT * pixels
            self.painter.drawText(self._around(at).translated(0, down), Qt.AlignmentFlag.AlignCenter, line)

    def hint(self, path: tuple[Place, ...]) -> None:
        """The ring with "!" around the move that is advised, and the way to it."""
        at, good = path[-1], self.theme.good
        width = max(themes.LINE_MARK, 0.05 * self.unit)
        if self.by_pieces and len(path) > 2:
            for start in range(0, len(path) - 2, 2):
                self._arrow(path[start : start + 2], good, width)
            path = path[-2:]
        if len(path) > 1:
            self._arrow(path, good, width)
        if self.piece(at) is not None or len(path) > 1:
            self.ring(at, good, 0.42, width)
            self._badge(at, good)
            return
        if self.coloured:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(ground.colour_at(self.picture, self.theme, at))
            self.painter.drawEllipse(self.place.pixels(*at), 0.38 * self.unit, 0.38 * self.unit)
        self.ring(at, good, 0.38, width)
        self.painter.setFont(themes.exact_font(0.36 * self.unit, bold=True))
        self.painter.setPen(good)
        self.painter.drawText(self._around(at), Qt.AlignmentFlag.AlignCenter, "!")

    def numbered(self, arrow: Arrow) -> None:
        """A move of a line: an arrow in its side's colour, or a disc where a piece is put, and its number."""
        path, dye = arrow.path, self._dye(arrow)
        radius = max(7.0, 0.15 * self.unit)
        if len(path) < 2:
            middle = self.place.pixels(*path[0])
            self._number(middle, max(radius, 0.28 * self.unit), dye, arrow.number)
            return
        for start in range(0, len(path) - 1, 2) if self.by_pieces else (0,):
            part = path[start : start + 2] if self.by_pieces else (path[0], path[-1])
            if len(part) == 2:
                self._thick_arrow(self.place.pixels(*part[0]), self.place.pixels(*part[1]), dye)
        first, last = self.place.pixels(*path[0]), self.place.pixels(*path[1 if self.by_pieces else -1])
        self._number(first + (last - first) * 0.5, radius, dye, arrow.number)

    def _dye(self, arrow: Arrow) -> Dye:
        if arrow.piece is not None:
            return dye_of(arrow.piece, self.theme)
        return Dye(self.theme.max if arrow.side == MAX else self.theme.min, self.theme.on_mark)

    def _thick_arrow(self, start: QPointF, end: QPointF, dye: Dye) -> None:
        """A bar with a head from one point to another, seen on light and dark squares."""
        way = end - start
        length = max(hypot(way.x(), way.y()), 1e-9)
        along = way / length
        across = QPointF(-along.y(), along.x())
        wide, head = 0.055 * self.unit, 0.26 * self.unit
        tail, neck = start + along * (0.3 * self.unit), end - along * head
        points = (
            tail + across * wide, neck + across * wide, neck + across * (head / 2), end,
            neck - across * (head / 2), neck - across * wide, tail - across * wide,
        )  # fmt: skip
        self.painter.setPen(pen(dye.on, max(1.2, 0.02 * self.unit)))
        self.painter.setBrush(dye.fill)
        self.painter.drawPolygon(QPolygonF(list(points)))

    def _number(self, middle: QPointF, radius: float, dye: Dye, number: int) -> None:
        self.painter.setPen(pen(dye.on, max(1.2, 0.02 * self.unit)))
        self.painter.setBrush(dye.fill)
        self.painter.drawEllipse(middle, radius, radius)
        box = QRectF(0, 0, 4 * radius, 4 * radius)
        box.moveCenter(middle)
        self.painter.setFont(themes.exact_font(1.2 * radius, bold=True))
        self.painter.setPen(dye.on)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _arrow(self, path: tuple[Place, ...], colour: QColor, width: float) -> None:
        """A line over all places of a move, with a head at its end and an edge of the ground."""
        points = [self.place.pixels(*at) for at in path]
        way, last = points[-1] - points[-2], points[-1]
        length = max(hypot(way.x(), way.y()), 1e-9)
        tip = last - way * (0.2 * self.unit / length)
        turn, long = atan2(way.y(), way.x()), 0.24 * self.unit
        head = [tip - QPointF(cos(turn + side), sin(turn + side)) * long for side in (pi / 6, -pi / 6)]
        line = QPainterPath(points[0])
        for point in (*points[1:-1], tip):
            line.lineTo(point)
        line.moveTo(head[0])
        line.lineTo(tip)
        line.lineTo(head[1])
        cap = Qt.PenCapStyle.RoundCap
        self.painter.strokePath(line, pen(self.theme.panel, 1.4 * width + 3, cap=cap))
        self.painter.strokePath(line, pen(colour, 1.4 * width, cap=cap))

    def cursor(self, cell: tuple[float, float, float, float]) -> None:
        """The keyboard's cursor: a ring of ink just inside the cell."""
        inset = max(3.0, 0.05 * self.unit)
        box = self.place.box(*cell).adjusted(inset, inset, -inset, -inset)
        path = QPainterPath()
        path.addRoundedRect(box, themes.RADIUS_CONTROL, themes.RADIUS_CONTROL)
        self.painter.strokePath(path, QPen(pen(self.theme.panel, themes.LINE_MARK + 2)))
        self.painter.strokePath(path, QPen(pen(self.theme.ink, themes.LINE_MARK)))
