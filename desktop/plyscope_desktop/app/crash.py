"""Crashes: an unexpected error is shown once, with a report to copy; the program goes on.

Errors come from anywhere: a slot, a paint event a thousand times a second, another thread. Each is counted
and logged where it happens; a dialog is shown later, from the event loop, and never a second one beside it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QObject, Qt, QtMsgType, Signal
from PySide6.QtCore import qInstallMessageHandler as install_message_handler
from PySide6.QtWidgets import QApplication

from plyscope.files.recording import truncation
from plyscope_desktop.document import large_record
from plyscope_desktop.runtime import log_file
from plyscope_desktop.runtime.faults import Fault, Place, forget_last, place_of, traceback_text
from plyscope_desktop.runtime.job import OwnerGone

if TYPE_CHECKING:
    from plyscope_desktop.dialogs.crash_report import CrashDialog

QUIET_SECONDS = 60.0
"""An error that was gone on from is shown again only after it was quiet, or this time has passed."""
MOST_KINDS = 50
"""Number of different errors that are distinguished."""

Save = Callable[[], Path | None]


class Reporter(QObject):
    """Receives every error of the program. `save` saves the session for recovery; returns its path or None.

    Live in the thread of the windows. `install` takes over from Python and Qt, `remove` gives back.
    """

    shown = Signal(object)
    """The dialog is on the screen."""
    memory_used_up = Signal()
    """Something was not done for want of memory; at most once a minute."""
    _heard = Signal()
    _short_of_memory = Signal()

    def __init__(self, save: Save, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.save = save
        self.dialog: CrashDialog | None = None
        self.faults: dict[Place, Fault] = {}
        self._lock = threading.Lock()
        self._waiting = False
        self._broken = False
        self._before: tuple[Any, ...] | None = None
        self._quiet_until = 0.0
        self._heard.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self._short_of_memory.connect(self._tell_of_memory, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take every uncaught error, of any thread, and the messages of Qt."""
        qt = install_message_handler(note_qt_message)
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook, qt)
        sys.excepthook = self.report
        threading.excepthook = self._report_of_thread
        sys.unraisablehook = note_unraisable

    def remove(self) -> None:
        """Give back what `install` took."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook, qt = self._before
            install_message_handler(qt)
            self._before = None

    def report(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Count and log an error; the dialog comes when the event loop runs again. Never raises."""
        forget_last()
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            sys.__excepthook__(kind, error if error is not None else kind(), trace)
            return
        if issubclass(kind, OwnerGone):
            return
        if (
            issubclass(kind, truncation.CutShort) or truncation.anything_is()
        ):  # the keeper of the file tells it
            log_file.write(f"{kind.__name__} while a file was made shorter")
            return
        errors = sys.modules.get("plyscope.plain.errors")  # which a start does without
        if errors is not None and isinstance(error, errors.OwnCodeError):
            # a fault of own code, which is told like its others
            from plyscope_desktop.session.own_code import tell_of

            log_file.write(f"own code: {error.place}")
            tell_of(error)
            return
        if issubclass(kind, MemoryError):  # no fault of the program, which goes on
            if monotonic() >= self._quiet_until:
                self._short_of_memory.emit()
            return
        if large_record.doubt():  # of a file in which there may be anything: it is read anew, for this once
            name, file, line = place_of(error, trace)
            log_file.write(f"{name} at {file}:{line} while a record was shown as it is in its file")
            return
        try:
            if self._count(error if error is not None else kind(), trace):
                self._heard.emit()
        except Exception as second:
            log_file.write(f"an error could not be reported: {type(second).__name__}")

    def _report_of_thread(self, args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, SystemExit):
            self.report(args.exc_type, args.exc_value, args.exc_traceback)

    def _count(self, error: BaseException, trace: TracebackType | None) -> bool:
        """Keep an error in mind; True if it asks for the dialog."""
        place = place_of(error, trace)
        now = monotonic()
        with self._lock:
            fault = self.faults.get(place)
            if fault is not None:
                fault.count += 1
            elif len(self.faults) >= MOST_KINDS:
                return False
            else:
                text = traceback_text(error, trace)
                thread = threading.current_thread().name
                fault = Fault(place[0], text, f"{place[1]}:{place[2]}", thread)
                self.faults[place] = fault
                log_file.write(f"error in {thread}: {text}")
                to_terminal(text)
            told = self._waiting or self.dialog is not None  # the dialog looks at the counts by itself
            if told or self._broken or now < fault.quiet_until:
                return False
            self._waiting = True
            return True

    def _show(self) -> None:
        """Save the session and show the dialog; what fails here is only logged."""
        try:
            from plyscope_desktop.dialogs.crash_report import CrashDialog

            saved = saved_to(self.save)
            self.dialog = CrashDialog(self.newest_first, saved, QApplication.activeModalWidget())
            self.dialog.gone.connect(self._gone_on)
            self.dialog.show()
            self.dialog.raise_()
            self.shown.emit(self.dialog)
        except Exception as second:
            self._broken = True
            text = traceback_text(second, second.__traceback__)
            log_file.write(f"the report of an error failed itself: {text}")
            to_terminal(text)
        finally:
            self._waiting = False

    def _tell_of_memory(self) -> None:
        if monotonic() >= self._quiet_until:
            self._quiet_until = monotonic() + QUIET_SECONDS
            log_file.write("the memory is used up")
            self.memory_used_up.emit()

    def newest_first(self) -> list[Fault]:
        """The errors that have not been gone on from, the latest kind first."""
        now = monotonic()
        with self._lock:
            return [fault for fault in reversed(self.faults.values()) if now >= fault.quiet_until]

    def _gone_on(self) -> None:
        """The user continued: errors already shown stay silent for a while."""
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()
        with self._lock:
            for fault in self.faults.values():
                fault.quiet_until = monotonic() + QUIET_SECONDS


