"""Revisited: what small trees show of moves that were searched again, and of what the table knew."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from plyscope.record.tree import NONE, UNSEEN, Tree
from plyscope_desktop.canvas.drawing.pixmap_cache import leaf_text_width
from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark

if TYPE_CHECKING:
    from plyscope_desktop.canvas.drawing.pixmap_cache import Look
    from plyscope_desktop.canvas.scene import Spot
    from plyscope_desktop.canvas.textbook.places import Plan
    from plyscope_desktop.canvas.textbook.view import SmallView

PALE = 0.5
"""How much of an earlier visit is left, now that its move was searched again."""

HIGH, HIGH_SHARE = 26, 0.3
"""How high a tie rises over its marks: in pixels, but at most so much of a row."""

SIGN = 6
"""The radius of the sign of a move that is searched again."""

TABLE_WIDE, TABLE_HIGH = 11, 9
LEAST_RADIUS = 5
"""Smaller marks have no signs beside them."""


def again_of(plan: Plan, tree: Tree) -> list[tuple[int, int]]:
    """The places of the visits that were searched again by the tick, each with that of the later one."""
    found = []
    for place, node in enumerate(plan.nodes):
        if node == NONE or tree.repeats[node] == NONE or tree.state[node] == UNSEEN:
            continue
        earlier = plan.place_of.get(int(tree.repeats[node]))
        if earlier is not None:
            found.append((earlier, place))
    return found


def earlier_places(plan: Plan, pairs: list[tuple[int, int]]) -> set[int]:
    """The places of earlier visits and all below them; parents come before their children."""
    found = {earlier for earlier, _ in pairs}
    if found:
        for place, parent in enumerate(plan.parents):
            if parent in found:
                found.add(place)
    return found


def paint_ties(painter: QPainter, view: SmallView, pairs: list[tuple[int, int]]) -> bool:
    """Paint a dashed bow from each earlier visit to the later one; return True if one was visible."""
    unit, lines = view.scene.sizes.unit, theme.current().lines
    high = min(HIGH * unit, HIGH_SHARE * view.camera.down)
    seen = set(view.visible)
    shown = False
    for earlier, later in pairs:
        if not {earlier, later} & seen:
            continue
        begin, end = _top(view, earlier), _top(view, later)
        middle = (begin + end) / 2 - QPointF(0, 2 * high)
        path = QPainterPath(begin)
        path.quadTo(middle, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(theme.current().second, theme.LINE_EDGE * lines, [4, 3]))
        painter.drawPath(path)
        if view.radius[later] >= LEAST_RADIUS:
            paint_again(painter, path.pointAtPercent(0.5), SIGN * unit)
        shown = True
    return shown


def paint_ground(painter: QPainter, look: Look, centre: QPointF) -> None:
    """Paint the ground of a paler mark, which hides the edges behind it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.current().panel)
    text = look.text if look.kind == "leaf" else ""
    painter.drawPath(mark.shape(look.kind, centre, look.radius, leaf_text_width(look.radius, text)))


def _top(view: SmallView, place: int) -> QPointF:
    """The point of a mark, or of a leaf's small board, at which a tie begins."""
    rise = float(view.radius[place])
    if view.plan.kinds[place] == "leaf" and view.leaf_board:
        rise = view.leaf_board / 2
    return QPointF(float(view.x[place]), float(view.y[place]) - rise - 1)


def paint_again(painter: QPainter, centre: QPointF, radius: float) -> None:
    """The sign of a move that is searched again: an arrow that comes round."""
    colours = theme.current()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.panel)
    painter.drawEllipse(centre, 1.5 * radius, 1.5 * radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen(colours.second, max(1.5, radius / 4), cap=Qt.PenCapStyle.FlatCap))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawArc(box, 30 * 16, 285 * 16)
    tip, size = pi / 6, 0.75 * radius
    end = centre + QPointF(radius * cos(tip), -radius * sin(tip))
    turn = tip + pi / 2 + pi  # along the circle, against the way in which the arc is drawn
    ahead = QPointF(cos(turn), -sin(turn))
    aside, behind = QPointF(-ahead.y(), ahead.x()) * 0.8, end - ahead * 0.3 * size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.second)
    painter.drawPolygon(QPolygonF([end + ahead * size, behind + aside * size, behind - aside * size]))


def table_box(spot: Spot, unit: float) -> QRectF:
    """Return the place of the sign of a table hit: at the lower right of a mark."""
    wide, high = TABLE_WIDE * unit, TABLE_HIGH * unit
    beside = 1.05 if spot.kind == "leaf" else 0.55
    return QRectF(round(spot.x + beside * spot.radius), round(spot.y + 0.45 * spot.radius), wide, high)


def paint_table(painter: QPainter, box: QRectF) -> None:
    """The sign of what the table knew: a small grid."""
    colours = theme.current()
    painter.setPen(theme.pen(colours.ink, max(1.0, box.height() / 8)))
    painter.setBrush(colours.panel)
    painter.drawRect(box)
    third = box.height() / 3
    painter.fillRect(QRectF(box.x(), box.y(), box.width(), third), colours.ink)
    x, y = box.x() + box.width() / 2, box.y() + 2 * third
    painter.drawLine(QPointF(x, box.y()), QPointF(x, box.bottom()))
    painter.drawLine(QPointF(box.x(), y), QPointF(box.right(), y))
