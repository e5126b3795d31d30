"""Query: questions to a record: what caused this cut, when did this value change, what comes next.

All answers are facts (nodes, ticks, numbers); words for them are made where they are shown.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.query.counts import evaluated
from plyscope.record.trace import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BETA,
    CHUNK_ROWS,
    CUTOFF,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LIST,
    LOWER,
    PLAYOUT,
    PROOF,
    REPEAT,
    ROUND,
    STEP,
    STORE,
    TABLE,
    UPPER,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import CHANCE, MAX, MIN, Position

KIND_NAMES = {
    ITERATION: "iteration", ENTER: "enter", VALUE: "value", ALPHA: "alpha", BETA: "beta", CUTOFF: "cutoff",
    LEAVE: "leave", LEAF: "leaf", HIDDEN: "hidden", HIT: "hit", STORE: "store", REPEAT: "repeat",
    PROOF: "proof", DISPROOF: "disproof", LIST: "list", STEP: "step",
    ROUND: "round", PLAYOUT: "playout", VISIT: "visit", AT_LEAST: "at_least", AT_MOST: "at_most",
}  # fmt: skip

OF_CHILDREN = ("value", "alpha", "beta", "cutoff", "at_least", "at_most")
"""The kinds of rows that name a child."""


@dataclass(frozen=True)
class Event:
    """One row in plain types. `tick` is the moment after it; `node` and `child` are -1 for none.

    Of a row that moves a node within a list, `before` and `after` are its places, -1 outside; of a playout
    `move` is how many moves were played.
    """

    tick: int
    kind: str
    node: int
    child: int
    ply: int
    move: int
    note: int
    before: float
    after: float


@dataclass(frozen=True)
class Cutoff:
    """Why a node was left early.

    `kind` is "alpha" at a MIN node (its value cannot exceed what MAX has elsewhere) and "beta" at a MAX node;
    the mean of a chance node may do either.
    `by` is the child that decided it, `skipped` the number of children not searched. `bound` is the value it
    was compared with, `owner` the ancestor that had set that bound by its child `owner_child` at
    `bound_tick`; `owner` is -1 where the bound is the root's own window.
    """

    tick: int
    node: int
    kind: Literal["alpha", "beta"]
    alpha: float
    beta: float
    by: int
    skipped: int
    bound: float
    owner: int
    owner_child: int
    bound_tick: int


def event(trace: Trace, tick: int) -> Event | None:
    """The event that led to this moment, or None at the very beginning."""
    if not 0 < tick <= trace.length:
        return None
    row = trace.row(tick - 1)
    kind = KIND_NAMES[int(row["kind"])]
    child = int(row["other"]) if kind in OF_CHILDREN else NONE
    node = NONE if kind == "iteration" else int(row["node"])
    numbers = ("other", "move") if kind == "list" else ("before", "after")
    move = int(row["other" if kind == "playout" else "move"])
    return Event(
        tick, kind, node, child, int(row["ply"]), move, int(row["note"]), float(row[numbers[0]]),
        float(row[numbers[1]]),
    )  # fmt: skip


def current_node(trace: Trace, tree: Tree, tick: int) -> int:
    """The node at which the search was at this moment; -1 before it began."""
    found = event(trace, tick)
    if found is None:
        return NONE
    if found.kind == "iteration":
        later = tree.chapter_at(tick)
        return later.first_node if later is not None and later.first_node < tree.known else NONE
    return found.node


def of_kinds(rows: np.ndarray, kinds: tuple[int, ...]) -> NDArray[np.bool_]:
    """Which of the rows are of these kinds."""
    wanted = np.zeros(256, bool)
    wanted[list(kinds)] = True
    found: NDArray[np.bool_] = wanted[rows["kind"]]
    return found


def ticks_of(
    trace: Trace, kinds: tuple[int, ...], start: int = 0, stop: int | None = None
) -> NDArray[np.int64]:
    """The moments right after rows of these kinds, in order, among the rows start to stop."""
    end = trace.length if stop is None else stop
    found, offset = [], start
    for part in trace.read(start, end):
        found.append(np.flatnonzero(of_kinds(part, kinds)) + offset + 1)
        offset += len(part)
    return np.concatenate(found) if found else np.empty(0, np.int64)


def next_tick(trace: Trace, tick: int, kinds: tuple[int, ...]) -> int | None:
    """The first moment after `tick` that a row of these kinds led to, or None."""
    offset = tick
    for part in trace.read(tick, trace.length):
        places = np.flatnonzero(of_kinds(part, kinds))
        if len(places):
            return offset + int(places[0]) + 1
        offset += len(part)
    return None


def previous_tick(trace: Trace, tick: int, kinds: tuple[int, ...]) -> int | None:
    """The last moment before `tick` that a row of these kinds led to, or None."""
    stop = tick - 1
    while stop > 0:
        start = max(0, stop - 65_536)
        places = ticks_of(trace, kinds, start, stop)
        if len(places):
            return int(places[-1])
        stop = start
    return None


def entry_window(trace: Trace, tree: Tree, node: int) -> tuple[float, float]:
    """The window (alpha, beta) with which a node was entered."""
    row = trace.row(int(tree.entered[node]) - 1)
    return float(row["before"]), float(row["after"])


def has_windows(trace: Trace, rows: int | None = None) -> bool:
    """Return True if windows mean something in the record: α or β of a node change, or a root has bounds."""
    for part in trace.read(0, trace.length if rows is None else rows):
        if of_kinds(part, (ALPHA, BETA)).any():
            return True
        begins = part[part["kind"] == ITERATION]
        if np.isfinite(begins["before"]).any() or np.isfinite(begins["after"]).any():
            return True
    return False


CHANGES = (VALUE, ALPHA, BETA, AT_LEAST, AT_MOST)
"""Changes of a node's value, its window and the bounds of its mean."""

