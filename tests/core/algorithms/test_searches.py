"""Every algorithm finds the values of minimax, with every combination of its options."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import rows_of
from searching import ALGORITHMS, combinations, endgames, every_algorithm, has_option, search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.options import OptionError
from plyscope.record.trace import Trace
from plyscope.rules.position import MoveError
from plyscope.search.search import Limits

TREES = st.recursive(
    st.integers(-9, 9) | st.sampled_from([0.5, -0.25, "inf", "-inf"]),
    lambda children: st.lists(children, min_size=1, max_size=4),
    max_leaves=24,
)


def value_of(tree: Any, maximise: bool = True) -> float:
    """Minimax of nested lists in its plainest form."""
    if not isinstance(tree, list):
        return float(tree)
    return (max if maximise else min)(value_of(child, not maximise) for child in tree)


@every_algorithm
def test_every_combination_of_options_finds_the_value_of_minimax(algorithm: str) -> None:
    trees = [
        [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
        [[[1, [5, -2]], 4], [[0, 0], ["inf", 3]], 7],
        [[1, [[0, [0], "-inf"]]]],  # the loss is found before the last depth, whose first window begins at it
        [[[-1, [[0, [0], "inf"]]]]],
    ]
    positions = endgames(2, 4)[:6]
    for options in combinations(algorithm):
        for tree in trees:
            assert search(algorithm, position_of_tree(tree), **options).value == value_of(tree), options
        for position in positions:
            expected = search("minimax", position, quick=options.get("quick", False))
            found = search(algorithm, position, **options)
            assert (found.value, found.score) == (expected.value, expected.score), options
            assert found.exact


@every_algorithm
@settings(max_examples=150, deadline=None)
@given(tree=TREES, data=st.data())
def test_on_any_tree_every_algorithm_finds_the_value_of_minimax(
    algorithm: str, tree: Any, data: st.DataObject
) -> None:
    options = data.draw(st.sampled_from(combinations(algorithm)))
    position = position_of_tree(tree)
    found = search(algorithm, position, **options)
    assert found.value == value_of(tree)
    assert found.exact and found.stopped_by == "solved"
    node = tree
    for move in found.line:
        node = node[move]
    assert not isinstance(node, list) and float(node) == found.value


@settings(max_examples=200, deadline=None)
@given(
    tree=TREES,
    window=st.lists(st.integers(-10, 10), min_size=2, max_size=2, unique=True).map(sorted),
    fail=st.sampled_from(["soft", "hard"]),
    cut=st.sampled_from([">=", ">"]),
    deep=st.booleans(),
)
def test_a_window_gives_the_value_or_a_bound_on_its_side(
    tree: Any, window: list[int], fail: str, cut: str, deep: bool
) -> None:
    alpha, beta = window
    limits, true = Limits(window=(alpha, beta)), value_of(tree)
    position = position_of_tree(tree)
    found = search("alphabeta", position, limits=limits, fail=fail, cut=cut, deep=deep).value
    assert found is not None
    if isinstance(tree, list) and fail == "hard":
        assert alpha <= found <= beta
    if found <= alpha:
        assert true <= (found if fail == "soft" else alpha)
    elif found >= beta:
        assert true >= (found if fail == "soft" else beta)
    else:
        assert found == true


@every_algorithm
def test_the_answer_is_the_line_that_the_value_belongs_to(algorithm: str) -> None:
    for position in endgames(10, 3):
        found = search(algorithm, position)
        end = position.copy()
        for move in found.line:
            end.play(move)
        assert end.finished
        assert end.result == found.value
        if found.value and has_option(algorithm, "quick"):
            assert found.wins_in == len(found.line)
        else:
            assert found.wins_in is None


def test_wins_that_come_sooner_are_preferred_unless_asked_otherwise() -> None:
    position = catalog.game("tictactoe").read("XX.OO....")
    quick, slow = search("minimax", position), search("minimax", position, quick=False)
    assert (quick.move, quick.wins_in, quick.value) == (2, 1, 1)
    assert (slow.value, slow.wins_in) == (1, None)
    infinite = catalog.game("tictactoe").read("XX.OO....", wins="inf")
    assert search("alphabeta", infinite).value == inf
    assert search("alphabeta", infinite, quick=False).value == inf


def test_values_of_trees_are_never_taken_for_wins() -> None:
    for value in (150_000, -999_999, 1_000_000, 5_000_000):
        found = search("alphabeta", position_of_tree([[value, "inf" if value > 0 else value]]))
        assert (found.value, found.wins_in) == (value, None)


def test_a_game_over_is_answered_without_a_move() -> None:
    for algorithm in ALGORITHMS:
        found = search(algorithm, catalog.game("tictactoe").read("XXXOO...."))
        assert (found.move, found.value, found.line, found.nodes, found.exact) == (None, 1, (), 1, True)


def test_the_first_moves_are_looked_at_in_the_order_asked_for() -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    search("alphabeta", position, trace, limits=Limits(depth=2), first="4 2 7")
    assert [row[5] for row in rows_of(trace) if row[0] == 1 and row[2] == 1] == [3, 1, 6, 0, 2, 4, 5]
    with pytest.raises(MoveError):
        search("alphabeta", position, first="4 9")


@every_algorithm
def test_the_moves_that_a_search_looks_at_can_be_asked_for(algorithm: str) -> None:
    for options in combinations(algorithm)[::3]:
        if options.get("iterative") == "yes":
            continue
        found = catalog.algorithm(algorithm).search(**options)
        position = catalog.game("tictactoe").start()
        trace = Trace()
        found.run(position, Limits(depth=2), trace)
        entered = [row[5] for row in rows_of(trace) if row[0] == 1 and row[2] == 1]
        assert found.children(position, 2, 0) == list(dict.fromkeys(entered)), "those searched again once"
        trace.release()


@every_algorithm
def test_an_algorithm_says_what_it_is(algorithm: str) -> None:
    entry = catalog.algorithm(algorithm)
    assert entry.id == algorithm
    assert entry.name and entry.sentence.endswith(".") and entry.pseudocode and entry.source
    with pytest.raises(OptionError):
        entry.search(colour="red")


@every_algorithm
@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ({"type": "chance", "children": [1, 2]}, "needs a game without chance"),
        ([1, {"type": "chance", "children": [1, 2]}], "needs a game without chance"),
        ({"type": "or", "children": [1, None]}, "not an AND/OR tree"),
    ],
)
def test_algorithms_decline_what_they_cannot_search(algorithm: str, tree: Any, said: str) -> None:
    position = position_of_tree(tree)
    reason = catalog.algorithm(algorithm).suits(position.game, position)
    if position.has_chance and catalog.algorithm(algorithm).chance:
        assert reason is None
        return
    assert reason is not None
    assert reason.startswith(f"{catalog.algorithm(algorithm).name} needs ")
    assert said in reason
    assert catalog.algorithm(algorithm).suits(catalog.game("tree")) is None
