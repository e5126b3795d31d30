"""Stamps: marks, cuts and words kept as small pictures, so that thousands of them cost one blit each."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPixmap

from plyscope_desktop import theme
from plyscope_desktop.widgets import mark
from plyscope_desktop.widgets.mark import Kind, State

MOST = 6_000
"""Pictures kept; the ones not used for longest go first."""

TYPE_SHARE, LEAST_TYPE = 0.72, 9
"""The height of the text in a mark as a share of its radius, and the least in pixels that is shown."""

TRIANGLE_ROOM = 1.15
"""How many radii wide a text inside a triangle may be."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class Look(NamedTuple):
    """What one mark looks like. `hollow` is a node that was open when the search was stopped."""

    kind: Kind
    radius: float
    text: str = ""
    state: State = "done"
    best: bool = False
    hollow: bool = False


class Stamps:
    """The pictures of one canvas, each with half its width and height; `begin` comes before every picture."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, ...], tuple[QPixmap, float, float]] = OrderedDict()
        self._made_for: tuple[object, ...] = ()
        self._ratio = 1.0

    def begin(self, painter: QPainter) -> None:
        """Begin to paint; everything is made anew where theme, scale or screen are others."""
        self._ratio = painter.device().devicePixelRatio()
        made_for = (theme.current().id, theme.scale(), self._ratio)
        if made_for != self._made_for:
            self._pictures.clear()
            self._made_for = made_for

    def mark(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        """A mark with its centre at (x, y)."""
        picture, half, _ = self._pictures.get(look) or self._mark(look)
        painter.drawPixmap(QPointF(round(x - half), round(y - half)), picture)

    def marks(self, painter: QPainter, look: Look, places: Iterable[float], y: float) -> None:
        """The same mark at many x."""
        picture, half, _ = self._mark(look)
        top = round(y - half)
        for x in places:
            painter.drawPixmap(QPointF(round(x - half), top), picture)

    def cut(self, painter: QPainter, x: float, y: float, size: float, mirrored: bool = False) -> None:
        """The sign of a cut with its centre at (x, y)."""
        size = round(2 * size) / 2
        side = 2 * ceil(0.75 * size + 2)

        def paint(inner: QPainter) -> None:
            mark.paint_cut(inner, QPointF(side / 2, side / 2), size, mirrored)

        picture, half, _ = self.kept(("cut", size, mirrored), side, side, paint)
        painter.drawPixmap(QPointF(round(x - half), round(y - half)), picture)

    def words(
        self,
        painter: QPainter,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        side: Qt.AlignmentFlag = CENTRE,
        faint: bool = False,
    ) -> None:
        """A short text at (x, y), on the ground of the canvas so that no edge crosses it."""
        key = ("words", text, size, bold, faint)
        found = self._pictures.get(key)
        if found is None:
            width, high = ceil(text_width(text, size, bold)) + 4, theme.px(size + 4)

            def paint(inner: QPainter) -> None:
                colours = theme.current()
                inner.fillRect(QRectF(0, 0, width, high), colours.panel)
                inner.setFont(theme.font(size, bold))
                inner.setPen(colours.control if faint else colours.ink if bold else colours.second)
                inner.drawText(QRectF(0, 0, width, high), CENTRE | Qt.TextFlag.TextDontClip, text)

            found = self.kept(key, width, high, paint)
        picture, half, middle = found
        left = x - half if side == CENTRE else x - 2 * half + 2 if side == RIGHT else x - 2
        painter.drawPixmap(QPointF(round(left), round(y - middle)), picture)

    def kept(
        self, key: tuple[object, ...], width: int, height: int, paint: Callable[[QPainter], None]
    ) -> tuple[QPixmap, float, float]:
        """The picture with this key; painted, on a transparent ground, only where it is not there yet."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        picture = QPixmap(round(width * self._ratio), round(height * self._ratio))
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(Qt.GlobalColor.transparent)
        inner = QPainter(picture)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(inner)
        inner.end()
        made = self._pictures[key] = (picture, width / 2, height / 2)
        if len(self._pictures) > MOST:
            self._pictures.popitem(last=False)
        return made

    def _mark(self, look: Look) -> tuple[QPixmap, float, float]:
        text = look.text if fits(look.kind, look.radius, look.text) else ""
        half = 1.1 * look.radius + max(2.0, look.radius / 9) + 1
        if text and look.kind == "leaf":
            half = max(half, leaf_width(look.radius, text) / 2 + 3)
        side = 2 * ceil(half)
        return self.kept(look, side, side, lambda inner: _paint_mark(inner, look, text, side / 2))


def _paint_mark(painter: QPainter, look: Look, text: str, middle: float) -> None:
    centre, radius = QPointF(middle, middle), look.radius
    if look.hollow or look.state != "done":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().panel)
        painter.drawPath(mark.shape(look.kind, centre, radius, leaf_text_width(radius, text)))
    if look.hollow:
        painter.setPen(theme.pen(theme.current().role(look.kind), max(1.5, radius / 8)))
        painter.setBrush(QBrush())
        painter.drawPath(mark.shape(look.kind, centre, radius * 0.94))
    else:
        mark.paint_mark(painter, look.kind, centre, radius, text, state=look.state, best=look.best)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is at a size of the design."""
    return _text_width(text, size * theme.scale(), bold)


@lru_cache(maxsize=16_384)
def _text_width(text: str, pixels: float, bold: bool) -> float:
    return QFontMetricsF(theme.exact_font(pixels, bold)).horizontalAdvance(text)


def fits(kind: Kind, radius: float, text: str) -> bool:
    """Is there room inside a mark for a text that can be read?"""
    if not text or radius * TYPE_SHARE < LEAST_TYPE:
        return False
    if kind == "leaf":
        return len(text) <= 7
    return _text_width(text, LEAST_TYPE, True) <= TRIANGLE_ROOM * radius


def leaf_text_width(radius: float, text: str) -> float:
    """How wide the text of a leaf is, 0 where it is not shown."""
    return _text_width(text, radius * TYPE_SHARE, True) if fits("leaf", radius, text) else 0.0


def leaf_width(radius: float, text: str) -> float:
    """How wide a leaf with a text is, in pixels."""
    return max(radius * 1.5, leaf_text_width(radius, text) + radius * 0.7)
