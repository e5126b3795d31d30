"""The number line of a search: as far as the values of its record reach, with room for decided games."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import LEAF
from plyscope.rules.values import DECIDED, WIN
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.window_bar import END, Line

MARGIN = 0.1
"""Extension of the number line beyond the values at either end, as a share of their range."""
SAMPLES, MOST_SAMPLES, RARE = 200, 4_000, 2
"""Number of values kept, and the percentage left out of the number line at either end."""
MOST_LEARNED = 250_000
"""Rows that are learned from in one frame."""


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
    """The number line of a session's record, which learns how far its values reach as it grows."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._forget()
        session.record.replaced.connect(self._forget)  # a kept record takes much memory

    def _forget(self) -> None:
        self._trace, self._learned = self.session.record.trace, 0
        self._sample: NDArray[np.float64] = np.empty(0)
        self._range, self._decided = (-1.0, 1.0), False

    def learn(self) -> bool:
        """Learn from as many new rows as a frame has time for; returns whether those were all."""
        trace = self.session.record.trace
        if trace is not self._trace:
            self._forget()
        stop = min(self.session.record.last_tick, self._learned + MOST_LEARNED)
        for part in trace.read(self._learned, stop):
            values = part["after"][part["kind"] == LEAF]
            values = values[np.isfinite(values)]
            decided = np.abs(values) > DECIDED
            self._decided = self._decided or bool(decided.any())
            self._add_values(values[~decided])
        self._learned = stop
        return stop >= self.session.record.last_tick

    def _add_values(self, values: NDArray[np.float64]) -> None:
        """Widen the range by some of the values, and leave out the few that lie far from the others."""
        if not len(values):
            return
        self._sample = np.concatenate([self._sample, values[:: 1 + len(values) // SAMPLES]])
        if len(self._sample) > MOST_SAMPLES:
            self._sample = self._sample[::2]
        rare = RARE if len(self._sample) > SAMPLES else 0
        low, high = np.percentile(self._sample, (rare, 100 - rare))
        self._range = float(low), float(high)

    def line(self) -> ScoreLine:
        """The line at the moment: around zero where values lie on both sides of it."""
        low, high = self._range
        if low < 0 < high or low == high:
            reach = max(abs(low), abs(high), 1.0)
            low, high = -reach, reach
        margin = MARGIN * (high - low)
        low, high = low - margin, high + margin
        chapter = self.session.record.tree.chapter_at(self.session.record.tick)
        return ScoreLine(low, high, chapter.depth if self._decided and chapter is not None else 0)
