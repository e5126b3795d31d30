"""Rows of fields, and between them a drawing and its table, side by side where that fits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.tab_order import as_read

BESIDE = 1.4
"""The ratio of width to height from which on the table is beside the drawing."""
NARROW = 560
"""Width in pixels at 100 % below which the groups of a row are placed one above the other."""

Part = QWidget | tuple[QWidget, int] | None
"""A field, with the share of the room that it takes; None is room for nothing."""


class FieldRows(QScrollArea):
    """Rows and sides in the order in which they are added, also for Tab; `side_by_side` is for the sides.

    Where all of it has no room it scrolls, and asks for none.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side_by_side = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = QWidget(self)
        self._lines = QVBoxLayout(content)
        self.setWidget(content)
        self._rows: list[QBoxLayout] = []
        self._groups: list[QHBoxLayout] = []
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._parts: list[QWidget] = []

    def add_row(self, *groups: Sequence[Part]) -> None:
        """Add a row; the fields of one group are always in one line."""
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for parts in groups:
            group = QHBoxLayout()
            shares = [part[1] if isinstance(part, tuple) else int(part is None) for part in parts]
            for part, share in zip(parts, shares, strict=True):
                if part is None:
                    group.addStretch(share)
                    continue
                self._parts.append(part[0] if isinstance(part, tuple) else part)
                group.addWidget(self._parts[-1], share)
            row.addLayout(group, sum(shares))
            self._groups.append(group)
        self._rows.append(row)
        self._lines.addLayout(row)
        as_read(*self._parts)

    def add_sides(self, *sides: tuple[QWidget, int]) -> None:
        """Add the widgets below the rows, each with its share of the room."""
        for widget, share in sides:
            self._sides.addWidget(widget, share)
        self._lines.addLayout(self._sides, 1)
        self._parts += [widget for widget, _ in sides]
        as_read(*self._parts)

    def rescale(self) -> None:
        padding, gap, tight = theme.px(theme.PADDING), theme.px(theme.GAP), theme.px(theme.TIGHT)
        self._lines.setContentsMargins(0, tight, 0, tight)
        self._lines.setSpacing(tight)
        self._sides.setSpacing(tight)
        for row in self._rows:
            row.setContentsMargins(padding, 0, gap, 0)
            row.setSpacing(gap)
        for group in self._groups:
            group.setSpacing(gap)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        ways = QBoxLayout.Direction
        narrow = self.width() < theme.px(NARROW)
        self.side_by_side = not narrow and self.width() > BESIDE * self.height()
        self._sides.setDirection(ways.LeftToRight if self.side_by_side else ways.TopToBottom)
        for row in self._rows:
            row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
