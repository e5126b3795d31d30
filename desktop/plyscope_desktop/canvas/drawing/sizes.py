"""Sizes: how large everything on the canvas is: at a desk, and for the last row of a lecture hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf

from PySide6.QtGui import QFont, QFontMetricsF

from plyscope_desktop.look import theme

LEAST_TYPE = 9.0
"""The height in pixels below which type is not shown anywhere."""


@dataclass(frozen=True)
class Sizes:
    """Lengths in pixels at 100 %.

    `enlarged` multiplies all lengths that have no field of their own here: type beside the
    marks, boards, bars, the room between them; `lines` multiplies the widths of edges, `legend` the
    legend. `mark` is the radius of a mark where there is room, `share` its radius as a share of a ply,
    `board_leaf` that of a leaf below its small board; `least` is the least type inside a mark, `name` the
    type of names in explicit trees. The tree may be as wide as `slot` for each leaf and as high as `ply`
    for each ply, and leaves `top` and `bottom` free, or `board_bottom` below small boards, which leaves
    have from `board_slot` on. In a `hall` a window is `drop` lower than its mark and covers no more
    of the edges than it must, and the legend has no frame, but rows of its own. `most` limits the scale,
    where a window is too small for what its user chose.
    """

    enlarged: float = 1.0
    lines: float = 1.0
    legend: float = 1.0
    mark: float = 22.0
    share: float = 0.26
    board_leaf: float = 15.0
    least: float = 0.0
    name: float = theme.VALUE
    slot: float = 132.0
    ply: float = 200.0
    top: float = 48.0
    bottom: float = 88.0
    board_bottom: float = 122.0
    board_slot: float = 48.0
    hall: bool = False
    drop: float = 0.0
    most: float = inf

    @property
    def scale(self) -> float:
        """Pixels of the screen for one at 100 %."""
        return min(theme.scale(), self.most)

    @property
    def unit(self) -> float:
        """Pixels of the screen for one of the design, for notes around the marks."""
        return min(theme.scale(), self.most) * self.enlarged

    @property
    def legend_unit(self) -> float:
        """Pixels of the screen for one of the design of the legend."""
        return self.scale * self.legend

    @property
    def least_type(self) -> float:
        """The least height of type inside a mark, in pixels of the screen."""
        return max(LEAST_TYPE, self.least * self.scale)

    def font(self, size: float, bold: bool = False) -> QFont:
        """Font of the notes around the marks."""
        return theme.exact_font(size * self.unit, bold)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How wide a text around the marks is."""
        return exact_width(text, size * self.unit, bold)


@lru_cache(maxsize=16_384)
def exact_width(text: str, pixels: float, bold: bool) -> float:
    """How wide a text is in a font so high, in pixels of the screen."""
    return QFontMetricsF(theme.exact_font(pixels, bold)).horizontalAdvance(text)


DESK = Sizes()
LECTURE = Sizes(
    enlarged=28 / theme.LABEL,
    lines=1.4,
    legend=theme.LECTURE_LEGEND / theme.CAPTION,
    mark=54.0,
    share=0.42,
    board_leaf=40.0,
    least=theme.LECTURE_LEGEND,
    name=theme.LABEL,
    slot=230.0,
    ply=350.0,
    top=84.0,
    bottom=96.0,
    board_bottom=160.0,
    board_slot=112.0,
    hall=True,
    drop=3.0,
)
"""Type of 28 for labels and windows, 25 for captions, 22 for the legend, 40 for values; nothing under 22."""

LOW_LECTURE = replace(LECTURE, enlarged=2.0, mark=46.0, top=66.0, bottom=82.0, board_slot=inf)
"""For low screens: type of 24 for labels and windows, 22 for captions, 33 for values."""
