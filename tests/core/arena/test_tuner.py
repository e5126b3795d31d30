"""The tuner: its regression finds what is true, its games depend on the seed alone, and it can be stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Timer
from time import process_time
from typing import Any

import numpy as np
import pytest
from interpreted import run_compiled, run_interpreted

from plyscope import catalog
from plyscope.arena import regression, self_play
from plyscope.arena.regression import LAMBDA, Samples, fit
from plyscope.arena.tuner import Progress, Tuner, TuningError
from plyscope.cli import main
from plyscope.files import identify, tuner_state, weights
from plyscope.files.tuner_state import SavedTuning, TuningFileError
from plyscope.rules.position import MAX, MIN
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

PLAN = SavedTuning("connect4", {}, (1.0, 1.0, 1.0, 0.0, 0.0, 0.0), games=60, depth=2, seed=5, pairs=20)
SMALL = SavedTuning("tictactoe", {}, (1.0, -1.0), games=40, depth=2, seed=1, pairs=15)


def run(tuner: Tuner, stop: Stop | None = None) -> list[Progress]:
    return list(tuner.steps(stop or Stop()))


def samples(count: int, truth: tuple[float, ...], scale: float, seed: int) -> Samples:
    """Positions whose games end as a logistic model says, with an advantage for the first player."""
    luck = np.random.default_rng(seed)
    features = luck.normal(size=(count, len(truth))) * np.array([1.0, 4.0, 0.5])[: len(truth)]
    sides = np.where(luck.random(count) < 0.5, 1.0, -1.0)
    chance = 1 / (1 + np.exp(-(scale * (features @ np.array(truth)) + 0.4 + 0.2 * sides)))
    points = (luck.random(count) < chance).astype(float)
    return Samples(features, points, sides, np.arange(count) // 20)


# The regression.


def test_the_regression_finds_the_weights_that_made_the_results() -> None:
    truth = (2.0, 1.0, -3.0)
    made = samples(60_000, truth, 0.3, 1)
    epochs = list(fit(made, (1.0, 1.0, 1.0)))
    found = np.array(epochs[-1].weights)
    assert found / found[1] == pytest.approx(truth, rel=0.06)
    assert epochs[-1].loss < epochs[0].loss and epochs[-1].held_out < epochs[0].held_out
    assert epochs[-1].held_out == pytest.approx(epochs[-1].loss, rel=0.05)


def test_weights_that_are_right_already_stay() -> None:
    truth = (2.0, 1.0, -3.0)
    epochs = list(fit(samples(60_000, truth, 0.3, 2), truth))
    assert epochs[-1].weights == pytest.approx(truth, rel=0.06)


def test_the_regression_ends_where_newtons_method_does() -> None:
    before = (1.0, -2.0, 0.5)
    made = samples(3_000, (2.0, 1.0, -3.0), 0.3, 3)
    found = np.array(list(fit(made, before))[-1].weights)
    learned = made.games % regression.HELD_OUT != regression.HELD_OUT - 1
    inside = Samples(*(part[learned] for part in vars(made).values()))
    scale, _ = regression.scale_of(inside, before)
    spread = inside.features.std(axis=0)
    columns = np.column_stack([inside.features / spread, np.ones(len(inside.points)), inside.sides])
    begin = np.concatenate([np.array(before) * spread * scale, np.zeros(2)])
    pull = np.array([LAMBDA, LAMBDA, LAMBDA, 0.0, 0.0])
    point = begin.copy()
    for _ in range(50):
        chance = 1 / (1 + np.exp(-columns @ point))
        slope = columns.T @ (chance - inside.points) / len(columns) + pull * (point - begin)
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns / len(columns) + np.diag(pull)
        point = point - np.linalg.solve(curve, slope)
    assert found == pytest.approx(point[:3] / (spread * scale), rel=1e-3)


def test_the_loss_is_the_mean_logarithmic_loss() -> None:
    made = samples(500, (1.0, 2.0), 0.2, 4)
    first = next(iter(fit(made, (0.5, 0.5))))
    learned = made.games % regression.HELD_OUT != regression.HELD_OUT - 1
    inside = Samples(*(part[learned] for part in vars(made).values()))
    scale, (b, t) = regression.scale_of(inside, (0.5, 0.5))
    chances = 1 / (1 + np.exp(-(scale * (inside.features @ np.array([0.5, 0.5])) + b + t * inside.sides)))
    wanted = -np.mean(inside.points * np.log(chances) + (1 - inside.points) * np.log(1 - chances))
    assert first.loss == pytest.approx(float(wanted))
    assert first.weights == pytest.approx((0.5, 0.5))


def test_a_feature_that_never_changes_keeps_its_weight_and_zero_weights_can_be_learned_from() -> None:
    made = samples(4_000, (1.0, 2.0), 0.2, 5)
    flat = replace(made, features=np.column_stack([made.features, np.full(4_000, 3.0)]))
    found = list(fit(flat, (0.5, 0.5, 7.0)))[-1].weights
    assert found[2] == pytest.approx(7.0)
    none = list(fit(made, (0.0, 0.0)))[-1].weights
    assert none[1] / none[0] == pytest.approx(2.0, rel=0.4)


def test_the_loss_never_goes_up_by_much_and_comes_down() -> None:
    losses = [epoch.loss for epoch in fit(samples(5_000, (2.0, 1.0, -3.0), 0.3, 6), (1.0, -1.0, 4.0))]
    assert losses[-1] == pytest.approx(min(losses), abs=1e-5)
    assert all(after <= before + 1e-3 for before, after in pairwise(losses))


# Self-play.


@pytest.mark.parametrize("game", ["connect4", "tictactoe"])
def test_openings_are_drawn_by_the_seed_and_never_alike(game: str) -> None:
    start = catalog.game(game).start()
    found = list(self_play.openings(start, 50, Random("1 play")))
    assert found == list(self_play.openings(start, 50, Random("1 play")))
    assert found != list(self_play.openings(start, 50, Random("2 play")))
    assert found[:20] == list(self_play.openings(start, 20, Random("1 play")))
    seen = set()
    for opening in found:
        position = start.copy()
        for move in opening:
            position.play(move)
        assert not position.finished
        seen.add(position.symmetric_identity)
    assert len(seen) == len(found)


def test_a_game_without_so_many_openings_has_fewer() -> None:
    start = catalog.game("tictactoe").start()
    found = list(self_play.openings(start, 100_000, Random(1)))
    assert 50 < len(found) < 500


def test_a_game_is_played_with_the_weights_of_whoever_moves() -> None:
    start = catalog.game("connect4").start()
    likes, shuns = (0.0, 0.0, 0.0, 50.0, 0.0, 0.0), (0.0, 0.0, 0.0, -50.0, 0.0, 0.0)
    played = self_play.play(start, (0,), {MAX: likes, MIN: shuns}, 1, Stop())
    assert played is not None
    moves, end = played
    assert end.finished and moves[0] == 0
    assert moves[2:8:2] == [3, 3, 3], "MAX wants discs in the middle"
    assert 3 not in moves[1::2], "MIN wants none there, and does not look far enough"
    turned = self_play.play(start, (0,), {MAX: shuns, MIN: likes}, 1, Stop())
    assert turned is not None and turned[0][1:7:2] == [3, 3, 3]


def test_what_a_game_is_worth_lies_between_nought_and_one() -> None:
    ttt = catalog.game("tictactoe")
    assert self_play.points(ttt.read("XXXOO....", wins="inf")) == 1.0
    assert self_play.points(ttt.read("XX.OOOX..")) == 0.0
    assert self_play.points(ttt.read("XOXXOOOXX")) == 0.5


# The whole.


def test_the_same_seed_gives_the_same_weights_and_match() -> None:
    one, other = Tuner(PLAN), Tuner(PLAN)
    run(one)
    run(other)
    assert one.finished and one.result() == other.result() and one.state == other.state
    another = Tuner(replace(PLAN, seed=6))
    run(another)
    assert another.state.played != one.state.played


@pytest.mark.parametrize(
    ("stage", "number"), [("play", 0), ("play", 1), ("play", 37), ("fit", 3), ("match", 0), ("match", 11)]
)
def test_stopped_and_resumed_it_ends_as_if_it_had_never_been(stage: str, number: int, tmp_path: Path) -> None:
    whole = Tuner(PLAN)
    run(whole)
    first, stop = Tuner(PLAN), Stop()
    for progress in first.steps(stop):
        if (progress.stage, progress.done) == (stage, number):
            stop.set()
    assert not first.finished
    path = tmp_path / "kept.tuning.json"
    tuner_state.save(path, first.state)
    assert identify.examine(path).kind == "tuning"
    second = Tuner(tuner_state.load(path))
    run(second)
    assert second.result() == whole.result()
    assert second.state == whole.state
    assert second.epochs == whole.epochs


LEARN = """
from plyscope.arena.tuner import Tuner
from plyscope.rules.stop import Stop
from plyscope.files.tuner_state import SavedTuning
for game, weights in (("tictactoe", (1.0, -1.0)), ("connect4", (1.0, 1.0, 1.0, 0.0, 0.0, 0.0))):
    tuner = Tuner(SavedTuning(game, {}, weights, games=12, depth=2, seed=5, pairs=4))
    list(tuner.steps(Stop()))
    print(tuner.result(), tuner.state)
