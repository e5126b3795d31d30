"""Places: nodes of a drawn tree, hit tests, and the target of a dragged subtree."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from plyscope.games.tree.branch import Branch, Path, path_of, spots
from plyscope.layout.slots import tidy
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.mark import Kind
from plyscope_desktop.words.tree_editor import value_of

RADIUS, ACROSS, DOWN = 18.0, 40.0, 84.0
"""In pixels of the design at a zoom of 1."""

LABEL_AT = 0.56
"""Place of a move's name along its edge."""

REACH = 14.0
"""Half the size of the smallest area that can be hit, in pixels of the design on screen."""

ONTO = 0.7 * RADIUS
"""Distance from the middle of a node within which a subtree is dropped on it, not next to it."""

MARK_BOOST = 1.15

NAME_PIXELS, LABEL_PIXELS = 13.0, 12.0


@dataclass(frozen=True)
class Drop:
    """Target of a subtree: a place among the children at a path; `onto` is the node it is dropped on.

    `x` and `y` are the middle of the gap between two siblings, where there is one.
    """

    path: Path
    place: int
    onto: int = -1
    parent: int = -1
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class Look:
    """How a plan is seen: pixels = place × zoom + offset; plies are `stretch` times as far apart."""

    zoom: float = 1.0
    offset: QPointF = field(default_factory=QPointF)
    stretch: float = 1.0

    @property
    def mark_zoom(self) -> float:
        """How much marks are zoomed: seen from afar they fill more of the room between them."""
        return max(self.zoom, min(1.0, self.zoom * MARK_BOOST))

    def on_screen(self, place: QPointF) -> QPointF:
        return QPointF(place.x(), place.y() * self.stretch) * self.zoom + self.offset

    def on_plan(self, point: QPointF) -> QPointF:
        place = (point - self.offset) / self.zoom
        return QPointF(place.x(), place.y() / self.stretch)

    def about(self, point: QPointF, zoom: float) -> Look:
        """Return another zoom that keeps a point in place."""
        offset = point - (point - self.offset) * (zoom / self.zoom)
        return replace(self, zoom=zoom, offset=offset)

    def panned(self, step: QPointF) -> Look:
        """The picture moved by a number of pixels."""
        return replace(self, offset=self.offset + step)


