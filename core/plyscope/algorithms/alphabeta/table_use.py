"""Memory: how an alpha-beta keeps what it found in a transposition table, and what it may use again."""

from __future__ import annotations

from math import inf as infinity
from typing import Any

import cython

from plyscope.algorithms.alphabeta.alphabeta import AlphaBeta

if not cython.compiled:
    from math import nextafter

    from plyscope.record.trace import EXACT, LOWER, TABLE, UPPER
    from plyscope.rules.position import MAX
    from plyscope.search.search import LINES

inf = infinity
DECIDED = 100_000.0  # scores beyond are wins and losses, see values.DECIDED
NONE = -1
SPARE = 20_000  # nodes at most that find moves of a line again which the table does not hold any more


class Remembering(AlphaBeta):
    """Alpha-beta that remembers positions; entries hold wins in plies from their position, not a root."""

    table: Any
    remembering: bool
    completing: bool
    deeper: bool
    whole: bool
    known_move: int
    known_value: float
    searched: int
    at_root: int
    spare: int
    settled: int

    # What is remembered.

    def key(self) -> int:
        """What the table knows the position by."""
        return self.position.symmetric_key() if self.symmetry else self.position.key()

    def is_settled(self, key: int, node: int, depth: int, alpha: float, beta: float, ply: int) -> bool:
        """Does the table know all that matters here? Then known_value is the value; known_move is its move.

        Entries of another depth give no value (they would be other estimates), unless nothing below them was
        cut off by the depth and they were found with no more of it. At the root a move is wanted too.
        """
        if not self.table.probe(key):
            return False
        bound, stored_depth, open_end = self.table.bound, self.table.depth, self.table.open_end
        value = absolute(self.table.value, ply, self.quick)
        self.known_move = self.table.move
        if self.symmetry and self.known_move >= 0:
            self.known_move = self.position.unmapped(self.known_move, self.position.symmetry())
        if self.recording:
            self.trace.hit(node, ply, self.table.node, self.known_move, bound, stored_depth, value)
        fits = depth == stored_depth or (depth > stored_depth and not open_end)
        if ply == self.at_root or not (fits or (self.deeper and depth < stored_depth)):
            return False
        if not (bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)):
            return False
        if open_end:
            self.horizon += 1
        if self.hard:
            value = alpha if value < alpha else beta if value > beta else value
        self.settled += 1
        self.known_value = value
        if self.recording:
            self.trace.leaf(node, ply, TABLE, value)
        return True

    def remember(
        self, key: int, node: int, ply: int, depth: int, move: int, bound: int, value: float, open_end: bool
    ) -> None:
        """Put what a node found into the table: wins in plies from here, the move as its representative's."""
        if self.recording:
            self.trace.store(node, ply, move, bound, depth, value)
        if self.symmetry and move >= 0:
            move = self.position.mapped(move, self.position.symmetry())
        self.table.store(key, relative(value, ply, self.quick), move, depth, bound, open_end, node)

    # The principal variation, where the table cut it short.

    def keep_line(self) -> None:
        """Keep the root's line, completed from the table where that cut it short."""
        AlphaBeta.keep_line(self)
        if self.completing and not self.ended:
            self.complete_line()

    def complete_line(self) -> None:
        """Follow best play from the end of the line to the leaf that the value comes from."""
        length, kept = 0, self.best_length
        self.spare = SPARE
        while length < kept:
            self.position.make(self.best_line[length])
            length += 1
        while length < self.searched and length < LINES and not self.position.over():
            move = self.next_of_line(self.value, length)
            if move < 0:
                break
            self.best_line[length] = move
            self.position.make(move)
            length += 1
        self.best_length = length
        while length > 0:
            length -= 1
            self.position.unmake(self.best_line[length])

    def next_of_line(self, value: float, ply: int) -> int:
        """The move that keeps a value which the position is known to have, or NONE if it is not found soon.

        The table's move is sure of it where the bound speaks for the mover; otherwise it is searched again,
        without recording or counting.
        """
        big = self.position.turn() == MAX
        if self.remembering and self.table.probe(self.key()):
            move: int = self.table.move
            bound = self.table.bound
            if move >= 0 and self.symmetry:
                move = self.position.unmapped(move, self.position.symmetry())
            sure = bound == EXACT or bound == (LOWER if big else UPPER)
            if sure and absolute(self.table.value, ply, self.quick) == value:
                for i in range(self.position.moves(self.stack, 0)):
                    if self.stack[i] == move:
                        return move
        recording, ended, next_check, limit = self.recording, self.ended, self.next_check, self.node_limit
        nodes, leaves, cutoffs, horizon = self.nodes, self.leaves, self.cutoffs, self.horizon
        settled, deadline = self.settled, self.deadline
        self.recording, self.node_limit, self.next_check = False, nodes + self.spare, nodes
        self.at_root = ply
        found = self.visit(
            self.searched - ply, below(value, self.whole), above(value, self.whole), 0, NONE, NONE, ply
        )
        self.at_root = 0
        self.spare -= self.nodes - nodes
        move = self.lines[ply * LINES] if found == value and self.lengths[ply] > 0 else NONE
        self.recording, self.ended, self.next_check, self.node_limit = recording, ended, next_check, limit
        self.nodes, self.leaves, self.cutoffs, self.horizon = nodes, leaves, cutoffs, horizon
        self.settled, self.deadline = settled, deadline
        return move


def above(number: float, whole: bool) -> float:
    """The least value that is better for MAX: the next whole number, or the next number that there is."""
    if whole and -inf < number < inf:
        return number + 1.0
    return nextafter(number, inf)


def below(number: float, whole: bool) -> float:
    """The largest value that is better for MIN."""
    if whole and -inf < number < inf:
        return number - 1.0
    return nextafter(number, -inf)


def relative(value: float, ply: int, quick: bool) -> float:
    """A score as a table keeps it: a win or loss in plies from the node instead of the root."""
    if quick and value > DECIDED:
        return value + ply
    if quick and value < -DECIDED:
        return value - ply
    return value


def absolute(value: float, ply: int, quick: bool) -> float:
    """A score of the table in plies from the root again."""
    if quick and value > DECIDED:
        return value - ply
    if quick and value < -DECIDED:
        return value + ply
    return value
