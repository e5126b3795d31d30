"""Scales: positions of numbers along an axis, the numbers written beside it, and lines that go by steps."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, inf, isinf, log10
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from plyscope.rules.values import DECIDED, WIN, number_text
from plyscope_desktop.words.values import decided_text, value_text

BELOW_ONE = 0.3
"""Extent of a logarithmic scale below 1, so that a single one has a bar."""
WON = 0.09
"""The share of a scale of values at either end that is kept for won games."""
ENDLESS = 0.11
"""The share at either end that is kept for infinity."""


class Scale(Protocol):
    """Places numbers between 0 and 1."""

    def at(self, number: float) -> float:
        """The place of a number."""

    def places(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        """The places of many."""

    def ticks(self, most: int) -> list[tuple[float, str]]:
        """Places with their numbers, bounded in number."""


def round_numbers(low: float, high: float, most: int) -> list[float]:
    """Numbers from low to high in steps of 1, 2 or 5 times a power of ten, bounded in number."""
    span = high - low
    if span <= 0 or most < 2:
        return [low]
    step = 10.0 ** floor(log10(span / most))
    for factor in (1, 2, 5, 10, 20, 50):
        if span / (factor * step) <= most - 1:
            step *= factor
            break
    first = ceil(low / step - 1e-9)
    return [index * step for index in range(first, floor(high / step + 1e-9) + 1)]


def short(number: float) -> str:
    """A count in little room: 1,500 as it is, then 15 k, 1.5 M."""
    for size, sign in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if abs(number) >= size:
            unit = 1e3 if sign == "k" else size
            return f"{number_text(round(number / unit, 2))} {sign}"
    return number_text(number)


@dataclass(frozen=True)
class Linear:
    """Equal steps from `low` to `high`; `whole` numbers alone are written."""

    low: float
    high: float
    whole: bool = True

    def at(self, number: float) -> float:
        return (number - self.low) / (self.high - self.low) if self.high > self.low else 0.5

    def places(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        return (numbers - self.low) / max(self.high - self.low, 1e-300)

    def ticks(self, most: int) -> list[tuple[float, str]]:
        found = round_numbers(self.low, self.high, most)
        return [(self.at(n), short(n)) for n in found if not self.whole or n == round(n)]


@dataclass(frozen=True)
class Powers:
    """Equal steps for equal ratios, from a little below 1 to `high`; smaller numbers are at 0."""

    high: float

    def at(self, number: float) -> float:
        return float(self.places(np.array([number], np.float64))[0])

    def places(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        top = log10(max(self.high, 2.0)) + BELOW_ONE
        logs = np.log10(np.maximum(numbers, 1e-12)) + BELOW_ONE
        found: NDArray[np.float64] = np.clip(logs / top, 0.0, 1.0)
        return found

    def ticks(self, most: int) -> list[tuple[float, str]]:
        tens = floor(log10(max(self.high, 1.0))) + 1
        firsts = (1, 2, 5) if 3 * tens <= most else (1,)
        numbers = [first * 10.0**ten for ten in range(tens) for first in firsts]
        numbers = [number for number in numbers if number <= self.high]
        every = max(1, ceil(len(numbers) / max(most, 1)))
        return [(self.at(number), short(number)) for number in numbers[::every]]


@dataclass(frozen=True)
class Values:
    """Values of positions: undecided ones from `low` to `high`, won and lost games beyond, then ±∞.

    `decided` and `endless`: leave room for these.
    """

    low: float
    high: float
    decided: bool = False
    endless: bool = False

    @classmethod
    def of(cls, values: NDArray[np.float64]) -> Values:
        """A scale on which all of these have a place."""
        values = values[~np.isnan(values)]
        endless = bool(np.isinf(values).any())
        values = values[np.isfinite(values)]
        won = np.abs(values) > DECIDED
        decided = bool(won.any())
        values = values[~won]
        low, high = (float(values.min()), float(values.max())) if len(values) else (-1.0, 1.0)
        if low == high:
            low, high = low - 1, high + 1
        return cls(low, high, decided, endless)

    @property
    def _inner(self) -> float:
        """The share at either end that undecided values leave free."""
        return 0.03 + (WON if self.decided else 0.0) + (ENDLESS if self.endless else 0.0)

    def at(self, number: float) -> float:
        if isinf(number):
            return 0.0 if number < 0 else 1.0
        inner = self._inner
        if abs(number) > DECIDED:
            away = min(max((WIN - abs(number)) / 100.0, 0.0), 1.0)  # the sooner, the nearer to the end
            place = (ENDLESS if self.endless else 0.0) + 0.02 + (WON - 0.02) * away
            return place if number < 0 else 1 - place
        share = min(max((number - self.low) / (self.high - self.low), 0.0), 1.0)
        return inner + share * (1 - 2 * inner)

    def places(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        unique, inverse = np.unique(numbers, return_inverse=True)
        found = np.array([self.at(float(number)) for number in unique.tolist()], np.float64)
        return found[inverse.reshape(numbers.shape)] if len(found) else np.zeros(numbers.shape)

    def ticks(self, most: int) -> list[tuple[float, str]]:
        found = [(self.at(n), number_text(round(n, 9))) for n in round_numbers(self.low, self.high, most)]
        if self.endless:
            found = [(0.0, number_text(-inf)), *found, (1.0, number_text(inf))]
        if self.decided:
            place = self.at(WIN - 50)
            found += [(1 - place, decided_text(False)), (place, decided_text(True))]
        return found


def as_text(value: float) -> str:
    """A value as written beside a line."""
    return value_text(value)


Points = tuple[NDArray[np.float64], NDArray[np.float64]]
"""x and y of the corners of a line."""


def corners(xs: NDArray[np.float64], ys: NDArray[np.float64], end: float) -> Points:
    """The corners of the steps that begin at `xs` with the heights `ys`, the last one up to `end`.

    Of all steps that begin on one pixel, the lowest and the highest and the last are left.
    """
    if not len(xs):
        return xs, ys
    if len(xs) > 2 * max(1.0, end - xs[0]):
        pixels = np.floor(xs)
        begins = np.flatnonzero(np.r_[True, pixels[1:] != pixels[:-1]])
        lasts = np.r_[begins[1:], len(xs)] - 1
        low, high = np.minimum.reduceat(ys, begins), np.maximum.reduceat(ys, begins)
        xs = np.repeat(pixels[begins], 3)
        ys = np.stack([low, high, ys[lasts]], axis=1).ravel()
    x = np.repeat(np.r_[xs, end], 2)[1:-1]
    y = np.repeat(ys, 2)
    return x, y
