"""The picture of a search of a small tree, with its result in a line below it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from plyscope.lessons.preset import Run
from plyscope_desktop.boards.game_pictures import paint_tree
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label

WIDE, HIGH = 240, 130


class _Tree(QWidget):
    """The tree alone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.run: Run | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDE), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(WIDE) // 2, theme.px(HIGH) * 2 // 3)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.run is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tree(painter, QRectF(self.rect()), self.run)
        painter.end()


class TreePicture(QFrame):
    """A name, the tree with its values and cuts, and a caption."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.name = theme.styled(plain_label(self), "title")
        self.tree = _Tree(self)
        self.caption = plain_label(self, wordWrap=True)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._column = vbox(self.name, (self.tree, 1), self.caption, parent=self)
        theme.follow(self.rescale)

    def show_run(self, run: Run | None, name: str, caption: str) -> None:
        """Show a search, or its caption alone where its tree is too large for a picture."""
        self.tree.run = run
        self.tree.setVisible(run is not None)
        self.name.setText(name)
        self.caption.setText(caption)
        self.tree.setAccessibleName(f"{name}. {caption}")
        self.tree.update()

    def rescale(self) -> None:
        gap = theme.px(theme.GAP)
        self._column.setContentsMargins(gap, theme.px(6), gap, theme.px(6))
        self._column.setSpacing(theme.px(theme.TIGHT))
        self.tree.updateGeometry()
