"""Shared rows: a file that is mapped by the process that writes a record into it, and read by another.

The reader copies the rows into a trace of its own and checks each of them before anything else sees it: own
code could write anything into the file. It could shorten the file, too, which ends whoever has it mapped when
he looks at what was there: so the reader reads it like any other file.
"""

from __future__ import annotations

import mmap
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ENTER, ROW, Trace

HEAD = 4096
COUNTS = struct.Struct("<qqqq")
"""Rows written, signs of life, the wish to stop, and whether the search has begun."""

CHUNK_BYTES = CHUNK_ROWS * ROW.itemsize
LINE_BYTES = 4


class SharedRows:
    """The file. `rows` is the most that it holds, a multiple of a chunk's; only what is written takes room.

    The reader makes it (`new`), the writer opens it. Raises OSError where it cannot be made or opened.
    """

    def __init__(self, path: Path, rows: int, *, new: bool) -> None:
        self.path = path
        self.chunks = -(-rows // CHUNK_ROWS)
        self.rows = self.chunks * CHUNK_ROWS
        self.size = HEAD + self.chunks * (CHUNK_BYTES + CHUNK_ROWS * LINE_BYTES)
        self._lock = threading.Lock()
        self._given = 0
        self._file: BinaryIO = open(path, "x+b" if new else "r+b", buffering=0)  # noqa: SIM115  # until close()
        self._map: mmap.mmap | None = None
        try:
            if new:
                self._file.truncate(self.size)
            else:
                self._map = mmap.mmap(self._file.fileno(), self.size)
                self._file.close()
        except (OSError, ValueError) as error:
            self._file.close()
            raise (
                error if isinstance(error, OSError) else OSError("the file is shorter than it was")
            ) from None

    @property
    def map(self) -> mmap.mmap:
        """What the writer writes into."""
        assert self._map is not None
        return self._map

    def remove(self) -> None:
        """Remove the file that the reader has made. Nothing is read from then on."""
        with self._lock:
            self._file.close()
            self._map = None
        self.path.unlink(missing_ok=True)

    # The writer's side.

    def next_chunk(self) -> NDArray[np.void]:
        """The next chunk for a trace; raises MemoryError past the end."""
        if self._given == self.chunks:
            raise MemoryError
        self._given += 1
        return np.frombuffer(self.map, ROW, CHUNK_ROWS, HEAD + (self._given - 1) * CHUNK_BYTES)

    def lines(self) -> NDArray[np.int32]:
        """The line of own code for each row, to be written."""
        return np.frombuffer(self.map, np.int32, self.rows, HEAD + self.chunks * CHUNK_BYTES)

    def life(self) -> NDArray[np.int64]:
        """The number that grows while the writer lives, as an array of one."""
        return np.frombuffer(self.map, np.int64, 1, 8)

    def begin(self) -> None:
        """Tell the reader that all is prepared: the time of the search runs from now on."""
        struct.pack_into("<q", self.map, 24, 1)

    def publish(self, rows: int) -> None:
        """Tell the reader how many rows there are."""
        struct.pack_into("<q", self.map, 0, rows)

    @property
    def wants_stop(self) -> bool:
        """Return True if the reader wants the search to end."""
        return bool(COUNTS.unpack_from(self.map)[2])

    # The reader's side.

    def ask_to_stop(self) -> None:
        """Ask the writer to end its search."""
        with self._lock:
            if not self._file.closed:
                try:
                    self._file.seek(16)
                    self._file.write(struct.pack("<q", 1))
                except OSError:  # a full disk: its deadline ends it
                    return

    @property
    def written(self) -> int:
        """The rows that can be read now, as the writer says."""
        return min(max(self._counts()[0], 0), self.rows)

    @property
    def signs(self) -> int:
        """A number that grows while the writer lives."""
        return self._counts()[1]

    @property
    def has_begun(self) -> bool:
        """Return True once the search itself runs."""
        return self._counts()[3] != 0

    def read(self, start: int, stop: int) -> Iterator[NDArray[np.void]]:
        """The rows start to stop, at most a chunk at a time; fewer where the file was shortened."""
        while start < stop:
            count = min(CHUNK_ROWS - start % CHUNK_ROWS, stop - start)
            found = np.empty(count, ROW)
            whole = self._read_into(found.view(np.uint8), HEAD + start * ROW.itemsize) // ROW.itemsize
            yield found[:whole]
            if whole < count:
                return
            start += count

    def noted_lines(self, first: int, last: int) -> NDArray[np.int32]:
        """The lines of own code for the rows from `first` up to `last`; 0 where none is known."""
        found = np.zeros(max(0, min(last, self.rows) - first), np.int32)
        place = HEAD + self.chunks * CHUNK_BYTES + first * LINE_BYTES
        self._read_into(found.view(np.uint8), place)
        return found

    def forget(self, rows: int) -> None:
        """Give back the room of whole chunks that were read; the first one stays."""
        remove = getattr(mmap, "MADV_REMOVE", None)
        with self._lock:
            if remove is None or self._file.closed:
                return
            try:
                if self._map is None:
                    self._map = mmap.mmap(self._file.fileno(), self.size)  # only to name its parts
                for chunk in range(1, rows // CHUNK_ROWS):
                    self._map.madvise(remove, HEAD + chunk * CHUNK_BYTES, CHUNK_BYTES)
            except (OSError, ValueError):
                return

    def _counts(self) -> tuple[int, int, int, int]:
        head = np.zeros(COUNTS.size, np.uint8)
        self._read_into(head, 0)
        rows, signs, stop, begun = COUNTS.unpack(head.tobytes())
        return rows, signs, stop, begun

    def _read_into(self, place: NDArray[np.uint8], start: int) -> int:
        """Read bytes from a place in the file; return how many there were."""
        done, view = 0, place.data
        with self._lock:
            if self._file.closed:
                return 0
            try:
                self._file.seek(start)
                while done < len(view):
                    count = self._file.readinto(view[done:])  # type: ignore[attr-defined]  # an unbuffered file has it
                    if not count:
                        break
                    done += count
            except OSError:
                return done
        return done


class RowCopy:
    """Copies rows into a trace while they are written; what is no row of a record ends it."""

    def __init__(self, shared: SharedRows, trace: Trace) -> None:
        self.shared, self.trace = shared, trace
        self.done = 0
        self.damaged = False
        self._entered = 0
        self._forgotten = 0

    def go_on(self) -> int:
        """Copy what is new; return the number of rows so far."""
        stop = self.shared.written
        if self.damaged or stop <= self.done:
            return self.done
        for part in self.shared.read(self.done, stop):
            wrong = first_wrong(part, self._entered)
            good = len(part) if wrong is None else wrong
            self._entered += int(np.count_nonzero(part["kind"][:good] == ENTER))
            try:
                self.trace.append(part[:good])
            except MemoryError:
                self.damaged = True
                return self.done
            self.done += good
            if good < len(part):
                self.damaged = True
                return self.done
        if self.done < stop:  # the file was shortened
            self.damaged = True
            return self.done
        whole = self.done // CHUNK_ROWS
        if whole > self._forgotten + 8:
            self.shared.forget(self.done)
            self._forgotten = whole
        return self.done
