"""Pig solved by value iteration: the probability of winning with the best policy, and that policy.

Only the probabilities at the beginning of a turn are kept, `chances[i, j]` for the side that has i points
against j. Positions are worked out in falling order of i + j; (i, j) and (j, i) depend on each other, and are
improved in turn until nothing changes (Neller and Presser 2004). With one die, held points never go down, so
that once is enough; two dice can lose them all, so that everything is done again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import numpy as np
from cython import nogil
from numpy.typing import NDArray

from plyscope.games.pig.game import HOLD, ROLL, PigPosition, gain_of, share_of
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.solver import Outcome, Solution, Solver
from plyscope.rules.stop import Stop
from plyscope.rules.values import added

NEARLY = 1e-14
"""Change of a probability at which iteration stops."""
MOST_WITH_TWO = 200
"""The largest target that is worked out with two dice, which takes many rounds."""


class Policy:
    """The probabilities of one set of rules, worked out at once."""

    chances: Any
    line: Any
    shares: Any

    def __init__(self, position: PigPosition) -> None:
        self.target = position.target
        gains = [gain_of(faces, position.sides) for faces in position.faces]
        odds = [float(share_of(faces, position.sides)) for faces in position.faces]
        self.largest = max(gains)
        self.gains = np.zeros(self.largest + 1)
        self.losing = self.ruin = 0.0
        for gain, share in zip(gains, odds, strict=True):
            if gain > 0:
                self.gains[gain] += share
            elif gain == 0:
                self.losing += share
            else:
                self.ruin += share
        self.table = np.full((self.target, self.target), 0.5)
        self.scratch = np.zeros(self.target + self.largest + 1)
        self.chances, self.line, self.shares = self.table, self.scratch, self.gains

    def iterate(self, stop: Stop) -> None:
        """Work everything out; raises InterruptedError."""
        change = 1.0
        while change > NEARLY:
            change = 0.0
            for total in range(2 * self.target - 2, -1, -1):
                if stop.is_set():
                    raise InterruptedError("The solver was stopped.")
                with nogil:
                    found = self.improve(total)
                change = max(change, found)
            if self.ruin == 0.0:
                return

    def improve(self, total: int) -> float:
        """Work out all pairs of points with this sum; return how much the first look at one changed most."""
        most = 0.0
        first = total - self.target + 1
        if first < 0:
            first = 0
        for i in range(first, total // 2 + 1):
            j = total - i
            change = 1.0
            rounds = 0
            while change > NEARLY:
                before = self.chances[i, j]
                other = self.chances[j, i]
                self.chances[i, j] = self.turn_value(i, j, 0)
                self.chances[j, i] = self.turn_value(j, i, 0)
                change = abs(self.chances[i, j] - before) + abs(self.chances[j, i] - other)
                if rounds == 0 and change > most:
                    most = change
                rounds += 1
        return most

    def turn_value(self, i: int, j: int, points: int) -> float:
        """The probability of winning with i points against j, when the turn has brought `points`."""
        missing = self.target - i
        if points >= missing:
            return 1.0
        for k in range(missing, missing + self.largest + 1):
            self.line[k] = 1.0
        for k in range(missing - 1, points - 1, -1):
            roll = self.roll_value(i, j, k)
            hold = 1.0 - self.chances[j, i + k]
            self.line[k] = roll if roll > hold else hold
        found: float = self.line[points]
        return found

    def roll_value(self, i: int, j: int, points: int) -> float:
        """The probability of winning by rolling, where `line` has that for more points of the turn."""
        total: float = self.losing * (1.0 - self.chances[j, i]) + self.ruin * (1.0 - self.chances[j, 0])
        for k in range(1, self.largest + 1):
            total += self.shares[k] * self.line[points + k]
        return total

    def hold_at(self, i: int, j: int) -> int:
        """The points of a turn from which the best policy first holds, with i points against j."""
        self.turn_value(i, j, 0)
        missing = self.target - i
        k = 1
        while k < missing and self.roll_value(i, j, k) > 1.0 - self.chances[j, i + k]:
            k += 1
        return k

    def holds(self, stop: Stop) -> NDArray[np.int16]:
        """`hold_at` for all points: a row for those of the other side, a column for one's own."""
        found = np.zeros((self.target, self.target), np.int16)
        for j in range(self.target):
            if stop.is_set():
                raise InterruptedError("The solver was stopped.")
            for i in range(self.target):
                found[j, i] = self.hold_at(i, j)
        return found

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
        self.policies: dict[Any, Policy] = {}

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, PigPosition):
            return "The solver of Pig takes positions of Pig only."
        if len(position.faces[0]) == 2 and position.target > MOST_WITH_TWO:
            return f"The solver of Pig takes targets of at most {MOST_WITH_TWO} with two dice."
        return None

    def policy(self, position: PigPosition, stop: Stop) -> Policy:
        """The policy for the rules of a position, worked out once."""
        if stop.is_set():
            raise InterruptedError("The solver was stopped.")
        rules = position.chosen
        if rules not in self.policies:
            made = Policy(position)
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
        if position.side != CHANCE:
            return max(shares)
        return added(float(odds) * share for odds, share in zip(position.odds, shares, strict=True))

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
            elif position.brings(move) > 0:
                yield move, policy.win(mine, other, points + position.brings(move))
            else:
                yield move, 1.0 - float(policy.table[other, mine if position.brings(move) == 0 else 0])

    def rolled(self, position: PigPosition, policy: Policy) -> float:
        """The probability for the side in turn if it rolls."""
        after = position.copy()
        after.play(ROLL)
        assert isinstance(after, PigPosition)
        return self.share(after, policy)

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