class Plan:
    """A tree laid out, in pixels at a zoom of 1; the numbers of its nodes are those of `spots`."""

    def __init__(self, root: Branch) -> None:
        self.root = root
        self.spots = spots(root)
        self.kinds = [shown_kind(spot.type, spot.branch) for spot in self.spots]
        self.texts = [mark_text(spot.type, spot.branch) for spot in self.spots]
        self.labels = [self._label(number) for number in range(len(self.spots))]
        self.scale = theme.scale()
        across, down = ACROSS * self.scale, DOWN * self.scale
        widths = [max(1.0, self._width(number) / across) for number in range(len(self.spots))]
        x = tidy([spot.parent for spot in self.spots], widths)
        self.x = [float(place) * across for place in x]
        self.y = [spot.ply * down for spot in self.spots]
        self.deepest = self.spots[-1].ply
        self.sets: dict[str, list[int]] = {}
        for number, spot in enumerate(self.spots):
            if spot.branch.info:
                self.sets.setdefault(spot.branch.info, []).append(number)
        self.first = [0] * len(self.spots)
        following = 1
        for number, spot in enumerate(self.spots):
            self.first[number] = following
            following += len(spot.branch.children)
        self._begins = [0] * (self.deepest + 2)
        for spot in self.spots:
            self._begins[spot.ply + 1] += 1
        for ply in range(self.deepest + 1):
            self._begins[ply + 1] += self._begins[ply]

    @property
    def bounds(self) -> QRectF:
        """All of the drawing, with room for marks and names."""
        room = RADIUS * self.scale * 2.2
        left, right = min(self.x), max(self.x)
        return QRectF(left, 0, right - left, self.y[-1]).adjusted(-room, -room, room, room * 1.15)

    def row(self, ply: int) -> range:
        """The numbers of the nodes of a ply, from left to right."""
        return range(self._begins[ply], self._begins[ply + 1]) if 0 <= ply <= self.deepest else range(0)

    def path(self, number: int) -> Path:
        return path_of(self.spots, number)

    def number(self, path: Path) -> int:
        """The node at a path."""
        at = 0
        for step in path:
            at = self.first[at] + step
        return at

    def place(self, number: int) -> QPointF:
        return QPointF(self.x[number], self.y[number])

    def label_place(self, number: int) -> QPointF:
        """Place of the name of the move to a node."""
        parent = self.spots[number].parent
        one, other = self.place(parent), self.place(number)
        return one + (other - one) * LABEL_AT

    def label_room(self, number: int) -> float:
        """How wide the label on the edge to a node may be beside those of its neighbours."""
        here, room = self.label_place(number).x(), 1e9
        row = self.row(self.spots[number].ply)
        for other in (number - 1, number + 1):
            if other in row and self.labels[other]:
                room = min(room, abs(self.label_place(other).x() - here))
        return room

    def under(self, point: QPointF, look: Look) -> int:
        """The node under a point of the screen, the nearest one where several are; -1 for none."""
        point = look.on_plan(point)
        reach = max(REACH * self.scale / look.zoom, RADIUS * self.scale * 1.25)
        nearest, best = -1, reach
        ply = round(point.y() / (DOWN * self.scale))
        for number in self._near(ply, point.x(), reach + self._widest):
            away_x = abs(point.x() - self.x[number])
            if self.kinds[number] == "leaf":
                away_x = max(0.0, away_x - max(0.0, self._width(number) / 2 - reach))
            away = hypot(away_x, (point.y() - self.y[number]) * look.stretch)
            if away < best:
                nearest, best = number, away
        return nearest

    def edge_under(self, point: QPointF, look: Look) -> int:
        """The node to whose edge a label under a point of the screen belongs; -1 for none."""
        reach, point = REACH * self.scale / look.zoom, look.on_plan(point)
        for number in range(1, len(self.spots)):
            if self.labels[number]:
                away = point - self.label_place(number)
                if (
                    abs(away.x()) < max(reach, self._label_width(number) / 2)
                    and abs(away.y()) * look.stretch < reach
                ):
                    return number
        return -1

    def drop(self, point: QPointF, look: Look, moved: Path | None) -> Drop | None:
        """Target of a subtree released at a point of the screen; never inside what is `moved`."""

        def is_free(path: Path) -> bool:
            return moved is None or path[: len(moved)] != moved

        onto = self.under(point, look)
        point = look.on_plan(point)
        if onto >= 0 and abs(point.x() - self.x[onto]) > ONTO * self.scale:
            onto = -1
        if onto >= 0:
            path = self.path(onto)
            if not is_free(path):
                return None
            return Drop(path, len(self.spots[onto].branch.children), onto=onto)
        ply = round(point.y() / (DOWN * self.scale))
        row = self.row(ply)
        if ply < 1 or not row or abs(point.y() - ply * DOWN * self.scale) > 0.42 * DOWN * self.scale:
            return None
        after = row.start + bisect_left(self.x, point.x(), row.start, row.stop) - row.start
        left, right = after - 1, after
        near = right if left < row.start else left
        if left >= row.start and right < row.stop:
            near = left if point.x() - self.x[left] <= self.x[right] - point.x() else right
        if abs(point.x() - self.x[near]) > 2.5 * ACROSS * self.scale:
            return None
        parent = self.spots[near].parent
        path = self.path(parent)
        if not is_free(path):
            return None
        place = self.spots[near].place + (near <= left)
        half = ACROSS * self.scale / 2
        x = self.x[near] + (half if near <= left else -half)
        other = right if near == left else left
        if row.start <= other < row.stop and self.spots[other].parent == parent:
            x = (self.x[near] + self.x[other]) / 2
        return Drop(path, place, parent=parent, x=x, y=self.y[near])

    def _near(self, ply: int, x: float, reach: float) -> range:
        row = self.row(ply)
        begin = bisect_left(self.x, x - reach, row.start, row.stop)
        end = bisect_left(self.x, x + reach, row.start, row.stop)
        return range(begin, end)

    @property
    def _widest(self) -> float:
        return 4 * ACROSS * self.scale

    def _label(self, number: int) -> str:
        """Label of the edge above a node: the name of the move, the probability."""
        spot = self.spots[number]
        if number == 0:
            return ""
        above = self.spots[spot.parent]
        parts = [in_words(spot.branch.move)] if spot.branch.move else []
        if above.type == "chance":
            written = any(child.share for child in above.branch.children)
            parts.append(spot.branch.share or ("0" if written else f"1/{len(above.branch.children)}"))
        return " · ".join(parts)

    def _label_width(self, number: int) -> float:
        return _wide(self.labels[number], LABEL_PIXELS * theme.scale()) if self.labels[number] else 0.0

    def _width(self, number: int) -> float:
        """How much room a node asks for: its value, its name, the label on its edge."""
        spot, scale = self.spots[number], theme.scale()
        gap = 10.0 * scale
        asked = 0.0
        if self.kinds[number] == "leaf":
            text = _wide(self.texts[number], 0.72 * RADIUS * scale, bold=True)
            asked = max(RADIUS * 1.5 * scale, text + RADIUS * 0.7 * scale) + gap
            if spot.branch.name:
                asked = max(asked, _wide(in_words(spot.branch.name), NAME_PIXELS * scale) + gap)
        else:
            asked = 2.2 * RADIUS * scale + gap
            if spot.branch.name:
                asked += 2 * _wide(in_words(spot.branch.name), NAME_PIXELS * scale)
        label = self._label_width(number)
        return max(asked, (label + gap) / LABEL_AT if label else 0.0)


@lru_cache(maxsize=4096)
def _wide(text: str, pixels: float, bold: bool = False) -> float:
    return QFontMetricsF(theme.exact_font(pixels, bold=bold)).horizontalAdvance(text)


def shown_kind(kind: str, branch: Branch) -> Kind:
    """The mark of a node; OR looks like MAX and AND like MIN."""
    if not branch.children:
        return "leaf"
    shown: dict[str, Kind] = {"max": "max", "or": "max", "min": "min", "and": "min"}
    return shown.get(kind, "chance")


def mark_text(kind: str, branch: Branch) -> str:
    """Text inside a mark: a value or an estimate, else OR or AND."""
    value = value_of(branch)
    if branch.children and not value:
        return {"or": "OR", "and": "AND"}.get(kind, "")
    return value
