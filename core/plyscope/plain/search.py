"""Search: a search in plain Python, and the words with which it writes its record."""

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
    defaults, and each is an attribute of the search too. `chance = True` in the class says that it can search
    games with chance, `samples = True` that it goes in rounds. Values are to MAX.

    A search that goes depth first says `enter` and `leave` at each node, and `better`, `mean`, `narrow` and
    `cut` between them. One that goes in rounds, such as Monte Carlo tree search, says `round`, `enter` for
    each step down, `playout` where it stops, and `visit` for each step back up, the root included.
    """

    depth: int
    seconds: float | None
    _words: Words

    def decide(self, game: Any, state: Any) -> Any:
        """The action to play in a state; None leaves it to `best`."""
        raise NotImplementedError

    def enter(self, action: object, alpha: float = -inf, beta: float = inf) -> None:
        """Go down by an action, or to the root by None, with a window; raises Stopped past a limit.

        In a round it goes down to the node where the action led before, or to a new one, and has no window.
        """
        self._words.enter(action, alpha, beta)

    def better(self, value: Value) -> Value:
        """The node is worth this now, by the child just left; returns the value."""
        self._words.better(value)
        return value

    def mean(self, value: Value) -> Value:
        """The node is worth this mean of its children, as where CHANCE moves; returns the value."""
        self._words.mean(value)
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

    def round(self) -> None:
        """The next round begins at the root; raises Stopped past a limit. That of nodes counts rounds."""
        self._words.round()

    def playout(self, reward: float | None = None) -> float:
        """Play a random game from the node to its end; returns its reward to MAX, from 0 (lost) to 1 (won).

        A `reward` that is given is that of a game which the search played itself. At the end of the game
        no move is played.
        """
        return self._words.playout(reward)

    def visit(self, reward: float) -> None:
        """Count a visit of the node and add up its reward to MAX, from 0 to 1; go back to its parent."""
        self._words.visit(reward)

    def random(self) -> float:
        """A random number from 0 up to 1; the same ones in every search with the same option `seed`."""
        return self._words.random()

    def left(self) -> float:
        """Seconds that are left; infinite without a limit."""
        return self._words.seconds_left()

    @property
    def best(self) -> Any:
        """The action of the last `better` at the root; in rounds, the one that was visited most. Or None."""
        return self._words.best_action()

    def note(self, text: object) -> None:
        """Show a text in the Log at this moment."""
        self._words.note(text)

    def attach(self, words: Words) -> None:
        """Write to a record from now on; the program does this before `decide`."""
        self._words = words


WORDS = frozenset(name for name in vars(Search) if not name.startswith("__"))
NAMES = WORDS | {"name", "options", "chance", "samples"}
"""What an option cannot be called."""
