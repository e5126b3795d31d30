"""Cycles of objects are freed in the window's thread, whichever thread makes them."""

import gc
import threading
import weakref

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime import gui_thread_gc


class Knot:
    """Refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


class Busy(QThread):
    """Makes enough objects for Python to look for cycles."""

    def run(self) -> None:
        self.made = [weakref.ref(Knot()) for _ in range(20_000)]


def test_a_busy_thread_leaves_the_collecting_to_the_window(qtbot: QtBot) -> None:
    gui_thread_gc.keep_to_this_thread()
    where = set()

    def note(phase: str, facts: dict[str, int]) -> None:
        where.add(threading.get_ident())

    gc.callbacks.append(note)
    try:
        busy = Busy()
        busy.start()
        qtbot.waitUntil(busy.isFinished)
        for _ in range(2 * gc.get_threshold()[0]):  # too few may have been left for any to be due
            Knot()
        # one that was being made while the window collected may stay until everything is gone through
        qtbot.waitUntil(lambda: sum(knot() is not None for knot in busy.made) < 20)
    finally:
        gc.callbacks.remove(note)
    assert where == {threading.get_ident()}
    assert not gc.isenabled()


def test_whoever_lets_python_collect_again_the_window_soon_takes_it_back(qtbot: QtBot) -> None:
    gui_thread_gc.keep_to_this_thread()
    gc.enable()
    qtbot.waitUntil(lambda: not gc.isenabled())
    gc.enable()
    gui_thread_gc.keep_to_this_thread()
    assert not gc.isenabled()
