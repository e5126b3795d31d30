"""Signals: Ctrl+C, a logout or a kill ends the program in good order, without a question.

Nobody is there to answer one: what no file holds yet is kept for recovery and offered at the next start.
"""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier

from plyscope_desktop.app.program import Program

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Those that ask a program to end; each system has some of them."""


class Signals(QObject):
    """Hears a signal in the event loop; what Python hears by itself waits until some of its code runs."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._here, self._there = socket.socketpair()
        for end in (self._here, self._there):
            end.setblocking(False)
        known = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        self._before = {number: signal.signal(number, _hear) for number in known}
        self._wakeup = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)

    def give_back(self) -> None:
        """Let signals do what they did before; once is enough."""
        if not self._notifier.isEnabled():
            return
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._wakeup)
        for number, before in self._before.items():
            signal.signal(number, before if before is not None else signal.SIG_DFL)
        self._here.close()
        self._there.close()

    def _end(self) -> None:
        self.give_back()  # a second signal ends even a program that hangs
        self._program.close()
        QCoreApplication.exit(0)


def quit_on_signals(program: Program) -> Signals:
    """Close the program without asking as soon as the system wants it to end; call it in the main thread."""
    return Signals(program)


def _hear(number: int, frame: object) -> None:
    """Nothing; but without a handler, Python would not write to the socket."""
