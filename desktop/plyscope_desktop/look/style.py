"""The style sheet of the whole application: resources/themes/window.qss in the colours of one theme.

A widget asks for a look by its dynamic property `role` (see `theme.dress`):
buttons "primary", "quiet", "link", "segment"; tool buttons "transport"; labels "second", "caption",
"title", "value", "headline", "clock", "low_clock", "key", "section", "page", "error", "failed",
"warning", "good", "strong", "small", "reason", "hint_text", "sentence";
frames "panel", "chrome", "head", "foot", "rule", "card", "popup", "row", "field", "segments", "message";
tables "rows"; texts "code". Cards and rows are marked by `chosen`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

from plyscope_desktop.look.memory_pictures import folder_of
from plyscope_desktop.runtime import resources
from plyscope_desktop.runtime.resources import icon_text

if TYPE_CHECKING:
    from plyscope_desktop.look.theme import Theme


ICONS = {
    "down_icon": ("down", "second"),
    "down_disabled_icon": ("down", "disabled"),
    "up_icon": ("up", "second"),
    "right_icon": ("right", "second"),
    "right_disabled_icon": ("right", "ghost"),
    "left_icon": ("left", "second"),
    "left_disabled_icon": ("left", "ghost"),
    "check_icon": ("check", "panel"),
    "check_ink_icon": ("check", "ink"),
    "dot_icon": ("breakpoint", "panel"),
    "minus_icon": ("minus", "panel"),
    "close_icon": ("close", "second"),
    "question_icon": ("info", "ink"),
    "warning_icon": ("warning", "warning"),
    "error_icon": ("error", "error"),
}
"""Icons of the style sheet: the icon and the role of its colour."""


@cache
def _icons(colours: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """The path of each icon, with the colours by role."""
    known = dict(colours)
    files = {
        f"{word}.svg": icon_text(icon, QColor.fromRgb(known[role])).encode()
        for word, (icon, role) in ICONS.items()
    }
    folder = folder_of(files)
    return {word: f"{folder}/{word}.svg" for word in ICONS}


def sheet(theme: Theme, px: Callable[[float], int]) -> str:
    """The style sheet; `px` scales a length of the design."""
    colours = {role: value for role, value in vars(theme).items() if isinstance(value, QColor)}
    words = {role: value.name() for role, value in colours.items()}
    words |= {f"p{length}": f"{px(length)}px" for length in range(61)}
    words |= {
        "thumb_margin": f"-{(px(16) - 4) // 2}px",
        "thumb_radius": f"{(px(14) + 3) // 2}px",
        "radio_radius": f"{(px(14) + 2) // 2}px",
        **_icons(tuple((role, colours[role].rgb()) for _, role in ICONS.values())),
    }
    return Template((resources.folder("themes") / "window.qss").read_text("utf-8")).substitute(words)
