"""Utility curves: the worth of a payoff to a player who does not simply count money, and back again.

The mean of a bold game may be large and the game still be worth little: to D. Bernoulli (1738), who proposed
the logarithm for the St Petersburg game, twice the payoff is not worth twice as much.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, isinf, log, sqrt
from typing import Any

from plyscope.rules.values import number_text

LARGEST_POWER = 700.0
"""Of e, that a number can hold."""

NEAREST = 1e-9
"""How near to its end the exponential curve can still be read; beyond, payoffs are rounded to one utility."""

CURVES = ("linear", "exponential", "logarithm", "root")


@dataclass(frozen=True)
class Curve:
    """One curve: x, (1 − exp(−risk x)) / risk, ln(wealth + x) or √(wealth + x). All of them rise."""

    id: str = "linear"
    risk: float = 0.0
    wealth: float = 0.0

    def worth(self, payoff: float) -> float:
        """The utility of a payoff; an infinite one stays so."""
        if self.id == "linear" or isinf(payoff):
            return payoff
        if self.id == "exponential":
            return (1.0 - exp(min(-self.risk * payoff, LARGEST_POWER))) / self.risk
        return log(self.wealth + payoff) if self.id == "logarithm" else sqrt(self.wealth + payoff)

    def payoff(self, utility: float) -> float:
        """The payoff that has this utility: what one would take for sure instead; `limit` at the farthest."""
        if self.id == "exponential":
            return -log(max(1.0 - self.risk * utility, NEAREST)) / self.risk
        if self.id == "logarithm":
            return exp(utility) - self.wealth
        return utility * utility - self.wealth if self.id == "root" else utility

    @property
    def limit(self) -> float:
        """The payoff beyond which utilities do not differ; infinite if there is no such limit."""
        return -log(NEAREST) / self.risk if self.id == "exponential" else inf

    def payoff_text(self, utility: float) -> str:
        """The sure payoff of the same utility as text; > 41 for anything beyond the limit."""
        payoff = self.payoff(utility)
        sign = "" if abs(payoff) < abs(self.limit) else "> " if self.limit > 0 else "< "
        return sign + number_text(round(payoff, 2))


def curve_of(options: Any, least: float = 0.0) -> Curve:
    """The curve that options of a search name; without aversion the exponential one is a straight line.

    `least` is the smallest payoff: the player's wealth is larger, or the curves would not be defined there.
    """
    if options.utility == "linear" or (options.utility == "exponential" and options.risk == 0.0):
        return Curve()
    beyond = 1.0 - least if options.utility == "logarithm" and options.wealth + least <= 0.0 else -least
    return Curve(options.utility, options.risk, max(options.wealth, beyond))
