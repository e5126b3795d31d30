"""RecordCounts: what a search had done at any moment, by ply, counted a chunk of the record at a time."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import CHUNK_ROWS, CUTOFF, ENTER, HIDDEN, LEAF, TABLE
from plyscope.record.tree import NONE, Tree


@dataclass(frozen=True)
class Counts:
    """Counts of the search of one chapter at a moment; all `…_by_ply` begin at ply 0, equally long.

    `nodes` counts those that are not recorded, too; `leaves` are valued by the rules or an evaluation, as
    answers count them, not by a table. `branching` is the average number of entered children of an inner
    node, `first` the share of cutoffs by a first child; both NaN if there is none.
    """

    depth: int
    nodes: int
    hidden: int
    leaves: int
    cutoffs: int
    branching: float
    first: float
    nodes_by_ply: NDArray[np.int64]
    leaves_by_ply: NDArray[np.int64]
    cuts_by_ply: NDArray[np.int64]


@dataclass(frozen=True)
class Tally:
    """The same of some rows; `known` are the nodes that a table gave the value of.

    `decided` are the cutoffs by a recorded child, `eldest` those by a first one.
    """

    nodes_by_ply: NDArray[np.int64]
    leaves_by_ply: NDArray[np.int64]
    cuts_by_ply: NDArray[np.int64]
    hidden: int
    known: int
    decided: int
    eldest: int


class RecordCounts:
    """Counts the record of one tree. Whole chunks are counted once, so a moment costs no more than two."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._chunks: list[Tally] = []

    def take_in(self, most: int) -> bool:
        """Count up to a number of further whole chunks; returns whether there are more."""
        whole = self.tree.read_to // CHUNK_ROWS
        for chunk in range(len(self._chunks), min(whole, len(self._chunks) + most)):
            self._chunks.append(self._tally(chunk * CHUNK_ROWS, (chunk + 1) * CHUNK_ROWS))
        return len(self._chunks) < whole

    def at(self, tick: int) -> Counts | None:
        """The counts of the chapter to which a moment belongs; None before the search began."""
        chapter = self.tree.chapter_at(tick)
        if chapter is None or tick <= 0:
            return None
        tallies, start = [], chapter.start
        while start < tick:
            chunk, offset = divmod(start, CHUNK_ROWS)
            stop = min(tick, (chunk + 1) * CHUNK_ROWS)
            whole = offset == 0 and stop - start == CHUNK_ROWS and chunk < len(self._chunks)
            tallies.append(self._chunks[chunk] if whole else self._tally(start, stop))
            start = stop
        plies = max(
            len(column)
            for tally in tallies
            for column in (tally.nodes_by_ply, tally.leaves_by_ply, tally.cuts_by_ply)
        )
        nodes_by_ply = _together([tally.nodes_by_ply for tally in tallies], plies)
        leaves_by_ply = _together([tally.leaves_by_ply for tally in tallies], plies)
        cuts_by_ply = _together([tally.cuts_by_ply for tally in tallies], plies)
        recorded, cutoffs = int(nodes_by_ply.sum()), int(cuts_by_ply.sum())
        leaves = int(leaves_by_ply.sum())
        hidden = sum(tally.hidden for tally in tallies)
        decided = sum(tally.decided for tally in tallies)
        inner = recorded - leaves - sum(tally.known for tally in tallies)
        return Counts(
            chapter.depth,
            recorded + hidden,
            hidden,
            leaves,
            cutoffs,
            (recorded - 1) / inner if inner > 0 and recorded > 1 else nan,
            sum(tally.eldest for tally in tallies) / decided if decided else nan,
            nodes_by_ply,
            leaves_by_ply,
            cuts_by_ply,
        )

    def _tally(self, start: int, stop: int) -> Tally:
        """The rows start to stop of one chunk."""
        for rows in self.tree.trace.read(start, stop):
            kinds = rows["kind"]
            cuts, ends = rows[kinds == CUTOFF], rows[kinds == LEAF]
            valued = ends["note"] != TABLE
            by = cuts["other"]
            decided = by != NONE
            eldest = self.tree.first_child[cuts["node"][decided]] == by[decided]
            return Tally(
                np.bincount(rows["ply"][kinds == ENTER]),
                np.bincount(ends["ply"][valued]),
                np.bincount(cuts["ply"]),
                int(rows["after"][kinds == HIDDEN].sum()),
                int(np.count_nonzero(~valued)),
                int(np.count_nonzero(decided)),
                int(np.count_nonzero(eldest)),
            )
        empty = np.zeros(0, np.int64)
        return Tally(empty, empty, empty, 0, 0, 0, 0)


def evaluated(leaf: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Return which nodes are leaves as answers count them, by their column `leaf`: not those of a table."""
    found: NDArray[np.bool_] = (leaf != 0) & (leaf != TABLE)
    return found


def _together(columns: list[NDArray[np.int64]], plies: int) -> NDArray[np.int64]:
    """The sums of columns of different lengths."""
    total = np.zeros(plies, np.int64)
    for column in columns:
        total[: len(column)] += column
    return total
