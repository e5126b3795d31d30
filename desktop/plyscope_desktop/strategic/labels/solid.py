"""Solid: a polytope of one to three dimensions as points of a plane, and what is hidden behind it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from plyscope.strategic.equilibria.polytopes import Polytope

TURN, TILT = 28.0, 24.0
"""Degrees by which a solid is turned about its upright axis and tilted towards the reader at first."""
MOST_TILT = 88.0


@dataclass(frozen=True)
class View:
    """From where a solid is seen, in degrees."""

    turn: float = TURN
    tilt: float = TILT

    def turned(self, across: float, down: float) -> View:
        """Turned and tilted further."""
        return View(self.turn + across, min(max(self.tilt + down, -MOST_TILT), MOST_TILT))


@dataclass(frozen=True)
class Placed:
    """`points` are the corners in pixels, `hidden` edges by number are behind, `facets` have a middle each.

    A facet that is `front` is seen from outside. Facets that the polytope does not have are None.
    """

    points: tuple[QPointF, ...]
    hidden: frozenset[int]
    middles: tuple[QPointF | None, ...]
    front: tuple[bool, ...]
    centre: QPointF


def placed(polytope: Polytope, box: QRectF, view: View) -> Placed:
    """Place a polytope into a box; each axis is scaled by itself, which keeps corners, edges and facets."""
    corners = np.array([[float(part) for part in corner.point] for corner in polytope.corners])
    corners = corners / np.maximum(corners.max(axis=0), 1e-300)
    dimensions = corners.shape[1]
    flat, depth = _flat(corners, view)
    low, high = flat.min(axis=0), flat.max(axis=0)
    extent = np.maximum(high - low, 1e-9)
    if dimensions < 3:
        scale = np.array([box.width() / extent[0], box.height() / extent[1] if dimensions == 2 else 1.0])
    else:
        scale = np.full(2, min(box.width() / extent[0], box.height() / extent[1]))
    middle = (low + high) / 2
    x = box.center().x() + (flat[:, 0] - middle[0]) * scale[0]
    y = box.center().y() - (flat[:, 1] - middle[1]) * scale[1]
    points = tuple(QPointF(float(a), float(b)) for a, b in zip(x, y, strict=True))
    front = tuple(_in_front(corners, depth, facet) for facet in polytope.facets)
    members = [set(facet) for facet in polytope.facets]
    hidden = frozenset(
        number
        for number, (first, second) in enumerate(polytope.edges)
        if dimensions == 3
        and not any(front[label] and {first, second} <= own for label, own in enumerate(members))
    )
    middles = tuple(
        None if len(facet) < min(dimensions, 3) else _middle([points[corner] for corner in facet])
        for facet in polytope.facets
    )
    return Placed(points, hidden, middles, front, _middle(list(points)))


def _flat(corners: NDArray[np.float64], view: View) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The corners in a plane, x to the right and y up, and the direction towards the reader."""
    count, dimensions = corners.shape
    flat = np.zeros((count, 2))
    towards = np.zeros(3)
    if dimensions < 3:
        flat[:, :dimensions] = corners
        return flat, towards
    turn, tilt = radians(view.turn), radians(view.tilt)
    right = np.array([-sin(turn), cos(turn), 0.0])
    towards = np.array([cos(turn) * cos(tilt), sin(turn) * cos(tilt), sin(tilt)])
    up = np.cross(towards, right)
    flat[:, 0], flat[:, 1] = corners @ right, corners @ up
    return flat, towards


def _in_front(corners: NDArray[np.float64], towards: NDArray[np.float64], facet: tuple[int, ...]) -> bool:
    """Return True if the reader sees a facet from outside; facets of less than three corners are edges."""
    if corners.shape[1] < 3:
        return True
    if len(facet) < 3:
        return False
    first, second, third = (corners[facet[place]] for place in (0, 1, 2))
    normal = np.cross(second - first, third - first)
    if (first - corners.mean(axis=0)) @ normal < 0:
        normal = -normal
    return bool(normal @ towards > 1e-12)


def _middle(points: list[QPointF]) -> QPointF:
    count = max(len(points), 1)
    return QPointF(sum(point.x() for point in points) / count, sum(point.y() for point in points) / count)
