"""Ink: the signs on a sheet: `//` in ink, hollow or crossed out, discs of results, rings, fields, numbers."""

from __future__ import annotations

from math import hypot
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.mark import Kind, shape

Result = Literal["right", "follows", "wrong", "missing", "extra", "empty"]
Look = Literal["own", "right", "missing", "extra", "preview"]

LEANS = -0.3
"""An edge that goes to the left by more than this leans right itself, so that its `//` leans left."""

DISC, SMALL_DISC = 8.5, 7.5

ROUND = Qt.PenCapStyle.RoundCap
SOLID = Qt.PenStyle.SolidLine


def round_pen(colour: QColor, width: float) -> QPen:
    """Return a pen with round ends."""
    return QPen(colour, width * theme.current().lines, SOLID, ROUND, Qt.PenJoinStyle.RoundJoin)


def paint_strike(
    painter: QPainter, centre: QPointF, unit: float, way: QPointF, look: Look, ground: QColor | None = None
) -> None:
    """Paint two parallel strokes across an edge; a missing one is hollow, an extra one crossed out."""
    colours = theme.current()
    lean = QPointF(0.56, -0.83) if way.x() > LEANS else QPointF(0.56, 0.83)
    own = look in ("own", "extra")
    colour = colours.second if look == "preview" else colours.ink if own else colours.cut
    for side in (-1, 1):
        middle = centre + QPointF(3.4 * unit * side, 0)
        ends = middle - lean * (9 * unit), middle + lean * (9 * unit)
        if look == "missing":
            painter.setPen(round_pen(colour, 5.0 * unit))
            painter.drawLine(*ends)
            painter.setPen(round_pen(ground or colours.panel, 2.2 * unit))
        else:
            painter.setPen(round_pen(colour, (2.0 if look == "preview" else 2.6) * unit))
        painter.drawLine(*ends)
    if look == "extra":
        paint_cross(painter, centre, 10 * unit, colours.error, 2.6 * unit)


def paint_cross(painter: QPainter, centre: QPointF, reach: float, colour: QColor, width: float) -> None:
    """Paint ✗ about a point."""
    painter.setPen(round_pen(colour, width))
    painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach))
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))


def paint_disc(painter: QPainter, centre: QPointF, result: Result, radius: float) -> None:
    """Paint a disc: ✓ right, ✓ in an open dashed disc follows, ! missing or empty, ✗ wrong or extra."""
    colours, unit = theme.current(), radius / DISC
    good = result in ("right", "follows")
    colour, ink = (colours.good if good else colours.error), colours.panel
    if result == "follows":
        painter.setBrush(colours.panel)
        painter.setPen(theme.pen(colour, 1.5 * unit, [2.2, 1.6]))
        ink = colour
    else:
        painter.setBrush(colour)
        painter.setPen(theme.pen(colours.panel, 1.5 * unit))
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, 1.9 * unit))
    if good:
        corners = (QPointF(-3.8, 0.3), QPointF(-1.1, 3), QPointF(3.9, -2.9))
        painter.drawPolyline(QPolygonF([centre + corner * unit for corner in corners]))
    elif result in ("missing", "empty"):
        painter.drawLine(centre + QPointF(0, -4.2) * unit, centre + QPointF(0, 1) * unit)
        painter.drawPoint(centre + QPointF(0, 4.2) * unit)
    else:
        paint_cross(painter, centre, 3 * unit, ink, 1.9 * unit)


def outline(kind: Kind, centre: QPointF, radius: float, gap: float, text_width: float = 0.0) -> QPainterPath:
    """Return the shape of a mark that is larger by a gap all around."""
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * gap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    base = shape(kind, centre, radius, text_width)
    return stroker.createStroke(base).united(base).simplified()


def paint_ring(
    painter: QPainter,
    kind: Kind,
    centre: QPointF,
    radius: float,
    result: Result | None,
    unit: float,
    text_width: float = 0.0,
) -> None:
    """Paint the ring of a result in the shape of the mark, that of the selection for None."""
    colours = theme.current()
    bad = result in ("wrong", "empty", "extra", "missing")
    colour = colours.ink if result is None else colours.error if bad else colours.good
    line = 2.0 if result is None else 2.5 if bad else 1.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen(colour, line * unit, [3, 2.2] if result == "follows" else None))
    painter.drawPath(outline(kind, centre, radius, (3 + line / 2) * unit, text_width))


def paint_dots(painter: QPainter, begin: QPointF, end: QPointF, unit: float) -> None:
    """Paint the dotted line of a field that is still empty."""
    pen = QPen(theme.current().second, 2 * unit, Qt.PenStyle.CustomDashLine, ROUND)
    pen.setDashPattern([0.1, 2.0])
    painter.setPen(pen)
    painter.drawLine(begin, end)


def paint_box(painter: QPainter, box: QRectF, text: str, unit: float, *, good: bool = False) -> None:
    """Paint a number in a box: a field as it was filled, or the value that is right."""
    colours = theme.current()
    painter.setBrush(colours.panel)
    painter.setPen(theme.pen(colours.good if good else colours.control, (1.8 if good else 1.0) * unit))
    painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
    painter.setFont(theme.exact_font(theme.VALUE * unit, bold=True))
    painter.setPen(colours.ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def text_width(text: str, pixels: float, *, bold: bool = True) -> float:
    """Return the width of a text in pixels."""
    return QFontMetricsF(theme.exact_font(pixels, bold=bold)).horizontalAdvance(text)


def paint_number(painter: QPainter, centre: QPointF, number: int, unit: float, *, good: bool = False) -> None:
    """Paint a number in a ring, such as ③; `good`: it is the one that is right."""
    colours = theme.current()
    reach = (9.5 if number < 10 else 11.0) * unit
    painter.setBrush(colours.panel)
    painter.setPen(theme.pen(colours.good if good else colours.ink, 1.6 * unit))
    painter.drawEllipse(centre, reach, reach)
    painter.setPen(colours.ink)
    painter.setFont(theme.exact_font(theme.LABEL * unit, bold=True))
    box = QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


def paint_arrow(painter: QPainter, begin: QPointF, end: QPointF, text: str, unit: float, role: str) -> None:
    """Paint a dotted arrow with a label on it, from the node that set a bound to the one that it cuts."""
    colours = theme.current()
    colour = colours.role(role)
    pen = QPen(colour, 2 * unit, Qt.PenStyle.CustomDashLine, ROUND)
    pen.setDashPattern([0.1, 2.4])
    painter.setPen(pen)
    painter.drawLine(begin, end)
    way = end - begin
    along = way / max(1.0, hypot(way.x(), way.y()))
    across = QPointF(-along.y(), along.x())
    corners = (along * 4, along * -5 + across * 5, along * -5 - across * 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([end + corner * unit for corner in corners]))
    middle, width = (begin + end) / 2, text_width(text, theme.LABEL * unit) + 16 * unit
    box = QRectF(middle.x() - width / 2, middle.y() - 11 * unit, width, 22 * unit)
    painter.setPen(theme.pen(colours.panel, 3 * unit))
    painter.drawRoundedRect(box, 11 * unit, 11 * unit)
    painter.setPen(colours.panel)
    painter.setFont(theme.exact_font(theme.LABEL * unit, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
