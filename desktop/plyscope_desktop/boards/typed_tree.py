"""Own numbers: the leaves of the tree on the board in a line to change, searched the same way at once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.own_numbers import numbers_text, with_numbers
from plyscope.rules.position import Position, PositionError
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.keys_home import give_keys_back
from plyscope_desktop.widgets.labels import plain_label


class TypedTree(QWidget):
    """Hidden in other games, and where leaves pay both players.

    What was typed and cannot be read stays, with the place and what is expected.
    """

    typed = Signal(object)
    """The position at the root of the tree that was typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = theme.styled(plain_label(self), "caption")
        self.line = QLineEdit(self)
        self.go = QPushButton(self, autoDefault=False)
        self.reason = theme.styled(plain_label(self, wordWrap=True), "error")
        self._label.setBuddy(self.line)
        self._row = hbox((self.line, 1), self.go, margins=0)
        self._column = vbox(self._label, self._row, self.reason, parent=self, margins=0)
        self._position: TreePosition | None = None
        self.line.returnPressed.connect(self.read)
        self.go.clicked.connect(self.read)
        self.line.textEdited.connect(lambda: self._refuse(""))
        self._refuse("")
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_tree(self, position: Position) -> None:
        """Show the numbers of the tree that a position is in; hide in other games."""
        tree = position if isinstance(position, TreePosition) and not position.nodes.payoffs else None
        self.setVisible(tree is not None)
        if tree is not None and (self._position is None or tree.nodes is not self._position.nodes):
            self.line.setText(numbers_text(tree.nodes))
            self.line.setCursorPosition(0)
            self._refuse("")
        self._position = tree

    def read(self) -> None:
        """Hand over the tree that was typed, or say why it is none."""
        if self._position is None:
            return
        try:
            position = with_numbers(self._position, self.line.text())
        except PositionError as error:
            self._refuse(heard(str(error)))
            self.line.setFocus()
            return
        self._refuse("")
        give_keys_back(self.line)
        self.typed.emit(position)

    def _refuse(self, reason: str) -> None:
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(2))
        self._row.setSpacing(theme.px(theme.TIGHT))
        self.line.setFont(theme.font(theme.LABEL, mono=True))

    def retranslate(self) -> None:
        self._label.setText(tr("Numbers of your own"))
        self.go.setText(tr("Search"))
        self.line.setPlaceholderText("3 12 8 / 2 4 6")
        self.line.setToolTip(tr("A slash between branches: 3 12 8 / 2 4 6 / 14 5 2. Enter searches them."))
        self.line.setAccessibleName(tr("Numbers of your own"))
        self.line.setAccessibleDescription(self.line.toolTip())
