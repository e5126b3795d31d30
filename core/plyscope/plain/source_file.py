"""Source files: the games and searches that modules and files in plain Python hold."""

from __future__ import annotations

import linecache
import sys
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from plyscope.plain.errors import OWN, Line, OwnCodeError, from_own_code, located
from plyscope.plain.evaluation import Evaluation, entry_of_evaluation
from plyscope.plain.game import Game
from plyscope.plain.game_entry import PlainGame, entry_of
from plyscope.plain.search import Search
from plyscope.plain.search_entry import algorithm_of
from plyscope.search.search import Algorithm

MOST_BYTES = 10_000_000

Kind = TypeVar("Kind", Game, Search, Evaluation)


def load(path: Path, name: str, text: str | None = None) -> ModuleType:
    """Run a file, or a text in its place, as a module of this name, anew each time; raises OwnCodeError.

    It can import what lies in its own folder.
    """
    file = str(path.absolute())
    data = _bytes_of(path, file) if text is None else text.encode("utf-8", "surrogatepass")
    if text is None:
        linecache.checkcache(file)
        linecache.getlines(file)  # so that errors show lines whatever becomes of the file
    else:
        linecache.cache[file] = (len(data), None, text.splitlines(keepends=True), file)
    text_of(data, file)
    module = ModuleType(name)
    module.__file__ = file
    setattr(module, OWN, True)
    folder = str(path.absolute().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module
    try:
        exec(compile(data, file, "exec", dont_inherit=True), module.__dict__)
    except BaseException as error:
        found = located(error, file) if from_own_code(error) else error
        sys.modules.pop(name, None)
        raise found from None
    return module


def text_of(data: bytes, file: str) -> str:
    """The text of a file; raises OwnCodeError at the first line that is none."""
    place, said = data.find(b"\0"), "It has a NUL byte, which no text has."
    mend = "Save it from an editor as plain text."
    if place < 0:
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            place = error.start
            said = f"It is not in UTF-8: byte 0x{data[place]:02x} stands for no sign there."
            mend = "Save it as UTF-8."
    number = data.count(b"\n", 0, place) + 1
    raise OwnCodeError(said, (Line(file, number, "", ""),), mend=mend)


def _bytes_of(path: Path, file: str) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise OwnCodeError(f"It has {path.stat().st_size:,} bytes, which is no program.", file=file)
        return path.read_bytes()
    except OSError as error:
        raise OwnCodeError(f"It cannot be read: {error.strerror or error}.", file=file) from None


def game_in(module: ModuleType, id: str) -> PlainGame | None:
    """The game of a module, or that of its evaluation; None if it has none. Raises OwnCodeError."""
    found = _class_in(module, Game)
    if found is not None:
        return entry_of(found, id, _file(module))
    evaluation = _class_in(module, Evaluation)
    if evaluation is None:
        return None
    return entry_of_evaluation(evaluation, id, Path(module.__file__ or module.__name__))


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