FEW = 32
"""Children that are walked one by one; of more the rows are read together."""

WALKED = 4_096
"""Children that are counted by walking; more are looked for among all nodes."""


def history(trace: Trace, tree: Tree, node: int, kinds: tuple[int, ...] = CHANGES) -> list[Event]:
    """Every change of a node's value, its window and the bounds of its mean, in order."""
    return _events_at(trace, history_ticks(trace, tree, node, kinds))


def history_ticks(trace: Trace, tree: Tree, node: int, kinds: tuple[int, ...] = CHANGES) -> NDArray[np.int64]:
    """The moments of a node's history alone: a node of a million children may have a million of them."""
    end = int(tree.left[node])
    stop = tree.read_to if end == NONE else end
    return _ticks_of_node(trace, tree, node, kinds, int(tree.entered[node]), stop)


def _events_at(trace: Trace, ticks: NDArray[np.int64]) -> list[Event]:
    return [found for found in (event(trace, tick) for tick in ticks.tolist()) if found is not None]


def _ticks_of_node(
    trace: Trace, tree: Tree, node: int, kinds: tuple[int, ...], start: int, stop: int
) -> NDArray[np.int64]:
    """The moments of a node's rows among the rows start to stop.

    Searched depth first, a node's rows follow each other behind its entry and behind the end of each child:
    the cost is the number of its children, not of its descendants. In any other order they may be anywhere,
    and all rows from its entry on are read.
    """
    chapter = chapter_of(tree, node)
    if chapter is not None and chapter.any_order:
        end = min(chapter.end, tree.read_to)
        return _scattered_ticks(trace, node, kinds, start, end if stop == int(tree.left[node]) else stop)
    children = children_of(tree, node)
    ends = tree.left[children].astype(np.int64)
    begins = np.sort(np.append(ends[ends != NONE], int(tree.entered[node])))
    stop = min(stop, trace.length)
    if len(begins) > FEW:
        return _ticks_behind(trace, node, kinds, begins, start, stop)
    found = []
    for begin in begins.tolist():
        for tick in range(begin + 1, stop + 1):
            row = trace.row(tick - 1)
            if row["node"] != node or row["kind"] == ITERATION:
                break
            if row["kind"] in kinds and tick > start:
                found.append(tick)
    return np.array(found, np.int64)


def children_of(tree: Tree, node: int) -> NDArray[np.int64]:
    """The children of a node that are known; few are in the order in which they were entered or sorted."""
    few = list(islice(tree.children(node), WALKED + 1))
    if len(few) <= WALKED:
        return np.array(few, np.int64)
    return np.flatnonzero(tree.parent[node + 1 : tree.known] == node) + node + 1


def replies_entered(tree: Tree, node: int) -> int:
    """Return how many moves of a node were entered by the tick."""
    children = children_of(tree, node)
    moves = np.sort(tree.move[children[children < tree.nodes]])
    return len(moves) and 1 + int(np.count_nonzero(np.diff(moves)))


