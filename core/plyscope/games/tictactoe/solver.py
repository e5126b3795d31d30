"""Tic-tac-toe solved exactly: every position below is valued once, and its mirror images with it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from plyscope.games.tictactoe.game import TicTacToePosition
from plyscope.rules.position import Position
from plyscope.rules.solver import Outcome, Solution, Solver, value_of
from plyscope.rules.stop import Stop


class TicTacToeSearch:
    """Minimax that remembers what it found, by the key that all images of a position share."""

    def __init__(self, position: Position, stop: Stop) -> None:
        self.position = position.copy()
        self.stop = stop
        self.known: dict[int, Outcome] = {}
        self.nodes = 0

    def outcome(self) -> Outcome:
        """The outcome of the position; raises InterruptedError."""
        key = self.position.symmetric_identity
        if key not in self.known:
            if self.stop.is_set():
                raise InterruptedError("Stopped before the position was solved.")
            self.nodes += 1
            if self.position.finished:
                self.known[key] = Outcome(-1, 0) if self.position.result else Outcome(0, None)
            else:
                self.known[key] = max((end for _, end in self.moves()), key=preference)
        return self.known[key]

    def moves(self) -> Iterator[tuple[int, Outcome]]:
        """The outcome of each legal move, for the side that makes it; raises InterruptedError."""
        for move in self.position.legal_moves():
            self.position.play(move)
            end = self.outcome().before()
            self.position.take_back(move)
            yield move, end


def preference(outcome: Outcome) -> tuple[int, int]:
    """Return the rank of an outcome for the side to move: quick wins first, quick losses last."""
    return outcome.score, -outcome.score * (outcome.plies or 0)


class TicTacToeSolver(Solver):
    id = "tictactoe"
    name = "Tic-tac-toe solver"
    sentence = "Minimax to the end, every position once with all its mirror images."
    scores = "1 a win, 0 a draw, −1 a loss of the side to move"
    source = "C. Shannon, Programming a Computer for Playing Chess, Philosophical Magazine 41, 1950"

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, TicTacToePosition):
            return "The solver of tic-tac-toe takes positions of tic-tac-toe only."
        return None

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        self.require(position)
        started = perf_counter()
        search = TicTacToeSearch(position, stop if stop is not None else Stop())
        found = search.outcome()
        moves = dict(search.moves()) if all else None
        return Solution(value_of(position, found), found, moves, search.nodes, perf_counter() - started)

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        self.require(position)
        yield from TicTacToeSearch(position, stop if stop is not None else Stop()).moves()


SOLVER = TicTacToeSolver()
