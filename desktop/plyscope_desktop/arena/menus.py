"""ArenaMenus: the menus of the arena's window, their keys, and what is enabled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import marked, tr

if TYPE_CHECKING:
    from plyscope_desktop.arena.window import ArenaWindow


@dataclass(frozen=True)
class Entry:
    """An action: its menu, text, keys, or the command of the main window that has them, and what it does.

    `enabled` and `checked` are asked when the state changes; `group` begins a section.
    """

    menu: str
    text: str
    do: Callable[[ArenaWindow], object]
    keys: tuple[str, ...] = ()
    command: str = ""
    enabled: Callable[[ArenaWindow], bool] | None = None
    checked: Callable[[ArenaWindow], bool] | None = None
    group: bool = False


MENUS = (
    ("file", marked("&File")),
    ("tournament", marked("&Tournament")),
    ("standings", marked("&Standings")),
    ("view", marked("&View")),
    ("help", marked("&Help")),
)


def has_one(window: ArenaWindow) -> bool:
    """Return True if the window has a tournament."""
    return not window.is_new


def can_start(window: ArenaWindow) -> bool:
    """Return True if there is something to start."""
    return window.start_button.isVisibleTo(window) and window.start_button.isEnabled()


def runs(window: ArenaWindow) -> bool:
    """Return True while games are played, or wait to be."""
    return window.run.is_running


def entries() -> tuple[Entry, ...]:
    """All actions, in the order of their menus."""
    return (
        Entry("file", marked("New tournament…"), lambda window: window.begin_new(), command="file.new"),
        Entry("file", marked("New from these…"), lambda window: window.begin_from_these(), ("Ctrl+Shift+N",),
            enabled=has_one),
        Entry("file", marked("Open…"), lambda window: window.ask_what_to_open(), command="file.open"),
        Entry("file", marked("Folder of Python files…"), lambda window: window.form.players.ask_for_folder(),
            enabled=lambda window: window.is_new, group=True),
        Entry("file", marked("Close"), lambda window: window.close(), command="file.close", group=True),
        Entry("tournament", marked("Start or go on"), lambda window: window.start(), command="search.go",
            enabled=can_start),
        Entry("tournament", marked("Pause or go on"), lambda window: window.pause_or_resume(), ("F6",),
            enabled=lambda window: window.run.state in ("running", "paused")),
        Entry("tournament", marked("Stop"), lambda window: window.stop(), ("F8",), enabled=runs, group=True),
        Entry("tournament", marked("Stop at once"), lambda window: window.stop(abort=True), ("Shift+F8",),
            enabled=runs),
        Entry("tournament", marked("Add rounds…"), lambda window: window.ask_for_rounds(), ("Ctrl+R",),
            enabled=lambda window: window.more_button.isVisibleTo(window), group=True),
        Entry("standings", marked("Standings"), lambda window: window.show_table(0), ("Ctrl+1",),
            enabled=has_one),
        Entry("standings", marked("Cross table"), lambda window: window.show_table(1), ("Ctrl+2",),
            enabled=has_one),
        Entry("standings", marked("Games"), lambda window: window.show_table(2), ("Ctrl+3",),
            enabled=has_one),
        Entry("standings", marked("Faults"), lambda window: window.show_table(3), ("Ctrl+4",),
            enabled=has_one),
        Entry("standings", marked("Copy the table"), lambda window: window.results.copy_button.click(),
            command="edit.copy", enabled=has_one, group=True),
        Entry("view", marked("All settings"), lambda window: window.toggle_form(), ("Ctrl+0",),
            enabled=has_one,
            checked=lambda window: window.form_button.isChecked()),
        Entry("view", marked("For the projector"), lambda window: window.project(not window.projected),
            ("Ctrl+L",), enabled=has_one, checked=lambda window: window.projected, group=True),
        Entry("view", marked("Full screen"), lambda window: window.toggle_full_screen(),
            command="view.full_screen", checked=lambda window: window.isFullScreen()),
        Entry("help", marked("Help on this window"), lambda window: window.help_wanted.emit(window.help_page),
            command="help.panel"),
    )  # fmt: skip


class ArenaMenus:
    """The bar with its menus, and the menu of exports, which the window's button opens, too."""

    def __init__(self, window: ArenaWindow) -> None:
        self._window = window
        self.bar = QMenuBar(window)
        self.bar.setNativeMenuBar(False)
        self.menus = {id: self.bar.addMenu("") for id, _ in MENUS}
        self.export_menu = QMenu(window)
        self.actions: dict[Entry, QAction] = {}
        self.export_actions = window.exports.actions()
        for entry in entries():
            menu = self.menus[entry.menu]
            if entry.group:
                if entry.menu == "file" and self.export_menu.menuAction() not in menu.actions():
                    menu.addMenu(self.export_menu)
                menu.addSeparator()
            action = QAction(window)
            action.setCheckable(entry.checked is not None)
            action.triggered.connect(lambda checked=False, do=entry.do: do(window))
            menu.addAction(action)
            window.addAction(action)
            self.actions[entry] = action
        for action in self.export_actions:
            self.export_menu.addAction(action)

    def action(self, text: str) -> QAction:
        """The action with a text; raises KeyError."""
        for entry, action in self.actions.items():
            if entry.text == text:
                return action
        raise KeyError(text)

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        for entry, action in self.actions.items():
            keys = keymap.keys(entry.command) if entry.command else entry.keys
            action.setShortcuts([QKeySequence(key) for key in keys])

    def refresh(self) -> None:
        """Enable and check the actions as the window is now."""
        for entry, action in self.actions.items():
            if entry.enabled is not None:
                action.setEnabled(entry.enabled(self._window))
            if entry.checked is not None:
                action.setChecked(entry.checked(self._window))
        self.export_menu.menuAction().setEnabled(not self._window.is_new)

    def retranslate(self) -> None:
        """Set the texts of the current language."""
        for id, title in MENUS:
            self.menus[id].setTitle(tr(title))
        for entry, action in self.actions.items():
            action.setText(tr(entry.text))
        self.export_menu.setTitle(tr("Export"))
