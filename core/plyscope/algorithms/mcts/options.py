"""The options of Monte Carlo tree search: what is played out, which child is chosen, what is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.options import option

UNLIMITED = 10_000
"""Iterations of a search that no limit ends."""


@dataclass(frozen=True)
class MctsOptions:
    """With the defaults it is UCT as it was published; what improves it can be added one by one."""

    c: float = option(
        1.4, "Exploration C", "How much a child that was visited little is preferred: a larger C searches "
        "more broadly, a smaller one more deeply.", minimum=0, maximum=1000,
    )  # fmt: skip
    iterations: int = option(
        0, "Iterations", "Rounds of selection, expansion, playout and back-propagation; 0: as many as the "
        "limits of the search allow.", minimum=0, maximum=1_000_000_000, endless=True,
    )  # fmt: skip
    selection: Literal["ucb1", "puct"] = option(
        "ucb1", "Selection", "UCB1 tries every child once; PUCT prefers the children that the evaluation "
        "promises most, and need not try them all.", labels=("UCB1", "PUCT"),
    )  # fmt: skip
    playout: Literal["random", "first", "guided", "cut", "mix"] = option(
        "random", "Playout", "How a playout continues from a new node: random moves, always the first move, "
        "the best of three random moves, some random plies and then the evaluation, or random moves, "
        "mixed with the evaluation of the new node as in AlphaGo.",
        labels=("Random", "First move", "Guided by the evaluation", "Cut at a depth", "Mixed with a value"),
    )  # fmt: skip
    lambda_: float = option(
        0.5, "Mixture λ", "How much the playout counts in a mixture (1 − λ) · value + λ · playout; 0: only "
        "the value, 1: only the playout.", minimum=0, maximum=1, former_names=("lambda",),
    )  # fmt: skip
    plies: int = option(
        8, "Plies of a cut playout", "Moves of a playout before the evaluation decides it; 0: none.",
        minimum=0, maximum=1000,
    )  # fmt: skip
    reward: Literal["wins", "points"] = option(
        "wins", "A playout counts", "What a playout counts in games that are won by points, such as Go and "
        "Othello: 1 if it is won and a half if it is drawn, or its points, scaled to between 0 and 1.",
        labels=("Wins", "Scaled points"), unnamed="points",
    )  # fmt: skip
    solver: bool = option(
        False, "Solver", "Pass proved wins, losses and draws up the tree, and do not visit what is decided."
    )
    bias: float = option(
        0.0, "Progressive bias", "How much the evaluation of a child counts while its visits are few; 0: "
        "not at all.", minimum=0, maximum=1000, advanced=True,
    )  # fmt: skip
    rave: int = option(
        0, "RAVE visits", "Moves are also judged by the games in which they were played later; that counts "
        "as much as visits do at about this number of them; 0: not at all.",
        minimum=0, maximum=1_000_000, advanced=True,
    )  # fmt: skip
    transpositions: bool = option(
        False, "Merge transpositions", "Positions that come about in several ways share what is known below "
        "them.", advanced=True,
    )  # fmt: skip
    narrow: bool = option(
        False, "Only likely moves", "Where a threat must be answered, look only at the answers, elsewhere "
        "only at likely moves, in games that know which. Not exact: others are left out.", advanced=True,
    )  # fmt: skip
    reuse: bool = option(
        False, "Keep the tree", "At the next move of a game, go on with what is known below it. Not with "
        "merged transpositions.", advanced=True,
    )  # fmt: skip
    threads: int = option(
        1, "Threads", "How many search side by side; with more than one, no two searches are the same.",
        minimum=1, maximum=64, advanced=True,
    )  # fmt: skip
    parallel: Literal["tree", "root"] = option(
        "tree", "Threads share", "One tree, in which playouts that still run count as lost (virtual loss), "
        "or only the moves of the root, whose visits are added up.",
        labels=("The tree", "The root"), advanced=True,
    )  # fmt: skip
    seed: int = option(
        1, "Seed", "The same seed gives the same search.", minimum=0, maximum=2**53 - 1, advanced=True
    )
    perspective: Literal["right", "max-only"] = option(
        "right", "Perspective", "Whose wins count at MIN's nodes: MIN's own, or wrongly those of MAX, as in "
        "a figure that the lectures call wrong.", labels=("The mover's wins", "MAX's wins only (wrong)"),
        advanced=True,
    )  # fmt: skip
    scale: float = option(
        0.0, "Clear advantage", "The evaluation that counts as three wins out of four; 0: estimated from "
        "random games before the search.", minimum=0, maximum=1_000_000, advanced=True,
    )  # fmt: skip
    memory: int = option(
        256, "Memory (MB)", "For the tree; when it is full, the tree stops growing.", minimum=1, maximum=8192,
        advanced=True,
    )  # fmt: skip
