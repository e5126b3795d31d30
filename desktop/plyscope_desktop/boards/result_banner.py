"""The result of a game, in the place of the buttons below the board, and what can come next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from plyscope.rules.position import MAX
from plyscope_desktop.boards.endings import ending_players, ending_reason, ending_title
from plyscope_desktop.boards.sides import SideMark
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.ending import Ending
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label

HEIGHT = 66
"""That of the foot of a large board, so that the board stays where it is."""

WIDE, NARROW = 720, 520
"""Widths from which on all buttons have words, and from which on the first one has."""


class ResultBanner(QWidget):
    """Who won, why, and three buttons: to review the game, to play it again, to change sides."""

    review_wanted = Signal()
    rematch_wanted = Signal()
    swap_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mark = SideMark(MAX, 40, self)
        end = Qt.TextElideMode.ElideRight
        self.title = theme.styled(plain_label(self), "headline")
        self.who = theme.styled(ElidedLabel(self, left_out=end), "second")
        self.reason = theme.styled(ElidedLabel(self, left_out=end), "second")
        self.review = theme.styled(QPushButton(self), "primary")
        self.rematch, self.swap = QPushButton(self), QPushButton(self)
        for button, sign in ((self.review, "graph"), (self.rematch, "new"), (self.swap, "swap")):
            button.setIcon(icon(sign, "panel" if button is self.review else "ink"))
            button.setAutoDefault(button is self.review)
        self._upper = hbox(self.title, (self.who, 1), margins=0)
        words = vbox(1, self._upper, self.reason, 1, spacing=0)
        self._row = hbox(self.mark, (words, 1), self.review, self.rematch, self.swap, parent=self)
        self.review.clicked.connect(self.review_wanted)
        self.rematch.clicked.connect(self.rematch_wanted)
        self.swap.clicked.connect(self.swap_wanted)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def add_tool(self, tool: QWidget) -> None:
        """Add a button at the right end."""
        self._row.addWidget(tool)

    def show_ending(self, session: Session, end: Ending) -> None:
        """Show how the game of a session ended."""
        self.mark.setVisible(end.winner is not None)
        if end.winner is not None:
            self.mark.show_side(session.document.game, end.winner)
        self.title.setText(ending_title(session, end))
        self.who.setText(ending_players(session, end))
        self.reason.setText(ending_reason(session, end))
        self.reason.setVisible(bool(self.reason.text()))
        self.setAccessibleName(". ".join(filter(None, (label.text() for label in self._labels()))))

    def _labels(self) -> tuple[QLabel, ...]:
        return self.title, self.who, self.reason

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(HEIGHT))
        self._row.setContentsMargins(theme.px(theme.WIDE), 0, theme.px(theme.WIDE), 0)
        self._row.setSpacing(theme.px(theme.GAP))
        self._upper.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        for button, text, command_id in (
            (self.review, tr("Review"), "game.analyse"),
            (self.rematch, tr("Rematch"), "game.rematch"),
            (self.swap, tr("Swap sides"), "game.swap_sides"),
        ):
            button.setText(text if self._worded(button) else "")
            button.setToolTip(keymap.tooltip(text, command_id))
            button.setAccessibleName(text)

    def _worded(self, button: QPushButton) -> bool:
        """Return True if there is room for the words of a button; those of the first go last."""
        return self.width() >= theme.px(NARROW if button is self.review else WIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.retranslate()
        self.who.setVisible(self.width() >= theme.px(WIDE))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().raised)
        painter.fillRect(QRectF(0, 0, self.width(), theme.LINE_MARK), theme.current().ink)
        painter.end()
