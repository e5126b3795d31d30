"""Levels: the nodes of one ply from left to right, and what lies in its columns of pixels at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyscope.record.columns import longer
from plyscope.rules.values import DECIDED

GROWTH = 4
"""Factor by which a level that is full gets longer: what is not used takes no memory, what is copied does."""

WORD = 64
"""Nodes that share a word of marks."""


class Sums(NamedTuple):
    """Of some finished nodes: the sum of their undecided values, wins of MAX less those of MIN, cutoffs."""

    values: NDArray[np.float64]
    wins: NDArray[np.int64]
    cuts: NDArray[np.int64]


@dataclass(frozen=True)
class Row:
    """One ply as columns of pixels; a node counts in every column that it covers a part of.

    Of the `count` nodes of a column, `entered` were entered and `left` were finished at the moment asked for;
    `values`, `wins` and `cuts` are the sums over the finished ones, as in `Sums`.
    """

    count: NDArray[np.int64]
    entered: NDArray[np.int64]
    left: NDArray[np.int64]
    values: NDArray[np.float64]
    wins: NDArray[np.int64]
    cuts: NDArray[np.int64]


class Level:
    """The nodes of one ply, in the order of their slots; `ordered` if that is the order of time, too.

    `nodes`, and the slots `start` to `end` - 1 that each covers, are known for the first `count` of them. Of
    an ordered level, the first `left` are finished; `values[k]`, `wins[k]` and `cuts[k]` add up the first k
    of these, as in `Sums`. One that is not ordered has its `times` instead. `entered_at` and `left_at` are
    what was counted last: the moment, of how many nodes, and how many of these were entered or finished then.
    """

    def __init__(self) -> None:
        self.count = self.left = 0
        self.entered_at = self.left_at = (-1, 0, 0)
        self.times: Times | None = None
        self.nodes: NDArray[np.int32] = np.zeros(8, np.int32)
        self.start: NDArray[np.int32] = np.zeros(8, np.int32)
        self.end: NDArray[np.int32] = np.zeros(8, np.int32)
        self.values: NDArray[np.float64] = np.zeros(8)
        self.wins: NDArray[np.int32] = np.zeros(8, np.int32)
        self.cuts: NDArray[np.int32] = np.zeros(8, np.int32)

    def between(
        self, start: NDArray[np.int32], end: NDArray[np.int32]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The places of the first and of the last node over the slots start to end - 1, -1 where none is."""
        starts = self.start[: self.count]
        first, last = starts.searchsorted(start), starts.searchsorted(end) - 1
        first[last < first] = last[last < first] = -1
        return first, last

    @property
    def ordered(self) -> bool:
        return self.times is None

    def make_room(self) -> None:
        """Make room for as many nodes more as there are, and the sums behind the last one."""
        self._lengthen(GROWTH * (self.count + 4), self.count + 1)

    def _lengthen(self, room: int, used: int) -> None:
        """Make all columns longer, or none of them where there is no memory for all."""
        names = ("nodes", "start", "end", "values", "wins", "cuts")
        made = [longer(getattr(self, name), room, used) for name in names]
        for name, column in zip(names, made, strict=True):
            setattr(self, name, column)

    def enter(self, nodes: NDArray[np.int32], start: NDArray[np.int32]) -> None:
        """Add nodes behind the others; each covers its first slot until more is known."""
        begin, stop = self.count, self.count + len(nodes)
        if stop >= len(self.nodes):
            self._lengthen(2 * stop, begin + 1)
        self.nodes[begin:stop] = nodes
        self.start[begin:stop] = start
        self.end[begin:stop] = start + 1
        self.count = stop

    def leave(
        self,
        places: NDArray[np.int32],
        end: NDArray[np.int32],
        values: NDArray[np.float64],
        cut: NDArray[np.bool_],
    ) -> None:
        """Finish nodes; they are left in the order in which they were entered."""
        begin, stop = self.left, int(places[-1]) + 1
        self.end[places] = end
        undecided = np.abs(values) <= DECIDED
        for sums, added in (
            (self.values, np.where(undecided, values, 0.0)),
            (self.wins, np.where(undecided, 0, np.sign(np.nan_to_num(values)))),
            (self.cuts, cut),
        ):
            terms = np.zeros(stop - begin + 1, sums.dtype)
            terms[0] = sums[begin]
            terms[places - begin + 1] = added
            if terms.any():  # else there are zeros already, which take no memory
                sums[begin : stop + 1] = np.cumsum(terms)
        self.left = stop

    def covered(self, edges: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The first of the places that each column covers, and the one behind the last."""
        lower = np.floor(edges[:-1]).clip(-1, 2**31 - 1).astype(np.int32)
        upper = np.ceil(edges[1:]).clip(-1, 2**31 - 1).astype(np.int32)
        first = np.searchsorted(self.end[: self.count], lower, side="right")
        return first, np.maximum(np.searchsorted(self.start[: self.count], upper, side="left"), first)

    def sums(self, first: NDArray[np.int64], last: NDArray[np.int64]) -> Sums:
        """The sums over the places from each first up to its last, all finished, on an ordered level."""
        wins, cuts = self.wins, self.cuts
        return Sums(
            self.values[last] - self.values[first],
            (wins[last] - wins[first]).astype(np.int64),
            (cuts[last] - cuts[first]).astype(np.int64),
        )


class Times:
    """When the nodes of a level were entered and left, in the order of their places, and what they returned.

    Of nodes that were not left, `left` is more than any tick. Marks are kept in words of 64 bits: to count
    those before a place takes one count of bits, and counting all of a moment takes a few numbers a word.
    """

    def __init__(
        self,
        entered: NDArray[Any],
        left: NDArray[Any],
        values: NDArray[np.float64],
        cut: NDArray[np.bool_],
    ) -> None:
        self.entered = entered
        self.left = left.view(f"u{left.itemsize}")
        undecided = np.abs(values) <= DECIDED
        self.values: NDArray[np.float64] = np.where(undecided, values, 0.0)
        self._won, self._lost = _words(~undecided & (values > 0)), _words(~undecided & (values < 0))
        self._cut = _words(cut)
        self._tick: int | None = None
        self._counts: dict[str, tuple[NDArray[np.uint64], NDArray[np.int64]]] = {}
        self._sums: NDArray[np.float64] = np.zeros(1)

    def entered_before(self, places: NDArray[np.int64], tick: int) -> NDArray[np.int64]:
        """The number of nodes before each place that were entered at a moment."""
        self._count(tick)
        return self._before("entered", places)

    def left_before(self, places: NDArray[np.int64], tick: int) -> NDArray[np.int64]:
        """The number of nodes before each place that were finished at a moment."""
        self._count(tick)
        return self._before("left", places)

    def sums(self, first: NDArray[np.int64], last: NDArray[np.int64], tick: int) -> Sums:
        """The sums over the nodes at the places from each first up to its last that were finished."""
        self._count(tick)
        won, lost, cuts = (
            self._before(name, last) - self._before(name, first) for name in ("won", "lost", "cut")
        )
        return Sums(self._sums[last] - self._sums[first], won - lost, cuts)

    def _count(self, tick: int) -> None:
        if tick == self._tick:
            return
        self._tick = tick
        done = self.left <= self.left.dtype.type(tick)
        left = _words(done)
        marks = {"left": left, "won": left & self._won, "lost": left & self._lost, "cut": left & self._cut}
        marks["entered"] = _words(self.entered <= self.entered.dtype.type(tick))
        self._counts = {
            name: (words, summed(np.bitwise_count(words), np.int64)) for name, words in marks.items()
        }
        self._sums = summed(np.where(done, self.values, 0.0), np.float64)

    def _before(self, name: str, places: NDArray[np.int64]) -> NDArray[np.int64]:
        words, counts = self._counts[name]
        block = places // WORD
        below = (np.uint64(1) << (places % WORD).astype(np.uint64)) - np.uint64(1)
        found: NDArray[np.int64] = counts[block] + np.bitwise_count(words[block] & below)
        return found


def _words(marks: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Marks as words of 64 bits, with a word more for what is behind the last place."""
    found = np.zeros(8 * (len(marks) // WORD + 1), np.uint8)
    packed = np.packbits(marks, bitorder="little")
    found[: len(packed)] = packed
    return found.view("<u8").astype(np.uint64, copy=False)


def summed(terms: NDArray[Any], kind: Any) -> NDArray[Any]:
    """The sum of all terms before each place."""
    sums: NDArray[Any] = np.zeros(len(terms) + 1, kind)
    np.cumsum(terms, out=sums[1:], dtype=kind)
    return sums
