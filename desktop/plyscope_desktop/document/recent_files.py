"""Recent files: files opened or saved last, each with a line that describes it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from time import time
from typing import Any

from PySide6.QtCore import QObject, Signal

from plyscope.files.file_names import path_of, path_text, shown_name
from plyscope_desktop.runtime import settings

MOST = 10


@dataclass(frozen=True)
class RecentFile:
    """A file, when it was used last (seconds since 1970), its game's id and its search's depth, if any.

    `path` is its absolute path as `path_text` writes it.
    """

    path: str
    when: float
    game: str = ""
    depth: int | None = None

    @property
    def name(self) -> str:
        """Return its name as it can be shown."""
        return shown_name(path_of(self.path).name)


def files() -> list[RecentFile]:
    """The files, the latest first; entries that cannot be read are left out."""
    found = []
    for entry in settings.store().get(settings.RECENT_FILES):
        path, when = entry.get("path"), entry.get("when")
        game, depth = entry.get("game"), entry.get("depth")
        if isinstance(path, str) and isinstance(when, int | float) and isinstance(game, str):
            found.append(RecentFile(path, float(when), game, depth if isinstance(depth, int) else None))
    return found


def remember(path: Path, game: str = "", depth: int | None = None) -> None:
    """Put a file in front, also of those that other running copies used."""
    used = asdict(RecentFile(path_text(path.absolute()), time(), game, depth))
    _change(lambda known: [used, *(entry for entry in known if entry.get("path") != used["path"])][:MOST])


def forget(path: str) -> None:
    """Leave a file out from now on."""
    _change(lambda known: [entry for entry in known if entry.get("path") != path])


def clear() -> None:
    """Forget all of them."""
    _change(lambda known: [])


def _change(change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> None:
    settings.store().change(settings.RECENT_FILES, change)


class Whereabouts(QObject):
    """Looks which files are there, in a thread of its own: a folder on a network may take its time."""

    looked = Signal(str, bool)
    """A path, and whether a file is there."""

    def __init__(self) -> None:
        super().__init__()
        self._there: dict[str, bool] = {}
        self._wanted: dict[str, None] = {}
        self._changing = threading.Lock()
        self._looking = False

    def is_there(self, file: RecentFile) -> bool:
        """Return whether a file was there when it was looked for last; True before that."""
        return self._there.get(file.path, True)

    def look(self, files: list[RecentFile]) -> None:
        """Look for some files; `looked` carries each result."""
        with self._changing:
            self._wanted.update(dict.fromkeys(file.path for file in files))
            if self._looking or not self._wanted:  # a look that is held up comes to these later
                return
            self._looking = True
        threading.Thread(target=self._look, daemon=True, name="recent files").start()

    def _look(self) -> None:
        while (path := self._next()) is not None:
            self._there[path] = path_of(path).is_file()
            self.looked.emit(path, self._there[path])

    def _next(self) -> str | None:
        with self._changing:
            if not self._wanted:
                self._looking = False
                return None
            path = next(iter(self._wanted))
            del self._wanted[path]
            return path


@cache
def whereabouts() -> Whereabouts:
    """The one for all windows of this program."""
    return Whereabouts()
