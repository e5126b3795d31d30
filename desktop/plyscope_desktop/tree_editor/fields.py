"""Fields: lines of text whose Ctrl+Z takes back steps of the sheet, not letters of their own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget


class Field(QLineEdit):
    """`left`: Escape or Enter was pressed, which leads back to the drawing."""

    undo_wanted = Signal()
    redo_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)

    def event(self, event: QEvent) -> bool:
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in kinds and isinstance(event, QKeyEvent):
            wanted = undo_or_redo(event)
            back = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if wanted or back:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    signals = {-1: self.undo_wanted, 0: self.left, 1: self.redo_wanted}
                    signals[wanted].emit()
                return True
        return super().event(event)

    def show_text(self, text: str) -> None:
        """Set another text; the cursor stays in place if possible."""
        if text != self.text():
            at = self.cursorPosition()
            self.setText(text)
            self.setCursorPosition(min(at, len(text)))

    def mark(self, wrong: bool) -> None:
        """Show that the text is not taken."""
        if bool(self.property("invalid")) != wrong:
            self.setProperty("invalid", wrong)
            self.style().unpolish(self)
            self.style().polish(self)


def undo_or_redo(event: QKeyEvent) -> int:
    """−1 for the keys that undo, 1 for those that do again, 0 for all others."""
    if event.matches(QKeySequence.StandardKey.Undo):
        return -1
    again = event.matches(QKeySequence.StandardKey.Redo)
    control = Qt.KeyboardModifier.ControlModifier
    shifted = control | Qt.KeyboardModifier.ShiftModifier
    again = again or (event.key() == Qt.Key.Key_Y and event.modifiers() == control)
    again = again or (event.key() == Qt.Key.Key_Z and event.modifiers() == shifted)
    return 1 if again else 0
