"""Root moves: the few rows of a record about its roots and their moves, and the values they give.

A record of millions of rows has some thousands of them. They are picked out a chunk at a time, so that
windows and values at the root are known for every moment at once.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import (
    ALPHA,
    ANY_ORDER,
    AT_LEAST,
    AT_MOST,
    BETA,
    CHUNK_ROWS,
    DISPROOF,
    ENTER,
    HIDDEN,
    ITERATION,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    ROW,
    VALUE,
    VISIT,
    Trace,
)

OFTEN, MEAN_DECIMALS = 20, 3
"""Number of means kept of a move while its visits grow e-fold, and their decimals."""

AT_ROOT = np.zeros(256, bool)
AT_ROOT[[ITERATION, ENTER, VALUE, ALPHA, BETA, LEAVE, LEAF, REPEAT, PROOF, DISPROOF]] = True
AT_ROOT[[VISIT, AT_LEAST, AT_MOST]] = True


@dataclass(frozen=True)
class Windows:
    """The window at the root: from the moment `ticks[i]` on it is [`alphas[i]`, `betas[i]`]."""

    ticks: NDArray[np.int64]
    alphas: NDArray[np.float64]
    betas: NDArray[np.float64]


@dataclass(frozen=True)
class RootVisits:
    """Values found for the moves at the root, in order of time.

    At the moment `ticks[i]` the node `nodes[i]`, to which the move `moves[i]` leads, had `values[i]`.
    `bounds` is -1 where the true value may be less (≤), 1 where it may be more (≥), else 0; `repeats` is
    WINDOW or REDUCED for a visit that searched the move again, else 0. `final`: the node was left
    with the value; before that, in a chapter of any order, it is only the best found so far, and in a search
    by sampling the mean of MAX's rewards. `chapters` counts from 0.
    """

    ticks: NDArray[np.int64]
    nodes: NDArray[np.int32]
    moves: NDArray[np.int32]
    values: NDArray[np.float64]
    bounds: NDArray[np.int8]
    repeats: NDArray[np.uint8]
    final: NDArray[np.bool_]
    chapters: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.ticks)

    def until(self, tick: int) -> int:
        """Number of them known at a moment."""
        return int(np.searchsorted(self.ticks, tick, side="right"))


class RootRows:
    """Picks out of a trace the rows at plies 0 and 1, and those that count what is not recorded.

    `rows` are the former with the moments `ticks` right after each; `read_to` is how far the trace was read.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.read_to = 0
        self._rows = np.empty(256, ROW)
        self._ticks = np.empty(256, np.int64)
        self._count = 0
        self._hidden_ticks: list[int] = []
        self._hidden: list[int] = [0]

    @property
    def rows(self) -> np.ndarray:
        return self._rows[: self._count]

    @property
    def ticks(self) -> NDArray[np.int64]:
        return self._ticks[: self._count]

    def take_in(self, stop: int, most: int) -> bool:
        """Read up to row `stop`, from a limited number of chunks; returns whether there is more."""
        end = min(stop, (self.read_to // CHUNK_ROWS + most) * CHUNK_ROWS)
        for part in self.trace.read(self.read_to, end):
            kinds = part["kind"]
            found = np.flatnonzero((part["ply"] <= 1) & AT_ROOT[kinds])
            self._add(part[found], found + self.read_to + 1)
            for place in np.flatnonzero(kinds == HIDDEN).tolist():
                self._hidden_ticks.append(self.read_to + place + 1)
                self._hidden.append(self._hidden[-1] + int(part["after"][place]))
            self.read_to += len(part)
        return self.read_to < stop

    def hidden_at(self, tick: int) -> int:
        """Number of nodes counted without being recorded."""
        return self._hidden[bisect_right(self._hidden_ticks, tick)]

    def _add(self, rows: np.ndarray, ticks: NDArray[np.int64]) -> None:
        end = self._count + len(rows)
        if end > len(self._rows):
            room = max(end, 2 * len(self._rows))
            longer, later = np.empty(room, ROW), np.empty(room, np.int64)
            longer[: self._count], later[: self._count] = self.rows, self.ticks
            self._rows, self._ticks = longer, later
        self._rows[self._count : end] = rows
        self._ticks[self._count : end] = ticks
        self._count = end

    def windows(self) -> Windows:
        """The window at the root, whenever it became another."""
        rows, ticks = self.rows, self.ticks
        kinds = rows["kind"]
        at_root = (rows["ply"] == 0) & ((kinds == ENTER) | (kinds == ALPHA) | (kinds == BETA))
        rows, ticks, kinds = rows[at_root], ticks[at_root], kinds[at_root]
        alpha = np.where(kinds == ENTER, rows["before"], rows["after"])
        last_alpha = _last(kinds != BETA)
        last_beta = _last(kinds != ALPHA)
        return Windows(ticks, alpha[last_alpha], rows["after"][last_beta])

    def visits(self) -> RootVisits:
        """Values found for the moves at the root."""
        rows, ticks = self.rows, self.ticks
        kinds = rows["kind"]
        chapters = np.cumsum(kinds == ITERATION) - 1
        any_order = np.zeros(max(1, int(chapters.max(initial=-1)) + 1), bool)
        any_order[: int(chapters.max(initial=-1)) + 1] = rows["other"][kinds == ITERATION] == ANY_ORDER
        below = rows["ply"] == 1
        entered = np.flatnonzero(below & (kinds == ENTER))
        nodes = rows["node"][entered]
        repeats = np.zeros(len(entered), np.uint8)
        again = below & (kinds == REPEAT)
        repeats[np.searchsorted(nodes, rows["node"][again])] = rows["note"][again]
        final = (kinds == LEAVE) | (kinds == LEAF)
        valued = (kinds == VALUE) & any_order[np.maximum(chapters, 0)]
        visited = below & (kinds == VISIT)
        told = np.flatnonzero((below & (final | valued)) | _milestones(rows, visited))
        of = np.searchsorted(nodes, rows["node"][told])
        values, means = rows["after"][told].copy(), visited[told]
        values[means] = np.round(values[means] / rows["move"][told][means], MEAN_DECIMALS)
        alpha, beta = rows["before"][entered][of], rows["after"][entered][of]
        searched = (kinds[told] != LEAF) & ~means
        low = searched & (values <= alpha) & (alpha != -inf)
        high = searched & ~low & (values >= beta) & (beta != inf)
        return RootVisits(
            ticks[told], rows["node"][told], rows["move"][entered][of], values,
            high.astype(np.int8) - low.astype(np.int8), repeats[of], final[told], chapters[told],
        )  # fmt: skip


def _milestones(rows: np.ndarray, visited: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Mask of the visits of a sampling search that are kept: fewer and fewer, and the last of each node."""
    found = np.zeros(len(rows), bool)
    places = np.flatnonzero(visited)
    if len(places):
        steps = np.floor(OFTEN * np.log(np.maximum(rows["move"][places], 1)))
        before = np.floor(OFTEN * np.log(np.maximum(rows["move"][places] - 1, 1)))
        found[places[(steps != before) | (rows["move"][places] <= 1)]] = True
        nodes = rows["node"][places][::-1]
        found[places[::-1][np.unique(nodes, return_index=True)[1]]] = True
    return found


def _last(some: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each place the last one up to it that is one of these; the first always is."""
    found: NDArray[np.int64] = np.maximum.accumulate(np.where(some, np.arange(len(some)), 0))
    return found
