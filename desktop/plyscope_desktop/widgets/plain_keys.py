"""Keys that the focused control uses itself although they are shortcuts of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSlider, QComboBox, QWidget

PRESSED_BY_SPACE = (QAbstractButton, QComboBox)
WITH_ENDS = (QAbstractItemView, QAbstractSlider)
"""Controls that go to their own beginning and end by Home and End."""


def used_by(focus: QWidget | None, event: QKeyEvent) -> bool:
    """Return True if the control with the focus uses the key of this event itself."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    key = Qt.Key(event.key())
    pressed = key == Qt.Key.Key_Space and isinstance(focus, PRESSED_BY_SPACE)
    return pressed or (key in (Qt.Key.Key_Home, Qt.Key.Key_End) and isinstance(focus, WITH_ENDS))