def _ticks_behind(
    trace: Trace, node: int, kinds: tuple[int, ...], begins: NDArray[np.int64], start: int, stop: int
) -> NDArray[np.int64]:
    """The moments of a node's rows that follow each other behind any of these rows, up to the row stop."""
    found, at = [np.empty(0, np.int64)], begins[begins < stop]
    while len(at):
        at = at[_are_of(trace, at, node)]
        ticks = at[_are_of_kinds(trace, at, kinds)] + 1
        found.append(ticks[ticks > start])
        at = at[at < stop - 1] + 1
    return np.sort(np.concatenate(found))


def _are_of(trace: Trace, rows: NDArray[np.int64], node: int) -> NDArray[np.bool_]:
    """Which of the rows, given in order by their numbers, are a node's."""
    parts = [(part["node"] == node) & (part["kind"] != ITERATION) for part in _rows_at(trace, rows)]
    return np.concatenate(parts) if parts else np.empty(0, np.bool_)


def _are_of_kinds(trace: Trace, rows: NDArray[np.int64], kinds: tuple[int, ...]) -> NDArray[np.bool_]:
    parts = [of_kinds(part, kinds) for part in _rows_at(trace, rows)]
    return np.concatenate(parts) if parts else np.empty(0, np.bool_)


def _rows_at(trace: Trace, rows: NDArray[np.int64]) -> Iterator[np.ndarray]:
    """Copies of rows that are given in order by their numbers, a chunk at a time."""
    chunks = rows // CHUNK_ROWS
    for chunk in np.unique(chunks).tolist():
        first, last = np.searchsorted(chunks, (chunk, chunk + 1))
        yield trace.chunks[chunk][rows[first:last] - chunk * CHUNK_ROWS]


def _scattered_ticks(
    trace: Trace, node: int, kinds: tuple[int, ...], start: int, stop: int
) -> NDArray[np.int64]:
    """The moments of a node's rows among the rows start to stop, wherever they are."""
    found, offset = [], start
    for part in trace.read(start, stop):
        own = np.flatnonzero(part["node"] == node)
        found.append(own[of_kinds(part[own], kinds)] + offset + 1)
        offset += len(part)
    return np.concatenate(found) if found else np.empty(0, np.int64)


def chapter_of(tree: Tree, node: int) -> Chapter | None:
    """The search from the root that entered a node; None for a node that is not known."""
    if not 0 <= node < tree.known:
        return None
    place = bisect_right(tree.chapters, node, key=lambda chapter: chapter.first_node)
    return tree.chapters[place - 1] if place else None


def nodes_below(tree: Tree, node: int) -> NDArray[np.int32]:
    """The nodes known below a node, in any order; the cost is their number, not that of the whole tree."""
    found = []
    row = tree.first_child[node : node + 1]
    while len(row := row[row != NONE]):
        found.append(row)
        row = np.concatenate([tree.next_sibling[row], tree.first_child[row]])
    return np.concatenate(found) if found else np.empty(0, np.int32)


def leaves_below(tree: Tree, node: int) -> int:
    """Return the number of evaluated leaves of a subtree at the tick.

    Searched depth first, it is a run of node numbers.
    """
    chapter = chapter_of(tree, node)
    if chapter is not None and chapter.any_order:
        if node == chapter.first_node:
            return int(np.count_nonzero(evaluated(tree.leaf[node : min(tree.nodes, chapter.end_node)])))
        below = np.append(nodes_below(tree, node), node)
        return int(np.count_nonzero(evaluated(tree.leaf[below[below < tree.nodes]])))
    left, end = int(tree.left[node]), tree.nodes
    if left != NONE and left <= tree.tick:
        end = tree.nodes_at(left)
    shown = tree.chapter_at(tree.tick)
    if shown is not None and node >= shown.first_node:
        end = min(end, shown.end_node)
    return int(np.count_nonzero(evaluated(tree.leaf[node:end])))


