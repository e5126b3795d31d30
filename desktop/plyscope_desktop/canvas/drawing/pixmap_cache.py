"""Stamps: marks, cuts and words kept as small pictures, so that thousands of them cost one blit each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import ceil, inf
from typing import NamedTuple, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap
from shiboken6 import Shiboken

from plyscope.layout.label_placement import Labels
from plyscope_desktop.canvas.drawing.sizes import DESK, LEAST_TYPE, Sizes, exact_width
from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark
from plyscope_desktop.widgets.mark import Kind, State

MOST = 3 << 17
"""Pixels, at 100 %, of pictures that are used before those go that were not used meanwhile: 1.5 MB."""

AT_ONCE = 10
"""Limit of pictures painted in a frame while the camera moves, as far as others can replace more."""

MOST_WIDTHS = 4_096
"""Texts of which the widths are kept."""

TYPE_SHARE = 0.72
"""The height of the text in a mark as a share of its radius."""

TRIANGLE_ROOM = 1.15
"""Largest width of a text inside a triangle, in radii."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter

Key: TypeAlias = tuple[object, ...]
Paint: TypeAlias = Callable[[QPainter], None]
Meant = TypeVar("Meant")


class Stamp(NamedTuple):
    """A picture that can be kept: its key, its width and height, and what paints it."""

    key: Key
    size: tuple[int, int]
    paint: Paint


Laid: TypeAlias = tuple[Stamp, float, float]
"""A stamp, and where its centre is."""


class Look(NamedTuple):
    """Appearance of one mark. `hollow` is a node that was open when the search was stopped."""

    kind: Kind
    radius: float
    text: str = ""
    state: State = "done"
    best: bool = False
    hollow: bool = False