def saved_to(save: Save) -> Path | None:
    """Path at which the session was saved for recovery; None if that is impossible."""
    try:
        return save()
    except Exception as error:
        log_file.write(f"the session could not be saved: {traceback_text(error, error.__traceback__)}")
        return None


def to_terminal(text: str) -> None:
    """Print to the terminal, if there is one: a windowed program has none."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(text)
        except (OSError, ValueError):
            return


def note_unraisable(args: sys.UnraisableHookArgs) -> None:
    """Log an error that Python could not raise, such as one while an object is destroyed."""
    try:
        where = getattr(args.object, "__qualname__", type(args.object).__name__)
        said = args.err_msg or "error that cannot be raised"
        error = args.exc_value
        text = traceback_text(error, args.exc_traceback) if error is not None else args.exc_type.__name__
        log_file.write(f"{said} in {where}: {text}")
        to_terminal(text)
    except Exception as second:
        log_file.write(f"an error that cannot be raised cannot be told either: {type(second).__name__}")


NAMES = {
    QtMsgType.QtDebugMsg: "debug",
    QtMsgType.QtInfoMsg: "info",
    QtMsgType.QtWarningMsg: "warning",
    QtMsgType.QtCriticalMsg: "critical",
    QtMsgType.QtFatalMsg: "fatal",
}


def note_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
    """Log a message of Qt; warnings and errors go to the terminal, too."""
    log_file.write(log_file.without_home(f"Qt {NAMES.get(kind, '')}: {message or ''}"))
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
        to_terminal(f"{message}\n")


def tell_at_start(error: Exception) -> None:
    """Show an error that keeps the window from opening, and wait until it is read. Needs a QApplication."""
    text = traceback_text(error, error.__traceback__)
    log_file.write(f"error at the start: {text}")
    to_terminal(text)
    if QCoreApplication.instance() is None:
        return
    from plyscope_desktop.dialogs.crash_report import CrashDialog

    name, file, line = place_of(error, error.__traceback__)
    fault = Fault(name, text, f"{file}:{line}", "MainThread")
    try:
        CrashDialog(lambda: [fault], None, can_go_on=False).exec()
    except Exception as second:
        log_file.write(f"the report of an error failed itself: {type(second).__name__}")
