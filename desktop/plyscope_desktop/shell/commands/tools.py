"""The Tools menu: programs that play, and tournaments between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import Command
from plyscope_desktop.runtime.language import marked

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

COMMANDS: tuple[Command[Window], ...] = (
    Command("tools.arena", "tools", marked("Arena…"), ("Ctrl+Alt+U",), "compare",
        do=lambda window: window.arena_room.open()),
)  # fmt: skip
