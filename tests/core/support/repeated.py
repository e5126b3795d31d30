"""Records written by hand, as searches write them that visit a move more than once and know a table."""

from __future__ import annotations

from math import inf, nextafter

import numpy as np

from plyscope.record.trace import (
    ALPHA,
    DEEPER,
    DEPTH,
    DEPTH_FIRST,
    ENTER,
    EXACT,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LOWER,
    PASS,
    REDUCED,
    REPEAT,
    ROW,
    STORE,
    TABLE,
    TERMINAL,
    VALUE,
    WIDER,
    WINDOW,
    Trace,
)
from plyscope.rules.position import MAX, MIN

ABOVE_3 = nextafter(3.0, inf)


class Rows:
    """Rows as a Trace is told them; those of compiled traces are out of the reach of tests."""

    def __init__(self) -> None:
        self.rows: list[tuple[float, ...]] = []
        self.nodes = 0

    def trace(self) -> Trace:
        made = Trace()
        made.append(np.array(self.rows, ROW))
        return made

    def iteration(self, depth: int, reason: int, alpha: float, beta: float) -> None:
        self.rows.append((ITERATION, reason, 0, self.nodes, DEPTH_FIRST, depth, alpha, beta))

    def enter(self, parent: int, move: int, side: int, ply: int, alpha: float, beta: float) -> int:
        self.rows.append((ENTER, side, ply, self.nodes, parent, move, alpha, beta))
        self.nodes += 1
        return self.nodes - 1

    def value(self, node: int, ply: int, child: int, before_child: int, before: float, after: float) -> None:
        self.rows.append((VALUE, 0, ply, node, child, before_child, before, after))

    def alpha(self, node: int, ply: int, child: int, before: float, after: float) -> None:
        self.rows.append((ALPHA, 0, ply, node, child, 0, before, after))

    def leave(self, node: int, ply: int, value: float) -> None:
        self.rows.append((LEAVE, 0, ply, node, -1, 0, 0.0, value))

    def leaf(self, node: int, ply: int, why: int, value: float) -> None:
        self.rows.append((LEAF, why, ply, node, -1, 0, 0.0, value))

    def hit(self, node: int, ply: int, storer: int, move: int, bound: int, depth: int, value: float) -> None:
        self.rows.append((HIT, bound, ply, node, storer, move, depth, value))

    def store(self, node: int, ply: int, move: int, bound: int, depth: int, value: float) -> None:
        self.rows.append((STORE, bound, ply, node, -1, move, depth, value))

    def repeat(self, node: int, ply: int, earlier: int, reason: int) -> None:
        self.rows.append((REPEAT, reason, ply, node, earlier, 0, 0.0, 0.0))


def scout_search() -> Trace:
    """Of the tree [[3, 12], [5, 6]] at MAX: the second move is tested, found better, and searched again.

    Nodes: 0 root; 1 its first move with leaves 2, 3; 4 the test of the second with leaf 5, 6; 7 it again with
    leaves 8, 9.
    """
    rows = Rows()
    rows.iteration(2, DEEPER, -inf, inf)
    rows.enter(-1, -1, MAX, 0, -inf, inf)
    _subtree(rows, 0, 0, -inf, inf, (3.0, 12.0))
    rows.value(0, 0, 1, -1, -inf, 3.0)
    rows.alpha(0, 0, 1, -inf, 3.0)
    _subtree(rows, 0, 1, 3.0, ABOVE_3, (5.0, 6.0))
    _subtree(rows, 0, 1, 3.0, inf, (5.0, 6.0), repeats=4, reason=WINDOW)
    rows.value(0, 0, 7, 1, 3.0, 5.0)
    rows.alpha(0, 0, 7, 3.0, 5.0)
    rows.leave(0, 0, 5.0)
    return rows.trace()


