"""Pig solved by value iteration: the probability of winning with the best policy, and that policy.

Only the probabilities at the beginning of a turn are kept, `chances[i, j]` for the side that has i points
against j. Held points never go down, so positions are worked out in falling order of i + j; only (i, j) and
(j, i) depend on each other, and are improved in turn until nothing changes (Neller and Presser 2004).
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import numpy as np
from cython import nogil

from plyscope.games.pig import HOLD, LOST, ROLL, PigPosition
from plyscope.position import CHANCE, MAX, MIN, Position
from plyscope.search import Stop
from plyscope.solver import Outcome, Solution, Solver

NEARLY = 1e-14
"""A smaller change of a probability is none."""


class Policy:
    """The probabilities of one set of rules, worked out at once."""

    chances: Any
    line: Any

    def __init__(self, target: int, sides: int) -> None:
        self.target, self.sides = target, sides
        self.table = np.full((target, target), 0.5)
        self.scratch = np.zeros(target + sides + 1)
        self.chances, self.line = self.table, self.scratch

    def iterate(self, stop: Stop) -> None:
        """Work everything out; raises InterruptedError."""
        for total in range(2 * self.target - 2, -1, -1):
            if stop.is_set():
                raise InterruptedError("The solver was stopped.")
            with nogil:
                self.improve(total)

    def improve(self, total: int) -> None:
        """Work out all pairs of points with this sum."""
        first = total - self.target + 1
        if first < 0:
            first = 0
        for i in range(first, total // 2 + 1):
            j = total - i
            change = 1.0
            while change > NEARLY:
                before = self.chances[i, j]
                other = self.chances[j, i]
                self.chances[i, j] = self.turn_value(i, j, 0)
                self.chances[j, i] = self.turn_value(j, i, 0)
                change = abs(self.chances[i, j] - before) + abs(self.chances[j, i] - other)

    def turn_value(self, i: int, j: int, points: int) -> float:
        """The probability of winning with i points against j, when the turn has brought `points`."""
        missing = self.target - i
        if points >= missing:
            return 1.0
        for k in range(missing, missing + self.sides + 1):
            self.line[k] = 1.0
        for k in range(missing - 1, points - 1, -1):
            roll = self.roll_value(i, j, k)
            hold = 1.0 - self.chances[j, i + k]
            self.line[k] = roll if roll > hold else hold
        found: float = self.line[points]
        return found

    def roll_value(self, i: int, j: int, points: int) -> float:
        """The probability of winning by rolling, where `line` has that for more points of the turn."""
        total: float = 1.0 - self.chances[j, i]
        if self.sides == 2:
            total += self.line[points + 1]
        else:
            for k in range(2, self.sides + 1):
                total += self.line[points + k]
        return total / self.sides

    def win(self, mine: int, other: int, points: int) -> float:
        """The probability of winning for the side in turn."""
        return float(self.turn_value(mine, other, points))


class PigSolver(Solver):
    id = "pig"
    name = "Pig by value iteration"
    sentence = "The probability of winning with the best policy, for all points at once."
    scores = "the probability that the side in turn wins"
    source = "T. W. Neller and C. G. M. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25, 2004"

    def __init__(self) -> None:
        self.policies: dict[tuple[int, int], Policy] = {}

    def declines(self, position: Position) -> str | None:
        return None if isinstance(position, PigPosition) else "The solver of Pig takes positions of Pig only."

    def policy(self, position: PigPosition, stop: Stop) -> Policy:
        """The policy for the rules of a position, worked out once."""
        if stop.is_set():
            raise InterruptedError("The solver was stopped.")
        rules = (position.target, position.sides)
        if rules not in self.policies:
            made = Policy(*rules)
            made.iterate(stop)
            self.policies[rules] = made
        return self.policies[rules]

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        self.require(position)
        assert isinstance(position, PigPosition)
        started = perf_counter()
        policy = self.policy(position, stop if stop is not None else Stop())
        share = self.share(position, policy)
        for_max = share if position.in_turn == MAX else 1.0 - share
        moves = dict(self.outcomes(position, stop)) if all else None
        nodes = int(policy.table.size)
        outcome = Outcome.of_share(for_max, position.side)
        return Solution(2.0 * for_max - 1.0, outcome, moves, nodes, perf_counter() - started)

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        self.require(position)
        assert isinstance(position, PigPosition)
        policy = self.policy(position, stop if stop is not None else Stop())
        for move, share in self.moves(position, policy):
            for_max = share if position.in_turn == MAX else 1.0 - share
            yield move, Outcome.of_share(for_max, position.side)

    def share(self, position: PigPosition, policy: Policy) -> float:
        """The probability that the side in turn wins."""
        if position.finished:
            return float((position.result == 1.0) == (position.in_turn == MAX))
        shares = [share for _, share in self.moves(position, policy)]
        return sum(shares) / len(shares) if position.side == CHANCE else max(shares)

    def moves(self, position: PigPosition, policy: Policy) -> Iterator[tuple[int, float]]:
        """The probability for the side in turn after each legal move."""
        mine, other = position.scores if position.in_turn == MAX else position.scores[::-1]
        points = position.turn_total
        for move in position.legal_moves():
            if move == ROLL:
                yield move, self.rolled(position, policy)
            elif move == HOLD:
                over = mine + points >= policy.target
                yield move, 1.0 if over else 1.0 - float(policy.table[other, mine + points])
            elif move == LOST:
                yield move, 1.0 - float(policy.table[other, mine])
            else:
                yield move, policy.win(mine, other, points + position.brings(move))

    def rolled(self, position: PigPosition, policy: Policy) -> float:
        """The probability for the side in turn if it rolls."""
        after = position.copy()
        after.play(ROLL)
        assert isinstance(after, PigPosition)
        shares = [share for _, share in self.moves(after, policy)]
        return sum(shares) / len(shares)

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        """The probability that the side in turn wins, and its best move."""
        assert isinstance(position, PigPosition)
        policy = self.policy(position, Stop())
        told: dict[str, Any] = {"p_win": self.share(position, policy), "move": None}
        shares = dict(self.moves(position, policy))
        if position.side in (MAX, MIN):
            told["move"] = position.text(max(shares, key=lambda move: shares[move]))
        if found.moves is not None:
            told["move_scores"] = {position.text(move): share for move, share in shares.items()}
        return told


SOLVER = PigSolver()
