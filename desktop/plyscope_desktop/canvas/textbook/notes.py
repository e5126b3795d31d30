"""Notes beside the marks: the window with its bar, names of moves, small boards, what is folded or hidden."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap, QPolygonF

from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.boards.placement import place_picture
from plyscope_desktop.canvas.drawing.pixmap_cache import LEFT, RIGHT, Stamps
from plyscope_desktop.canvas.drawing.sizes import Sizes, exact_width
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.window_bar import Line, paint_window

BAR_WIDTH = 66
"""The least width of a window bar."""

BAR_OFF = 12
"""Pixels between a mark and the notes beside it."""

THUMB = 32
"""The small board beside an inner node."""

LEAF_THUMB = 40
"""The small board in the place of a leaf, at most."""

MOST_THUMBS = 1_500

Hung: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of what hangs below a mark."""


class Window(NamedTuple):
    """A search window with the texts of its bounds, its number line, and a note: why it was cut, if `cut`,
    else between what the mean of a chance node lies.
    """

    alpha: float
    beta: float
    alpha_text: str
    beta_text: str
    line: Line
    note: str
    cut: bool = True


def window_width(sizes: Sizes, alpha: str, beta: str) -> float:
    """How wide the bar must be for the two texts above it."""
    return _window_width(sizes.unit, alpha, beta)


@lru_cache(maxsize=4_096)
def _window_width(unit: float, alpha: str, beta: str) -> float:
    size = theme.LABEL * unit
    texts = exact_width(f"α {alpha}", size, False) + exact_width(f"β {beta}", size, False)
    return max(float(round(BAR_WIDTH * unit)), texts + round(8 * unit))


def paint_window_note(painter: QPainter, stamps: Stamps, x: float, y: float, window: Window) -> bool:
    """α and β as text over their bar, right of a mark whose middle is at height y, and the note.

    Where there is no room for all of that, the note is left out; is there room for the rest?
    """
    if not window.note:
        return _lay_window(painter, stamps, x, y, window)
    return _lay_window(painter, stamps, x, y, window) or _lay_window(
        painter, stamps, x, y, window._replace(note="")
    )


def _lay_window(painter: QPainter, stamps: Stamps, x: float, y: float, window: Window) -> bool:
    sizes, unit = stamps.sizes, stamps.unit
    wide = window_width(sizes, window.alpha_text, window.beta_text)
    width = max(wide, stamps.width(window.note, theme.LABEL, bold=True)) + 6 * unit
    high = (56 if window.note else 38) * unit
    corner = stamps.at(x - 3 * unit, y - (19 - sizes.drop) * unit)
    inset = 2 * unit
    right, low = corner.x() + ceil(width) - inset, corner.y() + ceil(high) - inset
    if not stamps.labels.take(corner.x() + inset, corner.y() + inset, right, low):
        return False

    def paint(inner: QPainter) -> None:
        _paint_window_note(inner, sizes, wide, high, window)

    stamps.lay(painter, window, corner, (ceil(width), ceil(high)), paint)
    return True


def paint_cells(painter: QPainter, stamps: Stamps, x: float, y: float, one: str, other: str) -> bool:
    """Paint two cells right of a mark, the second on a darker ground; return False without room."""
    sizes, unit = stamps.sizes, stamps.sizes.unit
    cell = ceil(max(sizes.width(one, theme.LABEL), sizes.width(other, theme.LABEL)) + 10 * unit)
    high = ceil(18 * unit)

    def paint(inner: QPainter) -> None:
        colours = theme.current()
        inner.setFont(sizes.font(theme.LABEL))
        for left, ground, text in (
            (0, colours.panel, one),
            (cell, theme.mix(colours.panel, colours.ghost, 0.45), other),
        ):
            box = QRectF(left + 0.5, 0.5, cell, high)
            inner.setPen(theme.pen(colours.edge, 1))
            inner.setBrush(ground)
            inner.drawRect(box)
            inner.setPen(colours.ink)
            inner.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    key = ("cells", one, other)
    corner = stamps.at(x, y - high / 2)
    if not stamps.labels.take(corner.x(), corner.y(), corner.x() + 2 * cell + 1, corner.y() + high + 1):
        return False
    stamps.lay(painter, key, corner, (2 * cell + 1, high + 1), paint)
    return True


def _paint_window_note(painter: QPainter, sizes: Sizes, width: float, high: float, window: Window) -> None:
    colours, unit = theme.current(), sizes.unit
    left, middle = 3 * unit, 19 * unit
    alpha, beta = f"α {window.alpha_text}", f"β {window.beta_text}"
    top = QRectF(left, unit, width, 17 * unit)
    bar = QRectF(left, middle + 2 * unit, width, 14 * unit)
    below = QRectF(left, middle + 18 * unit, width + 60 * unit, 18 * unit)
    for ground in _grounds(painter, sizes, (alpha, beta, window.note), (top, bar, below), high):
        painter.fillRect(ground, colours.panel)
    painter.setFont(sizes.font(theme.LABEL))
    painter.setPen(colours.max_text)
    painter.drawText(top, LEFT, alpha)
    painter.setPen(colours.min_text)
    painter.drawText(top, RIGHT, beta)
    paint_window(painter, bar, window.line, window.alpha, window.beta, 5 * unit)
    if window.note:
        painter.setPen(colours.cut if window.cut else colours.ink)
        painter.setFont(sizes.font(theme.LABEL, bold=True))
        painter.drawText(below, LEFT, window.note)


