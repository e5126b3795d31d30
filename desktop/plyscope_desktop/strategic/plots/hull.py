"""Convex hulls of points in the plane, exact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

Point = tuple[Fraction, Fraction]


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex polygon around points, counter-clockwise from the leftmost.

    One point, or the two ends of a line, if they lie so. Andrew's monotone chain (1979).
    """
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    found: list[Point] = []
    for way in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in way:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        found += chain[:-1]
    return found


def _turn(a: Point, b: Point, c: Point) -> Fraction:
    """Twice the area of a triangle, positive if its corners are counter-clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
