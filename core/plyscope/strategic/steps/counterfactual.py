"""Iterations of counterfactual regret minimization as steps, and its curves over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log
from typing import overload

from plyscope.games.tree.game import TreePosition
from plyscope.rules.stop import Stop
from plyscope.strategic.cfr import Cfr
from plyscope.strategic.extensive import ExtensiveGame
from plyscope.strategic.method_options import CfrOptions
from plyscope.strategic.steps.step import RegretStep, Step

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
class CfrCurves:
    """What is drawn over time, each at the iterations `rounds`, of which there are fewer and fewer.

    `values` are those of the mean strategies to MAX, `exploitability` the mean of what both best replies gain
    against them, `strategies` the mean probabilities of the moves of each information set, `game.sets`.
    """

    game: ExtensiveGame
    rounds: tuple[int, ...]
    values: tuple[float, ...]
    exploitability: tuple[float, ...]
    strategies: tuple[tuple[tuple[float, ...], ...], ...]


def cfr_curves(
    position: TreePosition, options: CfrOptions, upto: int | None = None, stop: Stop | None = None
) -> CfrCurves:
    """The curves of a run up to an iteration; raises PayoffError, and InterruptedError at a stop."""
    last = options.rounds if upto is None else min(upto, options.rounds)
    run = Cfr(ExtensiveGame(position.nodes))
    rounds, values, exploitability, strategies = list[int](), list[float](), list[float](), []
    for number in range(1, last + 1):
        run.iterate(stop)
        if number == last or _is_milestone(number):
            rounds.append(number)
            values.append(run.value())
            exploitability.append(run.exploitability())
            strategies.append(tuple(map(tuple, run.mean_strategies)))
    return CfrCurves(run.game, tuple(rounds), tuple(values), tuple(exploitability), tuple(strategies))


def _is_milestone(number: int) -> bool:
    return number == 1 or floor(OFTEN * log(number)) != floor(OFTEN * log(number - 1))
