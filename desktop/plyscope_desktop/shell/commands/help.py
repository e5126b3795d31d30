"""The Help menu: pages of help, the tours, keys, the log and About."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import Command
from plyscope_desktop.runtime.language import marked

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


def begin_own_code_tour(window: Window) -> None:
    """Begin the tour of own code; not loaded before."""
    from plyscope_desktop.tour.own_code_steps import COURSE

    window.tour.begin(COURSE)


def show_shortcuts(window: Window) -> None:
    """Choose other keys."""
    from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog

    ShortcutsDialog(window).open()


def show_key_card(window: Window) -> None:
    """Show all keys on one page."""
    from plyscope_desktop.dialogs.key_card import KeyCardDialog

    KeyCardDialog(window).open()


def show_log(window: Window) -> None:
    """Show the log file of the program."""
    from plyscope_desktop.dialogs.log import LogDialog

    LogDialog(window).show()


def show_about(window: Window) -> None:
    """Show the versions of the program and of what it uses."""
    from plyscope_desktop.dialogs.about import AboutDialog

    AboutDialog(window).open()


COMMANDS: tuple[Command[Window], ...] = (
    Command("help.panel", "help", marked("Help on this panel"), ("F1",), "info",
        do=lambda window: window.help_desk.help_on_focus(), in_exercise=True),
    Command("help.contents", "help", marked("Help contents"), ("Ctrl+F1",),
        do=lambda window: window.help_desk.show("contents"), in_exercise=True),
    Command("help.tour", "help", marked("One-minute tour"), ("Ctrl+Shift+F1",),
        do=lambda window: window.tour.begin()),
    Command("help.own_code_tour", "help", marked("Tour: your own alpha-beta in ten minutes"),
        ("Ctrl+Alt+F1",), do=begin_own_code_tour),
    Command("help.shortcuts", "help", marked("Keys…"), ("Ctrl+Alt+K",), group=True, do=show_shortcuts,
        in_exercise=True),
    Command("help.key_card", "help", marked("Key card"), ("Ctrl+Shift+K",), do=show_key_card,
        in_exercise=True),
    Command("help.log", "help", marked("Show the log file"), ("Alt+Shift+L",), group=True, do=show_log,
        in_exercise=True),
    Command("help.about", "help", marked("About Plyscope"), ("Alt+Shift+A",), "info", group=True,
        do=show_about, in_exercise=True),
)  # fmt: skip
