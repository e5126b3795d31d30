"""npz: nodes and events as columns that `numpy.load` reads without pickle.

The arrays are called "nodes.<column>" with the columns of `node_columns.COLUMNS`, and "events.<column>" with
those of EVENTS. Every column is one array, little-endian, a number a node or event.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from typing import IO
from zipfile import ZIP_DEFLATED, ZipInfo

import numpy as np
from numpy.typing import NDArray

from plyscope.exports.node_table import COLUMNS, NodeColumns
from plyscope.exports.part import Meter, Output, Part
from plyscope.files.written_zip import written_zip
from plyscope.record.trace import ITERATION
from plyscope.record.tree import NONE

EVENTS = np.dtype(
    [("tick", "<i8"), ("chapter", "<i4"), ("kind", "u1"), ("node", "<i4"), ("ply", "<u2"),
     ("other", "<i4"), ("move", "<i4"), ("note", "u1"), ("before", "<f8"), ("after", "<f8")]
)  # fmt: skip
"""Event columns: `tick` is the moment after it, `chapter` counts from 0, and `kind`, `node`, `ply`,
`other`, `move`, `note`, `before` and `after` mean what `plyscope.record.trace` says of rows. Kinds:
0 iteration, 1 enter, 2 value, 3 alpha, 4 beta, 5 cutoff, 6 leave, 7 leaf, 8 hidden, 9 hit,
10 store, 11 repeat, 12 proof, 13 disproof, 14 list, 15 step, 16 round, 17 playout, 18 visit,
19 at_least, 20 at_most."""

DATE = (1980, 1, 1, 0, 0, 0)
"""Of all entries, so that the same record makes the same file."""

BLOCK = 1 << 20
GATHERING = 0.7
"""The share of the work that finds the columns; the rest packs them."""


def events(part: Part, meter: Meter, done: float = 0.0, share: float = 1.0) -> Iterator[NDArray[np.void]]:
    """The events of a part, piece by piece; they are `share` of the work, and follow what is `done` of it."""
    belongs = NodeColumns(part)
    if part.root != NONE:
        for _ in belongs.slices(meter):
            pass
    total = part.tick - part.start
    for start, rows in part.rows():
        meter.tell(round((done + share * (start - part.start) / max(1, total)) * 1e6), 1_000_000)
        ticks = np.arange(start + 1, start + len(rows) + 1, dtype=np.int64)
        if part.root != NONE:
            place = rows["node"].astype(np.int64) - part.first_node
            known = (place >= 0) & (place < part.room) & (rows["kind"] != ITERATION)
            known[known] = belongs.inside[place[known]]
            rows, ticks = rows[known], ticks[known]
        made = np.empty(len(rows), EVENTS)
        made["tick"] = ticks
        made["chapter"] = part.chapters_at(ticks - 1)
        for name in ("kind", "node", "ply", "other", "move", "note", "before", "after"):
            made[name] = rows[name]
        if len(made):
            yield made


def write(output: Output, part: Part, meter: Meter, *, nodes: bool = True, rows: bool = True) -> None:
    """Write nodes, events, or both; columns wait in files of their own, so that memory does not grow."""
    with ExitStack() as stack:
        columns: list[tuple[str, np.dtype[np.generic], IO[bytes]]] = []

        def spool(kind: str, dtype: np.dtype[np.void], pieces: Iterator[NDArray[np.void]]) -> None:
            own = []
            for name in dtype.names or ():
                file = stack.enter_context(tempfile.TemporaryFile())
                columns.append((f"{kind}.{name}", dtype[name], file))
                own.append((name, file))
            for piece in pieces:
                for name, file in own:
                    file.write(np.ascontiguousarray(piece[name]).tobytes())

        half = Meter()
        if nodes:
            spool(
                "nodes", COLUMNS, _watched(NodeColumns(part).slices(half), half, meter, 0.35 if rows else 0.7)
            )
        if rows:
            spool("events", EVENTS, events(part, meter, 0.35 if nodes else 0.0, 0.35 if nodes else 0.7))
        _pack(output, columns, meter)


def _watched(
    pieces: Iterator[NDArray[np.void]], own: Meter, meter: Meter, share: float
) -> Iterator[NDArray[np.void]]:
    for piece in pieces:
        yield piece
        meter.tell(round(own.share * share * 1e6), 1_000_000)
        own.stopped = meter.stopped


def _pack(output: Output, columns: list[tuple[str, np.dtype[np.generic], IO[bytes]]], meter: Meter) -> None:
    """Put the columns into an archive, one after the other."""
    sizes = [file.seek(0, 2) for _, _, file in columns]
    done, total = 0, sum(sizes)
    with written_zip(_Unseekable(output), level=1) as archive:
        for (name, dtype, file), size in zip(columns, sizes, strict=True):
            entry = ZipInfo(f"{name}.npy", DATE)
            entry.compress_type = ZIP_DEFLATED
            with archive.open(entry, "w", force_zip64=size > 1 << 31) as column:
                np.lib.format.write_array_header_1_0(
                    column,
                    {"descr": dtype.str, "fortran_order": False, "shape": (size // dtype.itemsize,)},
                )
                file.seek(0)
                while data := file.read(BLOCK):
                    column.write(data)
                    done += len(data)
                    meter.tell(round((GATHERING + (1 - GATHERING) * done / total) * 1e6), 1_000_000)


class _Unseekable:
    """An output as an archive wants it."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def write(self, data: bytes) -> int:
        self._output.write(data)
        return len(data)

    def flush(self) -> None:
        """There is nothing to wait for."""