class Stamps:
    """The pictures of one canvas, each with half its width and height; `begin` comes before every picture.

    While the camera moves, sizes change, and hundreds of pictures would be painted anew in one frame. In a
    `hurried` one only some are: others are replaced by those that are a little smaller or larger, and
    `owed` is set if there were such.
    """

    def __init__(self, sizes: Sizes = DESK) -> None:
        self.sizes = sizes
        self.labels = Labels()
        self.unit = sizes.unit
        """That of the sizes, at hand."""
        self._widths: dict[tuple[str, float, bool], float] = {}
        self._words: dict[tuple[str, float, bool, bool], Stamp] = {}
        self._pictures: dict[Key, tuple[QPixmap, float, float]] = {}
        self._earlier: dict[Key, tuple[QPixmap, float, float]] = {}
        self._pixels = 0
        self._made_for: tuple[object, ...] = ()
        self._ratio = 1.0
        self._more: float = inf
        """Pictures that may still be painted in this frame."""
        self.owed = False

    def begin(self, painter: QPainter, *, hurried: bool = False) -> None:
        """Begin to paint; everything is made anew where theme, scale or screen are others."""
        self._more, self.owed = AT_ONCE if hurried else inf, False
        self._ratio = painter.device().devicePixelRatio()
        self.unit = self.sizes.unit
        made_for = (theme.current().id, self.sizes, self.unit, self._ratio)
        if made_for != self._made_for:
            self._pictures, self._earlier, self._pixels = {}, {}, 0
            self._widths.clear()
            self._words.clear()
            self._made_for = made_for

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How wide a text around the marks is."""
        key = text, size, bold
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self.sizes.width(text, size, bold)
        return found

    def corner(self, x: float, y: float) -> tuple[float, float]:
        """Position of a stamp that is wanted here: on whole pixels."""
        return round(x), round(y)

    def at(self, x: float, y: float) -> QPointF:
        """The same as a point."""
        return QPointF(round(x), round(y))

    def lay(self, painter: QPainter, key: Key, corner: QPointF, size: tuple[int, int], paint: Paint) -> None:
        """Lay down the picture with this key, its upper left corner here; painted only if it is not kept."""
        found = self._pictures.get(key) or self.kept(key, *size, paint)
        painter.drawPixmap(round(corner.x()), round(corner.y()), found[0])

    def lay_kept(self, painter: QPainter, key: Key, left: float, top: float) -> bool:
        """Draw the picture with this key; return False if it is not kept."""
        found = self._pictures.get(key)
        if found is None:
            return False
        painter.drawPixmap(round(left), round(top), found[0])
        return True

    def lay_row(
        self,
        painter: QPainter,
        key: Key,
        lefts: Iterable[float],
        top: float,
        size: tuple[int, int],
        paint: Paint,
    ) -> None:
        """Draw the same picture side by side."""
        picture = (self._pictures.get(key) or self.kept(key, *size, paint))[0]
        high = round(top)
        for left in lefts:
            painter.drawPixmap(round(left), high, picture)

    def lay_all(self, painter: QPainter, laid: Iterable[Laid]) -> None:
        """Many stamps, each with its centre in its place."""
        draw, find = painter.drawPixmap, self._pictures.get
        for stamp, x, y in laid:
            picture, half, half_high = find(stamp.key) or self.kept(stamp.key, *stamp.size, stamp.paint)
            draw(round(x - half), round(y - half_high), picture)

    def stand_in(self, choice: Iterable[tuple[Key, Meant]]) -> Meant | None:
        """Return the meaning of the first key with a picture in a hurry, else None."""
        if self._more > 0:
            return None
        found = next((meant for key, meant in choice if self.has(key)), None)
        self.owed |= found is not None
        return found

    def has(self, key: Key) -> bool:
        """Return True if there is a picture with this key."""
        return key in self._pictures or key in self._earlier

    def mark(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        """A mark with its centre at (x, y)."""
        picture, half, _ = self._pictures.get(look) or self._mark(look)
        painter.drawPixmap(round(x - half), round(y - half), picture)

    def marks(self, painter: QPainter, look: Look, places: Iterable[float], y: float) -> None:
        """Draw the same mark at many x."""
        picture, half, _ = self._mark(look)
        top = round(y - half)
        for x in places:
            painter.drawPixmap(round(x - half), top, picture)

    def cut(self, painter: QPainter, x: float, y: float, size: float, mirrored: bool = False) -> None:
        """The sign of a cut with its centre at (x, y)."""
        found = self._pictures.get(("cut", round(2 * size) / 2, mirrored))
        if found is None:
            self.cuts(painter, (x,), y, size, mirrored)
        else:
            painter.drawPixmap(round(x - found[1]), round(y - found[2]), found[0])

    def cuts(
        self, painter: QPainter, places: Iterable[float], y: float, size: float, mirrored: bool = False
    ) -> None:
        """Draw the same sign at many x."""
        size = round(2 * size) / 2
        side = 2 * ceil(0.75 * size + 2)

        def paint(inner: QPainter) -> None:
            mark.paint_cut(inner, QPointF(side / 2, side / 2), size, mirrored)

        lefts = [x - side / 2 for x in places]
        self.lay_row(painter, ("cut", size, mirrored), lefts, y - side / 2, (side, side), paint)

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
    ) -> bool:
        """Draw a short text at (x, y) over the edges; return False without room for it."""
        found = self._words.get((text, size, bold, faint)) or self._word(text, size, bold, faint)
        key, (width, high), paint = found
        left = x - width / 2 if side is CENTRE else x - width + 2 if side is RIGHT else x - 2
        left, top = self.corner(left, y - high / 2)
        if not self.labels.take(left, top, left + width, top + high):
            return False
        if not self.lay_kept(painter, key, left, top):
            self.lay(painter, key, QPointF(left, top), (width, high), paint)
        return True

    def _word(self, text: str, size: float, bold: bool, faint: bool) -> Stamp:
        """The stamp of a short text."""
        sizes = self.sizes
        width, high = ceil(self.width(text, size, bold)) + 4, round((size + 4) * self.unit)

        def paint(inner: QPainter) -> None:
            colours = theme.current()
            inner.fillRect(QRectF(0, 0, width, high), colours.panel)
            inner.setFont(sizes.font(size, bold))
            inner.setPen(colours.control if faint else colours.ink if bold else colours.second)
            inner.drawText(QRectF(0, 0, width, high), CENTRE | Qt.TextFlag.TextDontClip, text)

        if len(self._words) >= MOST_WIDTHS:
            self._words.clear()
        found = Stamp(("words", text, size, bold, faint), (width, high), paint)
        self._words[text, size, bold, faint] = found
        return found

    def kept(self, key: Key, width: int, height: int, paint: Paint) -> tuple[QPixmap, float, float]:
        """The picture with this key; painted, on a transparent ground, only where it is not there yet."""
        found = self._pictures.get(key)
        if found is not None:
            return found
        if self._pixels > MOST:
            self._pictures, self._earlier, self._pixels = {}, self._pictures, 0
        self._pixels += width * height
        found = self._earlier.pop(key, None)
        self._pictures[key] = found = found or self._made(width, height, paint)
        return found

    def _made(self, width: int, height: int, paint: Paint) -> tuple[QPixmap, float, float]:
        self._more -= 1
        picture = QPixmap(round(width * self._ratio), round(height * self._ratio))
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(Qt.GlobalColor.transparent)
        inner = QPainter(picture)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(inner)
        inner.end()
        return picture, width / 2, height / 2

    def _mark(self, look: Look) -> tuple[QPixmap, float, float]:
        found = self._pictures.get(look)
        if found is not None:
            return found
        look = self.stand_in((near, near) for near in _near(look)) or look
        text = text_in(look, self.sizes.least_type)
        half = 1.1 * look.radius + max(2.0, look.radius / 9) + 1
        if text and look.kind == "leaf":
            half = max(half, leaf_width(look.radius, text) / 2 + 3)
        side = 2 * ceil(half)
        return self.kept(
            look, side, side, lambda inner: _paint_mark(inner, look, text, QPointF(side / 2, side / 2))
        )


class Strokes(Stamps):
    """Paints stroke by stroke instead, for pictures that stay sharp at every size; nothing is kept."""

    def begin(self, painter: QPainter, *, hurried: bool = False) -> None:
        """Nothing was kept of another theme."""
        self.unit = self.sizes.unit
        self._widths.clear()
        self._words.clear()

    def corner(self, x: float, y: float) -> tuple[float, float]:
        return x, y

    def at(self, x: float, y: float) -> QPointF:
        return QPointF(x, y)

    def lay(self, painter: QPainter, key: Key, corner: QPointF, size: tuple[int, int], paint: Paint) -> None:
        painter.save()
        painter.translate(corner)
        paint(painter)
        painter.restore()

    def lay_row(
        self,
        painter: QPainter,
        key: Key,
        lefts: Iterable[float],
        top: float,
        size: tuple[int, int],
        paint: Paint,
    ) -> None:
        for left in lefts:
            self.lay(painter, key, QPointF(left, top), size, paint)

    def lay_all(self, painter: QPainter, laid: Iterable[Laid]) -> None:
        for (key, size, paint), x, y in laid:
            self.lay(painter, key, QPointF(x - size[0] / 2, y - size[1] / 2), size, paint)

    def mark(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        _paint_mark(painter, look, text_in(look, self.sizes.least_type), QPointF(x, y))

    def marks(self, painter: QPainter, look: Look, places: Iterable[float], y: float) -> None:
        for x in places:
            self.mark(painter, look, x, y)


def _near(look: Look) -> Iterator[Look]:
    """Marks that are a little smaller or larger."""
    for more in (-0.5, 0.5, -1.0, 1.0):
        yield look._replace(radius=look.radius + more)
    if look.text:
        yield look._replace(radius=look.radius - 0.5, text="")


def _paint_mark(painter: QPainter, look: Look, text: str, centre: QPointF) -> None:
    radius = look.radius
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


def fits(kind: Kind, radius: float, text: str, least: float = LEAST_TYPE) -> bool:
    """Return True if a mark has room for a readable text, at least `least` pixels high."""
    if not text or radius * TYPE_SHARE < least:
        return False
    if kind == "leaf":
        return len(text) <= 7
    return exact_width(text, least, True) <= TRIANGLE_ROOM * radius


def text_in(look: Look, least: float = LEAST_TYPE) -> str:
    """Return the text inside a mark: empty without room for it."""
    return look.text if fits(look.kind, look.radius, look.text, least) else ""


def leaf_text_width(radius: float, text: str) -> float:
    """How wide the text of a leaf is, 0 where it is not shown."""
    return exact_width(text, radius * TYPE_SHARE, True) if fits("leaf", radius, text) else 0.0


def leaf_width(radius: float, text: str) -> float:
    """How wide a leaf with a text is, in pixels."""
    return max(radius * 1.5, leaf_text_width(radius, text) + radius * 0.7)


def draw_lines(painter: QPainter, ends: NDArray[np.float64]) -> None:
    """Draw lines with the painter's pen; each row of the array is x and y of one end, then of the other."""
    if len(ends):
        kept = np.ascontiguousarray(ends, np.float64)  # the memory of as many QLineF side by side
        first = cast(QLineF, Shiboken.wrapInstance(kept.ctypes.data, QLineF))
        painter.drawLines(first, len(kept))
