"""Source files: the games and searches that modules and files in plain Python hold."""

from __future__ import annotations

import linecache
import sys
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from plyscope.plain.errors import OWN, OwnCodeError, located
from plyscope.plain.game import Game
from plyscope.plain.game_entry import PlainGame, entry_of
from plyscope.plain.search import Search
from plyscope.plain.search_entry import algorithm_of
from plyscope.search.search import Algorithm

MOST_BYTES = 10_000_000

Kind = TypeVar("Kind", Game, Search)


def load(path: Path, name: str) -> ModuleType:
    """Run a file as a module of this name, anew each time; raises OwnCodeError.

    It can import what lies in its own folder.
    """
    file = str(path.absolute())
    linecache.checkcache(file)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise OwnCodeError(f"It has {path.stat().st_size:,} bytes, which is no program.", file=file)
        data = path.read_bytes()
    except OSError as error:
        raise OwnCodeError(f"It cannot be read: {error.strerror or error}.", file=file) from None
    module = ModuleType(name)
    module.__file__ = file
    setattr(module, OWN, True)
    folder = str(path.absolute().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module
    try:
        exec(compile(data, file, "exec", dont_inherit=True), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise located(error, file) from error
    return module


def game_in(module: ModuleType, id: str) -> PlainGame | None:
    """The game of a module; None if it has none. Raises OwnCodeError."""
    found = _class_in(module, Game)
    return None if found is None else entry_of(found, id, _file(module))


def algorithm_in(module: ModuleType, id: str) -> Algorithm | None:
    """The search of a module; None if it has none. Raises OwnCodeError."""
    found = _class_in(module, Search)
    return None if found is None else algorithm_of(found, id, _file(module))


def _class_in(module: ModuleType, base: type[Kind]) -> type[Kind] | None:
    """The class of a module that derives from `base`, and from which none of its other classes does."""
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]
    last = [one for one in own if not any(other is not one and issubclass(other, one) for other in own)]
    if len(last) > 1:
        names = " and ".join(one.__name__ for one in last)
        raise OwnCodeError(
            f"Expected one class that derives from {base.__name__}, found {names}.", file=_file(module)
        )
    if not last:
        return None
    setattr(module, OWN, True)
    return last[0]


def _file(module: ModuleType) -> str:
    return Path(module.__file__ or module.__name__).name
