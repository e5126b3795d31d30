"""Rows in an npz file: an array for each field of `trace.ROW`.

numpy.load reads it. Here it is read by hand: nothing in a header is trusted before it is checked, and
the columns are taken in together, a chunk of rows at a time, so that a large record needs no second copy.
"""

from __future__ import annotations

import re
import struct
from typing import BinaryIO, Protocol

import numpy as np

from plyscope.files.recording.replay import Replay
from plyscope.files.safe_zip import MOST_RATIO, EntryReader, SafeZip, ZipError
from plyscope.files.written_zip import written_zip
from plyscope.record.trace import CHUNK_ROWS, ROW, Trace
from plyscope.rules.position import Position

LEVEL = 1
"""Deflate's first level: a third larger than the sixth, and three times as fast."""

MOST_ROWS = 60_000_000
LONGEST_HEADER = 1_024
MAGIC = b"\x93NUMPY\x01\x00"
HEADER = re.compile(
    rb"\{'descr': '([<>|=][a-zA-Z]\d{1,9})', 'fortran_order': (True|False), 'shape': \(([\d, ]*)\), \} *\n"
)
"""As numpy writes it; what numpy reads besides would be evaluated as Python."""

NAMES = {f"{name}.npy": name for name in ROW.names or ()}


class Output(Protocol):
    """A sink for bytes, written from first to last."""

    def write(self, data: bytes, /) -> int: ...

    def flush(self) -> object: ...


def write(file: Output, trace: Trace, rows: int) -> None:
    """Write the first rows of a record, at most MOST_ROWS; raises what `file` raises."""
    with written_zip(file, level=LEVEL) as archive:
        for entry, name in NAMES.items():
            dtype = stored(name)
            with archive.open(entry, "w") as column:
                np.lib.format.write_array_header_1_0(
                    column, {"descr": dtype.str, "fortran_order": False, "shape": (rows,)}
                )
                for part in trace.read(0, rows):
                    column.write(np.ascontiguousarray(part[name], dtype).data)


def read(file: BinaryIO, begins: int, size: int, rows: int, position: Position) -> Trace:
    """The record of a search of a position, from a part of a file; raises ZipError or ReplayError."""
    most = rows * ROW.itemsize + len(NAMES) * (LONGEST_HEADER + len(MAGIC))
    archive = SafeZip(
        file, names=NAMES, most_entries=len(NAMES), most_bytes=most, most_ratio=MOST_RATIO, begins=begins,
        size=size, what="record",
    )  # fmt: skip
    columns = {name: archive.open(entry) for entry, name in NAMES.items()}
    for name, column in columns.items():
        _read_header(column, stored(name), rows)
    trace, replay = Trace(max(rows, 1)), Replay(position)
    for start in range(0, rows, CHUNK_ROWS):
        count = min(CHUNK_ROWS, rows - start)
        part = np.empty(count, ROW)
        for name, column in columns.items():
            dtype = stored(name)
            part[name] = np.frombuffer(column.read(count * dtype.itemsize), dtype)
        replay.check(part)
        trace.append(part)
    for column in columns.values():
        column.finish()
    return trace


def stored(name: str) -> np.dtype[np.generic]:
    """The type of a column in a file: little-endian."""
    return ROW[name].newbyteorder("<")


def _read_header(column: EntryReader, dtype: np.dtype[np.generic], rows: int) -> None:
    """Go past the header of an array; raises ZipError unless it is the one expected."""
    name = column.entry.name
    if column.read(len(MAGIC)) != MAGIC:
        raise ZipError(f"{name}: expected an array of numpy's format 1.0 at its beginning.")
    length = column.read(2)
    (count,) = struct.unpack("<H", length)
    if count > LONGEST_HEADER:
        raise ZipError(f"{name}: expected a header of at most {LONGEST_HEADER:,} bytes, found {count:,}.")
    header = HEADER.fullmatch(column.read(count))
    if header is None:
        raise ZipError(f"{name}: its header cannot be read.")
    found, fortran, shape = (part.decode("ascii", "replace") for part in header.groups())
    if shape != f"{rows}," or fortran != "False" or found != dtype.str:
        raise ZipError(
            f"{name}: expected {rows:,} numbers of type {dtype.str}, found shape ({shape}) of {found}."
        )
    if column.entry.size != len(MAGIC) + 2 + count + rows * dtype.itemsize:
        raise ZipError(f"{name}: expected {rows * dtype.itemsize:,} bytes behind its header.")
