"""What an exercise gives beside its tree: texts, and boards drawn from positions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from plyscope import catalog
from plyscope.lessons.form import Given
from plyscope.rules.picture import Picture
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import clear
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.exercises import said

BOARD = 150
"""Side of a board in the panel, in pixels at 100 %."""


class GivenBoard(QWidget):
    """The picture of one position; nothing can be played on it."""

    def __init__(self, picture: Picture, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(BOARD))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(BOARD), theme.px(BOARD))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        paint_picture(painter, QRectF(0, 0, side, side), self._picture, theme.current())
        painter.end()


class GivenThings(QWidget):
    """A row for each thing: its label and its text, and below them its board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._things: Sequence[Given] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(theme.TIGHT))

    def show_things(self, things: Sequence[Given]) -> None:
        """Show other things."""
        self._things = things
        self.retranslate()

    def retranslate(self) -> None:
        clear(self._grid, self)
        for thing in self._things:
            if thing.matrix is not None:
                continue  # it is large in the centre
            row = self._grid.rowCount()
            label = theme.styled(plain_label(self, text=said(thing.label)), "second")
            text = plain_label(self, text=said(thing.text), wordWrap=True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(text, row, 1)
            if thing.game:
                picture = catalog.game(thing.game).read(thing.position).picture()
                self._grid.addWidget(GivenBoard(picture, said(thing.text), self), row + 1, 1)
        self.setVisible(any(thing.matrix is None for thing in self._things))