"""


def test_the_interpreted_core_learns_the_same() -> None:
    assert run_interpreted(LEARN) == run_compiled(LEARN)


def test_progress_goes_from_stage_to_stage() -> None:
    seen = run(Tuner(PLAN))
    stages = list(dict.fromkeys(progress.stage for progress in seen))
    assert stages == ["play", "fit", "match", "done"]
    for stage in stages[:3]:
        done = [progress.done for progress in seen if progress.stage == stage]
        assert done == list(range(len(done)))
        assert all(progress.done <= progress.of for progress in seen)
    assert seen[-1].elo is not None and seen[-1].elo.pairs == PLAN.pairs
    assert len(seen[-1].epochs) == sum(progress.stage == "fit" for progress in seen)


@pytest.mark.slow
def test_better_weights_are_learned_from_poor_ones_and_the_match_says_so() -> None:
    poor = (
        1.0,
        1.0,
        1.0,
        0.0,
        0.0,
        0.0,
    )  # of few games, features of threats would take what a three is worth
    tuner = Tuner(SavedTuning("connect4", {}, poor, games=2_000, depth=3, seed=1, pairs=150))
    run(tuner)
    assert tuner.elo is not None
    assert tuner.elo.distinguishable and tuner.elo.low > 20
    one, two, three, *_ = tuner.weights
    assert three > two > one > 0
    learned = tuner.result().learned
    assert learned is not None and learned.elo == tuner.elo.difference and learned.games == 2_000


def test_a_match_against_itself_is_not_distinguishable() -> None:
    tuner = Tuner(replace(SMALL, games=3))
    run(tuner)
    state = replace(tuner.state, match=())
    same = Tuner(state)
    same.weights = state.before
    list(same._compete(Stop()))
    assert same.elo is not None
    assert same.elo.difference == pytest.approx(0.0) and not same.elo.distinguishable


def test_it_stops_within_milliseconds() -> None:
    slow = replace(PLAN, games=10_000, depth=9)
    delays = []
    for seconds in (0.05, 0.21, 0.4):
        stop, when = Stop(), []

        def end(stop: Stop = stop, when: list[float] = when) -> None:
            when.append(process_time())
            stop.set()

        timer = Timer(seconds, end)
        timer.start()
        run(Tuner(slow), stop)
        delays.append(process_time() - when[0])
        timer.join()
    assert min(delays) < 0.05, delays


def test_games_that_have_nothing_to_weigh_are_refused() -> None:
    with pytest.raises(TuningError, match="has no features"):
        Tuner(replace(SMALL, game="tree", before=()))


def test_without_a_match_nothing_is_said_about_strength() -> None:
    tuner = Tuner(replace(SMALL, pairs=0))
    run(tuner)
    assert tuner.finished and tuner.elo is None
    learned = tuner.result().learned
    assert learned is not None and learned.elo is None and learned.pairs == 0


# Files.


def kept(**changes: Any) -> bytes:
    tuner, stop = Tuner(SMALL), Stop()
    for progress in tuner.steps(stop):
        if (progress.stage, progress.done) == ("match", 3):
            stop.set()
    return json.dumps({**tuner_state.file_json(tuner.state), **changes}).encode()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"plyscope": "weights"}, "plyscope: expected one of tuning"),
        ({"version": 9}, "version: a newer Plyscope"),
        ({"game": "go-fish"}, "game: "),
        ({"games": 0}, "games: expected a whole number from 1"),
        ({"games": 1}, "played: expected at most 1 entries"),
        ({"depth": 1000}, "depth: expected a whole number from 1 to 40"),
        ({"before": {"open_max": 1}}, "before.open_min: expected"),
        ({"played": [{"moves": "0,0;0,0", "opening": 1}]}, r"played\[0\].moves: .*Expected an empty cell"),
        ({"played": [{"moves": "0,0;1,1", "opening": 1}]}, r"played\[0\].moves: the game is not finished"),
        ({"played": [{"moves": 5, "opening": 1}]}, r"played\[0\].moves: expected text"),
        ({"match": [[1, 2]]}, r"match\[0\]: expected two results"),
        ({"match": [[1]]}, r"match\[0\]: expected two results"),
        ({"match": [[True, 1]]}, r"match\[0\]\[0\]: expected a number"),
        ({"surprise": 1}, "surprise: not expected"),
    ],
)
def test_a_file_of_tuning_is_refused_with_its_place(changes: dict[str, Any], message: str) -> None:
    tuner_state.read(kept())
    with pytest.raises(TuningFileError, match=message):
        tuner_state.read(kept(**changes))


# The command.


def test_the_command_writes_weights_that_search_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "mine.weights.json"
    words = ["--games", "30", "--pairs", "10", "--depth", "2", "--seed", "3"]
    assert main.main(["tune", "connect4", *words, "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "learned     from" in told and "elo " in told and f"saved       {out}" in told
    saved = weights.load(out)
    assert saved.learned is not None and saved.learned.seed == 3
    plain = ["search", "connect4", "--algorithm", "alphabeta", "--depth", "4", "--json"]
    assert main.main([*plain, "--weights", str(out)]) == 0
    with_weights = json.loads(capsys.readouterr().out)
    position = catalog.game("connect4").start()
    position.weigh(saved.weights)
    found = catalog.algorithm("alphabeta").search().run(position, Limits(depth=4))
    assert with_weights["value"] == found.value
    assert main.main(["check", str(out)]) == 0
    assert "weights" in capsys.readouterr().out


def test_the_command_goes_on_with_what_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, stopped, path = Tuner(SMALL), Tuner(SMALL), tmp_path / "kept.tuning.json"
    run(whole)
    stop = Stop()
    for progress in stopped.steps(stop):
        if progress.done == 10:
            stop.set()
    tuner_state.save(path, stopped.state)
    out = tmp_path / "mine.json"
    assert main.main(["tune", "--resume", str(path), "--out", str(out)]) == 0
    assert weights.load(out) == whole.result()
    assert main.main(["tune", "connect4", "--resume", str(path)]) == 1
    assert "this is about Tic-tac-toe" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tune", "tree"], "no features"),
        (["tune"], "Say which game"),
        (["tune", "connect4", "--games", "0"], "games: expected a whole number"),
        (["tune", "connect4", "--weights", "WRONG"], "these are weights of Tic-tac-toe"),
        (["search", "connect4", "--algorithm", "alphabeta", "--weights", "WRONG"], "weights of Tic-tac-toe"),
        (["tune", "connect4", "--weights", "MISSING"], "No such file"),
    ],
)
def test_the_command_says_what_is_wrong(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.json"
    weights.save(wrong, weights.SavedWeights("tictactoe", (1.0, 1.0)))
    names = {"WRONG": str(wrong), "MISSING": str(tmp_path / "missing.json")}
    assert main.main([names.get(word, word) for word in words]) == 1
    assert message in capsys.readouterr().err


def test_learned_weights_are_divided_alike_where_an_evaluation_could_be_taken_for_a_win() -> None:
    from plyscope.arena.tuner import DIGITS, usable

    game = catalog.game("gomoku")
    large = tuple(20.0 * feature.weight for feature in game.features)
    with pytest.raises(ValueError, match="must stay below"):
        game.check_weights(large)
    found = usable(game, large)
    game.check_weights(found)
    ratios = [one / other for one, other in zip(found, large, strict=True)]
    assert ratios == pytest.approx([ratios[0]] * len(ratios), rel=10.0 ** (1 - DIGITS))
    small = tuple(feature.weight for feature in game.features)
    assert usable(game, small) == small


@pytest.mark.parametrize("games", [10, 60])
def test_gomoku_can_be_learned_from_few_games(games: int) -> None:
    start = catalog.game("gomoku").start()
    asked = SavedTuning("gomoku", {}, start.weights, games=games, pairs=0, depth=1, seed=1)
    tuner = Tuner(asked)
    for _ in tuner.steps(Stop()):
        pass
    start.game.check_weights(tuner.weights)
    assert tuner.finished and tuner.weights != start.weights
