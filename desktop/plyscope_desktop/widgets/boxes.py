"""Rows and columns: box layouts with their parts in one call."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A widget or a layout, alone, with its share of free room, or with that and its alignment; a number is an
empty part with a share of free room.
"""
Margins = int | tuple[int, int, int, int]
"""Pixels around all parts: at each side, or left, above, right and below."""
ANYWHERE = Qt.AlignmentFlag(0)
Box = TypeVar("Box", bound=QBoxLayout)


def hbox(
    *parts: Part, parent: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Return a row of parts; margins and spacing in pixels, None for those of the style."""
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), parts, margins, spacing)


def vbox(
    *parts: Part, parent: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Return a column of parts; margins and spacing in pixels, None for those of the style."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), parts, margins, spacing)


def clear(layout: QLayout, around: QWidget) -> None:
    """Take all children of a widget out of its layout, and delete them.

    They are not asked for by `takeAt`: an item that Python has seen lives on with its widget gone.
    """
    for child in around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        layout.removeWidget(child)
        child.hide()
        child.deleteLater()


def _filled(box: Box, parts: tuple[Part, ...], margins: Margins | None, spacing: int | None) -> Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, tuple):
            _add(box, *part)
        else:
            _add(box, part)
    return box


def _add(
    box: QBoxLayout, item: QWidget | QLayout, share: int = 0, alignment: Qt.AlignmentFlag = ANYWHERE
) -> None:
    if isinstance(item, QLayout):
        box.addLayout(item, share)
    else:
        box.addWidget(item, share, alignment)
