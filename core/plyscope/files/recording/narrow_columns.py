"""Narrow columns: the columns of a tree in few bytes, as sections of a recording, and read again.

A column is written in the narrowest kind of numbers that holds it. Numbers that are in the table of the
record are written as their places there. Where most nodes have the same number, only the others are
written: their nodes as a section of their own, "tree.value.nodes" beside "tree.value".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.files.recording.file_layout import TYPES, Section
from plyscope.files.recording.packed_rows import NumberTable
from plyscope.record.columns import FRESH, RARE, STATE, STRUCTURE
from plyscope.record.stored_column import Coded, Plain, Sparse, Store, StoredColumn

NODES = ".nodes"
NARROW = ("move", "ply", "side")
"""Columns of the structure that are narrow; along the others programs walk."""

PART = 1 << 18
"""Numbers that are looked at together."""

WHOLE = ("<u1", "<i1", "<u2", "<i2", "<i4", "<i8")
CODES = "<u2"

USUAL: Mapping[str, Any] = {
    "move": -1, "ply": 0, "side": 0, "alpha": -np.inf, "beta": np.inf, **FRESH,
    **{name: usual for name, (_, usual) in RARE.items()},
}  # fmt: skip
"""What most nodes have, of columns in which most have the same."""

KINDS = {**STRUCTURE, **STATE, **{name: kind for name, (kind, _) in RARE.items()}}


@dataclass(frozen=True)
class Written:
    """A section to be written: its type, the count of its numbers, and these part by part."""

    type: str
    count: int
    parts: Iterator[NDArray[Any]]


def narrowed(name: str, column: NDArray[Any], table: NumberTable) -> Iterator[tuple[str, Written]]:
    """The sections of a column, by what is added to its own name."""
    usual = np.array(USUAL[name], KINDS[name])
    others, low, high, coded = 0, 0, 0, True
    for _, part in _parts(column):
        other = part[_differs(part, usual)]
        if len(other) and column.dtype.kind == "f":
            coded = coded and table.codes(other) is not None
        elif len(other):
            low = min(low, int(other.min()))
            high = max(high, int(other.max()))
        others += len(other)
    type = f"<{KINDS[name]}"
    if column.dtype.kind != "f":
        low, high = min(low, int(usual)), max(high, int(usual))
        type = next(one for one in WHOLE if np.iinfo(one).min <= low and high <= np.iinfo(one).max)
    elif coded and table.codes(np.atleast_1d(usual)) is not None:
        type = CODES
    width = TYPES[type].itemsize
    if others * (width + 4) < len(column) * width:
        yield NODES, Written("<i4", others, (node for node, _ in _others(column, usual)))
        yield "", Written(type, others, _as(type, (number for _, number in _others(column, usual)), table))
    else:
        yield "", Written(type, len(column), _as(type, (part for _, part in _parts(column)), table))


def stored(
    name: str,
    nodes: int,
    sections: Mapping[str, Section],
    prefix: str,
    array: Callable[[str], NDArray[Any]],
    table: NDArray[np.float64],
) -> StoredColumn:
    """A column as it was narrowed; raises KeyError or ValueError if it is not there, or does not fit.

    `array` gives the numbers of a section.
    """
    about, kind = sections[prefix + name], KINDS[name]
    real = np.dtype(kind).kind == "f"
    if about.type not in ((CODES, "<f8") if real else WHOLE) or (
        real and about.type == CODES and not len(table)
    ):
        raise ValueError
    numbers = array(prefix + name)
    store: Store = Coded(numbers, table) if real and about.type == CODES else Plain(numbers)
    some = sections.get(prefix + name + NODES)
    if some is not None:
        if some.type != "<i4" or some.count != about.count:
            raise ValueError
        store = Sparse(nodes, np.array(USUAL[name], kind)[()], array(prefix + name + NODES), store)
    elif about.count != nodes:
        raise ValueError
    return StoredColumn(store, kind)


def _parts(column: NDArray[Any]) -> Iterator[tuple[int, NDArray[Any]]]:
    for begin in range(0, len(column), PART):
        yield begin, column[begin : begin + PART]


def _others(column: NDArray[Any], usual: NDArray[Any]) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
    """The nodes with another number, and these numbers."""
    for begin, part in _parts(column):
        there = np.flatnonzero(_differs(part, usual))
        yield (begin + there).astype(np.int32), part[there]


def _differs(part: NDArray[Any], usual: NDArray[Any]) -> NDArray[np.bool_]:
    """Which numbers are others; no number is the same as no number."""
    found: NDArray[np.bool_] = part != usual
    if part.dtype.kind == "f" and np.isnan(usual):
        found &= ~np.isnan(part)
    return found


def _as(type: str, parts: Iterator[NDArray[Any]], table: NumberTable) -> Iterator[NDArray[Any]]:
    for part in parts:
        codes = table.codes(part) if type == CODES and part.dtype.kind == "f" else None
        yield part.astype(type) if codes is None else codes
