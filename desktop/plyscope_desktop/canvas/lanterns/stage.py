"""Lanterns: small subtrees, drawn as lanterns that fill while they are searched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.drawing.raster import SHADES, cut_colours, value_colours
from plyscope_desktop.canvas.lanterns.shape import SHAPED_FROM, lantern_shape
from plyscope_desktop.canvas.lanterns.view import LanternView
from plyscope_desktop.canvas.large.pixel_rows import value_shade
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.hanging import Triangles
from plyscope_desktop.canvas.textbook.notes import Hung
from plyscope_desktop.canvas.textbook.place_states import PlaceStates
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.look import theme

QUICK_EDGES = 60

CUT_SHARE = 0.18
"""Share of a lantern for its cutoffs."""


OUTLINED_FROM, CAP = 8, 4
"""The least width of a lantern that has room for an outline; how high the cap of narrower ones is."""

SIGN, SIGNED_FROM = 6, 14
"""The radius of a sign at a lantern, and the least width of one that has room for it."""

KINDS = 256
"""More than there are kinds of tints."""

NEAR = 4
"""By how many pixels the picture of a lantern may be too small or too large in a hurry."""

EMPTY, LIT, LIT_AND_CUT = ("lantern",), ("lantern", "value"), ("lantern", "value", "cut_rows")
"""The signs of a lantern for the legend."""

LEAST_FOOT = 12
"""Least height of a lantern that shows cutoffs."""


def lantern_stage(scene: Scene, stamps: Stamps, view: LanternView | None = None) -> SmallStage:
    """Return a stage that draws the large shape of a tree, and its small subtrees as lanterns."""
    view = LanternView(scene) if view is None else view
    return SmallStage(scene, stamps, view, partial(Lanterns, view), quick_edges=QUICK_EDGES)


class Lanterns:
    """Paints the lanterns of a view; what is collapsed or not recorded has triangles."""

    def __init__(self, view: LanternView, states: PlaceStates, stamps: Stamps, shown: set[str]) -> None:
        self.scene, self.view = view.scene, view
        self.stamps, self.shown = stamps, shown
        self._triangles = Triangles(states, stamps, shown)
        self._lights: dict[int, tuple[float, int, int | None]] = {}
        self._theme = ""
        self._inside: dict[int, int] = {}
        self._said: tuple[object, object] | None = None
        self._laid: dict[int, tuple[int, int]] = {}
        """Width and height of the lanterns that were laid down last."""

    def boxes(self) -> dict[int, Hung]:
        view = self.view
        return self._triangles.boxes() | {
            place: box for place, box in view.boxes.items() if view.in_sight[place]
        }

    def refresh(self, changed: bool) -> None:
        said = self.scene.tints
        if changed or said is None or self._said != (said, said.version):
            self._inside = {} if said is None else self._tints_inside()
            self._said = None if said is None else (said, said.version)
        if changed or self._theme != theme.current().id:
            self._lights, self._theme = {}, theme.current().id
            self._laid.clear()

    def paint(self, painter: QPainter, places: Iterable[int]) -> None:
        boxes, lights, laid = self.view.boxes, self._lights, self._laid
        lay_kept, shown = self.stamps.lay_kept, self.shown
        for place in places:
            if place not in boxes:
                self._triangles.paint(painter, (place,))
                continue
            left, top, wide, high = boxes[place]
            lit, light, cut = lights.get(place) or self._lit(place)
            filled = round(lit * high)
            if not filled or high < LEAST_FOOT:
                cut = None
            shown.update(EMPTY if not filled else LIT if cut is None else LIT_AND_CUT)
            if lay_kept(painter, ("lantern", wide, high, filled, light, cut), left - 1, top - 1):
                laid[place] = wide, high
            else:
                self._lay_lantern(painter, place, cut)
            if self._inside:
                tint = self.scene.tint(self._inside.get(place, 0))
                if tint is not None:
                    self._paint_tint(painter, tint, self.view.body(place))

    def _lay_lantern(self, painter: QPainter, place: int, cut: int | None) -> None:
        """A lantern that was not painted before, or one a little larger or smaller in a hurry."""
        left, top, wide, high = self.view.boxes[place]
        lit, light, _ = self._lit(place)
        before = self._laid.get(place, (0, 0))
        if max(abs(wide - before[0]), abs(high - before[1])) <= NEAR:
            other = ("lantern", *before, round(lit * before[1]), light, cut)
            left += wide // 2
            wide, high = self.stamps.stand_in([(other, before)]) or (wide, high)
            left -= wide // 2
        self._laid[place] = wide, high
        filled = round(lit * high)

        def paint(inner: QPainter) -> None:
            foot = None if cut is None else QColor(cut)
            paint_lantern(inner, QRectF(1, 1, wide, high), filled, QColor(light), foot)

        key = ("lantern", wide, high, filled, light, cut)
        self.stamps.lay(painter, key, QPointF(left - 1, top - 1), (wide + 2, high + 2), paint)

    def _paint_tint(self, painter: QPainter, tint: tints.Tint, body: QRectF) -> None:
        """Paint the tint of a node in a lantern: an outline around it, with a sign if it is wide enough.

        A narrow one has a cap at its top instead, so that its colour is still seen.
        """
        wide, high = int(body.width()), int(body.height())
        if wide < OUTLINED_FROM:
            cap = QRectF(body.left(), body.top() - 1, wide, CAP)
            painter.fillRect(cap, theme.current().role(tint.role))
            return
        signed, room = wide >= SIGNED_FROM and high >= 2 * SIGN + 4, 2

        def paint(inner: QPainter) -> None:
            box = QRectF(room, room, wide, high)
            inner.setBrush(Qt.BrushStyle.NoBrush)
            inner.setPen(theme.pen(theme.current().role(tint.role), 2))
            inner.drawPath(lantern_shape(box))
            if signed:
                tints.draw_sign(inner, tint, QPointF(box.center().x(), room + SIGN + 2), SIGN)

        corner = body.topLeft() - QPointF(room, room)
        key = ("tint", "lantern", tint, wide, high)
        self.stamps.lay(painter, key, corner, (wide + 2 * room, high + 2 * room), paint)

    def _tints_inside(self) -> dict[int, int]:
        """The tints of the lanterns: each has that of a node in it, the first kind if there are several."""
        tree, scene, plan = self.scene.session.record.tree, self.scene, self.view.plan
        if scene.chapter is None or not self.view.lanterns:
            return {}
        begin, end = scene.root, scene.root + scene.node_count()
        numbers = scene.tints_of(np.arange(begin, end, dtype=np.int32))
        nodes = begin + numbers.nonzero()[0]
        kinds = numbers[nodes - begin]
        place_of = np.full(end - begin, NONE, np.int32)
        for node, place in plan.place_of.items():
            place_of[node - begin] = place
        while (away := place_of[nodes - begin] == NONE).any():
            nodes[away] = tree.parent[nodes[away]]
        both = np.unique(place_of[nodes - begin].astype(np.int64) * KINDS + kinds)
        pairs = [divmod(pair, KINDS) for pair in both[::-1].tolist()]  # the first kind comes last
        return {place: kind for place, kind in pairs if place in self.view.lanterns}

    def _lit(self, place: int) -> tuple[float, int, int | None]:
        """How much of a lantern is filled, its colour, and that of its foot if there are cutoffs in it."""
        found = self._lights.get(place)
        if found is None:
            node, count = self.view.plan.nodes[place], self.view.lanterns[place]
            filled, share = self._filled(node, count), self._cut_share(node, count)
            colours = cut_colours(theme.current().id)
            cut = int(colours[ceil(min(share, 1.0) * SHADES)]) if filled and share > 0 else None
            found = self._lights[place] = filled, self._light(node).rgb(), cut
        return found

    def _light(self, node: int) -> QColor:
        """Return the colour of a lantern: the value of its subtree."""
        tree, colours = self.scene.session.record.tree, theme.current()
        if tree.state[node] != DONE:
            return colours.ghost
        value = tree.shown_value(node)
        if value != value:
            return colours.ghost
        shade = value_shade(self.scene.slots, value)
        return QColor(int(value_colours(colours.id)[shade + SHADES]))

    def _filled(self, node: int, count: int) -> float:
        """How much of a lantern was entered at the moment; seen as soon as anything was."""
        tree, chapter = self.scene.session.record.tree, self.scene.chapter
        if tree.state[node] == UNSEEN:
            return 0.0
        if tree.state[node] == DONE or (chapter is not None and chapter.any_order):
            return 1.0
        return min(1.0, max(0.08, (tree.nodes - node) / (count + 1)))

    def _cut_share(self, node: int, count: int) -> float:
        """The share of the nodes in a lantern that were cut off by now."""
        tree, chapter = self.scene.session.record.tree, self.scene.chapter
        if chapter is None or chapter.any_order:
            return 0.0
        end = min(node + count + 1, tree.nodes)
        inner = slice(node, max(node, end))
        return float(np.count_nonzero(self.scene.slots.skipped[inner])) / (count + 1)


def paint_lantern(painter: QPainter, body: QRectF, filled: float, light: QColor, cut: QColor | None) -> None:
    """Paint a lantern filled with light from below, `filled` pixels high, with a foot for its cuts."""
    path, colours = lantern_shape(body), theme.current()
    outlined = body.width() >= SHAPED_FROM  # else the outline would be all that is seen
    painter.setPen(theme.pen(colours.edge) if outlined else Qt.PenStyle.NoPen)
    painter.setBrush(colours.panel if outlined else colours.ghost)
    painter.drawPath(path)
    if not filled:
        return
    painter.save()
    painter.setClipPath(path)
    level = QRectF(body.left(), body.bottom() - filled, body.width(), filled)
    painter.fillRect(level, light)
    if cut is not None:
        foot = max(3.0, CUT_SHARE * body.height())
        painter.fillRect(QRectF(body.left(), body.bottom() - foot, body.width(), foot) & level, cut)
    painter.restore()
    if outlined:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
