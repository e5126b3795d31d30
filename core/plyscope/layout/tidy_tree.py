"""Tidy: a small tree packed along its contours, every parent in the middle of its children."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    contours: dict[int, tuple[_Contour, _Contour]] = {}
    for node in range(count - 1, -1, -1):
        contours[node] = _placed(node, children[node], offset, width, contours)
    x = np.zeros(count)
    for node in range(1, count):
        x[node] = x[parents[node]] + offset[node]
    return x - x.min() if count else x


@dataclass
class _Contour:
    """One side of a subtree: the x of its outermost edge at each level, the deepest first, less `shift`."""

    edges: list[float]
    shift: float = 0.0

    def above(self, other: _Contour) -> _Contour:
        """The contour that is this one as deep as it goes, and the other one below; both are used up."""
        common = len(self.edges)
        if common >= len(other.edges):
            return self
        apart = self.shift - other.shift
        other.edges[-common:] = [edge + apart for edge in self.edges]
        return other


def _placed(
    node: int,
    children: list[int],
    offset: NDArray[np.float64],
    width: NDArray[np.float64],
    contours: dict[int, tuple[_Contour, _Contour]],
) -> tuple[_Contour, _Contour]:
    """Place the children of a node side by side; return its contours relative to its x.

    A child costs as much as the lower of the two subtrees that are pushed together is high: all of them cost
    no more than there are nodes.
    """
    half = float(width[node]) / 2
    if not children:
        return _Contour([-half]), _Contour([half])
    left, right = contours.pop(children[0])
    at = [0.0]
    for child in children[1:]:
        other_left, other_right = contours.pop(child)
        common = min(len(right.edges), len(other_left.edges))
        gap = max(right.edges[-1 - i] - other_left.edges[-1 - i] for i in range(common))
        gap += right.shift - other_left.shift
        at.append(gap)
        other_left.shift += gap
        other_right.shift += gap
        left, right = left.above(other_left), other_right.above(right)
    middle = (at[0] + at[-1]) / 2
    for child, place in zip(children, at, strict=True):
        offset[child] = place - middle
    left.shift -= middle
    right.shift -= middle
    left.edges.append(-half - left.shift)
    right.edges.append(half - right.shift)
    return left, right
