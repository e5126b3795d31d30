"""The tours of one window: each goes from step to step and puts back what was there before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from plyscope_desktop.document.document import Document
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.help.pages import name_text
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.tour.course import Course, Example, Step
from plyscope_desktop.tour.overlay import Overlay
from plyscope_desktop.tour.steps import COURSE

if TYPE_CHECKING:
    from plyscope.record.trace import Trace
    from plyscope.search.search import Answer, Search
    from plyscope_desktop.shell.window import Window

POLL_MS = 20
WAIT_MS = 3_000
"""So long a search that runs when the tour begins may take to stop."""


@dataclass(frozen=True)
class Before:
    """State of the window before the tour: its document, its layout and its record, if any."""

    document: Document
    layout: str
    instead: str
    trace: Trace
    search: Search | None
    setup: Setup
    moves: tuple[int, ...]
    answer: Answer | None
    tick: int
    selected: int


class Tour(QObject):
    """`begin` starts it from the first step, also when it runs already; Esc and the last step end it."""

    beginning = Signal()
    """Comes before anything is kept to be put back."""
    began = Signal()
    ended = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.course = window, COURSE
        self.number = 0
        self.overlay: Overlay | None = None
        self._before: Before | None = None
        self._example: Example | None = None
        self._open_step = ExitStack()
        self._visit = 0
        self._waited = 0
        language.switch.changed.connect(self.say_again)
        keymap.switch.changed.connect(self.say_again)

    @property
    def running(self) -> bool:
        """Return True if the overlay covers the window."""
        return self._before is not None

    def begin(self, course: Course = COURSE) -> None:
        """Start a course, once a search that runs has stopped; another one that runs is ended."""
        session = self.window.session
        if self.running and course is self.course:
            self._go(0)
            return
        self.end()
        self.beginning.emit()
        self.course = course
        if session.record.state in ("searching", "reading") and self._waited < WAIT_MS:
            session.run.stop()
            self._waited += POLL_MS
            defer(self, lambda: self.begin(course), POLL_MS)
            return
        self._waited = 0
        if self.course.first:
            settings.store().set(settings.TOUR_SEEN, True)
        self.window.playback.pause()
        self._before = Before(
            session.document.value,
            self.window.layout_name,
            self.window.layouts.instead,
            session.record.trace,
            session.record.search,
            session.record.setup,
            session.record.moves_before,
            session.record.answer,
            session.record.tick,
            session.record.selected,
        )
        self._open_step.enter_context(session.document.step(marked("Tour")))
        session.document.remembers_setups = False
        self._example = self.course.example(self.window)
        self.overlay = Overlay(self.window, tr(self.course.name))
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
        self.example.close()
        self._example = None
        session.document.put_back(before.document)
        session.document.remembers_setups = True
        self._open_step.close()
        if before.trace.length:
            session.show_record(
                before.trace,
                before.setup,
                before.moves,
                before.answer,
                before.tick,
                before.selected,
                search=before.search,
            )
        self._put_back_layout(before)
        self.ended.emit()

    def later(self, milliseconds: int, action: Callable[[], object]) -> None:
        """Do something in a moment unless the step is left; at once where nothing may move by itself."""
        visit = self._visit
        if settings.store().get(settings.REDUCED_MOTION):
            milliseconds = 0

        def due() -> None:
            if self.running and visit == self._visit:
                action()

        defer(self, due, milliseconds)

    def when(self, condition: Callable[[], bool], action: Callable[[], object]) -> None:
        """Do something as soon as a condition holds, unless the step is left."""
        visit = self._visit

        def look() -> None:
            if not self.running or visit != self._visit:
                return
            if condition():
                action()
            else:
                defer(self, look, POLL_MS)

        defer(self, look)

    @property
    def example(self) -> Example:
        """What the tour is about, while it runs."""
        assert self._example is not None
        return self._example

    def show_example(self) -> None:
        """Open the example and search it, unless that is done."""
        self.example.open()

    def _go(self, number: int) -> None:
        if not self.running or self.overlay is None:
            return
        if number >= len(self.course.steps):
            self.end()
            return
        self.number = number
        self._visit += 1
        step = self.course.steps[number]
        step.enter(self)
        self._show(step)

    def _first_when_read(self, wait_ms: int) -> None:
        """Begin with the first step once the example, which was just opened, is searched and read."""
        if wait_ms > 0 and self.window.session.record.state in ("searching", "reading"):
            defer(self, lambda: self._first_when_read(wait_ms - POLL_MS), POLL_MS)
        else:
            self._go(0)

    def _show(self, step: Step) -> None:
        assert self.overlay is not None
        keys = {name: escape(keymap.text(id) or name_text(id)) for name, id in step.keys.items()}
        bold = {name: f"<b>{key}</b>" for name, key in keys.items()}
        text = tr(step.text).format(**bold, **step.words(self))
        works = [keymap.text(id) for id in step.keys.values()] if step.usable else None
        number, count = self.number + 1, len(self.course.steps)
        self.overlay.show_step(tr(step.title), text, number, count, self._target_of(step), works)

    def say_again(self) -> None:
        """Write the text of the step again: what it names has changed."""
        if self.overlay is not None:
            self._show(self.course.steps[self.number])

    def _target_of(self, step: Step) -> QWidget | None:
        try:
            return step.target(self.window)
        except (AttributeError, KeyError, RuntimeError):
            return None

    def _put_back_layout(self, before: Before) -> None:
        """Show the layout as it was, with the panel that was open in the place of the others."""
        layouts = self.window.layouts
        if layouts.instead != before.instead:
            layouts.close_instead()
            layouts.instead = before.instead
        self.window.show_layout(before.layout)
        if before.instead and before.layout == "study":
            layouts.show_instead(before.instead)
