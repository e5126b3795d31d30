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

from PySide6.QtCore import QTemporaryDir
from PySide6.QtGui import QColor

from plyscope_desktop.runtime.resources import folder, icon_text

if TYPE_CHECKING:
    from plyscope_desktop.look.theme import Theme


@cache
def _pictures() -> QTemporaryDir:
    """Coloured icons for the style sheet, which takes pictures only from files; removed at the end."""
    return QTemporaryDir()


def picture(name: str, colour: QColor) -> str:
    """The path of an icon in one colour, as a style sheet writes it."""
    path = f"{_pictures().path()}/{name}-{colour.name()[1:]}.svg"
    with open(path, "w", encoding="utf-8") as file:
        file.write(icon_text(name, colour))
    return path


def sheet(theme: Theme, px: Callable[[float], int]) -> str:
    """The style sheet; `px` scales a length of the design."""
    words = {role: value.name() for role, value in vars(theme).items() if isinstance(value, QColor)}
    words |= {f"p{length}": f"{px(length)}px" for length in range(61)}
    words |= {
        "thumb_margin": f"-{(px(16) - 4) // 2}px",
        "thumb_radius": f"{(px(14) + 3) // 2}px",
        "radio_radius": f"{(px(14) + 2) // 2}px",
        "down_icon": picture("down", theme.second),
        "down_disabled_icon": picture("down", theme.disabled),
        "up_icon": picture("up", theme.second),
        "right_icon": picture("right", theme.second),
        "right_disabled_icon": picture("right", theme.ghost),
        "left_icon": picture("left", theme.second),
        "left_disabled_icon": picture("left", theme.ghost),
        "check_icon": picture("check", theme.panel),
        "check_ink_icon": picture("check", theme.ink),
        "dot_icon": picture("breakpoint", theme.panel),
        "minus_icon": picture("minus", theme.panel),
        "close_icon": picture("close", theme.second),
        "question_icon": picture("info", theme.ink),
        "warning_icon": picture("warning", theme.warning),
        "error_icon": picture("error", theme.error),
    }
    return Template((folder("themes") / "window.qss").read_text("utf-8")).substitute(words)
