"""A chart: a drawing with axes whose items can be pointed at and chosen, by mouse and by keys alike.

The axes are drawn here and not by pyqtgraph: a PlotWidget with two axes took 14 ms to make and 2.9 ms to
paint at 400 × 200 pixels, where a chart with its own takes 0.03 and 0.5 ms. The scales of powers and of
values, with wins and infinities at their ends, would write their own ticks there, too.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.scales import Scale
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

LEFT, TOP, RIGHT, BOTTOM = 46, 8, 12, 20
"""Pixels around the plot for the numbers beside it."""
STEPS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1,
    Qt.Key.Key_Home: -(1 << 30), Qt.Key.Key_End: 1 << 30,
}  # fmt: skip
GO = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Chart(QWidget):
    """`pointed` is the number of the item that is pointed at, -1 for none.

    Subclasses return the number of items, the item at a point and its text, and paint.
    """

    pointed_at = Signal(int)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pointed = NONE
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self.update)

    def count(self) -> int:
        """Return the number of items."""
        raise NotImplementedError

    def item_at(self, point: QPointF) -> int:
        """The item at a point, -1 for none."""
        raise NotImplementedError

    def text_of(self, item: int) -> str:
        """Return the text of an item."""
        raise NotImplementedError

    def first_item(self) -> int:
        """Return the item at which the arrow keys begin."""
        return 0

    def step(self, item: int, key: Qt.Key) -> int:
        """The item to which a key leads from another one."""
        return min(max(item + STEPS[key], 0), self.count() - 1)

    def draw(self, painter: QPainter) -> None:
        """Paint everything."""
        raise NotImplementedError

    def plot(self) -> QRectF:
        """Return the area between the axes."""
        unit = theme.scale()
        box = QRectF(self.rect())
        return box.adjusted(LEFT * unit, TOP * unit, -RIGHT * unit, -BOTTOM * unit)

    def paint_left_axis(self, painter: QPainter, scale: Scale) -> None:
        """Numbers at the left with quiet lines across."""
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        most = max(2, int(plot.height() // (1.6 * metrics.height())))
        last: float | None = None
        for share, text in sorted(scale.ticks(most)):
            y = plot.bottom() - share * plot.height()
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            if last is not None and last - y < metrics.height():
                continue
            last = y
            painter.setPen(colours.second)
            box = QRectF(0, y - metrics.height() / 2, plot.left() - theme.px(6), metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def paint_bottom_axis(self, painter: QPainter, ticks: list[tuple[float, str]]) -> None:
        """Texts below the plot at places from 0 to 1, those that do not overlap."""
        colours, plot = theme.current(), self.plot()
        painter.setPen(theme.pen(colours.control))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        free = float("-inf")
        painter.setPen(colours.second)
        for share, text in ticks:
            wide = metrics.horizontalAdvance(text)
            x = plot.left() + share * plot.width() - wide / 2
            x = min(max(x, 0.0), self.width() - wide)
            if text and x >= free:
                box = QRectF(x, plot.bottom() + theme.px(3), wide + 1, metrics.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft, text)
                free = x + wide + theme.px(theme.GAP)

    def paint_playhead(self, painter: QPainter, x: float) -> None:
        """The moment, with everything that comes after it paler."""
        colours, plot = theme.current(), self.plot()
        veil = theme.mix(colours.panel, colours.panel, 0)
        veil.setAlphaF(0.62)
        painter.fillRect(QRectF(x, plot.top(), plot.right() - x + 1, plot.height()), veil)
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))

    def point_at(self, item: int) -> None:
        """Point at an item as the mouse does; -1 for none."""
        if item != self.pointed:
            self.pointed = item
            self.setAccessibleDescription(self.text_of(item) if 0 <= item < self.count() else "")
            self.pointed_at.emit(item)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.item_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self.point_at(NONE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and item != NONE:
            self.chosen.emit(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain_key = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in STEPS and plain_key and self.count():
            known = 0 <= self.pointed < self.count()
            self.point_at(self.step(self.pointed, key) if known else self.first_item())
        elif key in GO and 0 <= self.pointed < self.count():
            self.chosen.emit(self.pointed)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show the item under the mouse in the tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            item = self.item_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.text_of(item) if item != NONE else "", self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(180))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(140), theme.px(80))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()


def paint_legend(painter: QPainter, right: float, top: float, entries: list[tuple[str, str, str]]) -> None:
    """A row of swatches that ends at `right`: the role of a colour, "" or "hatched" or "line", a word."""
    colours, unit = theme.current(), theme.scale()
    painter.setFont(theme.font(theme.CAPTION))
    metrics = QFontMetricsF(painter.font())
    high = metrics.height()
    for role, look, word in reversed(entries):
        right -= metrics.horizontalAdvance(word)
        painter.setPen(colours.second)
        box = QRectF(right, top, metrics.horizontalAdvance(word) + 1, high)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)
        right -= 14 * unit
        swatch = QRectF(right, top + high / 2 - 4.5 * unit, 9 * unit, 9 * unit)
        paint_swatch(painter, swatch, role, look)
        right -= 12 * unit


def paint_swatch(painter: QPainter, box: QRectF, role: str, look: str) -> None:
    """A box in the colour of a role; "hatched" with strokes instead of a filling, "line" as a line."""
    colours = theme.current()
    colour = colours.role(role)
    if look == "line":
        painter.setPen(theme.pen(colour, theme.LINE_MARK))
        y = box.center().y()
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        return
    painter.setPen(theme.pen(colours.control if role == "ghost" else colour, 1))
    painter.setBrush(colour)
    if look == "hatched":
        painter.fillRect(box, colours.panel)
        painter.setBrush(colour)
        brush = painter.brush()
        brush.setStyle(Qt.BrushStyle.BDiagPattern)
        painter.setBrush(brush)
    painter.drawRect(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
