"""The ring that shows where the keyboard is: 2 px of ink, 2 px outside the control."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

GAP, LINE = 2, 2
LOOK_MS = 100
"""Milliseconds between two looks at where the control is."""


class _Ring(QWidget):
    """Lies over the window, lets the mouse through, and is as large as the control and its gap."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.pen(theme.current().ink, LINE))
        radius = theme.RADIUS_CONTROL + GAP
        edge = LINE / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), radius, radius)
        painter.end()


class FocusRing(QObject):
    """Follows the focus of the whole application, when the keyboard moved it. One for each application.

    A control that shows its own focus sets the property `own_focus`; large surfaces get the ring inside.
    """

    tab_pressed = False
    """Set while a window with the property `tells_tab` moves the focus by Tab; there, only that counts."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._target: QWidget | None = None
        self._ring: _Ring | None = None
        self._look = QTimer(self, interval=LOOK_MS)  # what the control is in may move without telling it
        self._look.timeout.connect(self._follow_place)
        app.focusChanged.connect(self.follow_focus)

    def target(self) -> QWidget | None:
        """The control that wears the ring."""
        return self._target if self._target is not None and isValid(self._target) else None

    def follow_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        """Move to the control that has the focus now, unless the mouse chose it."""
        last = self.target()
        if last is not None:
            last.removeEventFilter(self)
        self._target = None
        unasked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if new is not None and new.window().property("tells_tab"):
            unasked = not self.tab_pressed
        if new is not None and old is not None and not unasked and not new.property("own_focus"):
            self._target = new
            new.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if event.type() in (kinds.Move, kinds.Resize, kinds.Show, kinds.Hide, kinds.ParentChange):
            self._place()
        elif event.type() == kinds.MouseButtonPress:
            self._target = None
            self._place()
        return False

    def _place(self) -> None:
        target = self.target()
        if self._ring is not None and not isValid(self._ring):
            self._ring = None  # it went with its window
        if self._ring is not None:
            self._ring.hide()
        self._look.stop()
        if target is None or not target.isVisible():
            return
        window = target.window()
        if self._ring is None or self._ring.parentWidget() is not window:
            if self._ring is not None:
                self._ring.deleteLater()
            self._ring = _Ring(window)
        self._ring.setGeometry(self._around(target))
        self._ring.raise_()
        self._ring.show()
        self._look.start()

    def _follow_place(self) -> None:
        """Go where the control is now, if it was moved with what it is in."""
        target, ring = self.target(), self._ring
        if target is None or ring is None or not isValid(ring) or ring.geometry() != self._around(target):
            self._place()

    @staticmethod
    def _around(target: QWidget) -> QRect:
        """Return the place of a ring in the window of its control."""
        inside = isinstance(target, QAbstractScrollArea)
        room = 0 if inside else GAP + LINE
        place = QRect(target.mapTo(target.window(), QPoint(0, 0)), target.size())
        return place.adjusted(-room, -room, room, room)
