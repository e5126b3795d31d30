"""PairPoints: how many pairs gave 0, ½, 1, 1½ or 2 points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

POINTS = ("0", "½", "1", "1½", "2")
HEIGHT, LABEL = 58, 62


class PairPoints(QWidget):
    """Five bars, as high as their counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counts: tuple[int, ...] = (0,) * 5
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show the numbers of pairs by their points, from 0 to 2."""
        if tuple(counts) != self.counts:
            self.counts = tuple(counts)
            self.retranslate()

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(HEIGHT))
        self.update()

    def retranslate(self) -> None:
        said = ", ".join(f"{points}: {count}" for points, count in zip(POINTS, self.counts, strict=True))
        self.setAccessibleName(tr("Points a pair") + f" – {said}")
        self.setToolTip(tr("How many pairs gave the player so many points"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(HEIGHT))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, unit = theme.current(), theme.scale()
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        label = QRectF(12 * unit, 0, LABEL * unit, self.height() - 10 * unit)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(label, middle, tr("Points a pair"))
        left, right = (LABEL + 4) * unit, self.width() - 14 * unit
        step = (right - left) / 5
        bold = theme.font(theme.CAPTION, bold=True)
        high = QFontMetricsF(bold).height()
        foot = self.height() - 20 * unit
        room = foot - high - 2 * unit
        most = max(*self.counts, 1)
        for number, (points, count) in enumerate(zip(POINTS, self.counts, strict=True)):
            x = left + (number + 0.5) * step
            bar = room * count / most
            half = min(25 * unit, 0.42 * step)
            painter.fillRect(QRectF(x - half, foot - bar, 2 * half, bar), colours.ghost)
            painter.setPen(theme.pen(colours.second))
            painter.drawLine(QPointF(x - half, foot), QPointF(x + half, foot))
            painter.setFont(bold)
            painter.setPen(colours.ink if count else colours.second)
            above = QRectF(x - step / 2, foot - bar - high - unit, step, high)
            painter.drawText(above, Qt.AlignmentFlag.AlignHCenter, f"{count:,}")
            painter.setFont(theme.font(theme.CAPTION))
            painter.setPen(colours.second)
            below = QRectF(x - step / 2, foot + 2 * unit, step, high)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, points)
        painter.end()
