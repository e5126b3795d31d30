"""Small view: the places of a small tree in pixels, and the notes that there is room for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import ceil, inf

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF

from plyscope.record.tree import NONE
from plyscope_desktop.analysis.mirror_moves import listed
from plyscope_desktop.canvas import keyboard_walk
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.sizes import exact_width
from plyscope_desktop.canvas.keyboard_walk import Direction
from plyscope_desktop.canvas.overlays.legend import AT_A_DESK, room_below
from plyscope_desktop.canvas.overlays.minimap import has_room
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.textbook import notes
from plyscope_desktop.canvas.textbook.cut_children import Stub
from plyscope_desktop.canvas.textbook.places import Plan, plan
from plyscope_desktop.look import theme

MOST_PLACES = 2_000
"""Nodes and children left out, together, of a small tree."""

LEAST_SLOT = 4.0
"""Pixels that a leaf must have, with the whole tree in sight, for the tree to count as small."""

STUB_SLOT = 7.0
"""Pixels that a leaf must have for children left out to get places of their own."""

LEAST_NAMED = 9
"""The least radius of a mark that has notes."""
MOST_NAMED_ROWS, NAMED_ROW = 3, 30
"""Rows below each other in which leaves that stand close have value and move, and how high one is."""

PRESSED = 0.45
"""Share of the width below which a tree is pressed together by what stands beside its marks."""

SIDE = 14
MINIMAP_BOTTOM, MINIMAP_THUMB_BOTTOM = 150, 192

NOTHING, ABOVE, LABEL, BOARD = range(4)
"""Place of the move of an inner node: none, above it, left of it, or there below a small board."""

ENOUGH = 0.7
"""Share of a row that must have room for the notes beside its marks, so that they look alike."""


class SmallView:
    """A plan seen through a camera: by place `x`, `y` and `radius` of the node, and the `spots` of the marks.

    `bars` have their window beside them, `beside` is the place of the move of an inner node, `below` are
    the leaves with their move below. `leaf_board` is the side of the small boards of leaves, 0 without any.
    With `name_rows` leaves that stand close are named in several rows.
    """

    name_rows = True
    with_windows = True
    """Whether there is room for windows beside the marks at all."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.plan = Plan()
        self.camera = Camera()
        self.legend_room = 0.0
        """The height at the bottom that is left to the legend."""
        self.x: NDArray[np.float64] = np.zeros(0)
        self.y: NDArray[np.float64] = np.zeros(0)
        self.radius: NDArray[np.float64] = np.zeros(0)
        self.spots: list[Spot] = []
        self.marks: list[tuple[float, float, float]] = []
        """x, y and radius by place."""
        self.visible: list[int] = []
        self.in_sight: list[bool] = []
        self.rows_in_sight: list[NDArray[np.int64]] = []
        """The places in sight of each row, from left to right."""
        self.mark_y = self.mark_radius = self.y
        """Those of the marks, which leaves with small boards have elsewhere."""
        self.bars: set[int] = set()
        self.beside: dict[int, int] = {}
        self.below: set[int] = set()
        self.whole_names: set[int] = set()
        self.leaf_board = 0
        self.bar_width = float(notes.BAR_WIDTH)
        self.value_width = 0.0
        self._near: list[float] = []
        self._rows: list[tuple[NDArray[np.int64], float]] = []
        """The places of each row from left to right, and the widest gap between two of them, in slots."""
        self.mirrored = False

    @property
    def boards(self) -> bool:
        """Return True if small boards say more than names do: not in explicit trees, which have no boards."""
        return not self.scene.unsearched.explicit

    def _below(self, free: float) -> float:
        """Return how many of the free pixels of the height are for what hangs below the lowest marks."""
        return 0.0

    def begin(self) -> None:
        """Forget the record before; another one is drawn."""

    def step(self, node: int, direction: Direction) -> int:
        """The node to which an arrow key leads from another."""
        return keyboard_walk.step(self.scene, node, direction)

    @property
    def folded(self) -> Collection[int]:
        """Places whose nodes represent all below them as a triangle."""
        return self.plan.folded

    @staticmethod
    def suits(scene: Scene, width: float) -> bool:
        """Return True if the chapter is small enough to be drawn node by node."""
        count = scene.node_count()
        begin, end = scene.slot_range()
        caught_up = scene.slots.read_to == scene.session.record.tree.read_to
        slot = LEAST_SLOT * scene.sizes.enlarged
        return caught_up and count <= MOST_PLACES and width >= slot * (end - begin)

    def lay_out(self, width: float) -> None:
        """Plan the chapter anew; a crowd of children left out gets no places of its own."""
        scene = self.scene
        if scene.chapter is None:
            self.plan, self._rows = type(self.plan)(), []
            self.look(self.camera)
            return
        self._plan(width)
        gaps = self.plan.right
        self._rows = [(row, float(gaps[row[:-1]].max(initial=0))) for row in self.plan.rows()]
        texts = [scene.text(scene.slots.low), scene.text(scene.slots.high), "−∞"]
        widest = sorted(texts, key=len)[-2:]
        self.bar_width = notes.window_width(scene.sizes, widest[0], widest[1])
        self.value_width = max(scene.sizes.width(text, theme.CAPTION, bold=True) for text in texts[:2])

    def _plan(self, width: float) -> None:
        scene = self.scene
        assert scene.chapter is not None
        left_out = scene.left_out_count()
        begin, end = scene.slot_range()
        slot = STUB_SLOT * scene.sizes.enlarged
        room = scene.node_count() + left_out <= MOST_PLACES and width >= slot * (end - begin + left_out)
        stubs = scene.unsearched if room else None
        tree, slots = scene.session.record.tree, scene.slots
        self.plan = plan(tree, slots, scene.chapter, scene.collapsed, stubs, MOST_PLACES)

    def fit(self, width: float, height: float, minimap: bool) -> Camera:
        """The camera that shows the whole plan, marks and notes included.

        Where windows would press the nodes together, there are none.
        """
        self.with_windows = True
        camera = self._fit(width, height, minimap)
        wide = min(self.scene.sizes.slot * self.scene.sizes.scale * max(1.0, self.plan.width), width)
        if self.bars and camera.across * self.plan.width < PRESSED * wide:
            self.with_windows = False
            camera = self._fit(width, height, minimap)
        return camera

    def _fit(self, width: float, height: float, minimap: bool) -> Camera:
        made, sizes = self.plan, self.scene.sizes
        unit, scale, minimap = sizes.unit, sizes.scale, minimap and has_room(height)
        side, legend = SIDE * unit, room_below(width, height, sizes, self.scene.rare_signs())
        first = (width - 2 * side - 80 * unit) / max(1.0, made.width + 1)
        across = min(max(first, 0.5), sizes.slot * scale)
        self.legend_room = legend if sizes.hall else legend + AT_A_DESK * scale + 2 * theme.GAP
        for _ in range(2):
            if self._leaf_board(across):
                bottom = max(MINIMAP_THUMB_BOTTOM if minimap else 0, sizes.board_bottom) * scale + legend
            else:
                bottom = max(MINIMAP_BOTTOM if minimap else 0, sizes.bottom) * scale + legend
            bottom += self._named_rows(across)
            bottom += self._below(height - sizes.top * scale - bottom)
            down = min((height - sizes.top * scale - bottom) / max(1.0, made.depth), sizes.ply * scale)
            down = max(down, 4.0)
            left, right = self._seen_from(across, down)
            across = self._widest(left, right, width - 2 * side)
        for _ in range(3):  # bars may stand beside their nodes now that did not before
            left, right = self._seen_from(across, down)
            widest = self._widest(left, right, width - 2 * side)
            if widest >= across - 1e-6:
                break
            across = widest
        begins, ends = made.x * across - left, made.x * across + right
        slack = width - float(ends.max() - begins.min())
        spare = max(0.0, height - sizes.top * scale - bottom - down * made.depth)
        above = sizes.top * scale + 0.35 * spare
        left_slot = float(begins.min() - slack / 2) / across
        return Camera(left_slot, -above / down, across, down, width, height)

    def _named_rows(self, across: float) -> float:
        """Return the height of the rows in which the leaves are named, beyond the first, at a scale."""
        unit = self.scene.sizes.unit
        if not self.name_rows:
            return 0.0
        rows = ceil((self.value_width + 6 * unit) / max(across, 1.0))
        return rows * NAMED_ROW * unit if 1 < rows <= MOST_NAMED_ROWS else 0.0

    def _seen_from(self, across: float, down: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The extents of all places at these scales."""
        before = self.camera
        try:
            self.look(replace(Camera(), across=across, down=down, width=1e9, height=1e9))
        except Exception:  # own code may fail in between, and nothing is painted so wide
            self.camera = before
            raise
        return self._extents()

    def _extents(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the reach of every place to its left and right, in pixels."""
        unit = self.scene.sizes.unit
        left = 1.15 * self.radius + 4
        right = left.copy()
        for place, what in self.beside.items():
            if what >= LABEL:
                left[place] += (notes.BAR_OFF + notes.THUMB + 4) * unit
        for place in self.bars:
            right[place] += notes.BAR_OFF * unit + self.bar_width
        if self.leaf_board:
            for place, kind in enumerate(self.plan.kinds):
                if kind == "leaf":
                    left[place] = right[place] = max(left[place], self.leaf_board / 2 + 4)
        return left, right

    def _widest(self, left: NDArray[np.float64], right: NDArray[np.float64], width: float) -> float:
        """The largest scale at which everything keeps within a width."""
        low, high = 0.1, self.scene.sizes.slot * self.scene.sizes.scale
        for _ in range(40):
            middle = (low + high) / 2
            x = self.plan.x * middle
            if (x + right).max() - (x - left).min() <= width:
                low = middle
            else:
                high = middle
        return low

    def look(self, camera: Camera) -> None:
        """Compute the places in pixels."""
        made, sizes = self.plan, self.scene.sizes
        unit = sizes.unit
        self.camera = camera
        self.x, self.y = camera.x(made.x), camera.y(made.ply)
        room = np.minimum(made.left, made.right) * camera.across
        full = min(sizes.mark * sizes.scale, max(2.0, sizes.share * camera.down))
        self.radius = np.round(np.clip(0.42 * room, 1.5, full) * 2) / 2
        margin = 140 * unit
        seen = (self.x > -margin) & (self.x < camera.width + margin)
        seen &= (self.y > -margin) & (self.y < camera.height + margin)
        self.visible, self.in_sight = np.flatnonzero(seen).tolist(), seen.tolist()
        self.leaf_board = self._leaf_board(camera.across)
        self.mark_y, self.mark_radius = self.y, self.radius
        if self.leaf_board:  # the mark stands below it
            self.mark_y = np.where(made.leaves, self.y + self.leaf_board / 2 + 34 * unit, self.y)
            self.mark_radius = np.where(made.leaves, sizes.board_leaf * sizes.scale, self.radius)
        x = self.x.tolist()
        self.marks = list(zip(x, self.y.tolist(), self.radius.tolist(), strict=True))
        self.spots = list(map(Spot, x, self.mark_y.tolist(), self.mark_radius.tolist(), made.kinds))
        self._near = (np.minimum(made.left, made.right) * camera.across).tolist()
        self.mirrored = self.scene.mirrored.used
        self.bars, self.beside, self.below, self.whole_names = set(), {}, set(), set()
        self.rows_in_sight = []
        for row, widest in self._rows:
            shown = row[seen[row]]
            if len(shown):
                self.rows_in_sight.append(shown)
                if len(row) < 2 or widest * camera.across >= 30 * unit:
                    self._furnish(shown)

    def _leaf_board(self, across: float) -> int:
        """The side of the small boards in the places of leaves, 0 without room for them."""
        if not self.boards or across < self.scene.sizes.board_slot * self.scene.sizes.scale:
            return 0
        return round(min(notes.LEAF_THUMB * self.scene.sizes.unit, across - 12))

    def _furnish(self, row: NDArray[np.int64]) -> None:
        """Choose the notes beside, above and below the marks of one row; windows come first, then moves."""
        made, across, unit = self.plan, self.camera.across, self.scene.sizes.unit
        leaves, radius = made.leaves[row], self.radius[row]
        large = ~leaves & (radius >= LEAST_NAMED)
        if not large.any() and not leaves.any():
            return
        bar = notes.BAR_OFF * unit + self.bar_width
        halves = np.where(leaves, 0.85, 1.15) * radius
        left = made.left[row] * across - 6 * unit - halves
        left[1:] -= halves[:-1]
        left[0] -= halves[0]
        windows = large & (self.scene.has_notes and self.with_windows)
        if not self.scene.session.record.excerpt:  # whose later nodes will have theirs
            windows &= made.node_column[row] != NONE
        fits = windows[:-1] & (left[1:] - self._room_for_names(row[1:]) >= bar)
        left[1:][fits] -= bar
        self.bars.update(row[:-1][fits].tolist())
        after = float(made.right[row[-1]]) * across
        if windows[-1] and (after == inf or after > bar + 60 * unit):
            self.bars.add(int(row[-1]))
        places = row.tolist()
        self._choose_names(places)
        self._place_names(row[large].tolist(), left[large].tolist())
        for place in row[leaves].tolist():
            if 0 < self._label_width(place) <= self._near[place] - 6 * unit:
                self.below.add(place)

    def _room_for_names(self, row: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the pixels left of the marks of some places that are kept free of windows."""
        return np.zeros(len(row))

    def _place_names(self, named: list[int], rooms: list[float]) -> None:
        """Choose the places of the moves of inner nodes of a row; `rooms` are the pixels to their left."""
        unit, near, boards = self.scene.sizes.unit, self._near, self.boards
        board = (notes.BAR_OFF + notes.THUMB + 4) * unit
        widths = [self._label_width(place) for place in named]
        asked = list(zip(named, rooms, widths, strict=True))
        fitting = {
            BOARD: {place for place, room, _ in asked if boards and room >= board},
            LABEL: {place for place, room, wide in asked if wide and room >= wide + 10 * unit},
            ABOVE: {place for place, _, wide in asked if wide and near[place] >= wide + 8 * unit},
        }
        common = [what for what, fit in fitting.items() if len(fit) >= ENOUGH * len(named)]
        for what in common[:1] + [what for what in (ABOVE, LABEL) if what not in common[:1]]:
            for place in fitting[what]:
                self.beside.setdefault(place, what)

    def _choose_names(self, places: list[int]) -> None:
        """Name all moves represented by those of a row if there is room, else give their number."""
        if not self.mirrored:
            return
        standing = [place for place in places if self._stands_for(place)]
        self.whole_names.update(standing)
        if any(
            self._label_width(place) > self._near[place] - 8 * self.scene.sizes.unit for place in standing
        ):
            self.whole_names.difference_update(standing)

    def counts_others(self, place: int) -> bool:
        """Return True if the name of a place gives only the number of the other moves it represents."""
        named = place in self.beside or place in self.below
        return named and place not in self.whole_names and bool(self._stands_for(place))

    def _stands_for(self, place: int) -> list[str]:
        if not self.mirrored or self.plan.nodes[place] == NONE:
            return []
        return self.scene.stands_for(self.plan.nodes[place])

    def _label_width(self, place: int) -> float:
        text, sizes = self.label(place), self.scene.sizes
        if not text:
            return 0.0
        size, bold = (sizes.name, True) if self.scene.unsearched.explicit else (theme.CAPTION, False)
        return exact_width(text, size * sizes.unit, bold)

    def label(self, place: int) -> str:
        """Return the name of a place: the move that leads to it, or its name in an explicit tree."""
        stub = self.plan.stubs[place]
        if stub is None:
            others = self._stands_for(place)
            if not others or place not in self.whole_names:
                return self.short_label(place)
            return f"{self.scene.name(self.plan.nodes[place])} = {listed(others)}"
        if self.scene.unsearched.explicit:
            return stub.name
        child = self.scene.unsearched.child(stub)
        return "" if child is None else child.name

    def short_label(self, place: int) -> str:
        """Return the name of a place and the number of other moves it represents."""
        name, others = self.scene.name(self.plan.nodes[place]), self._stands_for(place)
        return f"{name} +{len(others)}" if others else name

    def room(self, place: int) -> float:
        """Pixels from a place to the nearest one beside it."""
        return self._near[place]

    def spot(self, node: int) -> Spot | None:
        """Return the place of a node, None if it is not drawn."""
        place = self.plan.place_of.get(node)
        return None if place is None or place >= len(self.spots) else self.spots[place]

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        """The ends of the edge from a node's parent to it, at the rims of the marks."""
        place = self.plan.place_of.get(node)
        if place is None or self.plan.parents[place] == NONE or place >= len(self.x):
            return None
        return self.edge_of(place)

    def edge_of(self, place: int, above: int = NONE) -> tuple[QPointF, QPointF]:
        """The visible part of the edge that leads to a place, of several ones that from the place `above`."""
        parent = self.plan.parents[place] if above == NONE else above
        begin, end = QPointF(self.x[parent], self.y[parent]), QPointF(self.x[place], self.y[place])
        way = end - begin
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        along = way / length
        at_leaf = self.leaf_board / 2 + 2 if self.leaf_board and self.plan.kinds[place] == "leaf" else 0.0
        off = at_leaf or float(self.radius[place]) * 0.9
        return begin + along * (0.55 * float(self.radius[parent])), end - along * off

    def hit(self, point: QPointF) -> int:
        """The node under a point, -1 for none."""
        place = self.place_at(point)
        return NONE if place is None else self.plan.nodes[place]

    def stub_at(self, point: QPointF) -> Stub | None:
        """The child left out under a point, if it is one."""
        place = self.place_at(point)
        return None if place is None else self.plan.stubs[place]

    def place_at(self, point: QPointF) -> int | None:
        """The place whose mark or small board is under a point, or nearest to it within a few pixels."""
        best, nearest = None, inf
        for place in self.visible:
            spot = self.spots[place]
            across, down = abs(spot.x - point.x()), abs(spot.y - point.y())
            reach = max(1.2 * spot.radius, 6.0)
            on_board = (
                self.leaf_board
                and spot.kind == "leaf"
                and across <= self.leaf_board / 2
                and abs(self.y[place] - point.y()) <= self.leaf_board / 2
            )
            if on_board:
                return place
            if across <= reach and down <= reach and across + down < nearest:
                best, nearest = place, across + down
        return best
