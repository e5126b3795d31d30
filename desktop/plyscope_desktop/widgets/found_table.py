"""A table of very many rows, of which only those in sight are made; a click on a column's name sorts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from plyscope_desktop.widgets.row_table import Column
from plyscope_desktop.widgets.scroll_table import ScrollTable

OWN_KEYS = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
)  # fmt: skip


class FoundTable(ScrollTable):
    """`column_clicked` carries the number of the column whose name was clicked."""

    column_clicked = Signal(int)
    titled = False

    def __init__(self, cells: Callable[[int], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(cells, parent)
        self._names: tuple[Column, ...] = ()

    def show_names(self, columns: Sequence[Column], sorted_by: int, falling: bool) -> None:
        """The columns; an arrow stands at the one by which the rows are sorted."""
        arrow = " ↓" if falling else " ↑"
        shown = [
            replace(column, name=column.name + (arrow if number == sorted_by else ""))
            for number, column in enumerate(columns)
        ]
        if tuple(shown) != self._names:
            self._names = tuple(shown)
            self.show_columns(shown)

    def column_at(self, x: float) -> int:
        """The column at a place of the viewport."""
        boxes = self._boxes(0, self._head())
        return next((number for number, box in enumerate(boxes) if x < box.right()), len(boxes) - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and event.position().y() < self._head():
            self.column_clicked.emit(self.column_at(event.position().x()))
        else:
            super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep the keys of a list from being anybody's shortcut while the keyboard is here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and Qt.Key(event.key()) in OWN_KEYS:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = max(1, len(self.shown_rows()) - 2)
        here = max(self._marked, 0)
        goals = {
            Qt.Key.Key_PageUp: here - page,
            Qt.Key.Key_PageDown: here + page,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._count - 1,
        }
        goal = goals.get(Qt.Key(event.key()))
        if goal is None or not self._count:
            super().keyPressEvent(event)
            return
        row = min(max(goal, 0), self._count - 1)
        self.reveal(row)
        self.row_clicked.emit(row)
