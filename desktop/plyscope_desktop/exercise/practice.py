"""Practice: what was tried of each kind and level, kept in the settings folder; no streaks, no schedule."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import time
from typing import Any

from PySide6.QtCore import QObject, Signal

from plyscope.files.atomic_save import save_bytes
from plyscope.files.bounded_read import read_file
from plyscope.files.file_lock import FileLock
from plyscope_desktop.runtime import settings

FILE = "practice.json"
MOST_BYTES = 4_000_000
"""Of that file; there are a few hundred kinds and levels."""
MASTERED_AFTER = 3
"""Right first checks in a row, without a hint, of a kind and level that is mastered."""
LOCK_SECONDS = 0.1
"""Time that another copy of the program has for writing."""
WEAKEST = 3
"""Kinds that "Practise what went wrong" mixes."""


@dataclass(frozen=True)
class Tried:
    """What was tried of one kind and level.

    `right_first`: right at the first check without hint; `row` counts those since the last other one.
    `misconception` is the one that was named last, "" since nothing went wrong; `last` in seconds since 1970.
    """

    tried: int = 0
    right_first: int = 0
    row: int = 0
    misconception: str = ""
    last: float = 0.0

    @property
    def mastered(self) -> bool:
        return self.row >= MASTERED_AFTER

    @property
    def weakness(self) -> float:
        """Share of what was tried that was not right at the first check."""
        return 1 - self.right_first / self.tried if self.tried else 0.0


class Practice(QObject):
    """What this user tried, by kind and level.

    A damaged file counts as empty and is kept aside; one that cannot be read now is not written, either.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tried: dict[tuple[str, int], Tried] = {}
        self._read = False
        self._may_write = True

    @property
    def path(self) -> Path:
        return settings.folder() / FILE

    def of(self, kind: str, level: int) -> Tried:
        """Return what was tried of a kind and level."""
        return self._all().get((kind, level), Tried())

    def note(
        self, kind: str, level: int, *, right: bool, hinted: bool, misconceptions: Iterable[str]
    ) -> None:
        """Note the first check of an exercise, beside what other copies of the program noted."""
        lock = FileLock(self.path)
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if lock.acquire(LOCK_SECONDS) and self.path.exists():
                self._read = False
        try:
            self._note(kind, level, right=right, hinted=hinted, misconceptions=misconceptions)
        finally:
            lock.give_back()
        self.changed.emit()

    def _note(
        self, kind: str, level: int, *, right: bool, hinted: bool, misconceptions: Iterable[str]
    ) -> None:
        before, good = self.of(kind, level), right and not hinted
        named = next(iter(misconceptions), "")
        self._all()[kind, level] = replace(
            before,
            tried=before.tried + 1,
            right_first=before.right_first + good,
            row=before.row + 1 if good else 0,
            misconception="" if good else named or before.misconception,
            last=time(),
        )
        self._write()

    def weakest(self, kinds: Iterable[str]) -> list[tuple[str, int]]:
        """Return the kinds and levels that went wrong most often, three at most, the latest first."""
        known = set(kinds)
        wrong = [
            (place, tried)
            for place, tried in self._all().items()
            if place[0] in known and tried.weakness > 0 and not tried.mastered
        ]
        wrong.sort(key=lambda one: -one[1].weakness)
        chosen = sorted(wrong[:WEAKEST], key=lambda one: -one[1].last)
        return [place for place, _ in chosen]

    def clear(self) -> None:
        """Forget everything."""
        self._tried, self._read = {}, True
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.changed.emit()

    def _all(self) -> dict[tuple[str, int], Tried]:
        if not self._read:
            self._read = True
            try:
                self._tried = _read(self.path)
            except FileNotFoundError:
                pass
            except OSError:
                self._may_write = False
            except (ValueError, RecursionError):
                with suppress(OSError):
                    self.path.replace(settings.free_name(self.path))
        return self._tried

    def _write(self) -> None:
        if not self._may_write:
            return
        kept: dict[str, dict[str, Any]] = {}
        for (kind, level), tried in sorted(self._tried.items()):
            kept.setdefault(kind, {})[str(level)] = asdict(tried)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            save_bytes(self.path, json.dumps(kept, ensure_ascii=False, indent=1).encode())
        except OSError:  # practice lasts as long as the program, like settings that cannot be kept
            return


def read(path: Path) -> dict[tuple[str, int], Tried]:
    """Return what a file says that was tried; what it has in another form is left out."""
    try:
        return _read(path)
    except (OSError, ValueError, RecursionError):
        return {}


def _read(path: Path) -> dict[tuple[str, int], Tried]:
    """As `read`; raises OSError, ValueError or RecursionError for a file that is none."""
    thing = json.loads(read_file(path, MOST_BYTES))
    found: dict[tuple[str, int], Tried] = {}
    for kind, levels in thing.items() if isinstance(thing, dict) else ():
        for level, said in levels.items() if isinstance(levels, dict) else ():
            tried = _tried(said)
            if tried is not None and level.isdigit():
                found[kind, int(level)] = tried
    return found


def _tried(said: object) -> Tried | None:
    if not isinstance(said, dict) or not said.keys() <= asdict(Tried()).keys():
        return None
    types: dict[str, type | tuple[type, ...]] = {"misconception": str, "last": (int, float)}
    for name, value in said.items():
        if isinstance(value, bool) or not isinstance(value, types.get(name, int)):
            return None
    return Tried(**said)
