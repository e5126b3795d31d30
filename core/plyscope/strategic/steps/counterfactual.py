"""Iterations of counterfactual regret minimization as steps, and its curves over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, log, log10
from typing import overload

from plyscope.games.tree.game import TreePosition
from plyscope.rules.stop import Stop
from plyscope.strategic.method_options import CfrOptions
from plyscope.strategic.steps.step import RegretStep, Step
from plyscope.strategic.trees.cfr import Cfr
from plyscope.strategic.trees.extensive import ExtensiveGame

KEPT, FEW_NODES = 100, 500
"""Iterations between two kept states, in trees of fewer nodes than this."""
OFTEN = 12
"""Points of a curve while the number of iterations grows e-fold."""


class CfrRun:
    """A run of CFR that can be asked about each of its iterations; raises PayoffError for a wrong tree."""

    def __init__(self, position: TreePosition) -> None:
        self.game = ExtensiveGame(position.nodes)
        self._kept = [Cfr(self.game)]
        self._apart = KEPT if self.game.nodes < FEW_NODES else 10 * KEPT

    def at(self, iterations: int, stop: Stop | None = None) -> Cfr:
        """The state after so many iterations, which goes on by itself; raises InterruptedError."""
        while len(self._kept) <= iterations // self._apart:
            following = self._kept[-1].copy()
            following.run(self._apart, stop)
            self._kept.append(following)
        found = self._kept[iterations // self._apart].copy()
        found.run(iterations % self._apart, stop)
        return found


class RegretSteps(Sequence[Step]):
    """A step for each iteration of CFR; `steps[n]` is iteration n + 1."""

    def __init__(self, position: TreePosition, options: CfrOptions) -> None:
        self.options = options
        self.run = CfrRun(position)

    @classmethod
    def iterated(cls, position: TreePosition, options: CfrOptions, stop: Stop | None = None) -> RegretSteps:
        """The steps of a run that is done now; raises PayoffError, and InterruptedError at a stop."""
        found = cls(position, options)
        found.run.at(options.rounds, stop)
        return found

    def __len__(self) -> int:
        return self.options.rounds

    @overload
    def __getitem__(self, place: int) -> RegretStep: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[RegretStep]: ...
    def __getitem__(self, place: int | slice) -> RegretStep | Sequence[RegretStep]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        return self.at(place + 1)[0]

    def at(self, number: int, stop: Stop | None = None) -> tuple[RegretStep, list[list[float]]]:
        """An iteration, from 1, and the mean probabilities of the moves of each set after it.

        Raises InterruptedError at a stop.
        """
        found = self.run.at(number, stop)
        return RegretStep(number, found.value(), found.exploitability()), found.mean_strategies


@dataclass(frozen=True)
class CurvePoint:
    """What is drawn over time, after one iteration.

    `value` is that of the mean strategies to MAX, `exploitability` the mean of what both best replies gain
    against them, `strategies` the mean probabilities of the moves of each information set, `game.sets`.
    """

    round: int
    value: float
    exploitability: float
    strategies: tuple[tuple[float, ...], ...]


def curve_points(game: ExtensiveGame, options: CfrOptions, stop: Stop | None = None) -> Iterator[CurvePoint]:
    """The points of the curves of a run, fewer and fewer; powers of ten and the last one are among them.

    Raises PayoffError for a wrong game, and InterruptedError at a stop.
    """
    run = Cfr(game)
    for number in range(1, options.rounds + 1):
        run.iterate(stop)
        if number == options.rounds or _is_milestone(number):
            strategies = tuple(map(tuple, run.mean_strategies))
            yield CurvePoint(number, run.value(), run.exploitability(), strategies)


def _is_milestone(number: int) -> bool:
    if number == 1 or number == 10 ** round(log10(number)):
        return True
    return floor(OFTEN * log(number)) != floor(OFTEN * log(number - 1))
