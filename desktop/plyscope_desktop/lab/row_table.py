"""RowTable: the rows of the laboratory with all their counts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from plyscope.lessons.lab.rows import Row, bounds_of
from plyscope.lessons.lab.settings import Settings
from plyscope_desktop.lab.leaf_chart import ALL_NAME
from plyscope_desktop.lab.names import algorithm_name, band_text, factor, mean, order_text, row_text
from plyscope_desktop.lab.symbols import paint_symbols
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.table import INSET, Column, Table
from plyscope_desktop.words import phrases

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LEFT, QUIET = (2, 3), (7, 11, 12)
"""Columns of words, which are aligned left, and those that say less."""
MEASURED = 48
"""Rows at the end whose texts are measured: one depth has at most 37."""


class RowTable(Table):
    """A click or an arrow key selects a row; a double-click or Enter opens it."""

    row_opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._texts, parent)
        self.lab_rows: list[Row] = []
        self.settings: Settings | None = None
        self._widths: tuple[float, ...] = ()
        self._pressed = -1

    def show_lab(self, rows: list[Row], settings: Settings | None, marked: int) -> None:
        """Show rows, and which of them is selected; -1 for none."""
        if settings is not self.settings:
            self._widths = ()
        self.lab_rows, self.settings = rows, settings
        self.name_columns()
        self.show_rows(len(rows), marked, marked, empty=tr("Nothing is counted yet."))
        chosen = "" if settings is None or marked < 0 else row_text(rows[marked], settings)
        self.setAccessibleDescription(chosen)

    def name_columns(self) -> None:
        """Set the names of the columns in the current language, and their shares by their widest texts.

        The longest numbers are in the last rows, those of the largest depth. Columns only become wider while
        rows come in; those of the bounds are there where trees are uniform.
        """
        names = [
            "", tr("Depth"), tr("Algorithm"), tr("Order"), tr("Runs"), tr("Nodes"), tr("Leaves"), "10–90 %",
            tr("Cutoffs"), tr("Factor"), tr("Time"), *((ALL_NAME, tr("Fewest")) if self._bounded else ()),
        ]  # fmt: skip
        first = max(0, len(self.lab_rows) - MEASURED)
        lines = [names, *(self._texts(number) for number in range(first, len(self.lab_rows)))]
        metrics, room = QFontMetricsF(theme.font()), theme.px(2 * INSET + 5)
        widths = [max(map(metrics.horizontalAdvance, column)) + room for column in zip(*lines, strict=True)]
        if len(self._widths) == len(widths):
            widths = [max(pair) for pair in zip(widths, self._widths, strict=True)]
        self._widths = tuple(widths)
        self.show_columns(
            [
                Column(name, width, left=place in LEFT, role="second" if place in QUIET else "ink")
                for place, (name, width) in enumerate(zip(names, widths, strict=True))
            ]
        )

    @property
    def _bounded(self) -> bool:
        return self.settings is not None and bounds_of(self.settings, self.settings.first) is not None

    def _texts(self, number: int) -> Sequence[str]:
        row = self.lab_rows[number]
        known = None if self.settings is None else bounds_of(self.settings, row.depth)
        bounds = [] if known is None else [phrases.count(known.all), phrases.count(known.fewest)]
        return [
            "", str(row.depth), algorithm_name(row.algorithm), order_text(row.order),
            phrases.count(len(row.runs)), mean(row.nodes), mean(row.leaves), band_text(row),
            mean(row.cutoffs), factor(row.branching_factor), phrases.seconds(row.seconds), *bounds,
        ]  # fmt: skip

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        super()._paint_row(painter, row, whole, boxes)
        made = self.lab_rows[row]
        paint_symbols(painter, [boxes[0].center()], made.algorithm, made.order)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self.row_at(event.position().y())
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the row of the first click, which may have scrolled since."""
        if event.button() == Qt.MouseButton.LeftButton and self._pressed >= 0:
            self.row_opened.emit(self._pressed)

    def event(self, event: QEvent) -> bool:
        """Keep Enter from being a shortcut of the window, too."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._opens(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._opens(event):
            self.row_opened.emit(self.marked)
        else:
            super().keyPressEvent(event)

    def _opens(self, event: QKeyEvent) -> bool:
        return event.key() in ENTER and 0 <= self.marked < self.count
