"""In games that are won by points, MCTS counts won games: every A/B in the tree is wins of visits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from plyscope import catalog
from plyscope.algorithms.mcts.options import MctsOptions
from plyscope.algorithms.mcts.recorded_playouts import playout_at, start_of
from plyscope.cli.main import main
from plyscope.files.recording.recording import load
from plyscope.options import values_for_file, values_from_file
from plyscope.query.events import moves_to, ticks_of
from plyscope.record.trace import PLAYOUT, Trace
from plyscope.record.tree import Tree
from plyscope.search.playout import settled
from plyscope.search.search import Answer, Limits

GAMES: list[tuple[str, dict[str, Any]]] = [("go", {"size": 5}), ("othello", {})]


def sampled(game: str, options: dict[str, Any], **given: Any) -> tuple[Answer, Tree, Trace]:
    trace = Trace(200_000)
    search = catalog.algorithm("mcts").search(iterations=300, seed=1, **given)
    answer = search.run(catalog.game(game).start(**options), Limits(), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return answer, tree, trace


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_rewards_of_the_tree_are_won_games_and_halves_for_draws(
    game: str, options: dict[str, Any]
) -> None:
    _, tree, trace = sampled(game, options)
    rewards = [float(trace.row(int(tick) - 1)["after"]) for tick in ticks_of(trace, (PLAYOUT,))]
    assert len(rewards) == 300 and set(rewards) <= {0.0, 0.5, 1.0}
    assert float(tree.reward[0]) == sum(rewards) and int(tree.visits[0]) == 300
    for node in range(1, tree.known):
        assert (2 * float(tree.reward[node])).is_integer() and tree.reward[node] <= tree.visits[node]
    trace.release()


def test_scaled_points_are_the_other_setting() -> None:
    answer, tree, trace = sampled("go", {"size": 5}, reward="points")
    assert round(float(tree.reward[0]), 2) == 152.72, "as before wins were counted"
    assert round(answer.value or 0.0, 3) == 2.833
    trace.release()


def test_the_value_of_the_answer_is_the_mean_result_of_the_games_through_its_move() -> None:
    answer, tree, trace = sampled("go", {"size": 5})
    root = catalog.game("go").start(size=5)
    options = settled(root, catalog.algorithm("mcts").search(iterations=300, seed=1).options)
    results = []
    for tick in ticks_of(trace, (PLAYOUT,)):
        played = playout_at(trace, tree, root, options, int(tick))
        if played is not None and list(moves_to(tree, played.node))[:1] == [answer.move]:
            position = start_of(tree, root, played)
            for move in played.moves:
                position.play(move)
            assert position.result is not None
            results.append(position.result)
            assert played.reward == (position.result > 0) + (position.result == 0) / 2
    child = next(child for child in tree.children(0) if int(tree.move[child]) == answer.move)
    assert len(results) == int(tree.visits[child])
    assert answer.value == pytest.approx(sum(results) / len(results))
    trace.release()


@pytest.mark.parametrize("parallel", ["tree", "root"])
def test_threads_that_share_a_tree_add_their_results_up(parallel: str) -> None:
    search = catalog.algorithm("mcts").search(iterations=1_000, threads=2, parallel=parallel)
    answer = search.run(catalog.game("go").start(size=5), Limits(), None)
    assert answer.value is not None and -25 - 7.5 <= answer.value <= 25
    assert answer.details["helpers_iterations"] > 0


def test_games_that_end_in_wins_and_trees_are_counted_as_ever() -> None:
    for game in ("tictactoe", "connect4", "backgammon"):
        wins, points = (sampled(game, {}, reward=kind) for kind in ("wins", "points"))
        assert wins[0].value == points[0].value
        assert (wins[1].reward == points[1].reward).all()
        wins[2].release()
        points[2].release()


def test_a_file_that_does_not_name_the_option_was_made_with_points() -> None:
    assert values_from_file(MctsOptions, {"c": 0.7}) == {"c": 0.7, "reward": "points"}
    assert values_for_file(MctsOptions, {"c": 0.7}) == {"c": 0.7, "reward": "wins"}
    for given in ({"c": 0.7}, {"reward": "points"}):
        assert values_from_file(MctsOptions, values_for_file(MctsOptions, given)) == given


def test_a_recording_of_the_command_line_says_what_its_playouts_count(tmp_path: Path) -> None:
    for given, kind in (((), "wins"), (("--set", "reward=points"), "points")):
        path = tmp_path / f"{kind}.plyrec"
        words = ("search", "go", "--algorithm", "mcts", "--set", "iterations=20", "--record", str(path))
        assert main([*words, *given]) == 0
        assert load(path).facts["set"]["reward"] == kind
