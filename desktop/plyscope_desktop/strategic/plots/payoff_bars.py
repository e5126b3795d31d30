"""Payoff bars: what each strategy of a player pays against the weights of the other."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope.strategic.game_matrix import ROW
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.plots.figure import Figure
from plyscope_desktop.words.phrases import headed

LINE, HEAD, GAP = 24.0, 28.0, 10.0
NAMES, NUMBERS = 0.32, 0.22
"""The shares of the width for names and numbers at most."""


@dataclass(frozen=True)
class Bar:
    """One strategy: what it pays, as a number and as text, and whether it has weight itself."""

    name: str
    paid: Fraction
    text: str
    exact: str
    weighted: bool


@dataclass(frozen=True)
class BarBlock:
    """The strategies of one player, under a line that says against what."""

    player: int
    head: str
    bars: tuple[Bar, ...]


class PayoffBars(Figure):
    """Blocks of bars from zero; names of strategies with weight are bold, and so are the best payoffs."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent, enlarged=enlarged)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.blocks: tuple[BarBlock, ...] = ()

    def show_blocks(self, blocks: tuple[BarBlock, ...]) -> None:
        """Show the payoffs of some players."""
        self.blocks = blocks
        told = [
            headed(block.head, tr(", ").join(f"{bar.name} {bar.text}" for bar in block.bars))
            for block in blocks
        ]
        self.setAccessibleName(tr("; ").join(told))
        self.updateGeometry()
        self.update()

    def _height(self) -> int:
        high = sum(HEAD + LINE * len(block.bars) + GAP for block in self.blocks)
        return round(high * self.unit()) + 4

    def sizeHint(self) -> QSize:
        return QSize(round(280 * self.unit()), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(160 * self.unit()), self._height())

    def rows(self) -> list[tuple[QRectF, Bar]]:
        """The bars with the boxes of their rows."""
        found, top, unit = [], 0.0, self.unit()
        for block in self.blocks:
            top += HEAD * unit
            for bar in block.bars:
                found.append((QRectF(0, top, self.width(), LINE * unit), bar))
                top += LINE * unit
            top += GAP * unit
        return found

    def draw(self, painter: QPainter) -> None:
        top = 0.0
        for block in self.blocks:
            top = self._paint_block(painter, block, top)

    def _paint_block(self, painter: QPainter, block: BarBlock, top: float) -> float:
        colours, unit, wide = theme.current(), self.unit(), float(self.width())
        pad = theme.PADDING * unit
        painter.setFont(self.type(theme.LABEL))
        painter.setPen(colours.second)
        room = QRectF(pad, top, wide - 2 * pad, HEAD * unit)
        head = QFontMetricsF(painter.font()).elidedText(block.head, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, head)
        top += HEAD * unit
        bold = QFontMetricsF(self.type(theme.LABEL, bold=True))
        names = min(max(bold.horizontalAdvance(bar.name) for bar in block.bars), wide * NAMES) + 8 * unit
        numbers = min(max(bold.horizontalAdvance(bar.text) for bar in block.bars), wide * NUMBERS) + 10 * unit
        plot = QRectF(pad + names, top, max(10.0, wide - 2 * pad - names - numbers), 0)
        low = min(0.0, *(float(bar.paid) for bar in block.bars))
        high = max(0.0, *(float(bar.paid) for bar in block.bars))
        span = (high - low) or 1.0
        zero = plot.left() + plot.width() * -low / span
        best = max(bar.paid for bar in block.bars)
        colour = colours.max if block.player == ROW else colours.min
        for bar in block.bars:
            box = QRectF(pad, top, wide - 2 * pad, LINE * unit)
            painter.setFont(self.type(theme.LABEL, bold=bar.weighted))
            painter.setPen(colours.ink)
            name = QFontMetricsF(painter.font()).elidedText(bar.name, Qt.TextElideMode.ElideRight, names)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
            end = plot.left() + plot.width() * (float(bar.paid) - low) / span
            strip = QRectF(min(zero, end), top + 6 * unit, abs(end - zero), (LINE - 12) * unit)
            fill = QColor(colour)
            if bar.paid != best:
                fill.setAlphaF(0.35)
            painter.fillRect(strip, fill)
            painter.setFont(self.type(theme.LABEL, bold=bar.paid == best))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, bar.text)
            top += LINE * unit
        painter.setPen(self.pen(colours.control))
        painter.drawLine(QPointF(zero, plot.top() + 2 * unit), QPointF(zero, top - 2 * unit))
        return top + GAP * unit

    def event(self, event: QEvent) -> bool:
        """Show the exact payoff in the tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for box, bar in self.rows():
                if box.contains(QPointF(event.pos())):
                    QToolTip.showText(event.globalPos(), headed(bar.name, bar.exact), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)