def reduced_search() -> Trace:
    """Of [[3, 12], [5, 6]]: the second move, node 4, is first valued one ply less deeply, then searched."""
    rows = Rows()
    rows.iteration(2, DEEPER, -inf, inf)
    rows.enter(-1, -1, MAX, 0, -inf, inf)
    _subtree(rows, 0, 0, -inf, inf, (3.0, 12.0))
    rows.enter(0, 1, MIN, 1, 3.0, ABOVE_3)
    rows.leaf(4, 1, DEPTH, 4.0)
    _subtree(rows, 0, 1, 3.0, inf, (5.0, 6.0), repeats=4, reason=REDUCED)
    rows.value(0, 0, 5, -1, -inf, 5.0)
    rows.leave(0, 0, 5.0)
    return rows.trace()


def many_chapters(passes: int = 3, depth: int = 2) -> Trace:
    """Of [[3, 12], [5, 6]]: depth 1; depth 2 in a window, then in a wider one; then passes."""
    rows = Rows()
    _chapter(rows, 1, DEEPER, -inf, inf)
    _chapter(rows, depth, DEEPER, 0.0, 4.0)
    _chapter(rows, depth, WIDER, 0.0, inf)
    for number in range(passes):
        bound = 5.0 + (number + 1) // 2 * (1 if number % 2 else -1)
        _chapter(rows, depth, PASS, bound - 1, bound)
    return rows.trace()


def table_search() -> Trace:
    """Of [[3, 12], [5, 6]]: node 1 stores that it is exactly 3; node 4, the other move, is known from it."""
    rows = Rows()
    rows.iteration(2, DEEPER, -inf, inf)
    rows.enter(-1, -1, MAX, 0, -inf, inf)
    _subtree(rows, 0, 0, -inf, inf, (3.0, 12.0), stores=True)
    rows.value(0, 0, 1, -1, -inf, 3.0)
    rows.alpha(0, 0, 1, -inf, 3.0)
    rows.enter(0, 1, MIN, 1, 3.0, inf)
    rows.hit(4, 1, 1, 0, LOWER, 1, 3.0)
    rows.leaf(4, 1, TABLE, 3.0)
    rows.store(0, 0, 0, EXACT, 2, 3.0)
    rows.leave(0, 0, 3.0)
    return rows.trace()


def _chapter(rows: Rows, depth: int, reason: int, alpha: float, beta: float) -> None:
    rows.iteration(depth, reason, alpha, beta)
    root = rows.enter(-1, -1, MAX, 0, alpha, beta)
    if depth == 1:
        for move, value in enumerate((4.0, 4.5)):
            rows.leaf(rows.enter(root, move, MIN, 1, alpha, beta), 1, DEPTH, value)
        rows.value(root, 0, root + 1, -1, -inf, 4.0)
        rows.leave(root, 0, 4.5)
        return
    for move, values in enumerate(((3.0, 12.0), (5.0, 6.0))):
        _subtree(rows, root, move, alpha, beta, values)
    rows.value(root, 0, root + 4, -1, -inf, 5.0)
    rows.leave(root, 0, 5.0)


def _subtree(
    rows: Rows,
    parent: int,
    move: int,
    alpha: float,
    beta: float,
    values: tuple[float, ...],
    *,
    repeats: int = -1,
    reason: int = 0,
    stores: bool = False,
) -> None:
    """A MIN node over leaves, none of which is cut off."""
    node = rows.enter(parent, move, MIN, 1, alpha, beta)
    if repeats >= 0:
        rows.repeat(node, 1, repeats, reason)
    best, child = inf, -1
    for reply, value in enumerate(values):
        leaf = rows.enter(node, reply, MAX, 2, alpha, beta)
        rows.leaf(leaf, 2, TERMINAL, value)
        if value < best:
            rows.value(node, 1, leaf, child, best, value)
            best, child = value, leaf
    if stores:
        rows.store(node, 1, 0, EXACT, 1, best)
    rows.leave(node, 1, best)
