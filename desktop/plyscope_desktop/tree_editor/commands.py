"""Commands of the tree editor, each declared once for its keys, buttons and menus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.commands import Command, step_text
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from plyscope_desktop.tree_editor.dialog import TreeEditor

UNDO, REDO = marked("Undo"), marked("Redo")
EMPTY_TREE = "[0, 0]"


@dataclass(frozen=True)
class EditorCommand(Command["TreeEditor"]):
    """A command of the menu of the node or of the tree; its keys work in the drawing or `everywhere`."""

    everywhere: bool = False


def has_tree(editor: TreeEditor) -> bool:
    """Return True if a tree is drawn."""
    return editor.sheet.branch is not None


def has_child(editor: TreeEditor) -> bool:
    """Return True if a node other than the root is selected."""
    drawn = editor.sheet.drawn
    return has_tree(editor) and (drawn is None or bool(drawn.selected))


def has_children(editor: TreeEditor) -> bool:
    """Return True if the selected node has children."""
    branch = editor.sheet.branch
    return branch is not None and bool(branch.children)


def has_probability(editor: TreeEditor) -> bool:
    """Return True if the selected node is a child of a chance node."""
    drawn, chance = editor.sheet.drawn, editor.sheet.chance_path
    return chance is not None and drawn is not None and chance != drawn.selected


def editor_commands() -> tuple[EditorCommand, ...]:
    """Return all commands in the order of their menus."""
    return (
        EditorCommand("undo", "node", UNDO, ("Ctrl+Z",), "undo", everywhere=True,
            do=lambda editor: editor.sheet.undo(), enabled=lambda editor: editor.sheet.stack.canUndo(),
            name=lambda editor: step_text(UNDO, editor.sheet.stack.undoText())),
        EditorCommand("redo", "node", REDO, ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", everywhere=True,
            do=lambda editor: editor.sheet.redo(), enabled=lambda editor: editor.sheet.stack.canRedo(),
            name=lambda editor: step_text(REDO, editor.sheet.stack.redoText())),
        EditorCommand("child", "node", marked("Add a child"), ("Ins", "A"), "child", group=True,
            do=lambda editor: editor.sheet.add_child(), enabled=has_tree),
        EditorCommand("sibling", "node", marked("Add a sibling"), ("Shift+Ins", "S"), "sibling",
            do=lambda editor: editor.sheet.add_sibling(), enabled=has_child),
        EditorCommand("remove", "node", marked("Remove"), ("Del",), "delete",
            do=lambda editor: editor.sheet.remove(), enabled=has_child),
        EditorCommand("cut", "node", marked("Cut"), ("Ctrl+X",), "cut", group=True,
            do=lambda editor: editor.cut(), enabled=has_child),
        EditorCommand("copy", "node", marked("Copy"), ("Ctrl+C",), "copy",
            do=lambda editor: editor.copy(), enabled=has_tree),
        EditorCommand("paste", "node", marked("Paste below"), ("Ctrl+V",), "paste",
            do=lambda editor: editor.paste(), enabled=has_tree),
        EditorCommand("paste_in_place", "node", marked("Paste in its place"), ("Ctrl+Shift+V",),
            do=lambda editor: editor.paste(in_place=True), enabled=has_tree),
        EditorCommand("left", "node", marked("Move left"), ("Alt+Left",), group=True,
            do=lambda editor: editor.sheet.shift(-1), enabled=has_child),
        EditorCommand("right", "node", marked("Move right"), ("Alt+Right",),
            do=lambda editor: editor.sheet.shift(1), enabled=has_child),
        EditorCommand("name", "node", marked("Edit the name"), ("F2", "Return", "Enter"), group=True,
            do=lambda editor: editor.editing.edit("name"), enabled=has_tree),
        EditorCommand("value", "node", marked("Edit the value"), ("=",),
            do=lambda editor: editor.editing.edit("value"), enabled=has_tree),
        EditorCommand("move", "node", marked("Edit the name of the move"), ("M",),
            do=lambda editor: editor.editing.edit("move"), enabled=has_child),
        EditorCommand("share", "node", marked("Edit the probability"), ("P",),
            do=lambda editor: editor.editing.edit("share"), enabled=has_probability),
        EditorCommand("type", "node", marked("Next type"), ("T",), group=True,
            do=lambda editor: editor.sheet.next_type(), enabled=has_children),
        EditorCommand("equal", "node", marked("Make probabilities equal"), ("E",),
            do=lambda editor: editor.sheet.make_equal(),
            enabled=lambda editor: editor.sheet.chance_path is not None),
        EditorCommand("name_all", "tree", marked("Name all"), (), "letters", group=True,
            do=lambda editor: editor.sheet.name_all(), enabled=has_tree),
        EditorCommand("unname_all", "tree", marked("Remove all names"),
            do=lambda editor: editor.sheet.name_all(False), enabled=has_tree),
        EditorCommand("new", "tree", marked("Start over"), ("Ctrl+N",), everywhere=True, group=True,
            do=lambda editor: editor.sheet.replace_text(EMPTY_TREE, marked("start over"))),
        EditorCommand("load", "tree", marked("Load…"), ("Ctrl+O",), "open", everywhere=True,
            do=lambda editor: editor.files.ask_what_to_load()),
        EditorCommand("save", "tree", marked("Save…"), ("Ctrl+S",), "save", everywhere=True,
            do=lambda editor: editor.files.ask_where_to_save()),
        EditorCommand("random", "tree", marked("Random tree"), ("Ctrl+R",), "random", everywhere=True,
            do=lambda editor: editor.show_random()),
        EditorCommand("use", "tree", marked("Use this tree"), ("Ctrl+Return", "Ctrl+Enter"), everywhere=True,
            do=lambda editor: editor.use(), enabled=lambda editor: not editor.sheet.is_reading),
        EditorCommand("fit", "tree", marked("Fit the tree"), ("F",), "fit", group=True,
            do=lambda editor: editor.sketch.fit(), enabled=has_tree),
        EditorCommand("zoom_in", "tree", marked("Zoom in"), ("Ctrl++", "Ctrl+="), "plus", everywhere=True,
            do=lambda editor: editor.sketch.zoom_in(), enabled=has_tree),
        EditorCommand("zoom_out", "tree", marked("Zoom out"), ("Ctrl+-",), "minus", everywhere=True,
            do=lambda editor: editor.sketch.zoom_out(), enabled=has_tree),
    )  # fmt: skip


class EditorActions(QObject):
    """An action of every command, for the drawing and the window around it."""

    def __init__(self, editor: TreeEditor, drawing: QWidget) -> None:
        super().__init__(editor)
        self._editor = editor
        self._declared = {entry.id: entry for entry in editor_commands()}
        self.by_id = {id: QAction(self) for id in self._declared}
        self._buttons: dict[str, IconButton] = {}
        for id, entry in self._declared.items():
            action = self.by_id[id]
            action.setShortcuts([QKeySequence(keys) for keys in entry.keys])
            inside = Qt.ShortcutContext.WidgetShortcut
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut if entry.everywhere else inside)
            if entry.icon:
                action.setIcon(icon(entry.icon))
            action.setIconVisibleInMenu(False)
            action.triggered.connect(lambda checked=False, entry=entry: entry.run(editor))
            (editor if entry.everywhere else drawing).addAction(action)
        follow(self.refresh)

    def button(self, id: str, parent: QWidget) -> IconButton:
        """Return a button with the icon of a command."""
        button = self._buttons[id] = IconButton(self._declared[id].icon, parent)
        action = self.by_id[id]
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        button.say(action.text(), self.key(id))
        return button

    def menu(self, name: str, parent: QWidget) -> QMenu:
        """Return a menu: that of the selected "node", or that of the whole "tree"."""
        menu = QMenu(parent)
        for entry in self._declared.values():
            if entry.menu == name:
                if entry.group:
                    menu.addSeparator()
                menu.addAction(self.by_id[entry.id])
        return menu

    def key(self, id: str) -> str:
        """Return the key of a command as displayed, "" without one."""
        keys = self.by_id[id].shortcut()
        return keys.toString(QKeySequence.SequenceFormat.NativeText)

    def refresh(self) -> None:
        """Enable the commands, and name them in the current language."""
        for id, entry in self._declared.items():
            action, button = self.by_id[id], self._buttons.get(id)
            if entry.enabled is not None:
                action.setEnabled(entry.enabled(self._editor))
            action.setText(tr(entry.text) if entry.name is None else entry.name(self._editor))
            if button is not None:
                button.say(action.text(), self.key(id))
