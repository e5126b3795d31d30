"""Keymap: the current keys, those of the declarations unless the user chose others.

Keys are written as Qt writes them to a file ("Ctrl+K"). What shows a key sets it in a method given to
`follow`, which calls it now and again after every change of a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from plyscope_desktop.runtime.commands import MENUS, Command, all_commands, command
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.lasting_signal import listen
from plyscope_desktop.runtime.settings import SHORTCUTS, store

MOST = 2
"""Most keys of a command."""

Keys = Mapping[str, tuple[str, ...]]


class KeymapSwitch(QObject):
    """Announces changed keys of commands."""

    changed = Signal()


switch = KeymapSwitch()


def follow(update: Callable[[], None]) -> None:
    """Call a method of a QObject now, and again after every change of a key."""
    listen(switch.changed, update)
    update()


def normal(keys: object) -> str:
    """Return one chord as Qt writes it; "" for anything else."""
    sequence = QKeySequence(keys) if isinstance(keys, str) else QKeySequence()
    return sequence.toString() if sequence.count() == 1 else ""


def declared(id: str) -> tuple[str, ...]:
    """The keys that a command is declared with; raises KeyError."""
    return tuple(normal(keys) for keys in command(id).keys)


def now() -> dict[str, tuple[str, ...]]:
    """Return the current keys by command; no two commands of one layout share any."""
    return dict(_current())


def keys(id: str) -> tuple[str, ...]:
    """The keys of a command, the one that is shown first; raises KeyError."""
    return _current()[id]


def shown(keys: str) -> str:
    """A key as displayed, in the current language."""
    text = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return text[:-1] + "−" if text.endswith("-") else text


def text(id: str) -> str:
    """The first key of a command as displayed; empty if it has none."""
    found = keys(id)
    return shown(found[0]) if found else ""


def pressed(event: QKeyEvent, ids: Iterable[str]) -> str:
    """Return the id of the command among `ids` that a pressed key belongs to, "" for none."""
    chord = QKeySequence(event.keyCombination()).toString().replace("Num+", "", 1)
    found = {chord} if event.text().isalpha() else {chord, chord.replace("Shift+", "", 1)}
    return next((id for id in ids if found & set(keys(id))), "")


def tooltip(name: str, id: str) -> str:
    """A name with the key that does the same."""
    key = text(id)
    return tr("{name} ({key})").format(name=name, key=key) if key else name


def entry(name: str, id: str) -> str:
    """Return a name with the key of a command, for an entry of a menu that is not the command itself."""
    key = text(id)
    return f"{name}\t{key}" if key else name


def bare(title: str) -> str:
    """The title of a menu without its mnemonic: "File" of "&File", "文件" of "文件(&F)"."""
    return title.split("(&")[0].replace("&", "")


def search_first() -> str:
    """Text of a panel that has nothing to show before a search."""
    key = text("search.go")
    return tr("No search yet. Press {key}.").format(key=key) if key else tr("No search yet.")


def use(wanted: Keys) -> None:
    """Use these keys from now on; commands that are left out keep theirs.

    Raises ValueError for a key that is refused, or that two commands of one layout would share. Unknown
    stored entries, such as those of a newer version, stay as they are.
    """
    before = now()
    after = {**before, **{id: tuple(normal(key) for key in chosen) for id, chosen in wanted.items()}}
    refused = [key for id, chosen in after.items() for key in chosen if not key or reserved(key, id)]
    if refused or conflicts(after):
        raise ValueError(f"keys that cannot be: {refused or conflicts(after)}")
    stored = store().get(SHORTCUTS)
    for id, chosen in after.items():
        if chosen == before[id] and id in stored:
            continue
        if chosen == declared(id):
            stored.pop(id, None)
        else:
            stored[id] = list(chosen)
    store().set(SHORTCUTS, stored)
    switch.changed.emit()


def share_a_layout(first: Command[Any], second: Command[Any]) -> bool:
    """Return True if there is a layout in which both commands are available."""
    return bool(set(first.layouts) & set(second.layouts))


def conflicts(wanted: Keys) -> dict[str, tuple[str, ...]]:
    """By command, the others that have one of its keys in a layout of both."""
    owners: dict[str, list[str]] = {}
    for id, chosen in wanted.items():
        for key in dict.fromkeys(chosen):
            owners.setdefault(key, []).append(id)
    found: dict[str, dict[str, None]] = {}
    for ids in owners.values():
        for id in ids:
            for other in ids:
                if other != id and share_a_layout(command(id), command(other)):
                    found.setdefault(id, {})[other] = None
    return {id: tuple(others) for id, others in found.items()}


ARROWS, RUBBING = ("Left", "Right", "Up", "Down"), ("Backspace", "Del")
TABS, ENTER = ("Tab", "Backtab"), ("Return", "Enter")
OF_TEXT = ("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X")
UNDOING = {"Ctrl+Z": "edit.undo", "Ctrl+Y": "edit.redo", "Ctrl+Shift+Z": "edit.redo"}
OF_DESKTOP = ("Alt+F4", "Alt+Space", "Ctrl+Alt+Del", "Ctrl+Alt+Backspace")
OF_MENUS = ("F10", "Shift+F10", "Menu")


def reserved(keys: str, id: str) -> str:
    """Return the reason why a command cannot have a key, "" if it can."""
    *names, last = re.split(r"\+(?=.)", normal(keys))
    held = set(names) - {"Num"}
    chord = normal(keys).replace("Num+", "")
    if last in TABS:
        return tr("Tab goes from one control to the next.")
    if last in ENTER and held <= {"Shift"}:
        return tr("Enter does what has the focus.")
    if last == "Esc" and (held or id != "search.stop"):
        return tr("Esc stops a search, and closes what is open.")
    if last in ARROWS and held <= {"Shift", "Ctrl"}:
        return tr("The arrows walk in trees, boards, lists and texts.")
    if last.isdigit() and not held:
        return tr("Digits make moves on the board.")
    if chord in OF_TEXT or UNDOING.get(chord, id) != id or (last in RUBBING and "Alt" not in held):
        return tr("Text fields need {key}.").format(key=shown(keys))
    if chord in OF_DESKTOP or "Meta" in held:
        return tr("The desktop keeps {key} for itself.").format(key=shown(keys))
    if chord in OF_MENUS or chord in _of_mnemonics():
        return tr("{key} opens a menu.").format(key=shown(keys))
    return ""


def _of_mnemonics() -> set[str]:
    """The keys that open the menus in the current language."""
    letters = [re.search("&(.)", tr(title)) for _, title in MENUS]
    return {f"Alt+{found[1].upper()}" for found in letters if found}


def _current() -> dict[str, tuple[str, ...]]:
    return _resolved(store().stored(SHORTCUTS), len(all_commands()))


@lru_cache(maxsize=8)
def _resolved(stored: str, declarations: int) -> dict[str, tuple[str, ...]]:
    """Return the keys by command for the text of the stored entries and a number of declarations.

    Any of the entries may be wrong. Every tooltip asks for keys: they are read once. A chosen key precedes a
    declared one; among keys of one kind the earlier command precedes the later one. Only keys that are taken
    already, refused or invalid are left out.
    """
    chosen: dict[str, tuple[str, ...]] = {}
    commands = all_commands()
    known = {entry.id for entry in commands}
    wanted: Any  # what is stored may be anything
    for id, wanted in store().get(SHORTCUTS).items():
        if id in known and isinstance(wanted, list):
            fit = _fit(wanted, id)
            if fit or not wanted:
                chosen[id] = fit
    taken: dict[str, list[Command[Any]]] = {}
    found: dict[str, tuple[str, ...]] = {}
    for entry in sorted(commands, key=lambda entry: entry.id not in chosen):
        free = []
        for key in chosen.get(entry.id, declared(entry.id)):
            if not any(share_a_layout(entry, other) for other in taken.get(key, ())):
                taken.setdefault(key, []).append(entry)
                free.append(key)
        found[entry.id] = tuple(free)
    return found


def _fit(keys: Iterable[object], id: str) -> tuple[str, ...]:
    """Return the valid keys for a command, each once, at most `MOST`."""
    known = dict.fromkeys(normal(key) for key in keys)
    return tuple(key for key in known if key and not reserved(key, id))[:MOST]
