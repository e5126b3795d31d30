"""Catalog: games, algorithms, exact solvers, text formats and worked examples, found in their folders.

Beside the folders of the core there may be folders of one's own, with games and searches in plain Python, and
single files that were opened. A file that cannot be used is listed as broken, and everything else works.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from plyscope.quoting import quoted

if TYPE_CHECKING:
    from plyscope.lessons.preset import Preset
    from plyscope.rules.game import Game
    from plyscope.rules.game_record import Format
    from plyscope.rules.solver import Solver
    from plyscope.search.search import Algorithm

Kind = Literal["game", "algorithm"]


class UnknownEntry(LookupError):
    """A game, an algorithm or a solver that this program does not have; says which there are."""


@dataclass(frozen=True)
class Broken:
    """A file in a folder of games or algorithms that cannot be used; the line is None where none is known."""

    file: str
    line: int | None
    error: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{place}: {self.error}"


class _Folders:
    """Folders of one's own, and the files in plain Python that were opened, by the text that names them."""

    folders: tuple[Path, ...] = ()
    opened: dict[str, tuple[tuple[int, int], ModuleType]]

    def __init__(self) -> None:
        self.opened = {}


_own = _Folders()


def entries(room: str, name: str, module: str = "") -> dict[str, Any]:
    """Objects called `name` in the modules of a room of the core and of its folders, by their ids.

    With `module`, only the module of that name is read in each folder.
    """
    return _walked(room, name, module)[0]


@cache
def _walked(room: str, name: str, module: str) -> tuple[dict[str, Any], tuple[Broken, ...]]:
    """Entries of a room by their ids, and the files that cannot be used."""
    found: dict[str, Any] = {}
    broken: list[Broken] = []
    for place, file, alone in _listed(room, module):
        try:
            imported = importlib.import_module(place)
            entry = getattr(imported, name, None)
            if entry is None:
                entry = _listed_entry(imported, name, place.split(".")[2])
            if entry is not None and entry.id not in found:
                found[entry.id] = entry
            elif alone and name in KINDS:
                said = (
                    _no_entry(name)
                    if entry is None
                    else f"There is another {KINDS[name]} {quoted(entry.id)}."
                )
                broken.append(Broken(str(file), None, said))
        except (Exception, SystemExit) as error:
            broken.append(_broken(file, error))
    if name in KINDS:
        for folder in _own.folders:
            for path in sorted(folder.glob("[!_.]*.py")):
                _add_own(path, name, found, broken)
    return dict(sorted(found.items())), tuple(broken)


@cache
def _listed(room: str, module: str) -> tuple[tuple[str, Path, bool], ...]:
    """The modules of a room that may be entries, none of them imported."""
    package = importlib.import_module(f"plyscope.{room}")
    return tuple(_modules(package.__name__, [*package.__path__], module))


KINDS: dict[str, Kind] = {"GAME": "game", "ALGORITHM": "algorithm"}


def _modules(
    package: str, folders: list[str], module: str, depth: int = 0
) -> Iterator[tuple[str, Path, bool]]:
    """Names of the modules that may be entries, their files, and whether they are nothing else."""
    for found in pkgutil.iter_modules(folders):
        folder = Path(str(getattr(found.module_finder, "path", folders[0])))
        if found.ispkg:
            below = str(folder / found.name)
            yield from _modules(f"{package}.{found.name}", [below], module, depth + 1)
        elif depth == 0 or module in ("", found.name):
            source = folder / f"{found.name}.py"
            yield f"{package}.{found.name}", source, depth == 0


def _plain_entry(module: ModuleType, name: str, id: str) -> Any:
    """Return the game or the search in plain Python of a module, or None; raises what its code raises."""
    if name not in KINDS or "plyscope.plain" not in sys.modules:
        return None
    source_file: Any = importlib.import_module("plyscope.plain.source_file")
    return source_file.game_in(module, id) if name == "GAME" else source_file.algorithm_in(module, id)


def _listed_entry(module: ModuleType, name: str, id: str) -> Any:
    """The same of a file in a folder, where a game that does not begin or draw is to break nothing else."""
    entry = _plain_entry(module, name, id)
    if entry is not None and name == "GAME":
        entry.start().picture()
    return entry


def _no_entry(name: str) -> str:
    kind = KINDS[name].capitalize() if name == "GAME" else "Search"
    return f"Expected a class that derives from plyscope.plain.{kind}, or {name}; found neither."


