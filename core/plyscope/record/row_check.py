"""Row check: rows that no search wrote, found before anything reads them as a record."""

from __future__ import annotations

import cython
import numpy as np

from plyscope.record.trace import ROW

if not cython.compiled:
    from plyscope.record.trace import ENTER, ITERATION, LIST, PLAYOUT, VALUE, VISIT

LAST_KIND = 20  # the kind AT_MOST, the last one of a record


def first_wrong(rows: np.ndarray, entered: int) -> int | None:
    """The first of some rows that speaks of a node before it is entered; `entered` were before them.

    Where this is compiled, other threads go on meanwhile.
    """
    if cython.compiled:
        whole = np.ascontiguousarray(rows, ROW)
        address, count, before = int(whole.ctypes.data), len(whole), int(entered)
        with cython.nogil:
            found = scanned(address, count, before)
        return None if found < 0 else found
    return _first_of(rows, entered)


def scanned(address: int, count: int, entered: int) -> int:
    """The first wrong one of some rows in memory, or -1; in C, the same as `_first_of`."""
    if cython.compiled:
        row = cython.cast("Row *", address)
        known = entered
        for i in range(count):
            kind = row[i].kind
            other = row[i].other
            if kind == ENTER:
                wrong = row[i].node != known or other >= row[i].node
                known += 1
            elif kind == ITERATION:
                wrong = row[i].node != known
            else:
                wrong = kind > LAST_KIND or row[i].node < 0 or row[i].node >= known
            wrong = wrong or other < -1
            if kind != ITERATION and kind != LIST and kind != PLAYOUT and kind != VISIT:
                wrong = wrong or (other >= known and other >= 1)
            if kind == VALUE:
                wrong = wrong or row[i].move < -2 or row[i].move >= known
            if wrong:
                return i
    return -1


def _first_of(rows: np.ndarray, entered: int) -> int | None:
    """The same with NumPy, for the interpreted core."""
    kind, node, other = rows["kind"], rows["node"], rows["other"]
    enters = kind == ENTER
    known = entered + np.cumsum(enters)  # behind each row
    counts = (kind == ITERATION) | (kind == LIST) | (kind == PLAYOUT) | (kind == VISIT)  # no nodes in "other"
    wrong = kind > LAST_KIND
    wrong |= enters & ((node != known - 1) | (other >= node))
    wrong |= ~enters & (kind != ITERATION) & ((node < 0) | (node >= known))
    wrong |= other < -1
    wrong |= ~counts & (other >= np.maximum(known, 1))
    wrong |= (kind == VALUE) & ((rows["move"] < -2) | (rows["move"] >= known))
    wrong |= (kind == ITERATION) & (node != known)
    return int(np.argmax(wrong)) if wrong.any() else None
