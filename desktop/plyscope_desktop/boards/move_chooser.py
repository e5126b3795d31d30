"""Chooser: a small list at a place of the board, of the moves that touch the same places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from plyscope.rules.picture import Picture, Piece, Way
from plyscope.rules.position import Position
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.words.boards import move_name

ROW, PIECE = 36, 30
STEPS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Right: 1,
}


class _Choice(QAbstractButton):
    """One move: its piece, if it has one, and its name."""

    def __init__(self, way: Way, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.way = way
        self.setText(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.setMouseTracking(True)
        self.setFont(theme.font(theme.BODY))
        self.setFixedHeight(theme.px(ROW))

    @property
    def _left(self) -> int:
        return theme.px(ROW + 2 if self.way.piece is not None else theme.GAP)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(self._left + width + theme.px(theme.PADDING), theme.px(ROW))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, piece = theme.current(), self.way.piece
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.hover)
            painter.drawRoundedRect(QRectF(self.rect()), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        if piece is not None:
            side = theme.px(PIECE)
            box = QRectF(theme.px(4), (self.height() - side) / 2, side, side)
            paint_picture(painter, box, picture_of(piece), colours, coordinates=False)
        painter.setFont(self.font())
        painter.setPen(colours.ink)
        box = QRectF(self.rect()).adjusted(self._left, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.end()


def picture_of(piece: Piece, size: float = 0.9) -> Picture:
    """A piece alone, as large as its cell."""
    alone = Piece(0.5, 0.5, piece.shape, piece.owner, size, piece.text, piece.colour)
    return Picture(1, 1, pieces=(alone,))


class Chooser(QFrame):
    """Arrows go from move to move, Enter or a click takes one, Esc or a click elsewhere none."""

    chosen = Signal(int)
    left = Signal()
    """It was closed without a choice."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board, Qt.WindowType.Popup)
        self.setProperty("role", "popup")
        self._took = False
        self._column = vbox(parent=self, spacing=0)
        self.buttons: list[_Choice] = []

    def open_at(self, position: Position, ways: Sequence[Way], place: QPoint) -> None:
        """List the moves of these ways at a place of the screen."""
        for button in self.buttons:
            button.deleteLater()
        self._took, self.buttons = False, []
        pad = theme.px(theme.TIGHT)
        self._column.setContentsMargins(pad, pad, pad, pad)
        self.setAccessibleName(tr("Which move?"))
        for way in ways:
            button = _Choice(way, tr(way.choice) if way.choice else move_name(position, way.move), self)
            button.setAccessibleName(button.text())
            button.clicked.connect(partial(self._take, way.move))
            self._column.addWidget(button)
            self.buttons.append(button)
        self.adjustSize()
        screen = self.screen().availableGeometry()
        self.move(
            min(max(place.x() - self.width() // 2, screen.left()), screen.right() - self.width()),
            min(max(place.y(), screen.top()), screen.bottom() - self.height()),
        )
        self.show()
        self.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        held = next((number for number, button in enumerate(self.buttons) if button.hasFocus()), 0)
        if key in STEPS:
            next_one = self.buttons[(held + STEPS[key]) % len(self.buttons)]
            next_one.setFocus(Qt.FocusReason.TabFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.buttons[held].way.move)
        elif key == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not self._took:
            self.left.emit()

    def _take(self, move: int, checked: bool = False) -> None:
        self._took = True
        self.hide()
        self.chosen.emit(move)
