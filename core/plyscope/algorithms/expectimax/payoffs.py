"""Payoffs: what payoffs are worth to a search that takes means, and between which bounds its values lie."""

from __future__ import annotations

from fractions import Fraction
from math import inf, isfinite
from typing import Any

import cython

from plyscope.algorithms.expectimax.options import ExpectimaxOptions, bounds_of, payoffs_of, refuse_infinite
from plyscope.algorithms.expectimax.utility import CURVES, Curve, curve_of
from plyscope.games.tree.exact_values import exact_value
from plyscope.rules.position import Position
from plyscope.rules.values import WIN

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from math import exp, log, sqrt

LARGEST_POWER = 700.0
LINEAR, EXPONENTIAL, LOGARITHM, ROOT = range(4)


class Payoffs:
    """The utilities of payoffs in searches from a position: `worth` of each, all from `least` to `most`.

    `estimated`: evaluations are payoffs, too. `averaging`: the search takes means. `quick`: it prefers quick
    wins, and counts plies in the values of wins; that goes with payoffs that are taken as they are.
    """

    curve: Curve
    least: float
    most: float
    quick: bool

    def __init__(
        self, position: Position, options: ExpectimaxOptions, *, estimated: bool, averaging: bool, quick: bool
    ) -> None:
        low, high = payoffs_of(position, estimated=estimated)
        self.curve = curve_of(options, low)
        self.number = CURVES.index(self.curve.id)
        self.risk, self.wealth = self.curve.risk, self.curve.wealth
        self.linear = self.number == LINEAR
        self.quick = quick and not averaging and self.linear
        if self.quick:
            least, most = -float(WIN), float(WIN)
        else:
            met = (low, high) if averaging else None
            least, most = bounds_of(options, position, met, pruning=options.prune != "none")
        if not self.linear and isfinite(least):
            least = max(least, low)  # below, the curve may have no value
        self.least, self.most = self.curve.worth(least), self.curve.worth(most)

    def worth(self, payoff: float) -> float:
        """The utility of a payoff."""
        if payoff == inf or payoff == -inf:
            return payoff
        if self.number == EXPONENTIAL:
            power = -self.risk * payoff
            return (1.0 - exp(power if power < LARGEST_POWER else LARGEST_POWER)) / self.risk
        if self.number == LOGARITHM:
            return log(self.wealth + payoff)
        if self.number == ROOT:
            return sqrt(self.wealth + payoff)
        return payoff

    def details(
        self, position: Position, options: ExpectimaxOptions, value: float | None, exact: bool, opponent: int
    ) -> dict[str, Any]:
        """The exact value of an explicit tree as a fraction, or the sure payoff of the same utility.

        `value` is that of the finished search, if it is. Raises OptionError if infinite ones were averaged.
        """
        if value is not None and value != value:
            refuse_infinite()
        if not self.linear:
            return {} if value is None else {"certain": self.curve.payoff(value)}
        nodes = getattr(position, "nodes", None)
        if nodes is None or not exact:
            return {}
        epsilon = Fraction(str(options.epsilon))
        found = exact_value(nodes, getattr(position, "node", 0), epsilon=epsilon, opponent=opponent)
        return {} if found is None else {"exact_value": str(found)}
