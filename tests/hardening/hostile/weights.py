"""Weights of evaluations, and how far their learning has come."""

from __future__ import annotations

from random import Random
from typing import Any

from kind import Kind, hostile_json

from plyscope import catalog
from plyscope.files import tuner_state
from plyscope.files import weights as weights_file
from plyscope.files.weights import Learned, SavedWeights

GAMES = ("connect4", "othello", "chess", "gomoku", "draughts")


def saved_weights(game: str) -> dict[str, Any]:
    """Return weights of a game as their file holds them."""
    entry = catalog.game(game)
    own = tuple(feature.weight for feature in entry.features)
    before = weights_file.by_feature(entry, own)
    learned = Learned(3_000, 120_000, 4, 1, 0.5, 0.52, before, 200, 31.5, 10.0, 55.0)
    return weights_file.file_json(SavedWeights(game, own, {}, learned))


def saved_tuning() -> dict[str, Any]:
    """Return the state of a tuning as its file holds it, with games that are played to their end."""
    game = catalog.game("connect4")
    played = []
    for seed in range(4):
        luck, position, moves = Random(seed), game.start(), list[str]()
        while not position.finished:
            move = luck.choice(position.legal_moves())
            moves.append(position.text(move))
            position.play(move)
        played.append(tuner_state.PlayedGame(tuple(moves), 2))
    own = tuple(feature.weight for feature in game.features)
    return tuner_state.file_json(
        tuner_state.SavedTuning("connect4", {}, own, 10, 2, 1, 5, tuple(played), ((1, 0.5), (0, 0)))
    )


def tuning(random: Random) -> bytes:
    """Return a tuning that is changed, sometimes with very many games."""
    state = saved_tuning()
    if random.random() < 0.03:
        state = {**state, "games": 1_000_000, "played": state["played"] * 10_000}
    return hostile_json(state, random)


KINDS = (
    Kind(
        "weights", ".weights.json", lambda random: hostile_json(saved_weights(random.choice(GAMES)), random)
    ),
    Kind("tuning", ".tuning.json", tuning),
)
