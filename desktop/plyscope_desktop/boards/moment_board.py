"""The board of the moment: the position at which the search is, large enough for a lecture hall."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope import query
from plyscope.picture import Picture
from plyscope_desktop import theme
from plyscope_desktop.boards.paint import Marks, Place, paint_picture
from plyscope_desktop.boards.words import described
from plyscope_desktop.language import tr
from plyscope_desktop.reported import reported
from plyscope_desktop.session import Session
from plyscope_desktop.words import Words, count

ENLARGED = 2.0
"""How much larger coordinates and lines are than on a desk."""
FOOT = 52
"""The height of the caption below the board."""


class MomentBoard(QWidget):
    """Shows one position with a caption that says which; nobody can move on it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.words = Words(session)
        self._unit = theme.scale()
        self._picture = Picture(1, 1)
        self._last: Place | None = None
        self.caption = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        theme.follow(self.update)

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        self._unit = unit
        self.update()

    def refresh(self) -> None:
        """Show the position of the node of the moment; before a search, that on the board."""
        session = self.session
        tree, searched = session.tree, session.searched
        node = query.current_node(session.trace, tree, session.tick)
        position, self._last = session.position, None
        self.caption = tr("The game")
        if searched is not None and 0 <= node < tree.known:
            position = searched.copy()
            for move in query.moves_to(tree, node):
                self._last = position.picture().place_of(move)
                position.play(move)
            name = self.words.name(node, opens=True)
            self.caption = tr("{move} at ply {ply}").format(move=name, ply=count(int(tree.ply[node])))
        self._picture = position.picture()
        self.setAccessibleName(self.caption)
        self.setAccessibleDescription(described(session.game, position))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit = theme.current(), self._unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = FOOT * unit
        painter.setFont(theme.exact_font(theme.LECTURE_LABEL * unit))
        painter.setPen(colours.ink)
        low = QRectF(0, self.height() - foot, self.width(), foot)
        text = painter.fontMetrics().elidedText(self.caption, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, text)
        grown = ENLARGED * unit / theme.scale()
        painter.scale(grown, grown)
        pad = theme.px(theme.GAP)
        box = QRectF(0, 0, self.width() / grown, (self.height() - foot) / grown)
        box.adjust(pad, pad, -pad, -pad)
        if box.width() > 1 and box.height() > 1:
            paint_picture(painter, box, self._picture, colours, marks=Marks(last=self._last))
        painter.end()
