"""Rounds of a learning run as steps, each worked out when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import overload

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, Mixture
from plyscope.strategic.learning import LearningOptions, Run
from plyscope.strategic.method_options import FictitiousOptions
from plyscope.strategic.steps.step import PlayStep, Step


class PlaySteps(Sequence[Step]):
    """A step for each round of a run, up to a million; `steps[n]` is round n + 1."""

    def __init__(self, game: MatrixGame, options: LearningOptions) -> None:
        self.game, self.options = game, options
        self.run = Run(game, options)

    @classmethod
    def played(cls, game: MatrixGame, options: LearningOptions, stop: Stop | None = None) -> PlaySteps:
        """The steps of a run that is played out now; raises InterruptedError."""
        found = cls(game, options)
        found.run.play(options.rounds, stop)
        return found

    def __len__(self) -> int:
        return self.options.rounds

    @overload
    def __getitem__(self, place: int) -> PlayStep: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[PlayStep]: ...
    def __getitem__(self, place: int | slice) -> PlayStep | Sequence[PlayStep]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        game, state = self.game, self.run.state(place + 1)
        assert state.played is not None
        row, column = state.means
        return PlayStep(
            method="fictitious-play" if isinstance(self.options, FictitiousOptions) else "regret-matching",
            round=state.round,
            played=state.played,
            counts=state.counts,
            means=state.means,
            mixtures=state.mixtures,
            regrets=state.regrets,
            replies=(
                max(sum(map(_times, paid, column), Fraction()) for paid in game.a),
                max(sum(map(_times, paid, row), Fraction()) for paid in zip(*game.b, strict=True)),
            ),
            pays=game_pays(game, row, column),
            expected=self.run.expected,
            exact=state.exact,
            zero_sum=game.is_zero_sum,
        )


def game_pays(game: MatrixGame, row: Mixture, column: Mixture) -> tuple[Fraction, Fraction]:
    """What both get if they play these mixtures."""
    found = [Fraction(), Fraction()]
    for i, share in enumerate(row):
        for j, other in enumerate(column):
            if share and other:
                found[0] += share * other * game.a[i][j]
                found[1] += share * other * game.b[i][j]
    return found[0], found[1]


def _times(left: Fraction, right: Fraction) -> Fraction:
    return left * right
