"""OwnSearch: what the window knows of a search that runs in a process of own code, without what runs it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from plyscope.own_code.workshop import OwnFile
    from plyscope.rules.position import Position
    from plyscope.rules.time_control import Spent, TimeControl


class OwnSearch(ABC):
    """A search in another process; its `file` is None for one of the program on a game of own code."""

    file: OwnFile | None
    options: Any

    @abstractmethod
    def begin_from(
        self, start: Position, options: dict[str, Any], moves: tuple[int, ...], position: Position
    ) -> None:
        """Say that the position to be searched is the one after these moves of a game with these options."""

    def play_by(self, game_key: str, control: TimeControl | None, spent: Spent) -> None:  # noqa: B027
        """Say which game it is and by which clocks it is played; searches by their limits need not know."""

    @abstractmethod
    def lines(self, first: int = 0, last: int | None = None) -> NDArray[np.int32]:
        """The lines of the own file that wrote the rows `first` up to `last`, also while the search runs.

        0 where none is known; fewer where there are not so many rows.
        """

    @abstractmethod
    def line_at(self, tick: int) -> int | None:
        """The line of the own file that wrote the row before a tick; None where none is known."""
