"""Square: both best-reply curves of a 2 × 2 game, its equilibria, and a point that can be moved."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.strategic.plots.figure import Figure, Piece
from plyscope_desktop.strategic.plots.hull import Point

HALF = Fraction(1, 2)
FINE, STEP = 100, 20
"""Parts of the side in which the mouse moves the point, and the arrow keys."""
NEAR = 6.0
"""Pixels within which the point snaps to the middle and to equilibria."""
ARROW = 38.0
"""Length of the arrows at the point in pixels at 100 %."""
MARKS = ("pure", "mixed")
KEYS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Down: (0, -1), Qt.Key.Key_Up: (0, 1),
}  # fmt: skip


@dataclass(frozen=True)
class SquareView:
    """What the square shows: names of the axes, pieces, who gains where, and what is chosen.

    `gains` are the row player's gain from his first strategy at q = 0 and q = 1, and the column player's at
    p = 0 and p = 1. `path` are the points of a run of play, the last one current.
    """

    across: str
    upwards: str
    pieces: tuple[Piece, ...]
    gains: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]
    chosen: Point | None = None
    path: tuple[tuple[float, float], ...] = ()


class SquarePlot(Figure):
    """The unit square: p of the row player's first strategy to the right, q of the other's upwards."""

    moved = Signal(object)
    """The point was moved to a pair of probabilities."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent, enlarged=enlarged)
        self.view: SquareView | None = None
        self.point: Point = (HALF, HALF)
        self.movable = True
        self._dragging = False

    def show_view(self, view: SquareView, point: Point) -> None:
        """Show a game, with the point at a pair of probabilities."""
        self.view, self.point, self.pieces = view, point, view.pieces
        self.update()

    def plot(self) -> QRectF:
        unit = self.unit()
        box = QRectF(self.rect()).adjusted(52 * unit, 14 * unit, -16 * unit, -44 * unit)
        side = max(10.0, min(box.width(), box.height()))
        top = box.top() + min(max(0.0, (box.height() - side) / 2), 8 * unit)
        return QRectF(box.left() + (box.width() - side) / 2, top, side, side)

    def arrows(self) -> tuple[int, int]:
        """The direction in which each player would move from the point: −1, 0 or 1; 0 at the border too."""
        if self.view is None:
            return 0, 0
        found = []
        for (low, high), own, other in zip(self.view.gains, self.point, self.point[::-1], strict=True):
            gain = low + (high - low) * other
            way = (gain > 0) - (gain < 0)
            found.append(0 if (way < 0 and own == 0) or (way > 0 and own == 1) else way)
        return found[0], found[1]

    def draw(self, painter: QPainter) -> None:
        if self.view is None:
            return
        self._paint_frame(painter)
        self.paint_pieces(painter, (piece for piece in self.pieces if piece.kind not in MARKS))
        self.paint_path(painter, self._path())
        for piece in self.pieces:
            if piece.kind in MARKS:
                centre = self.place(piece.corners[0])
                self.paint_equilibrium(
                    painter, centre, piece.kind == "pure", piece.corners[0] == self.view.chosen
                )
        self.paint_end(painter, self._path())
        if self.movable:
            self._paint_point(painter)

    def _paint_frame(self, painter: QPainter) -> None:
        assert self.view is not None
        colours, plot, unit = theme.current(), self.plot(), self.unit()
        painter.fillRect(plot, colours.raised)
        painter.setPen(self.pen(colours.line))
        middle = self.place((HALF, HALF))
        painter.drawLine(QPointF(middle.x(), plot.top()), QPointF(middle.x(), plot.bottom()))
        painter.drawLine(QPointF(plot.left(), middle.y()), QPointF(plot.right(), middle.y()))
        painter.setPen(self.pen(colours.control))
        painter.drawRect(plot)
        painter.setFont(self.type(theme.CAPTION))
        painter.setPen(colours.second)
        for share, text in ((0.0, "0"), (0.5, "½"), (1.0, "1")):
            x, y = plot.left() + share * plot.width(), plot.bottom() - share * plot.height()
            self.write(painter, text, QPointF(x, plot.bottom() + 13 * unit))
            self.write(painter, text, QPointF(plot.left() - 10 * unit, y), Qt.AlignmentFlag.AlignRight)
        painter.setFont(self.type(theme.LABEL, bold=True))
        painter.setPen(colours.max_text)
        self.write(painter, self._fitted(painter, self.view.across, self.width()),
            QPointF(plot.center().x(), plot.bottom() + 31 * unit))  # fmt: skip
        painter.setPen(colours.min_text)
        painter.save()
        painter.translate(plot.left() - 38 * unit, plot.center().y())
        painter.rotate(-90)
        text = self._fitted(painter, self.view.upwards, self.height())
        room = QRectF(-self.height() / 2, -10 * unit, self.height(), 20 * unit)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    @staticmethod
    def _fitted(painter: QPainter, text: str, room: float) -> str:
        return QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _path(self) -> QPolygonF:
        """The pixels of the path of play."""
        assert self.view is not None
        plot = self.plot()
        return QPolygonF([
            QPointF(plot.left() + x * plot.width(), plot.bottom() - y * plot.height())
            for x, y in self.view.path
        ])  # fmt: skip

    def _paint_point(self, painter: QPainter) -> None:
        colours, unit, centre = theme.current(), self.unit(), self.place(self.point)
        across, up = self.arrows()
        gap = 12 * unit
        if across:
            start, end = QPointF(across * gap, 0), QPointF(across * ARROW * unit, 0)
            self.paint_arrow(painter, centre + start, centre + end, colours.max)
        if up:
            start, end = QPointF(0, -up * gap), QPointF(0, -up * ARROW * unit)
            self.paint_arrow(painter, centre + start, centre + end, colours.min)
        marked = any(self.point == piece.corners[0] for piece in self.pieces if piece.kind in MARKS)
        painter.setPen(self.pen(colours.ink, theme.LINE_MARK))
        if marked:  # a ring, for the mark is to be seen
            painter.drawEllipse(centre, 11.4 * unit, 11.4 * unit)
        else:
            painter.setBrush(colours.raised)
            painter.drawEllipse(centre, 6 * unit, 6 * unit)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(self.pen(colours.ink, 1, [2, 2])))
            painter.drawEllipse(centre, 15 * unit, 15 * unit)

    # Moving the point.

    def probabilities_at(self, place: QPointF) -> Point:
        """The probabilities of a pixel, in hundredths, or those of an equilibrium or ½ nearby."""
        plot = self.plot()
        shares = ((place.x() - plot.left()) / plot.width(), (plot.bottom() - place.y()) / plot.height())
        marks = [piece.corners[0] for piece in self.pieces if piece.kind in MARKS]
        for mark in (*marks, (HALF, HALF)):
            away = self.place(mark) - place
            if abs(away.x()) <= NEAR * self.unit() and abs(away.y()) <= NEAR * self.unit():
                return mark
        p, q = (Fraction(round(min(max(share, 0.0), 1.0) * FINE), FINE) for share in shares)
        return p, q

    def move_point(self, point: Point) -> None:
        """Move the point, and tell."""
        if point != self.point:
            self.point = point
            self.update()
            self.moved.emit(point)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.movable and self.view is not None:
            self._dragging = True
            self.move_point(self.probabilities_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self.move_point(self.probabilities_at(event.position()))
        elif self.movable:
            near = self.place(self.point) - event.position()
            close = abs(near.x()) + abs(near.y()) < 14 * self.unit()
            self.setCursor(Qt.CursorShape.OpenHandCursor if close else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the point by a twentieth, with Shift by a hundredth; Home puts it into the middle."""
        key = Qt.Key(event.key())
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        others = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if self.movable and key in KEYS and not others:
            p, q = (
                min(max(own + Fraction(way, FINE if fine else STEP), Fraction(0)), Fraction(1))
                for own, way in zip(self.point, KEYS[key], strict=True)
            )
            self.move_point((p, q))
        elif self.movable and key == Qt.Key.Key_Home and not event.modifiers():
            self.move_point((HALF, HALF))
        else:
            super().keyPressEvent(event)
