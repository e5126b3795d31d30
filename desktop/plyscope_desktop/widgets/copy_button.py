"""A button that offers copies of an algorithm in plain Python to edit."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from plyscope.plain.copies import Copy, copies_of, copy_of
from plyscope_desktop.runtime.language import current, follow, marked, tr

NAMES = {
    "minimax": marked("Minimax"),
    "alphabeta": marked("Alpha-beta"),
    "negamax": marked("Negamax"),
    "iterative_deepening": marked("Iterative deepening"),
    "expectimax": marked("Expectimax"),
    "mcts": marked("Monte Carlo tree search"),
}
"""The copies by id, as they are called."""


class CopyButton(QPushButton):
    """Hidden for algorithms without a copy; `wanted` carries a name for the new file, and its text."""

    wanted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.copies: tuple[Copy, ...] = ()
        self._algorithm = ""
        self._menu = QMenu(self)
        self.clicked.connect(self._pressed)
        self.hide()
        follow(self.retranslate)

    def show_algorithm(self, id: str) -> None:
        """Offer the copies of an algorithm of the catalog."""
        if id != self._algorithm:
            self._algorithm, self.copies = id, copies_of(id)
            self.setVisible(bool(self.copies))
            self.retranslate()

    def take(self, copy: Copy) -> None:
        """Ask for the file of a copy."""
        text = copy_of(copy.id, current())
        if text is not None:
            self.wanted.emit(f"my_{copy.id}.py", text)

    def _pressed(self) -> None:
        if len(self.copies) == 1:
            self.take(self.copies[0])

    def retranslate(self) -> None:
        several = len(self.copies) > 1
        self.setText(tr("Edit a copy"))
        self.setToolTip(tr("Write the same search in plain Python to a file of your own, and open it"))
        self._menu.clear()
        for copy in self.copies:
            self._menu.addAction(tr(NAMES[copy.id])).triggered.connect(partial(self._chosen, copy))
        self.setMenu(self._menu if several else None)  # type: ignore[arg-type]  # the stubs know no None

    def _chosen(self, copy: Copy, checked: bool = False) -> None:
        self.take(copy)
