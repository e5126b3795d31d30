"""Recorder: writes a recording while its search runs: the search writes its rows straight into the file.

The file grows by blocks that the system has really given: a search that writes into a block can never find
the disk full. Where there is no room for another block, the recording ends; the search goes on.

A long recording is written again when it is finished, in half as many bytes. Until that is in its place, and
where it cannot be, the file is whole as it is.
"""

from __future__ import annotations

import errno
import mmap
import os
import shutil
import zlib
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from plyscope.files import atomic_save
from plyscope.files.atomic_save import OUT_OF_MEMORY
from plyscope.files.recording import truncation
from plyscope.files.recording.file_layout import Footer, checks_of, end_bytes, head_bytes, size_of
from plyscope.files.recording.mapped_arrays import DROP, put, reserve, watched
from plyscope.record.trace import CHUNK_ROWS, ENTER, PREPARED_CHUNKS, ROW, Trace

if TYPE_CHECKING:
    from plyscope.files.recording.packed_file import WideTree

BLOCK = PREPARED_CHUNKS * CHUNK_ROWS * ROW.itemsize
"""Bytes by which a file grows: as many chunks as a search takes at a time."""

DEFAULT_ROWS = 100_000_000
"""Default budget of rows: 3.2 GB, and about twice as much for the tree."""

KEPT_FREE = 1 << 30
"""Bytes of a disk that are left to others."""

fcntl: Any = None
with suppress(ImportError):  # which Windows does not have
    fcntl = import_module("fcntl")

LOOK_SECONDS = 0.004
"""Interval between checks of the space left in a block."""

PAGES = 512
"""Pages that are got ready at once."""

WITH_TREE = 4_000_000
"""Rows up to which the tree is made from them whenever the recording is opened."""

PACKED_BYTES = 40
"""Bytes of a row and of its share of the tree in a packed recording, at the most."""

TREE_SHARE = 0.6
"""Share of the time that the tree takes, of that for the tree and for packing."""


class Disk:
    """System calls of recording, one a method; tests let each of them fail."""

    def create(self, path: Path) -> BinaryIO:
        """A new file to write and to read."""
        return open(path, "x+b", buffering=0)

    def free(self, path: Path) -> int:
        """Bytes that are free for a file."""
        return shutil.disk_usage(path.parent).free

    def reserve(self, file: BinaryIO, begin: int, size: int) -> None:
        """Make a file longer by bytes that are really there; raises OSError."""
        reserve(file, begin, size)

    def cut(self, file: BinaryIO, size: int) -> None:
        """Make a file shorter, which some systems refuse while it is mapped."""
        file.truncate(size)

    def sync(self, file: BinaryIO) -> None:
        os.fsync(file.fileno())