def _add_own(path: Path, name: str, found: dict[str, Any], broken: list[Broken]) -> None:
    """Add the entry of a file in a folder of one's own, or list the file as broken."""
    try:
        module = _module_of(str(path))
        entry = _listed_entry(module, name, path.stem)
        other = _plain_entry(module, "ALGORITHM" if name == "GAME" else "GAME", path.stem)
    except (Exception, SystemExit) as error:
        broken.append(_broken(path, error))
        return
    if entry is None and other is None:
        broken.append(Broken(str(path), None, "Expected a class that derives from Game or Search of "
                             "plyscope.plain; found neither."))  # fmt: skip
    elif entry is not None and entry.id in found:
        broken.append(Broken(str(path), None, f"There is another {KINDS[name]} {quoted(entry.id)}."))
    elif entry is not None:
        found[entry.id] = entry


def _broken(file: Path, error: BaseException) -> Broken:
    """What is listed of a file that raised an error: the last line of it that was running."""
    own_line = getattr(error, "line", None)
    if hasattr(error, "sentence"):
        return Broken(str(file), own_line, str(error.sentence))
    sentence = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError):
        return Broken(error.filename or str(file), error.lineno, f"{type(error).__name__}: {error.msg}")
    lines = [
        number
        for frame, number in traceback.walk_tb(error.__traceback__)
        if Path(frame.f_code.co_filename) == file
    ]
    return Broken(str(file), lines[-1] if lines else None, sentence)


# Code of one's own.


def add_folder(folder: Path) -> None:
    """Take in the games and searches in plain Python that are in a folder of one's own."""
    if folder not in _own.folders:
        _own.folders = (*_own.folders, folder)
        _forget()


def remove_folder(folder: Path) -> None:
    """Leave out a folder that was added."""
    _own.folders = tuple(one for one in _own.folders if one != folder)
    _forget()


def _forget() -> None:
    for walked in (_listed, _walked, games, algorithms, _named_after):
        walked.cache_clear()


def _module_of(name: str) -> ModuleType:
    """The module of a file, run again only if the file has changed; raises OwnCodeError."""
    source_file: Any = importlib.import_module("plyscope.plain.source_file")
    path = Path(name)
    try:
        status = path.stat()
        state = (status.st_mtime_ns, status.st_size)
    except OSError:
        state = (0, 0)
    known = _own.opened.get(name)
    if known is None or known[0] not in (state, HELD):
        _own.opened.pop(name, None)
        _own.opened[name] = (state, source_file.load(path, _unique_name(path)))
    return _own.opened[name][1]


HELD = (-1, -1)
"""The state of a file whose text was given: what its file holds meanwhile does not matter."""


def hold(name: str, text: str) -> None:
    """Run a text in place of the file of this name, now and whenever it is opened; raises OwnCodeError."""
    source_file: Any = importlib.import_module("plyscope.plain.source_file")
    path = Path(name)
    _own.opened.pop(name, None)
    _own.opened[name] = (HELD, source_file.load(path, _unique_name(path), text))


def _unique_name(path: Path) -> str:
    return f"plyscope_own_code.{path.stem}_{abs(hash(str(path.absolute()))):x}"


def know(kind: Kind, name: str, entry: Any) -> None:
    """Know a game or an algorithm of a file by its name, whose own code runs elsewhere."""
    _opened_entries[kind][name] = entry


def forget(name: str) -> None:
    """Know the game and the algorithm of a file no more."""
    for entries in _opened_entries.values():
        entries.pop(name, None)


def all_games() -> dict[str, Game]:
    """All games by id, those of files that were opened behind the others."""
    return games() | _opened_entries["game"]


def all_algorithms() -> dict[str, Algorithm]:
    """All algorithms by id, those of files that were opened behind the others."""
    return algorithms() | _opened_entries["algorithm"]


def is_file(name: str) -> bool:
    """Does a text name a file of a game or a search in plain Python, instead of an id?"""
    return name.endswith(".py")


def open_file(name: str, kind: Kind) -> Any:
    """Run a file and know its game or search by `name`; raises OwnCodeError, UnknownEntry."""
    found = _plain_entry(_module_of(name), "GAME" if kind == "game" else "ALGORITHM", name)
    if found is None:
        base = "Game" if kind == "game" else "Search"
        raise UnknownEntry(f"{name}: Expected a class that derives from plyscope.plain.{base}, found none.")
    _opened_entries[kind][name] = found
    return found


