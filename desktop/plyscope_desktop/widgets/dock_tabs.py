"""Docks in tabs: a dock behind the tab of another is visible to Qt although it is covered."""

from PySide6.QtWidgets import QDockWidget, QWidget


def is_behind(dock: QDockWidget) -> bool:
    """Qt puts such a dock outside the window that it is in.

    Its visible region is no test, as it is also empty if its panel covers it.
    """
    window = dock.parentWidget()
    return not dock.isWindow() and window is not None and not window.rect().intersects(dock.geometry())


def dock_of(widget: QWidget | None) -> QDockWidget | None:
    """The dock that a widget is in."""
    while widget is not None and not isinstance(widget, QDockWidget):
        widget = widget.parentWidget()
    return widget
