"""The search window [α, β] on a number line with room for −∞ and ∞; its two ticks cross at a cut."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor, inf, isinf, log10

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

END = 0.1
"""The share of the line at either end that is kept for infinity."""


@dataclass(frozen=True)
class Line:
    """A number line over the finite values low to high, with −∞ and ∞ at its ends."""

    low: float
    high: float

    def share(self, value: float) -> float:
        """Return the place of a value, 0 for −∞ and 1 for ∞; finite values never reach the ends."""
        if isinf(value):
            return 0.0 if value < 0 else 1.0
        span = self.high - self.low
        inner = 0.5 if span <= 0 else min(max((value - self.low) / span, 0.0), 1.0)
        return END + inner * (1 - 2 * END)

    def ticks(self, most: int) -> list[float]:
        """Return a limited number of round numbers for the axis, in steps of 1, 2 or 5 times 10ⁿ."""
        span = self.high - self.low
        if span <= 0:
            return [self.low]
        step = 10.0 ** floor(log10(span / max(most, 1)))
        while span / step > most - 1:
            step *= 2.5 if f"{step:e}".startswith("2") else 2
        first = ceil(self.low / step - 1e-9)
        return [index * step for index in range(first, floor(self.high / step + 1e-9) + 1)]


def paint_window(
    painter: QPainter, rect: QRectF, line: Line, alpha: float, beta: float, thickness: float = 5.0
) -> None:
    """The bar in the middle of a rectangle as high as its ticks: grey line, open part, blue α, orange β."""
    colours = theme.current()
    middle = rect.center().y()

    def x(value: float) -> float:
        return rect.x() + rect.width() * line.share(value)

    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.ghost)
    painter.drawRect(QRectF(rect.x(), middle - thickness / 2, rect.width(), thickness))
    if alpha < beta:
        painter.setPen(theme.pen(colours.open_edge, 0.75))
        painter.setBrush(colours.open)
        painter.drawRect(QRectF(x(alpha), middle - thickness / 2, x(beta) - x(alpha), thickness))
    half, width = rect.height() / 2, 0.6 * thickness
    apart = 0.4 * thickness if alpha == beta else 0.0
    for value, colour, shift in ((alpha, colours.max, apart), (beta, colours.min, -apart)):
        at = min(max(x(value) + shift, rect.left() + width / 2), rect.right() - width / 2)
        painter.setPen(theme.pen(colour, width))
        painter.drawLine(QPointF(at, middle - half), QPointF(at, middle + half))
    painter.restore()


class WindowBar(QWidget):
    """The window of one node with α and β in words above and the numbers of the line below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = Line(-1, 1)
        self._alpha, self._beta = -inf, inf
        self._write: Callable[[float], str] = number_text
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_window(self, alpha: float, beta: float, low: float, high: float) -> None:
        """Show [α, β] on a line over the finite values low to high."""
        self.show_on(alpha, beta, Line(low, high))

    def show_on(
        self, alpha: float, beta: float, line: Line, write: Callable[[float], str] = number_text
    ) -> None:
        """Show [α, β] on a line; `write` makes the text of a value."""
        shown = alpha, beta, line, write
        if shown != (self._alpha, self._beta, self._line, self._write):
            self._alpha, self._beta, self._line, self._write = shown
            self.retranslate()
            self.update()

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(54))
        self.update()

    def retranslate(self) -> None:
        """Describe the window in words, for screen readers."""
        if self._alpha < self._beta:
            text = tr("Search window from {alpha} to {beta}")
        else:
            text = tr("Search window closed: α {alpha}, β {beta}")
        self.setAccessibleName(text.format(alpha=self._write(self._alpha), beta=self._write(self._beta)))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(54))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(54))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = theme.scale()
        left, width = 4 * unit, self.width() - 8 * unit
        painter.setFont(theme.font(theme.BODY, bold=True))
        top = QRectF(left, 0, width, 19 * unit)
        sides = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(colours.max_text)
        painter.drawText(top, sides | Qt.AlignmentFlag.AlignLeft, f"α {self._write(self._alpha)}")
        painter.setPen(colours.min_text)
        painter.drawText(top, sides | Qt.AlignmentFlag.AlignRight, f"β {self._write(self._beta)}")
        bar = QRectF(left, 21 * unit, width, 17 * unit)
        paint_window(painter, bar, self._line, self._alpha, self._beta, 6 * unit)
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        metrics = QFontMetricsF(painter.font())
        below = 40 * unit
        most = max(3, int(width * (1 - 2 * END) / (metrics.horizontalAdvance("−0000") + 6 * unit)))
        for value in [-inf, *self._line.ticks(min(most, 9)), inf]:
            text = number_text(value)
            wide = metrics.horizontalAdvance(text)
            at = left + width * self._line.share(value) - wide / 2
            at = min(max(at, left), left + width - wide)
            painter.drawText(QRectF(at, below, wide + 1, 14 * unit), sides, text)
        painter.end()
