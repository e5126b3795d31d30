"""Row check: rows that no search wrote, found before anything reads them as a record."""

from __future__ import annotations

import numpy as np

from plyscope.record.trace import AT_MOST, ENTER, ITERATION, LIST, PLAYOUT, VALUE, VISIT

COUNTS = np.zeros(256, dtype=bool)
"""Kinds of rows whose "other" is no node but a number of something, or a place in a list."""
COUNTS[[ITERATION, LIST, PLAYOUT, VISIT]] = True
LAST_KIND = AT_MOST


def first_wrong(rows: np.ndarray, entered: int) -> int | None:
    """The first of some rows that speaks of a node before it is entered; `entered` were before them."""
    kind, node, other = rows["kind"], rows["node"], rows["other"]
    enters = kind == ENTER
    known = entered + np.cumsum(enters)  # behind each row
    wrong = kind > LAST_KIND
    wrong |= enters & ((node != known - 1) | (other >= node))
    wrong |= ~enters & (kind != ITERATION) & ((node < 0) | (node >= known))
    wrong |= other < -1
    wrong |= ~COUNTS[kind] & (other >= np.maximum(known, 1))
    wrong |= (kind == VALUE) & ((rows["move"] < -2) | (rows["move"] >= known))
    wrong |= (kind == ITERATION) & (node != known)
    return int(np.argmax(wrong)) if wrong.any() else None
