"""Deferred calls: what is called once after other events, and never if its owner has gone by then.

`QTimer.singleShot` with a context and no delay keeps its callable for ever if the context is deleted before
the call, and with the callable the whole window that it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal


class _Posted(QObject):
    """Calls with the next events; a child of the owner, which takes the call along when it is deleted."""

    due = Signal()

    def __init__(self, owner: QObject, call: Callable[[], object]) -> None:
        super().__init__(owner)
        self.due.connect(call, Qt.ConnectionType.QueuedConnection)
        self.due.connect(self.deleteLater, Qt.ConnectionType.QueuedConnection)
        self.due.emit()


def defer(owner: QObject, call: Callable[[], object], milliseconds: int = 0) -> None:
    """Call once after this time, or after the events that wait already, unless the owner is deleted before.

    Both belong to the thread that asks.
    """
    if milliseconds <= 0:
        _Posted(owner, call)
        return
    timer = QTimer(owner, singleShot=True, interval=milliseconds)
    timer.timeout.connect(call)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
