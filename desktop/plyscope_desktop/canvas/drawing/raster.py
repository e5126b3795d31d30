"""Raster: a picture of whole pixels filled from numpy arrays, for lines and rows too many for a painter."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from plyscope_desktop.look import theme

SHADES = 128
"""Steps between the neutral colour and that of a side."""

FAINTEST = 0.15
"""How strong the colour of a side begins, so that the least advantage shows."""


def number_of(colour: QColor) -> int:
    """A colour as the pixel of an opaque image."""
    return colour.rgb() | 0xFF00_0000


@lru_cache(maxsize=8)
def value_colours(theme_id: str) -> NDArray[np.uint32]:
    """2 · SHADES + 1 pixels from MIN's colour through the neutral one to MAX's."""
    colours = theme.read(theme_id)
    pixels = []
    for step in range(-SHADES, SHADES + 1):
        low, neutral, high = colours.values
        share = 0.0 if step == 0 else min(1.0, FAINTEST + abs(step) / SHADES)
        pixels.append(number_of(theme.mix(neutral, high if step > 0 else low, share)))
    return np.array(pixels, np.uint32)


@lru_cache(maxsize=8)
def cut_colours(theme_id: str) -> NDArray[np.uint32]:
    """SHADES + 1 pixels from no cut to all cut; even one in many is seen."""
    colours = theme.read(theme_id)
    shades = [0.0] + [0.35 + 0.65 * step / SHADES for step in range(1, SHADES + 1)]
    return np.array([number_of(theme.mix(colours.panel, colours.cut, shade)) for shade in shades], np.uint32)


class Raster:
    """Pixels, `ratio` of them to one of the window; all lengths are given in those of the window."""

    def __init__(self) -> None:
        self.ratio = 1.0
        self.opaque = True
        self.ground = 0
        self.pixels = np.zeros((1, 1), np.uint32)
        self._in_place = False

    def begin(
        self,
        width: float,
        height: float,
        ratio: float,
        ground: QColor | None,
        into: NDArray[np.uint32] | None = None,
    ) -> None:
        """Fill everything with one colour, or with none; memory of the same size is used again.

        `into` are the pixels of the picture itself, where they are at hand: an opaque one is filled there.
        """
        self.ratio, self.opaque = ratio, ground is not None
        shape = max(1, round(height * ratio)), max(1, round(width * ratio))
        if into is not None and into.shape == shape and self.opaque:
            self.pixels, self._in_place = into, True
        elif self.pixels.shape != shape or self._in_place:
            self.pixels, self._in_place = np.empty(shape, np.uint32), False
        self.ground = number_of(ground) if ground is not None else 0
        self.pixels.fill(self.ground)

    @property
    def columns(self) -> int:
        """Number of pixels side by side."""
        return int(self.pixels.shape[1])

    @property
    def thick(self) -> int:
        """Pixels of a hairline."""
        return max(1, round(self.ratio))

    def band(
        self, top: float, height: float, row: NDArray[np.uint32], where: NDArray[np.bool_] | None = None
    ) -> None:
        """A row of pixels repeated downwards, in all columns or, which takes longer, only in some."""
        begin = max(0, round(top * self.ratio))
        end = min(len(self.pixels), max(round((top + height) * self.ratio), begin + 1))
        if begin < end and where is None:
            self.pixels[begin:end] = row
        elif begin < end:
            np.copyto(self.pixels[begin:end], row, where=where)

    def fill(self, begin: float, end: float, top: float, height: float, colour: QColor) -> None:
        """A rectangle from x = begin to end."""
        left, right = max(0, round(begin * self.ratio)), max(0, round(end * self.ratio))
        high, low = max(0, round(top * self.ratio)), max(0, round((top + height) * self.ratio))
        self.pixels[high:low, left:right] = number_of(colour)

    def verticals(self, x: NDArray[np.float64], top: float, bottom: float, colour: QColor) -> None:
        """Hairlines from top to bottom."""
        begin, end = max(0, round(top * self.ratio)), min(len(self.pixels), round(bottom * self.ratio))
        if begin >= end or not len(x):
            return
        columns = np.rint(x * self.ratio).astype(np.int64)
        part = self.pixels[begin:end]
        for shift in range(self.thick):
            at = columns + shift - self.thick // 2
            part[:, at[(at >= 0) & (at < self.columns)]] = number_of(colour)

    def horizontals(
        self, begin: NDArray[np.float64], end: NDArray[np.float64], y: float, colour: QColor
    ) -> None:
        """Hairlines at one height, each from begin to end."""
        top = round(y * self.ratio)
        if not len(begin) or top < 0 or top >= len(self.pixels):
            return
        first = np.rint(begin * self.ratio).clip(0, self.columns).astype(np.int64).tolist()
        last = (np.rint(end * self.ratio) + self.thick).clip(0, self.columns).astype(np.int64).tolist()
        part, number = self.pixels[top : top + self.thick], number_of(colour)
        for left, right in zip(first, last, strict=True):
            part[:, left:right] = number

    def triangles(
        self,
        apex: NDArray[np.float64],
        top: NDArray[np.float64],
        left: NDArray[np.float64],
        right: NDArray[np.float64],
        foot: float,
        colour: QColor,
    ) -> None:
        """Triangles of one height, side by side from left to right, each with its own apex."""
        begin, end = max(0, int(top.min() * self.ratio)), min(len(self.pixels), round(foot * self.ratio))
        low, high = max(0, int(left[0] * self.ratio)), min(self.columns, ceil(right[-1] * self.ratio))
        if begin >= end or low >= high:
            return
        x = (np.arange(low, high) + 0.5) / self.ratio
        own = np.maximum(left.searchsorted(x, side="right") - 1, 0)  # the triangle that a column may be in
        middle = apex[own]
        towards = np.where(x < middle, left[own], right[own])
        share = np.abs(x - middle) / np.maximum(np.abs(towards - middle), 1e-9)
        height = top[own] + (foot - top[own]) * share
        height[(share > 1) | (x < left[own])] = np.inf
        inside = np.ceil(height * self.ratio - 0.5).clip(begin, end).astype(np.int16)  # from this row on
        rows = np.arange(begin, end, dtype=np.int16)
        np.copyto(self.pixels[begin:end, low:high], number_of(colour), where=rows[:, None] >= inside)

    def draw(self, painter: QPainter) -> None:
        """Lay the picture onto a painter's device, corner to corner, unless it is already there."""
        if self._in_place:
            return
        height, width = self.pixels.shape
        formats = QImage.Format
        kind = formats.Format_RGB32 if self.opaque else formats.Format_ARGB32_Premultiplied
        image = QImage(self.pixels.data, width, height, width * 4, kind)
        image.setDevicePixelRatio(self.ratio)
        painter.drawImage(QPointF(0, 0), image)
