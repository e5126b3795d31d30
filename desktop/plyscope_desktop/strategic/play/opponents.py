"""Opponents to play a matrix game against: a pure strategy, an equilibrium's mixture, a fictitious player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from plyscope.strategic.game_matrix import MatrixGame, Mixture
from plyscope.strategic.solving.best_response import reply_values

DRAWN_BITS = 53
"""Random bits of a drawn choice."""


class Opponent(ABC):
    """Chooses before it sees what the person chooses; `theirs` are the person's choices before."""

    @abstractmethod
    def choose(self, theirs: Sequence[int]) -> int:
        """The strategy of the next round."""

    @abstractmethod
    def begin(self) -> None:
        """Forget the rounds before."""


class Pure(Opponent):
    """Always plays the same strategy."""

    def __init__(self, strategy: int) -> None:
        self.strategy = strategy

    def choose(self, theirs: Sequence[int]) -> int:
        return self.strategy

    def begin(self) -> None:
        """Nothing is kept."""


class Mixed(Opponent):
    """Draws each choice from a mixture; the same seed draws the same choices."""

    def __init__(self, mixture: Mixture, seed: int) -> None:
        self.mixture, self.seed = mixture, seed
        self._luck = Random(seed)

    def begin(self) -> None:
        self._luck = Random(self.seed)

    def choose(self, theirs: Sequence[int]) -> int:
        return drawn(self.mixture, Fraction(self._luck.getrandbits(DRAWN_BITS), 1 << DRAWN_BITS))


class Replier(Opponent):
    """Plays a best reply to how often the person has played each strategy, the first of several.

    The first round is strategy 0, as in fictitious play.
    """

    def __init__(self, game: MatrixGame, player: int) -> None:
        self.game, self.player = game, player

    def begin(self) -> None:
        """Nothing is kept: the choices of before are asked for with each round."""

    def choose(self, theirs: Sequence[int]) -> int:
        if not theirs:
            return 0
        counts = [theirs.count(strategy) for strategy in range(self.game.counts[1 - self.player])]
        values = reply_values(self.game, self.player, tuple(Fraction(n, len(theirs)) for n in counts))
        return values.index(max(values))


def drawn(mixture: Mixture, share: Fraction) -> int:
    """The strategy that a number from 0 to below 1 stands for, when the weights are laid side by side."""
    for strategy, weight in enumerate(mixture):
        if share < weight:
            return strategy
        share -= weight
    raise ValueError("the weights of a mixture must add up to 1")
