"""`plyscope tune`: learns weights in the terminal, keeps interrupted work, reports the final match."""

from __future__ import annotations

import signal
import sys
from argparse import Namespace
from math import isinf
from pathlib import Path
from types import FrameType

from plyscope import catalog
from plyscope.arena.elo import Elo
from plyscope.arena.tuner import Progress, Tuner
from plyscope.cli.own_code import opened
from plyscope.files import tuner_state, weights
from plyscope.files.tuner_state import SavedTuning
from plyscope.rules.stop import Stop
from plyscope.rules.values import number_text

STAGES = {"play": "self-play", "fit": "regression", "match": "match, pairs", "done": "done"}


def weights_for(game: str, path: Path) -> dict[str, float]:
    """The weights of a file by feature; raises ValueError if they are those of another game, OSError."""
    saved = weights.load(path)
    if saved.game != game:
        raise ValueError(f"these are weights of {catalog.game(saved.game).name}.")
    return weights.by_feature(catalog.game(game), saved.weights)


def tune(given: Namespace) -> int:
    """Learn by the command line; return 1 if it was stopped.

    Raises ValueError, OSError, OwnCodeError and UnknownEntry.
    """
    if given.game is not None and catalog.is_file(given.game):
        given.game = opened(given.game).name
    state = _state(given)
    name = Path(state.game).stem if catalog.is_file(state.game) else state.game
    out = given.out or Path(f"{name}{weights.SUFFIX}")
    kept = given.resume or out.with_name(
        out.name.removesuffix(".json").removesuffix(".weights") + tuner_state.SUFFIX
    )
    tuner, stop = Tuner(state), Stop()
    former = signal.signal(signal.SIGINT, lambda number, frame: _stop(stop, frame))
    last = None
    try:
        for progress in tuner.steps(stop):
            if last is None or progress.stage != last.stage or progress.done % 25 == 0:
                _show(progress)
            last = progress
    finally:
        signal.signal(signal.SIGINT, former)
        print(file=sys.stderr)
    if not tuner.finished:
        tuner_state.save(kept, tuner.state)
        print(f"Stopped. Go on with: plyscope tune --resume {kept} --out {out}")
        return 1
    saved = tuner.result()
    weights.save(out, saved)
    _report(saved, tuner.elo)
    print(f"saved       {out}")
    return 0


def _state(given: Namespace) -> SavedTuning:
    if given.resume is not None:
        state = tuner_state.load(given.resume)
        if given.game not in (None, state.game):
            raise ValueError(f"{given.resume}: this is about {catalog.game(state.game).name}.")
        return state
    if given.game is None:
        raise ValueError("Say which game: `plyscope tune GAME`.")
    game = catalog.game(given.game)
    before = game.start().weights
    if given.weights is not None:
        before = tuple(weights_for(game.id, given.weights).values())
    return tuner_state.checked(
        SavedTuning(game.id, {}, before, given.games, given.depth, given.seed, given.pairs)
    )


def _stop(stop: Stop, frame: FrameType | None) -> None:
    stop.set()


def _show(progress: Progress) -> None:
    """One line that is written over by the next."""
    loss = f", loss {progress.epochs[-1].loss:.5f}" if progress.epochs else ""
    line = f"{STAGES[progress.stage]} {progress.done:,} of {progress.of:,}{loss}"
    print(f"\r{line:<70}", end="", file=sys.stderr, flush=True)


def _report(saved: weights.SavedWeights, elo: Elo | None) -> None:
    learned = saved.learned
    assert learned is not None
    print(f"learned     from {learned.positions:,} positions of {learned.games:,} games of self-play")
    print(f"loss        {learned.loss:.5f}, on games held out {learned.held_out:.5f}")
    named = weights.by_feature(catalog.game(saved.game), saved.weights)
    for id, weight in named.items():
        print(f"{id:<12}{number_text(learned.before[id])} → {number_text(weight)}")
    if elo is None:
        print("elo         no match was played")
        return
    print(f"match       {elo.wins:,} won, {elo.draws:,} drawn, {elo.losses:,} lost in {elo.pairs:,} pairs")
    print(f"elo         {elo_words(elo.difference, elo.low, elo.high)}")


def elo_words(difference: float | str, low: float | str, high: float | str) -> str:
    """A difference of ratings with its interval, and whether it is significant."""
    numbers = [float(number) for number in (difference, low, high)]
    shown = [_signed(number) for number in numbers]
    says = "" if not numbers[1] <= 0 <= numbers[2] else ": not distinguishable from the old weights"
    return f"{shown[0]} (95 %: {shown[1]} to {shown[2]}){says}"


def _signed(number: float) -> str:
    whole = number if isinf(number) else float(round(number))
    return f"+{number_text(whole)}" if whole > 0 else number_text(whole)
