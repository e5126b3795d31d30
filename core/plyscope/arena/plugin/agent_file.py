"""AgentFile: a student's Python file, run as a module: its `choose`, or its class `Agent`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plyscope.files.file_names import shown_name
from plyscope.plain.errors import OwnCodeError, from_own_code, located
from plyscope.plain.source_file import load

MODULE = "plyscope_agent"

FROZEN = (
    "The stand-alone program has numpy only; installed in a Python of yours, Plyscope has all packages there."
)
INSTALLED = "Install it for the Python that runs Plyscope; the stand-alone program has numpy only."


class AgentFile:
    """The file as it was loaded last. `data` are its bytes."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.data = b""
        self.module: Any = None
        self.player: Any = None

    def load(self) -> None:
        """Run the file anew if it has changed; raises OwnCodeError."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise OwnCodeError(
                f"It cannot be read: {error.strerror or error}.", file=str(self.path)
            ) from None
        if self.module is not None and data == self.data:
            return
        self.module = self.player = None
        module = load(self.path, MODULE)
        if not callable(getattr(module, "choose", None)) and not isinstance(
            getattr(module, "Agent", None), type
        ):
            raise OwnCodeError(
                "Expected a function choose(game) or a class Agent with it; found neither.",
                file=str(self.path),
            )
        self.module, self.data = module, data

    def fact(self, name: str, kind: type) -> Any:
        """A fact that the file states at module level; None if it does not, or not as expected."""
        value = getattr(self.module, name, None)
        return value if isinstance(value, kind) else None

    @property
    def name(self) -> str:
        """The name of the agent."""
        return self.fact("name", str) or shown_name(self.path.stem)

    @property
    def games(self) -> list[str] | None:
        """Ids of the games that it plays; None if it names none."""
        named = getattr(self.module, "games", None)
        ids = [named] if isinstance(named, str) else named
        return [str(id) for id in ids] if isinstance(ids, list | tuple | set) else None

    def begin(self, game: Any) -> None:
        """Begin a game with a new Agent; raises whatever the file raises."""
        kind = getattr(self.module, "Agent", None)
        self.player = kind() if isinstance(kind, type) else None
        setup = getattr(self.player, "setup", None)
        if callable(setup):
            setup(game)

    def choose(self, game: Any) -> Any:
        """The move that the file chooses; raises whatever it raises."""
        if self.player is None:
            return self.module.choose(game)
        return self.player.choose(game)

    def over(self, result: str) -> None:
        """Tell how the game ended; raises whatever the file raises."""
        over = getattr(self.player, "over", None)
        if callable(over):
            over(result)


def called(work: Callable[[], Any], file: AgentFile) -> Any:
    """Call what the file defines; raises OwnCodeError with the lines of the file that were running."""
    try:
        return work()
    except BaseException as error:
        if not from_own_code(error):
            raise
        raise told(located(error, str(file.path)), error) from None


def told(error: OwnCodeError, cause: BaseException) -> OwnCodeError:
    """The error, with the missing package of an import named."""
    if isinstance(cause, ModuleNotFoundError) and cause.name:
        advice = FROZEN if getattr(sys, "frozen", False) else INSTALLED
        error.mend = f"The package {cause.name} is not there. {advice}"
    return error


def sentence_of(error: OwnCodeError) -> str:
    """An error in one line: its place, what it is, and what to do about it."""
    place = f"{error.place}: " if error.place else ""
    mend = f". {error.mend}" if error.mend else ""
    return f"{place}{error.sentence.rstrip('.') if mend else error.sentence}{mend}"
