"""Dial: what each move of a position is worth against every opponent, from a perfect one to a random one.

An opponent errs with a share ε: so often it makes any of its moves, all equally likely, instead of its best
one. Every value is that of an expectimax search after the move. Where a share is not searched itself, the
value is read off the straight line between two that were; searches go on where that would be wrong.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from time import thread_time
from typing import Any

from plyscope import catalog
from plyscope.algorithms.expectimax.options import no_mean
from plyscope.algorithms.expectimax.utility import Curve, curve_of
from plyscope.games.tree.exact_values import exact_value, fraction_of, who_errs
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

Number = Fraction | float

FIRST = (Fraction(0), Fraction(1), Fraction(1, 2))
FINEST = Fraction(1, 64)
"""Shares that are searched because a line is bent are no nearer to each other."""
STRAIGHT = 2e-3
"""Tolerance of a straight line, as a share of all values, where there are no fractions."""
ROUNDS = 12
"""So many times a change of the best move is looked for more closely."""
FINEST_FLIP = 1_000_000
"""The largest denominator of a share at which a change is looked for."""
DIGITS = 11
"""Decimals compared of values that are not fractions; the rest is rounding."""
ENOUGH_SECONDS, MOST_SECONDS = 0.03, 0.4
"""A game is looked at one ply deeper as long as the search of one share took less; and never takes more."""
DEEPEST = 12


@dataclass(frozen=True)
class Flip:
    """A change of the best move: at the share `at`, from one move to the other, by their places.

    `exact` says that both moves are worth the same there, as fractions.
    """

    at: Number
    before: int
    after: int
    exact: bool


class Dial:
    """The moves of one position. `samples` has, for every share that was searched, the value of each move.

    `utility`, `risk` and `wealth` are the options of expectimax; `depth` is counted from the position, None
    for all of an explicit tree, and for as deep as is quickly searched of a game.
    """

    def __init__(
        self,
        position: Position,
        *,
        depth: int | None = None,
        utility: str = "linear",
        risk: float = 0.1,
        wealth: float = 0.0,
    ) -> None:
        self.position = position.copy()
        self.moves = self.position.legal_moves()
        self.samples: dict[Fraction, tuple[Number, ...]] = {}
        self.opponent = who_errs(position.side, "auto")
        self.tree = getattr(position, "nodes", None)
        self.whole = self.tree is not None and (depth is None or depth >= position.longest)
        self.depth = position.longest if self.whole else depth
        chosen = catalog.algorithm("expectimax").options(utility=utility, risk=risk, wealth=wealth)
        least = payoffs_of(position)[0]
        if not self.whole:
            least = min(least, position.payoffs[0], 0.0)  # where there is no estimate, it counts as 0
        self.curve: Curve = curve_of(chosen, least)
        curve = self.curve
        self.options: dict[str, Any] = {
            "utility": curve.id, "risk": curve.risk, "wealth": curve.wealth, "quick": False,
            "iterative": "no", "errs": "max" if self.opponent == MAX else "min",
        }  # fmt: skip

    @property
    def is_exact(self) -> bool:
        """Return True if the values are fractions."""
        return all(isinstance(value, Fraction) for values in self.samples.values() for value in values)

    # Searching.

    def steps(self, stop: Stop) -> Iterator[Fraction]:
        """Search share after share, until every line is known; each is yielded once it is in `samples`.

        Raises InterruptedError once `stop` is set.
        """
        if self.depth is None:
            self.depth = self._depth_in_time(stop)
        for share in FIRST:
            yield from self.at(share, stop)
        waiting = [(FIRST[0], FIRST[2], FIRST[1])]
        while waiting:
            low, middle, high = waiting.pop(0)
            if not self._is_bent(low, middle, high) or high - low <= 2 * FINEST:
                continue
            for one, other in ((low, middle), (middle, high)):
                between = (one + other) / 2
                yield from self.at(between, stop)
                waiting.append((one, between, other))
        for _ in range(ROUNDS):
            wanted = [share for flip in self.flips() for share in self._nearer(flip)]
            if not wanted:
                return
            for share in wanted:
                yield from self.at(share, stop)

    def at(self, share: Fraction, stop: Stop) -> Iterator[Fraction]:
        """Search one share, unless that is done."""
        if share not in self.samples:
            depth = self.depth if self.depth is not None else 1
            self.samples[share] = tuple(self._value(move, share, depth, stop) for move in self.moves)
            yield share

    def _value(self, move: int, share: Fraction, depth: int, stop: Stop) -> Number:
        """Value of a move for MAX: the search of the position after it."""
        if stop.is_set():
            raise InterruptedError("The dial was stopped.")
        after = self.position.copy()
        after.play(move)
        if after.finished or depth <= 1:
            payoff = (after.result if after.finished else after.estimate) or 0.0
            worth = meant(self.curve.worth(payoff))
            return fraction_of(worth) if self._in_fractions(worth) else worth
        search = catalog.algorithm("expectimax").search(**self.options, epsilon=float(share))
        answer = search.run(after, Limits(depth=depth - 1, stop=stop)).checked()
        if stop.is_set() or answer.value is None:
            raise InterruptedError("The dial was stopped.")
        if self._in_fractions(meant(answer.value)):
            assert self.tree is not None  # `whole` is only said of explicit trees
            found = exact_value(self.tree, getattr(after, "node", 0), epsilon=share, opponent=self.opponent)
            if found is not None:
                return found
        return float(f"{answer.value:.{DIGITS}g}")

    def _in_fractions(self, value: float) -> bool:
        return self.whole and self.curve.id == "linear" and isfinite(value)

    def _depth_in_time(self, stop: Stop) -> int:
        """The depth to which a game is searched for one share in little time."""
        depth, most = 1, max(1, min(DEEPEST, self.position.longest))
        took = 0.0
        while depth < most and took <= ENOUGH_SECONDS:
            began = thread_time()
            for move in self.moves:
                if not self._is_quick(move, depth + 1, stop) or thread_time() - began > MOST_SECONDS:
                    return depth
            took = thread_time() - began
            depth += 1
        return depth

    def _is_quick(self, move: int, depth: int, stop: Stop) -> bool:
        """Return True if a move is searched to this depth in little time."""
        after = self.position.copy()
        after.play(move)
        if after.finished or depth <= 1:
            return True
        search = catalog.algorithm("expectimax").search(**self.options, epsilon=float(FIRST[2]))
        answer = search.run(after, Limits(depth=depth - 1, seconds=MOST_SECONDS, stop=stop))
        if stop.is_set():
            raise InterruptedError("The dial was stopped.")
        return answer.stopped_by not in ("time", "memory")

    def _is_bent(self, low: Fraction, middle: Fraction, high: Fraction) -> bool:
        """Return True if a straight line would be wrong in the middle."""
        span = self.span()
        for place in range(len(self.moves)):
            ends = self.samples[low][place] + self.samples[high][place]
            off = abs(float(self.samples[middle][place]) - float(ends) / 2)
            if off > STRAIGHT * span:
                return True
        return False

    def _nearer(self, flip: Flip) -> list[Fraction]:
        """The shares to search so that a change of the best move is known better; none if it is known."""
        at = Fraction(flip.at).limit_denominator(FINEST_FLIP)
        if flip.exact or at in self.samples or not 0 < at < 1:
            return []
        return [at]

    # What is known.

    def span(self) -> float:
        """Range of the values found so far."""
        known = [float(value) for values in self.samples.values() for value in values]
        return max(known) - min(known) if known else 0.0

    def values(self, share: Number) -> list[Number]:
        """The value of every move for a share, read off the lines; all samples of 0 and 1 must be there."""
        return values_at(self.samples, share)

    def best(self, share: Number) -> int:
        """The place of the move that is best for a share; the first of equals."""
        return best_of(self.values(share), self.position.side == MIN)

    def flips(self) -> list[Flip]:
        """Changes of the best move, from a perfect opponent to a random one."""
        return self.flips_in(self.samples)

    def flips_in(self, samples: dict[Fraction, tuple[Number, ...]]) -> list[Flip]:
        """The same for some of the samples."""
        return flips_of(samples, small=self.position.side == MIN)


def meant(value: float) -> float:
    """A value of which means can be taken; raises ValueError for an infinite one and what comes of it."""
    if not isfinite(value):
        raise ValueError(no_mean())
    return value


def declines(position: Position) -> str | None:
    """Return why there is no dial for a position, as a text to be translated; None if there is one."""
    if position.finished:
        return "The game is over."
    if position.side == CHANCE:
        return "Chance moves here; the dial compares the moves of MAX or MIN."
    if position.is_and_or:
        return "An AND/OR tree has no values for an opponent to lose."
    if position.hides_moves:
        return "In a tree with information sets a node has no value of its own for an opponent to lose."
    if position.is_general_sum:
        return (
            "An opponent who errs loses what is his own, which is not the opposite of the other payoff here."
        )
    if not all(isfinite(payoff) for payoff in payoffs_of(position)):
        return no_mean()
    return None


def payoffs_of(position: Position) -> tuple[float, float]:
    """The least and the largest value that can come; of an explicit tree, estimates do not count."""
    return position.utilities if getattr(position, "nodes", None) is not None else position.payoffs


def values_at(samples: dict[Fraction, tuple[Number, ...]], share: Number) -> list[Number]:
    """The values for a share, on the straight lines between those that were searched."""
    known = sorted(samples)
    if share in samples:
        return list(samples[Fraction(share)])
    place = min(max(bisect_left(known, share), 1), len(known) - 1)
    low, high = known[place - 1], known[place]
    part = (share - low) / (high - low)
    return [a + (b - a) * part for a, b in zip(samples[low], samples[high], strict=True)]


def best_of(values: Sequence[Number], small: bool) -> int:
    """The place of the best value, the smallest where MIN moves; the first of equals."""
    return min(range(len(values)), key=lambda place: values[place] if small else -values[place])


def flips_of(samples: dict[Fraction, tuple[Number, ...]], *, small: bool) -> list[Flip]:
    """Changes of the best move along the lines; ties at single points are ignored."""
    known, found = sorted(samples), []
    best: int | None = None
    for low, high in pairwise(known):
        sign = -1 if small else 1
        start = [sign * value for value in samples[low]]
        rise = [sign * b - a for a, b in zip(start, samples[high], strict=True)]
        part: Number = Fraction(0)
        first = max(range(len(start)), key=lambda place: (start[place], rise[place], -place))
        if best is not None and first != best and (start[first], rise[first]) != (start[best], rise[best]):
            found.append(Flip(low, best, first, exact_at(samples, low, best, first)))
            best = first
        best = first if best is None else best
        while True:
            ahead = None
            for place in range(len(start)):
                steeper = rise[place] - rise[best]
                if steeper > 0:
                    meets = (start[best] - start[place]) / steeper
                    if part <= meets < 1 and (ahead is None or (meets, -rise[place]) < ahead[:2]):
                        ahead = meets, -rise[place], place
            if ahead is None:
                break
            part = ahead[0]
            at = low + part * (high - low)
            found.append(Flip(at, best, ahead[2], exact_at(samples, at, best, ahead[2])))
            best = ahead[2]
    return found


def exact_at(samples: dict[Fraction, tuple[Number, ...]], at: Number, one: int, other: int) -> bool:
    """Return True if two moves were searched with a share and have equal fractions as values there."""
    values = samples.get(at) if isinstance(at, Fraction) else None
    return (
        values is not None
        and isinstance(values[one], Fraction)
        and isinstance(values[other], Fraction)
        and values[one] == values[other]
    )
