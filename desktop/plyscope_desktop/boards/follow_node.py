"""On the board of a node, moves lead on in the tree, also those represented by another one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from plyscope.record.tree import NONE
from plyscope.rules.position import Position
from plyscope_desktop.analysis.mirror_moves import Mirrored
from plyscope_desktop.boards.board import Board
from plyscope_desktop.session.session import Session


class Followed(QObject):
    """Belongs to one board."""

    pointed = Signal(int)
    """The node to which the move under the mouse leads; -1 for none."""

    def __init__(self, session: Session, mirrored: Mirrored, board: Board) -> None:
        super().__init__(board)
        self.session, self.mirrored, self.board = session, mirrored, board
        self.node = NONE
        board.step_chosen.connect(lambda move: session.record.select(self._child(move)))
        board.step_hovered.connect(self._point_at)

    def show_node(self, node: int, position: Position) -> None:
        """The board shows this node; its moves can be chosen where it is selected, not only pointed at."""
        self.node = node
        moves = position.legal_moves() if node == self.session.record.selected else []
        self.board.follow_moves(frozenset(move for move in moves if self._child(move) != NONE))

    def _child(self, move: int) -> int:
        return self.mirrored.child(self.node, move)

    def _point_at(self, move: int | None) -> None:
        """Select the target of a move in the tree, with a note if another move represents it."""
        node = NONE if move is None else self._child(move)
        left_out = "" if move is None else self.mirrored.left_out(self.node, move, node)
        self.board.setToolTip(left_out)
        self.pointed.emit(node)
