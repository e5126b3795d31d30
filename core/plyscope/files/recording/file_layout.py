"""Recording file: its layout of head, rows, and sections written after the last row.

    head      one line of JSON, filled up with blanks to a multiple of 65,536 bytes: "format"
              ("plyscope-recording"), "version", "rows_at" (its length) and the facts of the search
    rows      in version 2, 32 bytes each, little-endian, as `trace.ROW` describes them, and one row of zeros;
              in version 3 packed, as `row_blocks` describes them
    sections  arrays of plain numbers, each at a multiple of 65,536 bytes: in version 2 "checks", the CRC-32
              of every 1,024 rows, in version 3 "rows.places" and "rows.numbers", where each block of rows
              begins and the number table once more; in large recordings the columns of the tree (see
              `tree_index`)
    footer    JSON: "rows", "nodes", "head" (its CRC-32), "facts" (such as the answer), "sections" by name
              ("at", "count", "type", "crc") and "index", what else is known of the tree
    trailer   the last 32 bytes: "PLYSREC2" or "PLYSREC3", the place of the footer, its length and its
              CRC-32, and the CRC-32 of these 24 bytes

Of version 2 the head and the rows are written while the search runs, all else when it has ended. So a file
without a trailer is what a program left that was killed, or a part of a file: its rows are good as far as
they go. A large recording is written once more when its search has ended, as version 3.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, BinaryIO

import numpy as np

from plyscope import strict_json
from plyscope.record.trace import ROW

FORMAT = "plyscope-recording"
PLAIN, PACKED = 2, 3
"""Versions of recordings: with their rows as they are, and with packed ones."""

STORED = ROW.newbyteorder("<")
ALIGNED = 65_536
"""Alignment of rows and sections: a multiple from which every system can map."""

BLOCK_ROWS = 1_024
"""Rows that share a checksum."""

LONGEST_HEAD = 100_000_000
MOST_FOOTER = 10_000_000
MOST_SECTIONS = 20_000
MAGIC = {PLAIN: b"PLYSREC2", PACKED: b"PLYSREC3"}
CHECKS, PLACES, NUMBERS = "checks", "rows.places", "rows.numbers"
TRAILER = struct.Struct("<8sQII")
SEAL = struct.Struct("<I")
TYPES = {name: np.dtype(name) for name in ("<u1", "<i1", "<u2", "<i2", "<u4", "<i4", "<i8", "<f8")}
PART = 1 << 17


class RecordingError(ValueError):
    """A file that is no recording, or an unreadable one; the message says what was expected."""


@dataclass(frozen=True)
class Head:
    """The facts of a search as they were when it began; `bytes` of the head, and their checksum."""

    facts: dict[str, Any]
    version: int
    rows_at: int
    crc: int
    rows: int = -1
    sha256: str = ""


@dataclass(frozen=True)
class Section:
    """An array of numbers in the file."""

    at: int
    count: int
    type: str
    crc: int

    @property
    def bytes(self) -> int:
        return self.count * TYPES[self.type].itemsize


@dataclass(frozen=True)
class Footer:
    """Contents of the footer, known once all rows were written."""

    rows: int
    nodes: int
    head: int
    facts: dict[str, Any] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    index: dict[str, Any] = field(default_factory=dict)


def aligned(place: int) -> int:
    """The first place from here on at which a section may begin."""
    return -(-place // ALIGNED) * ALIGNED


def head_bytes(facts: dict[str, Any], version: int = PLAIN) -> bytes:
    """The head of a recording; raises ValueError for facts that are no JSON, or too long."""
    room, line = ALIGNED, b""
    while not 0 < len(line) < room:
        room = max(room, aligned(len(line) + 1))
        line = strict_json.write({"format": FORMAT, "version": version, "rows_at": room, **facts}).encode()
    if room > LONGEST_HEAD:
        raise ValueError("What was searched is too long for the head of a recording.")
    return line.ljust(room - 1) + b"\n"


def read_head(file: BinaryIO) -> Head:
    """The head of a file at its beginning; raises RecordingError."""
    line = file.readline(LONGEST_HEAD)
    if not line.endswith(b"\n"):
        raise RecordingError("Expected a recording: its first line does not end.")
    try:
        facts = strict_json.read(line.rstrip(b" \n"))
    except strict_json.JsonError as error:
        raise RecordingError(f"Expected a recording. {error}") from None
    if not isinstance(facts, dict) or facts.pop("format", None) != FORMAT:
        raise RecordingError(f'Expected a recording: "format" is not "{FORMAT}".')
    version = facts.pop("version", None)
    if version == 1 and type(version) is int:
        rows, digest = facts.pop("rows", None), facts.pop("sha256", None)
        if not is_count(rows):
            raise RecordingError('Expected a number of rows in "rows".')
        if not isinstance(digest, str):
            raise RecordingError('Expected a checksum in "sha256".')
        return Head(facts, 1, len(line), zlib.crc32(line), rows, digest)
    if version not in (PLAIN, PACKED) or type(version) is not int:
        raise RecordingError(f"Expected version 1, 2 or 3 of recordings, found {str(version)[:20]}.")
    if facts.pop("rows_at", None) != len(line) or len(line) % ALIGNED:
        raise RecordingError('Expected the length of the first line in "rows_at".')
    return Head(facts, version, len(line), zlib.crc32(line))


def read_footer(file: BinaryIO, head: Head, size: int) -> Footer | None:
    """Return the footer of a file, None if missing or incomplete; reads little.

    Its places, numbers and types are checked against the file and each other.
    """
    whole = TRAILER.size + SEAL.size
    if size < head.rows_at + whole:
        return None
    file.seek(size - whole)
    data = file.read(whole)
    if len(data) < whole or SEAL.unpack(data[TRAILER.size :])[0] != zlib.crc32(data[: TRAILER.size]):
        return None
    magic, at, length, crc = TRAILER.unpack(data[: TRAILER.size])
    if (
        magic != MAGIC[head.version]
        or length > MOST_FOOTER
        or not head.rows_at <= at <= size - whole - length
    ):
        return None
    file.seek(at)
    data = file.read(length)
    if zlib.crc32(data) != crc:
        return None
    try:
        return _footer(strict_json.read(data, most_depth=8), head, at)
    except (strict_json.JsonError, KeyError, TypeError, ValueError):
        return None


def _footer(told: Any, head: Head, end: int) -> Footer:
    rows, nodes, crc = told["rows"], told["nodes"], told["head"]
    if not (is_count(rows) and is_count(nodes) and is_count(crc)) or nodes > rows:
        raise ValueError
    if not isinstance(told["facts"], dict) or not isinstance(told["index"], dict):
        raise TypeError
    if len(told["sections"]) > MOST_SECTIONS:
        raise ValueError
    sections = {}
    packed = head.version == PACKED
    after = head.rows_at + (0 if packed else rows * ROW.itemsize)
    for name, about in told["sections"].items():
        section = Section(about["at"], about["count"], about["type"], about["crc"])
        fits = is_count(section.at) and is_count(section.count) and is_count(section.crc)
        if not fits or section.at % ALIGNED or section.at < after or section.type not in TYPES:
            raise ValueError
        if section.at + section.bytes > end:
            raise ValueError
        sections[name] = section
    blocks, type = (PLACES, "<i8") if packed else (CHECKS, "<u4")
    if sections[blocks].count != blocks_of(rows) or sections[blocks].type != type:
        raise ValueError
    if packed and sections[NUMBERS].type != "<f8":
        raise ValueError
    return Footer(rows, nodes, crc, told["facts"], sections, told["index"])


def end_bytes(
    begin: int, checks: Sequence[int], footer: Footer, facts: dict[str, Any], *, size: int = 0
) -> bytes:
    """Everything behind the rows or the last section, from `begin` on: checksums, footer, trailer.

    `facts` are what was not known when the head was written. The file has at least `size` bytes then.
    """
    numbers = np.array(checks, "<u4").tobytes()
    at = aligned(begin + ROW.itemsize)
    section = Section(at, len(checks), "<u4", zlib.crc32(numbers))
    footer = replace(footer, facts=facts, sections={**footer.sections, CHECKS: section})
    data = strict_json.write(asdict(footer)).encode()
    place = at + len(numbers)
    trailer = trailer_bytes(PLAIN, place, data)
    end = max(size, place + len(data) + len(trailer))
    gap = bytes(end - place - len(data) - len(trailer))
    return bytes(at - begin) + numbers + data + gap + trailer


def trailer_bytes(version: int, at: int, footer: bytes) -> bytes:
    """The last bytes of a file with a footer at a place."""
    trailer = TRAILER.pack(MAGIC[version], at, len(footer), zlib.crc32(footer))
    return trailer + SEAL.pack(zlib.crc32(trailer))


def read_section(file: BinaryIO, section: Section) -> np.ndarray | None:
    """A small section in memory; None if it is not what was written."""
    file.seek(section.at)
    data = file.read(section.bytes)
    if len(data) != section.bytes or zlib.crc32(data) != section.crc:
        return None
    return np.frombuffer(data, TYPES[section.type])


def crc_of(file: BinaryIO, at: int, length: int, goes_on: Callable[[], bool] = lambda: True) -> int:
    """The checksum of a part of a file, which is read and not kept."""
    file.seek(at)
    crc = 0
    while length > 0 and goes_on():
        data = file.read(min(PART, length))
        if not data:
            break
        crc = zlib.crc32(data, crc)
        length -= len(data)
    return crc


def checks_of(rows: np.ndarray) -> list[int]:
    """The checksums of rows, which begin where a block does."""
    data = memoryview(np.ascontiguousarray(rows.astype(STORED, copy=False)).view(np.uint8).data)
    step = BLOCK_ROWS * ROW.itemsize
    return [zlib.crc32(data[begin : begin + step]) for begin in range(0, len(data), step)]


def blocks_of(rows: int) -> int:
    """Number of checksums for a number of rows."""
    return -(-rows // BLOCK_ROWS)


def type_of(dtype: np.dtype[Any]) -> str:
    """The name of a type of numbers in a file."""
    return f"<{dtype.kind}{dtype.itemsize}"


def size_of(file: BinaryIO) -> int:
    """Size of a file in bytes."""
    return os.fstat(file.fileno()).st_size


def is_count(value: object) -> bool:
    """Return True for a whole number from 0 on, small enough that sums of a few do not overflow."""
    return type(value) is int and 0 <= value < 1 << 60
