"""Program: the windows of one running Plyscope, what a former run left behind, and their end together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent, QGuiApplication

from plyscope.files.file_names import path_of, shown_name
from plyscope_desktop.app import hard_crash
from plyscope_desktop.app.hard_crash import HardEnd
from plyscope_desktop.document import recovery
from plyscope_desktop.document.game_setups import GameSetups
from plyscope_desktop.document.serialize import remembered
from plyscope_desktop.document.session_file import LESSON, TOURNAMENT
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.gui_thread_gc import give_back
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.screens import Screens, bring_into_sight, free_room

ASIDE = QPoint(32, 32)
"""Offset of a new window from the one before."""

FIRST_SIZE = QSize(1366, 768)
"""Size of the very first window, where the screen has room for it."""

TIDY_MS = 500
"""Time after which the memory of a closed window is given back."""


class Program(QObject):
    """Opens windows and closes them; lives as long as the application."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.windows: list[Window] = []
        self.screens = Screens(self)
        self._tidy_up = QTimer(self, singleShot=True, interval=TIDY_MS)
        self._tidy_up.timeout.connect(give_back)
        settings.store().failed.connect(self._tell_of_unsaved_settings)

    def open_window(self, file: str = "") -> Window:
        """Open a window, perhaps on a file; one that shows this file already comes to the front instead."""
        path = path_of(file).absolute() if file else None
        for window in self.windows:
            if path is not None and window.keeper.path == path:
                window.raise_()
                window.activateWindow()
                return window
        if path is not None and path.suffix.lower() == TOURNAMENT and self.windows:
            self.windows[-1].keeper.open(path)  # which has a window of its own
            return self.windows[-1]
        window = make_window()
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.window_wanted.connect(self.open_window)
        window.quit_wanted.connect(self.quit)
        window.closed.connect(lambda: self.windows.remove(window))
        window.destroyed.connect(self._tidy_up_soon)
        if self.windows:
            window.move(self.windows[-1].pos() + ASIDE)
            bring_into_sight(window)
        self.windows.append(window)
        window.show()
        if path is not None:
            if path.suffix.lower() not in (LESSON, TOURNAMENT):
                window.show_layout("study")
            window.keeper.open(path)

        return window

    def _tidy_up_soon(self) -> None:
        if not self._tidy_up.isActive():
            self._tidy_up.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the files that macOS asks the application to open."""
        if isinstance(event, QFileOpenEvent):
            self.open_window(event.file())
            return True
        return super().eventFilter(watched, event)

    def quit(self) -> None:
        """Close every window; one that is to stay keeps the program."""
        for window in reversed(list(self.windows)):
            if not window.close():
                return

    def tell_of_settings(self) -> None:
        """Say if the settings could not be read, or cannot be kept."""
        store = settings.store()
        if not self.windows:
            return
        message = self.windows[0].message
        if store.kept_aside is not None:
            again = (
                tr("Your last good settings are used.") if store.restored else tr("The defaults are used.")
            )
            text = tr("The settings could not be read; they were kept as {file}.")
            message.show_message("warning", text.format(file=shown_name(store.kept_aside)) + " " + again)
        elif store.problem:
            self._tell_of_unsaved_settings(store.problem)

    def _tell_of_unsaved_settings(self, problem: str) -> None:
        if self.windows:
            text = tr("Settings last only until Plyscope ends: {problem}")
            self.windows[0].message.show_message("warning", text.format(problem=heard(problem)))

    def tell_of_hard_ends(self, ends: Sequence[HardEnd]) -> None:
        """Say that the last run ended in the middle of something, with a report to copy."""
        if ends and self.windows:
            text = tr("Plyscope ended unexpectedly the last time. The report helps to fix the fault.")
            self.windows[0].message.show_message("warning", text, hard_crash.report_text(ends[-1]))

    def tell_of_memory(self) -> None:
        """Say in the window in front that something could not be done for want of memory."""
        front = [window for window in self.windows if window.isActiveWindow()] or self.windows
        for window in front[:1]:
            text = tr(
                "The memory of the computer is used up. Close what is not needed, or ask for less at a time."
            )
            window.message.show_message("error", text)

    def save_for_recovery(self) -> Path | None:
        """Keep the session of the window in front aside; returns where, or None if that cannot be done."""
        front = [window for window in self.windows if window.isActiveWindow()] or self.windows
        found = [window.recovery.keep_now(here=True) for window in self.windows]
        return found[self.windows.index(front[0])] if front else None

    def close(self) -> None:
        """End without asking anything: what is not saved is kept aside, and offered at the next start."""
        for window in list(self.windows):
            window.leave()

    def offer_lost(self) -> None:
        """Tell the first window of sessions that were not closed, with what can be done about them."""
        lost = recovery.lost_sessions()
        if not lost or not self.windows:
            return
        text = tr("Plyscope ended without closing {n} sessions. They were kept.", len(lost))

        def open_all() -> None:
            for number, session in enumerate(lost):
                window = self.windows[0] if number == 0 else self.open_window()
                window.keeper.open_kept(session)

        def forget_all() -> None:
            for session in lost:
                session.forget()

        choices = [(tr("Open what was kept"), open_all), (tr("Throw away"), forget_all)]
        self.windows[0].message.show_message("warning", text.format(n=len(lost)), choices=choices)


def make_window() -> Window:
    """Return a window of its last size, at first one that fits the screen, with the page to begin with."""
    store = settings.store()
    setups = GameSetups(stored=True)
    session = Session(budget=store.get(settings.RECORD_ROWS), setups=setups)
    session.document.restore(remembered(session.document.value, setups))
    window = Window(session)
    session.setParent(window)
    window.resize(FIRST_SIZE.boundedTo(free_room(QGuiApplication.primaryScreen())))
    geometry = store.get(settings.GEOMETRY)
    if geometry:
        window.restoreGeometry(QByteArray.fromBase64(QByteArray(geometry.encode())))
        bring_into_sight(window)  # the screen on which it was may be gone
    window.show_layout("start" if store.get(settings.SHOW_START_PAGE) else store.get(settings.LAYOUT))
    return window
