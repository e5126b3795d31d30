"""Ground below the pieces: wood, felt, squares and holes, lines, marked points and coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF, QTransform

from plyscope.rules.picture import Cell, Label, Line, Picture, Place
from plyscope_desktop.boards.pieces import SMALL
from plyscope_desktop.boards.placement import Placement
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme as themes
from plyscope_desktop.look.theme import Theme, pen

LINES_FROM = 5
"""Cells with fewer pixels have no lines on wood and felt: they would be all that is seen."""

SOFT_BELOW, SOFT = 14, 0.5
"""Lines of boards with smaller cells are so much paler, since they lie so close."""

NAME, NUMBER, LEAST_NAME = 0.36, 0.16, 8
"""The size of names and of numbers on the board, as a share of a cell, and the least one in pixels."""

BETWEEN_NAMES = 4
"""The least space between two names of a line, in pixels."""

SHORT = 0.08
"""The share of its cell by which a point of backgammon is shorter."""

RAIL = 0.22
"""The share of the colour of lines in that of a rail."""

LARGEST_NAME = 20
"""Pixels at 100 % of a name on a plain ground, so that it does not outdo what it names."""

WIDEST = 0.9
"""Largest width of a name in cells; longer names are set smaller."""

FAINT_SQUARE = 0.35
"""Darkness of the dark squares of a faint board, as a share of the way to the colour of its pieces."""


def colour_at(picture: Picture, theme: Theme, place: Place) -> QColor:
    """The colour of the board at a place."""
    tint = next((cell.tint for cell in picture.cells if cell.tint and cell.holds(place)), "")
    if tint:
        return theme.board.dark if tint == "dark" else theme.board.light
    return surface_colour(picture, theme)


def surface_colour(picture: Picture, theme: Theme) -> QColor:
    """The colour of what a board is made of."""
    if picture.surface == "wood":
        return theme.board.wood
    return theme.board.felt if picture.surface == "felt" else theme.panel


@dataclass(frozen=True)
class Ground:
    """Paints the ground of one picture."""

    painter: QPainter
    theme: Theme
    place: Placement
    picture: Picture
    faint: bool

    @property
    def unit(self) -> float:
        return self.place.unit

    @property
    def small(self) -> bool:
        return self.place.unit < SMALL

    @property
    def line_colour(self) -> QColor:
        """The colour of the board's own lines."""
        if self.faint:
            return self.theme.ghost
        board, surface = self.theme.board, self.picture.surface
        if surface == "plain":
            return self.theme.edge
        colour = board.wood_line if surface == "wood" else board.felt_line
        if self.unit >= SOFT_BELOW:
            return colour
        return themes.mix(surface_colour(self.picture, self.theme), colour, SOFT)

    def paint(self) -> None:
        """All of it but the labels and the lines that won."""
        picture = self.picture
        tinted = [cell for cell in picture.cells if cell.tint]
        if tinted:
            self._chequers(tinted)
        elif picture.surface != "plain":
            self._surface()
        elif picture.frame:
            self._frame()
        self._points()
        self._cells()
        if self.unit >= LINES_FROM or picture.surface == "plain":
            for line in picture.lines:
                if not line.strong:
                    self._line(line)
            self._dots()

    def _surface(self) -> None:
        self.painter.setPen(pen(self.theme.ghost if self.faint else self.theme.line))
        self.painter.setBrush(self.theme.panel if self.faint else surface_colour(self.picture, self.theme))
        radius = min(0.12 * self.unit, themes.RADIUS_CONTROL)
        self.painter.drawRoundedRect(self.place.board.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _frame(self) -> None:
        """The neutral board behind the holes."""
        self.painter.setPen(Qt.PenStyle.NoPen if self.small else pen(self.theme.control))
        self.painter.setBrush(self.theme.chosen)
        radius = 0.16 * self.unit
        self.painter.drawRoundedRect(self.place.board, radius, radius)

    def _chequers(self, tinted: list[Cell]) -> None:
        """Squares of two colours: the light ones in one piece, so that no seams show between."""
        board, painter, place = self.theme.board, self.painter, self.place
        light = self.theme.panel if self.faint else board.light
        dark = themes.mix(self.theme.panel, self.theme.ghost, FAINT_SQUARE) if self.faint else board.dark
        left, top = min(cell.x for cell in tinted), min(cell.y for cell in tinted)
        right = max(cell.x + cell.width for cell in tinted)
        bottom = max(cell.y + cell.height for cell in tinted)
        whole = place.box(left, top, right - left, bottom - top)
        painter.fillRect(whole, light)
        for cell in tinted:
            if cell.tint == "dark":
                painter.fillRect(place.box(cell.x, cell.y, cell.width, cell.height), dark)
        painter.setPen(pen(self.theme.ghost if self.faint else self.theme.edge))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole.adjusted(-0.5, -0.5, 0.5, 0.5))

    def _cells(self) -> None:
        """Squares without a tint, and holes; plain cells show nothing."""
        painter, colours = self.painter, self.theme
        radius = (0.4 if self.small else 0.41) * self.unit
        holes = [cell for cell in self.picture.cells if cell.shape == "hole"]
        if holes:
            painter.setPen(Qt.PenStyle.NoPen if self.small else pen(colours.control))
            painter.setBrush(colours.panel)
        for cell in holes:
            centre = self.place.pixels(cell.x + cell.width / 2, cell.y + cell.height / 2)
            painter.drawEllipse(centre, radius, radius)
        squares = [cell for cell in self.picture.cells if cell.shape == "square" and not cell.tint]
        if self.picture.surface != "plain":
            if self.unit >= LINES_FROM:
                self._grid(squares)
            return
        for cell in squares:
            painter.setPen(pen(self.line_colour))
            painter.setBrush(colours.panel)
            painter.drawRect(self.place.box(cell.x, cell.y, cell.width, cell.height))

    def _grid(self, squares: list[Cell]) -> None:
        """The lines around squares that lie on wood or felt, each of them once."""
        edges: set[tuple[float, float, float, float]] = set()
        for cell in squares:
            left, top = cell.x, cell.y
            right, bottom = left + cell.width, top + cell.height
            edges |= {(left, top, right, top), (left, bottom, right, bottom)}
            edges |= {(left, top, left, bottom), (right, top, right, bottom)}
        stroke = pen(self.line_colour)
        device = self.painter.deviceTransform()
        lines = []
        for x1, y1, x2, y2 in edges:
            start, end, exact = sharp(
                self.place.pixels(x1, y1), self.place.pixels(x2, y2), stroke.widthF(), device
            )
            stroke.setWidthF(exact)
            lines.append(QLineF(start, end))
        self.painter.setPen(stroke)
        self.painter.drawLines(lines)

    def _points(self) -> None:
        """The points of backgammon, in turn light and dark, and the rails beside them."""
        board, colours = self.theme.board, self.theme
        self.painter.setPen(Qt.PenStyle.NoPen)
        for cell in self.picture.cells:
            box = self.place.box(cell.x, cell.y, cell.width, cell.height)
            if cell.shape == "rail":
                self.painter.fillRect(box.toAlignedRect(), colours.chosen if self.faint else self.rail)
            if cell.shape not in ("up", "down") or cell.index is None:
                continue
            dark = cell.index % 2 == 0
            shades = (colours.control, colours.ghost) if self.faint else (board.light, board.dark)
            self.painter.setBrush(shades[dark])
            down = (cell.shape == "down") != self.place.upside_down
            base, tip = (box.top(), box.bottom()) if down else (box.bottom(), box.top())
            tip += (base - tip) * SHORT
            inset = 0.03 * self.unit
            corners = (
                QPointF(box.left() + inset, base),
                QPointF(box.right() - inset, base),
                QPointF(box.center().x(), tip),
            )
            self.painter.drawPolygon(QPolygonF(corners))

    @property
    def rail(self) -> QColor:
        """Colour of the texts beside the points of backgammon."""
        return themes.mix(surface_colour(self.picture, self.theme), self.line_colour, RAIL)

    def _line(self, line: Line) -> None:
        """A line of the board: a hairline in thumbnails, never more than 2 px."""
        share = 40 if self.picture.surface == "plain" else 60
        width = 1.0 if self.unit < 27 else min(themes.LINE_MARK, max(1.0, self.unit / share))
        start, end = self.place.pixels(line.x1, line.y1), self.place.pixels(line.x2, line.y2)
        level = start.x() == end.x() or start.y() == end.y()
        cap = Qt.PenCapStyle.SquareCap if level and self.unit >= 27 else Qt.PenCapStyle.RoundCap
        if self.unit < 27:
            cap = Qt.PenCapStyle.FlatCap
        stroke = pen(self.line_colour, width, cap=cap)
        if level:
            start, end, exact = sharp(start, end, stroke.widthF(), self.painter.deviceTransform())
            stroke.setWidthF(exact)
        self.painter.setPen(stroke)
        self.painter.drawLine(start, end)

    def _dots(self) -> None:
        """The marked points of a board of lines."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.line_colour)
        radius = min(max(1.1, 0.085 * self.unit), 5.0)
        for place in self.picture.dots:
            self.painter.drawEllipse(self.place.pixels(*place), radius, radius)

    def strong_lines(self) -> None:
        """The lines that won, through their pieces and a little further, with an edge of the ground."""
        for line in self.picture.lines:
            if line.strong:
                self._strong_line(line)

    def _strong_line(self, line: Line) -> None:
        start, end = self.place.pixels(line.x1, line.y1), self.place.pixels(line.x2, line.y2)
        length = hypot(end.x() - start.x(), end.y() - start.y())
        if length > 0:
            beyond = 0.24 * self.unit / length
            step = QPointF((end.x() - start.x()) * beyond, (end.y() - start.y()) * beyond)
            start, end = start - step, end + step
        round_cap = Qt.PenCapStyle.RoundCap
        width = 1.0 if self.small else max(1.5, 0.045 * self.unit)
        if not self.small:
            self.painter.setPen(pen(self.theme.panel, 2 * width, cap=round_cap))
            self.painter.drawLine(start, end)
        self.painter.setPen(pen(self.theme.ghost if self.faint else self.theme.ink, width, cap=round_cap))
        self.painter.drawLine(start, end)

    def names(self) -> None:
        """Texts on the board itself, below the pieces."""
        for label, pixels, wide in self.fitting_names():
            centre = self.place.pixels(label.x, label.y)
            if self.picture.surface == "plain":  # lines of a tree pass behind the names of its moves
                box = QRectF(0, 0, wide + 4, pixels * 1.2)
                box.moveCenter(centre)
                self.painter.fillRect(box, self.theme.panel)
            self.painter.setFont(themes.exact_font(pixels))
            self.painter.setPen(self.theme.ghost if self.faint else self.theme.second)
            self._write(label, centre)

    def fitting_names(self) -> list[tuple[Label, float, float]]:
        """The names on the board, each with the size of its type and its width in pixels.

        Those of a line are set smaller where they would run into each other, and left out if they would
        become too small to be read.
        """
        lines: dict[float, list[tuple[Label, float, float]]] = {}
        for label in self.picture.labels:
            if not self._on_board(label):
                continue
            name = in_words(label.text)
            pixels = (NUMBER if label.text.lstrip("+").isdecimal() else NAME) * self.unit
            if self.picture.surface == "plain":
                pixels = min(pixels, LARGEST_NAME * themes.scale())
            wide = QFontMetricsF(themes.exact_font(pixels)).horizontalAdvance(name)
            if wide > WIDEST * self.unit:
                smaller = max(LEAST_NAME, pixels * WIDEST * self.unit / wide)
                pixels, wide = smaller, wide * smaller / pixels
            lines.setdefault(round(label.y, 3), []).append((label, pixels, wide))
        found = []
        for line in lines.values():
            line.sort(key=lambda entry: entry[0].x)
            share = 1.0
            for (one, _, wide), (other, _, next_wide) in pairwise(line):
                room = (other.x - one.x) * self.unit - BETWEEN_NAMES
                share = min(share, 2 * room / max(1.0, wide + next_wide))
            if share >= 1:
                found += [entry for entry in line if entry[1] >= LEAST_NAME]
            elif all(pixels * share >= LEAST_NAME for _, pixels, _ in line):
                found += [(label, pixels * share, wide * share) for label, pixels, wide in line]
        return found

    def labels(self) -> None:
        """The coordinates, close to the board's edge."""
        scale, place, picture = themes.scale(), self.place, self.picture
        pixels = min(max(themes.CAPTION * scale, 0.15 * self.unit), themes.BODY * scale)
        self.painter.setFont(themes.exact_font(pixels))
        self.painter.setPen(self.theme.ghost if self.faint else self.theme.second)
        edge = place.board
        for label in picture.labels:
            if self._on_board(label):
                continue
            centre = place.pixels(label.x, label.y)
            if label.y > picture.height or label.y < 0:
                below = (label.y > 0) != place.upside_down
                centre.setY(edge.bottom() + 12 * scale if below else edge.top() - 12 * scale)
            else:
                right = (label.x > 0) != place.mirrored
                centre.setX(edge.right() + 10 * scale if right else edge.left() - 10 * scale)
            self._write(label, centre)

    def _on_board(self, label: Label) -> bool:
        return 0 <= label.x <= self.picture.width and 0 <= label.y <= self.picture.height

    def _write(self, label: Label, centre: QPointF) -> None:
        scale = themes.scale()
        box = QRectF(0, 0, max(4 * self.unit, 80 * scale), max(self.unit, 30 * scale))
        box.moveCenter(centre)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, in_words(label.text))


def sharp(start: QPointF, end: QPointF, width: float, device: QTransform) -> tuple[QPointF, QPointF, float]:
    """An upright or level line moved onto whole pixels of a screen, and its width as a whole number of them.

    Lines on paper and on a turned painter stay as they are.
    """
    if device.m12() != 0 or device.m21() != 0 or device.m11() != device.m22():
        return start, end, width
    ratio = device.m11()
    thick = max(1, round(width * ratio))
    half = thick / 2

    def onto(value: float, offset: float) -> float:
        return (round(value * ratio + offset - half) + half - offset) / ratio

    if start.x() == end.x():
        x = onto(start.x(), device.dx())
        return QPointF(x, start.y()), QPointF(x, end.y()), thick / ratio
    y = onto(start.y(), device.dy())
    return QPointF(start.x(), y), QPointF(end.x(), y), thick / ratio
