"""Sizes of the picture of a game: those of a panel, and larger ones for a lecture."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope_desktop.look import theme


@dataclass(frozen=True)
class TreeSizes:
    """Lengths in pixels of the design.

    `value` is the type of payoffs and `least` the smallest that is still written, `label` that of moves,
    `note` that of sentences. `mark` is the largest radius of a node. `slot` and `level` are the largest
    distances of neighbouring leaves and of plies.
    """

    value: float = 15
    label: float = 14
    note: float = 12
    least: float = 11
    mark: float = 21
    slot: float = 124
    level: float = 160


PANEL = TreeSizes()

LECTURE = TreeSizes(
    value=theme.LECTURE_LABEL, label=theme.LECTURE_LABEL, note=24, least=18, mark=36, slot=240, level=260
)
"""For the last row of a lecture room."""
