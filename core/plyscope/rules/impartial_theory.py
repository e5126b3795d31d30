"""Theory: the common part of solvers of games that a theory decides without a search.

The theory gives the winner. How long it takes, if the winner hurries and the loser delays, must be searched:
after a won position only the moves that keep the win, after a lost one all of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from plyscope.rules.position import Position
from plyscope.rules.solver import Outcome, Solution, Solver, value_of
from plyscope.rules.stop import Stop

MOST_NODES = 20_000
"""Positions after which a search for the plies gives up, and only the winner is given."""


class Theory(Solver):
    """A solver of a game in which no position is a draw and the side that cannot win loses."""

    @abstractmethod
    def wins(self, position: Position) -> bool:
        """Return True if the side to move wins by the theory; also for finished games."""

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        self.require(position)
        started = perf_counter()
        counting = _Counting(self, position, stop if stop is not None else Stop())
        found = counting.outcome()
        moves = dict(counting.moves()) if all else None
        return Solution(value_of(position, found), found, moves, counting.nodes, perf_counter() - started)

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        self.require(position)
        yield from _Counting(self, position, stop if stop is not None else Stop()).moves()

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        """Whether the side to move wins, and its winning moves as pairs of numbers, such as [pile, count]."""
        after, winning = position.copy(), []
        for move in position.legal_moves():
            after.play(move)
            if not self.wins(after):
                winning.append([int(part) for part in position.text(move).split(":")])
            after.take_back(move)
        return {"mover_wins": self.wins(position), "winning_moves": winning}


class _Counting:
    """Counts how many plies are still played, by the theory of a solver."""

    def __init__(self, solver: Theory, position: Position, stop: Stop) -> None:
        self.solver, self.position, self.stop = solver, position.copy(), stop
        self.known: dict[int, int] = {}
        self.nodes = 0

    def outcome(self) -> Outcome:
        """The outcome of the position; raises InterruptedError."""
        return Outcome(1 if self.solver.wins(self.position) else -1, self.plies())

    def moves(self) -> Iterator[tuple[int, Outcome]]:
        """The outcome of each legal move, for the side that makes it; raises InterruptedError."""
        for move in self.position.legal_moves():
            self.position.play(move)
            end = self.outcome().before()
            self.position.take_back(move)
            yield move, end

    def plies(self) -> int | None:
        """The number of plies still played; None if that takes too long to find."""
        try:
            return self._plies()
        except OverflowError:
            return None

    def _plies(self) -> int:
        key = self.position.symmetric_identity
        if key in self.known:
            return self.known[key]
        if self.stop.is_set():
            raise InterruptedError("Stopped before the position was solved.")
        if self.nodes >= MOST_NODES:
            raise OverflowError
        self.nodes += 1
        winning = self.solver.wins(self.position)
        counts = []
        for move in self.position.legal_moves():
            self.position.play(move)
            try:
                if not (winning and self.solver.wins(self.position)):
                    counts.append(1 + self._plies())
            finally:
                self.position.take_back(move)
        found = (min(counts) if winning else max(counts)) if counts else 0
        self.known[key] = found
        return found
