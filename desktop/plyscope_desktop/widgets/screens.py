"""Screens: every window stays on a screen that is there, and no larger than its room."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

SETTLE_MS = 100
"""Time after a change of the screens until windows are moved: systems report one in several steps."""
GRIP = QSize(120, 16)
"""Part of a title bar that must be in sight for the mouse to take hold of it, at the least."""
TITLE_BAR = 40
"""Height in pixels that a window's frame takes of the screen at most."""
FILLS = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


def free_room(screen: QScreen) -> QSize:
    """Return the room on a screen for a window without its title bar."""
    return screen.availableSize() - QSize(0, TITLE_BAR)


def resize_within(window: QWidget, width: int, height: int) -> None:
    """Give a window this size, as far as its screen has room for it."""
    window.resize(QSize(width, height).boundedTo(free_room(window.screen())))


class Screens(QObject):
    """Brings windows back whose screen disappears, changes its resolution, or moves."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._soon = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._soon.timeout.connect(bring_all_into_sight)
        application = QApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self._changed)
        application.screenAdded.connect(self._follow)
        for screen in QGuiApplication.screens():
            self._follow(screen)

    def _follow(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._changed)

    def _changed(self, changed: object) -> None:
        self._soon.start()


def rooms() -> list[QRect]:
    """Return the rooms of all screens that windows may use."""
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def bring_all_into_sight() -> None:
    """Bring every visible window into sight that the mouse could not reach."""
    for window in QApplication.topLevelWidgets():
        if window.isVisible() and window.windowType() in (Qt.WindowType.Window, Qt.WindowType.Dialog):
            bring_into_sight(window)


def bring_into_sight(window: QWidget) -> None:
    """Move a window onto the nearest screen unless its title bar is within reach, and make it fit there.

    One that fills its screen fills the other one then.
    """
    frame, known = framed(window), rooms()
    if not known or any(is_within_reach(frame, room) for room in known):
        return
    room = nearest(frame, known)
    state = window.windowState()
    if state & FILLS:
        window.setWindowState(state & ~FILLS)
        frame = framed(window)
    fits = window.size().boundedTo(room.size() - (frame.size() - window.size()))
    window.setMinimumSize(window.minimumSize().boundedTo(fits))
    window.resize(fits)
    window.move(placed(framed(window), room).topLeft())
    window.setWindowState(state)


def framed(window: QWidget) -> QRect:
    """Return the frame of a window, with a title bar above one that has no frame yet."""
    frame = window.frameGeometry()
    return frame if frame != window.geometry() else frame.adjusted(0, -TITLE_BAR, 0, 0)


def is_within_reach(frame: QRect, room: QRect) -> bool:
    """Return True if the mouse can take hold of the title bar of a frame within the room of a screen."""
    bar = QRect(frame.topLeft(), QSize(frame.width(), TITLE_BAR)) & room
    return bar.width() >= min(GRIP.width(), frame.width()) and bar.height() >= GRIP.height()


def nearest(frame: QRect, known: list[QRect]) -> QRect:
    """Return the room that shares most with a frame, or else the one that is the least way off."""

    def closeness(room: QRect) -> tuple[int, int]:
        shared = frame & room
        inside = QPoint(
            min(max(frame.center().x(), room.left()), room.right()),
            min(max(frame.center().y(), room.top()), room.bottom()),
        )
        return max(0, shared.width()) * max(0, shared.height()), -(inside - frame.center()).manhattanLength()

    return max(known, key=closeness)


def placed(frame: QRect, room: QRect) -> QRect:
    """Return a frame moved into a room by the shortest way; what does not fit sticks out right and below."""
    x = max(room.left(), min(frame.x(), room.right() + 1 - frame.width()))
    y = max(room.top(), min(frame.y(), room.bottom() + 1 - frame.height()))
    return QRect(QPoint(x, y), frame.size())
