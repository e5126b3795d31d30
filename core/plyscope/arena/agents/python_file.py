"""Python file: the facts that a student's file states about its agent, read without running it."""

from __future__ import annotations

import ast
import io
import tokenize
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agent_json import LEAST_SECONDS, MOST_SECONDS
from plyscope.files.file_names import shown_name
from plyscope.quoting import visible

MOST_BYTES = 10_000_000


class PythonFileError(ValueError):
    """A file that cannot be an agent: the sentence, and the line that it is about, if there is one."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True)
class Facts:
    """What a file states at module level: `name`, `seconds` a move and `games`; None or () if it does not."""

    name: str = ""
    seconds: float | None = None
    games: tuple[str, ...] = ()


def facts(path: Path) -> Facts:
    """The facts of a file; raises PythonFileError for one that cannot be read or has an error of syntax.

    Only values that are written out are read: `games = ["connect4"]`.
    """
    tree = _parsed(path)
    stated = {name: value for name, value in _stated(tree) if name in ("name", "seconds", "games")}
    name = _name(stated["name"]) if "name" in stated else ""
    seconds = _seconds(stated["seconds"]) if "seconds" in stated else None
    games = _games(stated["games"]) if "games" in stated else ()
    if not any(_is_player(node) for node in tree.body):
        raise PythonFileError("Expected a function `choose` or a class `Agent`; found neither.")
    return Facts(name, seconds, games)


def python_agent(path: Path) -> Agent:
    """The agent of a file, with the name and the seconds that it states; raises PythonFileError."""
    found = facts(path)
    return Agent(
        id="",
        name=found.name or shown_name(path.stem),
        command=(str(path.absolute()),),
        protocol="lines",
        seconds=found.seconds or 1.0,
    )


def _parsed(path: Path) -> ast.Module:
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise PythonFileError(f"There is no file {visible(str(path))}.") from None
    except OSError as error:
        raise PythonFileError(f"{visible(str(path))} cannot be read: {error.strerror or error}.") from None
    if len(data) > MOST_BYTES:
        raise PythonFileError(f"{visible(path.name)} is larger than {MOST_BYTES:,} bytes.")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        data.decode(encoding)
        return ast.parse(data, path.name)
    except SyntaxError as error:
        raise PythonFileError(f"{type(error).__name__}: {error.msg}", error.lineno) from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PythonFileError("The file is not text in UTF-8.", line) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise PythonFileError(f"The file cannot be read as Python: {error}.") from None


def _stated(tree: ast.Module) -> list[tuple[str, ast.expr]]:
    """The names that are given a value at module level, with it."""
    found: list[tuple[str, ast.expr]] = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            found += [(name.id, node.value) for name in node.targets if isinstance(name, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found.append((node.target.id, node.value))
    return found


def _is_player(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name == "choose"
    if isinstance(node, ast.ClassDef):
        return node.name == "Agent"
    if isinstance(node, ast.ImportFrom):
        return any((name.asname or name.name) in ("choose", "Agent", "*") for name in node.names)
    if isinstance(node, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id in ("choose", "Agent") for name in node.targets)
    return any(_is_player(inner) for inner in ast.walk(node) if isinstance(inner, ast.stmt) and inner != node)


def _literal(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _name(node: ast.expr) -> str:
    value = _literal(node)
    return visible(value.strip())[:200] if isinstance(value, str) else ""


def _seconds(node: ast.expr) -> float:
    value = _literal(node)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not isfinite(value) or not LEAST_SECONDS <= value <= MOST_SECONDS:
        raise PythonFileError(
            f"seconds: expected a number from {LEAST_SECONDS} to {MOST_SECONDS:g}.", node.lineno
        )
    return float(value)


def _games(node: ast.expr) -> tuple[str, ...]:
    value = _literal(node)
    ids = [value] if isinstance(value, str) else value
    if not isinstance(ids, list | tuple | set) or not all(isinstance(id, str) for id in ids):
        raise PythonFileError('games: expected a list of games such as ["connect4"].', node.lineno)
    for id in ids:
        if id not in catalog.games():
            raise PythonFileError(
                f"games: there is no game {visible(id)}; the games are: {', '.join(catalog.games())}.",
                node.lineno,
            )
    return tuple(dict.fromkeys(sorted(ids) if isinstance(value, set) else ids))
