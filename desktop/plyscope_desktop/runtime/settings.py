"""Settings: what the program keeps between two runs, each declared once, in one INI file."""

import json
import os
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from errno import EACCES, EBUSY, EFBIG, EINVAL
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope import installation
from plyscope.files.atomic_save import OUT_OF_MEMORY, save_bytes
from plyscope.files.bounded_read import read_file
from plyscope.files.file_lock import FileLock
from plyscope.files.file_names import shown_name
from plyscope_desktop.runtime import ini_text, language, resources
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked, tr

T = TypeVar("T")

Change = Callable[[Mapping[str, str]], str]
"""Returns a value for the file from those that it holds."""


LOOK, LANGUAGE_GROUP, PLAY = marked("Look"), marked("Language"), marked("Play")
SEARCH, FILES, ACCESS = marked("Search and record"), marked("Files"), marked("Accessibility")
OWN_CODE = marked("Your own code")

MOST_BYTES = 16_000_000
"""Of a settings file; those of years of use have a hundredth of it."""
SOON_MS = 100
"""Time after a change in which further ones are waited for, which are written with it."""
LOCK_SECONDS = 2.0
"""Time that another copy of the program has for writing."""


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One setting. With a label it is shown in the settings dialog; the others are stored silently.

    `group` is its group there. A number has `bounds`, both within, and may have a `unit` as a text with
    {n}; `choices` are the values to choose among, each with its name. A text may be the path of a folder.
    """

    key: str
    default: T
    label: str = ""
    help: str = ""
    allows: Callable[[T], bool] = lambda value: True
    group: str = ""
    bounds: tuple[float, float] | None = None
    unit: str = ""
    choices: Callable[[], Sequence[tuple[T, str]]] | None = None
    is_folder: bool = False

    def accepts(self, value: object) -> bool:
        """Return True if a value has the type of this setting and lies within its bounds."""
        if type(value) is not type(self.default):
            return False
        if self.bounds is not None and isinstance(value, int | float):
            low, high = self.bounds
            if not low <= value <= high:
                return False
        return self.allows(cast(T, value))


SCALES = (80, 200)
"""The smallest and the largest scale of type and controls, in percent."""


def _languages() -> list[tuple[str, str]]:
    return [("", tr("As the system")), *language.available()]


def _themes() -> list[tuple[str, str]]:
    return [("system", tr("As the system")), *((id, tr(title)) for id, title in resources.themes())]


def _blunders() -> list[tuple[str, str]]:
    return [
        ("never", tr("Never")), ("untimed", tr("In games without clocks")), ("always", tr("Always")),
    ]  # fmt: skip


def _xiangqi_pieces() -> list[tuple[str, str]]:
    return [("traditional", tr("Traditional: characters")), ("western", tr("Western: figures"))]


LANGUAGE = Setting("window/language", "", marked("Language"), group=LANGUAGE_GROUP, choices=_languages)
THEME = Setting("window/theme", "light", marked("Theme"), group=LOOK, choices=_themes)
SCALE = Setting(
    "window/scale",
    100,
    marked("Scale"),
    marked("Size of type and controls."),
    group=LOOK,
    bounds=SCALES,
    unit=marked("{n} %"),
)
REDUCED_MOTION = Setting(
    "window/reduced-motion", False, marked("Reduced motion"), marked("Nothing moves by itself."), group=ACCESS
)
SHOW_START_PAGE = Setting(
    "window/start-page",
    True,
    marked("Show the start page"),
    marked("Otherwise the program opens with the layout used last."),
    group=LOOK,
)
TEXTS: Setting[dict[str, str]] = Setting("source/texts", {})
"""The text shown beside a search, by algorithm."""
LECTURE_TEXTS: Setting[dict[str, str]] = Setting("source/lecture-texts", {})
"""The text shown in a lecture, by algorithm."""
LECTURE_BESIDE: Setting[dict[str, str]] = Setting("window/lecture-beside", {})
"""What stands beside the tree in a lecture, by example, or by game and algorithm; ids with blanks between."""
NOTES_SIZE = Setting("lessons/notes-size", 18, allows=lambda size: 14 <= size <= 28)
"""Type of the notes in the presenter's window."""
LECTURE_MINUTES = Setting(
    "lessons/minutes",
    45,
    marked("Length of a lecture"),
    marked("The presenter's window shows it for lessons that plan no time of their own."),
    group=PLAY,
    bounds=(1, 600),
    unit=marked("{n} min"),
)
LESSON_PLACES: Setting[dict[str, str]] = Setting("lessons/places", {})
"""The scene at which each lesson was left, by their ids."""
FRONT_TABS: Setting[dict[str, str]] = Setting("window/front-tabs", {})
"""The panel that the user prefers in front of the tabs beside the source, by algorithm."""
LAYOUTS = ("play", "study", "lecture", "strategic")
LAYOUT = Setting("window/layout", "study", allows=lambda name: name in LAYOUTS)
STRATEGIC_SPLITS: Setting[dict[str, str]] = Setting("window/strategic", {})
"""The sizes of the parts of the Strategic layout by splitter, with blanks between."""
GEOMETRY = Setting("window/geometry", "")
DOCKS: Setting[dict[str, str]] = Setting("window/docks", {})
"""The saved state of the docks by layout, as base64 text."""

