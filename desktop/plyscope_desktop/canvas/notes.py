"""Notes beside the marks: the window with its bar, names of moves, small boards, what is folded or hidden."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap, QPolygonF

from plyscope.position import Position
from plyscope.values import number_text
from plyscope_desktop import theme
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.boards.placement import place_picture
from plyscope_desktop.canvas.stamps import LEFT, RIGHT, Stamps, text_width
from plyscope_desktop.widgets.window_bar import Line, paint_window

BAR_WIDTH = 66
"""The least width of a window bar."""

BAR_OFF = 12
"""Pixels between a mark and what stands beside it."""

THUMB = 32
"""The small board beside an inner node."""

LEAF_THUMB = 40
"""The small board in the place of a leaf, at most."""

MOST_THUMBS = 1_500


class Window(NamedTuple):
    """A search window with the texts of its bounds, its number line, and why it was cut, if so."""

    alpha: float
    beta: float
    alpha_text: str
    beta_text: str
    line: Line
    cut: str


def window_width(alpha: str, beta: str) -> float:
    """How wide the bar must be for the two texts above it."""
    wide = text_width(f"α {alpha}", theme.LABEL) + text_width(f"β {beta}", theme.LABEL) + theme.px(8)
    return max(float(theme.px(BAR_WIDTH)), wide)


def paint_window_note(painter: QPainter, stamps: Stamps, x: float, y: float, window: Window) -> None:
    """α and β as text over their bar, right of a mark whose middle is at height y, and why it was cut."""
    unit = theme.scale()
    wide = window_width(window.alpha_text, window.beta_text)
    width = max(wide, text_width(window.cut, theme.LABEL, bold=True)) + 6 * unit
    high = (56 if window.cut else 38) * unit
    picture, _, _ = stamps.kept(
        window, ceil(width), ceil(high), lambda inner: _paint_window_note(inner, wide, high, window)
    )
    painter.drawPixmap(QPointF(round(x - 3 * unit), round(y - 19 * unit)), picture)


def _paint_window_note(painter: QPainter, width: float, high: float, window: Window) -> None:
    colours, unit = theme.current(), theme.scale()
    left, middle = 3 * unit, 19 * unit
    painter.fillRect(QRectF(0, 0, width + 2 * left, high), colours.panel)
    painter.setFont(theme.font(theme.LABEL))
    top = QRectF(left, unit, width, 17 * unit)
    painter.setPen(colours.max_text)
    painter.drawText(top, LEFT, f"α {window.alpha_text}")
    painter.setPen(colours.min_text)
    painter.drawText(top, RIGHT, f"β {window.beta_text}")
    bar = QRectF(left, middle + 2 * unit, width, 14 * unit)
    paint_window(painter, bar, window.line, window.alpha, window.beta, 5 * unit)
    if window.cut:
        painter.setPen(colours.cut)
        painter.setFont(theme.font(theme.LABEL, bold=True))
        painter.drawText(QRectF(left, middle + 18 * unit, width + 60 * unit, 18 * unit), LEFT, window.cut)


def paint_folded(painter: QPainter, stamps: Stamps, x: float, y: float, radius: float, count: int) -> None:
    """A triangle below a collapsed node, with the number of nodes in it."""
    colours = theme.current()
    high, half = 1.5 * radius, 1.1 * radius
    top = y + radius * 0.9
    painter.setPen(theme.pen(colours.edge, theme.LINE_HAIR))
    painter.setBrush(theme.mix(colours.panel, colours.ghost, 0.6))
    corners = [QPointF(x, top), QPointF(x + half, top + high), QPointF(x - half, top + high)]
    painter.drawPolygon(QPolygonF(corners))
    if radius >= 8:
        stamps.words(painter, x, top + high + theme.px(9), number_text(count), theme.CAPTION)


def paint_hidden(
    painter: QPainter, stamps: Stamps, x: float, y: float, radius: float, count: int, room: float
) -> None:
    """A hatched triangle below a node whose children are counted, but not recorded."""
    colours = theme.current()
    high, half = 1.6 * radius, 1.1 * radius
    top = y + radius * 0.9
    painter.setPen(theme.pen(colours.control, theme.LINE_HAIR))
    painter.setBrush(QBrush(colours.control, Qt.BrushStyle.BDiagPattern))
    corners = [QPointF(x, top), QPointF(x + half, top + high), QPointF(x - half, top + high)]
    painter.drawPolygon(QPolygonF(corners))
    text = number_text(count)
    if text_width(text, theme.CAPTION) <= room:
        stamps.words(painter, x, top + high + theme.px(9), text, theme.CAPTION)


class Thumbs:
    """Small boards kept as pictures."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, int, bool], QPixmap] = OrderedDict()
        self._made_for: tuple[object, ...] = ()

    def clear(self) -> None:
        """Forget the boards of another record."""
        self._pictures.clear()

    def draw(
        self,
        painter: QPainter,
        key: object,
        position: Position | None,
        x: float,
        y: float,
        side: int,
        faint: bool,
    ) -> None:
        """The board of a position, centred at (x, y); `key` names what it is the board of."""
        ratio = painter.device().devicePixelRatio()
        made_for = (theme.current().id, ratio)
        if made_for != self._made_for:
            self._pictures.clear()
            self._made_for = made_for
        picture = self._pictures.get((key, side, faint))
        if picture is None:
            if position is None:
                return
            picture = QPixmap(round((side + 4) * ratio), round((side + 4) * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(picture)
            shown, box = position.picture(), QRectF(2, 2, side, side)
            ground = place_picture(box, shown, coordinates=False).board.adjusted(-2, -2, 2, 2)
            inner.fillRect(ground, theme.current().panel)
            paint_picture(inner, box, shown, theme.current(), faint=faint, coordinates=False)
            inner.end()
            self._pictures[key, side, faint] = picture
            if len(self._pictures) > MOST_THUMBS:
                self._pictures.popitem(last=False)
        painter.drawPixmap(QPointF(round(x - side / 2 - 2), round(y - side / 2 - 2)), picture)

    def has(self, key: object, side: int, faint: bool) -> bool:
        """Is this board painted already, so that its position need not be asked for?"""
        return (key, side, faint) in self._pictures
