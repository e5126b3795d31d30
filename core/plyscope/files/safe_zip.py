"""Safe zip: reads zip archives of any origin and trusts nothing that they state.

Everything is bounded before it is done: the number of entries before the directory is read, names and sizes
before any entry is, what comes out of an entry while it is inflated. Only entries with plain names, stored or
deflated, without encryption, one behind the other, are read. Nothing is ever written.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import BinaryIO, NoReturn, Protocol

from plyscope.quoting import quoted

END = struct.Struct("<4sHHHHIIH")
CENTRAL = struct.Struct("<4sBBHHHHHIIIHHHHHII")
LOCAL = struct.Struct("<4sHHHHHIIIHH")
STORED, DEFLATED = 0, 8
ENCRYPTED = 0x1 | 0x40 | 0x2000
BEGINS = b"PK\x03\x04"

PLAIN_NAME = re.compile(r"[a-z][a-z0-9_]{0,40}\.(json|npz|npy)")
DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)

MOST_RATIO = 1_100
"""Largest ratio of an entry's size to its packed bytes that deflate can reach."""

HARMLESS = 4_000_000
"""Bytes up to which an entry may be packed as tightly as deflate can."""

BLOCK = 1 << 18


class ZipError(ValueError):
    """A damaged or untrustworthy archive; the message names the entry or byte."""


class DamagedZipError(ZipError):
    """An archive with other bytes than were written, or fewer: some of its entries may be whole."""


@dataclass(frozen=True)
class Entry:
    """Directory entry: sizes in bytes, start, checksum."""

    name: str
    method: int
    packed: int
    size: int
    checksum: int
    begins: int


class Archive(Protocol):
    """Entries by name, each of which can be read."""

    entries: dict[str, Entry]

    def open(self, name: str) -> EntryReader: ...

    def read(self, name: str) -> bytes: ...