def bound_owner(trace: Trace, tree: Tree, node: int, side: Literal["alpha", "beta"]) -> tuple[int, int, int]:
    """Origin of a node's alpha (or beta) at its entry: (ancestor, the child that set it there, tick).

    The ancestor is -1 where the bound is that of the root's own window.
    """
    index, kind = (0, ALPHA) if side == "alpha" else (1, BETA)
    child, parent = node, int(tree.parent[node])
    while parent != NONE:
        if entry_window(trace, tree, child)[index] != entry_window(trace, tree, parent)[index]:
            if tree.side[parent] == CHANCE:  # what the other outcomes leave to this one
                return NONE, NONE, 0
            entered = int(tree.entered[parent]), int(tree.entered[child])
            changes = _events_at(trace, _ticks_of_node(trace, tree, parent, (kind,), *entered)[-1:])
            if changes:
                return parent, changes[-1].child, changes[-1].tick
        child, parent = parent, int(tree.parent[parent])
    return NONE, NONE, 0


def why_cut(trace: Trace, tree: Tree, node: int) -> Cutoff | None:
    """Why a node was cut off, or None if it never is in the rows read."""
    cuts = _events_at(trace, history_ticks(trace, tree, node, (CUTOFF,))[:1])
    if not cuts:
        return None
    cut = cuts[0]
    alpha, beta = cut.before, cut.after
    kind: Literal["alpha", "beta"] = "beta" if tree.side[node] == MAX else "alpha"
    if tree.side[node] == CHANCE and beta == entry_window(trace, tree, node)[1]:
        kind = "beta"
    owner, owner_child, bound_tick = bound_owner(trace, tree, node, kind)
    bound = alpha if kind == "alpha" else beta
    return Cutoff(
        cut.tick, node, kind, alpha, beta, cut.child, cut.move, bound, owner, owner_child, bound_tick
    )  # fmt: skip


def principal_line(tree: Tree, node: int) -> list[int]:
    """The nodes of the best line below a node, itself first, as known at the tree's tick.

    Where no child has proved the best, it goes on to the one that was visited most.
    """
    line = [node]
    while tree.state[line[-1]] and tree.leaf[line[-1]] == 0:
        best = int(tree.best_child[line[-1]])
        if best == NONE:
            best = most_visited(tree, line[-1])
        if best == NONE:
            break
        line.append(best)
    return line


def most_visited(tree: Tree, node: int) -> int:
    """The most visited child of a node; -1 without visits.

    Of ties the one with the best mean for the side to move, then the first.
    """
    if not len(tree.visits):
        return NONE
    children = [child for child in tree.children(node) if child < tree.nodes and tree.visits[child]]
    best = -1.0 if tree.side[node] == MIN else 1.0

    def rank(child: int) -> tuple[int, float, int]:
        visits = int(tree.visits[child])
        return visits, best * float(tree.reward[child]) / visits, -child

    return max(children, key=rank, default=NONE)


TABLE_BOUNDS: dict[int, Literal["≤", "≥"]] = {LOWER: "≥", UPPER: "≤"}
"""How the value of a node that the table knew limits its true value, by the bound of the entry."""


def is_bound(trace: Trace, tree: Tree, node: int) -> Literal["", "≤", "≥"]:
    """Is the value that a finished node returned only a bound on its true value, and which?"""
    value = tree.shown_value(node)
    if value != value:
        return ""
    if tree.leaf[node]:
        return TABLE_BOUNDS.get(int(tree.hit[node]), "") if tree.leaf[node] == TABLE else ""
    alpha, beta = entry_window(trace, tree, node)
    if value <= alpha and alpha != -inf:
        return "≤"
    if value >= beta and beta != inf:
        return "≥"
    return ""


def moves_to(tree: Tree, node: int) -> list[int]:
    """The moves that lead from the root of the search to a node."""
    return [int(tree.move[step]) for step in tree.path(node)[1:]]


def position_of(tree: Tree, node: int, root: Position) -> Position:
    """The position of a node, given the one that was searched."""
    position = root.copy()
    for move in moves_to(tree, node):
        position.play(move)
    return position


def cutoff_counts(trace: Trace, tree: Tree) -> dict[str, int]:
    """Number of alpha cuts (at MIN nodes) and beta cuts (at MAX nodes) in the rows read."""
    counts = {"alpha": 0, "beta": 0}
    for part in trace.read(0, tree.read_to):
        nodes = part["node"][part["kind"] == CUTOFF]
        at_max = int(np.count_nonzero(tree.side[nodes] == MAX))
        counts["beta"] += at_max
        counts["alpha"] += len(nodes) - at_max
    return counts
