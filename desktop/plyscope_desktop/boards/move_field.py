"""A line to type a move in the game's notation; it shows what is wrong with an invalid one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from plyscope.rules.position import Position, PositionError
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label


class MoveField(QWidget):
    """Hidden until it is opened; Enter makes the move, Esc closes it."""

    move_typed = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: Position | None = None
        self.line = QLineEdit(self)
        self.close_button = IconButton("close", self)
        self.reason = plain_label(self, wordWrap=True)
        self._row = hbox((self.line, 1), self.close_button)
        self._column = vbox(self._row, self.reason, parent=self, margins=0)
        theme.dress(self.reason, "error")
        self.reason.hide()
        self.hide()
        self.line.returnPressed.connect(self._accept)
        self.line.textEdited.connect(lambda text: self.reason.hide())
        self.close_button.clicked.connect(self.leave)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def open(self) -> None:
        """Show the line and let it have the keys."""
        self.line.clear()
        self.reason.hide()
        self.show()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take(self, position: Position) -> None:
        """Read moves of this position from now on."""
        self._position = position
        self.retranslate()

    def leave(self) -> None:
        """Close it without a move."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.TIGHT))
        self._column.setSpacing(theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        self.line.setAccessibleName(tr("Move"))
        notation = "" if self._position is None else tr(self._position.game.notation)
        self.line.setPlaceholderText(notation or tr("Move"))
        self.line.setToolTip(notation)
        self.close_button.say(tr("Close"))

    def _accept(self) -> None:
        position = self._position
        if position is None:
            return
        try:
            move = position.parse(self.line.text())
        except PositionError as error:
            self._refuse(heard(str(error)))
            return
        if position.finished:
            self._refuse(tr("The game is over."))
            return
        self.line.clear()
        self.move_typed.emit(move)

    def _refuse(self, reason: str) -> None:
        self.reason.setText(reason)
        self.reason.setAccessibleName(reason)
        self.reason.show()
        self.line.selectAll()
