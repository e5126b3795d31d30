"""Progress: what a running search has found so far, read from its record of the root and the root's moves.

A record with a budget of no rows holds the root and its moves alone, and counts what lies below them, at
hardly any cost. How a line goes on is read from the transposition table.
"""

from __future__ import annotations

from plyscope.algorithms.alphabeta.table_use import TableUse
from plyscope.arena.play.seat import Told
from plyscope.record.trace import ENTER, HIDDEN, ITERATION, VALUE, Trace
from plyscope.rules.position import Position
from plyscope.rules.values import wins_in
from plyscope.search.transposition_table import Table

LONGEST = 64
"""Moves of a line that are told."""


class Progress:
    """Reads the record of a search that deepens as it grows.

    `move` is the best one found so far at `depth`, even if that is not searched to its end, and `score` the
    search's own from MAX's side; None before a move of the root was searched.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.depth = self.nodes = 0
        self.move: int | None = None
        self.score: float | None = None
        self._row, self._deepening, self._root = 0, 0, -1
        self._moves: dict[int, int] = {}

    def read(self) -> bool:
        """Take in what is new; return True if another depth, move or score was found."""
        before, stop = (self.depth, self.move, self.score), self.trace.length
        for part in self.trace.read(self._row, stop):
            for kind, _, ply, node, other, move, _, after in part.tolist():
                if kind == ENTER:
                    self.nodes += 1
                    if ply == 0:
                        self._root = node
                    elif ply == 1:
                        self._moves[node] = move
                elif kind == HIDDEN:
                    self.nodes += int(after)
                elif kind == ITERATION:
                    self._deepening = move
                    self._moves.clear()
                elif kind == VALUE and node == self._root and other in self._moves:
                    self.depth, self.move, self.score = self._deepening, self._moves[other], after
        self._row = stop
        return (self.depth, self.move, self.score) != before


def line_from(table: Table, position: Position, first: int, most: int) -> tuple[int, ...]:
    """The line that begins with a move and goes on as the table knows, of at most so many moves."""
    here, line, seen = position.copy(), [first], {position.identity}
    here.play(first)
    use = TableUse(table.view(), here, True, False, False)
    while len(line) < min(most, LONGEST) and not here.finished and here.identity not in seen:
        seen.add(here.identity)
        known = use.known(len(line))
        if known is None or known[1] not in here.legal_moves():
            break
        line.append(known[1])
        here.play(known[1])
    return tuple(line)


def told_of(
    position: Position, score: float | None, line: tuple[int, ...], depth: int, nodes: int, seconds: float,
    rank: int = 1,
) -> Told:  # fmt: skip
    """What is told of a line: its score as a value in the game's units, and the plies to a forced end."""
    plies = wins_in(score) if score is not None and position.game.ends_in_wins else None
    value = score
    if score is not None and plies is not None:
        sign = 1 if score > 0 else -1
        value, plies = position.game.win_utility(position) * sign, plies * sign
    return Told(value, plies, depth, nodes, seconds, line, rank)
