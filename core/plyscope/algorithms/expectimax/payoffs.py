"""Payoffs: what leaves are worth to a search that takes means: utilities, their bounds, and who errs."""

from __future__ import annotations

from fractions import Fraction
from math import inf as infinity
from math import isfinite
from typing import Any

import cython

from plyscope.algorithms.expectimax.options import ExpectimaxOptions, bounds_of, payoffs_of, refuse_infinite
from plyscope.algorithms.expectimax.utility import CURVES, Curve, curve_of
from plyscope.games.tree.exact_values import exact_value, who_errs
from plyscope.rules.values import WIN
from plyscope.search.search import Search

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from math import exp, log, sqrt

    from plyscope.record.trace import DEPTH, TERMINAL

inf = infinity
LARGEST_POWER = 700.0
LINEAR, EXPONENTIAL, LOGARITHM, ROOT = range(4)


class Payoffs(Search):
    """A search whose values are utilities of payoffs, all of them from `least` to `most`.

    Two values nearer to each other than `slack` are the same but for rounding. Where the search is `erring`,
    the `opponent` makes any of its moves with the probability `epsilon`.
    """

    pruning: bool
    erring: bool
    opponent: int
    epsilon: float
    least: float
    most: float
    slack: float
    curve: int
    risk: float
    wealth: float

    def value_leaf(self, node: int, ply: int, over: bool) -> float:
        """Value the position without looking further: what its payoff is worth to MAX."""
        if self.curve == LINEAR:
            return Search.value_leaf(self, node, ply, over)
        self.leaves += 1
        if not over:
            self.horizon += 1
        value = self.worth(self.position.utility() if over else self.position.evaluate())
        if self.recording:
            self.trace.leaf(node, ply, TERMINAL if over else DEPTH, value)
        return value

    def worth(self, payoff: float) -> float:
        """The utility of a payoff."""
        if payoff == inf or payoff == -inf:
            return payoff
        if self.curve == EXPONENTIAL:
            power = -self.risk * payoff
            return (1.0 - exp(power if power < LARGEST_POWER else LARGEST_POWER)) / self.risk
        if self.curve == LOGARITHM:
            return log(self.wealth + payoff)
        if self.curve == ROOT:
            return sqrt(self.wealth + payoff)
        return payoff

    def prepare(self) -> None:
        options: ExpectimaxOptions = self.options
        self.pruning = options.prune != "none"
        self.epsilon, self.erring = options.epsilon, options.epsilon > 0.0
        self.opponent = who_errs(self.position.turn(), options.errs)
        curve = self.curve_of_payoffs()
        self.curve, self.risk, self.wealth = CURVES.index(curve.id), curve.risk, curve.wealth
        averaging = self.position.has_chance or self.erring
        self.quick = self.quick and not averaging and self.curve == LINEAR
        least, most = self.bounds(averaging)
        if curve.id != "linear" and isfinite(least):
            least = max(least, self.payoffs()[0])  # below, the curve may have no value
        self.least, self.most = curve.worth(least), curve.worth(most)
        self.slack = 0.0
        if isfinite(self.most - self.least):
            self.slack = 1e-12 * (self.most - self.least)

    def curve_of_payoffs(self) -> Curve:
        """What payoffs are worth, for somebody who owns enough not to be ruined."""
        return curve_of(self.options, self.payoffs()[0])

    def payoffs(self) -> tuple[float, float]:
        """Between what all payoffs lie that this search can meet, infinite ones left out."""
        estimated = self.depth < self.position.longest or self.iterative
        return payoffs_of(self.position, estimated=estimated)

    def bounds(self, averaging: bool) -> tuple[float, float]:
        """Between what all values lie: as the options say, else as the game does."""
        if self.quick and not averaging:
            return -WIN, WIN
        met = self.payoffs() if averaging else None
        return bounds_of(self.options, self.position, met, pruning=self.pruning)

    def details(self) -> dict[str, Any]:
        """The value of an explicit tree as a fraction; where payoffs have another utility, the sure payoff
        that is worth as much. Raises OptionError if wins and losses that are infinite were averaged."""
        if self.finished and self.finished_value != self.finished_value:
            refuse_infinite()
        if self.curve != LINEAR:
            curve = self.curve_of_payoffs()
            return {"certain": curve.payoff(float(self.finished_value))} if self.finished else {}
        nodes = getattr(self.position, "nodes", None)
        if nodes is None or not self.exact:
            return {}
        found = exact_value(
            nodes,
            getattr(self.position, "node", 0),
            epsilon=Fraction(str(self.options.epsilon)),
            opponent=self.opponent,
        )
        return {} if found is None else {"exact_value": str(found)}
