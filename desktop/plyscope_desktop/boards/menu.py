"""The menu of a board: what is shown on it, how moves are written, the position as text."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plyscope.rules.game import Game
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.commands import NOTES
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.board_view import BoardView

TOGGLES = ("threats", "legal_moves", "evaluation", "best_lines", "notes")


class BoardMenu(QMenu):
    """Follows the view options of its session."""

    copy_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, view: BoardView, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = view
        self._toggles: dict[str, QAction] = {}
        for name in TOGGLES:
            action = self.addAction("")
            action.setCheckable(True)
            action.toggled.connect(lambda shown, name=name: view.set(name, shown))
            self._toggles[name] = action
        self.addSeparator()
        self.notations = QMenu(self)
        self.addMenu(self.notations)
        self._ways: dict[str, QAction] = {}
        self._group: QActionGroup | None = None
        self._game: Game | None = None
        self.addSeparator()
        self._copy, self._paste = self.addAction(""), self.addAction("")
        self._copy.triggered.connect(self.copy_wanted)
        self._paste.triggered.connect(self.paste_wanted)
        notation.follow(self.refresh)

    def show_game(self, game: Game) -> None:
        """Offer the notations of a game."""
        if game is not self._game:
            self._game = game
            self.notations.clear()
            self._group = QActionGroup(self.notations)
            self._ways = {}
            for id, _ in game.notations:
                action = self.notations.addAction("")
                action.setCheckable(True)
                action.triggered.connect(partial(self._choose, id))
                self._group.addAction(action)
                self._ways[id] = action
            self.notations.menuAction().setVisible(len(game.notations) > 1)
        self.refresh()

    def refresh(self) -> None:
        """Update check marks and texts."""
        notes = NOTES if self._game is None else self._game.notes or NOTES
        words = {
            "threats": tr("Threats"),
            "legal_moves": tr("Legal moves"),
            "evaluation": tr("Evaluation bar"),
            "best_lines": tr("Best lines"),
            "notes": tr(notes),
        }
        self._toggles["notes"].setVisible(self._game is not None and bool(self._game.notes))
        for name, action in self._toggles.items():
            action.setText(words[name])
            action.setChecked(getattr(self._view, name))
        self._copy.setText(tr("Copy position"))
        self._paste.setText(tr("Paste position"))
        self.notations.setTitle(tr("Notation"))
        if self._game is not None:
            for id, name in self._game.notations:
                self._ways[id].setText(tr(name))
                self._ways[id].setChecked(id == notation.chosen(self._game))

    def _choose(self, id: str, checked: bool = False) -> None:
        if self._game is not None:
            notation.choose(self._game, id)