RECORD_ROWS = Setting(
    "search/record-rows",
    4_000_000,
    marked("Record"),
    marked("Rows that a search may record; deeper nodes are counted."),
    group=SEARCH,
    bounds=(10_000, 64_000_000),
)
OWN_CODE_FOLDER = Setting(
    "own-code/folder",
    "",
    marked("Folder"),
    marked(
        "The games and searches in it are loaded at the start. They are programs: put only what you "
        "trust there."
    ),
    group=OWN_CODE,
    is_folder=True,
)
OWN_CODE_MEMORY = Setting(
    "own-code/memory",
    1_500,
    marked("Memory"),
    marked("Memory that own code may use."),
    group=OWN_CODE,
    bounds=(100, 16_000),
    unit=marked("{n} MB"),
)
OWN_CODE_WRAPPED = Setting(
    "own-code/bubblewrap",
    True,
    marked("Run inside bubblewrap where it is installed"),
    marked("Own code can write only to its temporary folder then, and has no network."),
    group=OWN_CODE,
)
OWN_CODE_TRUSTED: Setting[list[str]] = Setting("own-code/trusted", [])
"""Files that their user has let run."""
OWN_CODE_HEIGHTS: Setting[list[int]] = Setting("own-code/heights", [])
"""Heights of the editor and of what is below it."""
ANALYSIS_AGENTS: Setting[list[str]] = Setting("analysis/agents", [])
"""The agents that analyse, by their ids."""
ANALYSIS_LINES = Setting("analysis/lines", 2)
"""How many lines each of them tells."""
LOOK_ROWS = Setting(
    "search/look-rows",
    1_000_000,
    marked("Look inside"),
    marked("Rows more that a look inside a node may record."),
    group=SEARCH,
    bounds=(10_000, 64_000_000),
)
FILE_ROWS = Setting(
    "search/file-rows",
    20_000_000,
    marked("Record in a file"),
    marked("Rows that a search may record in a file of its own: 32 bytes each, and more for the tree."),
    group=SEARCH,
    bounds=(10_000, 1_000_000_000),
)
SETUP: Setting[dict[str, Any]] = Setting("search/setup", {})
"""The last algorithm with its options and limits, as versions wrote it that had one for all games."""
SETUPS: Setting[dict[str, Any]] = Setting("search/setups", {})
"""The algorithm with its options and limits that was set up last in each game, by the game's id."""
SPEED = Setting("timeline/speed", 8.0, allows=lambda speed: 1 <= speed <= 10_000)
STEP = Setting("timeline/step", "event")

PLAYERS: Setting[dict[str, Any]] = Setting("game/players", {})
"""Players of MAX and MIN, with the opponent's algorithm and level."""
REPLIES = Setting(
    "game/replies",
    True,
    marked("The opponent replies by itself"),
    marked("Otherwise it waits for your command to move."),
    group=PLAY,
)
PREMOVES = Setting(
    "game/premoves",
    True,
    marked("Moves given in advance"),
    marked("While the opponent thinks you may give your next move, which is made at once if it is legal."),
    group=PLAY,
)
BLUNDERS = Setting(
    "game/take-back-blunders",
    "never",
    marked("Offer to take back blunders"),
    marked("After your move it is judged beside the game; the sentence says what was better."),
    group=PLAY,
    choices=_blunders,
)
XIANGQI_PIECES = Setting(
    "game/xiangqi-pieces", "traditional", marked("Xiangqi pieces"), group=PLAY, choices=_xiangqi_pieces
)
ARROWS: Setting[dict[str, bool]] = Setting("game/arrows", {})
"""Whether the expected line is drawn on the board, by the level of the opponent."""
NOTATIONS: Setting[dict[str, str]] = Setting("game/notations", {})
"""Notation of moves, by game."""
RECENT_FILES: Setting[list[dict[str, Any]]] = Setting("files/recent", [])
"""Files that were opened or saved, the latest first: see `document/recent_files.py`."""
GRAPH: Setting[dict[str, Any]] = Setting("tree/graph", {})
"""How graphs are arranged and merged."""

