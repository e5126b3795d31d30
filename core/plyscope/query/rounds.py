"""Rounds: questions to the record of a search by sampling: visits, rewards, and the four parts of a round.

Selection goes down the tree, expansion makes a child, the playout plays a game from it, and back-propagation
carries its reward up. Between two rounds nothing is under way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import ENTER, HIT, ITERATION, LEAF, PLAYOUT, ROUND, STEP, VISIT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Answer

SELECT, EXPAND = 1, 2
"""Kinds of steps in a record of Monte Carlo tree search: the path goes on to this node; a child of this
node is made, which is entered next."""

Phase = Literal["", "selection", "expansion", "playout", "backpropagation"]

PHASES: tuple[Phase, ...] = ("", "selection", "expansion", "playout", "backpropagation")
OF_KIND = np.full(256, 4, np.uint8)
OF_KIND[[ITERATION, ROUND, STEP, ENTER, LEAF, HIT, PLAYOUT]] = 0, 1, 1, 2, 2, 2, 3
"""Number of the phase of a row of each kind; that of a step depends on its note."""

FIRST_ROWS = 256
"""Rows that are looked at to begin with; a round of a deep tree, or the end of a full record, has more."""


@dataclass(frozen=True)
class Place:
    """The phase of a moment within a round, counted from 1, or "" behind it."""

    round: int
    phase: Phase


def has_visits(tree: Tree) -> bool:
    """Return True if the rows read so far count visits."""
    return len(tree.visits) > 0


def kept_visits(trace: Trace) -> int:
    """Visits of the root taken over from the former search, with what is known below it."""
    row = trace.row(2) if trace.length > 2 else None  # behind the chapter and its root
    return int(row["move"]) if row is not None and row["kind"] == VISIT and row["node"] == 0 else 0


def rounds(trace: Trace, start: int = 0, stop: int | None = None) -> NDArray[np.int64]:
    """The ticks right before the rounds: the moments that lie between two of them."""
    found, at = [], start
    for part in trace.read(start, trace.length if stop is None else stop):
        found.append(at + np.flatnonzero(part["kind"] == ROUND))
        at += len(part)
    return np.concatenate(found) if found else np.empty(0, np.int64)


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """Fields that `plyscope batch` adds: visits and sum of MAX's rewards of every node, by its path."""
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    if not has_visits(tree):
        return {"visits": {}, "iterations": answer.details["iterations"]}
    paths: list[str] = []
    for node in range(tree.known):
        parent, move = int(tree.parent[node]), int(tree.move[node])
        paths.append("" if parent < 0 else f"{paths[parent]}.{move}" if paths[parent] else str(move))
    counted = {path: [int(tree.visits[node]), float(tree.reward[node])] for node, path in enumerate(paths)}
    return {"visits": counted, "iterations": answer.details["iterations"]}


def place_of(trace: Trace, tick: int) -> Place | None:
    """The phase of a moment; None before the first round, and in other records."""
    if not 0 < tick <= trace.length:
        return None
    begin = _begin_of_round(trace, tick)
    row = None if begin is None else trace.row(begin)
    if row is None or row["kind"] != ROUND:
        return None
    ended = tick == trace.length or int(trace.row(tick)["kind"]) in (ROUND, ITERATION)
    return Place(int(row["move"]), "" if ended else PHASES[int(_phases(trace, tick - 1, tick)[0])])


def way_down(trace: Trace, tick: int) -> int:
    """The deepest node that the round of a moment has come to; -1 where none is under way."""
    begin = _begin_of_round(trace, tick)
    if begin is None:
        return -1
    found, deepest = -1, -1
    for rows in trace.read(begin, tick):
        place = int(np.argmax(rows["ply"]))
        if rows["ply"][place] > deepest:
            found, deepest = int(rows["node"][place]), int(rows["ply"][place])
    return found


def next_end(trace: Trace, tick: int, last: int) -> int | None:
    """The first later moment at which a phase ends; None without one up to the last."""
    size = FIRST_ROWS
    while tick < last:
        stop = min(tick + size, last)
        ends = np.flatnonzero(_ends(trace, tick + 1, stop))
        if len(ends):
            return tick + 1 + int(ends[0])
        if stop == last:
            return last
        size *= 8
    return None


def previous_end(trace: Trace, tick: int) -> int | None:
    """The last earlier moment at which a phase ends; None without one."""
    size = FIRST_ROWS
    while tick > 0:
        start = max(1, tick - size)
        ends = np.flatnonzero(_ends(trace, start, tick))
        if len(ends):
            return start + int(ends[-1])
        if start == 1:
            return 0
        size *= 8
    return None


def _ends(trace: Trace, start: int, stop: int) -> NDArray[np.bool_]:
    """At which of the moments start to stop - 1, all of them behind a row and before one, a phase ends."""
    if start >= stop:
        return np.zeros(0, bool)
    phases, kinds = _phases(trace, start - 1, stop), _kinds(trace, start, stop)
    found: NDArray[np.bool_] = (kinds == ROUND) | (kinds == ITERATION) | (phases[1:] != phases[:-1])
    return found


def _phases(trace: Trace, start: int, stop: int) -> NDArray[np.uint8]:
    """The numbers of the phases of some rows."""
    parts = [
        np.where((rows["kind"] == STEP) & (rows["note"] == EXPAND), 2, OF_KIND[rows["kind"]])
        for rows in trace.read(start, stop)
    ]
    return np.concatenate(parts).astype(np.uint8)


def _kinds(trace: Trace, start: int, stop: int) -> NDArray[np.uint8]:
    return np.concatenate([rows["kind"] for rows in trace.read(start, stop)])


def _begin_of_round(trace: Trace, tick: int) -> int | None:
    """The last row before a moment that begins a round or a chapter; None before the first."""
    stop, size = min(tick, trace.length), FIRST_ROWS
    while stop > 0:
        start = max(0, stop - size)
        kinds = _kinds(trace, start, stop)
        begins = np.flatnonzero((kinds == ROUND) | (kinds == ITERATION))
        if len(begins):
            return start + int(begins[-1])
        stop, size = start, size * 8
    return None
