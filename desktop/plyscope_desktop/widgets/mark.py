"""The signs of the tree, painted the same everywhere: ▲ MAX, ▼ MIN, ● chance, ■ leaf, `//` cut, rings."""

from functools import lru_cache
from math import ceil
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

Kind = Literal["max", "min", "chance", "leaf"]
State = Literal["done", "pruned", "later"]

TEXT_FROM = 9
"""The smallest radius in pixels at which a value is written inside a mark."""

HOVER = 9.0
"""Twice as far as the ring of what is pointed at reaches over its mark, in pixels."""


def shape(kind: Kind, centre: QPointF, radius: float, text_width: float = 0.0) -> QPainterPath:
    """The outline of a mark; a leaf is as wide as its text asks."""
    path = QPainterPath()
    if kind == "leaf":
        width, height = max(radius * 1.5, text_width + radius * 0.7), radius * 1.25
        box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
        path.addRoundedRect(box, radius * 0.2, radius * 0.2)
    elif kind == "chance":
        path.addEllipse(centre, radius * 0.9, radius * 0.9)
    else:
        down = -1 if kind == "max" else 1
        corners = (
            (0.0, down * radius),
            (1.1 * radius, -0.78 * down * radius),
            (-1.1 * radius, -0.78 * down * radius),
        )
        path.addPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))
        path.closeSubpath()
    return path


@lru_cache(maxsize=4096)
def _fitted(text: str, kind: Kind, radius: float) -> tuple[QFont, float]:
    """The bold font in which a text fits into a mark, and the width of the text."""
    pixels, room = radius * 0.72, _room(kind, radius)
    while True:
        font = theme.exact_font(pixels, bold=True)
        width = QFontMetricsF(font).horizontalAdvance(text)
        if kind == "leaf" or width <= room or pixels <= 8:
            return font, width
        pixels -= 1


def _room(kind: Kind, radius: float) -> float:
    return radius * (1.15 if kind in ("max", "min") else 1.5)


def holds(text: str, kind: Kind, radius: float) -> bool:
    """Return True if a text that can be read fits into a mark; a leaf is as wide as its text asks."""
    if radius < TEXT_FROM:
        return False
    return kind == "leaf" or _fitted(text, kind, radius)[1] <= _room(kind, radius)


def paint_mark(
    painter: QPainter,
    kind: Kind,
    centre: QPointF,
    radius: float,
    text: str = "",
    *,
    state: State = "done",
    best: bool = False,
) -> None:
    """One node: filled when done, dashed when pruned, a thin outline when not yet reached.

    A node of the best line has a thick outline. The text is inside from a radius of 9 on.
    """
    colours = theme.current()
    font, width = _fitted(text, kind, radius) if text and radius >= TEXT_FROM else (QFont(), 0.0)
    if state == "pruned":
        painter.setPen(theme.pen(colours.edge, max(1.0, radius / 18), [3, 3]))
    elif state == "later":
        painter.setPen(theme.pen(colours.ghost, max(1.0, radius / 16)))
    elif best:
        painter.setPen(theme.pen(colours.best, max(1.5, radius / 9)))
    else:
        painter.setPen(theme.pen(colours.panel, 1))
    painter.setBrush(QBrush(colours.role(kind)) if state == "done" else QBrush())
    painter.drawPath(shape(kind, centre, radius, width))
    if width:
        painter.setPen(colours.on_mark if state == "done" else colours.second)
        painter.setFont(font)
        lift = {"max": 0.2, "min": -0.2}.get(kind, 0.0) * radius
        box = QRectF(centre.x() - width, centre.y() - radius + lift, 2 * width, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _ring(radius: float) -> tuple[float, float]:
    """The gap between a mark and its ring, and how thick the ring is."""
    return max(2.5, radius * 0.14), max(theme.LINE_NOW, radius * 0.12)


def ring_reach(radius: float) -> int:
    """Return the largest distance of the rings around a mark from its middle, in pixels."""
    return ceil(1.15 * radius + max(sum(_ring(radius)), HOVER / 2) * theme.current().lines) + 1


def _paint_ring(
    painter: QPainter, kind: Kind, centre: QPointF, radius: float, role: str, text_width: float
) -> None:
    colours = theme.current()
    path, (gap, line) = shape(kind, centre, radius, text_width), _ring(radius)
    round_end = Qt.PenCapStyle.RoundCap
    painter.strokePath(path, theme.pen(colours.role(role), 2 * (gap + line), cap=round_end))
    painter.strokePath(path, theme.pen(colours.panel, 2 * gap, cap=round_end))


def paint_now(painter: QPainter, kind: Kind, centre: QPointF, radius: float, text_width: float = 0.0) -> None:
    """Paint the ring of the current node, before its mark."""
    _paint_ring(painter, kind, centre, radius, "now", text_width)


def paint_selection(
    painter: QPainter, kind: Kind, centre: QPointF, radius: float, text_width: float = 0.0
) -> None:
    """The ring of the selected node. Painted before its mark."""
    _paint_ring(painter, kind, centre, radius, "ink", text_width)


def paint_hover(
    painter: QPainter, kind: Kind, centre: QPointF, radius: float, text_width: float = 0.0
) -> None:
    """The faint ring of the node that is pointed at. Painted before its mark."""
    path, round_end = shape(kind, centre, radius, text_width), Qt.PenCapStyle.RoundCap
    painter.strokePath(path, theme.pen(theme.current().control, HOVER, cap=round_end))
    painter.strokePath(path, theme.pen(theme.current().panel, HOVER - 3, cap=round_end))


def paint_cut(painter: QPainter, centre: QPointF, size: float, mirrored: bool = False) -> None:
    """Two parallel strokes, `size` high, leaning right, or left where the edge itself leans right as much."""
    side = -1 if mirrored else 1
    painter.setPen(theme.pen(theme.current().cut, max(1.5, size / 5), cap=Qt.PenCapStyle.RoundCap))
    for shift in (-0.25 * size, 0.25 * size):
        lower = QPointF(shift - 0.25 * size * side, size / 2)
        upper = QPointF(shift + 0.25 * size * side, -size / 2)
        painter.drawLine(centre + lower, centre + upper)


def paint_question(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A question mark in a dashed disc, on what is asked."""
    colours = theme.current()
    painter.setPen(theme.pen(colours.ink, max(1.0, radius / 10), [2.5, 2.5]))
    painter.setBrush(colours.panel)
    painter.drawEllipse(centre, radius, radius)
    painter.setFont(theme.exact_font(max(1.1 * radius, 1.0), bold=True))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")


class Mark(QWidget):
    """A mark as a widget, for lists, cards and the head of the inspector."""

    def __init__(self, kind: Kind = "max", radius: float = 13, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind: Kind = kind
        self._radius = radius
        self._now = False
        theme.follow(self.rescale)

    def rescale(self) -> None:
        side = theme.px(self._radius * 2 + 16)
        self.setFixedSize(QSize(side, side))

    def show_kind(self, kind: Kind, now: bool = False) -> None:
        """Change the kind of mark, with the ring of the current node or without."""
        if (kind, now) != (self._kind, self._now):
            self._kind, self._now = kind, now
            self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self._radius * theme.scale()
        lift = {"max": 0.11, "min": -0.11}.get(self._kind, 0.0) * radius
        centre = QRectF(self.rect()).center() + QPointF(0, lift)
        if self._now:
            paint_now(painter, self._kind, centre, radius)
        paint_mark(painter, self._kind, centre, radius)
        painter.end()
