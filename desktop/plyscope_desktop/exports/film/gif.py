"""GIF: frames written as they come, in one palette, each as the rectangle in which it differs from the last.

The colours of a flat drawing are few: the most frequent ones are in the palette unchanged, so that
grounds and letters keep theirs, and the others take the nearest. Pillow finds the palette and compresses.
"""

from __future__ import annotations

from struct import pack
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Height × width × 4: blue, green, red and nothing, as QImage has them."""

MOST_COLOURS = 255
CLEAR = 255
"""The place in the palette of what stays as it was: long runs of it take next to no room."""

EXACT = 96
"""Colours that are kept as they are."""

BITS = 5
"""Of each of the three parts of a colour, to look up its place in the palette."""

LONGEST = 60_000
"""Hundredths of a second that one picture may stay."""


class Output(Protocol):
    """A sink for bytes, written from first to last."""

    def write(self, data: bytes, /) -> int: ...


class Palette:
    """At most 255 colours, found in some frames of what is to come."""

    def __init__(self, samples: list[Pixels]) -> None:
        from PIL import Image

        rgb = np.concatenate([_numbers(sample).ravel() for sample in samples])
        found, counts = np.unique(rgb, return_counts=True)
        exact = found[np.argsort(counts)[::-1][:EXACT]]
        colours = exact
        if len(found) > EXACT:
            rest = found[~np.isin(found, exact)]
            share = np.minimum(counts[~np.isin(found, exact)], 400)
            many = np.repeat(rest, np.maximum(1, share // max(1, int(share.sum()) // 1_000_000)))
            image = Image.frombytes("RGB", (len(many), 1), _parts(many).astype(np.uint8).tobytes())
            reduced = image.quantize(MOST_COLOURS - len(exact), Image.Quantize.MEDIANCUT)
            table = np.array(reduced.getpalette(), np.int64).reshape(-1, 3)
            used = table[: MOST_COLOURS - len(exact)]
            colours = np.concatenate([exact, (used[:, 0] << 16) | (used[:, 1] << 8) | used[:, 2]])
        self.colours = _parts(colours)
        self._places = self._look_up(exact)

    def _look_up(self, exact: NDArray[np.int64]) -> NDArray[np.uint8]:
        """For every colour in little detail the place of the nearest one."""
        steps = (np.arange(1 << BITS) << (8 - BITS)) + (1 << (7 - BITS))
        grid = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1).reshape(-1, 3)
        places = np.empty(len(grid), np.uint8)
        table = self.colours.astype(np.float32)
        norms = (table * table).sum(axis=1)
        for begin in range(0, len(grid), 8192):
            part = grid[begin : begin + 8192].astype(np.float32)
            places[begin : begin + 8192] = np.argmin(norms - 2 * part @ table.T, axis=1)
        for place in range(len(exact) - 1, -1, -1):  # the most frequent one has the last word
            places[_cell(exact[place : place + 1])] = place
        return places

    def indexed(self, pixels: Pixels) -> NDArray[np.uint8]:
        """The places of the colours of some pixels."""
        found: NDArray[np.uint8] = self._places[_cell(_numbers(pixels))]
        return found

    def table(self) -> bytes:
        """The palette as a GIF has it: 256 colours."""
        full = np.zeros((MOST_COLOURS + 1, 3), np.uint8)
        full[: len(self.colours)] = self.colours
        return full.tobytes()


class GifWriter:
    """Writes one animation; every frame lasts as long as the others, alike ones become one."""

    def __init__(
        self, output: Output, width: int, height: int, rate: int, palette: Palette, *, loops: bool
    ) -> None:
        self._output = output
        self._palette = palette
        self._hundredths = 100 // rate
        self._last: Pixels | None = None
        self._waiting: tuple[int, int, NDArray[np.uint8]] | None = None
        self._lasts = 0
        self.pictures = 0
        output.write(b"GIF89a" + pack("<HHBBB", width, height, 0xF7, 0, 0) + palette.table())
        if loops:
            output.write(b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, pixels: Pixels) -> None:
        """One frame more."""
        box = _changed(self._last, pixels)
        if box is not None:
            self._flush()
            top, bottom, left, right = box
            places = self._palette.indexed(pixels[top:bottom, left:right])
            if self._last is not None:
                same = _words(self._last)[top:bottom, left:right] == _words(pixels)[top:bottom, left:right]
                places[same] = CLEAR
            self._waiting = left, top, places
            self._last = pixels
        self._lasts += self._hundredths
        if self._lasts >= LONGEST:
            self._flush()
            self._waiting = 0, 0, self._palette.indexed(pixels[:1, :1])

    def finish(self) -> None:
        """The last frame is there."""
        if self._lasts:
            self._flush()
        self._output.write(b";")

    def _flush(self) -> None:
        if self._waiting is None:
            return
        from PIL import Image
        from PIL.GifImagePlugin import getdata

        left, top, places = self._waiting
        image = Image.frombytes("P", (places.shape[1], places.shape[0]), places.tobytes())
        for piece in getdata(image, (left, top), duration=10 * self._lasts, disposal=1, transparency=CLEAR):
            self._output.write(piece)
        self.pictures += 1
        self._waiting, self._lasts = None, 0


def _changed(last: Pixels | None, pixels: Pixels) -> tuple[int, int, int, int] | None:
    """Top, bottom, left and right of what differs, None for nothing."""
    if last is None:
        return 0, pixels.shape[0], 0, pixels.shape[1]
    if last is pixels:
        return None
    one, other = _words(last), _words(pixels)
    rows = np.flatnonzero((one != other).any(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero((one[top:bottom] != other[top:bottom]).any(axis=0))
    return top, bottom, int(columns[0]), int(columns[-1]) + 1


def _numbers(pixels: Pixels) -> NDArray[np.int64]:
    """Each pixel as one number: red, green, blue."""
    return _words(pixels).astype(np.int64) & 0xFFFFFF


def _words(pixels: Pixels) -> NDArray[np.uint32]:
    found: NDArray[np.uint32] = np.ascontiguousarray(pixels).view(np.uint32)[..., 0]
    return found


def _parts(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.stack([numbers >> 16, (numbers >> 8) & 255, numbers & 255], axis=-1)


def _cell(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Index of a colour in the lookup table."""
    drop, mask = 8 - BITS, (1 << BITS) - 1
    red, green, blue = numbers >> (16 + drop), numbers >> (8 + drop), numbers >> drop
    found: NDArray[np.int64] = ((red & mask) << 2 * BITS) | ((green & mask) << BITS) | (blue & mask)
    return found
