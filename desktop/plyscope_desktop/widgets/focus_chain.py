"""Focus chain: the widgets that take the focus for others or after them, asked without harm.

PySide takes what these two getters return for a child of the widget that was asked. The viewport of a table,
whose proxy is the table, and the table would then hold each other for ever, with the whole window.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def focus_proxy(widget: QWidget) -> QWidget | None:
    """The widget that takes the focus in the place of this one; None without one."""
    return _with_own_parent(widget.focusProxy())


def next_in_chain(widget: QWidget) -> QWidget | None:
    """The widget that follows in the order of Tab, whether it takes the focus or not."""
    return _with_own_parent(widget.nextInFocusChain())


def _with_own_parent(found: QWidget | None) -> QWidget | None:
    """Tell PySide the parent again, which Qt knows all along."""
    if found is not None:
        found.setParent(found.parentWidget())
    return found
