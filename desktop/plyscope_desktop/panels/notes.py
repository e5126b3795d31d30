"""Notes: the bookmarked moments with a note each, and a text that goes with the whole session."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QStackedWidget, QWidget

from plyscope.query import events
from plyscope_desktop.document.search_setup import Bookmark
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.bookmark_list import BookmarkList, BookmarkRow
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import phrases
from plyscope_desktop.words.events import moment_text

MOST_MOVES = 6
"""Moves of the line to a bookmarked node that are named."""

WRITE_MS = 300
"""Longest delay between typing and the change of the session."""


class NotesField(QPlainTextEdit):
    """Plain text with its own undo while one types; Tab leaves it."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(3 * theme.LOW_ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(theme.LOW_ROW + theme.GAP))


class NotesPanel(Panel):
    """Bookmarks of the shown record come first, by moment; those of other searches follow in grey."""

    dock = InDock(
        "notes",
        marked("Notes"),
        150,
        help="bookmarks",
        spots={
            "play_tabs": Spot("right", 0, 4),
            "play": Spot("right", 2, 1),
            "study_tabs": Spot("right", 0, 11),
            "study": Spot("left", 1, 3),
            "study_wide": Spot("right", 1, 3),
        },
    )

    def __init__(
        self, session: Session, playback: Playback, words: phrases.Words, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.playback = playback
        self.words = words
        self.bookmarks: list[Bookmark] = []
        self._ticks: list[int] = []
        self._tick = -1
        self._make_parts()
        self._refresh = Refresh(self, self.refresh)
        self._write = QTimer(self, singleShot=True, interval=WRITE_MS)
        self._connect()
        self._show_notes()
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self._show_keys)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.mark = QPushButton(self)
        self.mark.setCheckable(True)
        self.previous = IconButton("left", self)
        self.next = IconButton("right", self)
        self.remove = IconButton("delete", self)
        self.list = BookmarkList(self.row, self)
        self.empty, self.count = plain_label(self), plain_label(self)
        self.hint, self.title = plain_label(self), plain_label(self)
        for label in (self.empty, self.count, self.hint, self.title):
            label.setProperty("role", "second")
            label.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.field = NotesField(self)
        self.title.setBuddy(self.field)
        self.count.setWordWrap(False)
        self.count.setMinimumWidth(1)
        self._tools = hbox(self.mark, 1, self.previous, self.next, self.remove)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(self.list)
        body = QWidget(self)
        self._above = vbox(self._tools, self.count)
        self._below = vbox(self.hint, self.title, self.field)
        vbox(self._above, (self._either, 2), (self._below, 1), parent=body, margins=0, spacing=0)
        self.set_body(body)

    def _connect(self) -> None:
        session, playback = self.session, self.playback
        self.mark.clicked.connect(session.toggle_bookmark)
        self.mark.clicked.connect(self.refresh)
        self.previous.clicked.connect(playback.previous_bookmark)
        self.next.clicked.connect(playback.next_bookmark)
        self.remove.clicked.connect(lambda: self.remove_row(self.list.current()))
        self.list.chosen.connect(lambda row: playback.go_to_bookmark(self.bookmarks[row]))
        self.list.removed.connect(self.remove_row)
        self.list.noted.connect(self._note)
        self.list.current_changed.connect(self._show_current)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self.take_in_notes)
        self._write.timeout.connect(self.take_in_notes)
        session.record.replaced.connect(self.reload)
        session.document.bookmarks_changed.connect(self.reload)
        session.document.notes_changed.connect(self._show_notes)
        session.closing.connect(self.take_in_notes)
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.TICK)

    def remove_row(self, row: int) -> None:
        """Take a bookmark away; the one after it becomes the current one."""
        if 0 <= row < len(self.bookmarks):
            gone = self.bookmarks[row]
            self.session.document.set_bookmarks(
                tuple(mark for mark in self.session.document.bookmarks if mark is not gone)
            )
            self.list.set_current(min(row, len(self.bookmarks) - 1))

    def _note(self, row: int, note: str) -> None:
        old = self.bookmarks[row]
        new = replace(old, note=note)
        self.session.document.set_bookmarks(
            tuple(new if mark is old else mark for mark in self.session.document.bookmarks)
        )

    def _typed(self) -> None:
        """The text is taken in soon; while one goes on typing, again and again."""
        if not self._write.isActive():
            self._write.start()

    def take_in_notes(self) -> None:
        """Write the text of the field to the session."""
        self._write.stop()
        text = self.field.toPlainText()
        if text != self.session.document.notes:
            self.session.document.set_notes(text)

    def _show_notes(self) -> None:
        if self.field.toPlainText() != self.session.document.notes:
            self.field.setPlainText(self.session.document.notes)
            self._write.stop()

    def row(self, number: int) -> BookmarkRow:
        """One bookmark in words."""
        mark, tick = self.bookmarks[number], phrases.count(self.bookmarks[number].tick)
        if number >= len(self._ticks):
            return BookmarkRow(tick, "", tr("Of another search"), mark.note, elsewhere=True)
        record = self.session.record
        place = ""
        if 0 <= mark.node < record.tree.known:
            text = tr("{move} · node {node}")
            deep = record.tree.ply[mark.node] > 1
            named = self.words.line(mark.node, MOST_MOVES) if deep else self.words.naming.title(mark.node)
            place = text.format(move=named, node=phrases.count(mark.node))
        if mark.tick > record.last_tick:
            return BookmarkRow(tick, "", tr("Not recorded yet"), mark.note, place, elsewhere=True)
        event = events.event(record.trace, mark.tick)
        sign = "" if event is None else self.words.mark(event)
        return BookmarkRow(tick, sign, moment_text(self.words, mark.tick), mark.note, place)

    def reload(self) -> None:
        """The bookmarks or the record are others."""
        old, current, here = self.bookmarks, self.list.current(), self.session.search_id
        own = [mark for mark in self.session.document.bookmarks if mark.search == here]
        others = [mark for mark in self.session.document.bookmarks if mark.search != here]
        self.bookmarks = [mark for part in (own, others) for mark in sorted(part, key=lambda m: m.tick)]
        self._ticks = [mark.tick for mark in self.bookmarks[: len(own)]]
        places = [_place(mark) for mark in self.bookmarks]
        same = len(old) == len(places) and [_place(mark) for mark in old] == places
        widest = phrases.count(max((mark.tick for mark in self.bookmarks), default=0))
        self.list.show_rows(len(places), widest, same=same)
        if not same and 0 <= current < len(old) and _place(old[current]) in places:
            self.list.set_current(places.index(_place(old[current])))
        self._either.setCurrentWidget(self.list if places else self.empty)
        self._show_counts(len(own), len(others))
        self.refresh()

    def refresh(self) -> None:
        """Show which bookmarks are of the shown moment, and what can be done there."""
        record, tick = self.session.record, self.session.record.tick
        now = range(bisect_left(self._ticks, tick), bisect_right(self._ticks, tick))
        self.list.show_now(now)
        if now and tick != self._tick and self.list.current() not in now:
            self.list.set_current(now[0])
        self._tick = tick
        recorded, goal = record.last_tick > 0, self.playback.tick
        reached = bisect_right(self._ticks, record.last_tick)
        self.mark.setEnabled(recorded)
        self.mark.setChecked(bool(now))
        self.mark.setIcon(icon("check" if now else "bookmark"))
        self.previous.setEnabled(bisect_left(self._ticks, goal) > 0)
        self.next.setEnabled(bisect_right(self._ticks, goal) < reached)
        self.empty.setText(self._how_to_begin(recorded))
        self._show_current()

    def _how_to_begin(self, recorded: bool) -> str:
        key = keymap.text("timeline.bookmark")
        if not recorded:
            return tr("No bookmarks yet. They mark moments of a search.")
        if not key:
            return tr("No bookmarks yet.")
        return tr("No bookmarks yet. {key} marks the moment that is shown.").format(key=key)

    def _show_counts(self, own: int, others: int) -> None:
        parts = []
        if own or not others:
            parts.append(tr("{n} bookmarks", own).format(n=phrases.count(own)))
        if others:
            parts.append(tr("{n} of other searches", others).format(n=phrases.count(others)))
        self.count.setText(" · ".join(parts))
        self.count.setVisible(bool(own or others))

    def _show_current(self) -> None:
        """Say why the current row cannot be shown, if it cannot."""
        row = self.list.current()
        self.remove.setEnabled(0 <= row < len(self.bookmarks))
        self.hint.setVisible(len(self._ticks) <= row < len(self.bookmarks))

    def rescale(self) -> None:
        padding, gap, tight = theme.px(theme.PADDING), theme.px(theme.GAP), theme.px(theme.TIGHT)
        self._above.setContentsMargins(padding, gap, padding, tight)
        self._below.setContentsMargins(padding, tight, padding, padding)
        for part in (self._above, self._below):
            part.setSpacing(tight)
        self._tools.setSpacing(theme.px(2))
        self.mark.setMinimumWidth(theme.px(theme.CONTROL))
        self.empty.setMargin(padding)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show only the icon of the button if its text has no room."""
        self.mark.setText(tr("Bookmark this moment"))
        others = 3 * (theme.px(theme.CONTROL) + self._tools.spacing()) + 2 * theme.px(theme.PADDING)
        if self.mark.sizeHint().width() + others > self.width():
            self.mark.setText("")

    def retranslate(self) -> None:
        self.head.set_title(tr("Notes"))
        self.mark.setAccessibleName(tr("Bookmark this moment"))
        self._fit()
        self.previous.say_command("timeline.previous_bookmark")
        self.next.say_command("timeline.next_bookmark")
        self.remove.say(tr("Remove the bookmark"))
        self.list.setAccessibleName(tr("Bookmarks"))
        self.list.invitation = tr("Add a note (F2)")
        self.list.editor_name = tr("Note")
        self.hint.setText(tr("This bookmark is of another search. Search that again to show it."))
        self.title.setText(tr("Notes on this session"))
        self.field.setAccessibleName(tr("Notes on this session"))
        self.field.setPlaceholderText(tr("Write what you want to keep with this session."))
        self._show_keys()
        self.reload()

    def _show_keys(self) -> None:
        self.mark.setToolTip(keymap.tooltip(tr("Bookmark this moment"), "timeline.bookmark"))
        self.mark.setAccessibleDescription(keymap.text("timeline.bookmark"))
        self.empty.setText(self._how_to_begin(self.session.record.last_tick > 0))


def _place(mark: Bookmark) -> tuple[int, int, str]:
    """Key of a bookmark, which leaves out its note."""
    return mark.tick, mark.node, mark.search
