"""HeatLegend: from which payoff to which the colours of the heat map go."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import sum_text
from plyscope_desktop.repeated.score_table import heat_colour
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.phrases import headed

RAMP, HEIGHT, GAP = 90, 20, 6


class HeatLegend(QWidget):
    """A ramp between the least and the greatest payoff."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = "", "", ""
        self._bounds: tuple[Fraction, Fraction] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)
        follow(self.retranslate)

    def show_bounds(self, bounds: tuple[Fraction, Fraction] | None) -> None:
        """Show the least and the greatest payoff of a game."""
        if bounds != self._bounds:
            self._bounds = bounds
            self.retranslate()

    def retranslate(self) -> None:
        low, high = ("", "") if self._bounds is None else map(sum_text, self._bounds)
        self._texts = tr("Payoff a round, row against column"), low, high
        self.setAccessibleName(headed(self._texts[0], f"{low} … {high}"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(theme.CAPTION))
        words = sum(map(metrics.horizontalAdvance, self._texts))
        return QSize(round(words) + theme.px(RAMP + 3 * GAP + 4), theme.px(HEIGHT))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._bounds is None:
            return
        painter = QPainter(self)
        painter.setFont(theme.font(theme.CAPTION))
        metrics, colours, x = QFontMetricsF(painter.font()), theme.current(), 0.0
        for place, text in enumerate(self._texts):
            if place == 2:
                ramp = QRectF(x, theme.px(4), theme.px(RAMP), self.height() - theme.px(8))
                ground = QLinearGradient(ramp.topLeft(), ramp.topRight())
                for share in (0.0, 0.5, 1.0):
                    ground.setColorAt(share, heat_colour(share))
                painter.fillRect(ramp, ground)
                painter.setPen(theme.pen(colours.control))
                painter.drawRect(ramp)
                x += ramp.width() + theme.px(GAP)
            painter.setPen(colours.second)
            wide = metrics.horizontalAdvance(text)
            painter.drawText(QRectF(x, 0, wide + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += wide + theme.px(GAP)
        painter.end()
