"""Lantern view: the large shape of a tree, where every subtree below a size is one lantern."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.keyboard_walk import Direction
from plyscope_desktop.canvas.large.frontier import NO_PLACES, ranges
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.textbook.places import plan
from plyscope_desktop.canvas.textbook.view import SmallView

MOST_PLACES = 1_500
"""Places that can be drawn at the most."""

ROOM = 8.0
"""Pixels of the canvas for each place, unless a size was chosen."""

HIGHEST, LOWEST = 46.0, 9.0
"""Pixels of the largest lantern and of the smallest."""

HANGING = 48.0
"""Pixels for lanterns and their numbers below the lowest row."""

SHARE = 0.5
"""The height of the largest lantern as a share of a ply."""

LEAST_HIT = 5.0

AT_ONCE = 1 << 18
"""Nodes below which others are counted at a time: the numbers on the way to that take memory."""


def steps(most: int) -> list[int]:
    """1, 2, 5, 10, 20 … up to the first that is not less than `most`."""
    found, unit = [1], 1
    while found[-1] < most:
        found += [2 * unit, 5 * unit, 10 * unit]
        unit *= 10
    return found[: bisect_left(found, most) + 1]


NO_COUNTS: NDArray[np.int32] = np.empty(0, np.int32)


def counts_below(scene: Scene) -> NDArray[np.int32]:
    """Return the number of known nodes below each node of the chapter, by node from its first on."""
    tree, slots, chapter = scene.session.record.tree, scene.slots, scene.chapter
    if chapter is None:
        return NO_COUNTS
    begin, end = chapter.first_node, min(chapter.end_node, slots.known)
    counts = np.zeros(end - begin, np.int32)
    if not chapter.any_order:  # born in preorder: what is below a node is born before it is left
        for first in range(begin, end, AT_ONCE):
            stop = min(end, first + AT_ONCE)
            left = tree.left[first:stop]
            last = np.searchsorted(tree.entered[:end], left, side="right")
            last[left == NONE] = end
            counts[first - begin : stop - begin] = last - np.arange(first, stop) - 1
        return counts
    for level in reversed(slots.levels):
        nodes = level.nodes[: level.count]
        nodes = nodes[(nodes >= begin) & (nodes < end)]
        parents = tree.parent[nodes]
        known = parents >= begin
        below = 1 + counts[nodes[known] - begin]
        counts += np.bincount(parents[known] - begin, below, len(counts)).astype(np.int32)
    return counts


def lanterns(
    scene: Scene, counts: NDArray[np.int32], size: int, shut: set[int], lit: set[int], most: int
) -> tuple[NDArray[np.int64], int]:
    """Return the nodes that represent the 1 to `size` nodes below them, and the number of places of the plan.

    Nodes in `shut` are never opened, those in `lit` always. The search ends at `most` places.
    """
    tree, slots, root = scene.session.record.tree, scene.slots, scene.root
    if scene.chapter is None or slots.place[root] == NONE:
        return NO_PLACES, 0
    found: list[NDArray[np.int64]] = []
    nodes, total = np.array([root], np.int64), 0
    ply = int(tree.ply[root])
    never, always = np.array(sorted(shut), np.int64), np.array(sorted(lit), np.int64)
    while len(nodes) and ply + 1 < len(slots.levels):
        total += len(nodes)
        if total > most:
            break
        below = counts[nodes - root]
        opened = ((below > size) | np.isin(nodes, always)) & (below > 0) & ~np.isin(nodes, never)
        found.append(nodes[~opened & (below > 0) & ~np.isin(nodes, never)])
        level = slots.levels[ply + 1]
        if tree.sortings:  # the tree may be ahead of what is laid out
            above, at = slots.levels[ply], slots.place[nodes[opened]]
            begins, ends = level.between(above.start[at], above.end[at])
            begins, ends = begins[begins != NONE], ends[ends != NONE]
        else:
            first, last = tree.first_child[nodes[opened]], tree.last_child[nodes[opened]]
            here = (first != NONE) & (first < slots.known)
            last = np.minimum(last[here], slots.known - 1)
            begins, ends = slots.place[first[here]].astype(np.int64), slots.place[last]
            ends[ends == NONE] = level.count - 1
        nodes = level.nodes[ranges(begins, ends)].astype(np.int64)
        ply += 1
    else:
        total += len(nodes)
    return (np.concatenate(found) if found else NO_PLACES), total


class LanternView(SmallView):
    """A plan whose small subtrees are lanterns: `lanterns` has for each of their places the nodes in it.

    `size` is that of the largest lantern, `chosen` the one that the user asked for, `lit` are nodes whose
    lanterns were opened one by one.
    """

    name_rows = False

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.lanterns: dict[int, int] = {}
        self.size = 1
        self.chosen: int | None = None
        self.finest = 1
        self.lit: set[int] = set()
        self._counts = NO_COUNTS
        self._counted: object = None
        self.boxes: dict[int, tuple[int, int, int, int]] = {}
        """Left, top, width and height of each lantern in pixels."""

    def _below(self, free: float) -> float:
        share = SHARE / (self.plan.depth + SHARE)
        return max(0.0, min(HANGING * self.scene.sizes.unit, share * free))

    def begin(self) -> None:
        """Forget the record before; another one is drawn."""
        self.chosen, self._counted = None, None
        self.lit.clear()

    def forget(self) -> None:
        """Give back what takes memory, while nothing is drawn so."""
        self._counted, self._counts = None, NO_COUNTS

    def choose_as(self, other: LanternView) -> None:
        """Draw what another view draws."""
        self.chosen, self.lit = other.size, set(other.lit)

    def sizes(self) -> list[int]:
        """The sizes to choose from: the least one draws as much as can be drawn."""
        return [size for size in steps(max(1, self._most())) if size >= self.finest]

    def next_size(self, way: int) -> int:
        """Return the size a number of steps farther."""
        choice = self.sizes()
        now = min(range(len(choice)), key=lambda at: abs(choice[at] - self.size))
        return choice[min(max(now + way, 0), len(choice) - 1)]

    def _most(self) -> int:
        return int(self._counts[0]) if len(self._counts) else 1

    def lay_out(self, width: float) -> None:
        if self.scene.chapter is None:
            self.lanterns = {}
        super().lay_out(width)

    def _plan(self, width: float) -> None:
        scene = self.scene
        key = (scene.slots, scene.version, scene.root, scene.node_count())
        if key != self._counted:
            self._counted, self._counts = key, counts_below(scene)
            self.finest = self._least(1, MOST_PLACES)
        size = (
            self._least(self.finest, round(width / (ROOM * scene.sizes.unit)))
            if self.chosen is None
            else self.chosen
        )
        self.size = max(size, self.finest)
        args = (scene, self._counts, self.size, scene.collapsed, self.lit, 2 * MOST_PLACES)
        folded = set(lanterns(*args)[0].tolist())
        assert scene.chapter is not None
        tree, shut = scene.session.record.tree, folded | scene.collapsed
        self.plan = plan(tree, scene.slots, scene.chapter, shut, None, MOST_PLACES, roomy=scene.collapsed)
        self.lanterns = {
            place: count for place, count in self.plan.folded.items() if self.plan.nodes[place] in folded
        }

    def _least(self, least: int, most: int) -> int:
        """Return the least size, from `least` on, with which at most `most` places are drawn."""
        scene, choice = self.scene, [size for size in steps(max(1, self._most())) if size >= least]
        for size in choice:
            if lanterns(scene, self._counts, size, scene.collapsed, set(), most)[1] <= most:
                return size
        return choice[-1]

    def look(self, camera: Camera) -> None:
        super().look(camera)
        unit, places = self.scene.sizes.unit, np.array(list(self.lanterns), np.int64)
        counts = np.array(list(self.lanterns.values()), float)
        most = max(min(HIGHEST * unit, SHARE * camera.down), LOWEST)
        high = np.maximum(LOWEST, most * np.sqrt(counts / max(self.size, counts.max(initial=1))))
        room = np.minimum(self.plan.left[places], self.plan.right[places]) * camera.across
        wide = np.round(np.maximum(2.0, np.minimum(0.64 * high + 4, room - 2)))
        left = np.round(self.x[places] - wide / 2)
        top = np.round(self.y[places] + 0.9 * self.radius[places] + 2)
        columns = (column.astype(np.int64).tolist() for column in (left, top, wide, np.round(high)))
        self.boxes = dict(zip(self.lanterns, zip(*columns, strict=True), strict=True))

    def body(self, place: int) -> QRectF:
        """Return the box of the lantern of a place: its height shows the number of nodes in it."""
        return QRectF(*self.boxes[place])

    @property
    def folded(self) -> Collection[int]:
        return self.plan.folded.keys() - self.lanterns.keys()

    def step(self, node: int, direction: Direction) -> int:
        """The next node that is drawn: those inside a lantern are passed over."""
        plan = self.plan
        place = plan.place_of.get(self.above(node)) if 0 <= node < self.scene.slots.known else None
        if place is None:
            return self.scene.root
        if direction in ("left", "right"):
            row = next(row for row in plan.rows() if plan.ply[row[0]] == plan.ply[place])
            at = int(np.searchsorted(plan.x[row], plan.x[place])) + (-1 if direction == "left" else 1)
            return plan.nodes[int(row[at])] if 0 <= at < len(row) else plan.nodes[place]
        found = super().step(plan.nodes[place], direction)
        return found if found in plan.place_of else plan.nodes[place]

    def unfold(self, node: int) -> bool:
        """Open the lantern of a node, or close it again; return True if there is one."""
        if node in self.lit:
            self.lit.remove(node)
            return True
        place = self.plan.place_of.get(node)
        if place is None or place not in self.lanterns:
            return False
        self.lit.add(node)
        return True

    def above(self, node: int) -> int:
        """The node itself where it is drawn, else the one whose lantern it is in; -1 for none."""
        parent = self.scene.session.record.tree.parent
        while node != NONE and node not in self.plan.place_of:
            node = int(parent[node])
        return node

    def spot(self, node: int) -> Spot | None:
        known = 0 <= node < self.scene.slots.known
        return super().spot(self.above(node)) if known else None

    def place_at(self, point: QPointF) -> int | None:
        found = super().place_at(point)
        if found is None:
            for place in self.visible:
                if place in self.lanterns:
                    body = self.body(place)
                    spare = max(0.0, LEAST_HIT - body.width() / 2)
                    if body.adjusted(-spare, -2, spare, 2).contains(point):
                        return place
        return found
