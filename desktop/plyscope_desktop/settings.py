"""Everything the program remembers between two runs: each setting declared once, kept in one INI file."""

import json
import os
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from platformdirs import user_config_path
from PySide6.QtCore import QObject, QSettings, Signal

from plyscope_desktop.language import marked

T = TypeVar("T")


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One thing that is remembered. A label makes it one that people choose; the others are kept silently."""

    key: str
    default: T
    label: str = ""
    help: str = ""
    allows: Callable[[T], bool] = lambda value: True

    def accepts(self, value: object) -> bool:
        """Whether a value has the type of this setting and lies within its bounds."""
        same_kind = type(value) is type(self.default)
        return same_kind and self.allows(cast(T, value))


LANGUAGE = Setting(
    "window/language", "", marked("Language"), marked("Empty means the language of the desktop.")
)
THEME = Setting("window/theme", "light", marked("Theme"))
SCALE = Setting(
    "window/scale",
    100,
    marked("Scale"),
    marked("Size of type and controls, 80 to 200 %."),
    lambda n: 80 <= n <= 200,
)
REDUCED_MOTION = Setting(
    "window/reduced-motion", False, marked("Reduced motion"), marked("Nothing moves by itself.")
)
SHOW_START_PAGE = Setting("window/start-page", True, marked("Show the start page"))
LAYOUT = Setting("window/layout", "study", allows=lambda name: name in ("play", "study", "lecture"))
GEOMETRY = Setting("window/geometry", "")
DOCKS: Setting[dict[str, str]] = Setting("window/docks", {})
"""The saved state of the docks by layout, as base64 text."""

RECORD_ROWS = Setting(
    "search/record-rows",
    4_000_000,
    marked("Record"),
    marked("Rows that a search may record; deeper nodes are counted."),
    lambda rows: 10_000 <= rows <= 64_000_000,
)
SETUP: Setting[dict[str, Any]] = Setting("search/setup", {})
"""The last algorithm with its options and limits."""
SPEED = Setting("timeline/speed", 8.0, allows=lambda speed: 1 <= speed <= 10_000)
STEP = Setting("timeline/step", "event")

GAME: Setting[dict[str, Any]] = Setting("game/last", {})
"""The last game: its id, options, start position and moves."""
PLAYERS: Setting[dict[str, Any]] = Setting("game/players", {})
"""Who plays MAX and MIN, with the opponent's algorithm and level."""
REPLIES = Setting("game/replies", True, marked("The opponent replies by itself"))
RECENT_FILES: Setting[list[str]] = Setting("files/recent", [])


def all_settings() -> list[Setting[Any]]:
    """Every setting of this module, in the order in which they are declared."""
    return [value for value in globals().values() if isinstance(value, Setting)]


def folder() -> Path:
    """Where the settings are kept; the environment variable PLYSCOPE_CONFIG names another place."""
    given = os.environ.get("PLYSCOPE_CONFIG")
    return Path(given) if given else user_config_path("plyscope", appauthor=False)


class Settings(QObject):
    """The settings file. A value that cannot be read as its setting counts as the default.

    A file that is no settings file at all is renamed and named by `kept_aside`; nothing is lost.
    """

    changed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.kept_aside: Path | None = None
        if not _readable(path):
            self.kept_aside = _free_name(path)
            path.replace(self.kept_aside)
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    def get(self, setting: Setting[T]) -> T:
        """The remembered value, or the default."""
        text = self._file.value(setting.key)
        if not isinstance(text, str):
            return deepcopy(setting.default)
        try:
            value = text if isinstance(setting.default, str) else json.loads(text)
        except ValueError:
            return deepcopy(setting.default)
        if isinstance(setting.default, float) and type(value) is int:
            value = float(value)
        return cast(T, value) if setting.accepts(value) else deepcopy(setting.default)

    def set(self, setting: Setting[T], value: T) -> None:
        """Remember a value; raises ValueError for one that the setting does not take."""
        if not setting.accepts(value):
            raise ValueError(f"{setting.key} does not take {value!r}")
        if value == self.get(setting):
            return
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, allow_nan=False)
        self._file.setValue(setting.key, text)
        self.changed.emit(setting.key)

    def reset(self, setting: Setting[Any]) -> None:
        """Go back to the default."""
        self.set(setting, setting.default)

    def save(self) -> bool:
        """Write now what Qt would write a moment later; returns whether the file could be written."""
        self._file.sync()
        return self._file.status() == QSettings.Status.NoError


@cache
def store() -> Settings:
    """The settings of this user."""
    return Settings(folder() / "settings.ini")


def _readable(path: Path) -> bool:
    """Whether a file is missing, or text in the form of an INI file."""
    if not path.exists():
        return True
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return False
    lines = [line.strip() for line in text.splitlines()]
    return all(not line or line[0] in "[;" or "=" in line for line in lines) and "\0" not in text


def _free_name(path: Path) -> Path:
    number = 1
    while (free := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    return free
