"""The rebuilt examples hold by an alpha-beta of a dozen lines, and the tic-tac-toe searches by hand."""

from __future__ import annotations

import itertools
import json
from math import inf
from typing import Any

import pytest

from plyscope import catalog
from plyscope.lessons.presets.rebuilt import bound_frames
from plyscope.record.tree import NONE

PRESETS = catalog.presets()
TREES = ("path-a1-a11", "fourteen-frames", "exercise-one", "exercise-two", "one-of-each", "last-example")
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def lists(node: Any) -> Any:
    """A tree as nested lists, without its names."""
    if isinstance(node, dict):
        node = node["children"] if "children" in node else node["value"]
    return [lists(child) for child in node] if isinstance(node, list) else node


def leaves_below(tree: Any) -> int:
    return sum(leaves_below(child) for child in tree) if isinstance(tree, list) else 1


def minimax(tree: Any, best: Any = max) -> float:
    other = min if best is max else max
    found: float = best(minimax(child, other) for child in tree) if isinstance(tree, list) else tree
    return found


def visited(tree: Any, deep: bool = True) -> list[tuple[int, ...]]:
    """The ways to the leaves that alpha-beta looks at; without `deep` it compares with the parent only."""
    seen: list[tuple[int, ...]] = []

    def value(node: Any, alpha: float, beta: float, is_max: bool, way: tuple[int, ...]) -> float:
        if not isinstance(node, list):
            seen.append(way)
            return float(node)
        best = -inf if is_max else inf
        for number, child in enumerate(node):
            if deep:
                below = value(child, alpha, beta, not is_max, (*way, number))
            elif is_max:
                below = value(child, alpha, inf, False, (*way, number))
            else:
                below = value(child, -inf, beta, True, (*way, number))
            best = max(best, below) if is_max else min(best, below)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    value(tree, -inf, inf, True, ())
    return seen


def leaf_ways(run: Any) -> list[tuple[int, ...]]:
    tree = run.tree
    return [
        tuple(int(tree.move[step]) for step in tree.path(node)[1:])
        for node in range(tree.known)
        if tree.leaf[node]
    ]


@pytest.mark.parametrize("id", TREES)
def test_a_rebuilt_tree_is_searched_as_a_dozen_lines_search_it(id: str) -> None:
    preset = PRESETS[id]
    tree = lists(json.loads(preset.position))
    run = preset.run(len(preset.variants) - 1)
    assert run.answer.value == minimax(tree)
    assert leaf_ways(run) == visited(tree)
    assert len(visited(tree)) < leaves_below(tree), "something is cut"
    if len(preset.variants) > 1:
        assert preset.algorithm_of(0) == "minimax"
        assert len(leaf_ways(preset.run(0))) == leaves_below(tree)


@pytest.mark.parametrize("id", TREES[1:])
def test_cuts_of_both_kinds_are_in_every_alpha_beta_tree(id: str) -> None:
    run = PRESETS[id].run(len(PRESETS[id].variants) - 1)
    sides = {int(run.tree.side[node]) for node in range(run.tree.known) if run.tree.cut_by[node] != NONE}
    assert sides == {0, 1}


def test_the_frames_of_the_animation_are_its_bounds_and_cuts() -> None:
    preset = PRESETS["fourteen-frames"]
    run = preset.run()
    frames = bound_frames(run.trace)
    assert [name for name, _ in frames] == [str(number) for number in range(1, 15)]
    states = []
    for _, tick in frames:
        run.tree.seek(tick)
        known = range(run.tree.nodes_at(tick))
        states.append([(run.tree.alpha[node], run.tree.beta[node], run.tree.cut_by[node]) for node in known])
    assert all(one != other for one, other in itertools.pairwise(states))


def test_only_the_comparison_with_all_ancestors_cuts_n() -> None:
    preset = PRESETS["letters-deep"]
    tree = lists(json.loads(preset.position))
    for number, deep in ((0, True), (1, False)):
        assert leaf_ways(preset.run(number)) == visited(tree, deep)
    lost = set(visited(tree, deep=False)) - set(visited(tree))
    assert lost == {(1, 0, 1, 1)}, "N, the second child of I"
    assert PRESETS["letters"].position == preset.position, "so that I is cut by an ancestor there, too"


def worth(board: str) -> float:
    """e(p) of the lectures by hand: a won board is ∞, else the lines still open to either side."""
    for sign, won in (("X", inf), ("O", -inf)):
        if any(all(board[int(at)] == sign for at in line) for line in LINES):
            return won
    mine, theirs = (sum(all(board[int(at)] != sign for at in line) for line in LINES) for sign in "OX")
    return mine - theirs


def replies(board: str, sign: str) -> list[str]:
    return [board[:at] + sign + board[at + 1 :] for at in range(9) if board[at] == "."]


def test_the_third_search_of_tic_tac_toe_comes_out_by_hand() -> None:
    run = PRESETS["third-search"].run()
    by_hand = {}
    for at, board in zip(
        [at for at in range(9) if ".OO.X.X.."[at] == "."], replies(".OO.X.X..", "X"), strict=True
    ):
        by_hand[f"{at // 3},{at % 3}"] = min(worth(after) for after in replies(board, "O"))
    assert run.values() == by_hand == {"0,0": 1, "1,0": -inf, "1,2": -inf, "2,1": -inf, "2,2": -inf}
    won = replies(run.position.write()[:9].replace(".", "X", 1), "O")
    assert all(max(worth(after) for after in replies(board, "X")) == inf for board in won)


def test_each_search_of_the_three_begins_where_the_reply_to_the_last_one_left_the_board() -> None:
    preset = PRESETS["three-searches"]
    boards = [preset.run(number).position.write()[:9] for number in range(len(preset.variants))]
    assert boards == ["." * 9, ".O..X....", ".OO.X.X..", "XOO.X.X.."]
    for number, (before, after) in enumerate(itertools.pairwise(boards)):
        made = [at for at in range(9) if before[at] != after[at]]
        assert [after[at] for at in made].count("X") == 1
        run = preset.run(number)
        best = {name for name, value in run.values().items() if value == run.answer.value}
        cross = next(at for at in made if after[at] == "X")
        assert f"{cross // 3},{cross % 3}" in best


def test_at_any_time_the_move_is_that_of_the_deepest_search_that_was_finished() -> None:
    from plyscope.search.search import Limits

    preset = PRESETS["any-time"]
    for number in range(3):
        answer = preset.run(number).answer
        assert answer.stopped_by == "nodes"
        search = catalog.algorithm("alphabeta").search(iterative="no")
        alone = search.run(preset.start(), Limits(depth=answer.depth), None)
        assert (answer.move, answer.value) == (alone.move, alone.value)
