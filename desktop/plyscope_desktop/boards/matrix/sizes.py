"""Sizes of the matrix: those of the page, and larger ones for a lecture."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope_desktop.look import theme


@dataclass(frozen=True)
class MatrixSizes:
    """Lengths in pixels at 100 %.

    `value` is the largest type of payoffs and `least` the smallest, from which on the matrix scrolls. `note`
    is the type of weights and of the unit. `wide` and `high` are the largest sides of a cell.
    """

    value: float = 23
    least: float = 11
    note: float = 12
    wide: float = 156
    high: float = 112


PANEL = MatrixSizes()
LECTURE = MatrixSizes(value=theme.LECTURE_VALUE, least=18, note=22, wide=280, high=170)
