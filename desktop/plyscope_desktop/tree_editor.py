"""The tree editor: draw a tree of your own with mouse and keyboard, beside its text."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plyscope import catalog
from plyscope.json_text import JsonError
from plyscope.layout import tidy
from plyscope.position import PositionError
from plyscope.tree_text import read_typed
from plyscope.values import number_text
from plyscope_desktop import theme
from plyscope_desktop.language import follow, heard, read_number, tr
from plyscope_desktop.session import Session
from plyscope_desktop.theme import pen
from plyscope_desktop.widgets.mark import Kind, paint_mark, paint_selection
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.segments import Segments

FIRST_TREE = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
MARGIN, DOWN, ACROSS, RADIUS = 36.0, 74.0, 46.0, 17.0
MOST_NODES = 400
"""Larger trees are typed or pasted, not drawn."""


class Branch:
    """A node of the drawing: a value, or children. Unlike the game's own nodes it can change."""

    def __init__(self, value: float | None = 0.0, children: list[Branch] | None = None) -> None:
        self.value = value
        self.children = children or []
        self.typed = ""

    @classmethod
    def of(cls, thing: Any) -> Branch:
        """A drawing of a nested list of numbers; raises JsonError for anything else."""
        if isinstance(thing, list):
            if not thing:
                raise JsonError(tr("An empty list is no tree: a node needs at least one child."))
            return cls(None, [cls.of(item) for item in thing])
        if isinstance(thing, int | float) and not isinstance(thing, bool):
            return cls(float(thing))
        raise JsonError(tr("Only numbers and lists can be drawn; names and types are typed in the set-up."))

    def text(self) -> str:
        """The nested list."""
        if self.children:
            return "[" + ", ".join(child.text() for child in self.children) + "]"
        value = self.value or 0.0
        return str(int(value)) if value == int(value) else repr(value)


