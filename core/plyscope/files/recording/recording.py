"""Recordings: the record of a search in a file, with what was searched: saved, loaded, checked.

`file_layout` says how a file is laid out, `writer` writes one while a search runs, `packed_file` a finished
one. Version 1, which is read too, had a first line of any length with "rows" and "sha256" in it, and the
rows behind it to the end.

What can be read of a file that is cut off or damaged is read: the rows before the damage, with a `Damage`
that says where it is. Nothing in a file is trusted: rows are checked one by one before they are handed
out. In large files that were finished, whose rows and tree are mapped and not read, that happens when a block
of rows is read for the first time (`stored_rows`); that moves are legal, and that the tree is that of the
rows, is for `background_check` to find out while they are shown already.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from plyscope import strict_json
from plyscope.files import atomic_save
from plyscope.files.checksums import sha256
from plyscope.files.recording.damage import CHANGED, Damage, first_empty, why_wrong
from plyscope.files.recording.file_layout import (
    BLOCK_ROWS,
    CHECKS,
    FORMAT,
    NUMBERS,
    PACKED,
    PLACES,
    STORED,
    Footer,
    RecordingError,
    blocks_of,
    checks_of,
    end_bytes,
    head_bytes,
    read_footer,
    read_head,
    read_section,
    size_of,
)
from plyscope.files.recording.mapped_arrays import Mapped, reserve
from plyscope.files.recording.row_blocks import (
    PackedBlocks,
    PlainBlocks,
    Read,
    places_from,
    read_table,
)
from plyscope.files.recording.stored_rows import StoredRows
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ENTER, ROW, Trace

if TYPE_CHECKING:
    from plyscope.files.recording.tree_index import TreeIndex
    from plyscope.record.tree import Tree

__all__ = ["FORMAT", "Recording", "RecordingError", "load", "save", "verify"]

IN_MEMORY = 4_000_000
"""Rows up to which a recording is read into memory; a longer one is mapped."""


@dataclass(frozen=True)
class Indexed:
    """The tree of a large record, and the files in which both are mapped.

    One that is `unchecked` was not read: `background_check` must do that while it is shown. `rows` are those
    that are read, and looked at, when they are wanted.
    """

    index: TreeIndex
    files: tuple[Mapped, ...]
    unchecked: bool
    rows: StoredRows | None = None

    def tree(self, trace: Trace) -> Tree:
        """The tree of the record, the only one that is made of this."""
        found = self.index.tree(trace)
        for mapped in self.files:
            mapped.is_written_by(found.without_changes)
        return found

    def drop(self) -> None:
        """Give back the resident memory of mapped files."""
        for mapped in self.files:
            mapped.drop()

    def is_cut(self) -> bool:
        """Return True if another program made a file shorter: its record is no longer valid."""
        return any(mapped.is_cut() for mapped in self.files)

    def is_wrong(self) -> bool:
        """Return True if rows were to be read that no search wrote, or someone had a `doubt`."""
        return self.rows is not None and self.rows.wrong

    def doubt(self) -> None:
        """Note that a record whose moves were not played cannot be that of a search of its position."""
        if self.rows is not None:
            self.rows.wrong = True

    def ease(self) -> None:
        """Give back the resident memory of mapped files that have much of it."""
        for mapped in self.files:
            mapped.ease()


@dataclass(frozen=True)
class Recording:
    """Contents of a file: the facts of the search by name, and its record as far as it is sound."""

    facts: dict[str, Any]
    trace: Trace
    damage: Damage | None = None
    indexed: Indexed | None = field(default=None, repr=False)
    mapped: Mapped | None = field(default=None, repr=False)


def save(path: Path, trace: Trace, facts: dict[str, Any], *, files: atomic_save.Files | None = None) -> None:
    """Write a finished record; the file is either whole or as it was before. Raises SavingError."""
    rows = trace.length
    head = head_bytes({name: value for name, value in facts.items() if name != "answer"})
    late = {name: value for name, value in facts.items() if name == "answer"}
    strict_json.write(late)  # refused before anything is written

    def write(sink: atomic_save.Sink) -> None:
        sink.write(head)
        checks: list[int] = []
        nodes = 0
        for part in trace.read(0, rows):
            checks += checks_of(part)
            nodes += int(np.count_nonzero(part["kind"] == ENTER))
            sink.write(part.astype(STORED, copy=False).tobytes())
        footer = Footer(rows, nodes, zlib.crc32(head))
        sink.write(end_bytes(len(head) + rows * ROW.itemsize, checks, footer, late))

    atomic_save.save(path, write, check=verify, files=files)


def load(path: Path, *, at_once: bool = False) -> Recording:
    """Read a recording as far as it is sound; raises RecordingError, or OSError where it cannot be read.

    `at_once`: map one that is large, with its tree, and leave it to `background_check` to read it.
    """
    with open(path, "rb") as file:
        opened = Opened(file)
        large = opened.rows > IN_MEMORY
        if at_once and large:
            found = _indexed(opened)
            if found is not None:
                return found
        trace = Trace(max(opened.rows, 1))
        rows, nodes, damage = opened.check(None if large else trace.append)
        if not large:
            return Recording(opened.facts, trace, damage)
        mapped = Mapped(file, opened.size)
        if opened.head.version == PACKED:
            trace.adopt(StoredRows(opened.blocks(mapped, rows)).chunks(), rows, nodes)
        else:
            trace.adopt(mapped.rows(opened.head.rows_at, rows), rows, nodes)
        return Recording(opened.facts, trace, damage, None, mapped)


def _indexed(opened: Opened) -> Recording | None:
    """Return a recording with the tree in its file; None if there is no matching one."""
    from plyscope.files.recording import tree_index  # which small recordings do without

    footer, file = opened.footer, opened.file
    if footer is None or opened.rows < footer.rows or not footer.index:
        return None
    mapped = Mapped(file, opened.size)
    index = tree_index.read(mapped, footer)
    if index is None or tree_index.wrong_structure(file, footer, index):
        return None
    rows = StoredRows(opened.blocks(mapped, footer.rows, index.tree_columns["entered"]), index.agrees)
    trace = Trace(max(footer.rows, 1))
    trace.adopt(rows.chunks(), footer.rows, footer.nodes)
    return Recording(opened.facts, trace, None, Indexed(index, (mapped,), True, rows))


def indexed_anew(trace: Trace, mapped: Mapped) -> Indexed | None:
    """The tree of a large replayed record, made in an unnamed file.

    So it takes no memory. None where the disk has no room for it, or where there are no nodes.
    """
    from plyscope.files.recording import tree_index

    if not trace.nodes:
        return None
    with TemporaryFile() as file:
        room = tree_index.Room(file, 0, lambda begin, size: reserve(file, begin, size))
        try:
            told = tree_index.write(trace, trace.nodes, room)
            footer = Footer(trace.length, trace.nodes, 0, {}, room.finish(), told)
            files = mapped, Mapped(file, room.end)
        except (OSError, ValueError):
            return None
        index = tree_index.read(files[1], footer)
        mapped.drop()
        return None if index is None else Indexed(index, files, False)


def verify(path: Path) -> None:
    """Raise RecordingError or OSError unless a file is a whole recording with the rows that were written."""
    with open(path, "rb") as file:
        opened = Opened(file)
        _, _, damage = opened.check(None)
        if damage is not None:
            raise RecordingError(damage.sentence)


class Opened:
    """A recording whose head and end were read: `rows` is the possible number of rows, `facts` its facts.

    `places` says where each block of packed rows begins. Raises RecordingError if it is none, or if what was
    searched cannot be known.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.size = size_of(file)
        self.head = read_head(file)
        self.footer: Footer | None = None
        self._checks: np.ndarray | None = None
        self._numbers: np.ndarray | None = None
        self.places: np.ndarray = np.empty(0, np.int64)
        self._own: PackedBlocks | None = None
        footer = read_footer(file, self.head, self.size) if self.head.version > 1 else None
        if footer is not None:
            if footer.head != self.head.crc:
                raise RecordingError(
                    "The first line is not what was written: nobody knows what was searched."
                )
            self._checks = read_section(file, footer.sections[PLACES if self._packed else CHECKS])
            if self._checks is not None:
                self.footer = footer
        self.facts = {**self.head.facts, **(self.footer.facts if self.footer is not None else {})}
        self.stated: int | None = None
        if self.head.version == 1:
            self.stated = self.head.rows
        elif self.footer is not None:
            self.stated = self.footer.rows
        self.rows = self._packed_rows() if self._packed else self._plain_rows()

    @property
    def _packed(self) -> bool:
        return self.head.version == PACKED

    def _plain_rows(self) -> int:
        room = (self.size - self.head.rows_at) // ROW.itemsize
        if self.head.version == 1 and self.size > self.head.rows_at + self.head.rows * ROW.itemsize:
            raise RecordingError(f"Expected {self.head.rows} rows of {ROW.itemsize} bytes, found more.")
        return min(room, self.stated) if self.stated is not None else max(0, self._written(room) - 1)

    def _packed_rows(self) -> int:
        """Find the blocks and the number table: by the footer, or without it."""
        read, footer = _reader(self.file), self.footer
        self._numbers, begin = read_table(read, self.head.rows_at)
        if self._numbers is None and footer is not None:
            numbers = read_section(self.file, footer.sections[NUMBERS])
            self._numbers = None if numbers is None else np.asarray(numbers).view(np.uint64)
        if self._numbers is None:
            raise RecordingError(
                "The numbers of its rows are not those that were written: nothing can be read."
            )
        if footer is not None and self._checks is not None:
            self.places = np.asarray(self._checks, np.int64)
            inside = (self.places > self.head.rows_at) & (self.places < self.size)
            if (inside & np.r_[True, np.diff(self.places) > 0]).all():
                return footer.rows
        self.places, rows = places_from(read, begin)
        return rows if self.stated is None else min(rows, self.stated)

    def blocks(
        self, mapped: Mapped, rows: int, entered: np.ndarray | None = None
    ) -> PackedBlocks | PlainBlocks:
        """The first rows of the file as blocks, each of which is compared with its checksum when it is read.

        With the ticks at which nodes were `entered`, each block must begin with the node that is next then.
        """
        if self._packed:
            assert self._numbers is not None
            data = mapped.array(0, self.size, np.dtype("<u1"))

            def read(begin: int, count: int) -> np.ndarray:
                return np.asarray(data[begin : begin + count])

            return PackedBlocks(read, self.places, rows, self._numbers, entered, mapped.drop)
        assert self._checks is not None and entered is not None
        chunks = mapped.rows(self.head.rows_at, rows)
        return PlainBlocks(chunks, rows, self._checks, entered, mapped.drop)

    def check(self, take: Callable[[np.ndarray], None] | None) -> tuple[int, int, Damage | None]:
        """Read all rows, give the sound ones to `take`; returns how many rows and nodes, and the damage."""
        rows = nodes = 0
        why, digest = "", sha256()
        while rows < self.rows:
            count = min(CHUNK_ROWS, self.rows - rows)
            part, why = self.sound_rows(rows, nodes)
            if self.head.version == 1:
                digest.update(part.tobytes())
            if take is not None and len(part):
                take(part)
            nodes += int(np.count_nonzero(part["kind"] == ENTER))
            rows += len(part)
            if len(part) < count:
                break
        if self.head.version == 1 and rows == self.stated and digest.hexdigest() != self.head.sha256:
            raise RecordingError("The rows are not those that were written: their checksum differs.")
        whole = rows == self.stated and not why
        return rows, nodes, None if whole else Damage(rows, self.stated, why)

    def sound_rows(self, start: int, nodes: int) -> tuple[np.ndarray, str]:
        """The rows from one on, where a chunk begins, to the end of the chunk or the first that is not sound.

        `nodes` were entered before. Returned is also why the next one is not, "" if all are.
        """
        count = min(CHUNK_ROWS, self.rows - start)
        part, why = self._unpacked(start, count, nodes) if self._packed else self._plain(start, count)
        wrong = first_wrong(part, nodes)
        if wrong is not None:
            return part[:wrong], why_wrong(part[wrong])
        return part, why

    def _unpacked(self, start: int, count: int, nodes: int) -> tuple[np.ndarray, str]:
        """Rows from packed blocks, as far as they are what was written."""
        assert self._numbers is not None
        if self._own is None:
            self._own = PackedBlocks(_reader(self.file), self.places, self.rows, self._numbers)
        parts: list[np.ndarray] = []
        for number in range(start // BLOCK_ROWS, blocks_of(start + count)):
            part = self._own.block(number)
            if part is None or self._own.nodes_before(number) != nodes:
                return np.concatenate([*parts, np.empty(0, ROW)]), CHANGED
            parts.append(part)
            nodes += int(np.count_nonzero(part["kind"] == ENTER))
        return np.concatenate(parts), ""

    def _plain(self, start: int, count: int) -> tuple[np.ndarray, str]:
        """Rows as they are in the file, as far as they are what was written."""
        self.file.seek(self.head.rows_at + start * ROW.itemsize)
        data = self.file.read(count * ROW.itemsize)
        part = np.frombuffer(data, STORED, len(data) // ROW.itemsize).astype(ROW, copy=False)
        if self._checks is not None:
            first = start // BLOCK_ROWS
            found = np.array(checks_of(part), np.uint32)
            differs = found != self._checks[first : first + len(found)]
            if differs.any():
                return part[: int(np.argmax(differs)) * BLOCK_ROWS], CHANGED
        elif self.head.version > 1:
            empty = first_empty(part)
            if empty is not None:
                return part[:empty], ""
        return part, ""

    def _written(self, room: int) -> int:
        """Number of rows written of those reserved, provided that none is missing in between."""

        def is_empty(row: int) -> bool:
            self.file.seek(self.head.rows_at + row * ROW.itemsize)
            return not any(self.file.read(ROW.itemsize))

        return bisect_left(range(room), True, key=is_empty)


def _reader(file: BinaryIO) -> Read:
    """What reads bytes of a file."""

    def read(begin: int, count: int) -> np.ndarray:
        file.seek(begin)
        return np.frombuffer(file.read(count), np.uint8)

    return read
