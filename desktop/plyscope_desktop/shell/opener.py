"""Opener: opens the dialogs of a window; each is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog
from shiboken6 import isValid

from plyscope_desktop.document.dice import LARGEST_SEED
from plyscope_desktop.runtime.language import tr

if TYPE_CHECKING:
    from pathlib import Path

    from plyscope.rules.game_record import GameRecord
    from plyscope_desktop.shell.window import Window


def show_settings(window: Window, first: str = "") -> None:
    """Let people choose the settings, beginning with the one of this key."""
    from plyscope_desktop.dialogs.settings import SettingsDialog

    SettingsDialog(window, first).open()


def show_shortcuts(window: Window) -> None:
    """Let people choose other keys."""
    from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog

    ShortcutsDialog(window).open()


def show_key_card(window: Window) -> None:
    """Show all keys on one page."""
    from plyscope_desktop.dialogs.key_card import KeyCardDialog

    KeyCardDialog(window).open()


def show_log(window: Window) -> None:
    """Show what the program noted about itself."""
    from plyscope_desktop.dialogs.log import LogDialog

    LogDialog(window).show()


def show_about(window: Window) -> None:
    """Say what runs here."""
    from plyscope_desktop.dialogs.about import AboutDialog

    AboutDialog(window).open()


def choose_seed(window: Window) -> None:
    """Ask from which number the dice follow."""
    dice = window.session.dice
    number, given = QInputDialog.getInt(
        window, tr("Seed of the dice"), tr("The same seed and the same game give the same dice:"),
        dice.seed, 1, LARGEST_SEED,
    )  # fmt: skip
    if given:
        dice.seed = number


def choose_game(window: Window, path: Path, records: tuple[GameRecord, ...]) -> None:
    """Ask which game of a file is to be opened."""
    from plyscope_desktop.dialogs.choose_game import ChooseGameDialog

    dialog = ChooseGameDialog(path.name, records, window)
    dialog.chosen.connect(lambda record: window.keeper.open_record(path, record))
    dialog.open()


def show_policy(window: Window) -> None:
    """Show when to roll and when to hold, beside the window."""
    from plyscope_desktop.dialogs.policy import PolicyDialog

    PolicyDialog(window.session, window).show()


def make_wheel(window: Window) -> None:
    """Make a wheel of fortune or a coin, and study it."""
    from plyscope_desktop.dialogs.make_wheel import MakeWheelDialog

    dialog = MakeWheelDialog(window.session, window)
    dialog.accepted.connect(lambda: window.show_layout("study"))
    dialog.open()


def draw_tree(window: Window) -> None:
    """Draw a tree of one's own and study it."""
    from plyscope_desktop.tree_editor import TreeEditor

    editor = TreeEditor(window.session, window)
    editor.accepted.connect(lambda: window.show_layout("study"))
    editor.open()


def compare(window: Window) -> None:
    """Compare two searches of the position on the board, in a window of their own."""
    from plyscope_desktop.compare.window import CompareWindow

    opened = window.compare_window
    if opened is None or not isValid(opened):
        opened = window.compare_window = CompareWindow(window.session, window)
        opened.help_wanted.connect(window.help_desk.show)
        opened.show()
    opened.raise_()
    opened.activateWindow()
