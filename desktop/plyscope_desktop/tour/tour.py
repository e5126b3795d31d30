"""The tour of one window: goes from step to step and puts back what was there before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from plyscope_desktop.document.document import Document
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.help.pages import name_text
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.tour.overlay import Overlay
from plyscope_desktop.tour.steps import EVENTS, EXAMPLE, STEPS, Step

if TYPE_CHECKING:
    from plyscope.record.trace import Trace
    from plyscope.search.search import Answer
    from plyscope_desktop.shell.window import Window

POLL_MS = 20
WAIT_MS = 3_000
"""So long a search that runs when the tour begins may take to stop."""


@dataclass(frozen=True)
class Before:
    """State of the window before the tour: its document, its layout and its record, if any."""

    document: Document
    layout: str
    trace: Trace
    setup: Setup
    moves: tuple[int, ...]
    answer: Answer | None
    tick: int
    selected: int


class Tour(QObject):
    """`begin` starts it from the first step, also when it runs already; Esc and the last step end it."""

    began = Signal()
    ended = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.number = 0
        self.overlay: Overlay | None = None
        self._before: Before | None = None
        self._open_step = ExitStack()
        self._visit = 0
        self._waited = 0
        language.switch.changed.connect(self._say_again)
        keymap.switch.changed.connect(self._say_again)

    @property
    def running(self) -> bool:
        """Return True if the overlay covers the window."""
        return self._before is not None

    def begin(self) -> None:
        """Start, once a search that runs has stopped."""
        session = self.window.session
        if self.running:
            self._go(0)
            return
        if session.record.state in ("searching", "reading") and self._waited < WAIT_MS:
            session.run.stop()
            self._waited += POLL_MS
            QTimer.singleShot(POLL_MS, self, self.begin)
            return
        self._waited = 0
        settings.store().set(settings.TOUR_SEEN, True)
        self.window.playback.pause()
        self._before = Before(
            session.document.value,
            self.window.layout_name,
            session.record.trace,
            session.record.setup,
            session.record.moves_before,
            session.record.answer,
            session.record.tick,
            session.record.selected,
        )
        self._open_step.enter_context(session.document.step(marked("Tour")))
        self.overlay = Overlay(self.window)
        self.overlay.next_wanted.connect(lambda: self._go(self.number + 1))
        self.overlay.back_wanted.connect(lambda: self._go(max(0, self.number - 1)))
        self.overlay.skip_wanted.connect(self.end)
        self.began.emit()
        self.show_example()
        self._first_when_read(WAIT_MS)

    def end(self) -> None:
        """Take the overlay away and put back document, record and layout."""
        before, self._before = self._before, None
        overlay, self.overlay = self.overlay, None
        self._visit += 1
        if before is None:
            return
        if overlay is not None:
            overlay.hide()
            overlay.deleteLater()
        session = self.window.session
        session.run.stop(quietly=True)
        session.document.put_back(before.document)
        self._open_step.close()
        if before.trace.length:
            session.show_record(
                before.trace, before.setup, before.moves, before.answer, before.tick, before.selected
            )
        self.window.show_layout(before.layout)
        self.ended.emit()

    def later(self, milliseconds: int, action: Callable[[], object]) -> None:
        """Do something in a moment unless the step is left; at once where nothing may move by itself."""
        visit = self._visit
        if settings.store().get(settings.REDUCED_MOTION):
            milliseconds = 0

        def due() -> None:
            if self.running and visit == self._visit:
                action()

        QTimer.singleShot(milliseconds, self, due)

    def show_example(self) -> None:
        """Open the example and search it, unless that is done."""
        session = self.window.session
        if session.document.preset is not EXAMPLE or session.record.trace.length == 0:
            session.open_preset(EXAMPLE)

    def _go(self, number: int) -> None:
        if not self.running or self.overlay is None:
            return
        if number >= len(STEPS):
            self.end()
            return
        self.number = number
        self._visit += 1
        step = STEPS[number]
        step.enter(self)
        self._show(step)

    def _first_when_read(self, wait_ms: int) -> None:
        """Begin with the first step once the example, which was just opened, is searched and read."""
        if wait_ms > 0 and self.window.session.record.state in ("searching", "reading"):
            QTimer.singleShot(POLL_MS, self, lambda: self._first_when_read(wait_ms - POLL_MS))
        else:
            self._go(0)

    def _show(self, step: Step) -> None:
        assert self.overlay is not None
        keys = {name: escape(keymap.text(id) or name_text(id)) for name, id in step.keys.items()}
        text = tr(step.text).format(n=EVENTS, **{name: f"<b>{key}</b>" for name, key in keys.items()})
        self.overlay.show_step(tr(step.title), text, self.number + 1, len(STEPS), self._target_of(step))

    def _target_of(self, step: Step) -> QWidget | None:
        try:
            return step.target(self.window)
        except (AttributeError, KeyError, RuntimeError):
            return None

    def _say_again(self) -> None:
        if self.overlay is not None:
            self._show(STEPS[self.number])
