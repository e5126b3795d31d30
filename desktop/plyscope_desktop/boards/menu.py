"""The menu of a board: what is shown on it, how moves are written, the position as text."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Signal
from PySide6.QtGui import QAction, QActionGroup, QContextMenuEvent
from PySide6.QtWidgets import QMenu, QWidget

from plyscope.record.tree import NONE
from plyscope.rules.game import Game
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.hit_testing import meant_moves
from plyscope_desktop.boards.sides import of_stones
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.commands import AREA, NOTES, ON_STONES
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.board_view import BoardView
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.labels import keyless
from plyscope_desktop.words.boards import move_name

TOGGLES = ("threats", "legal_moves", "evaluation", "best_lines", "area", "mistakes", "notes")


class BoardMenu(QMenu):
    """Follows the view options of its session."""

    copy_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, view: BoardView, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = view
        self.setToolTipsVisible(True)
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
            "area": tr(AREA),
            "mistakes": tr(ON_STONES),
            "notes": tr(notes),
        }
        self._toggles["area"].setVisible(self._game is not None and bool(self._game.area))
        self._toggles["area"].setToolTip("" if self._game is None else tr(self._game.area))
        self._toggles["mistakes"].setVisible(self._game is not None and of_stones(self._game))
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


MOST = 28
"""So many moves of one piece are listed."""


class MoveMenu(QObject):
    """Belongs to one board; `menu` is the one that was opened last."""

    def __init__(self, session: Session, explanation: Explanation, board: Board) -> None:
        super().__init__(board)
        self.session, self.explanation, self.board = session, explanation, board
        self.menu: QMenu | None = None
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ContextMenu or not isinstance(event, QContextMenuEvent):
            return super().eventFilter(watched, event)
        board = self.board
        if board.premove:
            board.premove_given.emit(())
            return True
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        place = board.cursor_place if by_key else None
        point = QPointF(event.pos()) if place is None else board.placement.pixels(*place)
        self.open_at(point, board.mapToGlobal(point.toPoint()) if by_key else event.globalPos())
        return True

    def moves_at(self, point: QPointF) -> list[int]:
        """The legal moves at a point of the board, for either side."""
        board = self.board
        if board.position is None or board.position.finished or board.editable:
            return []
        return meant_moves(board.picture, board.placement, board.position.legal_moves(), board.hand, point)

    def open_at(self, point: QPointF, place: QPoint) -> None:
        """The menu of the moves that are meant by a point, if there are any."""
        moves, position = self.moves_at(point), self.board.position
        if not moves or position is None:
            return
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self.board)
        for move in moves[:MOST]:
            text = tr("Why {move}?") if self._chosen(move) else tr("Why not {move}?")
            action = self.menu.addAction(keyless(text.format(move=move_name(position, move))))
            action.triggered.connect(partial(self._asked, move))
        self.menu.popup(place)

    def _asked(self, move: int, checked: bool = False) -> None:
        self.ask(move)

    def ask(self, move: int) -> None:
        """Ask about a move of the position on the board: the game's, or that of the node that is framed."""
        record, explanation = self.session.record, self.explanation
        node = record.selected if self.board.framed else NONE
        if node != NONE:
            explanation.ask_move(node, move)
        else:
            explanation.ask_on_board(move)

    def _chosen(self, move: int) -> bool:
        """Return True if the search chose this move in the position on the board."""
        record = self.session.record
        node = record.selected if self.board.framed else self.explanation.node_of_game()
        tree = record.tree
        if not 0 <= node < tree.nodes:
            return False
        best = int(tree.best_child[node])
        return best >= 0 and bool(tree.move[best] == move)
