"""The Tools menu: programs that play, tournaments between them, and the classes of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import Command
from plyscope_desktop.runtime.language import marked

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


def classify(window: Window) -> None:
    """Open the table of the classes of games."""
    from plyscope_desktop.strategic.classes_dialog import ClassesDialog, title_of

    document = window.session.document
    preset = document.preset
    ClassesDialog(document.start, title_of(document.start, preset), window).open()


COMMANDS: tuple[Command[Window], ...] = (
    Command("tools.arena", "tools", marked("Arena…"), ("Ctrl+Alt+U",), "compare",
        do=lambda window: window.arena_room.open()),
    Command("tools.classes", "tools", marked("Classify games…"), ("Ctrl+Alt+I",), "statistics", do=classify),
)  # fmt: skip
