"""GraphItem: paints a merged graph: marks with signs and badges, arcs that join edges, the solution thick."""

from __future__ import annotations

from math import atan2, degrees, hypot

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.graph.places import GraphPlan
from plyscope_desktop.canvas.graph.state import GraphState, Spot
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets import mark

MOST_RADIUS, LEAST_RADIUS = 15.0, 2.5
SHARE = 0.3
"""The radius of a mark as a share of the way to its nearest neighbour."""
SIGN_FROM, BADGE_FROM, LABEL_FROM = 8.0, 5.0, 6.0
ARC = 2.0
"""Distance of an arc from its node, in radii."""
CELL = 15
"""The height of the boxes with the proof numbers."""


class GraphItem(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph carries no types
    """Paints a plan at the state of a moment. Lengths are in pixels whatever the zoom."""

    def __init__(self) -> None:
        super().__init__()
        self.plan: GraphPlan | None = None
        self.state = GraphState()
        self.selected = self.now = self.hovered = NONE
        self.points: list[QPointF] = []
        self.radius = MOST_RADIUS

    def show_plan(self, plan: GraphPlan | None) -> None:
        """Show a graph or an arrangement."""
        self.prepareGeometryChange()
        self.plan = plan
        self.points = []
        self.update()

    def boundingRect(self) -> QRectF:
        plan = self.plan
        if plan is None or not len(plan):
            return QRectF(0, 0, 1, 1)
        left, right, top, bottom = plan.x.min(), plan.x.max(), plan.y.min(), plan.y.max()
        return QRectF(left, top, right - left, bottom - top).adjusted(-0.8, -0.6, 0.8, 0.8)

    def hit(self, point: QPointF) -> int:
        """The position whose mark is under a point of the device, -1 for none."""
        best, nearest = NONE, max(10.0, 1.3 * self.radius)
        for place, spot in enumerate(self.points):
            away = hypot(spot.x() - point.x(), spot.y() - point.y())
            if away <= nearest and self.plan is not None:
                best, nearest = self.plan.nodes[place], away
        return best

    def neighbour(self, across: int, down: int) -> int:
        """Return the nearest position in a direction from the selected one, else the selected one.

        Positions that edges lead to come before others.
        """
        plan = self.plan
        if plan is None or not plan.nodes:
            return NONE
        if self.selected not in plan.place_of:
            return plan.nodes[0]
        here = plan.place_of[self.selected]
        x, y = plan.x - plan.x[here], plan.y - plan.y[here]
        ahead, aside = x * across + y * down, np.abs(x * down) + np.abs(y * across)
        cost = np.where(ahead > np.maximum(1e-9, 0.3 * aside), ahead + 2 * aside, np.inf)
        if down:
            linked = [*plan.graph.succ[self.selected], *plan.graph.pred[self.selected]]
            near = [plan.place_of[node] for node in linked if ahead[plan.place_of[node]] > 1e-9]
            if near:
                cost[near] = ahead[near] + 2 * aside[near] - 1e6
        best = int(np.argmin(cost))
        return plan.nodes[best] if np.isfinite(cost[best]) else self.selected

    @reported
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        plan = self.plan
        if plan is None or not len(plan) or len(self.state.spots) != len(plan):
            return
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.points = [
            transform.map(QPointF(x, y)) for x, y in zip(plan.x.tolist(), plan.y.tolist(), strict=True)
        ]
        self.radius = self._radius()
        self._paint_edges(painter, plan)
        boxes: list[QRectF] = []
        for place in self._order(plan):
            self._paint_spot(painter, plan.nodes[place], self.points[place], self.state.spots[place])
            boxes += self._boxes(self.points[place])
        for place in self._order(plan):
            self._paint_words(painter, self.points[place], self.state.spots[place], boxes)
        painter.restore()

    def _order(self, plan: GraphPlan) -> list[int]:
        """The places, those of the solution first, so that their words find room first."""
        inside = self.state.inside
        return sorted(range(len(plan)), key=lambda place: plan.nodes[place] not in inside)

    def _radius(self) -> float:
        """Marks as large as the distances between neighbours allow."""
        at = np.array([(point.x(), point.y()) for point in self.points])
        unit = theme.scale()
        if len(at) < 2:
            return MOST_RADIUS * unit
        order = np.lexsort((at[:, 0], np.round(at[:, 1])))
        row = at[order]
        beside = np.abs(np.diff(row[:, 1])) < 2
        gaps = np.diff(row[:, 0])[beside]
        heights = np.diff(np.unique(np.round(at[:, 1])))
        near = float(np.percentile(gaps, 10)) if len(gaps) else 1e9
        if self.plan is not None and self.plan.arrangement in ("plies", "breadth", "dot") and len(heights):
            near = min(near, float(heights.min()))
        elif self.plan is not None:
            near = float(np.hypot(*(at.max(0) - at.min(0)))) / max(2.0, 1.2 * len(at) ** 0.5)
        return min(MOST_RADIUS * unit, max(LEAST_RADIUS * unit, SHARE * near))

    def _boxes(self, point: QPointF) -> list[QRectF]:
        """Rectangle covered by a mark and its badge."""
        room, badge = 1.1 * self.radius, 0.5 * self.radius
        right = QRectF(point.x() + badge, point.y() - room - badge, 2 * badge, 2 * badge)
        return [QRectF(point.x() - room, point.y() - room, 2 * room, 2 * room), right]

    def _paint_edges(self, painter: QPainter, plan: GraphPlan) -> None:
        colours, scale = theme.current(), theme.scale()
        later = theme.pen(colours.ghost, theme.LINE_HAIR)
        done = theme.pen(colours.edge, theme.LINE_EDGE * scale if self.radius > 6 else theme.LINE_HAIR)
        thick = max(1.8 * scale, min(theme.LINE_BEST * scale, 0.3 * self.radius))
        best = theme.pen(colours.best, thick, cap=Qt.PenCapStyle.RoundCap)
        chosen = self.state.chosen
        for wanted in (False, True):
            for parent, child in plan.graph.edges:
                if ((parent, child) in chosen) != wanted:
                    continue
                a, b = plan.place_of[parent], plan.place_of[child]
                reached = self.state.spots[a].reached and self.state.spots[b].reached
                painter.setPen(best if wanted else done if reached else later)
                painter.drawLine(self.points[a], self.points[b])
        for node in self.state.joined:
            self._paint_arc(painter, plan, node)

    def _paint_arc(self, painter: QPainter, plan: GraphPlan, node: int) -> None:
        """The arc over the edges below a node all of whose children count."""
        centre = self.points[plan.place_of[node]]
        angles = []
        for child in plan.graph.succ[node]:
            way = self.points[plan.place_of[child]] - centre
            angles.append(degrees(atan2(-way.y(), way.x())) % 360)
        if len(angles) < 2 or self.radius < BADGE_FROM * theme.scale():
            return
        angles.sort()
        gaps = [(angles[(i + 1) % len(angles)] - angle) % 360 for i, angle in enumerate(angles)]
        widest = gaps.index(max(gaps))
        begin = angles[(widest + 1) % len(angles)]
        radius = ARC * self.radius
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        path = QPainterPath()
        path.arcMoveTo(box, begin)
        path.arcTo(box, begin, 360 - max(gaps))
        painter.setBrush(QBrush())
        inside = node in self.state.inside
        colours = theme.current()
        painter.setPen(
            theme.pen(colours.best if inside else colours.second, (2.0 if inside else 1.4) * theme.scale())
        )
        painter.drawPath(path)

    def _paint_spot(self, painter: QPainter, node: int, point: QPointF, spot: Spot) -> None:
        radius, unit = self.radius, theme.scale()
        if node == self.selected:
            mark.paint_selection(painter, spot.kind, point, radius * (1.4 if node == self.now else 1))
        if node == self.now:
            mark.paint_now(painter, spot.kind, point, radius)
        if node == self.hovered:
            painter.setPen(theme.pen(theme.current().second, theme.LINE_EDGE))
            painter.setBrush(QBrush())
            painter.drawEllipse(point, 1.5 * radius, 1.5 * radius)
        text = spot.sign if radius >= SIGN_FROM * unit else ""
        state: mark.State = "done" if spot.reached else "later"
        if not spot.reached:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.current().panel)
            painter.drawPath(mark.shape(spot.kind, point, radius))
        mark.paint_mark(painter, spot.kind, point, radius, text, state=state, best=node in self.state.inside)
        if spot.reached and self.state.proves and radius >= BADGE_FROM * unit:
            away = 0.95 * radius
            paint_badge(
                painter, spot.result, point + QPointF(away, -0.7 * away), max(3.2 * unit, 0.45 * radius)
            )

    def _paint_words(self, painter: QPainter, point: QPointF, spot: Spot, boxes: list[QRectF]) -> None:
        """Paint the numbers below a mark and its name beside it, where there is room."""
        unit, colours = theme.scale(), theme.current()
        if self.radius < LABEL_FROM * unit:
            return
        font = theme.exact_font(theme.CAPTION * unit)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        low, beside = point.y() + self.radius + 3 * unit, point.x() + 1.45 * self.radius
        if spot.numbers is not None and spot.reached:
            left, right = spot.numbers
            wide = max(metrics.horizontalAdvance(left), metrics.horizontalAdvance(right)) + 7 * unit
            high = CELL * unit
            box = QRectF(point.x() - wide, low, 2 * wide, high)
            if spot.kind != "leaf":
                box = QRectF(beside, point.y() - 0.25 * high, 2 * wide, high)
            if self._is_free(box, boxes):
                paint_numbers(painter, box, left, right)
                boxes.append(box)
                low = box.bottom() + 1 if spot.kind == "leaf" else low
        elif spot.reached and spot.kind != "leaf" and spot.value not in ("", "–"):
            middle = QPointF(beside + metrics.horizontalAdvance(spot.value) / 2, point.y())
            self._word(painter, middle, spot.value, colours.ink, metrics, boxes)
        if spot.label:
            half = metrics.horizontalAdvance(spot.label) / 2
            at = QPointF(point.x() - 1.3 * self.radius - 3 * unit - half, point.y())
            if spot.kind == "leaf":
                at = QPointF(point.x(), low + metrics.height() / 2)
            self._word(painter, at, spot.label, colours.second, metrics, boxes)

    def _word(
        self, painter: QPainter, centre: QPointF, text: str, colour: QColor, metrics: QFontMetricsF,
        boxes: list[QRectF],
    ) -> None:  # fmt: skip
        """A word about a point, if it has room there."""
        wide, high = metrics.horizontalAdvance(text) + 4, metrics.height()
        box = QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)
        if not self._is_free(box, boxes):
            return
        painter.fillRect(box, theme.current().panel)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        boxes.append(box)

    def _is_free(self, box: QRectF, boxes: list[QRectF]) -> bool:
        return not any(box.intersects(other) for other in boxes)


