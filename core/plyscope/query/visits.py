"""Visits: all nodes of a record to which the same moves lead: in another chapter, or searched again.

A node is one visit of a position by the search. Each chapter visits it anew, and a search that looked at a
move with a null window or to a reduced depth may look at it again.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import inf, nextafter

from plyscope.query import events
from plyscope.record.trace import HIT, REDUCED, REPEAT, STORE, WINDOW, Trace
from plyscope.record.tree import NONE, Tree

MOST_VISITS = 200
MOST_CHAPTERS = 200
"""Chapters around a node's own that are looked through for other visits."""


@dataclass(frozen=True)
class Visit:
    """One visit of a line of moves.

    `chapter` counts from 0; `depth` is the number of plies left to search below the node, as far as
    known; `alpha` and `beta` are the window with which it was entered. `repeats` is the visit that it
    searches again, for the `reason` WINDOW or REDUCED; `again` the one that searches this one again; -1 and 0
    where there is none.
    """

    node: int
    chapter: int
    depth: int
    alpha: float
    beta: float
    repeats: int
    reason: int
    again: int

    @property
    def is_test(self) -> bool:
        """Return True if the node was entered only to test on which side of a bound its value lies."""
        return is_null(self.alpha, self.beta)


@dataclass(frozen=True)
class Known:
    """A table entry that a node found or stored.

    `storer` is the node that stored it, -1 if that is not recorded; `bound` is EXACT, LOWER or UPPER, `depth`
    to how many plies that was searched, `move` the best move of the entry, -1 for none, `tick` the moment.
    `decided`: a search for proofs knew by it that the position is won or lost, whatever the depth.
    """

    tick: int
    storer: int
    bound: int
    depth: int
    value: float
    move: int
    decided: bool = False


def is_null(alpha: float, beta: float, *, whole: bool = False) -> bool:
    """Return True for a null window, inside which no value lies. `whole`: all values are whole numbers."""
    return beta == nextafter(alpha, inf) or (whole and beta == alpha + 1)


def chapter_number(tree: Tree, node: int) -> int:
    """The place in `tree.chapters` of the chapter to which a node belongs; -1 before any."""
    return bisect_right(tree.chapters, node, key=lambda chapter: chapter.first_node) - 1


def visits(trace: Trace, tree: Tree, node: int, most: int = MOST_VISITS) -> list[Visit]:
    """All visits of the line of moves that leads to a node, itself among them, in the order of their numbers.

    Of very many, `most` around the node, from the chapters around its own.
    """
    moves = events.moves_to(tree, node)
    found: list[int] = []
    begin = max(0, chapter_number(tree, node) - MOST_CHAPTERS // 2)
    for chapter in tree.chapters[begin : begin + MOST_CHAPTERS]:
        if chapter.first_node >= tree.known:
            break
        level = [chapter.first_node]
        for move in moves:
            level = [child for parent in level for child in tree.children(parent) if tree.move[child] == move]
        found += level
    found.sort()
    if len(found) > most:
        begin = min(max(0, bisect_right(found, node) - most // 2), len(found) - most)
        found = found[begin : begin + most]
    again = {int(tree.repeats[other]): other for other in found if tree.repeats[other] != NONE}
    return [_visit(trace, tree, other, len(moves), again.get(other, NONE)) for other in found]


def repeat_reason(trace: Trace, tree: Tree, node: int) -> int:
    """Return why a node searches a move again: WINDOW or REDUCED; 0 if it does not."""
    if tree.repeats[node] == NONE:
        return 0
    for tick in range(int(tree.entered[node]), min(int(tree.entered[node]) + 4, trace.length)):
        row = trace.row(tick)
        if row["kind"] == REPEAT and row["node"] == node:
            return REDUCED if row["note"] == REDUCED else WINDOW
    return 0


def later_visit(tree: Tree, node: int) -> int:
    """The visit that searches a node's move again, -1 for none."""
    after = int(tree.next_sibling[node])
    while after != NONE:
        if tree.repeats[after] == node:
            return after
        after = int(tree.next_sibling[after])
    return NONE


def hit_of(trace: Trace, tree: Tree, node: int) -> Known | None:
    """The table entry of a node's position when it was entered, None if there was none."""
    return _known(trace, tree, node, HIT)


def stored_of(trace: Trace, tree: Tree, node: int) -> Known | None:
    """The table entry that a node stored, None if none."""
    return _known(trace, tree, node, STORE)


def _known(trace: Trace, tree: Tree, node: int, kind: int) -> Known | None:
    found = events.history_ticks(trace, tree, node, (kind,))
    any_order = tree.chapters[chapter_number(tree, node)].any_order
    tick = int(found[-1]) if len(found) else int(tree.left[node]) - 1 if any_order else 0
    if tick < 1:
        return None
    row = trace.row(tick - 1)
    if row["kind"] != kind or row["node"] != node:  # in any order, a hit is followed by the node's end
        return None
    storer = int(row["other"]) if kind == HIT else node
    return Known(
        tick, storer, int(row["note"]), int(row["before"]), float(row["after"]), int(row["move"]), any_order
    )


def _visit(trace: Trace, tree: Tree, node: int, ply: int, again: int) -> Visit:
    number = chapter_number(tree, node)
    alpha, beta = events.entry_window(trace, tree, node)
    return Visit(
        node, number, tree.chapters[number].depth - ply, alpha, beta, int(tree.repeats[node]),
        repeat_reason(trace, tree, node), again,
    )  # fmt: skip