class SafeZip:
    """An archive of at most `most_entries` entries and `most_bytes` unpacked bytes.

    A large entry may be `most_ratio` times larger than its packed bytes. `begins` and `size` say which part
    of the file it is, `what` how messages call it. Raises ZipError, also for entries that are not among
    `names` (None: any plain name).
    """

    def __init__(
        self,
        file: BinaryIO,
        *,
        names: Collection[str] | None,
        most_entries: int,
        most_bytes: int,
        most_ratio: int,
        begins: int = 0,
        size: int | None = None,
        what: str = "archive",
    ) -> None:
        self._file = file
        self._begins = begins
        self._what = what
        if size is None:
            size = file.seek(0, io.SEEK_END) - begins
        self.size = size
        at, count, length = self._end(most_entries)
        self.entries = self._directory(at, count, length)
        self._refuse_sizes(most_bytes, most_ratio)
        for name in self.entries:
            if names is not None and name not in names:
                raise ZipError(
                    f"The {what} has an entry {quoted(name)}; expected only {', '.join(sorted(names))}."
                )

    def open(self, name: str) -> EntryReader:
        """An entry to read from its beginning; raises ZipError if it is missing or its header is damaged."""
        if name not in self.entries:
            raise ZipError(f"The {self._what} has no entry {quoted(name)}.")
        entry = self.entries[name]
        header = self._bytes(entry.begins, LOCAL.size, f"the header of {name}")
        signature, _, flags, method, _, _, _, _, _, name_length, extra = LOCAL.unpack(header)
        if signature != BEGINS or method != entry.method or flags & ENCRYPTED:
            raise DamagedZipError(f"{name}: its header at byte {self._begins + entry.begins:,} is damaged.")
        begins = entry.begins + LOCAL.size + name_length + extra
        if self._bytes(entry.begins + LOCAL.size, name_length, f"the name of {name}") != name.encode():
            raise DamagedZipError(
                f"{name}: its header at byte {self._begins + entry.begins:,} names another entry."
            )
        if begins + entry.packed > self._directory_at:
            raise DamagedZipError(f"{name}: its {entry.packed:,} bytes reach into the directory.")
        return EntryReader(self._file, entry, self._begins + begins)

    def read(self, name: str) -> bytes:
        """Return a whole entry, verified against the directory's size and checksum; raises ZipError."""
        reader = self.open(name)
        data = reader.read(reader.entry.size)
        reader.finish()
        return data

    def _end(self, most_entries: int) -> tuple[int, int, int]:
        """Return the start of the directory, its number of entries and its bytes."""
        what, at = self._what, self.size - END.size
        expected = f"expected the end of its directory at byte {self._begins + max(0, at):,}"
        if at < 0:
            raise DamagedZipError(
                f"The {what} is cut off or damaged: {expected}, found only {self.size:,} bytes."
            )
        fields = END.unpack(self._bytes(at, END.size, "the end of its directory"))
        signature, disk, start_disk, here, count, length, begins, comment = fields
        if signature != b"PK\x05\x06" or comment:
            raise DamagedZipError(f"The {what} is cut off or damaged: {expected}.")
        if count > most_entries or here != count or disk or start_disk:
            many = f"{count:,}" if count < 0xFFFF else "65,535 or more"
            raise ZipError(f"The {what} says that it has {many} entries; expected at most {most_entries}.")
        if begins + length != at:
            raise DamagedZipError(
                f"The {what} is cut off or damaged: its directory should reach from byte {begins:,} to byte "
                f"{begins + length:,}, but ends at byte {at:,}."
            )
        self._directory_at = begins
        return begins, count, length

    def _directory(self, at: int, count: int, length: int) -> dict[str, Entry]:
        data, place = self._bytes(at, length, "the directory"), 0
        found: dict[str, Entry] = {}
        for number in range(1, count + 1):
            where = f"Entry {number} of the directory, at byte {self._begins + at + place:,}"
            if place + CENTRAL.size > length:
                raise DamagedZipError(f"{where}, is cut off.")
            (
                signature, _, system, _, flags, method, _, _, checksum, packed, size, name_length, extra,
                comment, disk, _, attributes, begins,
            ) = CENTRAL.unpack_from(data, place)  # fmt: skip
            name = data[place + CENTRAL.size : place + CENTRAL.size + name_length]
            place += CENTRAL.size + name_length + extra + comment
            if signature != b"PK\x01\x02" or place > length or disk:
                raise DamagedZipError(f"{where}, is damaged.")
            if system == 3 and stat.S_IFMT(attributes >> 16) not in (0, stat.S_IFREG):
                raise ZipError(f"{where}: {_shown(name)} is a link, a folder or a device, not a file.")
            entry = Entry(self._plain(name, where, found), method, packed, size, checksum, begins)
            if flags & ENCRYPTED or method not in (STORED, DEFLATED):
                raise ZipError(f"{quoted(entry.name)} is encrypted, or packed in a way that is not expected.")
            found[entry.name] = entry
        if place != length:
            raise DamagedZipError(
                f"The directory has {length - place:,} bytes too many behind its {count} entries."
            )
        return found

    def _plain(self, raw: bytes, where: str, others: Collection[str]) -> str:
        """A name that means the same file everywhere, and no other entry; raises ZipError for any other."""
        name, shown = raw.decode("utf-8", "backslashreplace"), _shown(raw)
        if len(name) > 60:
            raise ZipError(f"{where}: the name {shown} has {len(raw):,} bytes.")
        if name.startswith(("/", "\\")) or ".." in name or ":" in name:
            raise ZipError(f"{where}: the name {shown} leads out of the archive.")
        if DEVICES.fullmatch(name):
            raise ZipError(f"{where}: the name {shown} is a device on Windows.")
        if name.casefold() in others:
            raise ZipError(f"{where}: the name {shown} is there twice.")
        if not PLAIN_NAME.fullmatch(name):
            raise DamagedZipError(f"{where}: the name {shown} is not one of ours.")
        return name

    def _refuse_sizes(self, most_bytes: int, most_ratio: int) -> None:
        end = 0
        for entry in sorted(self.entries.values(), key=lambda entry: entry.begins):
            if entry.begins < end or entry.begins + LOCAL.size + entry.packed > self._directory_at:
                raise DamagedZipError(
                    f"{quoted(entry.name)} lies over another entry or outside the {self._what}."
                )
            end = entry.begins + LOCAL.size + entry.packed
            if entry.method == STORED and entry.size != entry.packed:
                raise DamagedZipError(f"{quoted(entry.name)} is stored, but says that it has two sizes.")
            ratio = MOST_RATIO if entry.size <= HARMLESS else most_ratio
            if entry.size > ratio * max(1, entry.packed):
                raise ZipError(
                    f"{quoted(entry.name)} would unpack {entry.packed:,} bytes to {entry.size:,}; "
                    f"expected no more than {ratio:,} times as many."
                )
        total = sum(entry.size for entry in self.entries.values())
        if total > most_bytes:
            raise ZipError(
                f"The {self._what} would unpack to {total:,} bytes; at most {most_bytes:,} are expected."
            )

    def _bytes(self, at: int, length: int, what: str) -> bytes:
        self._file.seek(self._begins + at)
        data = self._file.read(length) if at + length <= self.size else b""
        if len(data) != length:
            raise DamagedZipError(
                f"The {self._what} is cut off: {what} should be at byte {self._begins + at:,}."
            )
        return data


