"""Remains: what a process holds, and the errors and messages of Qt that nobody asked for."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from types import TracebackType
from typing import Any

from PySide6.QtCore import QEvent, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from plyscope.files.recording import truncation
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.runtime import job
from plyscope_desktop.runtime.faults import forget_last
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.gui_thread_gc import MOST_ARENAS, give_back
from plyscope_desktop.session.own_code import tell_of

LONGEST = 300.0
"""Seconds that only a broken program takes: the machine may have other work meanwhile."""

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
HARMLESS = (
    "propagateSizeHints",
    "This plugin does not support raise",
    "does not support grabbing",
    "does not support QPlatformServices::openDocument",
    "does not support QPlatformServices::openUrl",
    "Mouse event occurs outside target window",
)
"""What the offscreen platform and QTest say of themselves."""

messages: list[str] = []
errors: list[str] = []


def note_message(kind: QtMsgType, context: object, text: str) -> None:
    """Keep what Qt warns of."""
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not any(word in text for word in HARMLESS):
        messages.append(text)


def note_error(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Keep an error that nobody caught, unless the program tells its user of it in another way."""
    forget_last()
    if issubclass(kind, truncation.CutShort | job.OwnerGone) or truncation.anything_is():
        return
    if isinstance(error, OwnCodeError):
        tell_of(error)
        return
    errors.append("".join(traceback.format_exception(kind, error, trace)))


def watch() -> None:
    """Keep all errors of all threads and all messages of Qt from now on."""
    qInstallMessageHandler(note_message)
    sys.excepthook = note_error

    def of_thread(found: threading.ExceptHookArgs) -> None:
        note_error(found.exc_type, found.exc_value, found.exc_traceback)

    def unraisable(found: Any) -> None:
        note_error(found.exc_type, found.exc_value, found.exc_traceback)

    threading.excepthook = of_thread
    sys.unraisablehook = unraisable


def settle(app: QApplication) -> None:
    """Let everything happen that is due."""
    app.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def rest(app: QApplication, given_up: Callable[[], None] = lambda: None) -> None:
    """Let everything happen that waits: work in the background ends, and is shown."""
    end = time.monotonic() + LONGEST
    while job._running or frames().waits:
        settle(app)
        assert time.monotonic() < end, "it never rests"
        given_up()
    settle(app)


class Mallinfo(ctypes.Structure):
    """What the C library says of its heap, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        )
    ]


def in_use() -> int:
    """Kilobytes that are taken and not given back; 0 where the C library does not say.

    The C library takes large blocks, such as the chunks of a record, from its heap or from the system, as it
    has done lately: the same records would be more or less if only one of the two were counted.
    """
    try:
        asked = ctypes.CDLL("libc.so.6").mallinfo2
    except (OSError, AttributeError):
        return 0
    asked.restype = Mallinfo
    found = asked()
    return int(found.uordblks + found.hblkhd) // 1024


def share_one_room() -> None:
    """Let all threads take memory from one arena: the C library keeps the free end of every other one."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(MOST_ARENAS, 1)


def left() -> dict[str, int]:
    """Threads, open files, child processes, widgets, objects, temporary files and memory of this process."""
    give_back()  # as the program does half a second after a window has gone
    files = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    resident = 0
    if Path("/proc/self/statm").exists():
        resident = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 1024
    threads = (
        len(os.listdir("/proc/self/task")) if Path("/proc/self/task").exists() else threading.active_count()
    )
    objects = gc.get_objects()
    return {
        "threads": threads,
        "files": files,
        "children": children(),
        "widgets": len(QApplication.allWidgets()),
        "qobjects": sum(isinstance(one, QObject) for one in objects),
        "objects": len(objects),
        "temporary": len(os.listdir(gettempdir())),
        "in_use": in_use(),
        "kilobytes": resident,
    }


def children() -> int:
    """Number of processes that this one started and that are still there; 0 where the system does not say."""
    found = 0
    for task in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError):
            found += len(task.read_text().split())
    return found
