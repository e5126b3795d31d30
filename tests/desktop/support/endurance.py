"""Endurance: opens and closes, switches, and clicks about at random, and reports what it left behind.

Run as a program, so that no test framework holds on to anything: python endurance.py WHAT COUNT [SEED]
WHAT is `windows`, `switches` or `monkey`. The last line is a JSON object.
"""

import ctypes
import json
import os
import resource
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import mkdtemp

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = mkdtemp(prefix="plyscope-endurance-")

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QThread, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox, QWidget

from plyscope import catalog
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import job, language, settings
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.gui_thread_gc import MOST_ARENAS, give_back

LONGEST = 300.0
"""Seconds that only a broken program takes: the machine may have other work meanwhile."""

STAYS_MS = 600
"""Longer than the start page waits before it checks its examples."""

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
HARMLESS = (
    "propagateSizeHints",
    "This plugin does not support raise",
    "does not support grabbing",
    "does not support QPlatformServices::openDocument",
)
"""What the offscreen platform says of itself."""

messages: list[str] = []
errors: list[str] = []


def note_message(kind: QtMsgType, context: object, text: str) -> None:
    """Keep what Qt warns of."""
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not any(word in text for word in HARMLESS):
        messages.append(text)


def note_error(kind: type[BaseException], error: BaseException, trace: object) -> None:
    """Keep an error that nobody caught."""
    import traceback

    errors.append("".join(traceback.format_exception(error)))


def settle(app: QApplication) -> None:
    """Let everything happen that is due."""
    app.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def rest(app: QApplication) -> None:
    """Let everything happen that waits: work in the background ends, and is shown."""
    end = time.monotonic() + LONGEST
    while job._running or frames().waits:
        settle(app)
        assert time.monotonic() < end, "it never rests"
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
    """Threads, open files, widgets, kilobytes in use and resident kilobytes of this process."""
    give_back()  # as the program does half a second after a window has gone
    files = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    resident = 0
    if Path("/proc/self/statm").exists():
        resident = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 1024
    threads = (
        len(os.listdir("/proc/self/task")) if Path("/proc/self/task").exists() else threading.active_count()
    )
    return {
        "threads": threads,
        "files": files,
        "widgets": len(QApplication.allWidgets()),
        "in_use": in_use(),
        "kilobytes": resident,
    }


def windows(app: QApplication, count: int, seed: int) -> dict[str, object]:
    """Open a window, search in it and close it again, so many times."""
    program = Program(app)
    first = program.open_window()
    first.show_layout("start")
    QTest.qWait(STAYS_MS)  # what a window does once it has stood for a while, others may come to do later
    rest(app)
    first.close()
    settle(app)

    def once(number: int) -> None:
        window = program.open_window()
        window.show_layout(("study", "play", "lecture", "start")[number % 4])
        window.session.document.new_game(catalog.game(("tictactoe", "connect4")[number % 2]))
        window.session.run.begin(Setup("alphabeta", depth=3, seconds=None))
        settle(app)
        window.close()
        settle(app)

    return repeated(app, once, count)


def switches(app: QApplication, count: int, seed: int) -> dict[str, object]:
    """Switch language and theme so many times in one window with a record."""
    program = Program(app)
    window = program.open_window()
    window.show_layout("study")
    window.session.run.begin(Setup("alphabeta", depth=3, seconds=None))
    rest(app)
    window.recovery.keep_now()  # else its file is opened some seconds later, in the middle
    languages = [id for id, _ in language.available()]
    themes = [found.id for found in theme.available()]

    def once(number: int) -> None:
        settings.store().set(settings.LANGUAGE, languages[number % len(languages)])
        settings.store().set(settings.THEME, themes[number % len(themes)])
        settle(app)

    return repeated(app, once, count)


