"""Hidden nodes: nodes that a record only counted, because its budget was used up, searched again.

`visit_of` returns all that is known of the visit of a node, `look` searches that node again with a record of
its own, `look_below` does so wherever something below a node is only counted. splice_record.py puts
their results in place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import nan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.algorithms.alphabeta.options import in_force
from plyscope.record.trace import CHUNK_ROWS, HIDDEN, REPEAT, Trace
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import SKIP, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Limits

LATE, DEEP_ENOUGH, SKIPPED_PLIES = 3, 3, 2
"""As the engine reduces late moves and skips turns, see engine.py."""


@dataclass(frozen=True)
class Visit:
    """A visit of a node of which parts were only counted.

    Its rows are begin to end - 1, its nodes `node` to end_node - 1. `line` are the moves to it, `depth` the
    plies that were left there, (alpha, beta) the window with which it was entered. `returned` is NaN where
    the search was ended before it left the node. `hidden` nodes are counted only; `first` is the move that
    was looked at first, -1 for none.
    """

    node: int
    begin: int
    end: int
    end_node: int
    line: tuple[int, ...]
    depth: int
    alpha: float
    beta: float
    chapter: Chapter
    returned: float
    hidden: int
    first: int

    @property
    def recorded(self) -> int:
        """Number of its nodes in the record, itself included."""
        return self.end_node - self.node

    @property
    def nodes(self) -> int:
        return self.recorded + self.hidden

    @property
    def finished(self) -> bool:
        return self.returned == self.returned


@dataclass(frozen=True)
class Found:
    """The record of a node searched again: its rows, the node being the first; what it came to."""

    trace: Trace
    value: float
    finished: bool
    hidden: int


class HiddenRows:
    """The rows that only count nodes, by moment, so that the nodes below one are summed at once."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.rows = 0
        self.total = 0
        self._ticks: list[int] = []
        self._nodes: list[int] = []
        self._sums = [0]

    def skip(self, chunks: NDArray[np.int64], length: int) -> None:
        """Take in a whole record of which one knows which chunks hold rows that count."""
        for chunk in chunks.tolist():
            self.rows = chunk * CHUNK_ROWS
            self.take_in(min(self.rows + CHUNK_ROWS, length))
        self.rows = length

    def take_in(self, stop: int) -> None:
        """Read the record up to a row."""
        for part in self.trace.read(self.rows, stop):
            for place in np.flatnonzero(part["kind"] == HIDDEN).tolist():
                self._ticks.append(self.rows + place)
                self._nodes.append(int(part["node"][place]))
                self.total += int(part["after"][place])
                self._sums.append(self.total)
            self.rows += len(part)

    def between(self, begin: int, end: int) -> int:
        """Number of nodes that the rows begin to end - 1 count."""
        first, last = bisect_left(self._ticks, begin), bisect_left(self._ticks, end)
        return self._sums[last] - self._sums[first]

    def first_after(self, begin: int) -> int:
        """The first row from `begin` on that counts nodes."""
        return self._ticks[bisect_left(self._ticks, begin)]

    def nodes_between(self, begin: int, end: int) -> list[int]:
        """The nodes below which the rows begin to end - 1 count some, in the order of their numbers."""
        first, last = bisect_left(self._ticks, begin), bisect_left(self._ticks, end)
        return sorted(set(self._nodes[first:last]))


def counts_some(tree: Tree) -> bool:
    """Return True if nodes of the record may be only counted; does not read its rows."""
    return tree.holds("hidden")


def span(tree: Tree, node: int) -> tuple[int, int, int]:
    """The rows of a node's visit, begin and end, and the first node behind it; depth first only."""
    begin, end = int(tree.entered[node]) - 1, int(tree.left[node])
    if end == NONE:
        chapter = tree.chapter_at(begin + 1)
        end = tree.read_to if chapter is None else chapter.end
    return begin, end, tree.nodes_at(end)


def hidden_below(tree: Tree, rows: HiddenRows, node: int) -> int:
    """Number of nodes below this one that are only counted, in all rows read."""
    chapter = tree.chapter_at(int(tree.entered[node]))
    if rows.total == 0 or chapter is None:
        return 0
    begin, end = (chapter.start, chapter.end) if chapter.any_order else span(tree, node)[:2]
    return rows.between(begin, end)


def cut_short(tree: Tree, rows: HiddenRows, node: int) -> list[int]:
    """Return the nodes to search again to record everything below a node: none below another one.

    A node is searched again as a whole only if its record goes on without a gap until it breaks off: where
    more is told behind a gap, as after a look at a later child, the gap is closed first.
    """
    found: list[int] = []
    begin, end, _ = span(tree, node)
    hiding = rows.nodes_between(begin, end)
    behind = node
    for number, place in enumerate(hiding):
        if place < behind:
            continue
        begin, end, end_node = span(tree, place)
        told = tree.nodes_at(rows.first_after(begin) + 1)
        last = number + 1 == len(hiding) or hiding[number + 1] >= end_node
        if told == end_node or last:
            found.append(place)
            behind = end_node
    return found


