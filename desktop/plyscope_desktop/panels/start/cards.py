"""The cards of the start page: a picture, a title and a line or two, and all of it one button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported


class CardButton(QAbstractButton):
    """A button that looks like a card, or like nothing but its words (`flat`): click, Enter or Space."""

    def __init__(self, parent: QWidget | None = None, *, flat: bool = False) -> None:
        super().__init__(parent)
        self._flat = flat
        self.under_mouse = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.under_mouse = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.under_mouse = False
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._flat:
            return
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(
            colours.chosen if self.isDown() else colours.head if self.under_mouse else colours.raised
        )
        painter.setPen(theme.pen(colours.control if self.under_mouse else colours.line))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.end()


class Drawing(QWidget):
    """A small picture that a function paints; `side` makes it a square of that length of the design."""

    def __init__(
        self, draw: Callable[[QPainter, QRectF], None], parent: QWidget | None = None, side: int | None = None
    ) -> None:
        super().__init__(parent)
        self._draw = draw
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        if self._side is not None:
            self.setFixedSize(theme.px(self._side), theme.px(self._side))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
        painter.end()