class Recorder:
    """Creates a file and a `trace` for a search inside it; `finish` or `give_up` ends it.

    A former file of that name becomes the backup, as in saving. `refused` is why the system gave no more room
    before the budget was used up, such as a full disk. Raises SavingError where the file cannot be made.
    """

    def __init__(
        self, path: Path, facts: dict[str, Any], *, budget: int = DEFAULT_ROWS, disk: Disk | None = None
    ) -> None:
        self.path = Path(os.path.realpath(path))
        self.refused: OSError | None = None
        self._disk = disk if disk is not None else Disk()
        self._facts = facts
        self._head = head_bytes(facts)
        self._map: mmap.mmap | None = None
        self._next: mmap.mmap | None = None
        self._given = 0
        self._growing, self._ended = Lock(), Event()
        self._left: list[np.ndarray] = []
        self._end = len(self._head)
        self._watched: list[int] = []
        self._former: Path | None = None
        self._file = self._make()
        self.trace = Trace(budget, self._chunk)

    def finish(
        self,
        facts: dict[str, Any],
        tell: Callable[[float], None] = lambda share: None,
        *,
        with_tree: bool = True,
    ) -> None:
        """Write what is known after the search, such as its "answer"; raises SavingError.

        No search may write to the trace any more; it can be read on. Of a long record the tree is written,
        too, which takes a while, unless it is to be quick: `tell` is called with the progress.
        """
        self._end_running()
        trace, rows = self.trace, self.trace.length
        if trace.failed and self.refused is None:
            self.refused = OSError(errno.ENOMEM, OUT_OF_MEMORY)
        del trace.chunks[-(-rows // CHUNK_ROWS) :]
        self._left = []
        checks: list[int] = []
        nodes = 0
        try:
            with self._saying("the end of the recording cannot be written"):
                self._refuse_cut()
                for part in trace.read(0, rows):
                    checks += checks_of(part)
                    nodes += int(np.count_nonzero(part["kind"] == ENTER))
                end = len(self._head) + rows * ROW.itemsize
                footer = Footer(rows, nodes, zlib.crc32(self._head))
                tree = None
                if with_tree and rows > WITH_TREE:
                    tree, footer, end = self._write_tree(footer, end, lambda share: tell(TREE_SHARE * share))
                size = self._cut(end)
                self._file.seek(end)
                put(self._file, end_bytes(end, checks, footer, facts, size=size))
                self._disk.sync(self._file)
            if tree is not None:
                self._pack(tree, facts, lambda share: tell(TREE_SHARE + (1.0 - TREE_SHARE) * share))
        finally:
            self._close()

    def give_up(self) -> None:
        """Remove the file, as where a search never began; what stood there before comes back."""
        self._end_running()
        self._close()
        self.trace.chunks.clear()
        self._left, self._map = [], None
        with suppress(OSError):
            self.path.unlink()
        self._bring_back()

    # The file.

    def _close(self) -> None:
        if fcntl is not None:  # what is mapped keeps the file, and with it the lock
            with suppress(OSError):
                fcntl.flock(self._file.fileno(), fcntl.LOCK_UN)
        with suppress(OSError):  # what was promised is on the disk by then
            self._file.close()

    def _make(self) -> BinaryIO:
        """A new file that holds the head."""
        with self._saying("it cannot be written"):
            atomic_save.refuse_name(self.path)
            with suppress(FileNotFoundError):
                os.lstat(self.path)
                self._put_aside()
            try:
                file = self._disk.create(self.path)
            except OSError:
                self._bring_back()
                raise
            try:
                hold(file)
                put(file, self._head)
            except OSError:
                file.close()
                with suppress(OSError):
                    self.path.unlink()
                self._bring_back()
                raise
            return file

    def _put_aside(self) -> None:
        atomic_save.refuse_to_replace(self.path)
        with open(self.path, "r+b") as former:
            hold(former)  # which fails while another program records there
        backup = atomic_save.backup_of(self.path)
        os.replace(self.path, backup)
        self._former = backup

    def _bring_back(self) -> None:
        if self._former is not None:
            with suppress(OSError):
                os.replace(self._former, self.path)

    @contextmanager
    def _saying(self, doing: str) -> Iterator[None]:
        """Say what was being done when the system refused."""
        try:
            yield
        except OSError as error:
            raise atomic_save.SavingError(self.path, doing, error) from None

    def _pack(self, tree: WideTree, facts: dict[str, Any], tell: Callable[[float], None]) -> None:
        """Put a packed recording in the place of the whole one, if there is room, and the system lets it."""
        from plyscope.files.recording import packed_file

        with suppress(OSError, ValueError, MemoryError):
            self._need(self.trace.length * PACKED_BYTES)
            packed_file.save(self.path, self.trace, self._facts, facts, tree, tell)
        tell(1.0)

    def _write_tree(
        self, footer: Footer, end: int, tell: Callable[[float], None]
    ) -> tuple[WideTree | None, Footer, int]:
        """Write the tree behind the rows; without room for it, the recording goes without."""
        from plyscope.files.recording import tree_index  # which small recordings do without
        from plyscope.files.recording.packed_file import WideTree

        def reserve(begin: int, size: int) -> None:
            self._need(size)
            self._disk.reserve(self._file, begin, size)

        room = tree_index.Room(self._file, end + ROW.itemsize, reserve)
        try:
            index = tree_index.write(self.trace, footer.nodes, room, tell)
        except (OSError, ValueError, MemoryError):
            return None, footer, end
        columns = {name: numbers for name, (_, numbers) in room.sections.items()}
        tree = WideTree(footer.nodes, columns, index)
        return tree, replace(footer, sections=room.finish(), index=index), room.end

    def _refuse_cut(self) -> None:
        """Raise OSError if rows are lost."""
        lost = any(truncation.was_cut(number) for number in self._watched)
        if lost or size_of(self._file) < self._end:
            raise OSError(errno.EIO, "another program made the file shorter, or the disk cannot be read")

    # Room for rows.

    def _end_running(self) -> None:
        """Get nothing ready any more."""
        self._ended.set()
        with self._growing:
            self._next = None

    def _need(self, size: int) -> None:
        """Raise OSError unless the disk has so much room, and some for others."""
        if self._disk.free(self.path) < size + KEPT_FREE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _chunk(self) -> np.ndarray:
        """The next part of the file; raises MemoryError, and notes why, where there is no room for it."""
        try:
            return self._next_chunk()
        except OSError as error:
            self.refused = error
        except MemoryError:
            self.refused = OSError(errno.ENOMEM, OUT_OF_MEMORY)
        raise MemoryError

    def _next_chunk(self) -> np.ndarray:
        if not self._left:
            with self._growing:
                block = self._next if self._next is not None else self._block()
                self._next = None
                if self._map is not None and DROP is not None:
                    self._map.madvise(DROP)  # it is full: it need not stay in memory
                self._map = block
                self._given += 1
            rows = np.frombuffer(block, ROW)
            starts = range(0, len(rows), CHUNK_ROWS)
            self._left = [rows[start : start + CHUNK_ROWS] for start in reversed(starts)]
            if self._given == 1:
                # Thread.start would wait for ever for one whose beginning finds no memory.
                with suppress(RuntimeError):  # without it, a search waits for each block
                    start_new_thread(self._run_ahead, ())
        return self._left.pop()

    def _block(self) -> mmap.mmap:
        """Another part of the file, which is really there; raises OSError where that cannot be."""
        self._need(BLOCK)
        self._disk.reserve(self._file, self._end, BLOCK)
        try:
            block = mmap.mmap(self._file.fileno(), BLOCK, offset=self._end)
        except ValueError as error:  # another program made it shorter
            raise OSError(errno.EIO, str(error)) from None
        self._watched.append(watched(block))
        self._end += BLOCK
        return block

    def _run_ahead(self) -> None:
        """While a block is half free, get the next one ready: the first write to a page takes long."""
        with suppress(MemoryError, RuntimeError):  # no lock can be made: a search waits for each block then
            self._get_ready()

    def _get_ready(self) -> None:
        while not self._ended.wait(LOOK_SECONDS):
            half = self._given * BLOCK - BLOCK // 2
            if self._next is not None or self.trace.length * ROW.itemsize < half:
                continue
            with self._growing:
                if self._next is not None or self._ended.is_set():
                    continue
                try:
                    block = self._block()
                except OSError:  # which is told once the block is needed
                    return
                pages = np.frombuffer(block, np.uint8)[:: mmap.PAGESIZE]
                for start in range(0, len(pages), PAGES):
                    pages[start : start + PAGES] = 0
                self._next = block

    def _cut(self, size: int) -> int:
        """Take back what was not written to; returns how long the file is now, longer where it is mapped."""
        try:
            self._disk.cut(self._file, size)
            return size
        except OSError:  # as on Windows
            return self._end


def hold(file: BinaryIO) -> None:
    """Hold a file while it is open, against other recordings; raises OSError if another program does."""
    if fcntl is None:
        return  # Windows does not let anybody rename a file that is written to
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OSError(errno.EBUSY, "another search is being recorded there") from None
    except OSError:
        return  # a file system without locks
