"""Learning: fictitious play and regret matching, two ways in which players of a matrix adapt round by round.

Fictitious play (G. W. Brown, Iterative solution of games by fictitious play, 1951): both begin with their
strategy 0 and then play a best reply to how often the other played each strategy so far, the lowest of
several. Regret matching (S. Hart and A. Mas-Colell, A simple adaptive procedure leading to correlated
equilibrium, 2000): a strategy is played with a probability in proportion to its regret, which is how much
more it would have got so far than what was played, and uniformly while no regret is positive.

All numbers are exact: payoffs are counted in whole multiples of their common denominator.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm
from operator import mul
from random import Random

import numpy as np
from numpy.typing import NDArray

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope.strategic.method_options import FictitiousOptions, RegretOptions
from plyscope.strategic.payoffs import MOST_BITS

CHECK = 64
"""Rounds between two looks at the stop flag."""
DRAWN_BITS = 53
KEPT = 64
"""Rounds between two kept states of an expected run."""
COUNTED = 4_096
"""Rounds between two kept counts of cells."""


LearningOptions = FictitiousOptions | RegretOptions

Play = Callable[[int, int, Stop | None], None]
"""Plays the rounds from one on, counted from 0, up to another."""


@dataclass(frozen=True)
class State:
    """What is known after a round, from 1; 0 is before the first one.

    `counts` say how often each strategy was played, `means` what was played on average (of an expected run
    the average of the mixtures), `mixtures` by what each player played in this round, `regrets` how much more
    each strategy would have got so far; those of fictitious play decide nothing. `exact`: no number is
    rounded.
    """

    round: int
    played: Profile | None
    counts: tuple[tuple[int, ...], tuple[int, ...]]
    means: tuple[Mixture, Mixture]
    mixtures: tuple[Mixture, Mixture]
    regrets: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
    exact: bool = True


class Run:
    """A learning run of a game for two: its play, played out as far as it was asked for, and its states.

    `rows` and `columns` hold the strategies of each round from 0 on; `played` is how many there are.
    """

    def __init__(self, game: MatrixGame, options: LearningOptions) -> None:
        self.game, self.options = game, options
        self.expected = isinstance(options, RegretOptions) and options.expected
        self.rounds = options.rounds
        self.scale = lcm(*(paid.denominator for own in game.payoffs for paid in own))
        self.a, self.b = (_whole(table, self.scale) for table in (game.a, game.b))
        self.rows, self.columns = array("B"), array("B")
        self._counted = [np.zeros((game.rows, game.columns), np.int64)]
        self._play: Play = self._begin()

    @property
    def played(self) -> int:
        return len(self.columns)

    def play(self, upto: int, stop: Stop | None = None) -> None:
        """Play on up to a round; raises InterruptedError."""
        upto = min(upto, self.rounds)
        while self.played < upto:
            if stop is not None and stop.is_set():
                raise InterruptedError
            self._play(self.played, min(upto, self.played + CHECK), stop)

    def path(self, upto: int, start: int = 0) -> NDArray[np.uint8]:
        """The strategies of both players from one round on, counted from 0, up to another: a row for each."""
        self.play(upto)
        upto = min(upto, self.rounds)
        found = np.empty((max(upto - start, 0), 2), np.uint8)
        for player, own in enumerate((self.rows, self.columns)):
            found[:, player] = np.frombuffer(own, np.uint8)[start:upto]  # copied: the array may still grow
        return found

    def cells(self, upto: int) -> NDArray[np.int64]:
        """How often each cell was played in the first rounds, as a matrix."""
        upto = min(upto, self.rounds)
        while len(self._counted) <= upto // COUNTED:
            start = COUNTED * (len(self._counted) - 1)
            self._counted.append(self._counted[-1] + self._cells_of(start, COUNTED))
        start = upto // COUNTED * COUNTED
        return self._counted[upto // COUNTED] + self._cells_of(start, upto - start)

    def _cells_of(self, start: int, rounds: int) -> NDArray[np.int64]:
        path = self.path(start + rounds, start).astype(np.int64)
        shape = self.game.rows, self.game.columns
        codes = path[:, ROW] * shape[1] + path[:, COLUMN]
        return np.bincount(codes, minlength=shape[0] * shape[1]).reshape(shape)

    def state(self, round_number: int) -> State:
        """What is known after a round."""
        round_number = min(max(round_number, 0), self.rounds)
        self.play(round_number)
        cells = self.cells(round_number)
        counts = tuple(map(int, cells.sum(axis=1))), tuple(map(int, cells.sum(axis=0)))
        played = None
        if round_number:
            played = self.rows[round_number - 1], self.columns[round_number - 1]
        if self.expected:
            return self._expected_state(round_number, played, counts)
        shares = tuple(Fraction(1, max(round_number, 1)) * count for own in counts for count in own)
        means = shares[: self.game.rows], shares[self.game.rows :]
        before = self._regrets(self.cells(max(round_number - 1, 0)))
        regrets = self._regrets(cells)
        if isinstance(self.options, RegretOptions):
            mixtures = tuple(tuple(map(_fraction, _proportional(own))) for own in before)
        else:
            at = played or (0, 0)
            mixtures = tuple(_pure(own, count) for own, count in zip(at, self.game.counts, strict=True))
        scaled = tuple(tuple(_fraction(regret) / self.scale for regret in own) for own in regrets)
        return State(round_number, played, counts, means, (mixtures[0], mixtures[1]), (scaled[0], scaled[1]))

    def _regrets(self, cells: NDArray[np.int64]) -> tuple[list[Number], list[Number]]:
        """The regrets after rounds in which each cell was played so often, in units of the scale."""
        a, b = self.a, self.b
        row_counts, column_counts = cells.sum(axis=1).tolist(), cells.sum(axis=0).tolist()
        got = [0, 0]
        for row, column in zip(*map(np.ndarray.tolist, np.nonzero(cells)), strict=True):
            times = int(cells[row, column])
            got[ROW] += times * a[row][column]
            got[COLUMN] += times * b[row][column]
        of_rows = [sum(map(mul, a[row], column_counts)) - got[ROW] for row in range(self.game.rows)]
        of_columns = [
            sum(times * b[row][column] for row, times in enumerate(row_counts)) - got[COLUMN]
            for column in range(self.game.columns)
        ]
        return of_rows, of_columns

    # How the rounds are played; each closure plays the rounds first to end - 1.

    def _begin(self) -> Play:
        if isinstance(self.options, FictitiousOptions):
            return self._fictitious(self.options.turns == "alternating")
        return self._expected() if self.expected else self._sampled(self.options.seed)

    def _fictitious(self, alternating: bool) -> Play:
        of_rows, of_columns = [0] * self.game.rows, [0] * self.game.columns
        against_column = list(zip(*self.a, strict=True))
        b = self.b

        def play(first: int, end: int, stop: Stop | None) -> None:
            nonlocal of_rows, of_columns
            for number in range(first, end):
                row = of_rows.index(max(of_rows)) if number else 0
                if alternating:
                    of_columns = [sum_ + paid for sum_, paid in zip(of_columns, b[row], strict=True)]
                column = of_columns.index(max(of_columns)) if number else 0
                if not alternating:
                    of_columns = [sum_ + paid for sum_, paid in zip(of_columns, b[row], strict=True)]
                of_rows = [sum_ + paid for sum_, paid in zip(of_rows, against_column[column], strict=True)]
                self.rows.append(row)
                self.columns.append(column)

        return play

    def _sampled(self, seed: int) -> Play:
        of_rows, of_columns = [0] * self.game.rows, [0] * self.game.columns
        against_column = list(zip(*self.a, strict=True))
        b, luck = self.b, Random(seed)

        def play(first: int, end: int, stop: Stop | None) -> None:
            nonlocal of_rows, of_columns
            for _ in range(first, end):
                row = _drawn(of_rows, luck.getrandbits(DRAWN_BITS))
                column = _drawn(of_columns, luck.getrandbits(DRAWN_BITS))
                gets, other = against_column[column], b[row]
                got, paid = gets[row], other[column]
                of_rows = [regret + one - got for regret, one in zip(of_rows, gets, strict=True)]
                of_columns = [regret + one - paid for regret, one in zip(of_columns, other, strict=True)]
                self.rows.append(row)
                self.columns.append(column)

        return play

    def _expected(self) -> Play:
        now = Expectation(self.a, self.b)
        self._kept = [now.copy()]
        counter = _CellCounter(self.game.rows, self.game.columns)

        def play(first: int, end: int, stop: Stop | None) -> None:
            for number in range(first, end):
                now.go_on(stop)
                row, column = counter.count(now)
                self.rows.append(row)
                self.columns.append(column)
                if (number + 1) % KEPT == 0:
                    self._kept.append(now.copy())

        return play

    def _expected_state(
        self, round_number: int, played: Profile | None, counts: tuple[tuple[int, ...], tuple[int, ...]]
    ) -> State:
        known = self._kept[min(round_number // KEPT, len(self._kept) - 1)].copy()
        while known.round < round_number:
            known.go_on()
        over = max(round_number, 1)
        means = [tuple(_fraction(weight) / over for weight in own) for own in known.weights]
        mixtures = [tuple(map(_fraction, own)) for own in known.mixtures]
        regrets = [tuple(_fraction(regret) / self.scale for regret in own) for own in known.regrets]
        return State(
            round_number, played, counts, (means[0], means[1]), (mixtures[0], mixtures[1]),
            (regrets[0], regrets[1]), known.exact,
        )  # fmt: skip


Number = Fraction | float


class Expectation:
    """Regret matching in which nothing is drawn; regrets and sums of the mixtures are exact fractions.

    In a game in which the mixtures go on to change, their digits about double with every round. From the
    round on in which one has more than 400 digits, all are floating point numbers: `exact` is False then.
    """

    def __init__(self, a: Sequence[Sequence[int]], b: Sequence[Sequence[int]]) -> None:
        self.a, self.b = a, list(zip(*b, strict=True))
        sizes = len(a), len(a[0])
        self.round = 0
        self.exact = True
        self.regrets: list[list[Number]] = [[Fraction()] * size for size in sizes]
        self.weights: list[list[Number]] = [[Fraction()] * size for size in sizes]
        self.mixtures: list[list[Number]] = [[Fraction(1, size)] * size for size in sizes]

    def copy(self) -> Expectation:
        """The same state, which goes on by itself."""
        found = copy(self)
        for name in ("regrets", "weights", "mixtures"):
            setattr(found, name, getattr(self, name)[:])
        return found

    def go_on(self, stop: Stop | None = None) -> None:
        """Play a round; raises InterruptedError, after which the state is of no use."""
        row, column = self.mixtures = [_proportional(own) for own in self.regrets]
        gets = [[_dot(own, column, stop) for own in self.a], [_dot(own, row, stop) for own in self.b]]
        for player, (own, mixture) in enumerate(zip(gets, self.mixtures, strict=True)):
            got = _dot(own, mixture)
            self.regrets[player] = [
                regret + one - got for regret, one in zip(self.regrets[player], own, strict=True)
            ]
            self.weights[player] = [
                total + weight for total, weight in zip(self.weights[player], mixture, strict=True)
            ]
        if self.exact and not all(map(_is_short, [*self.regrets, *self.weights])):
            self.exact = False
            self.regrets = [[*map(float, own)] for own in self.regrets]
            self.weights = [[*map(float, own)] for own in self.weights]
        self.round += 1


class _CellCounter:
    """Counts one cell in each round of an expected run, so that counts follow the sums of probabilities."""

    def __init__(self, rows: int, columns: int) -> None:
        self._counts = [0] * rows
        self._cells = [[0] * columns for _ in range(rows)]
        self._shares = [[0.0] * columns for _ in range(rows)]

    def count(self, now: Expectation) -> Profile:
        """The row whose count is furthest behind the sum of its probabilities, and such a cell in it."""
        row, column = ([*map(float, own)] for own in now.mixtures)
        behind = [weight - count for weight, count in zip(now.weights[0], self._counts, strict=True)]
        chosen = behind.index(max(behind))
        for share, own in zip(row, self._shares, strict=True):
            if share:
                for place, other in enumerate(column):
                    own[place] += share * other
        counted = self._cells[chosen]
        late = [share - count for share, count in zip(self._shares[chosen], counted, strict=True)]
        reply = late.index(max(late))
        self._counts[chosen] += 1
        counted[reply] += 1
        return chosen, reply


def _whole(table: Sequence[Sequence[Fraction]], scale: int) -> list[list[int]]:
    return [[int(paid * scale) for paid in row] for row in table]


def _dot(numbers: Sequence[Number], weights: Sequence[Number], stop: Stop | None = None) -> Number:
    if stop is not None and stop.is_set():
        raise InterruptedError
    total: Number = Fraction()
    for number, weight in zip(numbers, weights, strict=True):
        if weight:
            total = total + number * weight
    return total


def _fraction(number: Number) -> Fraction:
    """The same number as a fraction."""
    return number if isinstance(number, Fraction) else Fraction(float(number))


def _is_short(numbers: Sequence[Number]) -> bool:
    return all(
        isinstance(number, Fraction)
        and max(number.numerator.bit_length(), number.denominator.bit_length()) <= MOST_BITS
        for number in numbers
    )


def _drawn(regrets: Sequence[int], bits: int) -> int:
    """A strategy drawn in proportion to the positive regrets, uniformly without any."""
    positive = [max(regret, 0) for regret in regrets]
    total = sum(positive)
    if not total:
        return bits * len(regrets) >> DRAWN_BITS
    return bisect_right(list(accumulate(positive)), bits * total >> DRAWN_BITS)


def _proportional(regrets: Sequence[Number]) -> list[Number]:
    """The probabilities in proportion to the positive regrets, uniform without any."""
    total: Number = Fraction()
    positive = [regret if regret > 0 else Fraction() for regret in regrets]
    for regret in positive:
        total = total + regret
    if not total:
        return [Fraction(1, len(regrets))] * len(regrets)
    return [regret / total for regret in positive]


def _pure(strategy: int, count: int) -> Mixture:
    return tuple(Fraction(int(own == strategy)) for own in range(count))


def path_of_play(game: MatrixGame, options: LearningOptions, upto: int) -> NDArray[np.uint8]:
    """The strategies of both players in the first rounds of a run, a row for each round."""
    return Run(game, options).path(upto)