EXPORT: Setting[dict[str, Any]] = Setting("files/export", {})
"""The last choices for pictures and pages, and the folder: see `exports/remembered_choice.py`."""
AUTOSAVE_SECONDS = Setting(
    "files/autosave-seconds",
    5,
    marked("Save for recovery every"),
    marked("0 means never."),
    group=FILES,
    bounds=(0, 3600),
    unit=marked("{n} s"),
)
TOUR_SEEN = Setting("window/tour-seen", False)
SHORTCUTS: Setting[dict[str, list[str]]] = Setting("window/shortcuts", {})
"""Keys that differ from those a command is declared with, by its id."""
TOOLBAR = Setting(
    "window/toolbar", False, marked("Toolbar"), marked("A row of icons below the menus."), group=LOOK
)
PALETTE_RECENT: Setting[list[str]] = Setting("window/palette-recent", [])
"""Commands last chosen in the palette, the latest first."""
FILTERS: Setting[list[str]] = Setting("find/filters", [])
"""Filters for nodes, the latest first."""
ANNOUNCE = Setting(
    "window/announce",
    True,
    marked("Announce the steps of a search"),
    marked("For screen readers: describe each step in words."),
    group=ACCESS,
)


def all_settings() -> list[Setting[Any]]:
    """Every setting of this module, in the order in which they are declared."""
    return [value for value in globals().values() if isinstance(value, Setting)]


def folder() -> Path:
    """Folder of the settings; the environment variable PLYSCOPE_CONFIG overrides it."""
    return installation.settings_folder()


class Settings(QObject):
    """The settings file. A value that cannot be read as its setting counts as the default.

    Several running copies may share the file; each writes only what it changed, soon and in a thread. What is
    no settings file is kept aside under another name, and the last good copy takes its place. Where nothing
    can be kept, as in a home for reading only, settings last as long as the program; `problem` says why.
    """

    changed = Signal(str)
    failed = Signal(str)
    """Changes could not be written any more: why. They are tried again with the next change."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.backup = path.with_name(path.name + ".backup")
        self.kept_aside: Path | None = None
        self.restored = False
        self.problem = ""
        self._file: dict[str, str] = {}  # what it held last
        self._values: dict[str, str] = {}
        self._changes: list[tuple[str, Change]] = []
        self._writing = threading.Lock()
        self._changing = threading.Lock()
        self.reason = ""
        self._job: Job | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._write_soon)
        try:
            self._values = self._file = self._mended()
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                os.close(os.open(path, os.O_RDWR))
            elif not os.access(path.parent, os.R_OK | os.W_OK):
                raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        except OSError as error:
            self.reason = self.problem = shown_name(f"{path}: {error.strerror or error}")

    def _mended(self) -> dict[str, str]:
        """Return what the file holds, or the last good copy, which takes its place; raises OSError.

        What is no settings file is kept aside.
        """
        if not os.path.lexists(self.path):
            return {}
        data = _settings_in(self.path)
        if data:
            return ini_text.read(data)
        good = _settings_in(self.backup)
        if data is not None and not good:
            return {}  # an empty file, as after a first start that was killed
        aside = free_name(self.path)
        self.path.replace(aside)
        if good:
            try:
                save_bytes(self.path, good)
            except OSError:
                aside.replace(self.path)  # so that the next start finds it as this one did
                raise
        self.kept_aside, self.restored = aside, bool(good)
        return ini_text.read(good or b"")

    def get(self, setting: Setting[T]) -> T:
        """The remembered value, or the default."""
        return _value(self._values, setting)

    def stored(self, setting: Setting[Any]) -> str:
        """The text by which a value is remembered, "" for none: cheap, to see whether it is another one."""
        return self._values.get(setting.key, "")

    def set(self, setting: Setting[T], value: T) -> None:
        """Remember a value; raises ValueError for one that the setting does not take."""
        if not setting.accepts(value):
            raise ValueError(f"{setting.key} does not take {value!r}")
        before = self.get(setting)
        if value == before:
            return
        if isinstance(value, dict) and isinstance(before, dict):
            self._note(setting, _written(value), _change_of(setting, before, value))
            return
        text = _written(value)
        self._note(setting, text, lambda values: text)

    def change(self, setting: Setting[T], change: Callable[[T], T]) -> None:
        """Change a value that other copies of the program change, too: what they wrote is changed again."""
        self._note(
            setting,
            _written(change(self.get(setting))),
            lambda values: _written(change(_value(values, setting))),
        )

    def _note(self, setting: Setting[Any], text: str, change: Change) -> None:
        """Take a value over, and write the change soon."""
        with self._changing:
            self._values = {**self._values, setting.key: text}
            self._changes = [*self._changes, (setting.key, change)]
        if not self._soon.isActive():
            self._soon.start()
        self.changed.emit(setting.key)

    def reset(self, setting: Setting[Any]) -> None:
        """Go back to the default."""
        self.set(setting, setting.default)

    def save(self) -> bool:
        """Write at once, and read what other copies of the program wrote; then it is the last good copy, too.

        Returns whether that could be done; `reason` says what is in the way.
        """
        self._soon.stop()
        self.reason = self._write()
        return not self.reason

    def _write_soon(self) -> None:
        """Write in a thread; once more if something changed meanwhile."""
        if self._job is None:
            self._job = Job(self._write, self, self._written)
            self._job.start()

    def _written(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            raise job.error
        if job.result and job.result != self.reason:
            self.failed.emit(job.result)
        self.reason = job.result
        if self._changes and not job.result:
            self._write_soon()

    def _write(self) -> str:
        """Write what changed into the file; return why that is impossible, or "". In any thread."""
        if self.problem:
            return self.problem
        with self._writing:
            with self._changing:
                changes, self._changes = self._changes, []
            try:
                values = self._merge(changes)
            except (OSError, MemoryError) as error:
                with self._changing:
                    self._changes = [*changes, *self._changes]
                return shown_name(f"{self.path}: {getattr(error, 'strerror', None) or OUT_OF_MEMORY}")
            with self._changing:
                self._file = values
                self._values = _changed(values, self._changes)
        return ""

    def _merge(self, changes: list[tuple[str, Change]]) -> dict[str, str]:
        """Write changes into the file, which others may write as well; returns all values. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(self.path) as lock:
            if not lock.acquire(LOCK_SECONDS):
                raise OSError(EBUSY, os.strerror(EBUSY), str(self.path))
            try:
                former = read_file(self.path, MOST_BYTES)
                values = ini_text.read(former)
            except FileNotFoundError:
                former, values = b"", dict(self._file)
            except ini_text.IniError:  # another program damaged it meanwhile
                self.path.replace(free_name(self.path))
                former, values = b"", dict(self._file)
            values = _changed(values, changes)
            data = ini_text.write(values)
            if data != former:
                save_bytes(self.path, data)
            if data != _settings_in(self.backup):
                save_bytes(self.backup, data)
        return values


