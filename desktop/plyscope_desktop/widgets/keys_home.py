"""Keys home: the widget of a window that gets the keys when nothing else needs them, a board or a canvas."""

from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget


@runtime_checkable
class HasKeysHome(Protocol):
    """A window with such a widget."""

    def keys_home(self) -> QWidget | None:
        """Return the widget, or None where there is none at the moment."""


def give_keys_back(widget: QWidget) -> None:
    """Let the keys go from a widget to the home of its window, if that has one."""
    window = widget.window()
    home = window.keys_home() if isinstance(window, HasKeysHome) else None
    if home is not None:
        home.setFocus()
