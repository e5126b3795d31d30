"""Command actions: the actions of a window, enabled, checked and named as the commands are declared."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow
from shiboken6 import isValid

from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.commands import ELSEWHERE, MENU_TITLES, Command, Depends, declare
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.shell import commands
from plyscope_desktop.widgets.labels import keyless


def window_commands() -> tuple[Command[Any], ...]:
    """Return the commands of the window in the order of the menus: those of the files of their folder."""
    files = iter_modules(commands.__path__, f"{commands.__name__}.")
    menus = list(MENU_TITLES)
    found = [entry for file in files for entry in import_module(file.name).COMMANDS]
    return tuple(sorted(found, key=lambda entry: menus.index(entry.menu)))


class CommandActions(QObject):
    """An action for each command of a window. One that the layout does not have is disabled, and not asked.

    A command is asked whether it is enabled or checked only when something changes that it depends on.
    """

    def __init__(self, window: QMainWindow, declared: Iterable[Command[Any]]) -> None:
        super().__init__(window)
        self._window = window
        self.declared: dict[str, Command[Any]] = {}
        self._layout = "start"
        self.by_id: dict[str, QAction] = {}
        self._closed_off: dict[str, tuple[frozenset[str], str]] = {}
        """Ids of commands that are disabled, and the reason, by who disabled them."""
        self._dependent: dict[Depends, list[Command[Any]]] = {}
        """Commands by what changed, as far as that was asked for: `refresh` is called in every frame."""
        self._make(declared)
        self._has_texts = False
        keymap.follow(self.take_keys)
        follow(self.retranslate)
        settings.store().changed.connect(self._setting_changed)

    def _setting_changed(self, key: str) -> None:
        self.refresh(Depends.SETTINGS)

    def add(self, added: Iterable[Command[Any]]) -> None:
        """Make actions of further commands, such as those of panels."""
        before = keymap.now()
        self._make(added)
        self.retranslate()
        if keymap.now().items() >= before.items():
            self.take_keys()
        else:  # a key that was chosen for one of them is taken from another command
            keymap.switch.changed.emit()

    def _make(self, added: Iterable[Command[Any]]) -> None:
        for entry in added:
            action = self.by_id[entry.id] = QAction(self)
            self.declared[entry.id] = entry
            action.setObjectName(entry.id)
            action.setCheckable(entry.switch is not None)
            if entry.icon:
                action.setIcon(icon(entry.icon))
            action.setIconVisibleInMenu(False)
            action.triggered.connect(lambda wanted=False, entry=entry: self._run(entry, wanted))
            self._window.addAction(action)
        self._dependent.clear()
        declare(self.declared.values())

    def _run(self, entry: Command[Any], wanted: bool) -> None:
        entry.run(self._window, wanted)
        if entry.switch is not None:
            self._refresh(entry)

    def refresh(self, changed: Depends, *_: object) -> None:
        """Enable, check and name the commands that depend on what changed, unless the window is gone."""
        if changed not in self._dependent:
            self._dependent[changed] = [entry for entry in self.declared.values() if entry.depends & changed]
        if isValid(self) and isValid(self._window):
            for entry in self._dependent[changed]:
                self._refresh(entry)

    def close_off(self, owner: str, ids: Collection[str], reason: str) -> None:
        """Disable commands with a marked text as the reason, until the same owner names others, or none."""
        before = self._closed_off.pop(owner, (frozenset[str](), ""))[0]
        if ids:
            self._closed_off[owner] = frozenset(ids), reason
        for id in {*before, *ids} & self.declared.keys():
            self._refresh(self.declared[id])

    def _reason_of_closing(self, id: str) -> str:
        return next((reason for ids, reason in self._closed_off.values() if id in ids), "")

    def show_layout(self, name: str) -> None:
        """Enable the commands that a layout has."""
        before, self._layout = self._layout, name
        for entry in self.declared.values():
            comes_or_goes = (before in entry.layouts) != (name in entry.layouts)
            if entry.only_in or comes_or_goes or entry.depends & Depends.LAYOUT:
                self._refresh(entry)

    def _refresh(self, entry: Command[Any]) -> None:
        action, window = self.by_id[entry.id], self._window
        here = self._layout in entry.layouts and not self._reason_of_closing(entry.id)
        action.setEnabled(here and (entry.enabled is None or entry.enabled(window)))
        if entry.checked is not None:
            action.setChecked(entry.checked(window))
        if entry.name is not None:
            action.setText(keyless(entry.name(window)))

    def why_not(self, id: str) -> str:
        """Return why a command is disabled: it is closed off, or the state or layout does not have it."""
        entry = self.declared[id]
        if reason := self._reason_of_closing(id):
            return tr(reason)
        if self._layout in entry.layouts or len(entry.layouts) == 1 or self._layout not in ELSEWHERE:
            return tr(entry.why_not)
        return tr(ELSEWHERE[self._layout])

    def take_keys(self) -> None:
        """Use the current keys."""
        for id, action in self.by_id.items():
            action.setShortcuts([QKeySequence(key) for key in keymap.keys(id)])
        if self._has_texts:
            self._set_tooltips()

    def retranslate(self) -> None:
        for id, entry in self.declared.items():
            name = entry.name
            self.by_id[id].setText(tr(entry.text) if name is None else keyless(name(self._window)))
        self._has_texts = True
        self._set_tooltips()

    def _set_tooltips(self) -> None:
        for id, entry in self.declared.items():
            self.by_id[id].setToolTip(keymap.tooltip(tr(entry.text).rstrip("…"), id))
