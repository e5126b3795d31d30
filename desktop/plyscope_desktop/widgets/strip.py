"""The strip of a timeline: chapters, the track with its leaves and cutoffs, flags, breakpoints, the playhead.

What it costs to paint depends on its width, never on the number of events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from plyscope.query.event_index import Marks
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.runtime.wide import WIDE

HEIGHT, TOP, TRACK, SIDE = 50, 22, 16, 16
LABEL_FROM = 56
"""The narrowest chapter that is labelled."""
MARKS_APART = 4
"""Average distance in pixels below which leaves or cutoffs are shown as a density."""
DOTS_APART = 10
FLAGS_APART = 8
"""Distance in pixels below which flags are joined to one with their number."""
FLAG_WIDTH, FLAG_HEIGHT, FLAG_NOTCH = 9, 14, 3
WHEEL_STEP = 120

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}


@dataclass(frozen=True)
class Span:
    """A chapter of the record: its first moment, its last one, its name, and one for little room."""

    start: int
    end: int
    name: str
    short: str = ""


@dataclass(frozen=True)
class Flag:
    """A flag on the track: its left edge, its width, and the indices of its flagged moments."""

    x: float
    width: float
    first: int
    stop: int


NO_TICKS = np.empty(0, np.int64)


class Strip(QWidget):
    """Shows moments 0 to `total`, of which those up to `known` can be gone to."""

    scrubbed = Signal(WIDE)
    """The moment under the pressed mouse."""
    released = Signal()
    stepped = Signal(int)
    """A step forward (1) or back (-1) by wheel or arrow key."""
    flag_chosen = Signal(int)
    """The index of the clicked flagged moment; of several under one flag the next after the shown one."""

    whole = True
    """The track goes on to its right end, also behind the last known moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._enlarged = 1.0
        self.tick = self.known = 0
        self.total = 1
        self._growing = False
        self._spans: Sequence[Span] = ()
        self._cuts = self._leaves = Marks()
        self._stops: NDArray[np.int64] = NO_TICKS
        self._flagged: NDArray[np.int64] = NO_TICKS
        self._tell: Callable[[int, int], str] = lambda first, stop: ""
        self._pressed: QPointF | None = None
        self._wheel = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_moment(self, tick: int, known: int, total: int, growing: bool) -> None:
        """The playhead's moment, the last known one, the right end, and whether more is being searched."""
        self.tick, self.known, self.total, self._growing = tick, known, max(1, total), growing
        self.setAccessibleDescription(f"{number_text(tick)} / {number_text(known)}")
        self.update()

    def show_spans(self, spans: Sequence[Span]) -> None:
        """The chapters."""
        self._spans = spans
        self.update()

    def show_marks(self, leaves: Marks, cuts: Marks) -> None:
        """The moments of leaves and of cutoffs; they are not copied."""
        self._leaves, self._cuts = leaves, cuts
        self.update()

    def show_stops(self, ticks: NDArray[np.int64]) -> None:
        """The moments at which breakpoints stop, in order; the array is not copied."""
        self._stops = ticks
        self.update()

    def show_flags(self, ticks: NDArray[np.int64], tell: Callable[[int, int], str]) -> None:
        """Show the bookmarked moments in order; `tell` returns the text of those between two numbers."""
        self._flagged, self._tell = ticks, tell
        self.update()

    def flags(self) -> list[Flag]:
        """Return the flags; moments that are not read yet have none."""
        unit, flags = self._unit(), list[Flag]()
        left, _ = self._ends()
        known = int(np.searchsorted(self._flagged, self.known, "right"))
        if not known:
            return flags
        digit = QFontMetricsF(self._flag_font()).horizontalAdvance("0")
        counts = self._per_pixel(self._flagged[:known])
        first = 0
        for pixel in np.flatnonzero(counts):
            stop = first + int(counts[pixel])
            x, begin = left + float(pixel) - FLAG_WIDTH * unit / 2, first
            if flags and x - flags[-1].x < max(FLAGS_APART * unit, flags[-1].width + unit):
                last = flags.pop()
                x, begin = last.x, last.first
            number = len(number_text(stop - begin)) * digit + 5 * unit
            width = FLAG_WIDTH * unit if stop - begin == 1 else max(FLAG_WIDTH * unit, number)
            flags.append(Flag(min(x, self.width() - width - unit), width, begin, stop))
            first = stop
        return flags

    def flag_at(self, place: QPointF) -> Flag | None:
        """The flag at a place, as a mouse can hit it."""
        unit = self._unit()
        if place.y() > TOP * unit:
            return None
        for flag in self.flags():
            if flag.x - 2 * unit <= place.x() <= flag.x + flag.width + 2 * unit:
                return flag
        return None

    def place_of(self, tick: int) -> float:
        """Return the x of a moment."""
        left, right = self._ends()
        return left + (right - left) * tick / self.total

    def tick_at(self, x: float) -> int:
        """The moment at a place, among those that are known."""
        left, right = self._ends()
        share = (x - left) / max(1.0, right - left)
        return min(max(round(share * self.total), 0), self.known)

    def enlarge(self, factor: float) -> None:
        """Magnify the content by a factor on top of the current scale."""
        self._enlarged = factor
        self.rescale()

    def rescale(self) -> None:
        self.setFixedHeight(round(self.height_wanted() * self._unit()))
        self.update()

    def height_wanted(self) -> int:
        """The height in pixels at 100 %."""
        return HEIGHT

    def sizeHint(self) -> QSize:
        return QSize(round(400 * self._unit()), round(self.height_wanted() * self._unit()))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(120 * self._unit()), round(self.height_wanted() * self._unit()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.known:
            return
        flag = self.flag_at(event.position())
        if flag is None:
            self._scrub(event)
        else:
            self._pressed = event.position()
            ticks = self._flagged[flag.first : flag.stop]
            later = int(np.searchsorted(ticks, self.tick, "right"))
            self.flag_chosen.emit(flag.first + (later if later < len(ticks) else 0))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._point_at(event.position())
        elif self.known and not self._near_press(event.position()):
            self._pressed = None
            self._scrub(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self.released.emit()

    def event(self, event: QEvent) -> bool:
        """Show in the tooltip what a flag marks, or the events under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            flag = self.flag_at(QPointF(event.pos()))
            text = self._tell(flag.first, flag.stop) if flag else self.told_at(event.pos().x())
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def span_at(self, x: float) -> str:
        """The name of the chapter at a place, where there are several."""
        found = [span.name for span in self._spans if span.start < self.tick_at(x) <= span.end]
        return found[0] if found and len(self._spans) > 1 else ""

    def told_at(self, x: float) -> str:
        """Return chapter, events and the numbers of leaves and cutoffs at a place."""
        edges = self._edges()
        pixel = min(max(round(x - self._ends()[0]), 0), len(edges) - 2)
        if not self.known or edges[pixel] > self.known:
            return ""
        first, last = max(1, ceil(edges[pixel])), min(self.known, max(1, ceil(edges[pixel + 1]) - 1))
        here = tr("Event {n}") if last <= first else tr("Events {n} to {last}")
        lines = [self.span_at(x), here.format(n=number_text(first), last=number_text(last))]
        lines += mark_counts(edges[pixel : pixel + 2], self._leaves, self._cuts)
        return "\n".join(filter(None, lines))

    def _near_press(self, place: QPointF) -> bool:
        """Return True if the mouse has not moved since it was pressed on a flag."""
        if self._pressed is None:
            return False
        return (place - self._pressed).manhattanLength() < QApplication.startDragDistance()

    def _point_at(self, place: QPointF) -> None:
        over = len(self._flagged) and self.flag_at(place) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self._wheel += delta.y() or delta.x()
        while abs(self._wheel) >= WHEEL_STEP:
            direction = 1 if self._wheel > 0 else -1
            self._wheel -= direction * WHEEL_STEP
            self.stepped.emit(-direction)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.stepped.emit(STEPS[key])
        else:
            super().keyPressEvent(event)

    def _scrub(self, event: QMouseEvent) -> None:
        tick = self.tick_at(event.position().x())
        if tick != self.tick:
            self.tick = tick
            self.update()
        self.scrubbed.emit(tick)

    def _unit(self) -> float:
        return theme.scale() * self._enlarged

    def _ends(self) -> tuple[float, float]:
        side = SIDE * self._unit()
        return side, max(side + 1, self.width() - side)

    def _edges(self) -> NDArray[np.float64]:
        """The moments between which each pixel of the track lies."""
        left, right = self._ends()
        return np.asarray(np.arange(int(right - left) + 2) * (self.total / (right - left)))

    def _per_pixel(self, ticks: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the number of moments on each pixel of the track."""
        return np.diff(np.searchsorted(ticks, self._edges()))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        unit = self._unit()
        track = QRectF(0, round(TOP * unit), 0, round(TRACK * unit))
        self._paint_track(painter, track)
        left, right = self._ends()
        band = QRectF(left, track.y() + 1, right - left, track.height() - 2)
        paint_marks(painter, band, self._edges(), self._leaves, self._cuts, MARKS_APART * self._unit())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        flags = self.flags()
        self._paint_spans(painter, track, flags)
        self._paint_flags(painter, track, flags)
        self._paint_stops(painter, track)
        self._paint_below(painter, track)
        if self.known or self._growing:
            self._paint_playhead(painter, track)
        painter.end()

    def _paint_below(self, painter: QPainter, track: QRectF) -> None:
        """Paint what is below the track, and beside it."""

    def _paint_track(self, painter: QPainter, track: QRectF) -> None:
        colours = theme.current()
        left, right = self._ends()
        known, now = round(self.place_of(self.known)), round(self.place_of(self.tick))
        rest = QRectF(known + 0.5, track.y() + 0.5, right - known - 1, track.height() - 1)
        if self._growing and rest.width() > 0:
            painter.setPen(theme.pen(colours.second, 1, [2, 3]))
            painter.drawRect(rest)
        end = right if self.whole and not self._growing else known
        painter.fillRect(QRectF(left, track.y(), end - left, track.height()), colours.chosen)
        played = theme.mix(colours.chosen, colours.now, 0.3)
        painter.fillRect(QRectF(left, track.y(), now - left, track.height()), played)

    def _paint_spans(self, painter: QPainter, track: QRectF, flags: list[Flag]) -> None:
        """The chapters, each with its name where there is room for it beside the flags."""
        colours, unit = theme.current(), self._unit()
        painter.setFont(theme.font(theme.CAPTION * self._enlarged))
        metrics = QFontMetricsF(painter.font())
        for span in self._spans:
            start, width = self.place_of(span.start), self.place_of(span.end) - self.place_of(span.start)
            if width < LABEL_FROM * unit:
                continue
            x = round(start) + 0.5
            painter.setPen(theme.pen(colours.control))
            painter.drawLine(QPointF(x, track.y() - 15 * unit), QPointF(x, track.bottom()))
            painter.setPen(colours.second)
            left, gap = x + 4.5 * unit, 4 * unit
            long = metrics.horizontalAdvance(span.name) > width - 8 * unit
            name = span.short if span.short and long else span.name
            room = min(metrics.horizontalAdvance(name), width - 8 * unit)
            for flag in flags:
                if left - gap < flag.x + flag.width and flag.x < left + room + gap:
                    left = flag.x + flag.width + gap
            if left + room > start + width:
                continue
            box = QRectF(left, track.y() - 19 * unit, room + 1, 16 * unit)
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _flag_font(self) -> QFont:
        return theme.font(theme.CAPTION * self._enlarged, bold=True)

    def _paint_flags(self, painter: QPainter, track: QRectF, flags: list[Flag]) -> None:
        """Return a flag for each bookmark; close ones are joined to one with their number."""
        colours, unit = theme.current(), self._unit()
        painter.setFont(self._flag_font())
        for flag in flags:
            top, bottom = track.y() - (FLAG_HEIGHT + 1) * unit, track.y() - unit
            right, notch = flag.x + flag.width, bottom - FLAG_NOTCH * unit
            corners = [(flag.x, top), (right, top), (right, bottom), (flag.x + flag.width / 2, notch)]
            shape = QPolygonF([QPointF(x, y) for x, y in (*corners, (flag.x, bottom))])
            around = QRectF(flag.x, top, flag.width, FLAG_HEIGHT * unit).adjusted(-unit, -unit, unit, 0)
            painter.fillRect(around, colours.head)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.ink)
            painter.drawPolygon(shape)
            if flag.stop - flag.first > 1:
                painter.setPen(colours.panel)
                box = QRectF(flag.x, top, flag.width, notch - top)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number_text(flag.stop - flag.first))

    def _paint_stops(self, painter: QPainter, track: QRectF) -> None:
        """One dot for the breakpoints that fall on the same few pixels."""
        if not len(self._stops):
            return
        colours, unit = theme.current(), self._unit()
        left, _ = self._ends()
        painter.setPen(theme.pen(colours.panel, 1.5))
        painter.setBrush(colours.error)
        last = -DOTS_APART * unit
        for pixel in np.flatnonzero(self._per_pixel(self._stops)):
            if pixel - last >= DOTS_APART * unit:
                last = float(pixel)
                centre = QPointF(left + pixel, track.bottom() + 6 * unit)
                painter.drawEllipse(centre, 4.5 * unit, 4.5 * unit)

    def _paint_playhead(self, painter: QPainter, track: QRectF) -> None:
        colours, unit = theme.current(), self._unit()
        x = self.place_of(self.tick)
        painter.setPen(theme.pen(colours.now, 2 * unit))
        painter.drawLine(QPointF(x, track.y() - 4 * unit), QPointF(x, track.bottom() + 6 * unit))
        painter.setPen(theme.pen(colours.panel, 1.5))
        painter.setBrush(colours.now)
        painter.drawEllipse(QPointF(x, track.center().y()), 8 * unit, 8 * unit)


