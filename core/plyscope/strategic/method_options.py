"""Options of methods and learning runs, and the ids of their algorithms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.options import option
from plyscope.strategic.game_matrix import MOST_STRATEGIES

OF_A_MATRIX = ("strike", "simplex", "lemke-howson", "supports", "fictitious-play", "regret-matching")
"""Algorithms that work on a matrix."""
OF_A_TREE = ("backward-induction", "cfr")
"""Algorithms that work on any explicit tree of two players."""
METHODS = (*OF_A_MATRIX, *OF_A_TREE)
LEARNING = ("fictitious-play", "regret-matching", "cfr")
"""Those that go round by round: a step is a round there, written as a ROUND row."""

MOST_ROUNDS = 1_000_000
MOST_ITERATIONS = 100_000


@dataclass(frozen=True)
class StrikeOptions:
    dominance: Literal["strict", "weak"] = option(
        "strict", "Dominance", "Strict: better against everything; weak: never worse, and better against "
        "something. What is left by weak dominance may depend on the order.", labels=("Strict", "Weak"),
    )  # fmt: skip
    mixed: bool = option(
        True, "By mixtures too", "A strategy may be dominated by a mixture of others, though by none alone."
    )
    order: Literal["one", "rounds"] = option(
        "one", "Order", "One strategy at a time, those of the row player first, or in each round all that "
        "are dominated.", labels=("One by one", "All at once, in rounds"),
    )  # fmt: skip
    picks: str = option(
        "", "First to be struck", "Strategies to strike first, in this order, such as R2 C0: rows and "
        "columns, counted from 0. One by one only.", advanced=True,
    )  # fmt: skip


@dataclass(frozen=True)
class SimplexOptions:
    """There are none: the way is that of Bland's rule."""


@dataclass(frozen=True)
class LemkeHowsonOptions:
    label: int = option(
        0, "First label", "The label that is dropped first: the strategies of the row player are 0, 1, …, "
        "those of the column player follow.", minimum=0, maximum=2 * MOST_STRATEGIES - 1,
    )  # fmt: skip


@dataclass(frozen=True)
class SupportOptions:
    """There are none: supports of equal sizes, or of all sizes where the game is degenerate."""


@dataclass(frozen=True)
class BackwardOptions:
    """There are none: of ties the first child counts."""


@dataclass(frozen=True)
class FictitiousOptions:
    rounds: int = option(
        300, "Rounds", "How often both players choose.", minimum=1, maximum=MOST_ROUNDS
    )  # fmt: skip
    turns: Literal["simultaneous", "alternating"] = option(
        "simultaneous", "Turns", "Both reply to the rounds before, or the column player sees what the row "
        "player has just chosen.", labels=("Simultaneous", "Alternating (Brown)"),
    )  # fmt: skip


@dataclass(frozen=True)
class RegretOptions:
    rounds: int = option(
        300, "Rounds", "How often both players choose.", minimum=1, maximum=MOST_ROUNDS
    )  # fmt: skip
    seed: int = option(
        0, "Seed", "Which random numbers are drawn: the same seed, the same play.", minimum=0,
        maximum=4_294_967_295,
    )  # fmt: skip
    expected: bool = option(
        False, "Expected payoffs", "Nothing is drawn: each round counts every strategy with its probability."
    )


@dataclass(frozen=True)
class CfrOptions:
    rounds: int = option(
        1_000, "Iterations", "How often both players' regrets are updated at all information sets.",
        minimum=1, maximum=MOST_ITERATIONS,
    )  # fmt: skip
