"""Saving: a file is written whole and verified before it takes the place of the former one.

The new file is written beside the old one under a name of its own, flushed to the disk and read back; only
then it is renamed, which happens at once or not at all. The former file, if it verifies, becomes the backup;
a file that does not verify never takes the place of a backup that may be the last good copy.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from plyscope.files import leftovers
from plyscope.files.checksums import sha256
from plyscope.files.safe_zip import DEVICES

BLOCK = 1 << 20
LONGEST_NAME = 255
"""Longest file name in bytes where the system sets no limit."""

OUT_OF_MEMORY = "the memory is used up"

CANNOT_LINK = (errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EINVAL)

Check = Callable[[Path], object]
"""Raises ValueError or OSError if a file is not whole."""


class SavingError(OSError):
    """A file that could not be saved, and why; what stood there before is untouched.

    `written` is true in one case only: the new file is in its place and whole, but the system would not
    promise that the rename outlives a power failure.
    """

    def __init__(self, path: Path, doing: str, cause: BaseException, *, written: bool = False) -> None:
        if isinstance(cause, MemoryError):
            cause = OSError(errno.ENOMEM, OUT_OF_MEMORY)
        number = getattr(cause, "errno", None) or errno.EIO
        why = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
        super().__init__(number, f"{doing}: {why}", str(path))
        self.path = path
        self.doing = doing
        self.written = written

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}"


class Files:
    """System calls of saving, one a method; tests let each of them fail."""

    def create(self, path: Path) -> int:
        """A new file to write to, with the rights that new files have here."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)

    def write(self, handle: int, data: memoryview) -> int:
        """Write a part of the data; returns how many bytes."""
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def blocks(self, path: Path) -> Iterator[bytes]:
        """Contents of a file, block by block."""
        with open(path, "rb", buffering=0) as file:
            while data := file.read(BLOCK):
                yield data

    def set_mode(self, path: Path, mode: int) -> None:
        os.chmod(path, mode)

    def link(self, path: Path, other: Path) -> None:
        """Give a file a second name."""
        os.link(path, other)

    def replace(self, path: Path, other: Path) -> None:
        os.replace(path, other)

    def remove(self, path: Path) -> None:
        os.unlink(path)

    def sync_folder(self, folder: Path) -> None:
        """Make renames in a folder last; where the system has no such thing, nothing."""
        if os.name == "nt":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EACCES):
                raise
        finally:
            os.close(handle)


class Sink:
    """Sink for the bytes of a new file, written from first to last."""

    def __init__(self, files: Files, handle: int) -> None:
        self._files = files
        self._handle = handle
        self._waiting = bytearray()
        self.digest = sha256()
        self.size = 0

    def write(self, data: bytes | bytearray | memoryview) -> int:
        """Take all of the data; raises OSError."""
        view = memoryview(data).cast("B")
        self.digest.update(view)
        self.size += len(view)
        if len(self._waiting) + len(view) < BLOCK:
            self._waiting += view
        else:
            self.flush()
            self._put(view)
        return len(view)

    def flush(self) -> None:
        """Hand what still waits to the system."""
        waiting, self._waiting = self._waiting, bytearray()
        self._put(memoryview(waiting))

    def _put(self, view: memoryview) -> None:
        while len(view):
            done = self._files.write(self._handle, view)
            if done <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            view = view[done:]


def save(
    path: Path, write: Callable[[Sink], object], *, check: Check | None = None, files: Files | None = None
) -> None:
    """Write a file by calling `write` with where its bytes go; raises SavingError, or what `write` raises.

    The new file is read back and compared; `check` must take it, too. The former file is kept as the backup
    if `check` takes it; without a `check` nothing can be verified and no backup is made. A link is followed.
    """
    files = files if files is not None else Files()
    path = Path(os.path.realpath(path))
    with _saying(path, "the name cannot be used"):
        refuse_name(path)
    with _saying(path, "it cannot be replaced"):
        mode = _mode_of(path)
    leftovers.remove_abandoned(path.parent, path, lambda name: files.remove(Path(name)))
    part = leftovers.part_of(path)
    leftovers.in_use.add(part.name)
    try:
        _write_part(path, part, write, files)
        if mode is not None:
            with _saying(path, "its rights cannot be kept"):
                files.set_mode(part, mode)
        if check is not None:
            _check_part(path, part, check)
            if mode is not None:
                _keep_former(path, check, files)
        with _saying(path, "it cannot be put in its place"):
            files.replace(part, path)
    except BaseException:
        with suppress(OSError):
            files.remove(part)
        raise
    finally:
        leftovers.in_use.discard(part.name)
    try:
        files.sync_folder(path.parent)
    except OSError as error:
        raise SavingError(
            path, "it is saved, but may not outlive a power failure", error, written=True
        ) from None


