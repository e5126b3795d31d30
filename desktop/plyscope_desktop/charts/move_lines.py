"""MoveLines: what was found about each move at the root as one line a move, by depth or by time."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from plyscope.query.root_moves import RootVisits
from plyscope_desktop.words.values import value_text

MOST_POINTS = 4_000
"""Of more, only every second, third … is kept, and those that were final."""
SIGNS = {-1: "≤", 0: "=", 1: "≥"}


@dataclass(frozen=True)
class Point:
    """One finding: its place (a chapter, or a moment) and its value."""

    x: int
    value: float
    bound: int
    again: bool
    node: int
    tick: int
    chapter: int

    @property
    def text(self) -> str:
        """The value with its sign."""
        return f"{SIGNS[self.bound]} {value_text(self.value)}"


@dataclass
class MoveLine:
    """The findings about one move; `number` is its place among the moves, `rank` 0 for the best one."""

    move: int
    name: str
    number: int
    rank: int = 0
    points: list[Point] = field(default_factory=list)


def by_depth(visits: RootVisits, tick: int) -> dict[int, list[Point]]:
    """Of each chapter the last finding about each move that was known at a moment, by moves."""
    count = visits.until(tick)
    last: dict[tuple[int, int], int] = {}
    for place in range(count) if count <= MOST_POINTS else _last_ones(visits, count):
        last[int(visits.moves[place]), int(visits.chapters[place])] = place
    found: dict[int, list[Point]] = {}
    for (move, chapter), place in last.items():
        found.setdefault(move, []).append(_point(visits, place, chapter))
    for points in found.values():
        points.sort(key=lambda point: point.x)
    return found


def by_time(visits: RootVisits) -> dict[int, list[Point]]:
    """All findings about each move, by moves."""
    places = np.arange(len(visits))
    if len(places) > MOST_POINTS:
        every = -(-len(places) // MOST_POINTS)
        places = places[visits.final | (places % every == 0)]
    found: dict[int, list[Point]] = {}
    for place in places.tolist():
        found.setdefault(int(visits.moves[place]), []).append(_point(visits, place, int(visits.ticks[place])))
    return found


def ranked(lines: list[MoveLine], last: dict[int, Point], for_max: bool) -> None:
    """Rank the moves for whose turn it is by what was last known; of equals, a value goes before a bound."""

    def key(line: MoveLine) -> tuple[bool, float, bool, int]:
        point = last.get(line.move)
        if point is None or point.value != point.value:
            return True, 0.0, True, line.number
        return False, -point.value if for_max else point.value, point.bound != 0, line.number

    for rank, line in enumerate(sorted(lines, key=key)):
        line.rank = rank


def spread(wanted: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """Return heights nearest to those wanted (ascending) with a least distance, between top and bottom."""
    found: list[float] = []
    for height in wanted:
        found.append(max(height, found[-1] + apart) if found else max(height, top))
    limit = bottom
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], limit)
        limit = found[place] - apart
    return found


def _last_ones(visits: RootVisits, count: int) -> list[int]:
    """The last place of each node, in order; nodes belong to one chapter each."""
    nodes = visits.nodes[:count][::-1]
    _, first = np.unique(nodes, return_index=True)
    return sorted((count - 1 - first).tolist())


def _point(visits: RootVisits, place: int, x: int) -> Point:
    return Point(
        x, float(visits.values[place]), int(visits.bounds[place]), bool(visits.repeats[place]),
        int(visits.nodes[place]), int(visits.ticks[place]), int(visits.chapters[place]),
    )  # fmt: skip
