"""Random trees of exercises, drawn from a seed; the answers enter only by the criteria that accept a draw."""

from __future__ import annotations

from typing import Any

from plyscope.lessons.luck import Luck


def uneven_tree(
    luck: Luck, plies: int, children: tuple[int, int], values: tuple[int, int], early: float
) -> Any:
    """Nested lists of `plies` plies at most; below the root a node is a leaf early with a probability."""

    def branch(ply: int) -> Any:
        if ply == plies or (ply > 0 and luck.chance(early)):
            return luck.whole(*values)
        return [branch(ply + 1) for _ in range(luck.whole(*children))]

    return branch(0)
