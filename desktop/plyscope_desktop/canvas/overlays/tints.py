"""Tints: coloured outlines with a sign around marks, for other facts about nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from plyscope.layout.slots import Level
from plyscope_desktop.canvas.drawing.pixmap_cache import Look, Stamps, leaf_text_width, text_in
from plyscope_desktop.canvas.drawing.raster import number_of
from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark

SIGNED_FROM = 11
"""The least radius of a mark that has room for a sign at its corner."""

EACH = 16
"""So many nodes of a row count for each pixel, of more every second, third …; rare ones all do."""

FIELD = 16
"""Bits for the count of one tint; four of them make a word."""


@dataclass(frozen=True)
class Tint:
    """The role of a colour, and a sign for readers who cannot tell colours apart.

    A `rare` tint is visible in any row. `key` is its entry in the legend, if it has one there.
    """

    role: str
    sign: str
    rare: bool = False
    key: str = ""


CHANGED = Tint("warning", "≠", rare=True, key="changed")
FOUND = Tint("good", "✓", key="found")


class Tints(Protocol):
    """Questions of a scene. `version` changes whenever any answer does."""

    @property
    def kinds(self) -> tuple[Tint, ...]:
        """Four kinds at the most. Rare ones cost more: what nothing has now had better not be rare."""

    @property
    def version(self) -> object:
        """Stands for all answers as they are now."""

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """For each node the number of its kind, counted from 1; 0 for none."""


@runtime_checkable
class Counted(Tints, Protocol):
    """Tints of one kind that know how many of a row's nodes have it, so that rows need not look at each."""

    def counts(self, level: Level, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return how many of the first nodes of a level have the tint, for several numbers of first nodes."""


def paint_outline(painter: QPainter, stamps: Stamps, tint: Tint, look: Look, x: float, y: float) -> None:
    """The outline of a mark with its centre at (x, y), to be painted before it."""
    paint_outlines(painter, stamps, tint, look, (x,), y)


def paint_outlines(
    painter: QPainter, stamps: Stamps, tint: Tint, look: Look, places: Iterable[float], y: float
) -> None:
    """Paint the same outline at many x."""
    text = text_in(look, stamps.sizes.least_type)
    wide = line_of(look.radius)
    half = ceil(1.15 * look.radius + leaf_text_width(look.radius, text) / 2 + wide + 2)

    def paint(inner: QPainter) -> None:
        path = mark.shape(look.kind, QPointF(half, half), look.radius, leaf_text_width(look.radius, text))
        colours = theme.current()
        inner.strokePath(path, theme.pen(colours.role(tint.role), 2 * wide, cap=Qt.PenCapStyle.RoundCap))
        inner.fillPath(path, colours.panel)

    key = ("tint", tint, look.kind, look.radius, text)
    stamps.lay_row(painter, key, [x - half for x in places], y - half, (2 * half, 2 * half), paint)


def paint_sign(painter: QPainter, stamps: Stamps, tint: Tint, look: Look, x: float, y: float) -> None:
    """The sign at the upper right corner of a mark that has room for it, to be painted after it."""
    if look.radius < SIGNED_FROM:
        return
    radius = min(max(0.36 * look.radius, 6.0), 9.0 * stamps.sizes.unit)
    half = ceil(radius + 2)
    wide = 1.05 if look.kind in ("max", "min") else 0.95

    def paint(inner: QPainter) -> None:
        draw_sign(inner, tint, QPointF(half, half), radius)

    corner = QPointF(x + wide * look.radius - half, y - 0.85 * look.radius - half)
    stamps.lay(painter, ("sign", tint, radius), corner, (2 * half, 2 * half), paint)


def draw_sign(painter: QPainter, tint: Tint, centre: QPointF, radius: float) -> None:
    """The sign in a disc, also for a legend."""
    colours = theme.current()
    painter.setPen(theme.pen(colours.panel, 1))
    painter.setBrush(colours.role(tint.role))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(colours.panel)
    painter.setFont(theme.exact_font(1.5 * radius, bold=True))
    box = QRectF(centre.x() - 2 * radius, centre.y() - 2 * radius, 4 * radius, 4 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tint.sign)


def line_of(radius: float) -> float:
    """How wide the outline of a mark is: as the gap of the rings around marks, so that it is seen in them."""
    return max(1.5, 0.13 * radius)


def row(tints: Tints, level: Level, edges: NDArray[np.float64]) -> NDArray[np.uint32]:
    """The colours of a level in columns of pixels: what most nodes have, or any rare one; 0 for none."""
    lower = np.floor(edges[:-1]).clip(-1, 2**31 - 1).astype(np.int32)
    upper = np.ceil(edges[1:]).clip(-1, 2**31 - 1).astype(np.int32)
    first = np.searchsorted(level.end[: level.count], lower, side="right")
    last = np.maximum(np.searchsorted(level.start[: level.count], upper, side="left"), first)
    if isinstance(tints, Counted):
        some = tints.counts(level, last) > tints.counts(level, first)
        return np.where(some, number_of(theme.current().role(tints.kinds[0].role)), 0).astype(np.uint32)
    begin, end = int(first.min()), int(last.max())
    first, last = first - begin, last - begin
    step = max(1, (end - begin) // (EACH * len(first)))
    rare = [number for number, kind in enumerate(tints.kinds) if kind.rare]
    numbers = tints.of(level.nodes[begin : end : 1 if rare else step])
    words = np.zeros(256, np.uint64)
    words[1 : len(tints.kinds) + 1] = [1 << (FIELD * number) for number in range(len(tints.kinds))]
    sums = np.concatenate(
        (np.zeros(1, np.uint64), np.cumsum(words[numbers[:: step if rare else 1]], dtype=np.uint64))
    )
    counts = sums[-(-last // step)] - sums[first // step]
    fields = counts.astype("<u8").view("<u2").reshape(-1, 64 // FIELD)[:, : len(tints.kinds)]
    most = fields.argmax(axis=1)
    some = fields.any(axis=1)
    for number in rare:  # each such node is in the columns that begin before it and end behind it
        places = np.flatnonzero(numbers == number + 1)
        change = np.bincount(np.searchsorted(last, places, side="right"), minlength=len(first) + 1)
        change -= np.bincount(np.searchsorted(first, places, side="right"), minlength=len(first) + 1)
        here = np.cumsum(change)[: len(first)] > 0
        most[here], some[here] = number, True
    colours = [number_of(theme.current().role(kind.role)) for kind in tints.kinds]
    return np.where(some, np.array(colours, np.uint32)[most], 0).astype(np.uint32)
