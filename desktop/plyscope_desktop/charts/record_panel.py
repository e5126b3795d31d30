"""RecordView: a panel that shows the record in its own way; nothing of it is made before it is first seen."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.seconds import RecordClock
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.widgets.refresh import Refresh

if TYPE_CHECKING:
    from plyscope_desktop.words.phrases import Words

SLICE_SECONDS = 0.006
"""Time spent reading the record in one go."""


class RecordView(Panel):
    """Base of panels with a drawing of the record. Subclasses make the `tools` and the drawing, read the
    record and show the moment.

    `behind` is true until all of the record is read. The `caption` below the drawing describes the item
    that is pointed at, or the drawing.
    """

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: Words,
        clock: RecordClock,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.playback, self.words, self.clock = session, playback, words, clock
        self.made = self.behind = False
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._forget)
        self._refresh.follow(
            session.record.frame, Changed.ROWS | Changed.TICK | Changed.SELECTION | Changed.STATE
        )
        session.record.hover_changed.connect(self._hovered)
        keymap.switch.changed.connect(self._refresh.ask)
        follow(self.retranslate)

    def title(self) -> str:
        """Title of the panel."""
        raise NotImplementedError

    def make(self) -> QWidget:
        """The drawing."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget the record before; it was replaced."""
        raise NotImplementedError

    def take_in(self) -> bool:
        """Read a little more of the record; return True if more is left."""
        raise NotImplementedError

    def show_moment(self) -> str:
        """Show the moment; returns why there is nothing to see, "" where there is."""
        raise NotImplementedError

    def name_all(self) -> None:
        """Set the texts of the drawing in the current language."""
        raise NotImplementedError

    def told(self) -> str:
        """The sentence of the caption."""
        raise NotImplementedError

    def hovered(self, node: int) -> None:
        """Follow a change of the hovered node, here or elsewhere."""

    def _make(self) -> None:
        self.made = True
        self.tools = QHBoxLayout()
        self.caption = theme.styled(plain_label(self, wordWrap=True), "second")
        self.empty = theme.styled(
            plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )
        body = QWidget(self)
        self._foot = hbox((self.caption, 1), self.tools)
        self._column = vbox((self.make(), 1), self._foot, parent=body, margins=0, spacing=0)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(body)
        self.set_body(self._either)
        theme.follow(self.rescale)
        self.forget()
        self.name_all()

    def showEvent(self, event: QShowEvent) -> None:
        if not self.made:
            self._make()
        super().showEvent(event)
        self._refresh.ask()

    def refresh(self) -> None:
        """Bring everything up to date, a slice at a time."""
        if not self.made:
            return
        record = self.session.record
        begin = perf_counter()
        while (more := self.take_in()) and perf_counter() - begin < SLICE_SECONDS:
            pass
        self.behind = more
        if more:
            self._refresh.ask()
        why = keymap.search_first() if not record.last_tick else self.show_moment()
        self.empty.setText(why)
        self._either.setCurrentIndex(0 if why else 1)
        if not why:
            self.say()

    def say(self) -> None:
        """Update the caption."""
        text = self.told()
        if self.caption.text() != text:
            self.caption.setText(text)

    def _hovered(self, node: int) -> None:
        if self.made and self.isVisible():
            self.hovered(node)

    def _forget(self) -> None:
        if self.made:
            self.forget()
            self._refresh.at_once()

    def rescale(self) -> None:
        gap, tight = theme.px(theme.GAP), theme.px(theme.TIGHT)
        self.tools.setSpacing(gap)
        self._foot.setContentsMargins(theme.px(theme.PADDING), 0, gap, tight)
        self._foot.setSpacing(gap)
        self.caption.setMinimumHeight(theme.px(theme.CONTROL))
        self.empty.setMargin(theme.px(theme.PADDING))
        self._refresh.ask()

    def retranslate(self) -> None:
        self.head.set_title(self.title())
        if self.made:
            self.name_all()
        self._refresh.ask()
