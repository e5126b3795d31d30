"""Luck: draws from a seed that are the same on every system and with every version of Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


class Luck:
    """Draws; only `random()` is used, which alone promises the same numbers in every version."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def share(self) -> float:
        """A number from 0 up to 1."""
        return self._random.random()

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int(self._random.random() * (high - low + 1))

    def chance(self, share: float) -> bool:
        """True with a probability."""
        return self._random.random() < share

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.whole(0, len(things) - 1)]

    def shuffle(self, things: MutableSequence[Thing]) -> None:
        """Bring things into a random order."""
        for at in range(len(things) - 1, 0, -1):
            other = self.whole(0, at)
            things[at], things[other] = things[other], things[at]
