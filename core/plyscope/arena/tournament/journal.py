"""Journal of a tournament: a file of JSON lines, the settings and then one line a game.

One program at a time appends to it. A game counts when its line is on the disk, and not before; whatever
kills the program leaves at most an unfinished last line, which is cut off when the file is opened again. The
order of the lines is the order of counting.
"""

from __future__ import annotations

import errno
import getpass
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Any

from plyscope import __version__, strict_json
from plyscope.arena.tournament.counted import BETWEEN, Counted, counted_json, read_counted
from plyscope.arena.tournament.settings import Settings
from plyscope.arena.tournament.settings_file import MOST_ROUNDS, read_settings, settings_json
from plyscope.files.bounded_read import read_file
from plyscope.files.checksums import sha256
from plyscope.files.json_fields import Field, FieldError
from plyscope.files.locked_file import CLOSED_IN_CHILDREN, NEVER_WAITING, lock_handle
from plyscope.quoting import visible

SUFFIX = ".plyarena"
VERSION = 1
BEGINS = b'{"plyscope":"arena"'
MOST_BYTES = 1 << 30
"""Of a journal; a line of a game has about a thousand."""
MOST_HEADER = 1 << 24
HEADER = ("plyscope", "version", "id", "drawn", "machine", "made_by")
MOST_TEXT = 65_536


class JournalError(ValueError):
    """A file that is no journal, or a line that could not be written; a sentence with the file's name.

    `for_reading`: nobody may write to it.
    """

    for_reading = False


@dataclass(frozen=True)
class Opening:
    """Where a game begins: a `position` ("": the start of the game), and moves from there."""

    position: str = ""
    moves: tuple[str, ...] = ()


def identity(settings: Settings) -> str:
    """SHA-256 of settings, in hexadecimal. How many games run at once is no part of them."""
    told = settings_json(as_read(replace(settings, slots=None)))
    return sha256(strict_json.write(_sorted(told)).encode()).hexdigest()


def as_read(settings: Settings) -> Settings:
    """Settings as they are read from a file: whole seconds as numbers with a point, and so on."""
    return read_settings(Field(settings_json(settings)), possible=False)


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _sorted(value[name]) for name in sorted(value)}
    if isinstance(value, float) and value.is_integer():
        return int(value)  # 10 and 10.0 are the same setting
    return [_sorted(one) for one in value] if isinstance(value, list) else value


def this_machine() -> str:
    """The name of this machine, as lines of games have it."""
    return visible(socket.gethostname())[:200]


def this_user() -> str:
    """A digest of who writes here: a journal with another one comes from elsewhere."""
    try:
        who = getpass.getuser()
    except (OSError, KeyError, ImportError):
        who = ""
    return sha256(f"{socket.gethostname()}\0{who}".encode()).hexdigest()[:16]


class Disk:
    """System calls of the journal, one a method; tests let each of them fail."""

    def write(self, handle: int, data: bytes) -> int:
        """Append a part of the data; returns how many bytes."""
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        os.fsync(handle)

    def cut(self, handle: int, size: int) -> None:
        os.ftruncate(handle, size)


@dataclass(frozen=True)
class Contents:
    """What a journal says: its settings with the rounds of now, its openings, and the games that count.

    `problems` are sentences about lines that are damaged or count for nothing. `size` is where the last line
    that is whole ends. `foreign`: another user, or another machine, began it. `id` is the SHA-256 of the
    settings with which it began.
    """

    id: str
    settings: Settings
    drawn: tuple[Opening, ...]
    games: tuple[Counted, ...]
    problems: tuple[str, ...]
    size: int
    foreign: bool


