"""Figure: a drawing whose pieces have exact coordinates of their own, painted at any size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.plots.hull import Point

Kind = Literal["row", "column", "equilibrium", "pure", "mixed"]

CURVE = 6.0
"""Width of a best-reply curve in pixels at 100 %."""
DASH = [2.4, 1.6]
"""Of the column player's curves, in line widths."""
MARK = 6.0
"""Half the side of the mark of an equilibrium."""
ROLES = {"row": "max", "column": "min"}


@dataclass(frozen=True)
class Piece:
    """What is drawn of one kind: a point, a line of two or more corners, or an area where `filled`."""

    kind: Kind
    corners: tuple[Point, ...]
    filled: bool = False


class Figure(QWidget):
    """Subclasses say where the plot is, which pieces there are, and paint what is around them."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent)
        self.enlarged = enlarged
        self.pieces: tuple[Piece, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self.update)

    def unit(self) -> float:
        """The pixels of the screen for one of the design."""
        return theme.scale() * self.enlarged

    def type(self, size: float = theme.LABEL, bold: bool = False) -> QFont:
        """The font for a size of the design."""
        return theme.exact_font(size * self.unit(), bold)

    def pen(self, colour: QColor, width: float = theme.LINE_HAIR, dash: list[float] | None = None) -> QPen:
        """A pen whose width grows with the figure."""
        return theme.pen(colour, width * max(1.0, self.unit()), dash)

    def plot(self) -> QRectF:
        """The area of the coordinates."""
        return QRectF(self.rect())

    def place(self, point: Point) -> QPointF:
        """The pixel of a point; coordinates run from 0 to 1, upwards."""
        plot = self.plot()
        x, y = float(point[0]), float(point[1])
        return QPointF(plot.left() + x * plot.width(), plot.bottom() - y * plot.height())

    def draw(self, painter: QPainter) -> None:
        """Paint everything."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self.unit()), round(280 * self.unit()))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(160 * self.unit()), round(130 * self.unit()))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()

    # What several figures draw.

    def paint_pieces(self, painter: QPainter, pieces: Iterable[Piece]) -> None:
        """Paint pieces in their order."""
        for piece in pieces:
            corners = QPolygonF([self.place(corner) for corner in piece.corners])
            if piece.kind in ("pure", "mixed"):
                self.paint_equilibrium(painter, corners.at(0), piece.kind == "pure")
            elif piece.filled:
                self._paint_area(painter, piece.kind, corners)
            elif len(piece.corners) > 1:
                painter.setPen(self._pen_of(piece.kind))
                painter.drawPolyline(corners)

    def _pen_of(self, kind: Kind) -> QPen:
        colours = theme.current()
        if kind == "row":
            return self.pen(colours.max, CURVE)
        if kind == "column":
            return self.pen(colours.min, CURVE, DASH)
        return self.pen(colours.ink, theme.LINE_NOW)

    def _paint_area(self, painter: QPainter, kind: Kind, corners: QPolygonF) -> None:
        """An area: of the row player's strokes that lean right, of the column player's that lean left."""
        colours = theme.current()
        colour = QColor(colours.role(ROLES[kind]) if kind in ROLES else colours.ink)
        faint = QColor(colour)
        faint.setAlphaF(0.10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint)
        painter.drawPolygon(corners)
        pattern = Qt.BrushStyle.BDiagPattern if kind == "row" else Qt.BrushStyle.FDiagPattern
        if kind in ROLES:
            strokes = QColor(colour)
            strokes.setAlphaF(0.45)
            painter.setBrush(QBrush(strokes, pattern))
            painter.drawPolygon(corners)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._pen_of(kind))
        painter.drawPolygon(corners)

    def paint_equilibrium(self, painter: QPainter, centre: QPointF, pure: bool, chosen: bool = False) -> None:
        """A square for an equilibrium in pure strategies, a disc for others; a ring for the shown one."""
        colours, half = theme.current(), MARK * self.unit()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if chosen:
            painter.setPen(self.pen(colours.ink, theme.LINE_MARK))
            painter.drawEllipse(centre, 1.9 * half, 1.9 * half)
        painter.setPen(self.pen(colours.panel, 1.5))
        painter.setBrush(colours.ink)
        if pure:
            painter.drawRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
        else:
            painter.drawEllipse(centre, 1.1 * half, 1.1 * half)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def paint_path(self, painter: QPainter, spots: QPolygonF) -> None:
        """The path of play, in the colour of the moment."""
        painter.setPen(self.pen(theme.current().now, theme.LINE_EDGE))
        painter.drawPolyline(spots)

    def paint_end(self, painter: QPainter, spots: QPolygonF) -> None:
        """Where a path of play is at the moment, above the marks of equilibria."""
        if spots.isEmpty():
            return
        painter.setPen(self.pen(theme.current().panel, 1.0))
        painter.setBrush(theme.current().now)
        painter.drawEllipse(spots.at(spots.size() - 1), 4.5 * self.unit(), 4.5 * self.unit())
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def paint_arrow(self, painter: QPainter, start: QPointF, end: QPointF, colour: QColor) -> None:
        """An arrow with an open head."""
        painter.setPen(self.pen(colour, theme.LINE_MARK))
        painter.drawLine(start, end)
        along = end - start
        length = max(1e-6, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        ahead = along * (6.5 * self.unit() / length)
        across = QPointF(-ahead.y(), ahead.x()) * 0.7
        painter.drawPolyline(QPolygonF([end - ahead + across, end, end - ahead - across]))

    def write(
        self,
        painter: QPainter,
        text: str,
        at: QPointF,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
        *,
        halo: bool = False,
        within: QRectF | None = None,
    ) -> QRectF:
        """Write a text around, right of or left of a point, inside the figure or a part of it.

        `halo` gives it a ground.
        """
        metrics = QFontMetricsF(painter.font())
        wide, high = metrics.horizontalAdvance(text) + 1, metrics.height()
        left = at.x() - wide / 2
        if align & Qt.AlignmentFlag.AlignLeft:
            left = at.x()
        elif align & Qt.AlignmentFlag.AlignRight:
            left = at.x() - wide
        room = QRectF(self.rect()) if within is None else within
        left = max(min(left, room.right() - wide), room.left())
        box = QRectF(left, at.y() - high / 2, wide, high)
        if halo:
            ground = QColor(theme.current().panel)
            ground.setAlphaF(0.85)
            painter.fillRect(box.adjusted(-2, 0, 2, 0), ground)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        return box
