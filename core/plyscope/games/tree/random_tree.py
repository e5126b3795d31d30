"""Random trees: the same seed gives the same tree, on every system and with every version of Python."""

from __future__ import annotations

from random import Random
from typing import Any

from plyscope.rules.position import PositionError

MOST_LEAVES = 100_000


def leaves_of(depth: int, branching: tuple[int, int]) -> tuple[int, int]:
    """Least and largest number of leaves of a random tree of this depth."""
    fewest, most = branching
    return fewest**depth, most**depth


def check(depth: int, branching: tuple[int, int], values: tuple[int, int]) -> None:
    """Raise PositionError where ranges are the wrong way round or a tree could be too large."""
    if not 1 <= branching[0] <= branching[1]:
        raise PositionError("The largest number of children is below the smallest.")
    if values[0] > values[1]:
        raise PositionError("The largest value is below the smallest.")
    most = leaves_of(depth, branching)[1]
    if most > MOST_LEAVES:
        raise PositionError(f"The tree could have {most:,} leaves; at most {MOST_LEAVES:,} are made.")


def random_tree(
    depth: int, branching: tuple[int, int], values: tuple[int, int], *, chance: float = 0.0, seed: int = 0
) -> Any:
    """Nested lists, `depth` plies deep; a node has from `branching[0]` to `branching[1]` children.

    Leaves are whole numbers within `values`. Nodes below the root become chance nodes of equal probabilities
    with the probability `chance`. Raises PositionError as `check`.
    """
    check(depth, branching, values)
    luck = Random(seed)

    def between(low: int, high: int) -> int:
        # only random() promises the same numbers in every version
        return low + int(luck.random() * (high - low + 1))

    counts: list[list[int]] = []  # by ply: how many children each node has
    chances: list[list[bool]] = []
    width = 1
    for ply in range(depth):
        counts.append([between(*branching) for _ in range(width)])
        chances.append([chance > 0 and ply > 0 and luck.random() < chance for _ in range(width)])
        width = sum(counts[-1])
    row: list[Any] = [between(*values) for _ in range(width)]
    for ply in range(depth - 1, -1, -1):
        above, at = [], 0
        for count, is_chance in zip(counts[ply], chances[ply], strict=True):
            children = row[at : at + count]
            above.append({"type": "chance", "children": children} if is_chance else children)
            at += count
        row = above
    return row[0]
