"""Envelope: what each reply pays against every mixture of two strategies; the best ones are thick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPolygonF,
)
from PySide6.QtWidgets import QToolTip, QWidget

from plyscope.strategic.game_matrix import ROW
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_chart import DASHES
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.plots.figure import Figure

HALF = Fraction(1, 2)
NEAR = 9.0
"""Pixels at 100 % within which an end is meant."""
HANDLE = 4.5
NAMES = 96
"""Pixels at 100 % for the names of the lines at most."""
FEW_LINES = 8
"""Of more lines, those that are never best are faint."""
FIRST, LAST = 0, 1
"""The ends: where the mixing player never plays the first of the two strategies, and where always."""


@dataclass(frozen=True)
class Line:
    """A reply's payoffs at both ends."""

    name: str
    ends: tuple[Fraction, Fraction]

    def at(self, share: Fraction) -> Fraction:
        """The payoff against a mixture."""
        return self.ends[FIRST] + share * (self.ends[LAST] - self.ends[FIRST])


@dataclass(frozen=True)
class BestPiece:
    """From one share of the first strategy to another, the replies that pay most."""

    start: Fraction
    end: Fraction
    replies: tuple[int, ...]


@dataclass(frozen=True)
class EnvelopeView:
    """Replies against the mixtures of the player `mixer` of two strategies.

    `axis` names the share, `paid` the payoffs, `corners` the pure strategies at either end. `marks` are the
    shares at which there are equilibria, and whether they are pure.
    """

    mixer: int
    axis: str
    paid: str
    corners: tuple[str, str]
    lines: tuple[Line, ...]
    best: tuple[BestPiece, ...]
    marks: tuple[tuple[Fraction, bool], ...] = ()
    chosen: Fraction | None = None


