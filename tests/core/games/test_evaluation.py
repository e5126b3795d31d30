"""An evaluation is the weighted sum of the features, whatever the weights, and far from a win."""

from __future__ import annotations

import hashlib
from math import inf, nan
from random import Random

import pytest
from interpreted import run_compiled, run_interpreted

from plyscope import catalog
from plyscope.rules.game import Game, WeightError
from plyscope.rules.position import Position
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits

WEIGHED = [game for game in catalog.games().values() if game.features]
BOARDS: dict[str, list[dict[str, object]]] = {
    "connect4": [
        {},
        {"width": 5, "height": 4, "centre": 2.5},
        {"width": 8, "height": 7},
        {"width": 7, "height": 8},
        {"width": 9, "height": 6},
        {"width": 4, "height": 4},
    ],
}


def weights_of(game: Game, luck: Random) -> tuple[float, ...]:
    return tuple(luck.choice((luck.uniform(-30, 30), float(luck.randint(-9, 9)))) for _ in game.features)


def walk(game: Game, luck: Random, options: dict[str, object]) -> list[Position]:
    """The positions of one random game that an evaluation is asked about."""
    position, found = game.start(**options), []
    while not position.finished:
        found.append(position.copy())
        position.play(luck.choice(position.legal_moves()))
    return found


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_an_evaluation_is_the_weighted_sum_of_the_features(game: Game) -> None:
    luck, seen = Random(1), 0
    for _ in range(40):
        for position in walk(game, luck, luck.choice(BOARDS.get(game.id, [{}]))):
            for weights in (position.weights, weights_of(game, luck), (0.0,) * len(game.features)):
                position.weigh(weights)
                assert position.weights == weights
                features = position.features()
                assert len(features) == len(game.features)
                total = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
                assert position.estimate == pytest.approx(total, abs=1e-9)
                seen += 1
    assert seen > 400


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_features_do_not_depend_on_the_weights_and_keep_within_their_bounds(game: Game) -> None:
    luck = Random(2)
    for _ in range(60):
        for position in walk(game, luck, luck.choice(BOARDS.get(game.id, [{}]))):
            before = position.features()
            position.weigh(weights_of(game, luck))
            assert position.features() == before
            for feature, value in zip(game.features, before, strict=True):
                assert abs(value) <= feature.most


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_a_position_begins_with_the_weights_that_the_game_declares(game: Game) -> None:
    assert game.start().weights == tuple(feature.weight for feature in game.features)


def test_the_options_of_connect_four_are_its_weights() -> None:
    position = catalog.game("connect4").start(one=0.5, two=-2, three=100, centre=3, stacked=-7, zugzwang=1)
    assert position.weights == (0.5, -2.0, 100.0, 3.0, -7.0, 1.0)


def test_connect_four_says_how_many_lines_of_four_its_largest_board_has() -> None:
    def lines(width: int, height: int) -> int:
        across, up = max(0, width - 3), max(0, height - 3)
        return across * height + width * up + 2 * across * up

    boards = [(w, h) for w in range(4, 10) for h in range(4, 9) if w * (h + 1) <= 64]
    game = catalog.game("connect4")
    assert max(lines(*board) for board in boards) == game.features[0].most
    assert max(height for width, height in boards if width % 2) == game.features[3].most
    assert max(width * (height - 1) for width, height in boards) == game.features[4].most


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_copies_and_searches_keep_the_weights(game: Game) -> None:
    position = game.start()
    weights = weights_of(game, Random(3))
    position.weigh(weights)
    assert position.copy().weights == weights
    other = position.copy()
    other.weigh((0.0,) * len(weights))
    assert position.weights == weights
    position.play(position.legal_moves()[0])
    assert position.weights == weights
    answer = catalog.algorithm("minimax").search().run(position, Limits(depth=0))
    assert answer.value == position.estimate


def test_a_search_prefers_what_the_weights_prefer() -> None:
    position = catalog.game("connect4").start()
    chosen = set()
    for centre in (-50.0, 50.0):
        position.weigh((0.0, 0.0, 0.0, centre, 0.0, 0.0))
        answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=1))
        chosen.add(answer.move == 3)
        assert answer.value == (50.0 if centre > 0 else 0.0)
    assert chosen == {True, False}


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_weights_that_could_look_like_a_win_are_refused(game: Game) -> None:
    position, count = game.start(), len(game.features)
    before = position.weights
    with pytest.raises(WeightError, match="could reach"):
        position.weigh((DECIDED / game.features[0].most, *(0.0,) * (count - 1)))
    for bad in (nan, inf, -inf):
        with pytest.raises(WeightError, match="finite"):
            position.weigh((bad, *(0.0,) * (count - 1)))
    with pytest.raises(WeightError, match=f"has {count} features; {count + 1} weights"):
        position.weigh((1.0,) * (count + 1))
    assert position.weights == before
    position.weigh((0.999 * DECIDED / game.features[0].most, *(0.0,) * (count - 1)))


def test_a_game_without_features_takes_no_weights() -> None:
    position = catalog.game("tree").read("[[3,12],[2,4]]")
    assert position.weights == ()
    position.weigh(())
    with pytest.raises(WeightError, match="has 0 features; 1 weights"):
        position.weigh((1.0,))


SUMS = """
from random import Random
from plyscope import catalog
luck = Random(7)
for game in catalog.games().values():
    if game.features:
        for _ in range(games):
            position = game.start()
            position.weigh(tuple(luck.uniform(-9, 9) for _ in game.features))
            while not position.finished:
                print(game.id, position.write(), position.estimate.hex(), position.features())
                position.play(luck.choice(position.legal_moves()))
"""


@pytest.mark.parametrize("games", [6, pytest.param(30, marks=pytest.mark.slow)])
def test_compiled_and_interpreted_evaluate_alike_to_the_last_bit(games: int) -> None:
    asked = f"games = {games}\n{SUMS}"
    compiled, interpreted = run_compiled(asked), run_interpreted(asked)
    assert compiled.count("\n") > 300
    assert hashlib.sha256(compiled.encode()).digest() == hashlib.sha256(interpreted.encode()).digest()
