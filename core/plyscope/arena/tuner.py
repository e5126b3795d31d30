"""Tuner: learns the weights of an evaluation from games that it plays against itself.

First self-play with the old weights, then a regression of the results on the features of the positions, then
a match of the new weights against the old ones, each opening with both colours. Every game depends only on
the seed and its number, so that stopping and going on later changes nothing of what comes out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Literal

import numpy as np

from plyscope import catalog
from plyscope.arena import self_play
from plyscope.arena.elo import Elo, rating
from plyscope.arena.regression import MOST_EPOCHS, Epoch, Samples, fit
from plyscope.files.tuner_state import PlayedGame, SavedTuning
from plyscope.files.weights import Learned, SavedWeights, by_feature
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import DECIDED

Stage = Literal["play", "fit", "match", "done"]
DIGITS = 4
"""Significant digits of a learned weight."""
NEAR_WIN = 0.99 * DECIDED
"""What no evaluation with learned weights exceeds."""


class TuningError(ValueError):
    """Something that cannot be learned, and why."""


@dataclass(frozen=True)
class Progress:
    """Progress of the learning: `done` of `of` units of the stage.

    `positions` are those learned from, `epochs` the losses so far, `weights` the current weights; `elo` is
    the current result of the match, None before its first pair.
    """

    stage: Stage
    done: int
    of: int
    positions: int
    epochs: tuple[Epoch, ...]
    weights: tuple[float, ...]
    elo: Elo | None = None


class Tuner:
    """One run of learning. Its `state` can be saved at any time and given to another Tuner, which goes on."""

    def __init__(self, state: SavedTuning) -> None:
        game = catalog.game(state.game)
        if not game.features:
            raise TuningError(f"{game.name} has no features, so nothing to learn.")
        start = state.start()
        reason = catalog.algorithm("alphabeta").suits(game, start)
        if reason is not None:
            raise TuningError(reason)
        start.weigh(state.before)
        self.weights = state.before
        self.epochs: list[Epoch] = []
        self.positions = 0
        self.finished = False
        self._start = start
        self.asked = state
        self._played = list(state.played)
        self._match = list(state.match)
        self._seen: list[Samples] = []

    @property
    def state(self) -> SavedTuning:
        """The request and its results so far."""
        return replace(self.asked, played=tuple(self._played), match=tuple(self._match))

    def steps(self, stop: Stop) -> Iterator[Progress]:
        """Do what is left, saying after every game and epoch how far it is; ends early once `stop` is set."""
        for stage in (self._look_again, self._play, self._fit, self._compete):
            yield from stage(stop)
            if stop.is_set():
                return
        self.finished = True
        yield self._progress("done", 1, 1)

    def result(self) -> SavedWeights:
        """The weights learned so far, and how."""
        state, elo, last = self.asked, self.elo, self.epochs[-1] if self.epochs else None
        learned = Learned(
            games=len(self._played),
            positions=self.positions,
            depth=state.depth,
            seed=state.seed,
            loss=last.loss if last is not None else 0.0,
            held_out=last.held_out if last is not None else 0.0,
            before=by_feature(self._start.game, state.before),
            pairs=0 if elo is None else elo.pairs,
            elo=None if elo is None else elo.difference,
            low=None if elo is None else elo.low,
            high=None if elo is None else elo.high,
        )
        return SavedWeights(state.game, self.weights, dict(state.options), learned)

    @property
    def elo(self) -> Elo | None:
        """Current result of the match; None before its first pair."""
        return rating(self._match) if self._match else None

    def _progress(self, stage: Stage, done: int, of: int) -> Progress:
        return Progress(stage, done, of, self.positions, tuple(self.epochs), self.weights, self.elo)

    def _openings(self, what: str, count: int, done: int) -> Iterator[tuple[int, ...]]:
        """The openings that are still to be played; each depends on the seed and its number alone."""
        return islice(self_play.openings(self._start, count, Random(f"{self.asked.seed} {what}")), done, None)

    def _learn_from(self, played: PlayedGame) -> None:
        samples = samples_of(self._start, played)
        self._seen.append(samples)
        self.positions += len(samples.points)

    # The stages.

    def _look_again(self, stop: Stop) -> Iterator[Progress]:
        """Take in the games that another Tuner played."""
        for played in self._played:
            self._learn_from(played)
            yield self._progress("play", len(self._seen), self.asked.games)
            if stop.is_set():
                return

    def _play(self, stop: Stop) -> Iterator[Progress]:
        asked = self.asked
        both = {MAX: asked.before, MIN: asked.before}
        yield self._progress("play", len(self._played), asked.games)
        for opening in self._openings("play", asked.games, len(self._played)):
            game = self_play.play(self._start, opening, both, asked.depth, stop)
            if game is None:
                return
            self._played.append(PlayedGame(tuple(texts(self._start, game[0])), len(opening)))
            self._learn_from(self._played[-1])
            yield self._progress("play", len(self._played), asked.games)

    def _fit(self, stop: Stop) -> Iterator[Progress]:
        if not self.positions:
            raise TuningError("No position was played that could be learned from.")
        self.epochs = []
        for epoch in fit(joined(self._seen), self.asked.before):
            self.epochs.append(epoch)
            self.weights = epoch.weights
            yield self._progress("fit", epoch.number, MOST_EPOCHS)
            if stop.is_set():
                return
        self.weights = usable(self._start.game, self.weights)
        self._start.game.check_weights(self.weights)

    def _compete(self, stop: Stop) -> Iterator[Progress]:
        asked = self.asked
        yield self._progress("match", len(self._match), asked.pairs)
        for opening in self._openings("match", asked.pairs, len(self._match)):
            results = []
            for side in (MAX, MIN):
                players = {side: self.weights, 1 - side: asked.before}
                game = self_play.play(self._start, opening, players, asked.depth, stop)
                if game is None:
                    return
                points = self_play.points(game[1])
                results.append(points if side == MAX else 1 - points)
            self._match.append((results[0], results[1]))
            yield self._progress("match", len(self._match), asked.pairs)


def usable(game: Game, weights: tuple[float, ...]) -> tuple[float, ...]:
    """Return weights in a few digits; all divided alike where an evaluation could be taken for a win.

    A search compares evaluations with each other only, so that a common factor changes no move.
    """
    reach = game.reach(weights)
    factor = 1.0 if reach < NEAR_WIN else NEAR_WIN / reach
    return tuple(float(f"{factor * weight:.{DIGITS}g}") + 0.0 for weight in weights)


def texts(start: Position, moves: list[int]) -> list[str]:
    """Moves in their game's notation."""
    position, found = start.copy(), []
    for move in moves:
        found.append(position.text(move))
        position.play(move)
    return found


def samples_of(start: Position, played: PlayedGame) -> Samples:
    """The positions of a game behind its opening, with how it ended."""
    position, features, sides = start.copy(), [], []
    for ply, text in enumerate(played.moves):
        if ply >= played.opening:
            features.append(position.features())
            sides.append(1.0 if position.side == MAX else -1.0)
        position.play(position.parse(text))
    count = len(features)
    return Samples(
        np.array(features, np.float64).reshape(count, len(start.features())),
        np.full(count, self_play.points(position)),
        np.array(sides),
        np.zeros(count, np.int64),
    )


def joined(games: list[Samples]) -> Samples:
    """The samples of many games, numbered in their order."""
    return Samples(
        np.concatenate([game.features for game in games]),
        np.concatenate([game.points for game in games]),
        np.concatenate([game.sides for game in games]),
        np.repeat(np.arange(len(games)), [len(game.points) for game in games]),
    )
