"""Why: the answer to "why?" in sentences with links, and its line to be played on the board."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.words import phrases
from plyscope_desktop.words.why import WhyWords


class WhyBar(QFrame):
    """The bar with the answer to "why?" below the page. A link selects its node or goes to its moment.

    `search_requested` comes from the button of the answer that nothing was searched,
    `board_requested` as soon as the line is played.
    """

    help_page = "why"

    search_requested = Signal()
    board_requested = Signal()

    def __init__(
        self, session: Session, words: phrases.Words, explanation: Explanation, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.explanation = explanation
        self.explanation.told = True
        self.words = WhyWords(words)
        self._allowed = True
        self.setProperty("role", "foot")
        self._make_parts()
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.title = theme.styled(plain_label(self), "title")
        self.text = rich_label(self)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.close_button = IconButton("close", self)
        self.search = theme.styled(QPushButton(self), "primary")
        self.play = QPushButton(self)
        self.back, self.forward = IconButton("back", self), IconButton("forward", self)
        self.place = rich_label(self)
        self.take = theme.styled(QPushButton(self), "link")
        self.moment = theme.styled(QPushButton(self), "link")

    def _lay_out(self) -> None:
        top = Qt.AlignmentFlag.AlignTop
        self._first = hbox((self.title, 0, top), (self.text, 1), (self.close_button, 0, top))
        self._second = hbox(
            self.search, self.play, self.back, self.forward, self.place, self.take, 1, self.moment
        )
        self._column = vbox(self._first, self._second, parent=self)

    def _connect(self) -> None:
        explanation = self.explanation
        explanation.changed.connect(self.refresh)
        self.session.record.frame.connect(self._show_frame)
        self.text.linkActivated.connect(self.follow_link)
        self.close_button.clicked.connect(explanation.clear)
        self.search.clicked.connect(self._search)
        self.play.clicked.connect(self._play)
        self.back.clicked.connect(lambda: explanation.step(-1))
        self.forward.clicked.connect(lambda: explanation.step(1))
        self.take.clicked.connect(explanation.take_to_board)
        self.moment.clicked.connect(lambda: self.session.record.show(explanation.tick))

    def follow_link(self, link: str) -> None:
        """Select the node, or go to the moment, that a link names."""
        what, _, number = link.partition(":")
        if what == "node":
            self.session.record.select(int(number))
        elif what == "tick":
            self.session.record.show(int(number))

    def _search(self) -> None:
        self.explanation.ask_again_after_search()
        self.search_requested.emit()

    def _play(self) -> None:
        self.board_requested.emit()
        self.explanation.play()

    def refresh(self) -> None:
        """Show the answer, and how far its line is played."""
        explanation = self.explanation
        told = self.words.told(self.explanation)
        if self.text.text() != told:
            self.text.setText(told)
            self.text.setAccessibleName(phrases.plain(phrases.unlinked(told)))
        playing = explanation.at != NONE
        self.search.setVisible(bool(explanation.missing))
        self.search.setEnabled(self.session.document.turn is not None)
        self.play.setVisible(explanation.playable and not playing)
        for widget in (self.back, self.forward, self.place, self.take):
            widget.setVisible(playing)
        if playing:
            self._say_place()
        self._say_moment()
        self.setVisible(explanation.active and self._allowed)

    def allow(self, allowed: bool) -> None:
        """Show the bar only if the page has room for it."""
        self._allowed = allowed
        self.refresh()

    def _say_place(self) -> None:
        explanation = self.explanation
        at, last = explanation.at, len(explanation.steps) - 1
        if (at == 0 and self.back.hasFocus()) or (at == last and self.forward.hasFocus()):
            (self.forward if at == 0 else self.back).setFocus()
        self.back.setEnabled(at > 0)
        self.forward.setEnabled(at < last)
        name = self.words.naming.name(explanation.shown_node, opens=True)
        text = tr("{move}, {n} of {total}")
        self.place.setText(text.format(move=f"<b>{escape(name)}</b>", n=at, total=last))

    def _show_frame(self, changed: Changed) -> None:
        if changed & Changed.TICK:
            self._say_moment()

    def _say_moment(self) -> None:
        explanation = self.explanation
        answered = explanation.active and not explanation.missing
        self.moment.setVisible(answered and explanation.tick != self.session.record.tick)
        self.moment.setText(tr("Back to event {tick}").format(tick=phrases.count(explanation.tick)))

    def rescale(self) -> None:
        pad, tight = theme.px(theme.PADDING), theme.px(theme.TIGHT)
        self._column.setContentsMargins(pad, theme.px(3), tight, theme.px(6))
        for label in (self.title, self.text):
            label.setContentsMargins(0, theme.px(5), 0, 0)
        self._column.setSpacing(tight)
        self._first.setSpacing(pad)
        self._second.setSpacing(theme.px(theme.GAP))
        self._second.setContentsMargins(0, 0, theme.px(theme.GAP), 0)

    def retranslate(self) -> None:
        self.title.setText(tr("Why?"))
        self.setAccessibleName(tr("Why?"))
        self.close_button.say(tr("Close"), keymap.text("search.stop"))
        self.search.setText(tr("Search"))
        self.play.setText(tr("Play on the board"))
        self.back.say(tr("One move back"))
        self.forward.say(tr("One move on"))
        self.take.setText(tr("Take to the board"))
        self.refresh()