def leaf_colour() -> QColor:
    """Return the colour of leaves: a pale one, since they are many."""
    colours = theme.current()
    return theme.mix(colours.chosen, colours.leaf, 0.5)


def paint_marks(
    painter: QPainter, band: QRectF, edges: NDArray[np.float64], leaves: Marks, cuts: Marks, apart: float
) -> None:
    """Paint leaves up from the middle of the track and cutoffs down; `edges` are ticks at the pixels' edges.

    Each is a stroke; where they are nearer than `apart` on average, a histogram is painted.
    """
    half = band.height() / 2
    upper = QRectF(band.x(), band.y(), band.width(), half)
    paint_side(painter, upper, edges, leaves, leaf_colour(), apart, up=True)
    paint_side(painter, upper.translated(0, half), edges, cuts, theme.current().cut, apart, up=False)


def mark_counts(edges: NDArray[np.float64], leaves: Marks, cuts: Marks) -> list[str]:
    """Return the numbers of leaves and cutoffs between two ticks."""
    lines = []
    if len(leaves):
        number = round(float(leaves.between(edges)[0]))
        lines.append(tr("{n} leaves", number).format(n=number_text(number)))
    if len(cuts):
        number = round(float(cuts.between(edges)[0]))
        lines.append(tr("{n} cutoffs", number).format(n=number_text(number)))
    return lines


