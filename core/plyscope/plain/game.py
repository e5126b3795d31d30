"""Game: a game as the lectures define one: states, actions, results, an end and its utility."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, ClassVar

from plyscope.plain.errors import expected

MAX, MIN, CHANCE = 1, -1, 0


class Game:
    """A game in plain Python. A state is any hashable value that is never changed; values are to MAX.

    `options` are names with defaults: whole numbers, texts and booleans, which `initial` is given. `longest`
    bounds the plies of a game, `most_actions` the actions in a state. `utilities` are the least and the
    largest utility, where that is not from -1 to 1; the game ends in wins, draws and losses if that is all
    it says, or if it says nothing and its utilities are -1, 0 and 1.

    Beside the six methods below, a game may have `evaluate(state)`, `chances(state)`, `write(state)`,
    `read(text)`, `draw(state)`, `click(state, row, column)` and `symmetric(state)`.

    In place of `evaluate` it may have `features(state)` and `weights`, the names of the features with their
    weights: a state is then estimated by the sum of each feature times its weight, and the program can change
    the weights and learn better ones.
    """

    name: ClassVar[str] = ""
    options: ClassVar[Mapping[str, Any]] = {}
    longest: ClassVar[int] = 10_000
    most_actions: ClassVar[int] = 1_000
    utilities: ClassVar[tuple[float, float] | None] = None
    weights: ClassVar[Mapping[str, float]] = {}

    def initial(self, *_: Any, **options: Any) -> Any:
        """The state in which the game begins (S0)."""
        raise NotImplementedError

    def to_move(self, state: Any) -> int:
        """MAX, MIN or CHANCE. Only states that are not terminal are asked."""
        raise NotImplementedError

    def actions(self, state: Any) -> Iterable[Hashable]:
        """The actions that are legal in a state that is not terminal: texts, numbers or tuples, in order."""
        raise NotImplementedError

    def result(self, state: Any, action: Any) -> Any:
        """The state after an action: a new one."""
        raise NotImplementedError

    def is_terminal(self, state: Any) -> bool:
        """Return True if the game is over."""
        raise NotImplementedError

    def utility(self, state: Any) -> float:
        """The result of a game that is over, to MAX."""
        raise NotImplementedError

    def evaluate(self, state: Any) -> float:
        """An estimate of a state that is not terminal, to MAX, smaller than 100,000."""
        total = 0.0
        if self.weights:
            for weight, feature in zip(self.weights.values(), self.features(state), strict=True):
                total += weight * feature
        return total

    def features(self, state: Any) -> Iterable[float]:
        """Numbers that tell how good a state is for MAX that is not terminal: one for each of the weights."""
        raise NotImplementedError

    def chances(self, state: Any) -> Iterable[float]:
        """The probabilities of the actions, where CHANCE is to move."""
        raise expected(
            self.to_move,
            "to_move() says CHANCE, but the game has no chances(state) that gives probabilities of actions.",
            "Write chances(state), which returns one probability for each of actions(state).",
        )

    def write(self, state: Any) -> str:
        """The state as text."""
        return repr(state)

    def read(self, text: str) -> Any:
        """The state that a text describes; raises ValueError with what was expected."""
        raise NotImplementedError

    def draw(self, state: Any) -> Iterable[str] | Mapping[tuple[int, int], str]:
        """The board: lines of text, or the texts of its cells by (row, column)."""
        raise NotImplementedError

    def click(self, state: Any, row: int, column: int) -> Hashable | None:
        """The action that a click on a cell of `draw` makes, or None."""
        return None

    def symmetric(self, state: Any) -> Any:
        """One state for all that are images of each other."""
        return state


REQUIRED = ("initial", "to_move", "actions", "result", "is_terminal", "utility")


def has(game: Game | type[Game], method: str) -> bool:
    """Does a game define a method that it need not have?"""
    owner = game if isinstance(game, type) else type(game)
    return getattr(owner, method) is not getattr(Game, method)
