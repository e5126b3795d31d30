"""Tab order: Tab goes through a dialog as it is read, whatever the order in which its parts were made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plyscope_desktop.widgets.focus_chain import focus_proxy

TAB = Qt.FocusPolicy.TabFocus


def as_read(*parts: QWidget) -> None:
    """Let Tab come to these parts, and to what is in each of them, one after the other."""
    found = [stop for part in parts for stop in stops(part)]
    for one, following in pairwise(found):
        QWidget.setTabOrder(one, following)


def stops(part: QWidget) -> Iterator[QWidget]:
    """Return the stops of Tab within a part; a widget whose focus proxy is inside it counts as one.

    Parts that open in their own window, such as the list of a combo box, are left out.
    """
    proxy = focus_proxy(part)
    whole = proxy is not None and part.isAncestorOf(proxy)
    if part.focusPolicy() & TAB and (whole or proxy is None):
        yield part
    if not whole:
        for inner in part.children():
            if isinstance(inner, QWidget) and not inner.isWindow():
                yield from stops(inner)
