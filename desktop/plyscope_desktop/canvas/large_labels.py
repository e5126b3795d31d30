"""Large labels: windows, moves and counts beside the marks of a large tree, as far as there is room."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QPainter

from plyscope.tree import NONE, UNSEEN
from plyscope_desktop import theme
from plyscope_desktop.canvas import notes
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.frontier import Tier, among
from plyscope_desktop.canvas.labels import Labels
from plyscope_desktop.canvas.large import LargeView
from plyscope_desktop.canvas.plan import nodes_below
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stamps import RIGHT, Stamps, leaf_width
from plyscope_desktop.language import tr

VALUE_RADIUS, LEAF_TEXT = 12, 9
"""The least radius for a value inside the mark of an inner node, and of a leaf."""

LEAST_WINDOW, LEAST_MOVE = 44, 64
"""The least pixels that a node spans for its window to be told, and for its move."""

LEAST_NAMED = 9.0
"""The least radius of a mark with its move beside it."""

LEAST_CUT = 3.5
"""The least radius of a mark with the sign of a cut."""

LEAST_FOLDED = 7.0
"""The radius that the triangle of a collapsed node has at least."""

MOST = 160
"""Labels that are tried, the most important first."""


@dataclass
class Marked:
    """A tier that is in sight: where its marks are, how large, and which have something below them."""

    tier: Tier
    y: float
    x: NDArray[np.float64]
    wide: NDArray[np.float64]
    radii: NDArray[np.float64]
    seen: NDArray[np.bool_]
    childless: NDArray[np.bool_]
    leaves: NDArray[np.bool_]
    cut: NDArray[np.bool_]
    hidden: NDArray[np.bool_]
    folded: NDArray[np.bool_]

    @classmethod
    def of(cls, view: LargeView, tier: Tier, y: float) -> Marked:
        """A tier as it stands at the moment."""
        tree, nodes = view.scene.session.tree, tier.nodes
        x, wide = view.centres(tier.level, tier.places), view.spans(tier.level, tier.places)
        radii, childless = view.radii(tier), tier.first == NONE
        seen = tree.state[nodes] != UNSEEN
        leaves = childless & (tree.left[nodes] != NONE) & (tree.hidden[nodes] == 0)
        cut = seen & (radii >= LEAST_CUT)
        cut[cut] = tree.skipped[nodes[cut]] > 0
        hidden = seen & (tree.hidden[nodes] > 0)
        folded = ~childless & among(nodes, view.shut)
        return cls(tier, y, x, wide, radii, seen, childless, leaves, cut, hidden, folded)

    def stand_in(self, labels: Labels, scene: Scene) -> None:
        """Tell the labels where the marks are, and what hangs below them."""
        half, low = 1.1 * self.radii, self.radii.copy()
        for at in np.flatnonzero(self.leaves & (self.radii >= LEAF_TEXT)).tolist():
            text = scene.text(scene.session.tree.shown_value(int(self.tier.nodes[at])))
            half[at] = leaf_width(float(self.radii[at]), text) / 2
        low[self.cut] = 1.35 * low[self.cut] + 1 + 0.5 * cut_size(self.radii[self.cut], scene.sizes.unit)
        low[self.hidden] = 2.5 * self.radii[self.hidden]
        low[self.folded] = 2.5 * np.maximum(self.radii[self.folded], LEAST_FOLDED)
        labels.add_marks(self.x, half, self.y - self.radii, self.y + low)


def cut_size(radius: NDArray[np.float64], unit: float) -> NDArray[np.float64]:
    """How large the signs of cuts below marks are."""
    return np.asarray(np.minimum(12 * unit, np.maximum(4.0, 0.8 * radius)))


class LargeLabels:
    """Writes beside the marks of some tiers: what is selected first, then the best line, then the path."""

    def __init__(self, scene: Scene, stamps: Stamps, camera: Camera) -> None:
        self.scene = scene
        self.stamps = stamps
        self.camera = camera
        self.shown: set[str] = set()

    def paint(self, painter: QPainter, rows: list[Marked]) -> None:
        """Write what there is room for, the widest first among equals."""
        for row, at in self._ranked(rows):
            if row.hidden[at] or row.folded[at]:
                self._paint_count(painter, row, at)
            if row.seen[at] and not row.childless[at]:
                self._paint_window(painter, row, at)
            if row.wide[at] >= LEAST_MOVE * self.scene.sizes.unit and row.radii[at] >= LEAST_NAMED:
                self._paint_move(painter, row, at)

    def _ranked(self, rows: list[Marked]) -> list[tuple[Marked, int]]:
        scene = self.scene
        first = {node: 2 for node in scene.path()} | {node: 1 for node in scene.line}
        first[scene.session.selected] = 0
        chosen: list[tuple[int, float, int, int]] = []
        for index, row in enumerate(rows):
            wanted = row.wide >= LEAST_WINDOW * scene.sizes.unit
            wanted &= (row.x > -row.wide) & (row.x < self.camera.width + row.wide)
            for at in np.flatnonzero(wanted).tolist():
                rank = first.get(int(row.tier.nodes[at]), 3)
                chosen.append((rank, -float(row.wide[at]), index, at))
        return [(rows[index], at) for _, _, index, at in sorted(chosen)[:MOST]]

    def _paint_count(self, painter: QPainter, row: Marked, at: int) -> None:
        """How many nodes a triangle stands for."""
        tree, node = self.scene.session.tree, int(row.tier.nodes[at])
        radius, folded = float(row.radii[at]), bool(row.folded[at])
        count = nodes_below(tree, node) if folded else int(tree.hidden[node])
        box = notes.below_mark(float(row.x[at]), row.y, max(radius, LEAST_FOLDED) if folded else radius)
        notes.paint_count(painter, self.stamps, box, count)

    def _paint_window(self, painter: QPainter, row: Marked, at: int) -> None:
        """The window of a node: with its bar where there is much room, as text where there is some."""
        scene, tree, node = self.scene, self.scene.session.tree, int(row.tier.nodes[at])
        sizes, unit, x, radius = scene.sizes, scene.sizes.unit, float(row.x[at]), float(row.radii[at])
        alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
        texts = (scene.text(alpha), scene.text(beta))
        bar, wide = notes.window_width(sizes, *texts), float(row.wide[at])
        half = 1.15 * radius + notes.BAR_OFF * unit
        if wide / 2 >= half + bar + 20 * unit and self.camera.down >= 64 * unit:
            cut = tr("{rule}: cut").format(rule=scene.cut_words) if tree.skipped[node] > 0 else ""
            window = notes.Window(alpha, beta, *texts, scene.line_of_values(), cut)
            if notes.paint_window_note(painter, self.stamps, x + half, row.y, window):
                self.shown.add("window")
                return
        text = f"[{texts[0]}, {texts[1]}]"
        if wide >= sizes.width(text, theme.CAPTION) + 12 * unit:
            off = (15 if node == scene.now else 10) * unit
            self.stamps.words(painter, x, row.y - radius - off, text, theme.CAPTION)

    def _paint_move(self, painter: QPainter, row: Marked, at: int) -> None:
        """The move that leads to a node, left of its mark."""
        text = self.scene.name(int(row.tier.nodes[at]))
        unit, half = self.scene.sizes.unit, 1.15 * float(row.radii[at])
        if text and self.scene.sizes.width(text, theme.CAPTION) + half + 10 * unit <= row.wide[at] / 2:
            left = float(row.x[at]) - half - 4 * unit
            self.stamps.words(painter, left, row.y, text, theme.CAPTION, side=RIGHT)
