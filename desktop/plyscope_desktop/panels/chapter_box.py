"""Chapter box: which depth, window or pass of a search is shown, and a list from which to choose another."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QWidget

from plyscope.record.tree import NONE, Tree
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.chapters import ChapterNames, capital

WIDTH = 212


class ChapterBox(QComboBox):
    """Follows a session; empty while there are fewer than two chapters, narrow however many there are."""

    def __init__(self, session: Session, names: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._names = names
        self._tree: Tree | None = None
        self._shown: list[str] = []
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(16)
        self.activated.connect(self.go_to)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def useful(self) -> bool:
        """Is there anything to choose from?"""
        return len(self.session.tree.chapters) > 1

    def refresh(self) -> None:
        """Show the chapter of the moment; only chapters that came since are added."""
        session = self.session
        names = self._names.names() if self.useful else []
        if session.tree is not self._tree or self._shown is not names or self.count() > len(names):
            self._tree, self._shown = session.tree, names
            self.clear()
        if self.count() < len(names):
            self.addItems([capital(name) for name in names[self.count() :]])
        number = self._names.number_at(session.tick)
        if self.count() and number != self.currentIndex():
            self.setCurrentIndex(number)
        self.setToolTip(self.currentText())

    def go_to(self, number: int) -> None:
        """Show the end of a chapter, or its beginning where it has not ended."""
        tree = self.session.tree
        if not 0 <= number < len(tree.chapters):
            return
        chapter = tree.chapters[number]
        root = chapter.first_node
        left = int(tree.left[root]) if root < tree.known else NONE
        self.session.show(left if left != NONE else chapter.start + 1)

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.setFixedWidth(theme.px(WIDTH))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), super().sizeHint().height())

    def retranslate(self) -> None:
        """Say the names again."""
        self.setAccessibleName(tr("Depth or pass"))
        self.refresh()
