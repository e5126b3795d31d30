"""Recordings: the record of a search in a file, with what was searched: saved, loaded, checked.

`recording_file` says how a file is laid out, `recorder` writes one while a search runs. Version 1, which is
read too, had a first line of any length with "rows" and "sha256" in it, and the rows behind it to the end.

What can be read of a file that is cut off or damaged is read: the rows before the damage, with a `Damage`
that says where it is. Nothing in a file is trusted: rows are checked one by one before they are handed
out. Only in large files that were finished, whose rows and tree are mapped and not read, that waits for
`checking`, which does it while they are shown already.
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
from plyscope.files.recording.damage import CHANGED, NOT_THERE, Damage, first_empty
from plyscope.files.recording.file_layout import (
    BLOCK_ROWS,
    FORMAT,
    STORED,
    Footer,
    RecordingError,
    checks_of,
    end_bytes,
    head_bytes,
    read_footer,
    read_head,
    read_section,
    size_of,
)
from plyscope.files.recording.mapped_arrays import Mapped, reserve
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

    One that is `unchecked` was not read: `checking` must do that while it is shown.
    """

    index: TreeIndex
    files: tuple[Mapped, ...]
    unchecked: bool

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

    `at_once`: map one that is large, with its tree, and leave it to `checking` to read it.
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
        mapped = Mapped(file, opened.head.rows_at + rows * ROW.itemsize)
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
    trace = Trace(max(footer.rows, 1))
    trace.adopt(mapped.rows(opened.head.rows_at, footer.rows), footer.rows, footer.nodes)
    return Recording(opened.facts, trace, None, Indexed(index, (mapped,), True))


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

    Raises RecordingError if it is none, or if what was searched cannot be known.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.size = size_of(file)
        self.head = read_head(file)
        self.footer: Footer | None = None
        self._checks: np.ndarray | None = None
        footer = read_footer(file, self.head, self.size) if self.head.version > 1 else None
        if footer is not None:
            if footer.head != self.head.crc:
                raise RecordingError(
                    "The first line is not what was written: nobody knows what was searched."
                )
            self._checks = read_section(file, footer.sections["checks"])
            if self._checks is not None:
                self.footer = footer
        self.facts = {**self.head.facts, **(self.footer.facts if self.footer is not None else {})}
        self.stated: int | None = None
        if self.head.version == 1:
            self.stated = self.head.rows
        elif self.footer is not None:
            self.stated = self.footer.rows
        room = (self.size - self.head.rows_at) // ROW.itemsize
        if self.head.version == 1 and self.size > self.head.rows_at + self.head.rows * ROW.itemsize:
            raise RecordingError(f"Expected {self.head.rows} rows of {ROW.itemsize} bytes, found more.")
        self.rows = min(room, self.stated) if self.stated is not None else max(0, self._written(room) - 1)

    def check(self, take: Callable[[np.ndarray], None] | None) -> tuple[int, int, Damage | None]:
        """Read all rows, give the sound ones to `take`; returns how many rows and nodes, and the damage."""
        rows = nodes = 0
        why, digest = "", sha256()
        self.file.seek(self.head.rows_at)
        while rows < self.rows:
            data = self.file.read(min(CHUNK_ROWS, self.rows - rows) * ROW.itemsize)
            part = np.frombuffer(data, STORED, len(data) // ROW.itemsize).astype(ROW, copy=False)
            sound, why = self._sound(part, rows, nodes)
            if self.head.version == 1:
                digest.update(data)
            if take is not None and sound:
                take(part[:sound])
            nodes += int(np.count_nonzero(part["kind"][:sound] == ENTER))
            rows += sound
            if sound < len(part) or not sound:
                break
        if self.head.version == 1 and rows == self.stated and digest.hexdigest() != self.head.sha256:
            raise RecordingError("The rows are not those that were written: their checksum differs.")
        whole = rows == self.stated and not why
        return rows, nodes, None if whole else Damage(rows, self.stated, why)

    def _sound(self, part: np.ndarray, start: int, nodes: int) -> tuple[int, str]:
        """Number of sound rows among the next ones, and the fault of the row behind them, if any."""
        sound, why = len(part), ""
        if self._checks is not None:
            first = start // BLOCK_ROWS
            found = np.array(checks_of(part), np.uint32)
            differs = found != self._checks[first : first + len(found)]
            if differs.any():
                sound, why = int(np.argmax(differs)) * BLOCK_ROWS, CHANGED
        elif self.head.version > 1:
            empty = first_empty(part)
            sound = sound if empty is None else empty
        wrong = first_wrong(part[:sound], nodes)
        return (sound, why) if wrong is None else (wrong, NOT_THERE)

    def _written(self, room: int) -> int:
        """Number of rows written of those reserved, provided that none is missing in between."""

        def is_empty(row: int) -> bool:
            self.file.seek(self.head.rows_at + row * ROW.itemsize)
            return not any(self.file.read(ROW.itemsize))

        return bisect_left(range(room), True, key=is_empty)
