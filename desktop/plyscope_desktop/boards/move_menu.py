"""Move menu: a right click on a board asks why a move was not chosen, or why it was."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMenu

from plyscope.record.tree import NONE
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.hit_testing import meant_moves
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import move_name

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
            action = self.menu.addAction(text.format(move=move_name(position, move)))
            action.triggered.connect(partial(self._asked, move))
        self.menu.popup(place)

    def _asked(self, move: int, checked: bool = False) -> None:
        self.ask(move)

    def ask(self, move: int) -> None:
        """Ask about a move of the position on the board: the game's, or that of the node that is framed."""
        session, explanation = self.session, self.explanation
        node = session.selected if self.board.framed else NONE
        if node != NONE:
            explanation.ask_move(node, move)
        else:
            explanation.ask_on_board(move)

    def _chosen(self, move: int) -> bool:
        """Is this the move that the search chose in the position on the board?"""
        session = self.session
        node = session.selected if self.board.framed else self.explanation.node_of_game()
        tree = session.tree
        if not 0 <= node < tree.nodes:
            return False
        best = int(tree.best_child[node])
        return best >= 0 and bool(tree.move[best] == move)
