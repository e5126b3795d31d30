"""Places of a drawn tree: where nodes are in pixels, how large they are, and what is under a point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import hypot, inf

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from plyscope.layout.slots import tidy
from plyscope_desktop.canvas.drawing.sizes import exact_width
from plyscope_desktop.strategic.tree.drawn_tree import DrawnTree, link_lanes
from plyscope_desktop.strategic.tree.sizes import TreeSizes
from plyscope_desktop.words.fractions import short_text

FLATTEST = 0.5
"""Smallest distance of two plies in pixels: deeper trees are higher than their room."""
SHARE_OF_GAP, SHARE_OF_SLOT, SHARE_OF_PLY = 0.42, 0.4, 0.17
"""The radius of a node as a share of the distances of neighbouring nodes, of leaves and of plies."""
LEAST_RADIUS = 10.0
"""Pixels of the design that the distance of two leaves leaves a node at least."""
THINNED = 1.5
"""Pixels between edges and marks of which only one is painted where they are closer."""
LANE_PLIES, MOST_LANES_PLIES = 0.07, 1.0
"""What a link of a set takes of the distance between plies, and all links over a ply together."""
COMMA = ", "


@dataclass(frozen=True)
class Camera:
    """How units become pixels: x of a place × `across` + `left`, its ply × `down` + `top`."""

    across: float = 1.0
    down: float = 1.0
    left: float = 0.0
    top: float = 0.0

    def panned(self, step: QPointF) -> Camera:
        """The picture moved by a number of pixels."""
        return Camera(self.across, self.down, self.left + step.x(), self.top + step.y())

    def zoomed(self, about: QPointF, across: float, down: float) -> Camera:
        """Other distances; what is under a point stays there."""
        left = about.x() - (about.x() - self.left) * across / self.across
        top = about.y() - (about.y() - self.top) * down / self.down
        return Camera(across, down, left, top)


class Places:
    """A tree laid out in units: neighbouring leaves are at least 1 apart, plies exactly 1."""

    def __init__(self, tree: DrawnTree) -> None:
        self.tree = tree
        self.units: NDArray[np.float64] = tidy(list(tree.parent))
        self.parents = np.asarray(tree.parent)
        self.width = float(self.units.max())
        self.lanes = link_lanes(tree)
        self.room_over = self._room_over()
        """The distance of each ply from the one above it, in plies: more than 1 for links of sets over it."""
        levels = np.cumsum(self.room_over)
        self.plies: NDArray[np.float64] = levels[np.asarray(tree.ply)]
        self.height = float(levels[-1])
        self.leaf_gap, self.mark_gap = self._gaps()
        self.texts = [
            None if pays is None else (short_text(pays[0]), short_text(pays[1])) for pays in tree.payoffs
        ]

    def _room_over(self) -> NDArray[np.float64]:
        room = np.ones(len(self.tree.rows))
        room[0] = 0.0
        for number, lane in self.lanes.items():
            ply = self.tree.ply[self.tree.sets[number].nodes[0]]
            room[ply] = max(room[ply], 1.0 + min(MOST_LANES_PLIES, LANE_PLIES * (lane + 2)))
        return room

    def _gaps(self) -> tuple[float, float]:
        """The smallest distance of a leaf, and of a node with moves, from what is beside it."""
        leaf = mark = inf
        for row in self.tree.rows:
            for node in range(row.start, row.stop - 1):
                apart = float(self.units[node + 1] - self.units[node])
                inner = (self.tree.count[node] > 0) + (self.tree.count[node + 1] > 0)
                if inner < 2:
                    leaf = min(leaf, apart)
                if inner:
                    mark = min(mark, apart)
        return leaf, mark

    @cached_property
    def texts_by_length(self) -> tuple[tuple[str, str], ...]:
        """The payoffs of all leaves that differ, the longest first, as far as they may be the widest."""
        found = sorted(
            {text for text in self.texts if text is not None}, key=lambda pair: -len("".join(pair))
        )
        return tuple(found[:64])

    def fitted(self, area: QRectF, slot: float, level: float) -> Camera:
        """The camera that shows the whole tree in an area, no larger than a slot and a level may be."""
        across = min(area.width() / self.width, slot) if self.width else slot
        down = max(min(area.height() / self.height, level), FLATTEST) if self.height else level
        left = area.center().x() - across * self.width / 2
        top = area.top() + max(0.0, (area.height() - down * self.height) / 2)
        return Camera(max(across, 1e-6), down, left, top)

    def card(self, sizes: TreeSizes, unit: float, room: float) -> tuple[float, bool, float, float]:
        """How payoffs are written in a room so wide: type in pixels, stacked, and the card's size.

        Type of 0: they do not fit, and leaves are small squares.
        """
        room = min(room, 1e6)
        pairs = self.texts_by_length or (("–", "–"),)
        step = max(1.0, unit)
        for stacked in (False, True):
            pixels = sizes.value * unit
            while pixels >= sizes.least * unit:
                wide = max(self._wide(pair, pixels, stacked) for pair in pairs)
                pad = (0.22 if stacked else 0.55) * pixels
                if wide + 2 * pad + (1 if stacked else 2) * unit <= room:
                    return pixels, stacked, wide + 2 * pad, (2.75 if stacked else 1.85) * pixels
                pixels -= step
        side = min(max(1.0, room * 0.6), 7 * unit)
        return 0.0, False, side, side

    @staticmethod
    def _wide(pair: tuple[str, str], pixels: float, stacked: bool) -> float:
        widths = [exact_width(text, pixels, True) for text in pair]
        return max(widths) if stacked else sum(widths) + exact_width(COMMA, pixels, True)


class Spots:
    """The nodes of a tree in pixels, as a camera shows them.

    `radius` is that of nodes with moves. Leaves are cards with payoffs in type of `text` pixels, `stacked`
    one above the other where there is no room beside each other, or small squares if `text` is 0.
    """

    def __init__(self, places: Places, camera: Camera, sizes: TreeSizes, unit: float) -> None:
        self.places, self.camera, self.tree = places, camera, places.tree
        self.x = places.units * camera.across + camera.left
        self.y = places.plies * camera.down + camera.top
        larger = max(1.0, camera.across / (sizes.slot * unit))
        self.unit = unit * larger
        room = places.leaf_gap * camera.across
        self.text, self.stacked, self.wide, self.high = places.card(sizes, self.unit, room)
        self.radius = max(
            0.75,
            min(
                sizes.mark * self.unit,
                SHARE_OF_GAP * places.mark_gap * camera.across,
                max(SHARE_OF_SLOT * room, LEAST_RADIUS * self.unit),
                SHARE_OF_PLY * camera.down,
            ),
        )

    def at(self, node: int) -> QPointF:
        """The middle of a node."""
        return QPointF(float(self.x[node]), float(self.y[node]))

    def end(self, node: int) -> QPointF:
        """Where the edge to a node ends: in the middle of a mark, at the top of a card."""
        lift = 0.0 if self.tree.count[node] else self.high / 2
        return QPointF(float(self.x[node]), float(self.y[node]) - lift)

    def box(self, node: int) -> QRectF:
        """The rectangle of a node; a card is as wide as its own payoffs."""
        x, y = float(self.x[node]), float(self.y[node])
        if self.tree.count[node]:
            return QRectF(x - self.radius, y - self.radius, 2 * self.radius, 2 * self.radius)
        wide, pair = self.wide, self.places.texts[node]
        if self.text and not self.stacked and pair is not None:
            wide = Places._wide(pair, self.text, False) + 1.1 * self.text
        return QRectF(x - wide / 2, y - self.high / 2, wide, self.high)

    def shown(self, row: range, area: QRectF) -> NDArray[np.int64]:
        """The nodes of a ply that are in sight, without those that others cover."""
        nodes = np.arange(row.start, row.stop)
        pad = max(self.radius * 2, self.wide)
        y = float(self.y[row.start])
        if not area.top() - pad - self.high <= y <= area.bottom() + pad + self.high:
            return nodes[:0]
        x = self.x[nodes]
        return _thinned(nodes[(x >= area.left() - pad) & (x <= area.right() + pad)], self.x)

    def shown_edges(self, row: range, area: QRectF) -> NDArray[np.int64]:
        """The nodes of a ply whose edges from above may be in sight, without those that others cover."""
        nodes = np.arange(row.start, row.stop)
        if row.start == 0:
            return nodes[:0]
        parents = self.places.parents[nodes]
        if float(self.y[row.start]) < area.top() or float(self.y[parents[0]]) > area.bottom():
            return nodes[:0]
        x, above = self.x[nodes], self.x[parents]
        outside = ((x < area.left()) & (above < area.left())) | ((x > area.right()) & (above > area.right()))
        return _thinned(nodes[~outside], self.x)

    def under(self, point: QPointF, reach: float) -> int:
        """The node at or nearest to a point within a reach in pixels; -1 for none."""
        best, found = reach, -1
        high = max(self.high / 2, self.radius) + reach
        for row in self.tree.rows:
            if abs(float(self.y[row.start]) - point.y()) > high:
                continue
            near = row.start + int(np.searchsorted(self.x[row.start : row.stop], point.x()))
            for node in range(max(row.start, near - 1), min(row.stop, near + 1)):
                box = self.box(node)
                away_x = max(box.left() - point.x(), point.x() - box.right(), 0.0)
                away_y = max(box.top() - point.y(), point.y() - box.bottom(), 0.0)
                away = hypot(away_x, away_y) + abs(float(self.x[node]) - point.x()) * 1e-3
                if away < best:
                    best, found = away, node
        return found

    def edge_under(self, point: QPointF, reach: float) -> int:
        """The node below the edge nearest to a point within a reach in pixels; -1 for none."""
        best, found = reach, -1
        for row in self.tree.rows[1:]:
            high, low = float(self.y[self.tree.parent[row.start]]), float(self.y[row.start])
            if not high < point.y() < low:
                continue
            nodes = np.arange(row.start, row.stop)
            above = self.x[self.places.parents[nodes]]
            across = self.x[nodes] - above
            share = (point.y() - high) / (low - high)
            away = np.abs(above + across * share - point.x()) * (low - high) / np.hypot(across, low - high)
            nearest = int(away.argmin())
            if float(away[nearest]) < best:
                best, found = float(away[nearest]), row.start + nearest
        return found


def _thinned(nodes: NDArray[np.int64], x: NDArray[np.float64]) -> NDArray[np.int64]:
    """One of all nodes that are in the same narrow column; nodes are in order from left to right."""
    if len(nodes) < 2:
        return nodes
    columns = np.floor(x[nodes] / THINNED)
    return nodes[np.concatenate(([True], columns[1:] != columns[:-1]))]
