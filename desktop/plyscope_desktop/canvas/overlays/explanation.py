"""Explained: the lines of an answer to "why?" over the tree: what was asked about, and what decided it."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from plyscope.record.tree import NONE
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.canvas.drawing.sizes import Sizes
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.look import theme
from plyscope_desktop.words.why import Label, labels_of

WIDTH, HALO = 4.0, 0.75
"""Pixels of a line, and of the ground beside it that sets it off from edges."""

HIGH, PAD = 18, 6
"""Of a label: its height, and its room at either side."""

GAP = 3
"""Pixels at either side of what parts two labels."""

BEND = 0.05
"""Bend of the arrow from the cause to the cut, as a share of its length."""

HEAD = 9
"""Pixels of the arrow's head."""


def paint_explained(painter: QPainter, stage: Stage, explanation: Explanation) -> None:
    """Paint the lines of an explanation with their labels, and the arrow from one to the other."""
    ways = explanation.ways
    if not ways.asked:
        return
    colours, sizes = theme.current(), stage.scene.sizes
    thick = sizes.scale * sizes.lines
    for line, colour in ((ways.cause, colours.good), (ways.asked, colours.cut)):
        path = QPainterPath()
        for above, below in pairwise(line):
            _add_way(path, stage, above, below)
        for bar in filter(None, map(stage.outline, line)):
            inset = WIDTH * thick / 2
            path.addRect(bar.adjusted(inset, inset, -inset, -inset) if bar.width() > 4 * inset else bar)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wide, ink in ((WIDTH + 2 * HALO, colours.panel), (WIDTH, colour)):
            painter.setPen(theme.pen(ink, wide * thick, cap=Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)
    _paint_again(painter, stage, {*ways.asked, *ways.cause})
    bars = stage.outline(ways.asked[0]) is not None  # which show their values anyway
    labels = labels_of(stage.scene.words, explanation) if ways.met or not bars else []
    boxes = [(label, _box(stage, sizes, label)) for label in labels]
    placed = [(label, box) for label, box in boxes if box is not None]
    if len(placed) == 2:
        _part(placed[1][1], placed[0][1], stage.camera.width)
    if len(placed) == 2 and ways.met:
        _paint_arrow(painter, sizes, placed[1][1], placed[0][1])
    for label, box in placed:
        _paint_label(painter, sizes, label, box)


def paint_remark(painter: QPainter, stage: Stage, remark: Label) -> None:
    """Paint a label that belongs to no line on the edge above its node."""
    box = _box(stage, stage.scene.sizes, remark)
    if box is not None:
        _paint_label(painter, stage.scene.sizes, remark, box)


def _add_way(path: QPainterPath, stage: Stage, above: int, below: int) -> None:
    """The way from a node down to its child, as the stage draws its edges."""
    points = stage.way(above, below)
    if points:
        path.moveTo(points[0])
        for point in points[1:]:
            path.lineTo(point)


def _paint_again(painter: QPainter, stage: Stage, nodes: set[int]) -> None:
    """The marks and notes that the lines have covered."""
    stage.paint_notes(painter, nodes)
    for node in nodes:
        spot, look = stage.spot(node), stage.look_of(node)
        if spot is not None and look is not None:
            stage.stamps.mark(painter, look, spot.x, spot.y)


def _box(stage: Stage, sizes: Sizes, label: Label) -> QRectF | None:
    """Return the place of a label: on the edge above its node, within the picture; None without it."""
    spot = stage.spot(label.node) if label.node != NONE and label.text else None
    if spot is None:
        return None
    wide = sizes.width(label.text, theme.LABEL, bold=True) + 2 * PAD * sizes.unit
    high = HIGH * sizes.unit
    parent = int(stage.scene.session.record.tree.parent[label.node])
    above = stage.spot(parent) if parent != NONE else None
    x, y = spot.x, spot.y - spot.radius - high
    if above is not None:
        top, low = above.y + above.radius, spot.y - 1.1 * spot.radius
        if low - top >= high + 4:
            y = (top + 2 * low) / 3
            x = above.x + (spot.x - above.x) * (y - above.y) / (spot.y - above.y)
            y = min(y, low - high / 2 - 2)
        elif stage.outline(label.node) is not None:
            y = spot.y - spot.radius
        elif abs(spot.x - above.x) >= wide + 1.2 * (spot.radius + above.radius):
            x, y = (spot.x + above.x) / 2, (spot.y + above.y) / 2
        else:  # no room on the edge
            x, y = spot.x - 1.2 * spot.radius - wide / 2 - 2, spot.y
    camera = stage.camera
    left = min(max(x - wide / 2, 2.0), max(camera.width - wide - 2, 2.0))
    top = min(max(y - high / 2, 2.0), max(camera.height - high - 2, 2.0))
    seen = -wide < x < camera.width + wide and -high < y < camera.height + high
    return QRectF(round(left), round(top), wide, high) if seen else None


def _part(cause: QRectF, asked: QRectF, width: float) -> None:
    """Move two labels beside each other, where they would overlap."""
    if not cause.adjusted(-GAP, -GAP, GAP, GAP).intersects(asked):
        return
    left, right = (cause, asked) if cause.center().x() <= asked.center().x() else (asked, cause)
    middle = (left.right() + right.left()) / 2
    middle = min(max(middle, left.width() + GAP + 2), width - right.width() - GAP - 2)
    left.moveRight(middle - GAP)
    right.moveLeft(middle + GAP)


def _paint_label(painter: QPainter, sizes: Sizes, label: Label, box: QRectF) -> None:
    colours = theme.current()
    colour = colours.cut if label.asked else colours.good
    painter.setPen(theme.pen(colour, theme.LINE_EDGE * sizes.unit))
    painter.setBrush(colours.raised)
    painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
    painter.setPen(colour)
    painter.setFont(sizes.font(theme.LABEL, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label.text)


def _paint_arrow(painter: QPainter, sizes: Sizes, cause: QRectF, asked: QRectF) -> None:
    """A dashed bow from the label of the cause to that of what was asked about."""
    begin, end = cause.center(), asked.center()
    way = end - begin
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < cause.width() / 2 + asked.width() / 2 + 2 * HEAD * sizes.unit:
        return
    up = QPointF(way.y(), -way.x()) * (1 if way.x() > 0 else -1)
    middle = (begin + end) / 2 + up * BEND
    begin, end = _rim(cause, middle), _rim(asked, middle)
    colour: QColor = theme.current().cut
    path = QPainterPath(begin)
    path.quadTo(middle, end)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen(colour, theme.LINE_MARK * sizes.unit, [3, 3]))
    painter.drawPath(path)
    turn = atan2(end.y() - middle.y(), end.x() - middle.x())
    size = HEAD * sizes.unit
    corners = [
        end - QPointF(size * cos(turn + angle), size * sin(turn + angle)) for angle in (pi / 7, -pi / 7)
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([end, *corners]))


def _rim(box: QRectF, towards: QPointF) -> QPointF:
    """The point of a box's rim that lies towards another point."""
    centre = box.center()
    way = towards - centre
    across = abs(way.x()) / max(box.width() / 2 + 2, 1.0)
    down = abs(way.y()) / max(box.height() / 2 + 2, 1.0)
    return centre + way / max(across, down, 1e-9)