_opened_entries: dict[str, dict[str, Any]] = {"game": {}, "algorithm": {}}


# What there is.


def broken() -> tuple[Broken, ...]:
    """Files in the folders of games and algorithms that cannot be used."""
    games()
    algorithms()
    found = [*_walked("games", "GAME", "game")[1], *_walked("algorithms", "ALGORITHM", "")[1]]
    return tuple(dict.fromkeys(found))


@cache
def games() -> dict[str, Game]:
    """All games by id."""
    return entries("games", "GAME", "game")


@cache
def algorithms() -> dict[str, Algorithm]:
    """All algorithms by id."""
    return entries("algorithms", "ALGORITHM")


ZOO = "zoo:"
"""The ids of the programs of the bug zoo begin with this."""


AGENT = "agent:"
"""The ids of programs that play begin with this: known to `algorithm`, as files name them, but to no list."""

# Both are found by the names of their modules, as the rooms are, and not announced by them: sessions and
# recordings name such ids, and so does a process of own code, where nothing has imported those modules.


@cache
def zoo() -> dict[str, Algorithm]:
    """The wrong programs of the bug zoo by id: known to `algorithm`, as files name them, but to no list."""
    module: Any = importlib.import_module("plyscope.lessons.zoo_algorithms")
    found: dict[str, Algorithm] = module.zoo_algorithms()
    return found


@cache
def solvers() -> dict[str, Solver]:
    """All exact solvers by the ids of their games."""
    return entries("games", "SOLVER", "solver")


@cache
def formats() -> dict[str, Format]:
    """All text formats of games by id."""
    return entries("files.formats", "FORMAT")


@cache
def presets() -> dict[str, Preset]:
    """All worked examples by id, in the order of the start page."""
    package = importlib.import_module("plyscope.lessons.presets")
    found = [name for name, _, _ in _modules(package.__name__, [*package.__path__], "")]
    modules = [importlib.import_module(name) for name in found]
    modules.sort(key=lambda module: (module.PLACE, module.__name__))
    return {preset.id: preset for module in modules for preset in module.PRESETS}


def game(id: str) -> Game:
    """The game with this id, or of a file that was opened; raises UnknownEntry."""
    if id in _opened_entries["game"]:
        found: Game = _opened_entries["game"][id]
        return found
    if id not in games():
        if is_file(id):
            raise UnknownEntry(f"Its game is own code, {Path(id).name}: open that file first.")
        raise UnknownEntry(f"There is no game {quoted(id)}; the games are: {', '.join(games())}.")
    return games()[id]


def algorithm(id: str) -> Algorithm:
    """The algorithm with this id, of a file, of the bug zoo, or of an agent; raises UnknownEntry."""
    if id in _opened_entries["algorithm"]:
        found: Algorithm = _opened_entries["algorithm"][id]
        return found
    if id.startswith(ZOO) and id in zoo():
        return zoo()[id]
    if id.startswith(AGENT):
        module: Any = importlib.import_module("plyscope.arena.host.agent_algorithm")
        agent: Algorithm = module.agent_algorithm(id)
        return agent
    named = _named_after(id)
    if named is not None:
        return named
    if id not in algorithms():
        if is_file(id):
            raise UnknownEntry(f"Its search is own code, {Path(id).name}: open that file first.")
        raise UnknownEntry(
            f"There is no algorithm {quoted(id)}; the algorithms are: {', '.join(algorithms())}."
        )
    return algorithms()[id]


@cache
def _named_after(id: str) -> Algorithm | None:
    """The algorithm in the module of its name: to know one, the others need not be loaded."""
    name = id.replace("-", "_")
    for module, _, _ in _listed("algorithms", ""):
        if module.rpartition(".")[2] == name:
            try:
                found: Algorithm | None = getattr(importlib.import_module(module), "ALGORITHM", None)
            except Exception:  # the list of all says what is broken
                return None
            return found if found is not None and found.id == id else None
    return None


def solver(game_id: str) -> Solver:
    """The exact solver of the game with this id; raises UnknownEntry."""
    if game_id not in solvers():
        name = game(game_id).name
        raise UnknownEntry(f"There is no exact solver for {name}; there is one for: {', '.join(solvers())}.")
    return solvers()[game_id]
