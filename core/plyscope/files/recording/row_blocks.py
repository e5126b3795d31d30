"""Row blocks: the rows of a finished recording, packed, one block of them behind the other.

    table   the number of numbers, their CRC-32, and the numbers, 8 bytes each: the table of `packed_rows`
    blocks  of each its bytes, their CRC-32, its rows and the nodes entered before it, four bytes each, and
    the
            packed rows; all blocks but the last have PACKED_ROWS rows

The table stands once more behind the tree, so that no single damage takes it away. Without the places of the
blocks, which are in the footer, they are found one from the other.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from plyscope.files.recording.file_layout import checks_of
from plyscope.files.recording.packed_rows import (
    MOST_NUMBERS,
    PACKED_ROWS,
    NumberTable,
    RowPacker,
    RowUnpacker,
)
from plyscope.record.trace import CHUNK_ROWS, ENTER, ROW, Trace

TABLE = struct.Struct("<II")
BLOCK = struct.Struct("<IIII")
USUAL = np.array([np.nan, -np.inf, np.inf, 0.0])
"""Numbers that columns have where no row said anything."""

LARGEST = 64 * PACKED_ROWS
"""More bytes than any block has."""

Read = Callable[[int, int], NDArray[np.uint8]]
"""Gives bytes of a file from a place on, fewer where it ends."""


class Blocks(Protocol):
    """The rows of a record in blocks of PACKED_ROWS, `rows` in all."""

    rows: int

    def block(self, number: int) -> np.ndarray | None:
        """The rows of a block; None if they are not what was written."""

    def nodes_before(self, number: int) -> int:
        """Number of nodes entered before a block."""

    def drop(self) -> None:
        """Give back the memory of what was read."""


@dataclass(frozen=True)
class Written:
    """What was written of the rows of a record: where each block begins, and the number table."""

    places: NDArray[np.int64]
    table: NumberTable


def write(trace: Trace, begin: int, put: Callable[[bytes], object], tell: Callable[[float], None]) -> Written:
    """Write the rows of a record from a place in a file on; raises what `put` raises.

    `tell` is called with the progress.
    """
    table, rows = NumberTable(), trace.length
    table.know(USUAL)
    for windows in (True, False):
        for part in trace.read(0, rows):
            table.learn(part, windows)
    numbers = table.numbers()
    data = table_bytes(numbers)
    put(data)
    place, places = begin + len(data), []
    packer, nodes, done = RowPacker(table), 0, 0
    for part in trace.read(0, rows):
        for first in range(0, len(part), PACKED_ROWS):
            some = part[first : first + PACKED_ROWS]
            packed = packer.pack(some, nodes)
            about = BLOCK.pack(len(packed), 0, len(some), nodes)
            check = zlib.crc32(packed, zlib.crc32(about))
            put(BLOCK.pack(len(packed), check, len(some), nodes))
            put(packed)
            places.append(place)
            place += BLOCK.size + len(packed)
            nodes += int(np.count_nonzero(some["kind"] == ENTER))
        done += len(part)
        tell(done / rows)
    return Written(np.array(places, np.int64), table)


def table_bytes(numbers: NDArray[np.uint64]) -> bytes:
    """The number table as it is written before the blocks."""
    data = numbers.astype("<u8").tobytes()
    return TABLE.pack(len(numbers), zlib.crc32(data)) + data


def read_table(read: Read, begin: int) -> tuple[NDArray[np.uint64] | None, int]:
    """The number table at a place, None if it is damaged, and where the blocks begin."""
    head = read(begin, TABLE.size).tobytes()
    if len(head) < TABLE.size:
        return None, begin
    count, check = TABLE.unpack(head)
    if count > MOST_NUMBERS:
        return None, begin
    data = read(begin + TABLE.size, 8 * count).tobytes()
    whole = len(data) == 8 * count and zlib.crc32(data) == check
    return np.frombuffer(data, "<u8").astype(np.uint64) if whole else None, begin + TABLE.size + 8 * count


class PackedBlocks:
    """Packed rows in a file; `places` says where each block begins.

    With the ticks at which nodes were `entered`, the nodes before each block must be those of then.
    """

    def __init__(
        self,
        read: Read,
        places: NDArray[np.int64],
        rows: int,
        numbers: NDArray[np.uint64],
        entered: NDArray[np.int64] | None = None,
        drop: Callable[[], None] = lambda: None,
    ) -> None:
        self.rows, self.drop = rows, drop
        self._read, self._places, self._entered = read, places, entered
        self._unpacker = RowUnpacker(numbers)

    def block(self, number: int) -> np.ndarray | None:
        """The rows of a block; None if they are not what was written."""
        place, wanted = int(self._places[number]), min(PACKED_ROWS, self.rows - number * PACKED_ROWS)
        size, check, rows, nodes = _head(self._read, place)
        if not 0 < size <= LARGEST or rows < wanted:
            return None
        if self._entered is not None and nodes != entered_before(self._entered, number):
            return None
        data = self._read(place + BLOCK.size, size)
        about = BLOCK.pack(size, 0, rows, nodes)
        if len(data) != size or zlib.crc32(data.data, zlib.crc32(about)) != check:
            return None
        found = self._unpacker.unpack(data, rows, nodes)
        return None if found is None else found[:wanted]

    def nodes_before(self, number: int) -> int:
        """Number of nodes entered before a block, as the block has it."""
        return _head(self._read, int(self._places[number]))[3]


def _head(read: Read, place: int) -> tuple[int, int, int, int]:
    """What stands before a block: its bytes, their check, its rows and the nodes before it."""
    data = read(place, BLOCK.size).tobytes()
    if len(data) < BLOCK.size:
        return 0, 0, 0, 0
    size, check, rows, nodes = BLOCK.unpack(data)
    return size, check, rows, nodes


def places_from(read: Read, begin: int) -> tuple[NDArray[np.int64], int]:
    """Where blocks begin, found one from the other up to the first that is not there, and their rows."""
    places, rows, place = [], 0, begin
    while True:
        size, _, count, _ = _head(read, place)
        there = 0 < size <= LARGEST and 0 < count <= PACKED_ROWS
        if not there or len(read(place + BLOCK.size + size - 1, 1)) < 1:
            break
        places.append(place)
        rows += count
        place += BLOCK.size + size
        if count < PACKED_ROWS:
            break
    return np.array(places, np.int64), rows


class PlainBlocks:
    """Rows as they are in a mapped file, with the checksum of each block, and its first node from `entered`.

    `entered` is the column of a tree, which ascends.
    """

    def __init__(
        self,
        chunks: list[np.ndarray],
        rows: int,
        checks: NDArray[np.uint32],
        entered: NDArray[np.int64],
        drop: Callable[[], None],
    ) -> None:
        self.rows, self.drop = rows, drop
        self._chunks, self._checks, self._entered = chunks, checks, entered

    def block(self, number: int) -> np.ndarray | None:
        """The rows of a block; None if they are not what was written."""
        chunk, first = divmod(number * PACKED_ROWS, CHUNK_ROWS)
        rows = np.array(self._chunks[chunk][first : first + PACKED_ROWS], ROW)
        return rows if checks_of(rows) == [int(self._checks[number])] else None

    def nodes_before(self, number: int) -> int:
        """Number of nodes entered before a block."""
        return entered_before(self._entered, number)


def entered_before(entered: NDArray[np.int64], number: int) -> int:
    """Number of nodes entered before a block, by the ticks at which nodes were."""
    return int(entered.searchsorted(entered.dtype.type(number * PACKED_ROWS), side="right"))
