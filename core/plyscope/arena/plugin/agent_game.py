"""AgentGame: the game as a student's file sees it, with a position of ours underneath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plyscope.arena.plugin.told_search import ToldSearch
from plyscope.rules.position import CHANCE, MAX, MIN, MoveError, Position

SIDES = {MAX: "max", MIN: "min", CHANCE: "chance", None: None}


class AgentGame:
    """A game in which it is somebody's turn. Moves are texts, values are those of MAX.

    `name` is the id of the game, `options` its options, `you` "max" or "min": the side that the file plays.
    `moves` were made so far. `seconds` are there for this move (None: no limit but `limit`), `left` the
    seconds on the clocks of MAX and MIN, None without clocks. `depth` and `nodes` limit the search, or None.
    `trace` tells the search to the program.
    """

    def __init__(
        self,
        name: str,
        options: dict[str, Any],
        you: str,
        position: Position,
        moves: list[str],
        trace: ToldSearch,
        is_stopped: Callable[[], bool],
    ) -> None:
        self.name, self.options, self.you = name, options, you
        self.moves, self.trace = moves, trace
        self.seconds: float | None = None
        self.limit: float | None = None
        self.left: list[float] | None = None
        self.depth: int | None = None
        self.nodes: int | None = None
        self._position = position
        self._is_stopped = is_stopped
        self._by_text: dict[str, int] | None = None

    @property
    def turn(self) -> str | None:
        """The side to move: "max", "min" or "chance"; None when the game is over."""
        return SIDES[self._position.side]

    @property
    def legal(self) -> list[str]:
        """The legal moves; none when the game is over."""
        return list(self._texts())

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._position.finished

    @property
    def utility(self) -> float | None:
        """The result to MAX; None until the game is over."""
        return self._position.result

    @property
    def position(self) -> str:
        """The position as text."""
        return self._position.write()

    @property
    def stopped(self) -> bool:
        """Does nobody wait for the move any more?"""
        return self._is_stopped()

    def evaluate(self) -> float:
        """The estimate of the position to MAX; the result when the game is over."""
        result = self._position.result
        estimate = self._position.estimate if result is None else result
        assert estimate is not None
        return estimate

    def copy(self) -> AgentGame:
        """A game of its own, in which moves can be tried."""
        found = AgentGame(
            self.name, self.options, self.you, self._position.copy(), list(self.moves), self.trace,
            self._is_stopped,
        )  # fmt: skip
        found.seconds, found.limit, found.left = self.seconds, self.limit, self.left
        found.depth, found.nodes = self.depth, self.nodes
        found._by_text = self._by_text
        return found

    def play(self, move: str) -> AgentGame:
        """Make a legal move; returns the game itself. Raises ValueError for any other text."""
        found = self._texts().get(move)
        if found is None:
            try:
                found = self._position.parse(move)
            except (MoveError, AttributeError, TypeError):
                known = ", ".join(self.legal[:20]) or "none, the game is over"
                raise ValueError(f"{move!r} is not a legal move here: {known}") from None
            move = self._position.text(found)
        self._position.play(found)
        self.moves.append(move)
        self._by_text = None
        return self

    def _texts(self) -> dict[str, int]:
        if self._by_text is None:
            text = self._position.text
            self._by_text = {} if self.over else {text(move): move for move in self._position.legal_moves()}
        return self._by_text

    def __str__(self) -> str:
        return self._position.board()
