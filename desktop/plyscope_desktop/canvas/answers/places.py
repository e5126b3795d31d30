"""Places: positions of the nodes of an exercise's tree in pixels, and what lies under a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF

from plyscope.lessons.exercise_tree import ExerciseTree, Node

SIDE, TOP, BOTTOM = 30, 52, 84
"""Margins of the tree in pixels at 100 %: at both sides, above the root and below the lowest leaves."""

RADIUS = 22
MOST_ACROSS, MOST_DOWN = 110, 190
"""Pixels from leaf to leaf and from ply to ply in a tree with much room."""

EDGE_REACH = 8
"""Half of the width across an edge in which a click means it."""

ALONG = 0.6
"""Place of `//` on the visible part of an edge, from the parent."""


@dataclass(frozen=True)
class View:
    """A part of the sheet: a zoom about its upper left corner and a shift in pixels."""

    zoom: float = 1.0
    shift: QPointF = field(default_factory=QPointF)

    def zoomed(self, factor: float, about: QPointF) -> View:
        """Return the view nearer by a factor, what is under a point staying there."""
        zoom = min(max(self.zoom * factor, 0.2), 8.0)
        return View(zoom, about - (about - self.shift) * (zoom / self.zoom))

    def moved(self, by: QPointF) -> View:
        return View(self.zoom, self.shift + by)


class Places:
    """The places of a tree in a sheet of a size; `order` gives the children of nodes from left to right."""

    def __init__(
        self,
        tree: ExerciseTree,
        size: QSizeF,
        scale: float,
        view: View | None = None,
        order: Mapping[str, Sequence[Node]] | None = None,
    ) -> None:
        self.tree, self.scale = tree, scale
        self._order = order or {}
        self._slots: dict[str, float] = {}
        self._count = 0
        self._place(tree.root)
        deep = max(1, max(node.ply for node in tree.nodes))
        view = view or View()
        room = size.width() - 2 * SIDE * scale, size.height() - (TOP + BOTTOM) * scale
        across = min(room[0] / max(1, self._count), MOST_ACROSS * scale)
        down = min(room[1] / deep, MOST_DOWN * scale)
        left = (size.width() - across * self._count) / 2
        top = TOP * scale + max(0.0, room[1] - down * deep) / 3
        self.across, self.down = across * view.zoom, down * view.zoom
        largest = RADIUS * scale * max(1.0, view.zoom**0.5)
        self.radius = max(4.0, min(largest, 0.42 * self.across, 0.3 * self.down))
        self.points = {
            path: QPointF(left + (slot + 0.5) * across, top + tree[path].ply * down) * view.zoom + view.shift
            for path, slot in self._slots.items()
        }

    def children(self, node: Node) -> Sequence[Node]:
        """Return the children of a node from left to right."""
        return self._order.get(node.path, node.children)

    def _place(self, node: Node) -> float:
        children = self.children(node)
        if not children:
            slot = float(self._count)
            self._count += 1
        else:
            below = [self._place(child) for child in children]
            slot = (below[0] + below[-1]) / 2
        self._slots[node.path] = slot
        return slot

    def row(self, ply: int) -> list[Node]:
        """Return the nodes of a ply from left to right."""
        nodes = [node for node in self.tree.nodes if node.ply == ply]
        return sorted(nodes, key=lambda node: self._slots[node.path])

    def edge(self, node: Node) -> tuple[QPointF, QPointF]:
        """Return the visible part of the edge above a node, from its parent down."""
        assert node.parent is not None
        begin, end = self.points[node.parent.path], self.points[node.path]
        way = end - begin
        along = way / max(1.0, hypot(way.x(), way.y()))
        off = 0.9 if node.children else 0.75
        return begin + along * (0.55 * self.radius), end - along * (off * self.radius)

    def strike_at(self, node: Node) -> QPointF:
        """Return the place of `//` on the edge above a node."""
        begin, end = self.edge(node)
        return begin * (1 - ALONG) + end * ALONG

    def direction(self, node: Node) -> QPointF:
        """Return the direction of the edge above a node, of length 1."""
        begin, end = self.edge(node)
        way = end - begin
        return way / max(1.0, hypot(way.x(), way.y()))

    def node_at(self, point: QPointF) -> Node | None:
        """Return the node whose mark is under a point."""
        reach = max(1.1 * self.radius, 8.0)
        found, nearest = None, reach
        for path, centre in self.points.items():
            away = point - centre
            if max(abs(away.x()), abs(away.y())) <= nearest:
                found, nearest = self.tree[path], max(abs(away.x()), abs(away.y()))
        return found

    def edge_at(self, point: QPointF) -> Node | None:
        """Return the node below the edge that is nearest to a point, within a few pixels."""
        found, nearest = None, EDGE_REACH * self.scale
        for node in self.tree.nodes:
            if node.parent is not None:
                away = distance(point, *self.edge(node))
                if away <= nearest:
                    found, nearest = node, away
        return found

    def place_among(self, child: Node, x: float) -> int:
        """Return the place among its siblings that a child has whose mark is dragged to `x`."""
        assert child.parent is not None
        others = [node for node in self.children(child.parent) if node is not child]
        return sum(self.points[node.path].x() < x for node in others)

    def bounds(self) -> QRectF:
        """Return the rectangle that all marks lie in."""
        found = QRectF()
        for centre in self.points.values():
            room = 2 * self.radius
            found = found.united(QRectF(centre.x() - room, centre.y() - room, 2 * room, 2 * room))
        return found


def distance(point: QPointF, begin: QPointF, end: QPointF) -> float:
    """Return the distance of a point from a line between two others."""
    way, to = end - begin, point - begin
    length = way.x() ** 2 + way.y() ** 2
    share = 0.0 if length == 0 else min(max((way.x() * to.x() + way.y() * to.y()) / length, 0.0), 1.0)
    away = to - way * share
    return hypot(away.x(), away.y())
