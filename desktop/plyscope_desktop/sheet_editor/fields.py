"""Fields of the forms: Ctrl+Z takes back steps of the sheet, and the wheel scrolls the form around them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.tree_editor.fields import undo_or_redo


class FieldKeys(QObject):
    """Watches the fields below a widget. Entering another field ends the step that is being typed."""

    def __init__(self, edited: EditedDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self._edited = edited

    def watch(self, *fields: QWidget) -> None:
        """Watch some fields, and what is in them."""
        for field in fields:
            for one in (field, *field.findChildren(QWidget)):
                if isinstance(one, QLineEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox):
                    one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self._edited.settle()
        elif kind == QEvent.Type.Wheel and isinstance(watched, QAbstractSpinBox | QComboBox):
            if not watched.hasFocus():
                event.ignore()
                return True
        elif isinstance(event, QKeyEvent) and undo_or_redo(event):
            if kind == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if kind == QEvent.Type.KeyPress:
                if undo_or_redo(event) < 0:
                    self._edited.undo()
                else:
                    self._edited.redo()
                return True
        return False


def show_text(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Set another text; the cursor stays in place if possible."""
    if isinstance(field, QLineEdit):
        if text != field.text():
            at = field.cursorPosition()
            field.setText(text)
            field.setCursorPosition(min(at, len(text)))
    elif text != field.toPlainText():
        field.setPlainText(text)


def show_number(field: QSpinBox, number: int) -> None:
    """Set another number without a signal."""
    if number != field.value():
        before = field.blockSignals(True)
        field.setValue(number)
        field.blockSignals(before)


def give_margin(field: QSpinBox) -> None:
    """Keep the digits away from the edge, as they are in other fields."""
    field.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)


def let_shrink(box: QComboBox) -> None:
    """Let a list be narrower than its longest entry."""
    box.setMinimumContentsLength(8)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)


def quietly(field: QObject, do: Callable[[], object]) -> None:
    """Do something to a field without its signals."""
    before = field.blockSignals(True)
    do()
    field.blockSignals(before)