def remembers(options: Any) -> bool:
    """Return True if a search with these options carries results from one node to another.

    Then a node that is searched again by itself can come to another value, by other moves.
    """
    return bool(
        getattr(options, "table", False)
        or getattr(options, "threads", 1) > 1
        or getattr(options, "killers", False)
        or getattr(options, "history", False)
        or getattr(options, "play", False)
    )


def visit_of(tree: Tree, rows: HiddenRows, node: int, position: Position, options: Any) -> Visit | None:
    """The visit of a node by a search of the position; None where nodes are not searched depth first."""
    begin, end, end_node = span(tree, node)
    chapter = tree.chapter_at(begin + 1)
    if chapter is None or chapter.any_order:
        return None
    path = tree.path(node)
    row = tree.trace.row(begin)
    returned = nan
    if tree.left[node] != NONE:
        returned = float(tree.trace.row(end - 1)["after"])
    child = int(tree.first_child[node])
    return Visit(
        node, begin, end, end_node, tuple(int(tree.move[step]) for step in path[1:]),
        _depth_of(tree, path, chapter.depth, position, options), float(row["before"]), float(row["after"]),
        chapter, returned, rows.between(begin, end), NONE if child == NONE else int(tree.move[child]),
    )  # fmt: skip


def _depth_of(tree: Tree, path: list[int], depth: int, position: Position, options: Any) -> int:
    """The plies that were left at the last node of a path: some lines are searched further, some less far."""
    extends, reduces = getattr(options, "extend", False), getattr(options, "reduce", False)
    skips = any(tree.move[node] == SKIP for node in path[1:])
    if not (extends or reduces or skips):
        return depth - len(path) + 1
    options, position, searched = in_force(options, position.game), position.copy(), depth
    longest = position.longest
    reduces = options.reduce and not (options.play and searched >= longest)
    for ply, node in enumerate(path[1:]):
        move, left = int(tree.move[node]), depth
        room = ply + depth < longest and ply + depth < 2 * searched
        if options.extend and depth > 0 and room and position.is_forced:
            left = depth + 1
        depth = left - 1
        if move == SKIP:
            depth -= SKIPPED_PLIES
        elif reduces and left >= DEEP_ENOUGH and not _is_repeat(tree, node):
            late = _place(tree, path[ply], node) >= LATE
            depth -= int(late and not position.is_noisy(move))
        position.play(move)
    return depth


def _is_repeat(tree: Tree, node: int) -> bool:
    """Return True if the node repeats an earlier search; its second row says so."""
    tick = int(tree.entered[node])
    return tick < tree.read_to and int(tree.trace.row(tick)["kind"]) == REPEAT


def _place(tree: Tree, parent: int, child: int) -> int:
    """The place of a child's move in the order in which they were looked at."""
    place = 0
    for other in tree.children(parent):
        if other == child:
            break
        place += int(tree.move[other] != SKIP and not _is_repeat(tree, other))
    return place


# Searching again.


def look(
    visit: Visit, algorithm: Algorithm, options: Any, position: Position, trace: Trace, stop: Stop
) -> Found:
    """Search the node of a visit again and record it in a new trace.

    A visit that the search did not finish is ended where it was ended then.
    """
    from plyscope.experiments.rerun_node import Again

    if hasattr(options, "iterative"):
        options = replace(options, iterative="yes")  # so that the root begins with the move it began with
    nodes = None if visit.finished else visit.nodes
    window = visit.chapter.alpha, visit.chapter.beta
    limits = Limits(depth=visit.chapter.depth, nodes=nodes, window=window, stop=stop)
    again = Again(algorithm.build(options), visit.depth, visit.alpha, visit.beta)
    again.run(position, list(visit.line), NONE if visit.line else visit.first, limits, trace)
    hidden = HiddenRows(trace)
    hidden.take_in(trace.length)
    return Found(trace, again.value, again.finished, hidden.total)


def look_below(
    tree: Tree,
    rows: HiddenRows,
    node: int,
    algorithm: Algorithm,
    options: Any,
    position: Position,
    budget: int,
    stop: Stop,
    tell: Callable[[int, int, Trace], None] = lambda done, of, trace: None,
) -> list[tuple[Visit, Found]]:
    """Search again wherever nodes below a node are only counted, up to a number of recorded rows.

    When stopped, it returns what was found so far. `tell` is called before each search with the number of
    searches done, their maximum, and the trace of the next.
    """
    found: list[tuple[Visit, Found]] = []
    hiding = cut_short(tree, rows, node)
    for done, place in enumerate(hiding):
        visit = visit_of(tree, rows, place, position, options)
        if visit is None or budget <= 0 or stop.is_set():
            break
        trace = Trace(visit.end - visit.begin + budget)
        tell(done, len(hiding), trace)
        seen = look(visit, algorithm, options, position, trace, stop)
        if stop.is_set():
            break
        found.append((visit, seen))
        budget -= max(1, trace.length - (visit.end - visit.begin))
    return found