def save_bytes(path: Path, data: bytes, *, check: Check | None = None, files: Files | None = None) -> None:
    """Save a file that holds these bytes; as `save`."""
    save(path, lambda sink: sink.write(data), check=check, files=files)


def backup_of(path: Path) -> Path:
    """Path of a file's backup: its name with ~ appended, shortened if too long."""
    path = Path(os.path.realpath(path))
    if len(os.fsencode(path.name)) + 1 <= _longest_name(path.parent):
        return path.with_name(path.name + "~")
    kept = path.name
    while len(os.fsencode(kept)) > _longest_name(path.parent) - 10:
        kept = kept[:-1]
    return path.with_name(f"{kept}-{sha256(os.fsencode(path.name)).hexdigest()[:8]}~")


def refuse_name(path: Path) -> None:
    """Raise OSError for unusable names, where the system's own message would be vague."""
    name = path.name
    if not name or "\0" in str(path):
        raise OSError(errno.EINVAL, "it is no name of a file")
    length = len(os.fsencode(name))
    if path.parent.is_dir() and length > _longest_name(path.parent):
        raise OSError(errno.ENAMETOOLONG, f"it has {length} bytes, of {_longest_name(path.parent)} at most")
    if os.name == "nt" and (name[-1] in ". " or DEVICES.fullmatch(name)):
        raise OSError(errno.EINVAL, "Windows keeps this name for itself or drops its end")


def refuse_to_replace(path: Path) -> None:
    """Raise OSError if the target must not be replaced: a folder, a protected file."""
    _mode_of(path)


def _write_part(path: Path, part: Path, write: Callable[[Sink], object], files: Files) -> None:
    with _saying(path, "it cannot be written"):
        handle = files.create(part)
        try:
            sink = Sink(files, handle)
            write(sink)
            sink.flush()
            files.sync(handle)
        except BaseException:
            with suppress(OSError):
                files.close(handle)
            raise
        files.close(handle)
    with _saying(path, "what was written cannot be read back"):
        read, size = sha256(), 0
        for data in files.blocks(part):
            read.update(data)
            size += len(data)
        if size != sink.size or read.digest() != sink.digest.digest():
            raise OSError(errno.EIO, "the disk gives back something else")


def _check_part(path: Path, part: Path, check: Check) -> None:
    try:
        check(part)
    except (ValueError, OSError, MemoryError) as error:
        raise SavingError(path, "what was written does not open", error) from None


def _keep_former(path: Path, check: Check, files: Files) -> None:
    """Make the former file the backup, if it is whole; it stays in its place meanwhile."""
    try:
        check(path)
    except (OSError, MemoryError):  # nobody knows whether it is whole: better than no backup
        if os.path.lexists(backup_of(path)):
            return
    except ValueError:
        return
    part = leftovers.part_of(path)
    leftovers.in_use.add(part.name)
    try:
        with _saying(path, "the former file cannot be kept as a backup"):
            try:
                files.link(path, part)
            except PermissionError:
                _copy(path, part, files)
            except OSError as error:
                if error.errno not in CANNOT_LINK:
                    raise
                _copy(path, part, files)
            files.replace(part, backup_of(path))
            with suppress(FileNotFoundError):  # both names were of one file already: the rename did nothing
                files.remove(part)
    except BaseException:
        with suppress(OSError):
            files.remove(part)
        raise
    finally:
        leftovers.in_use.discard(part.name)


def _copy(path: Path, part: Path, files: Files) -> None:
    """Errors of systems on which a file cannot have two names."""

    def write(sink: Sink) -> None:
        for data in files.blocks(path):
            sink.write(data)

    _write_part(path, part, write, files)


@contextmanager
def _saying(path: Path, doing: str) -> Iterator[None]:
    """Say what was being done when the system refused."""
    try:
        yield
    except SavingError:
        raise
    except (OSError, MemoryError) as error:
        raise SavingError(path, doing, error) from None


def _mode_of(path: Path) -> int | None:
    """Return the permissions of the former file or None; raises OSError if it must not be replaced."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file")
    if not os.access(path, os.W_OK):
        try:
            os.close(os.open(path, os.O_WRONLY))  # which says why
        except PermissionError:
            raise PermissionError(errno.EACCES, "it must not be changed") from None
    return stat.S_IMODE(status.st_mode)


def _longest_name(folder: Path) -> int:
    try:
        return os.pathconf(folder, "PC_NAME_MAX")
    except (AttributeError, OSError, ValueError):
        return LONGEST_NAME
