"""Exact values: what an explicit tree with chance nodes is worth as a fraction, without rounding."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import CHANCE, MAX, MIN

MOST_NODES = 20_000
"""Fractions of larger trees are not worth the time."""

MOST_PARTS = 1_000_000
"""Largest denominator of a fraction that a decimal may mean."""


def fraction_of(value: float) -> Fraction:
    """The fraction meant by a number, such as 1/10 by 0.1; else just that number."""
    meant = Fraction(value).limit_denominator(MOST_PARTS)
    return meant if float(meant) == value else Fraction(value)


def who_errs(side: int | None, errs: str) -> int:
    """The side that may err: "max", "min", or with "auto" the one that is not to move at the root."""
    if errs != "auto":
        return MAX if errs == "max" else MIN
    return MAX if side == MIN else MIN


def exact_value(
    nodes: ExplicitTree,
    at: int = 0,
    *,
    depth: int | None = None,
    epsilon: Fraction | int = 0,
    opponent: int = -1,
) -> Fraction | None:
    """The value of a node to MAX; None for a tree that is large or has infinite or unknown values.

    Nodes `depth` plies below it count with their estimates. `opponent`, if one is named, makes any of its
    moves with the probability `epsilon`, else its best.
    """
    if nodes.nodes > MOST_NODES or not np.isfinite(nodes.value).all():
        return None
    end = None if depth is None else int(nodes.ply[at]) + depth
    values: list[Fraction] = [Fraction(0)] * nodes.nodes
    for node in range(nodes.nodes - 1, at - 1, -1):
        first, count = int(nodes.first[node]), int(nodes.count[node])
        if count == 0 or nodes.ply[node] == end:
            values[node] = fraction_of(float(nodes.value[node]))
            continue
        below, side = values[first : first + count], int(nodes.side[node])
        if side == CHANCE:
            shares = nodes.odds(node)
            values[node] = sum(
                (share * value for share, value in zip(shares, below, strict=True)), Fraction()
            )
            continue
        values[node] = max(below) if side == MAX else min(below)
        if side == opponent and epsilon:
            values[node] = (1 - epsilon) * values[node] + Fraction(epsilon) * sum(below, Fraction()) / count
    return values[at]
