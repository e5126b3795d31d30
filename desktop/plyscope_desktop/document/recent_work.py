"""Recent work: sessions that another game, example or file took the place of before they were saved.

Each is a session file, with its record, in a folder beside that of recovery, and a few facts about it in a
file of its own, so that a list needs to open none of them. For a page that lists it:

* `works()` are the entries, the latest first; `changes().changed` says that there are others;
* `Window.open_work(work.id)` shows one again, with its record and the moment that was shown;
* `remove(work.id)` throws one away.

What `keep` writes is written whole or not at all. MOST and MOST_BYTES bound the folder: the oldest go.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from plyscope.files.atomic_save import SavingError, save_bytes
from plyscope.files.bounded_read import read_file
from plyscope.files.session.session import SUFFIX, SavedSession
from plyscope_desktop.runtime import settings

MOST = 20
"""Number of entries that are kept."""
MOST_BYTES = 1_000_000_000
"""Size of all of them together; the latest one stays, whatever its size."""
MOST_ROWS = 16_000_000
"""Longer records are left out: the same search makes the same record again."""
MOST_TEXT = 4_000
"""Characters of a position that is kept as a fact; longer ones are read from the session itself."""

MOST_FACTS = 1_000_000
"""Bytes of the facts about an entry."""

FACTS = ".json"
OLD = "last-"
"""Begin of the names of sessions that earlier versions kept in the folder of recovery when they closed."""


@dataclass(frozen=True)
class Work:
    """An entry: which session it is, as far as a list tells it.

    `when` is the time at which it went (seconds since 1970). `game`, `example` and `algorithm` are ids, ""
    where there is none; `variant` is the number of the example's. `position` is the one on the board after
    `moves` moves, as the game with its `options` writes it, or "" where that is long. `rows` is the length of
    its record, 0 without one, `tick` the moment that was shown and `nodes` the count of its search. `file` is
    the path of the file that it belongs to, "" if it was never saved. `number` counts the entries: it tells
    their order, also where the clock was set back between them. Entries of earlier versions know only `id`
    and `when`.
    """

    id: str
    when: float
    game: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    position: str = ""
    moves: int = 0
    example: str = ""
    variant: int = 0
    algorithm: str = ""
    rows: int = 0
    tick: int = 0
    nodes: int = 0
    file: str = ""
    number: int = 0

    @property
    def path(self) -> Path:
        """The session file."""
        return (_old_folder() if self.id.startswith(OLD) else folder()) / f"{self.id}{SUFFIX}"


class Changes(QObject):
    """Says when the entries are others."""

    changed = Signal()


@cache
def changes() -> Changes:
    """The one for all windows of this program."""
    return Changes()


def folder() -> Path:
    """Folder of the entries, beside that of recovery."""
    return settings.folder() / "work"


def _old_folder() -> Path:
    return settings.folder() / "recovery"


def new_id() -> str:
    """Return a name for an entry that no other has."""
    return uuid4().hex


def works() -> list[Work]:
    """Return the entries, the latest first; what cannot be read is left out."""
    found = [work for path in folder().glob(f"*{FACTS}") if (work := _read(path)) is not None]
    for path in _old_folder().glob(f"{OLD}*{SUFFIX}"):
        with suppress(OSError):
            found.append(Work(path.name.removesuffix(SUFFIX), path.stat().st_mtime))
    return _in_order(found)


def _in_order(found: list[Work]) -> list[Work]:
    """Return entries, the latest first; one that was counted is no earlier than those counted before it."""
    latest, ordered = 0.0, []
    for work in sorted(found, key=lambda work: work.number):
        latest = max(latest, work.when) if work.number else latest
        ordered.append((latest if work.number else work.when, work.number, work))
    ordered.sort(key=lambda one: (-one[0], -one[1]))
    return [work for _, _, work in ordered]


def find(id: str) -> Work | None:
    """Return the entry with this id, or None."""
    return next((work for work in works() if work.id == id), None)


def latest() -> Work | None:
    """Return the entry that went last, or None; cheap to ask often."""
    try:
        stamps = tuple(
            where.stat().st_mtime_ns if where.exists() else 0 for where in (folder(), _old_folder())
        )
    except OSError:
        return None
    if _listed.stamps != (folder(), *stamps):
        entries = works()
        _listed.stamps, _listed.latest = (folder(), *stamps), entries[0] if entries else None
    return _listed.latest


class _Listed:
    """The latest entry, as long as nothing changes in the folders."""

    stamps: tuple[object, ...] = ()
    latest: Work | None = None


_listed = _Listed()


def keep(work: Work, session: SavedSession) -> None:
    """Write an entry, in any thread; raises OSError or ValueError."""
    from plyscope.files.session import archive  # a start does without it

    folder().mkdir(parents=True, exist_ok=True)
    work = replace(work, number=max((one.number for one in works()), default=0) + 1)
    try:
        _kept(lambda: archive.save(work.path, session))
        _kept(lambda: _write(work))
    except BaseException:
        _delete(_facts(work), work.path)  # one without the other is no entry
        raise
    finally:
        _delete(work.path.with_name(work.path.name + "~"))
    _trim()
    _listed.stamps = ()  # a clock of files may not have ticked since they were listed


def _kept(save: Callable[[], object]) -> None:
    """Save; what is whole in its place is kept, even if it may not outlive a power failure."""
    try:
        save()
    except SavingError as error:
        if not error.written:
            raise


def remove(id: str) -> None:
    """Throw an entry away and say so; from the window's thread."""
    delete(id)
    changes().changed.emit()


def delete(id: str) -> None:
    """Throw an entry away. Any thread may do so."""
    work = Work(id, 0.0)
    _delete(_facts(work), work.path, work.path.with_name(work.path.name + "~"))
    _listed.stamps = ()


def _facts(work: Work) -> Path:
    return folder() / f"{work.id}{FACTS}"


def _write(work: Work) -> None:
    facts = {**asdict(work), "options": dict(work.options)}
    save_bytes(_facts(work), json.dumps(facts).encode())  # names of files may hold what UTF-8 does not


def _read(path: Path) -> Work | None:
    """Return the facts in a file, as far as they are facts and their session is there."""
    try:
        known = json.loads(read_file(path, MOST_FACTS))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(known, dict):
        return None
    plain = Work(path.name.removesuffix(FACTS), 0.0)
    values = {
        part.name: known[part.name]
        for part in fields(Work)
        if part.name != "id" and _alike(known.get(part.name), getattr(plain, part.name))
    }
    work = Work(plain.id, **{"when": 0.0, **values})
    return work if work.path.is_file() else None


def _alike(value: object, default: object) -> bool:
    """Return True if a value is of the kind of a default one; a whole number counts as a fraction."""
    return type(value) is type(default) or (type(value) is int and type(default) is float)


def _trim() -> None:
    """Throw the oldest entries away, as far as there are too many or they take too much room."""
    size = 0
    for number, work in enumerate(works()):
        with suppress(OSError):
            size += work.path.stat().st_size
        if number and (number >= MOST or size > MOST_BYTES):
            _delete(_facts(work), work.path)


def _delete(*paths: Path) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()
