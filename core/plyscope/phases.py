"""Phases: the four parts of a round of Monte Carlo tree search, as its record tells them.

Selection goes down the tree, expansion makes a child, the playout plays a game from it, and back-propagation
carries its reward up. Between two rounds nothing is under way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from plyscope.sampled import EXPAND
from plyscope.trace import CHUNK_ROWS, ENTER, HIT, ITERATION, LEAF, PLAYOUT, ROUND, STEP, Trace

Phase = Literal["", "selection", "expansion", "playout", "backpropagation"]

MOST_ROWS = 1 << 20
"""A round of more rows is no round of such a search."""

OF_ROW: dict[int, Phase] = {
    ITERATION: "", ROUND: "selection", ENTER: "expansion", LEAF: "expansion", HIT: "expansion",
    PLAYOUT: "playout",
}  # fmt: skip


@dataclass(frozen=True)
class Place:
    """Where in the rounds a moment lies: in the phase of a round, counted from 1, or "" behind it."""

    round: int
    phase: Phase


def phase_of(row: np.void) -> Phase:
    """The phase to which a row belongs."""
    kind = int(row["kind"])
    if kind == STEP:
        return "expansion" if row["note"] == EXPAND else "selection"
    return OF_ROW.get(kind, "backpropagation")


def place_of(trace: Trace, tick: int) -> Place | None:
    """Where a moment lies; None before the first round, and in other records."""
    if not 0 < tick <= trace.length:
        return None
    ended = tick == trace.length or int(trace.row(tick)["kind"]) in (ROUND, ITERATION)
    for row in _backwards(trace, tick):
        if row["kind"] == ROUND:
            return Place(int(row["move"]), "" if ended else phase_of(trace.row(tick - 1)))
        if row["kind"] == ITERATION:
            return None
    return None


def way_down(trace: Trace, tick: int) -> int:
    """The deepest node that the round of a moment has come to; -1 where none is under way."""
    found, deepest = -1, -1
    for row in _backwards(trace, tick):
        if row["kind"] == ITERATION:
            break
        if row["ply"] > deepest:
            found, deepest = int(row["node"]), int(row["ply"])
        if row["kind"] == ROUND:
            break
    return found


def next_end(trace: Trace, tick: int, last: int) -> int | None:
    """The first moment behind this one at which a phase ends; None if there is none up to the last."""
    if tick >= last:
        return None
    before = phase_of(trace.row(tick))
    for at in range(tick + 1, min(last, tick + MOST_ROWS)):
        row = trace.row(at)
        if int(row["kind"]) in (ROUND, ITERATION) or phase_of(row) != before:
            return at
    return last


def previous_end(trace: Trace, tick: int) -> int | None:
    """The last moment before this one at which a phase ends; None if there is none."""
    if tick <= 1:
        return 0 if tick == 1 else None
    at = tick - 1
    while at > 0:
        row = trace.row(at)
        if int(row["kind"]) in (ROUND, ITERATION) or phase_of(row) != phase_of(trace.row(at - 1)):
            return at
        at -= 1
    return 0


def _backwards(trace: Trace, tick: int) -> Iterator[np.void]:
    """The rows before a moment, the last one first."""
    for at in range(tick - 1, max(-1, tick - 1 - MOST_ROWS), -1):
        chunk, place = divmod(at, CHUNK_ROWS)
        yield trace.chunks[chunk][place]
