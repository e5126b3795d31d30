"""Row check: rows that no search wrote, found before anything reads them as a record.

Each row is looked at by itself: its kind exists, its numbers are those that such a row can have, and it
speaks of nodes that were entered before. Whether the moves are legal, and whether nodes are entered and left
in order, is for those who know the game to find out.
"""

from __future__ import annotations

import cython
import numpy as np

from plyscope.record.trace import ROW

if not cython.compiled:
    from plyscope.record.trace import (
        ANY_ORDER,
        AT_MOST,
        CLOSED_LIST,
        CUTOFF,
        DEPTH,
        DISPROOF,
        ENTER,
        EXACT,
        FAR,
        HIDDEN,
        HIT,
        ITERATION,
        LEAF,
        LIST,
        OPEN_LIST,
        PASS,
        PLAYOUT,
        PROOF,
        ROUND,
        STORE,
        TERMINAL,
        UPPER,
        VALUE,
        VISIT,
    )
    from plyscope.rules.position import CHANCE

MOST_HIDDEN = 9_007_199_254_740_992.0  # 2 to the power of 53


def first_wrong(rows: np.ndarray, entered: int) -> int | None:
    """The first of some rows that no search wrote; `entered` nodes were entered before them.

    Where this is compiled, other threads go on meanwhile.
    """
    if cython.compiled:
        whole = np.ascontiguousarray(rows, ROW)
        address, count, before = int(whole.ctypes.data), len(whole), int(entered)
        with cython.nogil:
            found = scanned(address, count, before)
        return None if found < 0 else found
    known = entered
    for place, (kind, note, _, node, other, move, before, after) in enumerate(rows.tolist()):
        if not means_something(kind, note, other, move, before, after):
            return place
        if not knows_its_nodes(kind, node, other, move, known):
            return place
        known += kind == ENTER
    return None


def scanned(address: int, count: int, entered: int) -> int:
    """The first wrong one of some rows in memory, or -1; in C."""
    if cython.compiled:
        row = cython.cast("Row *", address)
        known = entered
        for i in range(count):
            if not means_something(
                row[i].kind, row[i].note, row[i].other, row[i].move, row[i].before, row[i].after
            ):
                return i
            if not knows_its_nodes(row[i].kind, row[i].node, row[i].other, row[i].move, known):
                return i
            if row[i].kind == ENTER:
                known += 1
    return -1


def row_means_something(row: np.void) -> bool:
    """Return True if a row, whatever its nodes, is of a kind that exists, with numbers that it can have."""
    kind, note, _, _, other, move, before, after = row.item()
    return bool(means_something(kind, note, other, move, before, after))


def means_something(kind: int, note: int, other: int, move: int, before: float, after: float) -> bool:
    """Return True for a kind of row that exists, and numbers that such a row can have."""
    if kind > AT_MOST or before != before or after != after:
        return False
    if kind == ENTER:
        return note <= CHANCE
    if kind == LEAF:
        return TERMINAL <= note <= FAR
    if kind == CUTOFF:
        return move >= 0
    if kind in (HIT, STORE):
        return EXACT <= note <= UPPER
    if kind == HIDDEN:
        return 1.0 <= after <= MOST_HIDDEN and after % 1.0 == 0.0
    if kind == VISIT:
        return other >= 0 and move >= 0 and before >= 0.0 and after >= 0.0
    if kind in (PROOF, DISPROOF):
        return after >= 0.0
    if kind == ITERATION:
        return note <= PASS and 0 <= other <= ANY_ORDER and move >= 0
    if kind == LIST:
        return OPEN_LIST <= note <= CLOSED_LIST and other >= -1 and move >= -1
    if kind == ROUND:
        return move >= 1
    if kind == PLAYOUT:
        return TERMINAL <= note <= DEPTH and other >= 0 and 0.0 <= after <= 1.0
    return True


def knows_its_nodes(kind: int, node: int, other: int, move: int, known: int) -> bool:
    """Return True if a row speaks only of nodes that were entered before, `known` ones."""
    if kind == ENTER:
        return node == known and -1 <= other < node
    if kind == ITERATION:
        return node == known
    if node < 0 or node >= known:
        return False
    if kind in (LIST, PLAYOUT, VISIT):
        return True
    if kind == VALUE and (move < -2 or move >= known):
        return False
    return -1 <= other < known
