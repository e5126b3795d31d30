"""AND/OR search and proof-number search prove what is true, by strategies that hold, as other programs do."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import EXTENTS, rows
from play import random_positions
from proving import WAYS, every_way, found_by, or_tree, tree_of, tree_request
from searching import search
from strategies import assert_strategy, numbers, truth

from plyscope import catalog
from plyscope.cli import batch
from plyscope.cli.errors import RequestError
from plyscope.games.tree.game import position_of_tree
from plyscope.query import proofs
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, MIN, Position

SEQUENCE = "sequence_[node,(pn,dn) of root before]"

PROOF_TREES = st.recursive(
    st.sampled_from([0, 1, None]),
    lambda children: st.lists(children, min_size=1, max_size=4),
    max_leaves=30,
).filter(lambda tree: isinstance(tree, list))
VALUE_TREES = st.recursive(
    st.integers(-2, 2), lambda children: st.lists(children, min_size=1, max_size=4), max_leaves=24
).filter(lambda tree: isinstance(tree, list))


# The oracle.


@pytest.mark.parametrize("extent", EXTENTS)
def test_proof_and_disproof_numbers_are_those_of_another_program(extent: str) -> None:
    for row in rows("and_or_pns", extent):
        if row["kind"] == "numbers":
            found = tree_request({"type": "or", "children": row["tree"]}, "proof-number", expand="all")
            assert (found["pn"], found["dn"]) == (row["pn"], row["dn"]), row
            assert found["most_proving_path"] == row["most_proving_path"], row


@pytest.mark.parametrize("extent", EXTENTS)
def test_proof_number_search_expands_what_another_program_expands(extent: str) -> None:
    for row in rows("and_or_pns", extent):
        if row["kind"] == "run":
            found = tree_request({"type": "or", "children": row["tree"]}, "proof-number")
            assert (found["result"], found["expansions"]) == (row["result"], row["expansions"]), row
            assert found["sequence"] == row[SEQUENCE], row


@every_way
@pytest.mark.parametrize("extent", EXTENTS)
def test_every_way_finds_the_results_of_another_program(extent: str, way: tuple[str, Any]) -> None:
    for row in rows("and_or_pns", extent):
        found = tree_request(row["tree"], way[0], **way[1])
        if row["kind"] == "run":
            assert found["result"] == row["result"], row
        else:
            assert (found["result"] == "proved") == (row["pn"] == 0), row
            assert (found["result"] == "disproved") == (row["dn"] == 0), row


def test_a_tree_may_be_a_plain_list_whose_root_is_named_or_follows_from_the_algorithm() -> None:
    nested = [[1, None], [0, 1], None]
    named = tree_request({"type": "or", "children": nested}, "proof-number", expand="all")
    assert (named["pn"], named["dn"], named["most_proving_path"]) == (1, 2, [0, 1])
    assert tree_request(nested, "proof-number", expand="all") == named
    request = {"do": "tree", "tree": nested, "algorithm": "proof-number", "set": {"expand": "all"}}
    assert batch.answer({**request, "root": "or"}) == named
    turned = batch.answer({**request, "root": "and"})
    assert (turned["pn"], turned["dn"]) == numbers(nested, False)
    with pytest.raises(RequestError, match='"or"'):
        batch.answer({**request, "root": "top"})
    assert tree_request([[3, 12], [2, 4]], "and-or")["result"] == "proved"
    assert tree_request([[1, 1], None, 0], "and-or")["root_child_values"] == [1, None, None]
    assert tree_request([0, None, 1], "and-or")["root_child_values"] == [0, None, 1]


# Agreement.


@settings(max_examples=150, deadline=None)
@given(nested=PROOF_TREES)
def test_the_numbers_of_any_tree_are_those_of_their_definition(nested: list[Any]) -> None:
    found = tree_request(nested, "proof-number", expand="all")
    assert [inf if found[name] == "inf" else found[name] for name in ("pn", "dn")] == list(numbers(nested))


@every_way
@settings(max_examples=120, deadline=None)
@given(nested=PROOF_TREES)
def test_any_tree_is_proved_disproved_or_left_open_as_it_is(way: tuple[str, Any], nested: list[Any]) -> None:
    trace, true = Trace(), truth(nested)
    found = found_by(way, or_tree(nested), trace)
    assert found.details["result"] == {True: "proved", False: "disproved", None: "unknown"}[true]
    assert found.value == (None if true is None else float(true))
    assert found.exact == (true is not None)
    if true is not None:
        paths = {tuple(path) for path in proofs.solution_paths(trace, found, proved=true)}
        assert_strategy(
            or_tree(nested), paths, MAX if true else MIN, lambda position: position.result == float(true)
        )
    trace.release()


@every_way
@settings(max_examples=80, deadline=None)
@given(
    nested=VALUE_TREES,
    root=st.sampled_from(["max", "min"]),
    goal=st.sampled_from(["max-wins", "max-holds", "mover-wins"]),
)
def test_every_way_agrees_with_minimax_on_any_tree(
    way: tuple[str, Any], nested: Any, root: Any, goal: str
) -> None:
    assert_agrees(way, position_of_tree(nested, root), goal)


@every_way
@pytest.mark.parametrize("goal", ["max-wins", "max-holds", "mover-wins"])
def test_every_way_agrees_with_minimax_on_games(way: tuple[str, Any], goal: str) -> None:
    positions = [position for position in random_positions("tictactoe", 4) if not position.finished]
    small = catalog.game("connect4").start(width=4, height=4)
    for number, moves in enumerate(([0, 1, 2, 3], [1, 1, 2, 2, 0, 3], [0, 0, 0, 0, 1, 1], [3, 2, 2, 1, 0])):
        position = small.copy()
        for move in moves:
            position.play(move)
        positions.append(position)
        assert not position.finished, number
    for position in positions:
        if position.write().count(".") <= 12:
            assert_agrees(way, position, goal)


def assert_agrees(way: tuple[str, Any], position: Position, goal: str) -> None:
    """The result is that of minimax, the bound is true, and the record holds a strategy."""
    value = search("alphabeta", position).value
    assert value is not None
    prover = MIN if goal == "mover-wins" and position.side == MIN else MAX
    sign = -1 if prover == MIN else 1

    def reached(end: Position) -> bool:
        assert end.result is not None
        return sign * end.result > 0 or (goal == "max-holds" and end.result == 0)

    won = sign * value > 0 or (goal == "max-holds" and value == 0)
    trace = Trace()
    found = found_by(way, position, trace, goal=goal)
    assert found.details["result"] == ("proved" if won else "disproved")
    assert found.details["prover"] == ("max", "min")[prover]
    assert found.value is not None
    at_least = won == (prover == MAX)
    assert found.value <= value if at_least else found.value >= value
    assert not found.exact or found.value == value
    end = position.copy()
    for move in found.line:
        end.play(move)
    tree = tree_of(trace)
    assert proofs.result_of(tree, 0) == found.details["result"]
    stored = proofs.storers(trace)
    nodes = proofs.solution(tree, prover, 0, stored, proved=won)
    assert nodes[0] == 0
    if not stored:
        paths = {tuple(path) for path in proofs.solution_paths(trace, found, proved=won)}
        assert_strategy(
            position.copy(), paths, prover if won else 1 - prover, lambda end: reached(end) == won
        )
    else:
        assert_merged_strategy(position, tree, nodes, stored, prover if won else 1 - prover)
    trace.release()


def assert_merged_strategy(
    position: Position, tree: Tree, nodes: list[int], stored: dict[int, int], chooser: int
) -> None:
    """A strategy that goes on elsewhere in the record where the table knew a position."""
    inside = set(nodes)
    for node in nodes:
        here = position.copy()
        for step in tree.path(node)[1:]:
            here.play(int(tree.move[step]))
        if here.finished:
            continue
        if node in stored:
            there = position.copy()
            for step in tree.path(stored[node])[1:]:
                there.play(int(tree.move[step]))
            assert there.identity == here.identity
            assert stored[node] in inside
            continue
        moves = [int(tree.move[child]) for child in tree.children(node) if child in inside]
        assert moves if here.side == chooser else sorted(moves) == sorted(here.legal_moves())


def test_the_strategy_of_the_answer_is_a_line_of_the_solution() -> None:
    for way in WAYS:
        trace = Trace()
        found = found_by(way, or_tree([[0, 1], [[1, 0], 1, [0, 1]], 0]), trace)
        paths = proofs.solution_paths(trace, found)
        assert list(found.line) in paths
        assert sorted(paths) == [[], [1], [1, 0], [1, 0, 0], [1, 1], [1, 2], [1, 2, 1]]
    solved = tree_request([[0, 1], [1, 1]], "and-or")
    assert solved["solution"] == [[], [1], [1, 0], [1, 1]]
    assert tree_request([[0, 1], [1, 0]], "and-or")["solution"] == []


def test_the_goal_says_what_is_proved() -> None:
    won, drawn = "XX.OO....", "XXOOOXX.."
    for way in WAYS:
        position = catalog.game("tictactoe").read(won)
        assert found_by(way, position, Trace()).details["result"] == "proved"
        assert found_by(way, position, Trace(), goal="mover-wins").exact
        draw = catalog.game("tictactoe").read(drawn)
        assert found_by(way, draw, Trace()).details["result"] == "disproved"
        assert found_by(way, draw, Trace(), goal="max-holds").details["result"] == "proved"
        assert found_by(way, draw, Trace(), goal="mover-wins").details["result"] == "disproved"


@every_way
def test_only_a_bound_that_no_value_lies_beyond_is_exact(way: tuple[str, Any]) -> None:
    def found(text: str, goal: str) -> tuple[str, float | None, bool]:
        answer = search(way[0], catalog.game("tictactoe").read(text), goal=goal, **way[1])
        return answer.details["result"], answer.value, answer.exact

    assert found("XX.OO....", "mover-wins") == ("proved", 1, True)
    assert found("XX.OO...X", "mover-wins") == ("proved", -1, True)
    assert found("XX.OO...X", "max-wins") == ("disproved", -1, True)
    assert found("XOXXOOO.X", "max-wins") == ("disproved", 0, False)
    assert found("XOXXOOO.X", "max-holds") == ("proved", 0, False)


def test_transpositions_are_searched_once() -> None:
    position = catalog.game("connect4").start(width=4, height=4)
    for move in (0, 1, 2, 3):
        position.play(move)
    once, always = search("and-or", position), search("and-or", position, table=False)
    assert once.details == always.details
    assert once.nodes < always.nodes / 3


def test_a_small_table_changes_the_work_and_not_the_result() -> None:
    position = catalog.game("connect4").start(width=5, height=4)
    for move in (2, 2, 1, 3):
        position.play(move)
    large = search("proof-number", position, method="df-pn", memory=64)
    small = search("proof-number", position, method="df-pn", memory=1)
    assert large.details["result"] == small.details["result"]


@pytest.mark.parametrize(
    ("piles", "nodes", "expansions"), [("1,3,4", 203, 55), ("3,4,5", 1_026, 191), ("1,2,3,4", 198, 47)]
)
def test_what_is_decided_below_one_child_is_taken_over_by_the_others(
    piles: str, nodes: int, expansions: int
) -> None:
    """In Nim most children are positions below others, too; fails on any change of the work."""
    found = search("proof-number", catalog.game("nim").start(piles=piles), method="df-pn", memory=1)
    assert (found.nodes, found.details["expansions"]) == (nodes, expansions)


# What is judged at once, and what is declined.


@every_way
def test_a_finished_game_and_a_single_leaf_are_judged_at_once(way: tuple[str, Any]) -> None:
    over = catalog.game("tictactoe").read("XXXOO....")
    found = search(way[0], over, **way[1])
    assert (found.move, found.value, found.line, found.nodes) == (None, 1, (), 1)
    assert found.details["result"] == "proved" and found.exact


def test_chance_is_declined_and_and_or_trees_are_not() -> None:
    for id in ("and-or", "proof-number"):
        algorithm = catalog.algorithm(id)
        chance = position_of_tree([1, {"type": "chance", "children": [1, 0]}])
        assert "without chance" in (algorithm.suits(chance.game, chance) or "")
        position = or_tree([1, None])
        assert algorithm.suits(position.game, position) is None