class TreeSketch(QWidget):
    """The drawing. Click selects; Insert adds a child, Delete removes, digits give a leaf its value."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.root = Branch.of(read_typed(FIRST_TREE))
        self.root_max = True
        self.selected = self.root
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.switch.changed.connect(self.update)
        self.setMinimumSize(QSize(480, 300))

    def show_tree(self, root: Branch) -> None:
        """Another tree."""
        self.root = self.selected = root
        self.update()

    # What can be done with the selected node.

    def add_child(self) -> None:
        """Give the selected node one child more; a leaf becomes a node with its value as the first child."""
        if len(self._nodes()) >= MOST_NODES:
            return
        branch = self.selected
        if not branch.children:
            branch.children.append(Branch(branch.value))
            branch.value = None
        branch.children.append(Branch(0.0))
        self.selected = branch.children[-1]
        self._tell()

    def remove(self) -> None:
        """Remove the selected node and all below it; a node without children left becomes a leaf."""
        parent = self._parent(self.selected)
        if parent is None:
            return
        place = parent.children.index(self.selected)
        parent.children.remove(self.selected)
        if parent.children:
            self.selected = parent.children[min(place, len(parent.children) - 1)]
        else:
            parent.value = 0.0
            self.selected = parent
        self._tell()

    def set_value(self, text: str) -> None:
        """Give the selected leaf a value as it was typed so far; what is no number yet is kept."""
        branch = self.selected
        if branch.children:
            return
        branch.typed = text
        number = read_number(text)
        branch.value = number if number is not None else 0.0
        self._tell()

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    # Where the nodes stand.

    def _nodes(self) -> list[tuple[Branch, int, int]]:
        """All nodes with the number of their parent and their ply; parents come first."""
        found: list[tuple[Branch, int, int]] = [(self.root, -1, 0)]
        for number, (branch, _, ply) in enumerate(found):
            found.extend((child, number, ply + 1) for child in branch.children)
        return found

    def _places(self, nodes: list[tuple[Branch, int, int]]) -> list[QPointF]:
        x = tidy([parent for _, parent, _ in nodes])
        deepest = max(ply for _, _, ply in nodes)
        across = min(ACROSS * 2, (self.width() - 2 * MARGIN) / max(1.0, float(x.max())))
        down = min(DOWN * 1.5, (self.height() - 2 * MARGIN) / max(1, deepest))
        left = (self.width() - float(x.max()) * across) / 2
        return [
            QPointF(left + float(x[i]) * across, MARGIN + ply * down) for i, (_, _, ply) in enumerate(nodes)
        ]

    def _parent(self, branch: Branch) -> Branch | None:
        nodes = self._nodes()
        parent = next(parent for found, parent, _ in nodes if found is branch)
        return nodes[parent][0] if parent >= 0 else None

    def _kind(self, branch: Branch, ply: int) -> Kind:
        if not branch.children:
            return "leaf"
        return "max" if (ply % 2 == 0) == self.root_max else "min"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.fillRect(self.rect(), colours.panel)
        nodes = self._nodes()
        places = self._places(nodes)
        for number, (_, parent, _) in enumerate(nodes):
            if parent >= 0:
                painter.setPen(pen(colours.edge, theme.LINE_EDGE))
                painter.drawLine(places[parent], places[number])
        for number, (branch, _, ply) in enumerate(nodes):
            kind = self._kind(branch, ply)
            painter.setPen(pen(colours.panel, 0))
            painter.setBrush(colours.panel)
            painter.drawEllipse(places[number], RADIUS, RADIUS)
            if branch is self.selected:
                paint_selection(painter, kind, places[number], RADIUS)
            text = "" if branch.children else number_text(branch.value)
            paint_mark(painter, kind, places[number], RADIUS, text)
        painter.end()

    # Mouse and keys.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        nodes = self._nodes()
        places = self._places(nodes)
        reach = QRectF(-RADIUS * 1.4, -RADIUS * 1.4, RADIUS * 2.8, RADIUS * 2.8)
        for (branch, _, _), place in zip(nodes, places, strict=True):
            if reach.translated(place).contains(event.position()):
                self._select(branch)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        self.add_child()

    def _select(self, branch: Branch) -> None:
        branch.typed = ""
        self.selected = branch
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = Qt.Key(event.key()), event.text()
        if key in (Qt.Key.Key_Insert, Qt.Key.Key_A):
            self.add_child()
        elif key == Qt.Key.Key_Delete:
            self.remove()
        elif key == Qt.Key.Key_Backspace and not self.selected.children:
            self.set_value(self.selected.typed[:-1])
        elif text and text in "0123456789.-−" and not self.selected.children:
            self.set_value(self.selected.typed + text)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._walk(key)
        else:
            super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> None:
        parent = self._parent(self.selected)
        if key == Qt.Key.Key_Down and self.selected.children:
            self._select(self.selected.children[0])
        elif key == Qt.Key.Key_Up and parent is not None:
            self._select(parent)
        elif parent is not None and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            place = parent.children.index(self.selected) + step
            if 0 <= place < len(parent.children):
                self._select(parent.children[place])


class TreeEditor(QDialog):
    """The drawing above, its text below; each follows the other."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self.sketch = TreeSketch(self)
        self.help = QLabel(self)
        self.help.setProperty("role", "second")
        self.help.setWordWrap(True)
        self.message = MessageBar(self)
        self.field = QLineEdit(self.sketch.root.text(), self)
        self.root_word = QLabel(self)
        self.root_choice = Segments([("max", "MAX"), ("min", "MIN")], self)
        self.add_button, self.remove_button = QPushButton(self), QPushButton(self)
        self.buttons = QDialogButtonBox(self)
        self.use_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        tools = QHBoxLayout()
        for widget in (self.root_word, self.root_choice, self.add_button, self.remove_button):
            tools.addWidget(widget)
        tools.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.message)
        column.addLayout(tools)
        column.addWidget(self.sketch, 1)
        column.addWidget(self.help)
        column.addWidget(self.field)
        column.addWidget(self.buttons)
        for button in (self.add_button, self.remove_button):
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.dress(self.use_button, "primary")
        self.sketch.changed.connect(lambda: self.field.setText(self.sketch.root.text()))
        self.field.textEdited.connect(self._read)
        self.root_choice.changed.connect(self._set_root)
        self.add_button.clicked.connect(self.sketch.add_child)
        self.remove_button.clicked.connect(self.sketch.remove)
        self.buttons.accepted.connect(self.use)
        self.buttons.rejected.connect(self.reject)
        self.resize(theme.px(760), theme.px(520))
        self.sketch.setFocus()
        follow(self.retranslate)

    def retranslate(self) -> None:
        """Say every word again."""
        self.setWindowTitle(tr("Draw a tree"))
        self.help.setText(
            tr("Insert or double click adds a child, Delete removes, digits set a leaf's value, arrows walk.")
        )
        self.root_word.setText(tr("At the root moves"))
        self.add_button.setText(tr("Add a child"))
        self.remove_button.setText(tr("Remove"))
        self.use_button.setText(tr("Use this tree"))
        self.cancel_button.setText(tr("Cancel"))
        self.field.setAccessibleName(tr("The tree as text"))

    def _read(self, text: str) -> None:
        try:
            root = Branch.of(read_typed(text))
        except JsonError as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.message.dismiss()
        self.sketch.show_tree(root)

    def _set_root(self, side: object) -> None:
        self.sketch.root_max = side == "max"
        self.sketch.update()

    def use(self) -> None:
        """Put the tree on the board, or say what is wrong with it."""
        try:
            Branch.of(read_typed(self.field.text()))
            game = catalog.game("tree")
            kind = "max" if self.sketch.root_max else "min"
            position = game.read(f'{{"type": "{kind}", "children": {self.sketch.root.text()}}}')
        except (JsonError, PositionError) as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.session.new_game(game, position)
        self.accept()
