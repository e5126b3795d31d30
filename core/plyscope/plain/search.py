"""Search: a search in plain Python, and the five words with which it writes its record."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from plyscope.plain.errors import Stopped

if TYPE_CHECKING:
    from plyscope.plain.words import Words

__all__ = ["NAMES", "Search", "Stopped"]

Value = TypeVar("Value")


class Search:
    """A search in plain Python: `decide` returns an action.

    `depth` is how many plies it may look ahead, `seconds` how long (or None). `options` are names with
    defaults, and each is an attribute of the search too. `chance` says that it can search games with chance.
    Values are to MAX.
    """

    depth: int
    seconds: float | None
    _words: Words

    def decide(self, game: Any, state: Any) -> Any:
        """The action to play in a state; None leaves it to `best`."""
        raise NotImplementedError

    def enter(self, action: object, alpha: float = -inf, beta: float = inf) -> None:
        """Go down by an action, or to the root by None, with a window; raises Stopped past a limit."""
        self._words.enter(action, alpha, beta)

    def better(self, value: Value) -> Value:
        """The node is worth this now, by the child just left; returns the value."""
        self._words.better(value)
        return value

    def narrow(self, alpha: float, beta: float) -> bool:
        """The window of the node now; returns whether alpha is at least beta."""
        self._words.narrow(alpha, beta)
        return bool(alpha >= beta)

    def cut(self) -> None:
        """The other actions of the node are not looked at, because of the child just left."""
        self._words.cut()

    def leave(self, value: Value) -> Value:
        """The node is worth this; go back to its parent. Returns the value."""
        self._words.leave(value)
        return value

    def left(self) -> float:
        """Seconds that are left; infinite without a limit."""
        return self._words.seconds_left()

    @property
    def best(self) -> Any:
        """The action of the last `better` at the root, or None."""
        return self._words.best_action()

    def note(self, text: object) -> None:
        """Show a text in the Log at this moment."""
        self._words.note(text)

    def attach(self, words: Words) -> None:
        """Write to a record from now on; the program does this before `decide`."""
        self._words = words


NAMES = frozenset(name for name in vars(Search) if not name.startswith("__")) | {"name", "options", "chance"}
"""What an option cannot be called."""
