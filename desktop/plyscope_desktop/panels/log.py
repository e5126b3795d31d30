"""Log: every event of the record in words, the one of the shown moment marked; a click goes to its moment."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from plyscope.query import events
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.event_list import EventList, EventRow
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import phrases
from plyscope_desktop.words.events import event_text


class LogPanel(Panel):
    """Row n is the event that led to tick n + 1."""

    dock = InDock(
        "log",
        marked("Log"),
        110,
        help="log",
        spots={
            "study_tabs": Spot("right", 0, 10),
            "study": Spot("right", 1, 4),
            "study_wide": Spot("below", 1, 0),
            "exercise": Spot("right", 0, 4),
        },
    )

    def __init__(self, session: Session, words: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.list = EventList(self.row, self)
        self.empty = theme.styled(plain_label(self, wordWrap=True, margin=theme.PADDING), "second")
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(self.list)
        self.set_body(self._either)
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self.list.row_clicked.connect(lambda row: session.record.show(row + 1))
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.TICK | Changed.STATE)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def row(self, number: int) -> EventRow:
        """The number, mark and sentence of an event."""
        tick = number + 1
        event = events.event(self.session.record.trace, tick)
        if event is None:
            return EventRow("", "", "")
        mark, sentence = self.words.mark(event), event_text(self.words, event)
        return EventRow(phrases.count(tick), mark, sentence, tick > self.session.record.tick)

    def refresh(self) -> None:
        """Show the rows that are known, and mark the one of the moment."""
        count = self.session.record.last_tick
        self._either.setCurrentWidget(self.list if count else self.empty)
        self.list.show_events(count, self.session.record.tick - 1, phrases.count(count))

    def retranslate(self) -> None:
        self.head.set_title(tr("Log"))
        self.list.setAccessibleName(tr("Log"))
        self.empty.setText(keymap.search_first())
        self._refresh.ask()
