"""Damaged zip: the entries of a damaged archive that are whole by themselves.

An entry is looked for by its own header and by what the directory says of it, if that can be read. It counts
as whole if its bytes have the checksum that was written for it.
"""

from __future__ import annotations

import mmap
import os
import struct
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from plyscope.files.safe_zip import (
    BEGINS,
    BLOCK,
    HARMLESS,
    LOCAL,
    MOST_RATIO,
    Entry,
    EntryReader,
    ZipError,
)

BEHIND = b"PK\x07\x08"
DESCRIPTOR = struct.Struct("<4sIII")
FOLLOWS = 0x8
"""Flag of an entry whose sizes and checksum were written behind it."""

MOST_PLACES = 4
"""Places at which an entry is looked for."""


@dataclass(frozen=True)
class Found:
    """An entry, and where its bytes begin in the file."""

    entry: Entry
    at: int


class WholeEntries:
    """The whole entries of a file, of those with these names, of at most `most_bytes` together unpacked."""

    def __init__(
        self, file: BinaryIO, names: Collection[str], most_bytes: int, listed: Collection[Entry] = ()
    ) -> None:
        self._file = file
        self._found: dict[str, Found] = {}
        left = most_bytes
        for name in names:
            for found in self._places(name, listed):
                if _is_harmless(found.entry, left) and self._is_whole(found):
                    self._found[name] = found
                    left -= found.entry.size
                    break
        self.entries = {name: found.entry for name, found in self._found.items()}

    def open(self, name: str) -> EntryReader:
        """A whole entry to read from its beginning."""
        found = self._found[name]
        return EntryReader(self._file, found.entry, found.at)

    def read(self, name: str) -> bytes:
        """Return a whole entry."""
        reader = self.open(name)
        return reader.read(reader.entry.size)

    def _is_whole(self, found: Found) -> bool:
        reader = EntryReader(self._file, found.entry, found.at)
        try:
            for start in range(0, found.entry.size, BLOCK):
                reader.read(min(BLOCK, found.entry.size - start))
            reader.finish()
        except ZipError:
            return False
        return True

    def _places(self, name: str, listed: Collection[Entry]) -> Iterator[Found]:
        """Where an entry may lie: behind a header of its own, or where the directory says."""
        for entry in listed:
            if entry.name == name:
                yield Found(entry, entry.begins + LOCAL.size + len(name))
        if os.fstat(self._file.fileno()).st_size:
            with mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                yield from _by_headers(data, name)


def _by_headers(data: mmap.mmap, name: str) -> Iterator[Found]:
    """The entries of a name that have a header of their own."""
    written, begins = name.encode(), -1
    for _ in range(MOST_PLACES):
        begins = data.find(BEGINS, begins + 1)
        while begins >= 0 and data[begins + LOCAL.size : begins + LOCAL.size + len(written)] != written:
            begins = data.find(BEGINS, begins + 1)
        if begins < 0:
            return
        _, _, flags, method, _, _, crc, packed, size, length, extra = LOCAL.unpack_from(data, begins)
        at = begins + LOCAL.size + length + extra
        if flags & FOLLOWS:
            behind = data.find(BEHIND, at)
            while behind >= 0 and behind + DESCRIPTOR.size <= len(data):
                _, crc, packed, size = DESCRIPTOR.unpack_from(data, behind)
                if packed == behind - at:
                    yield Found(Entry(name, method, packed, size, crc, begins), at)
                    break
                behind = data.find(BEHIND, behind + 1)
        elif at + packed <= len(data):
            yield Found(Entry(name, method, packed, size, crc, begins), at)


def _is_harmless(entry: Entry, most_bytes: int) -> bool:
    """Return True if there is anything in it, and unpacking takes no more memory than it may."""
    return 0 < entry.size <= min(most_bytes, max(HARMLESS, MOST_RATIO * entry.packed))