@cache
def store() -> Settings:
    """The settings of this user."""
    return Settings(folder() / "settings.ini")


def _settings_in(path: Path) -> bytes | None:
    """The bytes of a file of settings; None without one, or for something else.

    Raises OSError for one that may be good, and readable the next time.
    """
    try:
        data = read_file(path, MOST_BYTES)
        ini_text.read(data)
    except (FileNotFoundError, ini_text.IniError):
        return None
    except OSError as error:
        if error.errno in (EINVAL, EFBIG):
            return None
        raise
    return data


def _changed(values: Mapping[str, str], changes: Iterable[tuple[str, Change]]) -> dict[str, str]:
    """Return values of a file after changes."""
    found = dict(values)
    for key, change in changes:
        found[key] = change(found)
    return found


def _change_of(setting: Setting[Any], before: dict[str, Any], after: dict[str, Any]) -> Change:
    """Change the entries in which two tables differ, and keep those that other programs wrote meanwhile."""
    changed = {key: value for key, value in after.items() if key not in before or before[key] != value}
    gone = before.keys() - after.keys()

    def change(values: Mapping[str, str]) -> str:
        found = {**_value(values, setting), **changed}
        merged = {key: value for key, value in found.items() if key not in gone}
        return _written(merged if setting.accepts(merged) else after)

    return change


def _value(values: Mapping[str, str], setting: Setting[T]) -> T:
    """The value of a setting among those of a file, or its default."""
    written = values.get(setting.key)
    text = None if written is None else ini_text.text_of(written)
    if text is None:
        return deepcopy(setting.default)
    try:
        value = text if isinstance(setting.default, str) else json.loads(text)
    except (ValueError, RecursionError):
        return deepcopy(setting.default)
    if isinstance(setting.default, float) and type(value) is int:
        value = float(value)
    return cast(T, value) if setting.accepts(value) else deepcopy(setting.default)


def _written(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, allow_nan=False)
    return ini_text.written(text)


def free_name(path: Path) -> Path:
    """A name that no file has yet, under which a damaged one is kept aside."""
    number = 1
    while (free := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    return free
