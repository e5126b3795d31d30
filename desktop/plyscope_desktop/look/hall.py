"""Hall: lengths of pages that are read from the last row of a lecture hall, in pixels at 100 %."""

from __future__ import annotations

from plyscope_desktop.look import theme

HEADING, SENTENCE, TRANSPORT = 46, 58, 66
SIDE_SHARE, NARROW_SIDE_SHARE = 34, 42
"""Per cent of the width for what stands beside the tree; the larger one on a page that is not wide."""
EDGE = 32
BUTTON, WIDE_BUTTON, ICON = 48, 72, 26
SOURCE_TYPE, SMALL_SOURCE_TYPE = 22, 16
"""Type of the text; the smaller one where its lines would be broken on a page that is not wide."""
WIDE = 1600
PANEL_TYPE = 22
"""Type of a panel's text; on a page that is not wide a row has as many letters as at a desk."""
PANEL_WIDTH = 364
LEAST_WIDTH, LEAST_HEIGHT = 1200, 620
"""Below this, at the user's scale, everything is smaller than that asks for, but not below 100 %, or what
the screen has room for."""
LOW = 900
"""The height from which there is room for the largest type."""


def unit_in(width: float, height: float) -> float:
    """Return the pixels of the screen for one at 100 %: the user's scale, as far as there is room for it."""
    room = min(width / LEAST_WIDTH, height / LEAST_HEIGHT)
    return min(theme.chosen_scale(), max(theme.room(), room))
