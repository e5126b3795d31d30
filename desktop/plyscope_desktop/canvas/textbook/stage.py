"""Small stage: a small tree as the textbooks draw it: values, windows, cuts and what they left out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from plyscope.query.visits import hit_of
from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import Look, Stamps, draw_lines
from plyscope_desktop.canvas.keyboard_walk import Direction
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.canvas.overlays.minimap import paint_edges
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.textbook import revisited
from plyscope_desktop.canvas.textbook.beside_marks import BesideMarks
from plyscope_desktop.canvas.textbook.hanging import Hanging, Triangles
from plyscope_desktop.canvas.textbook.place_states import PlaceStates
from plyscope_desktop.canvas.textbook.probabilities import Shares
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark

MANY_EDGES = 300
"""Number of edges from which they are one pixel wide, which costs a fifth."""

DONE_EDGES = {"rare": 0.6, "done": 1.0, "often": 1.8, "most": 3.0}
"""How thick edges are, times the usual; only searches by sampling have others than the usual."""

BUSY = (0.25, 0.6, 0.85)
"""From which shares, on a logarithmic scale, an edge is not rare, often and most of the way of the rounds."""

EDGES = ("later", "pruned", "earlier", "best", *DONE_EDGES)
"""The kinds of edges in the order in which they are painted."""

LATER_EDGE, DONE_EDGE = EDGES.index("later"), EDGES.index("done")

CUT_AT, LOWEST_CUT = 0.55, 0.75
"""Place of a cut on its edge, from the parent; lower, where the edges are close to each other."""

CUT_ROOM = 14
"""Pixels from one cut to the next."""

QUESTION, QUESTION_AT = 19.7, 0.72
"""The diameter of a question mark with its disc, and its place on its edge, from the parent."""
MOST_OF_EDGE = 0.2
"""The largest radius of a question mark, as a share of the height of its edge."""

CUT_REACH = 0.4
"""Reach of the strokes of a cut from its middle, as a share of its size."""

LEANS = -0.3
"""An edge that goes to the left by more than this leans right itself, so its cut leans left."""


class SmallStage(Stage):
    """Paints a SmallView at the moment of its scene.

    `hang` makes what paints the things below marks; from `quick_edges` on, edges are drawn quickly while the
    camera moves: one pixel wide, and not smoothed.
    """

    view: SmallView

    def __init__(
        self,
        scene: Scene,
        stamps: Stamps,
        view: SmallView | None = None,
        hang: Callable[[PlaceStates, Stamps, set[str]], Hanging] = Triangles,
        *,
        quick_edges: int = MANY_EDGES,
        states: Callable[[Scene, Any], PlaceStates] = PlaceStates,
    ) -> None:
        super().__init__(scene, stamps)
        self.view = SmallView(scene) if view is None else view
        self.states = states(scene, self.view)
        self.hanging = hang(self.states, stamps, self.shown)
        self.beside = BesideMarks(stamps, self.states, self.hanging.boxes, self.shown)
        self.shares = Shares(scene)
        self.quick_edges = quick_edges
        self._table_signs: dict[int, QRectF] = {}
        self._groups: NDArray[np.int8] = np.zeros(0, np.int8)

    def begin(self) -> None:
        self.beside.thumbs.clear()
        self.shares.clear()
        self.view.begin()

    def lay_out(self, width: float) -> None:
        self.view.lay_out(width)

    def fit(self, width: float, height: float, *, minimap: bool = False) -> Camera:
        return self.view.fit(width, height, minimap)

    def way(self, above: int, below: int) -> list[QPointF]:
        return list(self.view.edge(below) or ())

    def ancestors_out_of_sight(self, top: float) -> list[int]:
        view, tree = self.view, self.scene.session.record.tree
        plan, wide, high = view.plan, view.camera.width, view.camera.height
        seen = (view.x >= 0) & (view.x <= wide) & (view.y >= top) & (view.y <= high)
        places = np.flatnonzero(seen & (plan.node_column != NONE))
        if not len(places):
            return []
        first = places[np.lexsort((abs(view.x[places] - wide / 2), plan.ply[places]))[0]]
        above = tree.path(plan.nodes[first])[:-1]
        return [node for node in above if node in plan.place_of and not seen[plan.place_of[node]]]

    def look_of(self, node: int) -> Look | None:
        place = self.view.plan.place_of.get(node)
        if place is None:
            return None
        self.look_again()
        return self.states.look_at(place)

    @property
    def refinable(self) -> bool:
        return len(self.view.plan) > (self.quick_edges if self.moving else MANY_EDGES)

    def places(self) -> int:
        return self.scene.node_count() + sum(stub is not None for stub in self.view.plan.stubs)

    def world(self) -> QRectF:
        return QRectF(-0.5, 0, self.view.plan.width + 1, max(1.0, self.view.plan.depth))

    def paint(self, painter: QPainter) -> None:
        """Paint everything but what changes while nothing happens: rings and pulses."""
        self.shown.clear()
        view = self.view
        self.look_again()
        self.stamps.begin(painter, hurried=self.hurried)
        self.begin_labels()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_edges(painter)
        self.beside.place_marks()
        self.hanging.paint(painter, self.beside.hanging)
        self.shares.paint(painter, self.stamps, view)
        self.beside.paint(painter, self.beside.by_rank(view.visible))
        if self.states.again and revisited.paint_ties(painter, view, self.states.again):
            self.shown.add("again")
        tinted = self._tinted()
        for place, tint in tinted:
            spot = view.spots[place]
            tints.paint_outline(painter, self.stamps, tint, self.states.look_at(place), spot.x, spot.y)
        self._paint_marks(painter)
        for place, tint in tinted:
            spot = view.spots[place]
            tints.paint_sign(painter, self.stamps, tint, self.states.look_at(place), spot.x, spot.y)
        self._paint_table_signs(painter)
        self.stamps.labels.keep()

    def look_again(self) -> None:
        """Come up to date with the moment of the scene."""
        changed = self.states.refresh()
        if changed:
            self._groups = self._group_edges()
        self.hanging.refresh(changed)

    def paint_notes(self, painter: QPainter, nodes: Collection[int]) -> None:
        self.beside.paint_notes(painter, nodes)

    def step(self, node: int, direction: Direction) -> int:
        return self.view.step(node, direction)

    def _paint_table_signs(self, painter: QPainter) -> None:
        """A sign at each mark of which the table knew something."""
        view, unit = self.view, self.stamps.unit
        self._table_signs = {}
        for place in self.states.hits:
            node, spot = view.plan.nodes[place], view.spots[place]
            if view.in_sight[place] and spot.radius >= revisited.LEAST_RADIUS:
                self._table_signs[node] = box = revisited.table_box(spot, unit)
                revisited.paint_table(painter, box)
                self.shown.add("table")

    def storer_at(self, point: QPointF) -> int:
        """The node that stored what the table knew, where its sign is under a point; -1 elsewhere."""
        for node, box in self._table_signs.items():
            if box.adjusted(-2, -2, 2, 2).contains(point):
                known = hit_of(self.scene.session.record.trace, self.scene.session.record.tree, node)
                return NONE if known is None else known.storer
        return NONE

    def _tinted(self) -> list[tuple[int, tints.Tint]]:
        """The places in sight with a tint."""
        if self.scene.tints is None:
            return []
        places = [place for place in self.view.visible if self.view.plan.nodes[place] != NONE]
        numbers = self.scene.tints_of(np.array([self.view.plan.nodes[place] for place in places], np.int32))
        found = [
            (place, self.scene.tint(number)) for place, number in zip(places, numbers.tolist(), strict=True)
        ]
        return [(place, tint) for place, tint in found if tint is not None]

    def extent_of(self, node: int) -> QRectF | None:
        view = self.view
        top = view.plan.place_of.get(node)
        if top is None or top >= len(view.x):
            return None
        ends = np.flatnonzero(view.plan.ply[top + 1 :] <= view.plan.ply[top])
        stop = top + 1 + int(ends[0]) if len(ends) else len(view.plan)
        room = view.radius[top:stop] * 1.2 + 6 * self.scene.sizes.unit
        left, right = (view.x[top:stop] - room).min(), (view.x[top:stop] + room).max()
        low = max(view.spots[place].y + view.spots[place].radius for place in range(top, stop))
        high = view.y[top] - 1.4 * view.radius[top]
        return QRectF(left, high, right - left, low + 8 * self.scene.sizes.unit - high)

    def paint_overview(self, painter: QPainter, box: QRectF) -> None:
        paint_edges(self.view.plan, self.world(), painter, box)

    def _group_edges(self) -> NDArray[np.int8]:
        """Which of EDGES each edge of the plan is, as its index there."""
        plan, states, tree = self.view.plan, self.states, self.scene.session.record.tree
        upper, lower, nodes = plan.edges
        reached = (nodes != NONE) & (tree.state[nodes] != UNSEEN)
        if states.asked:
            reached &= ~np.isin(lower, list(states.asked))
        groups = np.where(reached, DONE_EDGE, LATER_EDGE)
        if states.samples and self.scene.root != NONE:
            groups = np.where(reached, self._busy_edges(nodes), groups)
        if plan.has_stubs:
            pruned = [
                stub is not None and states.facts(place).state == "pruned"
                for place, stub in enumerate(plan.stubs)
            ]
            groups[np.array(pruned, bool)[lower]] = EDGES.index("pruned")
        if states.earlier:
            groups[np.isin(lower, list(states.earlier))] = EDGES.index("earlier")
        best = {
            (plan.place_of.get(int(tree.parent[node]), NONE), plan.place_of[node])
            for node in states.line
            if node in plan.place_of and int(tree.parent[node]) in states.line
        }
        for edge, ends in enumerate(zip(upper.tolist(), lower.tolist(), strict=True)) if best else ():
            if ends in best:
                groups[edge] = EDGES.index("best")
        return groups.astype(np.int8)

    def _busy_edges(self, nodes: NDArray[np.int64]) -> NDArray[np.int64]:
        """The edges to some nodes of a search by sampling, by the share of all rounds that came through."""
        visits = self.scene.session.record.tree.visits
        most = max(2, int(visits[self.scene.root]))
        shares = np.log1p(visits[nodes]) / log(1 + most)
        return np.digitize(shares, BUSY) + EDGES.index("rare")

    def _paint_edges(self, painter: QPainter) -> None:
        view, camera = self.view, self.view.camera
        above, below, _ = view.plan.edges
        x0, y0, x1, y1 = ends = view.x[above], view.y[above], view.x[below], view.y[below]
        seen = (np.maximum(y0, y1) >= 0) & (np.minimum(y0, y1) <= camera.height)
        seen &= (np.maximum(x0, x1) >= 0) & (np.minimum(x0, x1) <= camera.width)
        edges = seen.nonzero()[0]
        lines, groups = np.column_stack(ends)[edges], self._groups[edges]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, not self.coarse)
        for group in np.bincount(groups).nonzero()[0].tolist():
            painter.setPen(self._pen(EDGES[group]))
            draw_lines(painter, lines[groups == group])
            if EDGES[group] in ("pruned", "best"):
                self.shown.add("way" if EDGES[group] == "best" and self.scene.in_round else EDGES[group])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in below[edges[groups == EDGES.index("pruned")]].tolist():
            self._paint_cut_on(painter, place)
        for place in below[edges].tolist() if self.states.asked else ():
            if place in self.states.asked:
                self._paint_question_on(painter, place)

    def _pen(self, edge: str) -> QPen:
        """The pen for edges of one kind."""
        sizes, colours = self.scene.sizes, theme.current()
        thick = sizes.scale * sizes.lines
        quick = self.coarse or len(self.view.plan) > MANY_EDGES
        width = theme.LINE_HAIR if quick else theme.LINE_EDGE * thick
        if edge == "later":
            return theme.pen(colours.ghost, min(width, 1.2 * thick))
        if edge == "pruned":
            return theme.pen(colours.edge, min(width, 1.2 * thick), [4, 4])
        if edge == "earlier":
            return theme.pen(theme.mix(colours.panel, colours.edge, revisited.PALE), width)
        if edge == "best":
            return theme.pen(colours.best, theme.LINE_BEST * thick, cap=Qt.PenCapStyle.RoundCap)
        return theme.pen(colours.edge, width * DONE_EDGES[edge])

    def _paint_cut_on(self, painter: QPainter, place: int) -> None:
        """The sign of a cut on the edge to a child that was left out; the first of a crowd has none."""
        view, unit, stub = self.view, self.scene.sizes.unit, self.view.plan.stubs[place]
        radius = float(view.radius[place])
        if stub is None or stub.place < 0 or radius < 3:
            return
        begin, end = view.edge_of(place)
        way = end - begin
        size = min(16 * unit, max(5.0, 1.1 * radius))
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        at = begin + way * min(max(CUT_ROOM * unit / view.camera.across, CUT_AT), LOWEST_CUT)
        painter.setOpacity(self.beside.opacity(place))
        self.stamps.cut(painter, at.x(), at.y(), size, way.x() / length < LEANS)
        painter.setOpacity(1.0)
        reach = CUT_REACH * size
        self.stamps.labels.block(at.x() - reach, at.y() - reach, at.x() + reach, at.y() + reach)
        self.shown.add("cut")

    def _paint_question_on(self, painter: QPainter, place: int) -> None:
        """A question mark on an edge of which it is asked whether the search goes along it."""
        begin, end = self.view.edge_of(place)
        radius = min(QUESTION * self.scene.sizes.unit / 2, MOST_OF_EDGE * (end.y() - begin.y()))
        at = begin + (end - begin) * QUESTION_AT
        mark.paint_question(painter, at, radius)
        self.stamps.labels.block(at.x() - radius, at.y() - radius, at.x() + radius, at.y() + radius)
        self.shown.add("asked")

    def _paint_marks(self, painter: QPainter) -> None:
        view, states = self.view, self.states
        looks, reached, earlier = states.looks, states.reached_places, states.earlier
        spots, shown, mark_at = view.spots, self.shown, self.stamps.mark
        for place in view.visible:
            x, y, radius, kind = spots[place]
            look = looks.get(place)
            if look is None or look[1] != radius:
                look = self.states.look_at(place)
            if reached[place]:
                shown.add(kind)
                if look.best:
                    self._tell_best(view.plan.nodes[place])
            elif kind == "leaf" and view.leaf_board and not look.text:
                continue  # the small board alone says it
            elif look.state == "later":
                shown.add("later")
            if place in earlier:
                self._paint_earlier(painter, look, x, y)
            else:
                mark_at(painter, look, x, y)

    def _paint_earlier(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        """A mark of what was searched again meanwhile."""
        revisited.paint_ground(painter, look, self.stamps.at(x, y))
        painter.setOpacity(revisited.PALE)
        self.stamps.mark(painter, look, x, y)
        painter.setOpacity(1.0)

    def _tell_best(self, node: int) -> None:
        """The mark of a node on the best line was painted."""
        if self.scene.session.record.tree.state[node] == DONE:
            self.shown.add("way" if self.scene.in_round else "best")
