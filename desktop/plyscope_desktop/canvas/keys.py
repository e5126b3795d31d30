"""Keys: what a canvas that has the keyboard does when one is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas

Deeds = dict[Qt.Key, Callable[[], None]]


def deeds(canvas: TreeCanvas) -> Deeds:
    """What keys do that belong to no command."""
    keys = Qt.Key
    return {
        keys.Key_Up: lambda: canvas.walk("up"),
        keys.Key_Down: lambda: canvas.walk("down"),
        keys.Key_Left: lambda: canvas.walk("left"),
        keys.Key_Right: lambda: canvas.walk("right"),
        keys.Key_Return: canvas.take_to_board,
        keys.Key_Enter: canvas.take_to_board,
        keys.Key_Equal: canvas.zoom_in,
    }


def commands(canvas: TreeCanvas) -> dict[str, Callable[[], None]]:
    """What commands do here, by whichever keys they have now."""
    return {
        "view.fit": canvas.fit,
        "view.follow": lambda: canvas.set_following(not canvas.following),
        "view.cause": canvas.go_to_cause,
        "view.collapse": canvas.toggle_collapsed,
        "view.expand_all": canvas.expand_all,
        "view.legend": lambda: canvas.show_legend(not canvas.legend_wanted),
        "view.next_style": canvas.next_style,
        "view.lanterns_larger": lambda: canvas.change_lanterns(1),
        "view.lanterns_smaller": lambda: canvas.change_lanterns(-1),
        "view.zoom_in": canvas.zoom_in,
        "view.zoom_out": canvas.zoom_out,
        "view.rows_apart": canvas.rows_apart,
        "view.rows_nearer": canvas.rows_nearer,
    }
