"""Sheets in the Game menu: sheets of exercises are made in a window of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import Command
from plyscope_desktop.runtime.language import marked

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

COMMANDS: tuple[Command[Window], ...] = (
    Command("game.sheet", "game", marked("Sheet of exercises…"), ("Ctrl+Alt+X",), "letters",
        do=lambda window: window.sheet_room.open()),
)  # fmt: skip