def paint_side(
    painter: QPainter,
    band: QRectF,
    edges: NDArray[np.float64],
    marks: Marks,
    colour: QColor,
    apart: float,
    *,
    up: bool,
) -> None:
    """Paint marks of one kind into a band, from its lower edge up or from its upper edge down."""
    room, counts = int(band.height()), marks.between(edges)
    if not counts.any():
        return
    if len(marks) * apart <= band.width():
        width = max(1, round(apart / 2))
        for pixel in np.flatnonzero(counts):
            painter.fillRect(QRectF(round(band.x() + pixel - width / 2), band.y(), width, room), colour)
        return
    heights = np.ceil(counts * (room / counts.max()) - 1e-9).astype(np.int64)
    painter.drawImage(QPointF(band.x(), band.y()), _bars(heights, room, colour, up=up))


def _bars(heights: NDArray[np.int64], room: int, colour: QColor, *, up: bool) -> QImage:
    """Columns one pixel wide, `room` pixels high, from the lower edge up or the upper edge down."""
    rows = np.arange(1, room + 1)[:: -1 if up else 1, None]
    filled = rows <= heights[None, :]
    pixels = np.ascontiguousarray(np.where(filled, np.uint32(colour.rgba()), np.uint32(0)), np.uint32)
    width = pixels.shape[1]
    return QImage(pixels.data, width, room, 4 * width, QImage.Format.Format_ARGB32).copy()
