"""Columns: what is kept of every node of a record, by the number of the node: names and kinds of numbers.

A record may bring them along in a file: `Tree.columns` gives them, `Tree.from_columns` takes them.
"""

from __future__ import annotations

import mmap
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.stored_column import StoredColumn

NONE = -1

UNSEEN, OPEN, DONE = 0, 1, 2
"""States of a node at a tick: not entered yet, being searched, left."""

STRUCTURE = {
    "parent": "i4", "move": "i4", "ply": "i4", "side": "u1", "first_child": "i4", "last_child": "i4",
    "next_sibling": "i4", "entered": "i4", "left": "i4",
}  # fmt: skip
"""Columns that never change once they are known."""

STATE = {
    "alpha": "f8", "beta": "f8", "value": "f8", "returned": "f8", "best_child": "i4", "cut_by": "i4",
    "skipped": "i4", "leaf": "u1", "hit": "u1",
}  # fmt: skip
"""Columns of the state at a moment, for all nodes."""

RARE: dict[str, tuple[str, float]] = {
    "repeats": ("i4", NONE), "hidden": ("i8", 0), "proof": ("f8", np.nan), "disproof": ("f8", np.nan),
    "visits": ("i4", 0), "reward": ("f8", 0.0), "at_least": ("f8", -np.inf), "at_most": ("f8", np.inf),
}  # fmt: skip
"""Columns that only some records have, with the entry for a node without a value."""

ABSENT = ("proof", "disproof", "visits", "reward", "at_least", "at_most")
"""Those of the rare columns that are empty while no row changes them."""

FRESH = {"value": np.nan, "returned": np.nan, "best_child": NONE, "cut_by": NONE, "skipped": 0, "leaf": 0,
         "hit": 0, "hidden": 0, "proof": np.nan, "disproof": np.nan, "visits": 0, "reward": 0.0,
         "at_least": -np.inf, "at_most": np.inf}  # fmt: skip
"""The state of a node that was just entered, but for its window."""

Columns = dict[str, NDArray[Any]]

LARGE = 1 << 20
"""Bytes from which on a column gets pages of its own."""

LONG = 2**30
"""Number of rows from which ticks take eight bytes."""


def tick_kind(rows: int) -> str:
    """The kind of number for the ticks of a record of at most so many rows."""
    return "i4" if rows < LONG else "i8"


def is_held(column: NDArray[Any]) -> bool:
    """Return True unless there is nothing in a column but the same number for all nodes, which is `empty`."""
    return isinstance(column, StoredColumn) or (len(column) > 0 and bool(column.flags.writeable))


def write(column: NDArray[Any], nodes: NDArray[Any], numbers: NDArray[Any]) -> None:
    """Give some nodes, which ascend, other numbers, in place of those that were given others before."""
    if isinstance(column, StoredColumn):
        column.lay_over(nodes, numbers)
    else:
        column[nodes] = numbers


def empty(kind: str, fill: float, length: int) -> NDArray[Any]:
    """A column that may be read only, with the same in every place; it takes no memory."""
    return np.broadcast_to(np.array(fill, kind), length)


def zeros(kind: Any, length: int) -> NDArray[Any]:
    """A column of zeros; what is never written takes no memory, however large it is.

    The allocator promises that only for memory that it never gave out before.
    """
    size = np.dtype(kind).itemsize * length
    if size < LARGE or sys.platform == "win32":
        return np.zeros(length, kind)
    try:
        pages = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError as error:  # mmap says ENOMEM
        raise MemoryError from error
    return np.frombuffer(pages, kind)


def longer(column: NDArray[Any], length: int, used: int, fill: float = 0) -> NDArray[Any]:
    """The column with room for so many entries, of which so many are used, those that are new as `fill`."""
    found = zeros(column.dtype, length)
    found[: min(len(column), used)] = column[:used]
    if fill:
        found[len(column) : used] = fill
    return found