def contents(path: Path) -> Contents:
    """Read a journal, which may be in use; raises JournalError."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise JournalError(f"{path.name}: it has {size:,} bytes, which is no journal of a tournament.")
        return _read(path.name, read_file(path, MOST_BYTES))
    except OSError as error:
        raise JournalError(f"{path.name}: it cannot be read: {_said(error)}.") from None


def is_written(path: Path) -> bool:
    """Return True while a program writes to a journal; False also for a file that nobody may write to."""
    try:
        handle = _opened(path)
    except JournalError:
        return False
    try:
        return not lock_handle(handle)
    except OSError:
        return False
    finally:
        _close(handle)


def _read(name: str, data: bytes) -> Contents:
    lines = data.split(b"\n")
    settings, begun_with, foreign = _read_header(name, lines[0], len(lines) > 1)
    drawn = list(begun_with)
    id = identity(settings)
    games: dict[int, Counted] = {}
    problems: list[str] = []
    size = end = len(lines[0]) + (len(lines) > 1)
    for number, line in enumerate(lines[1:], 2):
        ended = number < len(lines)
        end += len(line) + ended
        if not line.strip():
            size = end if ended else size
            continue
        try:
            value = strict_json.read(line)
            if isinstance(value, dict) and "n" not in value:
                settings, more = _read_extension(settings, value)
                drawn += more
            else:
                game = read_counted(value)
                if game.n in games:
                    problems.append(twice(f"{name}, line {number}", game.n))
                games.setdefault(game.n, game)
        except ValueError as error:
            if not ended:  # what was being written when the program ended
                break
            problems.append(damaged(f"{name}, line {number}", error))
        size = end
    return Contents(id, settings, tuple(drawn), tuple(games.values()), tuple(problems), size, foreign)


def _read_header(name: str, line: bytes, whole: bool) -> tuple[Settings, tuple[Opening, ...], bool]:
    """The first line: the settings, the openings, and whether it was begun elsewhere."""
    if not line.startswith(BEGINS):
        raise JournalError(f"{name}: it is no journal of a tournament: its first line does not say so.")
    try:
        value = strict_json.read(line)
    except ValueError as error:
        if not whole:
            raise JournalError(
                f"{name}: the tournament had not begun: its first line is not whole."
            ) from None
        raise JournalError(
            f"{name}, line 1: it is damaged, and nothing can be read without it. {error}"
        ) from None
    version = value.get("version")
    if version != VERSION:
        raise JournalError(f"{name}: it has version {version}; this Plyscope reads version {VERSION}.")
    try:
        found = {entry: Field(value.get(entry), entry) for entry in HEADER}
        settings = read_settings(
            Field({key: said for key, said in value.items() if key not in HEADER}), possible=False
        )
        drawn = _read_drawn(found["drawn"])
        said = found["id"].text(100)
        machine = found["machine"].text(100)
    except FieldError as error:
        raise JournalError(f"{name}, line 1: {error}") from None
    if said != identity(settings):
        raise JournalError(f"{name}, line 1: the settings were changed after the tournament had begun.")
    return settings, drawn, machine != this_user()


def _read_extension(settings: Settings, value: dict[str, Any]) -> tuple[Settings, tuple[Opening, ...]]:
    """The settings with more rounds, and the openings of those."""
    found = Field(value).entries("rounds", "drawn")
    rounds = found["rounds"].whole(settings.rounds, MOST_ROUNDS)
    return replace(settings, rounds=rounds), _read_drawn(found["drawn"])


def _drawn_json(drawn: tuple[Opening, ...]) -> list[dict[str, str]]:
    return [{"position": one.position, "moves": BETWEEN.join(one.moves)} for one in drawn]


def _read_drawn(field: Field) -> tuple[Opening, ...]:
    found = []
    for one in field.items(MOST_ROUNDS):
        parts = one.entries("position", "moves")
        moves = tuple(move for move in parts["moves"].text(MOST_TEXT).split(BETWEEN) if move)
        found.append(Opening(parts["position"].text(MOST_TEXT), moves))
    return tuple(found)


def is_unbegun(path: Path) -> bool:
    """Return True for an empty file, or a journal that ended within its first line; raises OSError."""
    with path.open("rb") as file:
        begin = file.read(len(BEGINS))
        if not begin or not BEGINS.startswith(begin):
            return not begin
        return len(begin) < len(BEGINS) or b"\n" not in begin + file.read(MOST_HEADER)


class Journal:
    """A journal that is open: `games` are those that count, in the order of counting.

    `id` is the SHA-256 of the settings with which it began. `read_only`: another program writes to it. Every
    method may be called from any thread.
    """

    def __init__(self, path: Path, handle: int, found: Contents, read_only: bool, disk: Disk) -> None:
        self.path, self.id, self.read_only = path, found.id, read_only
        self.settings, self.drawn, self.foreign = found.settings, found.drawn, found.foreign
        self.games: list[Counted] = list(found.games)
        self.problems: list[str] = list(found.problems)
        self._handle, self._disk, self._size = handle, disk, found.size
        self._known = {game.n for game in self.games}
        self._lock = Lock()
        self._broken = ""

    @classmethod
    def create(
        cls, path: Path, settings: Settings, drawn: tuple[Opening, ...], disk: Disk | None = None
    ) -> Journal:
        """Begin a journal; raises JournalError, also if there is such a file, unless it is an empty one or
        one whose first line was being written when the program ended."""
        disk = Disk() if disk is None else disk
        handle = _opened(path, os.O_CREAT)
        try:
            with _as_journal_error(path):
                if not lock_handle(handle):
                    raise JournalError(f"{path.name}: another program is writing to it.")
                if not is_unbegun(path):
                    raise JournalError(f"{path.name}: there is such a file already.")
            settings = as_read(settings)
            header = {
                "plyscope": "arena", "version": VERSION, "id": identity(settings), **settings_json(settings),
                "drawn": _drawn_json(drawn), "machine": this_user(), "made_by": __version__,
            }  # fmt: skip
            journal = cls(
                path,
                handle,
                Contents(identity(settings), settings, drawn, (), (), 0, False),
                read_only=False,
                disk=disk,
            )
            with _as_journal_error(path):
                disk.cut(handle, 0)
                journal._append(strict_json.write(header))
            _sync_folder(path.parent)
        except BaseException:
            _close(handle)
            raise
        return journal

    @classmethod
    def open(cls, path: Path, disk: Disk | None = None) -> Journal:
        """Open a journal to go on with it, or to read only if another program writes to it.

        An unfinished last line is cut off. Raises JournalError.
        """
        disk = Disk() if disk is None else disk
        try:
            handle = _opened(path)
        except JournalError as error:
            if error.for_reading and os.access(path, os.R_OK) and path.is_file():
                return cls(path, -1, contents(path), read_only=True, disk=disk)
            raise
        try:
            with _as_journal_error(path):
                mine = lock_handle(handle)
            journal = cls(path, handle if mine else -1, contents(path), read_only=not mine, disk=disk)
            if mine:
                journal._mend()
        except BaseException:
            _close(handle)
            raise
        if not mine:
            _close(handle)
        return journal

    @classmethod
    def read(cls, path: Path) -> Journal:
        """Open a journal to read only; raises JournalError."""
        return cls(path, -1, contents(path), read_only=True, disk=Disk())

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Counted]:
        return iter(tuple(self.games))

    def has(self, n: int) -> bool:
        """Return True if this game counts already."""
        return n in self._known

    def add(self, game: Counted) -> bool:
        """Write a game and count it; False if one of the same number counts already, which is reported.

        Raises JournalError if it could not be written: then it does not count, and nothing else is written.
        """
        with self._lock:
            if game.n in self._known:
                self.problems.append(twice(self.path.name, game.n))
                return False
            self._append(strict_json.write(counted_json(game)))
            self._known.add(game.n)
            self.games.append(game)
            return True

    def extend(self, rounds: int, drawn: tuple[Opening, ...]) -> None:
        """Go on to so many rounds in all, `drawn` being the openings that come to those there are."""
        with self._lock:
            self._append(strict_json.write({"rounds": rounds, "drawn": _drawn_json(drawn)}))
            self.settings = replace(self.settings, rounds=rounds)
            self.drawn = (*self.drawn, *drawn)

    def close(self) -> None:
        """Give the file back; again: does nothing."""
        with self._lock:
            if self._handle >= 0:
                _close(self._handle)
                self._handle = -1
            self.read_only = True

    def _append(self, line: str) -> None:
        if self._broken:
            raise JournalError(self._broken)
        if self.read_only:
            raise JournalError(f"{self.path.name}: it is open to be read only.")
        data = line.encode() + b"\n"
        try:
            view = memoryview(data)
            while view:
                done = self._disk.write(self._handle, bytes(view))
                if done <= 0:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                view = view[done:]
            self._disk.sync(self._handle)
        except OSError as error:
            self._broken = unwritten(self.path, _said(error))
            with suppress(OSError):  # else the unfinished line is cut off when it is opened again
                self._disk.cut(self._handle, self._size)
            raise JournalError(self._broken) from None
        self._size += len(data)

    def _mend(self) -> None:
        """Cut off an unfinished last line, or end a whole one that has no end."""
        with _as_journal_error(self.path):
            if self._size < os.fstat(self._handle).st_size:
                self._disk.cut(self._handle, self._size)
                self._disk.sync(self._handle)
            with open(self.path, "rb") as file:
                file.seek(max(0, self._size - 1))
                ended = file.read(1) == b"\n"
            if not ended:
                self._disk.write(self._handle, b"\n")
                self._disk.sync(self._handle)
                self._size += 1


# Sentences.


def twice(place: str, n: int) -> str:
    """The report of a game that was there before."""
    return f"{place}: game {n} is there twice; the first counts."


def damaged(place: str, error: Exception) -> str:
    """The report of a line that cannot be read."""
    return f"{place}: it is damaged and does not count. {error}"


def unwritten(path: Path, why: str) -> str:
    """The reason why a tournament stops whose games cannot be written."""
    return f"{path}: nothing more can be written: {why}. What it has is safe."


def _opened(path: Path, flags: int = 0) -> int:
    flags |= os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | NEVER_WAITING | CLOSED_IN_CHILDREN
    with _as_journal_error(path):
        return os.open(path, flags, 0o666)


@contextmanager
def _as_journal_error(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        told = JournalError(f"{path}: it cannot be written: {_said(error)}.")
        told.for_reading = error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
        raise told from None


def _close(handle: int) -> None:
    """Close a journal; what was promised is on the disk by then, whatever the system says now."""
    with suppress(OSError):
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file outlive a power failure, where the system has such a thing."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _said(error: OSError) -> str:
    return error.strerror or str(error) or type(error).__name__


__all__ = [
    "SUFFIX", "Contents", "Counted", "Disk", "Journal", "JournalError", "Opening", "contents", "identity",
    "is_unbegun", "is_written", "this_machine", "this_user",
]  # fmt: skip
