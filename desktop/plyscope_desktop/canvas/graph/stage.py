"""Graph stage: a graph drawn with the marks of a small tree, the solution thick, its joined edges arced."""

from __future__ import annotations

from math import atan2, degrees

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from plyscope.query import proofs
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.graph.badge import paint_badge
from plyscope_desktop.canvas.graph.solution import MOST_NODES, Solution, sign_of, solution
from plyscope_desktop.canvas.graph.view import GraphView
from plyscope_desktop.canvas.keyboard_walk import Direction
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.place_states import PlaceStates
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.look import theme

ARC = 2.0
"""Distance of an arc from its node, in radii."""
BADGE_FROM, SIGN_FROM = 7.0, 9.0
"""The least radius of a mark with a badge, and with a sign."""


class GraphStates(PlaceStates):
    """The facts of the places of a graph: each shows the node that knows most, and the solution is lit."""

    view: GraphView

    def __init__(self, scene: Scene, view: GraphView) -> None:
        super().__init__(scene, view)
        self.solution = Solution()
        self._at: tuple[object, ...] = ()
        self._stored: tuple[int, dict[int, int]] = (-1, {})

    def refresh(self) -> bool:
        """Forget the facts of another moment; return True if it was another one."""
        record, plan = self.scene.session.record, self.view.plan
        moment = (plan, record.tree, record.tick, self.scene.version)
        another = len(self._at) != len(moment) or any(
            one is not other and one != other for one, other in zip(self._at[1:], moment[1:], strict=False)
        )
        if another or self._at[0] is not plan:
            self._at = moment
            plan.represent(record.tree)
            self._moment = ()
        if not super().refresh():
            return False
        self.solution = self._found_solution()
        self.line = set(self.solution.nodes)
        self._facts.clear()
        return True

    def _found_solution(self) -> Solution:
        scene, record = self.scene, self.scene.session.record
        if scene.grows or scene.in_round or record.concealed.values or record.tree.known > MOST_NODES:
            return Solution(scene.line, proves=self.proofs)
        if self._stored[0] != record.tree.read_to:
            self._stored = record.tree.read_to, proofs.storers(record.trace)
        return solution(scene.session, self.view.plan, scene.root, self._stored[1])


class GraphStage(SmallStage):
    """Paints a GraphView at the moment of its scene."""

    view: GraphView
    states: GraphStates

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps, GraphView(scene), states=GraphStates)

    @property
    def solution(self) -> Solution:
        """The solution at the moment."""
        self.look_again()
        return self.states.solution

    def step(self, node: int, direction: Direction) -> int:
        return self.view.step(node, direction)

    def pick(self, point: QPointF, selected: int) -> int:
        return self.view.next_at(point, selected)

    def extent_of(self, node: int) -> QRectF | None:
        """The rectangle around a node and all below it."""
        view, tree = self.view, self.scene.session.record.tree
        if node not in view.plan.place_of:
            return None
        found, waiting = set[int](), [node]
        while waiting:
            here = waiting.pop()
            if here in view.plan.place_of:
                found.add(view.plan.place_of[here])
                waiting += tree.children(here)
        places = np.array(sorted(found))
        room = view.radius[places] * 1.2 + 6 * self.scene.sizes.unit
        left, right = (view.x[places] - room).min(), (view.x[places] + room).max()
        top, low = (view.y[places] - room).min(), (view.y[places] + room).max()
        return QRectF(left, top, right - left, low - top)

    def _paint_edges(self, painter: QPainter) -> None:
        super()._paint_edges(painter)
        if not self.solution.signed:
            return
        for place in self.view.visible:
            if place in self.solution.joined:
                self._paint_arc(painter, place)
            self._paint_sign(painter, place)

    def _paint_sign(self, painter: QPainter, place: int) -> None:
        """∨ or ∧, left above the mark of an inner node."""
        view, tree, (x, y, radius) = self.view, self.scene.session.record.tree, self.view.marks[place]
        if view.plan.kinds[place] == "leaf" or radius < SIGN_FROM or not self.states.reached_places[place]:
            return
        side = int(tree.side[view.plan.nodes[place]])
        sign = sign_of(side, self.solution.prover, view.choices.convention)
        painter.setFont(self.scene.sizes.font(theme.VALUE, bold=True))
        painter.setPen(theme.current().ink)
        side_of_box = 20 * self.stamps.unit
        corner = QPointF(x - 1.2 * radius - 0.75 * side_of_box, y - radius - 0.6 * side_of_box)
        box = QRectF(corner, corner + QPointF(side_of_box, side_of_box))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)

    def _paint_arc(self, painter: QPainter, place: int) -> None:
        """The arc over the edges below a node all of whose children count."""
        view, unit = self.view, self.stamps.unit
        upper, lower, _ = view.plan.edges
        x, y, radius = view.marks[place]
        below = lower[upper == place]
        angles = sorted(degrees(atan2(y - view.y[at], view.x[at] - x)) % 360 for at in below.tolist())
        if len(angles) < 2 or radius < BADGE_FROM:
            return
        gaps = [(angles[(i + 1) % len(angles)] - angle) % 360 for i, angle in enumerate(angles)]
        widest = gaps.index(max(gaps))
        begin = angles[(widest + 1) % len(angles)]
        reach = ARC * radius
        box = QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
        path = QPainterPath()
        path.arcMoveTo(box, begin)
        path.arcTo(box, begin, 360 - max(gaps))
        inside = any(node in self.states.line for node in view.plan.members[place])
        colours = theme.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(colours.best if inside else colours.second, (2.4 if inside else 1.4) * unit))
        painter.drawPath(path)
        self.shown.add("joined")

    def paint(self, painter: QPainter) -> None:
        super().paint(painter)
        found = self.solution
        if found.signed and "best" in self.shown:
            self.shown.remove("best")
            self.shown.add("proving" if found.proves and found.solved == "unknown" else "solution")

    def _paint_marks(self, painter: QPainter) -> None:
        super()._paint_marks(painter)
        if not self.solution.signed:
            return
        view, tree, found = self.view, self.scene.session.record.tree, self.solution
        for place in view.visible:
            spot, node = view.spots[place], view.plan.nodes[place]
            if not self.states.reached_places[place] or spot.radius < BADGE_FROM:
                continue
            if found.proves and not self.scene.session.record.concealed.values:
                away, size = 0.95 * spot.radius, max(4.0, 0.4 * spot.radius)
                centre = QPointF(spot.x + away, spot.y - 0.7 * away)
                result = proofs.result_of(tree, node)
                paint_badge(painter, result, centre, size)
                if result != "unknown":
                    self.shown.add(result)
