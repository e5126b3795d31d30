"""The number line of a search: as far as the values of its record reach, with room for decided games."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

import numpy as np

from plyscope.rules.values import DECIDED, WIN
from plyscope_desktop.session.shown_record import ShownRecord
from plyscope_desktop.widgets.window_bar import END, Line

MARGIN = 0.1
"""Extension of the number line beyond the values at either end, as a share of their range."""
FEW, RARE = 200, 2
"""Number of values up to which all are on the number line; of more, the percentage left out at each end."""
MOST_ROWS = 250_000
"""Rows that are read in one frame."""


@dataclass(frozen=True)
class ScoreLine(Line):
    """A number line for scores: decided games have a stretch of their own, sooner wins nearer to the end.

    `plies` is the longest way to an end that the stretch has room for; 0 where no game is decided.
    """

    plies: int = 0

    def share(self, value: float) -> float:
        """Place of a score, 0 at −∞ and 1 at ∞."""
        if isinf(value) or not self.plies:
            return super().share(value)
        stretch = END
        if abs(value) > DECIDED:
            late = min(1.0, (WIN - abs(value)) / (self.plies + 1))
            inner = 1 - END - stretch * late
            return inner if value > 0 else 1 - inner
        return 0.5 + (super().share(value) - 0.5) * (0.5 - END - stretch) / (0.5 - END)


class RecordLine:
    """The number line of the record that is shown, which grows with the values of its leaves."""

    def __init__(self, record: ShownRecord) -> None:
        self.record = record
        self._rows = -1
        self._range = -1.0, 1.0
        record.replaced.connect(self._forget)

    def _forget(self) -> None:
        self._rows, self._range = -1, (-1.0, 1.0)

    def learn(self) -> bool:
        """Read values of new leaves as far as a frame has time; return True if those were all."""
        index, last = self.record.feed.index, self.record.last_tick
        index.take_in(last, MOST_ROWS)
        if index.rows != self._rows:
            self._rows = index.rows
            values = index.kinds.sample_values()
            if len(values):
                rare = RARE if len(values) > FEW else 0
                low, high = np.percentile(values, (rare, 100 - rare))
                self._range = float(low), float(high)
        return index.rows >= last

    def line(self) -> ScoreLine:
        """The line at the moment: around zero where values lie on both sides of it."""
        low, high = self._range
        if low < 0 < high or low == high:
            reach = max(abs(low), abs(high), 1.0)
            low, high = -reach, reach
        margin = MARGIN * (high - low)
        low, high = low - margin, high + margin
        chapter = self.record.tree.chapter_at(self.record.tick)
        return ScoreLine(
            low, high, chapter.depth if self.record.feed.index.kinds.decided and chapter is not None else 0
        )
