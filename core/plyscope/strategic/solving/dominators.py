"""The mixture that dominates one strategy, by exact linear programs, and of few strategies where possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations

from plyscope.rules.stop import Stop
from plyscope.strategic.solving.linear_program import Simplex, solve

Gains = list[list[int]]
"""What each strategy of a player is paid more than one of them, against each choice of the other players."""

Weights = dict[int, Fraction]
"""The weights of a mixture that are not 0, by strategy."""

Try = Callable[[Gains, Sequence[int], Stop | None], tuple[Fraction, Weights]]
"""How much a mixture of some strategies gains at most, and which one; 0 if none dominates."""


def strict_dominator(gains: Gains, place: int, *, mixed: bool = True, stop: Stop | None = None) -> Weights:
    """What strictly dominates the strategy at `place`; empty if nothing does.

    A pure strategy if one does, that with the greatest margin; else a mixture of two with the greatest
    margin; else one from which no strategy can be left out.
    """
    pure = _best((min(row), other) for other, row in enumerate(gains) if min(row) > 0)
    if pure is not None:
        return {pure: Fraction(1)}
    if not mixed or any(max(column) <= 0 for column in zip(*gains, strict=True)):
        return {}  # it is a best reply to a pure choice
    return _mixture(gains, place, _sure_gain, stop)


def weak_dominator(gains: Gains, place: int, *, mixed: bool = True, stop: Stop | None = None) -> Weights:
    """What weakly dominates a strategy that nothing strictly dominates; empty if nothing does.

    Chosen as for `strict_dominator`, by the sum of gains over all choices of the others.
    """
    pure = _best((sum(row), other) for other, row in enumerate(gains) if min(row) >= 0 and any(row))
    if pure is not None:
        return {pure: Fraction(1)}
    if not mixed or any(
        all(gain < 0 for other, gain in enumerate(column) if other != place)
        for column in zip(*gains, strict=True)
    ):
        return {}  # it is the only best reply to a pure choice
    return _mixture(gains, place, _sum_of_gains, stop)


def _best(found: Iterable[tuple[int, int]]) -> int | None:
    """The strategy with the greatest gain, of equal ones the first."""
    best = max(found, key=lambda pair: (pair[0], -pair[1]), default=None)
    return None if best is None else best[1]


def _mixture(gains: Gains, place: int, attempt: Try, stop: Stop | None) -> Weights:
    others = [other for other in range(len(gains)) if other != place]
    most, found = attempt(gains, others, stop)
    if most <= 0 or len(found) <= 2:
        return found
    best, by_two = Fraction(), found
    for pair in combinations(others, 2):
        if stop is not None and stop.is_set():
            raise InterruptedError
        if all(max(two) >= 0 for two in zip(*(gains[other] for other in pair), strict=True)):
            gained, weights = attempt(gains, pair, stop)
            if gained > best:
                best, by_two = gained, weights
    return by_two if best else _fewer(gains, found, attempt, stop)


def _fewer(gains: Gains, found: Weights, attempt: Try, stop: Stop | None) -> Weights:
    """Leave out of a dominating mixture what can be left out, small weights first."""
    for other in sorted(found, key=found.__getitem__):
        if other in found:
            gained, weights = attempt(gains, [kept for kept in found if kept != other], stop)
            if gained > 0:
                found = weights
    return found


def _sure_gain(gains: Gains, others: Sequence[int], stop: Stop | None) -> tuple[Fraction, Weights]:
    """The greatest gain that a mixture is sure of.

    It is the value of the game of gains, shifted positive: the search ends as soon as the other side is sure
    that it is at most 0.
    """
    shift = 1 - min(0, min(min(gains[other]) for other in others))
    cells = [[gain + shift for gain in gains[other]] for other in others]
    simplex = Simplex(cells, [1] * len(cells), [1] * len(cells[0]), bland=False, stop=stop)
    while (entering := simplex.entering()) is not None:
        simplex.pivot(simplex.leaving(entering), entering)
        if simplex.denominator <= shift * simplex.numerators[-1][-1]:
            return Fraction(), {}
    tableau = simplex.tableau()
    prices = zip(others, tableau.shadow_prices, strict=True)
    weights = {other: price / tableau.value for other, price in prices if price}
    return 1 / tableau.value - shift, weights


def _sum_of_gains(gains: Gains, others: Sequence[int], stop: Stop | None) -> tuple[Fraction, Weights]:
    """The greatest sum of gains, over the choices of the others, of a mixture that never loses."""
    choices = zip(*(gains[other] for other in others), strict=True)
    never_loses = [[-gain for gain in choice] for choice in choices]
    solved = solve(
        [*never_loses, [1] * len(others)],
        [*([0] * len(never_loses)), 1],
        [sum(gains[other]) for other in others],
        bland=False,
        keep=False,
        stop=stop,
    )
    weights = {other: weight for other, weight in zip(others, solved.variables, strict=True) if weight}
    return solved.value, weights
