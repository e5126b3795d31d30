"""Leftovers: what a killed program leaves beside files is removed by the next one that starts.

An unfinished file says in its name which program writes it. A program notes each folder before it begins one
there, or the file of a lock. The note is locked while the program lives and removed at its end: one that
nobody holds is of a program that was killed, and names the folders to look through.
"""

from __future__ import annotations

import atexit
import os
import socket
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from zlib import crc32

from plyscope.files.locked_file import close_and_remove, open_locked, remove_free
from plyscope.files.temporary_folders import is_running, remove_old_folders

PART = ".plyscope-part"
"""Ending of unfinished files."""

LOCK = ".plyscope-lock"
"""Ending of the files of locks."""

ABANDONED = 86_400.0
"""Seconds after which an unfinished file of another machine is considered abandoned."""

NOTES = "unfinished"
"""Where notes are, below the folder of the settings."""

END = b"\0"
"""Behind each folder in a note: the one byte that no name holds."""

MOST_BYTES = 1_000_000
"""Of a note that is read: the names of a thousand folders and more."""

in_use: set[str] = set()
"""Names of the unfinished files that this process is writing."""

_numbers = count()


# Unfinished files.


def part_of(path: Path) -> Path:
    """A name for an unfinished file: short, and telling who is writing which file."""
    note(path.parent)
    return path.with_name(f".{_name_digest(path)}-{_machine()}-{os.getpid()}-{next(_numbers)}{PART}")


def remove_abandoned(folder: Path, of: Path | None = None, remove: Callable[[str], None] = os.unlink) -> None:
    """Remove the unfinished files of killed programs from a folder, all or those of one file.

    What a program that lives is writing stays. Raises nothing.
    """
    start = "." if of is None else f".{_name_digest(of)}-"
    with suppress(OSError), os.scandir(folder) as entries:
        now = os.stat(folder).st_mtime
        for entry in entries:
            if entry.name.startswith(start) and entry.name.endswith(PART) and _is_abandoned(entry, now):
                with suppress(OSError):
                    remove(entry.path)


def _name_digest(path: Path) -> str:
    return f"{crc32(os.fsencode(path.name)):08x}"


def _machine() -> str:
    return f"{crc32(socket.gethostname().encode('utf-8', 'replace')):08x}"


def _is_abandoned(entry: os.DirEntry[str], now: float) -> bool:
    """Return True if nobody writes a file; `now` is by the clock of its disk, which set the file's time."""
    if entry.name in in_use:
        return False
    _, machine, process, *_ = [*entry.name.removesuffix(PART).split("-"), "", ""]
    if machine == _machine() and process.isascii() and process.isdigit():
        # This process knows what it writes: otherwise an earlier one had the same number.
        return int(process) == os.getpid() or not _may_run(int(process))
    return now - entry.stat(follow_symlinks=False).st_mtime > ABANDONED


def _may_run(process: int) -> bool:
    return os.name != "nt" and is_running(process)  # where a file that is being written cannot be removed


# Notes.


class _Note:
    """The folders that this program noted; kept in one place so that functions need no `global`."""

    settings: Callable[[], Path] | None = None
    path: Path | None = None
    handle: int | None = None
    folders: frozenset[Path] = frozenset()
    lock = threading.Lock()


def begin(settings: Callable[[], Path]) -> None:
    """Note from now on in which folders this program writes, below that of the settings.

    Only programs call this. The first note also removes what other programs left.
    """
    end()
    _Note.settings = settings
    atexit.register(end)


def end() -> None:
    """Forget the folders: the program ends by itself, and leaves nothing. Again: does nothing."""
    with _Note.lock:
        handle, path = _Note.handle, _Note.path
        _Note.settings = _Note.path = _Note.handle = None
        _Note.folders = frozenset()
    if handle is not None and path is not None:
        close_and_remove(handle, path)


def note(folder: Path) -> None:
    """Note that something unfinished is in a folder if this program is killed. Quick, and raises nothing."""
    if _Note.settings is None or folder in _Note.folders:
        return
    with _Note.lock, suppress(OSError):
        if _Note.handle is None:
            settings = _Note.settings()
            (settings / NOTES).mkdir(parents=True, exist_ok=True)
            _Note.path = settings / NOTES / f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
            _Note.handle = open_locked(_Note.path, os.O_CREAT | os.O_APPEND)
            threading.Thread(target=remove_all, args=(settings,), name="leftovers", daemon=True).start()
        if _Note.handle is not None:
            os.write(_Note.handle, os.fsencode(folder.absolute()) + END)
            _Note.folders |= {folder}


def remove_all(settings: Path) -> None:
    """Remove what killed programs left: in the folders that they noted, and in those of the settings.

    It may take long where one is on a network, so it is for a thread. Raises nothing.
    """
    remove_old_folders()
    for folder in (settings, *(Path(entry.path) for entry in _entries(settings) if entry.is_dir())):
        _look_through(folder)
    for entry in _entries(settings / NOTES):
        with suppress(OSError):
            _finish(Path(entry.path))


def _finish(path: Path) -> None:
    """Look through the folders of one note, and remove it, unless its program runs. Raises OSError."""
    handle = open_locked(path)
    if handle is None:
        return
    try:
        for name in os.read(handle, MOST_BYTES).split(END)[:-1]:
            _look_through(Path(os.fsdecode(name)))
    except OSError:
        os.close(handle)
        raise
    close_and_remove(handle, path)


def _look_through(folder: Path) -> None:
    """Remove abandoned files and free locks from a folder."""
    remove_abandoned(folder)
    for entry in _entries(folder):
        if entry.name.startswith(".") and entry.name.endswith(LOCK):
            remove_free(Path(entry.path))


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as entries:
        yield from entries