def _grounds(
    painter: QPainter,
    sizes: Sizes,
    texts: tuple[str, str, str],
    boxes: tuple[QRectF, QRectF, QRectF],
    high: float,
) -> list[QRectF]:
    """Return the area of edges covered by a window note."""
    (alpha, beta, note), (top, bar, below) = texts, boxes
    room = 3 * sizes.unit
    if not sizes.hall:
        return [QRectF(0, 0, bar.width() + 2 * room, high)]
    painter.setFont(sizes.font(theme.LABEL))
    grounds = [
        painter.boundingRect(top, LEFT, alpha),
        painter.boundingRect(top, RIGHT, beta),
        bar.adjusted(0, room, 0, -room),
    ]
    if note:
        painter.setFont(sizes.font(theme.LABEL, bold=True))
        grounds.append(painter.boundingRect(below, LEFT, note))
    return [ground.adjusted(-room, room, room, -room) for ground in grounds[:2]] + [
        ground.adjusted(-room, 0, room, 0) for ground in grounds[2:]
    ]


def below_mark(x: float, y: float, radius: float) -> Hung:
    """Return the place of the triangle below a mark."""
    return x - 1.1 * radius, y + 0.9 * radius, 2.2 * radius, 1.6 * radius


def paint_folded(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A triangle below a collapsed node."""
    colours = theme.current()
    painter.setPen(theme.pen(colours.edge, theme.LINE_HAIR))
    painter.setBrush(theme.mix(colours.panel, colours.ghost, 0.6))
    painter.drawPolygon(_triangle(below_mark(x, y, radius)))


def paint_hidden(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A hatched triangle below a node whose children are counted, but not recorded."""
    colours = theme.current()
    painter.setPen(theme.pen(colours.control, theme.LINE_HAIR))
    painter.setBrush(QBrush(colours.control, Qt.BrushStyle.BDiagPattern))
    painter.drawPolygon(_triangle(below_mark(x, y, radius)))


def paint_count(painter: QPainter, stamps: Stamps, hung: Hung, count: int) -> bool:
    """Paint the number of nodes of a triangle or a lantern below it; return True if there is room."""
    left, top, wide, high = hung
    low = top + high + round(9 * stamps.unit)
    return stamps.words(painter, left + wide / 2, low, _count_text(count), theme.CAPTION)


_count_text = lru_cache(4_096)(number_text)


def _triangle(hung: Hung) -> QPolygonF:
    left, top, wide, high = hung
    low = top + high
    return QPolygonF([QPointF(left + wide / 2, top), QPointF(left + wide, low), QPointF(left, low)])


class Thumbs:
    """Small boards kept as pictures."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, int, bool], QPixmap] = OrderedDict()
        self._made_for: tuple[object, ...] = ()

    def clear(self) -> None:
        """Forget the boards of another record."""
        self._pictures.clear()

    def draw(
        self, painter: QPainter, key: object, position: Position | None, box: QRectF, faint: bool
    ) -> None:
        """The board of a position in a square box; `key` names what it is the board of."""
        ratio, side = painter.device().devicePixelRatio(), round(box.width())
        made_for = (theme.current().id, theme.western_pieces(), ratio)
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
            _paint_thumb(inner, position, QRectF(2, 2, side, side), faint)
            inner.end()
            self._pictures[key, side, faint] = picture
            if len(self._pictures) > MOST_THUMBS:
                self._pictures.popitem(last=False)
        painter.drawPixmap(QPointF(round(box.x() - 2), round(box.y() - 2)), picture)

    def has(self, key: object, side: int, faint: bool) -> bool:
        """Return True if this board is painted already, so that its position is not needed."""
        return (key, side, faint) in self._pictures


class ThumbStrokes(Thumbs):
    """Small boards painted stroke by stroke, for pictures that stay sharp at every size; nothing is kept."""

    def draw(
        self, painter: QPainter, key: object, position: Position | None, box: QRectF, faint: bool
    ) -> None:
        if position is not None:
            painter.save()
            _paint_thumb(painter, position, box, faint)
            painter.restore()


def _paint_thumb(painter: QPainter, position: Position, box: QRectF, faint: bool) -> None:
    shown, colours = position.picture(), theme.current()
    ground = place_picture(box, shown, coordinates=False).board.adjusted(-2, -2, 2, 2)
    painter.fillRect(ground, colours.panel)
    paint_picture(painter, box, shown, colours, faint=faint, coordinates=False)
