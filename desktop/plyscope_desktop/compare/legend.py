"""Legend: the meaning of the colours, their numbers of nodes, and the nodes that one search saved."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from plyscope.query.compare.one_side import BOUND, ONLY, OTHER, SAME
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.overlays.tints import draw_sign
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import plain_label

SIGN, METER_WIDTH, METER_HEIGHT = 16, 120, 14


class _Sign(QWidget):
    """The sign of a code in its colour."""

    def __init__(self, code: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind = verdict.KINDS[code]
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(SIGN), theme.px(SIGN))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.width() / 2
        draw_sign(painter, self._kind, QPointF(half, half), half - 1)
        painter.end()


class Meter(QWidget):
    """Two bars: the nodes of the left search above those of the right one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._nodes = (0, 0)
        theme.follow(self.rescale)

    def show_nodes(self, nodes: tuple[int, int]) -> None:
        """Number of nodes entered by the moment, by side."""
        if nodes != self._nodes:
            self._nodes = nodes
            self.update()

    def rescale(self) -> None:
        self.setFixedSize(theme.px(METER_WIDTH), theme.px(METER_HEIGHT))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.current()
        high = self.height() / 2
        for row, nodes in enumerate(self._nodes):
            share = nodes / max(1, *self._nodes)
            top = row * high + 1
            painter.fillRect(QRectF(0, top, self.width(), high - 2), colours.chosen)
            painter.fillRect(QRectF(0, top, self.width() * share, high - 2), colours.second)
        painter.end()


class CompareLegend(QFrame):
    """The row between the trees and the timeline."""

    def __init__(self, pair: Pair, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "foot")
        self.pair = pair
        self._texts: dict[int, QLabel] = {}
        self.meter, self.saved = Meter(self), plain_label(self)
        inside = QWidget(self)
        self._flow = Flow(inside, spread=True)
        self._column = vbox(inside, parent=self)
        self._cells: list[QHBoxLayout] = []
        for code in (SAME, OTHER, BOUND, ONLY):
            self._texts[code] = plain_label(self)
            self._add(_Sign(code, self), self._texts[code])
        self._add(self.meter, self.saved)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _add(self, *parts: QWidget) -> None:
        cell = QWidget(self)
        row = hbox(*parts, parent=cell, margins=0)
        self._cells.append(row)
        self._flow.addWidget(cell)

    def text(self, code: int) -> str:
        """Sentence about a code."""
        return self._texts[code].text()

    def refresh(self) -> None:
        """Count again."""
        first, second = self.pair.comparison.counts
        counted = self.pair.searched
        for code, name in (
            (SAME, tr("same value")),
            (OTHER, tr("other value")),
            (BOUND, tr("only a bound")),
        ):
            number = number_text(int(max(first[code], second[code])))
            text = tr("{name}: {n}").format(name=name, n=number) if counted else name
            self._texts[code].setText(text)
        text = tr("only here")
        if counted:
            text = tr("only at the left: {n}, only at the right: {m}")
            text = text.format(n=number_text(int(first[ONLY])), m=number_text(int(second[ONLY])))
        self._texts[ONLY].setText(text)
        nodes = self.pair.comparison.tally(0).nodes, self.pair.comparison.tally(1).nodes
        self.meter.show_nodes(nodes)
        self.saved.setText(verdict.saved(self.pair))
        self.meter.setVisible(any(nodes))
        self.saved.setVisible(any(nodes))
        self.meter.setAccessibleName(self.saved.text())
        self._flow.activate()

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(4)
        self._column.setContentsMargins(padding, gap, padding, gap)
        for cell in self._cells:
            cell.setSpacing(theme.px(6))

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Legend"))
        self.refresh()