def paint_badge(painter: QPainter, result: str, centre: QPointF, radius: float) -> None:
    """Proved: a filled disc with a tick; disproved: a square with a cross; unknown: an empty ring."""
    colours = theme.current()
    width = max(1.2, radius / 3.2)
    painter.setPen(theme.pen(colours.panel, 1))
    if result == "proved":
        painter.setBrush(colours.good)
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(theme.pen(theme.readable(colours.good), width, cap=Qt.PenCapStyle.RoundCap))
        points = (QPointF(-0.5, 0.05), QPointF(-0.12, 0.42), QPointF(0.5, -0.4))
        corners = [centre + point * radius for point in points]
        painter.drawLine(corners[0], corners[1])
        painter.drawLine(corners[1], corners[2])
    elif result == "disproved":
        painter.setBrush(colours.cut)
        painter.drawRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
        painter.setPen(theme.pen(theme.readable(colours.cut), width, cap=Qt.PenCapStyle.RoundCap))
        for way in (QPointF(0.5, 0.5), QPointF(0.5, -0.5)):
            painter.drawLine(centre - way * radius, centre + way * radius)
    else:
        painter.setBrush(colours.panel)
        painter.setPen(theme.pen(colours.edge, max(1.0, width * 0.8)))
        painter.drawEllipse(centre, 0.8 * radius, 0.8 * radius)


def paint_numbers(painter: QPainter, box: QRectF, proof: str, disproof: str) -> None:
    """Two cells: the proof number, and the disproof number on a darker ground."""
    colours = theme.current()
    half = box.width() / 2
    first = QRectF(box.left(), box.top(), half, box.height())
    second = QRectF(box.left() + half, box.top(), half, box.height())
    painter.setPen(theme.pen(colours.edge, 1))
    painter.setBrush(colours.panel)
    painter.drawRect(first)
    painter.setBrush(theme.mix(colours.panel, colours.ghost, 0.45))
    painter.drawRect(second)
    painter.setPen(colours.ink)
    painter.drawText(first, Qt.AlignmentFlag.AlignCenter, proof)
    painter.drawText(second, Qt.AlignmentFlag.AlignCenter, disproof)
