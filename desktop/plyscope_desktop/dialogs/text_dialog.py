"""Layout of a dialog with a text to read: the result of an action is shown at the foot."""

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.boxes import hbox, vbox


def verbatim(parent: QWidget) -> QPlainTextEdit:
    """A text with the lines it has, to read and to copy; Tab leaves it."""
    made = QPlainTextEdit(
        parent, readOnly=True, tabChangesFocus=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap
    )
    return made


def lay_out(
    dialog: QWidget,
    head: QWidget,
    body: QWidget,
    buttons: Iterable[QPushButton],
    told: QLabel,
    close: QPushButton,
) -> None:
    """Head, body and a row of buttons below each other; the body takes the room."""
    foot = hbox(*buttons, (told, 1), close, spacing=theme.GAP)
    vbox(head, (body, 1), foot, parent=dialog, margins=theme.WIDE, spacing=theme.PADDING)
