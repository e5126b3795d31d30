"""Large labels: windows, moves and counts beside the marks of a large tree, as far as there is room."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QPainter

from plyscope.layout.label_placement import Labels
from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import RIGHT, Stamps, leaf_width
from plyscope_desktop.canvas.large.frontier import among
from plyscope_desktop.canvas.large.view import LargeView
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook import notes
from plyscope_desktop.canvas.textbook.places import nodes_below
from plyscope_desktop.look import theme
from plyscope_desktop.words import sampling

VALUE_RADIUS, LEAF_TEXT = 12, 9
"""The least radius for a value inside the mark of an inner node, and of a leaf."""

LEAST_WINDOW, LEAST_MOVE = 44, 64
"""Least pixels that a node spans for its window, and for its move, to be written."""

LEAST_NAMED = 9.0
"""The least radius of a mark with its move beside it."""

LEAST_CUT = 3.5
"""The least radius of a mark with the sign of a cut."""

LEAST_FOLDED = 7.0
"""The radius that the triangle of a collapsed node has at least."""

MOST = 160
"""Labels that are tried, the most important first."""

Place: TypeAlias = tuple[float, float, float, float]
"""x and y of a mark, its radius, and how wide its node is."""


class Marked:
    """The marks in sight, tier by tier: how large they are, and what they have in them and below them at the
    moment. `texts` are those of the marks that may have one, by their index.
    """

    def __init__(self, view: LargeView, tiers: range) -> None:
        self.tiers = tiers
        begin, end = view.bounds[tiers.start], view.bounds[tiers.stop]
        self.begins = [bound - begin for bound in view.bounds[tiers.start : tiers.stop + 1]]
        part = slice(begin, end)
        tree, nodes = view.scene.session.record.tree, view.nodes[part]
        self.nodes, self.x, self.wide, self.radii = nodes, view.x[part], view.wide[part], view.radii[part]
        self.heights = [view.camera.y(view.ply_of(index)) for index in tiers]
        self.y = np.repeat(self.heights, [len(view.tiers[index].places) for index in tiers])
        self.childless = view.childless[part]
        self.states = tree.state[nodes]
        self.seen = self.states != UNSEEN
        hidden = tree.hidden[nodes] > 0
        self.leaves = self.childless & (tree.left[nodes] != NONE) & ~hidden
        self.hidden = hidden & self.seen
        self.cut = (tree.skipped[nodes] > 0) & self.seen & (self.radii >= LEAST_CUT)
        self.folded = (
            ~self.childless & among(nodes, view.shut) if len(view.shut) else np.zeros(len(nodes), bool)
        )
        self.values = np.where(self.states == DONE, tree.returned[nodes], tree.value[nodes])
        self.told = self.radii >= np.where(self.leaves, LEAF_TEXT, VALUE_RADIUS)

    def stand_in(self, labels: Labels, scene: Scene) -> None:
        """Tell the labels where the marks are, and what hangs below them."""
        half, low = 1.1 * self.radii, self.radii.copy()
        for at in (self.leaves & self.told).nonzero()[0].tolist():
            text = scene.text(float(self.values[at])) if self.seen[at] else ""
            half[at] = leaf_width(float(self.radii[at]), text) / 2
        low[self.cut] = 1.35 * low[self.cut] + 1 + 0.5 * cut_size(self.radii[self.cut], scene.sizes.unit)
        low[self.hidden] = 2.5 * self.radii[self.hidden]
        low[self.folded] = 2.5 * np.maximum(self.radii[self.folded], LEAST_FOLDED)
        sides = self.x - half, self.y - self.radii, self.x + half, self.y + low
        columns = [side.tolist() for side in sides]
        for begin, end in pairwise(self.begins):
            if begin < end:
                labels.add_row(*(column[begin:end] for column in columns))


def cut_size(radius: NDArray[np.float64], unit: float) -> NDArray[np.float64]:
    """How large the signs of cuts below marks are."""
    return (0.8 * radius).clip(4.0, max(12 * unit, 4.0))


class LargeLabels:
    """Writes beside the marks of some tiers: what is selected first, then the best line, then the path."""

    def __init__(self, scene: Scene, stamps: Stamps, camera: Camera) -> None:
        self.scene = scene
        self.stamps = stamps
        self.camera = camera
        self.shown: set[str] = set()
        self._line = scene.line_of_values()

    def paint(self, painter: QPainter, marked: Marked) -> None:
        """Write what there is room for, the widest first among equals."""
        tree, unit = self.scene.session.record.tree, self.stamps.unit
        chosen = self._ranked(marked)
        nodes = marked.nodes[chosen]
        counted = marked.hidden[chosen] | marked.folded[chosen]
        windowed = marked.seen[chosen] & ~marked.childless[chosen]
        wide = marked.wide[chosen]
        named = (wide >= LEAST_MOVE * unit) & (marked.radii[chosen] >= LEAST_NAMED)
        bounds = tree.alpha[nodes], tree.beta[nodes]
        places = marked.x[chosen], marked.y[chosen], marked.radii[chosen], wide
        for at, node, place, count, window, name, bound in zip(
            chosen.tolist(),
            nodes.tolist(),
            zip(*(column.tolist() for column in places), strict=True),
            counted.tolist(),
            windowed.tolist(),
            named.tolist(),
            zip(*(column.tolist() for column in bounds), strict=True),
            strict=True,
        ):
            if count:
                self._paint_count(painter, marked, at)
            if window:
                self._paint_window(painter, node, place, bound)
            if name:
                self._paint_move(painter, node, place)

    def _ranked(self, marked: Marked) -> NDArray[np.int64]:
        scene, x, wide = self.scene, marked.x, marked.wide
        wanted = wide >= LEAST_WINDOW * self.stamps.unit
        wanted &= (x > -wide) & (x < self.camera.width + wide)
        chosen = wanted.nonzero()[0]
        first = {node: 2 for node in scene.path()} | {node: 1 for node in scene.line}
        first[scene.session.record.selected] = 0
        ranks = np.array([first.get(node, 3) for node in marked.nodes[chosen].tolist()])
        return np.asarray(chosen[np.lexsort((-wide[chosen], ranks))[:MOST]])

    def _paint_count(self, painter: QPainter, marked: Marked, at: int) -> None:
        """Number of nodes represented by a triangle."""
        tree, node = self.scene.session.record.tree, int(marked.nodes[at])
        radius, folded = float(marked.radii[at]), bool(marked.folded[at])
        count = nodes_below(tree, node) if folded else int(tree.hidden[node])
        radius = max(radius, LEAST_FOLDED) if folded else radius
        box = notes.below_mark(float(marked.x[at]), float(marked.y[at]), radius)
        notes.paint_count(painter, self.stamps, box, count)

    def _paint_window(self, painter: QPainter, node: int, place: Place, bounds: tuple[float, float]) -> None:
        """The window of a node: with its bar where there is much room, as text where there is some."""
        scene, stamps, unit = self.scene, self.stamps, self.stamps.unit
        if sampling.samples(scene.session):
            self._paint_visits(painter, node, place)
            return
        if not scene.words.has_windows:
            return
        (x, y, radius, wide), (alpha, beta) = place, bounds
        texts = (scene.text(alpha), scene.text(beta))
        half = 1.15 * radius + notes.BAR_OFF * unit
        bar = notes.window_width(scene.sizes, *texts)
        if self.camera.down >= 64 * unit and wide / 2 >= half + bar + 20 * unit:
            window = notes.Window(alpha, beta, *texts, self._line, *scene.note(node))
            if notes.paint_window_note(painter, stamps, x + half, y, window):
                self.shown.add("window")
                return
        text = f"[{texts[0]}, {texts[1]}]"
        if wide >= stamps.width(text, theme.CAPTION) + 12 * unit:
            off = (15 if node == scene.now else 10) * unit
            stamps.words(painter, x, y - radius - off, text, theme.CAPTION)

    def _paint_visits(self, painter: QPainter, node: int, place: Place) -> None:
        """The rewards of a node's visits and their mean beside it, or the rewards alone above it."""
        scene, stamps, unit = self.scene, self.stamps, self.stamps.unit
        counted, (x, y, radius, wide) = sampling.numbers(scene.session, node), place
        if counted is None or not scene.session.record.tree.visits[node]:
            return
        half = 1.15 * radius + notes.BAR_OFF * unit
        cells = 2 * max(stamps.width(text, theme.LABEL) for text in counted) + 24 * unit
        room = self.camera.down >= 64 * unit and wide / 2 >= half + cells + 20 * unit
        if room and notes.paint_cells(painter, stamps, x + half, y, *counted):
            self.shown.add("visits")
        elif wide >= stamps.width(counted[0], theme.CAPTION) + 12 * unit:
            off = (15 if node == scene.now else 10) * unit
            if stamps.words(painter, x, y - radius - off, counted[0], theme.CAPTION):
                self.shown.add("visits")

    def _paint_move(self, painter: QPainter, node: int, place: Place) -> None:
        """The move that leads to a node, left of its mark."""
        text, unit = self.scene.name(node), self.stamps.unit
        x, y, radius, wide = place
        half = 1.15 * radius
        if text and self.stamps.width(text, theme.CAPTION) + half + 10 * unit <= wide / 2:
            self.stamps.words(painter, x - half - 4 * unit, y, text, theme.CAPTION, side=RIGHT)
