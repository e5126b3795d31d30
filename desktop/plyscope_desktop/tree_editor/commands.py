"""Deeds: what can be done in the tree editor, each declared once for its keys, buttons and menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.icon_button import IconButton


@dataclass(frozen=True)
class Deed:
    """`keys` are written as Qt does; those of the drawing are heard only while it has the focus."""

    id: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    everywhere: bool = False
    group: bool = False


DEEDS = (
    Deed("undo", marked("Undo"), ("Ctrl+Z",), "undo", True),
    Deed("redo", marked("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", True),
    Deed("child", marked("Add a child"), ("Ins", "A"), "child", group=True),
    Deed("sibling", marked("Add a sibling"), ("Shift+Ins", "S"), "sibling"),
    Deed("remove", marked("Remove"), ("Del",), "delete"),
    Deed("cut", marked("Cut"), ("Ctrl+X",), "cut", group=True),
    Deed("copy", marked("Copy"), ("Ctrl+C",), "copy"),
    Deed("paste", marked("Paste below"), ("Ctrl+V",), "paste"),
    Deed("paste_in_place", marked("Paste in its place"), ("Ctrl+Shift+V",)),
    Deed("left", marked("Move left"), ("Alt+Left",), group=True),
    Deed("right", marked("Move right"), ("Alt+Right",)),
    Deed("name", marked("Edit the name"), ("F2", "Return", "Enter"), group=True),
    Deed("value", marked("Edit the value"), ("=",)),
    Deed("move", marked("Edit the name of the move"), ("M",)),
    Deed("share", marked("Edit the probability"), ("P",)),
    Deed("type", marked("Next type"), ("T",), group=True),
    Deed("equal", marked("Make probabilities equal"), ("E",)),
    Deed("name_all", marked("Name all"), (), "letters", group=True),
    Deed("unname_all", marked("Remove all names")),
    Deed("new", marked("Start over"), ("Ctrl+N",), "", True, group=True),
    Deed("load", marked("Load…"), ("Ctrl+O",), "open", True),
    Deed("save", marked("Save…"), ("Ctrl+S",), "save", True),
    Deed("random", marked("Random tree"), ("Ctrl+R",), "random", True),
    Deed("use", marked("Use this tree"), ("Ctrl+Return", "Ctrl+Enter"), "", True),
    Deed("fit", marked("Fit the tree"), ("F",), "fit", group=True),
    Deed("zoom_in", marked("Zoom in"), ("Ctrl++", "Ctrl+="), "plus", True),
    Deed("zoom_out", marked("Zoom out"), ("Ctrl+-",), "minus", True),
)

FIRST_OF_TREE = "name_all"
"""From here on deeds concern the whole tree."""


class Deeds(QObject):
    """An action of every command, for the drawing and the window around it."""

    def __init__(self, does: dict[str, Callable[[], object]], sketch: QWidget, window: QWidget) -> None:
        super().__init__(window)
        self.actions = {deed.id: QAction(self) for deed in DEEDS}
        self._buttons: list[tuple[IconButton, Deed]] = []
        for deed in DEEDS:
            action = self.actions[deed.id]
            action.setShortcuts([QKeySequence(keys) for keys in deed.keys])
            inside = Qt.ShortcutContext.WidgetShortcut
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut if deed.everywhere else inside)
            if deed.icon:
                action.setIcon(icon(deed.icon))
            action.triggered.connect(lambda checked=False, do=does[deed.id]: do())
            (window if deed.everywhere else sketch).addAction(action)
        follow(self.retranslate)

    def button(self, id: str, parent: QWidget) -> IconButton:
        """A button with the icon of a command."""
        deed = next(deed for deed in DEEDS if deed.id == id)
        button = IconButton(deed.icon, parent)
        action = self.actions[id]
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        self._buttons.append((button, deed))
        self.retranslate()
        return button

    def fill(self, menu: QMenu, *, of_tree: bool) -> None:
        """Put the deeds for the selected node into a menu, or those for the whole tree."""
        first = next(place for place, deed in enumerate(DEEDS) if deed.id == FIRST_OF_TREE)
        for deed in DEEDS[first:] if of_tree else DEEDS[:first]:
            if deed.group:
                menu.addSeparator()
            menu.addAction(self.actions[deed.id])
            self.actions[deed.id].setIconVisibleInMenu(False)

    def say(self, id: str, text: str) -> None:
        """Present effect of a command, such as "Undo: add a child"; also on its button."""
        self.actions[id].setText(text)
        for button, deed in self._buttons:
            if deed.id == id:
                button.say(text, self._key(deed))

    def key(self, id: str) -> str:
        """The key of a command, as displayed."""
        return self._key(next(deed for deed in DEEDS if deed.id == id))

    def retranslate(self) -> None:
        """Say every word again."""
        for deed in DEEDS:
            self.actions[deed.id].setText(tr(deed.text))
        for button, deed in self._buttons:
            button.say(tr(deed.text), self._key(deed))

    def _key(self, deed: Deed) -> str:
        return (
            QKeySequence(deed.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if deed.keys else ""
        )
