"""The position that a board shows: of the game, the node that is looked at, a line, or a playout."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope.rules.picture import Place
from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.boards.advice import Advice
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.follow_node import Followed
from plyscope_desktop.document import notation
from plyscope_desktop.session.board_view import PreviewedLine
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.phrases import together

Subject = Literal["game", "node", "line", "playout"]


class ShownPosition(QObject):
    """Belongs to one board. `subject` describes it, `node` is its node, -1 for none.

    `playable`: it is the game's, and a person may move.
    """

    def __init__(
        self, session: Session, playouts: PlayoutShow, board: Board, advice: Advice, followed: Followed
    ) -> None:
        super().__init__(board)
        self.session, self.board, self.advice, self.followed = session, board, advice, followed
        self.view, self.clock = session.board_view, session.run.clock
        self.playouts = playouts
        self.subject: Subject = "game"
        self.node = NONE
        self.playable = False
        self.line: tuple[int, ...] = ()
        """The moves of a line after the game's position that are looked at."""
        self._stays: tuple[int, ...] = ()
        self._dismissed = NONE
        self._shown: tuple[object, ...] = ()
        session.record.selection_changed.connect(self._selected)

    def dismiss(self) -> None:
        """Look at the selected node no longer, until another is selected."""
        self._dismissed = self.session.record.selected
        self.line = self._stays = ()

    def look_along(self, moves: tuple[int, ...], *, stays: bool) -> None:
        """Look at the position after moves that follow the game's; none: at what `stays` on the board."""
        if stays:
            self._stays = moves
        self.line = moves or self._stays

    @property
    def stays(self) -> bool:
        """Return True if a line stays on the board until it is left."""
        return bool(self._stays)

    def _selected(self) -> None:
        self._dismissed = NONE

    def refresh(self) -> None:
        """Show what is looked at now."""
        record = self.session.record
        self.node = record.hovered
        if self.node == NONE and record.selected != self._dismissed:
            self.node = record.selected
        self.playable = False
        if self.view.preview is not None:
            self.subject = "line"
            self._show_preview(self.view.preview)
        elif self.playouts.playout is not None and record.hovered == NONE:
            self.subject = "playout"
            self._show_playout()
        elif self.line:
            self.subject = "line"
            self._show_line()
        elif self.node != NONE and self._show_node(self.node):
            self.subject = "node"
        else:
            self.subject = "game"
            self._show_game()

    def _show_playout(self) -> None:
        """Show the game of a playout after this many of its moves."""
        show, before = self.playouts, self._shown
        self._shown = ("playout", show.playout, show.at, id(self.session.record.tree))
        if self._shown == before:
            return
        by_one = before[:2] == self._shown[:2] and before[2] in (show.at - 1, show.at + 1)
        self.board.show_position(
            self.session.document.game, show.position(), last=show.last_path(), playable=False, framed=True,
            animated=by_one and self.board.isVisible(),
        )  # fmt: skip
        self.board.setAccessibleDescription(together([show.text(), self.board.accessibleDescription()]))
        self.board.follow_moves(frozenset())
        self.advice.stop()

    def last_of_line(self) -> str:
        """Return the last move of the line that is looked at, as it is written."""
        if self.view.preview is not None:
            return self.view.preview.name
        before = self.session.document.position.copy()
        for move in self.line[:-1]:
            before.play(move)
        return notation.label(before, self.line[-1]) if self.line else ""

    def _show_line(self) -> None:
        """Show where a line leads to from the game's position."""
        document, shown = self.session.document, ("line", self.line, self.session.document.position)
        if shown == self._shown:
            return
        self._shown = shown
        before = document.position.copy()
        for move in self.line[:-1]:
            before.play(move)
        last = before.picture().path_of(self.line[-1])
        before.play(self.line[-1])
        self.board.show_position(document.game, before, last=last, playable=False, framed=True)
        self.board.follow_moves(frozenset())

    def _show_preview(self, line: PreviewedLine) -> None:
        """Show where a line from another position leads to."""
        shown = ("preview", line)
        if shown == self._shown:
            return
        self._shown, before = shown, line.start.copy()
        for move in line.moves[:-1]:
            before.play(move)
        last, position = before.picture().path_of(line.moves[-1]), before.copy()
        position.play(line.moves[-1])
        self.board.show_position(position.game, position, last=last, playable=False, framed=True)
        self.board.follow_moves(frozenset())
        self.advice.stop()

    def _show_node(self, node: int) -> bool:
        """Show the position of a node; return False if it has none, or if it is the game's own."""
        session = self.session
        if session.record.searched is None or node >= session.record.tree.known:
            return False
        moves = events.moves_to(session.record.tree, node)
        before = session.record.searched.copy()
        for move in moves[:-1]:
            before.play(move)
        last = before.picture().path_of(moves[-1]) if moves else ()
        position = before.copy()
        for move in moves[-1:]:
            position.play(move)
        if position.write() == session.document.position.write():
            return False
        shown = ("node", node, id(session.record.tree))
        if shown != self._shown:
            self._shown = shown
            self.board.show_position(session.document.game, position, last=last, playable=False, framed=True)
            self.advice.stop()
        self.followed.show_node(node, position)
        return True

    def _show_game(self) -> None:
        session, position = self.session, self.session.document.position
        moves = tuple(session.document.moves[: session.document.played])
        turn = position.side
        person = turn in session.document.players and session.document.players[turn].is_person
        ended = self.clock.fallen is not None or bool(session.document.verdict)
        self.playable = (not session.run.searching or person) and not ended
        advised = self.playable and self.view.best_lines and self.board.isVisible()
        shown = ("game", session.document.game.id, session.document.start_text, moves, self.playable)
        if shown != self._shown:
            before = self._shown
            grown = before[:3] == shown[:3] and before[3] == moves[:-1]
            self._shown = shown
            self.board.show_position(
                session.document.game, position, last=self._last_path(), playable=self.playable,
                animated=grown and self.board.isVisible(),
            )  # fmt: skip
            self.advice.begin(position, wanted=advised)
        elif advised:
            self.advice.begin(position, wanted=True)
        elif not self.view.best_lines:
            self.advice.end_lines()
        self.advice.show()

    def _last_path(self) -> tuple[Place, ...]:
        """Return the places that the last move of the game passed."""
        last = self.session.document.value.last_made
        if last is None:
            return ()
        return self.session.document.position_after(last).picture().path_of(self.session.document.moves[last])
