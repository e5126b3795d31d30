"""The legend of a sheet: what the signs on it mean, in one row at the bottom left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from plyscope_desktop.canvas.answers import ink
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.mark import Kind, paint_mark, shape

ENTRIES = (
    ("max", marked("MAX")),
    ("min", marked("MIN")),
    ("or", marked("OR")),
    ("and", marked("AND")),
    ("chance", marked("chance")),
    ("leaf", marked("leaf")),
    ("empty", marked("still empty")),
    ("struck", marked("struck by you")),
    ("gone", marked("gone with it")),
    ("numbered", marked("order")),
    ("marked", marked("marked")),
    ("move", marked("best move")),
    ("right", marked("correct")),
    ("follows", marked("from your own values")),
    ("wrong", marked("wrong")),
    ("expected", marked("should be")),
    ("struck_right", marked("struck rightly")),
    ("lacking", marked("left out")),
    ("missing", marked("missing")),
    ("extra", marked("struck too much")),
)
"""Every sign by its key, in the order of the legend."""

KINDS: dict[str, Kind] = {
    "max": "max", "min": "min", "or": "max", "and": "min", "chance": "chance", "leaf": "leaf",
}  # fmt: skip
AFTER = ("max", "min", "or", "and", "chance", "leaf", "empty")
"""Signs that need no words any more once results are shown."""
HEIGHT, MARGIN = 24, 8


def explained(signs: set[str]) -> list[tuple[str, str]]:
    """Return the signs that are explained, with their words."""
    results = signs & {"right", "follows", "wrong", "lacking", "missing", "extra", "struck_right"}
    left_out = AFTER if results else ()
    return [(key, tr(text)) for key, text in ENTRIES if key in signs and key not in left_out]


def paint_legend(painter: QPainter, signs: set[str], room: QRectF, unit: float) -> None:
    """Paint the legend into the lower left corner of a room, in as many rows as it needs."""
    entries = explained(signs)
    if not entries:
        return
    colours, pixels = theme.current(), theme.CAPTION * unit
    rows: list[list[tuple[str, str, float]]] = [[]]
    for key, text in entries:
        wide = 36 * unit + ink.text_width(text, pixels, bold=False)
        if rows[-1] and sum(one[2] for one in rows[-1]) + wide > room.width() - 4 * MARGIN * unit:
            rows.append([])
        rows[-1].append((key, text, wide))
    width = max(sum(one[2] for one in row) for row in rows) + 6 * unit
    height = HEIGHT * unit * len(rows)
    box = QRectF(room.left() + MARGIN * unit, room.bottom() - MARGIN * unit - height, width, height)
    painter.setPen(theme.pen(colours.line))
    painter.setBrush(colours.panel)
    painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    for number, row in enumerate(rows):
        x, y = box.left() + 10 * unit, box.top() + (number + 0.5) * HEIGHT * unit
        for key, text, wide in row:
            paint_sign(painter, key, QPointF(x + 6 * unit, y), unit)
            painter.setFont(theme.exact_font(pixels))
            painter.setPen(colours.ink)
            painter.drawText(QRectF(x + 18 * unit, y - 12 * unit, wide, 24 * unit), flags, text)
            x += wide


def paint_sign(painter: QPainter, key: str, centre: QPointF, unit: float) -> None:
    """Paint one sign of the legend, or of a list."""
    colours, down = theme.current(), QPointF(0, 1)
    if key in KINDS:
        paint_mark(painter, KINDS[key], centre, 6.5 * unit)
    elif key in ("empty", "marked"):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        colour, width = (colours.best, 2.5) if key == "marked" else (colours.max, 1.5)
        painter.setPen(ink.round_pen(colour, width * unit))
        painter.drawPath(shape("max", centre + QPointF(0, unit), 6.5 * unit))
    elif key == "struck":
        ink.paint_strike(painter, centre, 0.6 * unit, down, "own")
    elif key == "struck_right":
        ink.paint_strike(painter, centre, 0.6 * unit, down, "right")
    elif key == "missing":
        ink.paint_strike(painter, centre, 0.62 * unit, down, "missing")
    elif key == "extra":
        ink.paint_strike(painter, centre, 0.6 * unit, down, "extra")
    elif key == "gone":
        painter.setPen(theme.pen(colours.edge, 1.5 * unit, [3, 2]))
        painter.drawLine(centre - QPointF(7 * unit, 0), centre + QPointF(8 * unit, 0))
    elif key == "move":
        painter.setPen(ink.round_pen(colours.best, theme.LINE_BEST * unit))
        painter.drawLine(centre - QPointF(6 * unit, 0), centre + QPointF(6 * unit, 0))
    elif key == "numbered":
        ink.paint_number(painter, centre, 1, 0.8 * unit)
    elif key == "expected":
        painter.setBrush(colours.panel)
        painter.setPen(theme.pen(colours.good, 1.6 * unit))
        box = QRectF(centre.x() - 8 * unit, centre.y() - 6.5 * unit, 16 * unit, 13 * unit)
        painter.drawRoundedRect(box, 3, 3)
    elif key == "right":
        ink.paint_disc(painter, centre, "right", 7 * unit)
    elif key == "follows":
        ink.paint_disc(painter, centre, "follows", 7 * unit)
    elif key == "lacking":
        ink.paint_disc(painter, centre, "missing", 7 * unit)
    else:
        ink.paint_disc(painter, centre, "wrong", 7 * unit)
