"""The options of expectimax: pruning and its bounds, who errs how often, and what payoffs are worth."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Literal, NoReturn

from plyscope.options import OptionError, option
from plyscope.rules.position import Position


@dataclass(frozen=True)
class ExpectimaxOptions:
    prune: Literal["none", "star1", "star2"] = option(
        "none", "Pruning",
        "Star1 leaves out outcomes that cannot bring a mean back into the window; Star2 first looks at one "
        "reply to each outcome.",
        labels=("None", "Star1", "Star2"),
    )  # fmt: skip
    bounds: tuple[float, ...] = option(
        (), "Bounds", "The least and the largest value that can come, for pruning; empty: those of the game.",
        most=2,
    )  # fmt: skip
    epsilon: float = option(
        0.0, "Opponent errs",
        "How often the other side makes any move instead of its best one: 0 is a perfect opponent, 1 one who "
        "plays at random.",
        minimum=0.0, maximum=1.0,
    )  # fmt: skip
    errs: Literal["auto", "max", "min"] = option(
        "auto", "Who errs", "The side that errs.", labels=("The other side", "MAX", "MIN"), advanced=True,
    )  # fmt: skip
    utility: Literal["linear", "exponential", "logarithm", "root"] = option(
        "linear", "Utility",
        "What a payoff x is worth: x itself, (1 − exp(−a x)) / a, ln(w + x) or √(w + x).",
        labels=("Payoff", "Exponential", "Logarithm", "Square root"),
    )  # fmt: skip
    risk: float = option(
        0.1, "Risk aversion a", "Of exponential utility: above 0 avoids risks, below 0 seeks them.",
        minimum=-10.0, maximum=10.0,
    )  # fmt: skip
    wealth: float = option(
        0.0, "Wealth w", "What one owns before, for logarithm and square root; more where more can be lost.",
        minimum=0.0, maximum=1e9,
    )  # fmt: skip
    symmetry: bool = option(
        False, "Symmetry", "Of moves that lead to mirror images of each other, search the first."
    )
    quick: bool = option(
        True, "Prefer quick wins", "A win counts less the later it comes, in games without chance.",
        advanced=True,
    )  # fmt: skip
    iterative: Literal["auto", "yes", "no"] = option(
        "auto", "Iterative deepening", "Depth 1, 2, 3 … in turn, the best move of the last one first.",
        labels=("When timed", "Always", "Never"), advanced=True,
    )  # fmt: skip


def no_mean() -> str:
    """Why values are refused where means are taken, if they are infinite."""
    return "An infinite value has no mean; give it a finite one."


def refuse_infinite() -> NoReturn:
    """Raise OptionError: what is won or lost without end cannot be averaged."""
    raise OptionError(no_mean())


def payoffs_of(position: Position, *, estimated: bool) -> tuple[float, float]:
    """Between what all payoffs lie, also `estimated` ones if such are met; infinite ones are left out."""
    found = position.payoffs if estimated else position.utilities
    if isfinite(found[0]) and isfinite(found[1]):
        return found
    return position.utilities


def bounds_of(
    options: ExpectimaxOptions, position: Position, met: tuple[float, float] | None, *, pruning: bool
) -> tuple[float, float]:
    """The bounds of all values: from the options, else from the game; raises OptionError.

    `met` are the bounds of the payoffs that can be met, where means are taken.
    """
    if met is not None and not (isfinite(position.payoffs[0]) and isfinite(position.payoffs[1])):
        refuse_infinite()
    least, most = position.payoffs if met is None else met
    given = options.bounds
    if not given:
        return least, most
    if len(given) != 2 or given[0] > given[1]:
        raise OptionError("Option bounds: expected the least and the largest value, such as 0 10.")
    if pruning and (least < given[0] or most > given[1]):
        raise OptionError(
            f"Option bounds: values from {least:g} to {most:g} can come, so {given[0]:g} to "
            f"{given[1]:g} would prune wrongly."
        )
    return float(given[0]), float(given[1])