class EntryReader:
    """Reads one entry from first to last, never more than its stated size. Several readers may alternate."""

    def __init__(self, file: BinaryIO, entry: Entry, begins: int) -> None:
        self.entry = entry
        self.begins = begins
        self._file = file
        self._at = begins
        self._packed_left = entry.packed
        self._left = entry.size
        self._checksum = 0
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS) if entry.method == DEFLATED else None

    def read(self, length: int) -> bytes:
        """Return the next bytes; raises ZipError if the entry has no more or is damaged."""
        if length > self._left:
            self._fail(f"it ends {length - self._left:,} bytes too early")
        data = self._stored(length) if self._inflate is None else self._inflated(length)
        self._left -= length
        self._checksum = zlib.crc32(data, self._checksum)
        return data

    def finish(self) -> None:
        """Raise ZipError unless all was read and is what was written."""
        if self._left:
            self._fail(f"it holds {self._left:,} bytes more than expected")
        if self._inflate is not None and not self._ends(self._inflate):
            self._fail("it does not end where it should")
        if self._checksum != self.entry.checksum:
            self._fail("its checksum differs")

    def _ends(self, inflate: zlib._Decompress) -> bool:
        """Return True if only the end mark of the packed bytes is left."""
        try:
            while not inflate.eof:
                waiting = inflate.unconsumed_tail or self._take(min(BLOCK, self._packed_left))
                if inflate.decompress(waiting, 1) or not waiting:
                    return False
        except zlib.error as error:
            _raise_if_memory(error)
            return False
        return not (inflate.unused_data or self._packed_left)

    def _stored(self, length: int) -> bytes:
        data = self._take(length)
        if len(data) != length:
            self._fail("it is cut off")
        return data

    def _inflated(self, length: int) -> bytes:
        assert self._inflate is not None
        parts, missing = [], length
        waiting = self._inflate.unconsumed_tail
        while missing:
            if not waiting:
                waiting = self._take(min(BLOCK, self._packed_left))
            try:
                part = self._inflate.decompress(waiting, missing)
            except zlib.error as error:
                _raise_if_memory(error)
                self._fail("its packed bytes are damaged")
            if not part and (self._inflate.eof or not (waiting or self._packed_left)):
                self._fail(f"it ends {missing:,} bytes too early")
            waiting = self._inflate.unconsumed_tail
            missing -= len(part)
            parts.append(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def _take(self, length: int) -> bytes:
        self._file.seek(self._at)
        data = self._file.read(length)
        self._at += len(data)
        self._packed_left -= len(data)
        return data

    def _fail(self, why: str) -> NoReturn:
        raise DamagedZipError(f"{self.entry.name}: {why}, near byte {self._at:,} of the file.")


def _shown(raw: bytes) -> str:
    """A name as an error shows it."""
    return quoted(raw.decode("utf-8", "backslashreplace"))


def _raise_if_memory(error: zlib.error) -> None:
    """Raise MemoryError if that is all that zlib found wrong: its number is −4 then."""
    if str(error).startswith("Error -4 "):
        raise MemoryError from None
