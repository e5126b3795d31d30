"""Layout: where the nodes of a tree stand. x counts leaf slots from the left, y is the ply."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def tidy(parents: Sequence[int], spacing: Sequence[float] | None = None) -> NDArray[np.float64]:
    """x of every node of a tree so that siblings stand apart by one and no subtrees overlap.

    `parents` names each node's parent, -1 for the root; parents come before their children, siblings in their
    order from left to right. `spacing` widens single nodes (1 by default). Subtrees are pushed together along
    their contours (Reingold & Tilford 1981); every parent stands in the middle of its children.
    """
    count = len(parents)
    width = np.ones(count) if spacing is None else np.asarray(spacing, float)
    children: list[list[int]] = [[] for _ in range(count)]
    for node in range(1, count):
        children[parents[node]].append(node)
    offset = np.zeros(count)
    contours: dict[int, tuple[list[float], list[float]]] = {}
    for node in range(count - 1, -1, -1):
        contours[node] = _placed(node, children[node], offset, width, contours)
    x = np.zeros(count)
    for node in range(1, count):
        x[node] = x[parents[node]] + offset[node]
    return x - x.min() if count else x


def _placed(
    node: int,
    children: list[int],
    offset: NDArray[np.float64],
    width: NDArray[np.float64],
    contours: dict[int, tuple[list[float], list[float]]],
) -> tuple[list[float], list[float]]:
    """Place the children of a node side by side; return its contours, deepest first, relative to its x."""
    half = float(width[node]) / 2
    if not children:
        return [-half], [half]
    left, right = contours.pop(children[0])
    at = [0.0]
    for child in children[1:]:
        other_left, other_right = contours.pop(child)
        common = min(len(right), len(other_left))
        gap = max(right[-1 - i] - other_left[-1 - i] for i in range(common))
        at.append(gap)
        moved_left = [edge + gap for edge in other_left]
        moved_right = [edge + gap for edge in other_right]
        if len(other_left) > len(left):
            left = moved_left[: len(moved_left) - len(left)] + left
            right = moved_right
        else:
            right = right[: len(right) - len(moved_right)] + moved_right
    middle = (at[0] + at[-1]) / 2
    for child, place in zip(children, at, strict=True):
        offset[child] = place - middle
    return [edge - middle for edge in left] + [-half], [edge - middle for edge in right] + [half]
