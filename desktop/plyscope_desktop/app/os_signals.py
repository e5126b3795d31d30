"""Signals: Ctrl+C, a logout or a kill ends the program in good order, without a question.

Nobody is there to answer one: what no file holds yet is kept for recovery and offered at the next start. What
comes during the start waits for its end, a second time it ends the program at once.
"""

from __future__ import annotations

import os
import signal
import socket

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier

from plyscope_desktop.app.program import Program

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Those that ask a program to end; each system has some of them."""


class Signals(QObject):
    """Hears a signal in the event loop; what Python hears by itself waits until some of its code runs.

    `program` is closed then, once there is one. A signal that the program was started to ignore, as by nohup,
    stays ignored.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.program: Program | None = None
        self._heard = False
        self._here, self._there = socket.socketpair()
        for end in (self._here, self._there):
            end.setblocking(False)
        known = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        wanted = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
        self._before = {number: signal.signal(number, self._hear) for number in wanted}
        self._wakeup = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)

    def _hear(self, number: int, frame: object) -> None:
        """End a start that hangs when it is told so twice; else the socket is written to, which is enough."""
        if self._heard and self.program is None:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        self._heard = True

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
        if self.program is not None:
            self.program.close()
        QCoreApplication.exit(0)