class EnvelopePlot(Figure):
    """A handle is an end of a line, moved in steps of ½; `end_moved` carries line, end and payoff."""

    end_moved = Signal(int, int, object)

    def __init__(
        self,
        tell: Callable[[str, int, Fraction], str],
        parent: QWidget | None = None,
        *,
        enlarged: float = 1.0,
    ) -> None:
        super().__init__(parent, enlarged=enlarged)
        self._tell = tell
        self.view: EnvelopeView | None = None
        self.editable = True
        self.handle: tuple[int, int] | None = None
        self.dragged: Fraction | None = None
        self._wide = 0.0
        self._scale = Linear(0, 1, whole=False)

    def show_view(self, view: EnvelopeView) -> None:
        """Show the lines of a game; the handle that has the keys stays if there is one like it."""
        self.view, self.dragged = view, None
        if self.handle is not None and self.handle[0] >= len(view.lines):
            self.handle = None
        numbers = [float(end) for line in view.lines for end in line.ends]
        low, high = min(numbers), max(numbers)
        edge = max(0.5, (high - low) * 0.12)
        self._scale = Linear(low - edge, high + edge, whole=False)
        self._wide = room_for([line.name for line in view.lines], NAMES)
        self._describe()
        self.update()

    def plot(self) -> QRectF:
        unit = self.unit()
        return QRectF(self.rect()).adjusted(40 * unit, 22 * unit, -self._wide - 4 * unit, -42 * unit)

    def spot(self, share: Fraction, paid: Fraction) -> QPointF:
        """The pixel of a payoff against a share."""
        plot = self.plot()
        up = self._scale.at(float(paid))
        return QPointF(plot.left() + float(share) * plot.width(), plot.bottom() - up * plot.height())

    def lines(self) -> tuple[Line, ...]:
        """The lines, the dragged one where it is dragged to."""
        assert self.view is not None
        if self.handle is None or self.dragged is None:
            return self.view.lines
        number, end = self.handle
        ends = list(self.view.lines[number].ends)
        ends[end] = self.dragged
        moved = Line(self.view.lines[number].name, (ends[0], ends[1]))
        return (*self.view.lines[:number], moved, *self.view.lines[number + 1 :])

    def draw(self, painter: QPainter) -> None:
        if self.view is None:
            return
        self._paint_axes(painter)
        colours, view = theme.current(), self.view
        colour = colours.min if view.mixer == ROW else colours.max
        best = {reply for piece in view.best for reply in piece.replies}
        for number, line in enumerate(self.lines()):
            faint = QColor(colour)
            crowded = len(view.lines) > FEW_LINES and number not in best
            faint.setAlphaF(0.35 if crowded else 1.0)
            painter.setPen(self.pen(faint, theme.LINE_EDGE, DASHES[number % len(DASHES)]))
            painter.drawLine(
                self.spot(Fraction(0), line.ends[FIRST]), self.spot(Fraction(1), line.ends[LAST])
            )
        if self.dragged is None:
            self._paint_best(painter)
        self._paint_handles(painter)
        last = {view.best[-1].replies[0]} if view.best else set()
        names = [
            LineName(line.name, self.spot(Fraction(1), line.ends[LAST]), (number,), number in last)
            for number, line in enumerate(self.lines())
        ]
        paint_names(painter, self.plot(), self.width(), names)

    def _paint_axes(self, painter: QPainter) -> None:
        assert self.view is not None
        colours, plot, unit, view = theme.current(), self.plot(), self.unit(), self.view
        painter.fillRect(plot, colours.raised)
        painter.setFont(self.type(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        for share, text in self._scale.ticks(max(2, int(plot.height() // (2 * metrics.height())))):
            y = plot.bottom() - share * plot.height()
            painter.setPen(self.pen(colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.second)
            self.write(painter, text, QPointF(plot.left() - 8 * unit, y), Qt.AlignmentFlag.AlignRight)
        painter.setPen(self.pen(colours.control))
        painter.drawRect(plot)
        mixing, paid = (
            (colours.max_text, colours.min_text)
            if view.mixer == ROW
            else (colours.min_text, colours.max_text)
        )
        painter.setPen(mixing)
        below = plot.bottom() + 12 * unit
        room = plot.width() / 2 - 6 * unit
        for name, x, side in (
            (view.corners[0], plot.left() - 6 * unit, Qt.AlignmentFlag.AlignLeft),
            (view.corners[1], plot.right() + 6 * unit, Qt.AlignmentFlag.AlignRight),
        ):
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            self.write(painter, text, QPointF(x, below), side)
        painter.setFont(self.type(theme.LABEL, bold=True))
        self.write(painter, view.axis, QPointF(plot.center().x(), plot.bottom() + 29 * unit))
        painter.setPen(paid)
        self.write(
            painter, view.paid, QPointF(plot.left() - 30 * unit, 11 * unit), Qt.AlignmentFlag.AlignLeft
        )

    def _paint_best(self, painter: QPainter) -> None:
        """The envelope, with the best reply named above each piece, and the equilibria on it."""
        assert self.view is not None
        colours, view = theme.current(), self.view
        colour = colours.min if view.mixer == ROW else colours.max
        painter.setPen(self.pen(colour, 4.5))
        spots = [
            self.spot(share, view.lines[piece.replies[0]].at(share))
            for piece in view.best
            for share in (piece.start, piece.end)
        ]
        painter.drawPolyline(QPolygonF(spots))
        painter.setFont(self.type(theme.LABEL, bold=True))
        metrics = QFontMetricsF(painter.font())
        for piece in view.best:
            middle = (piece.start + piece.end) / 2
            text = tr(", ").join(view.lines[reply].name for reply in piece.replies)
            wide = float(piece.end - piece.start) * self.plot().width()
            if metrics.horizontalAdvance(text) <= wide + 8:
                painter.setPen(colours.ink)
                line = view.lines[piece.replies[0]]
                along = self.spot(piece.end, line.at(piece.end)) - self.spot(
                    piece.start, line.at(piece.start)
                )
                steep = abs(along.y() / along.x()) * metrics.horizontalAdvance(text) / 2
                up = metrics.height() * 0.8 + min(steep, metrics.height() * 2)
                at = self.spot(middle, line.at(middle)) - QPointF(0, up)
                self.write(painter, text, at, halo=True, within=self.plot())
        for share, pure in view.marks:
            paid = max(line.at(share) for line in view.lines)
            self.paint_equilibrium(painter, self.spot(share, paid), pure, share == view.chosen)

    def _is_best(self, share: Fraction, paid: Fraction) -> bool:
        return paid == max(line.at(share) for line in self.lines())

    def _paint_handles(self, painter: QPainter) -> None:
        if not self.editable or self.view is None:
            return
        colours, side = theme.current(), HANDLE * self.unit()
        for number, line in enumerate(self.lines()):
            for end, share in ((FIRST, Fraction(0)), (LAST, Fraction(1))):
                current = (number, end) == self.handle and (self.hasFocus() or self.dragged is not None)
                painter.setPen(self.pen(colours.ink if current else colours.control, theme.LINE_EDGE))
                painter.setBrush(colours.now_ground if current else colours.raised)
                spot = self.spot(share, line.ends[end])
                if any(share == mark for mark, _ in self.view.marks) and self._is_best(share, line.ends[end]):
                    painter.setBrush(Qt.BrushStyle.NoBrush)  # a ring around the mark of an equilibrium
                    painter.drawEllipse(spot, 2 * side, 2 * side)
                else:
                    painter.drawEllipse(spot, side, side)
                if current:
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(self.pen(colours.ink, 1.0, [2, 2]))
                    painter.drawEllipse(spot, 2.6 * side, 2.6 * side)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    # Moving an end.

    def handle_at(self, place: QPointF) -> tuple[int, int] | None:
        """The end of a line near a pixel."""
        if self.view is None:
            return None
        found, nearest = None, NEAR * self.unit()
        for number, line in enumerate(self.view.lines):
            for end, share in ((FIRST, Fraction(0)), (LAST, Fraction(1))):
                away = self.spot(share, line.ends[end]) - place
                distance = (away.x() ** 2 + away.y() ** 2) ** 0.5
                if distance <= nearest:
                    found, nearest = (number, end), distance
        return found

    def paid_at(self, y: float) -> Fraction:
        """The payoff at a height, in halves."""
        plot = self.plot()
        share = (plot.bottom() - y) / plot.height()
        return Fraction(floor(2 * (self._scale.low + share * (self._scale.high - self._scale.low)) + 0.5), 2)

    def take(self, handle: tuple[int, int] | None) -> None:
        """Give the keys to an end."""
        self.handle = handle
        self._describe()
        self.update()

    def move_end(self, paid: Fraction) -> None:
        """Tell of another payoff at the current end."""
        if self.view is not None and self.handle is not None:
            number, end = self.handle
            if paid != self.view.lines[number].ends[end]:
                self.end_moved.emit(number, end, paid)

    def told(self, handle: tuple[int, int]) -> str:
        """A sentence about an end."""
        assert self.view is not None
        line = self.lines()[handle[0]]
        return self._tell(line.name, handle[1], line.ends[handle[1]])

    def _describe(self) -> None:
        told = self.handle is not None and self.view is not None
        self.setAccessibleDescription(self.told(self.handle) if told and self.handle is not None else "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.editable:
            self.take(self.handle_at(event.position()))
            if self.handle is not None and self.view is not None:
                self.dragged = self.view.lines[self.handle[0]].ends[self.handle[1]]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.dragged is not None:
            self.dragged = self.paid_at(event.position().y())
            assert self.handle is not None
            QToolTip.showText(event.globalPosition().toPoint(), self.told(self.handle), self)
            self.update()
        elif self.editable:
            near = self.handle_at(event.position()) is not None
            self.setCursor(Qt.CursorShape.SizeVerCursor if near else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        paid, self.dragged = self.dragged, None
        if paid is not None:
            self.update()
            self.move_end(paid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → go from end to end, ↑ ↓ change its payoff by ½."""
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.view is None or not self.editable or not plain:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            last = 2 * len(self.view.lines) - 1
            at = 0 if self.handle is None else 2 * self.handle[0] + self.handle[1]
            if self.handle is not None:
                at = min(max(at + (1 if key == Qt.Key.Key_Right else -1), 0), last)
            self.take((at // 2, at % 2))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.handle is not None:
            number, end = self.handle
            self.move_end(self.view.lines[number].ends[end] + (HALF if key == Qt.Key.Key_Up else -HALF))
        elif key == Qt.Key.Key_Escape and self.dragged is not None:
            self.dragged = None
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.handle is None and self.view is not None and self.editable:
            self.take((0, FIRST))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Say in the tooltip what an end is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            handle = self.handle_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.told(handle) if handle is not None else "", self)
            return True
        return super().event(event)
