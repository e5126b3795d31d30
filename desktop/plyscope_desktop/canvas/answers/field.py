"""The field beside a mark: what is typed there is kept by Enter and Tab, dropped by Esc."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from plyscope_desktop.look import theme

NEXT = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Return: 1, Qt.Key.Key_Enter: 1, Qt.Key.Key_Backtab: -1}


class AnswerField(QLineEdit):
    """A number, or two of them; letters are text in it."""

    kept = Signal(int)
    """What was typed is to be kept; 1 to go on to the next empty field, −1 to the one before, 0 to stay."""
    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setProperty("role", "answer")
        self.hide()
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFont(theme.font(theme.VALUE, bold=True))

    def open_at(self, box: QRectF, text: str, name: str, *, fresh: bool) -> None:
        """Show it with a text, all of which is selected unless it was just typed (`fresh`)."""
        self.mark(False)
        self.setText(text)
        self.setAccessibleName(name)
        area = self.parentWidget()
        assert area is not None
        left = min(max(round(box.left()), 0), max(0, area.width() - round(box.width())))
        top = min(max(round(box.top()), 0), max(0, area.height() - round(box.height())))
        self.setGeometry(left, top, round(box.width()), round(box.height()))
        self.show()
        self.raise_()
        self.setFocus()
        if not fresh:
            self.selectAll()

    def mark(self, wrong: bool) -> None:
        """Show that the text is not taken."""
        if bool(self.property("invalid")) != wrong:
            self.setProperty("invalid", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Tab goes on to the next field instead of leaving the sheet."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in NEXT and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.kept.emit(NEXT[key])
                return True
            if key == Qt.Key.Key_Escape:
                self.dropped.emit()
                return True
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and Qt.Key(event.key()) == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.PopupFocusReason:
            self.kept.emit(0)