def repeated(app: QApplication, once: Callable[[int], None], count: int) -> dict[str, object]:
    """Do it a few times to warm up, then so many times more; what is there before and behind."""
    warm = max(6, min(60, count // 10))
    for number in range(warm):
        once(number)
    rest(app)
    before = left()
    for number in range(count):
        once(number)
    rest(app)
    return {"before": before, "after": left()}


KEYS = [
    *(Qt.Key(code) for code in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_F1, Qt.Key.Key_F12 + 1)),
    Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert,
    Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight,
    Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Menu,
]  # fmt: skip
MODIFIERS = [
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
BUTTONS = [Qt.MouseButton.LeftButton] * 8 + [Qt.MouseButton.RightButton]


def monkey(app: QApplication, count: int, seed: int) -> dict[str, object]:
    """Click and type at random, the same for the same seed; nothing may be raised or warned of."""
    random = Random(seed)
    program = Program(app)
    # Nothing outside of the program: the system's file dialogs and questions of closing.
    QFileDialog.getOpenFileName = staticmethod(lambda *a, **k: ("", ""))  # type: ignore[method-assign]
    QFileDialog.getSaveFileName = staticmethod(lambda *a, **k: ("", ""))  # type: ignore[method-assign]
    QMessageBox.exec = lambda box: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    done = {"clicks": 0, "keys": 0, "wheels": 0, "drags": 0}
    modal = QTimer(app)
    modal.timeout.connect(lambda: close_stuck(app))
    modal.start(400)
    begin = time.monotonic()
    worst = 0.0
    for number in range(count):
        if not program.windows:
            program.open_window()
            settle(app)
        if number % 50 == 49:
            close_strays(app, random)
        if len(program.windows) > 3:
            program.windows[-1].close()
        one = time.monotonic()
        target = QApplication.activePopupWidget() or QApplication.activeModalWidget() or program.windows[-1]
        act(target, random, done)
        app.processEvents()
        worst = max(worst, time.monotonic() - one)
    close_strays(app, random)
    for window in list(program.windows):
        window.close()
    rest(app)
    running = [thread for thread in app.findChildren(QThread) if thread.isRunning()]
    return {
        "done": done,
        "seconds": round(time.monotonic() - begin, 1),
        "longest": round(worst, 3),
        "running": len(running),
        "after": left(),
    }


def close_stuck(app: QApplication) -> None:
    """Close a dialog or a menu that runs its own event loop, since nobody clicks in it meanwhile."""
    widget = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    if widget is not None and widget.property("seen"):
        widget.setProperty("seen", False)
        widget.close()
    elif widget is not None:
        widget.setProperty("seen", True)


def close_strays(app: QApplication, random: Random) -> None:
    """Close dialogs and menus now and then, as people do."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
        app.processEvents()
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog | QMenu) and widget.isVisible():
            widget.close()
    app.processEvents()


def act(target: QWidget, random: Random, done: dict[str, int]) -> None:
    """One click, drag, turn of the wheel or key."""
    place = QPoint(random.randrange(max(1, target.width())), random.randrange(max(1, target.height())))
    widget = target.childAt(place) or target
    local = widget.mapFrom(target, place)
    kind = random.random()
    modifier = random.choice(MODIFIERS) if random.random() < 0.3 else MODIFIERS[0]
    if kind < 0.45:
        button = random.choice(BUTTONS)
        if button == Qt.MouseButton.RightButton:
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, local, widget.mapToGlobal(local))
            QApplication.postEvent(widget, event)
        elif random.random() < 0.1:
            QTest.mouseDClick(widget, button, modifier, local)
        else:
            QTest.mouseClick(widget, button, modifier, local)
        done["clicks"] += 1
    elif kind < 0.5:
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, modifier, local)
        for _ in range(3):
            QTest.mouseMove(widget, local + QPoint(random.randrange(-90, 90), random.randrange(-60, 60)))
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, modifier, local)
        done["drags"] += 1
    elif kind < 0.56:
        turn = QPoint(0, random.choice((-120, 120)))
        event = QWheelEvent(
            QPointF(local),
            QPointF(widget.mapToGlobal(local)),
            QPoint(),
            turn,
            Qt.MouseButton.NoButton,
            modifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
        done["wheels"] += 1
    else:
        focus = QApplication.focusWidget() or target
        key = random.choice(KEYS)
        if not (modifier & Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_Q, Qt.Key.Key_W)):
            QTest.keyClick(focus, key, modifier)
        done["keys"] += 1


def main() -> int:
    what, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    qInstallMessageHandler(note_message)
    sys.excepthook = note_error
    settings.store().set(settings.LANGUAGE, "en")
    settings.store().set(settings.REDUCED_MOTION, True)
    app = make_application()
    share_one_room()
    app.setQuitOnLastWindowClosed(False)
    run = {"windows": windows, "switches": switches, "monkey": monkey}[what]
    report = run(app, count, seed)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({**report, "messages": messages[:20], "errors": errors[:5], "peak": peak}))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
