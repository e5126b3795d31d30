"""What people write down as a tree is what is searched, shown and written back, however deep or wide."""

from __future__ import annotations

from math import inf, isnan
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_trees import trees

import plyscope.games.tree.tree
from plyscope import catalog
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.tree import explicit_tree
from plyscope.record.trace import Trace
from plyscope.rules.position import CHANCE, MAX, MIN, MoveError, PositionError
from plyscope.search.perft import perft
from plyscope.search.search import Algorithm, Limits
from plyscope.strategic.method_options import METHODS

GAME = catalog.game("tree")

TREES = trees(most=2**53, depth=4)


@settings(max_examples=200, deadline=None)
@given(tree=TREES, root=st.sampled_from(["max", "min"]))
def test_what_is_written_is_read_as_the_same_tree(tree: Any, root: Any) -> None:
    position = position_of_tree(tree, root)
    text = position.write()
    again = GAME.read(text)
    assert again.write() == text
    assert isinstance(again, TreePosition)
    one, other = position.nodes, again.nodes
    for column in ("parent", "first", "count", "type", "natural", "side", "ply", "height", "heaviest"):
        assert np.array_equal(getattr(one, column), getattr(other, column)), column
    assert np.array_equal(one.value, other.value, equal_nan=True)
    assert np.allclose(one.chance, other.chance)
    assert (one.names, one.edges, one.shares, one.texts) == (
        other.names,
        other.edges,
        other.shares,
        other.texts,
    )


@settings(max_examples=100, deadline=None)
@given(tree=TREES, seed=st.integers(0, 1000))
def test_a_node_is_written_with_the_path_to_it(tree: Any, seed: int) -> None:
    position, luck = position_of_tree(tree), Random(seed)
    while True:
        again = GAME.read(position.write())
        assert (again.identity, again.write()) == (position.identity, position.write())
        moves = position.legal_moves()
        if not moves:
            break
        position.play(luck.choice(moves))


def test_lists_alternate_from_the_root_and_below_or() -> None:
    sides: dict[str, list[int | None]] = {}
    for name, tree in {
        "max": [[[1]]],
        "or": {"type": "or", "children": [[[1]]]},
        "and": {"type": "and", "children": [[[0]]]},
        "chance": {"children": [{"type": "chance", "children": [[1]]}]},
    }.items():
        position = position_of_tree(tree)
        sides[name] = []
        while position.side is not None:
            sides[name].append(position.side)
            position.play(0)
    assert sides["max"] == [MAX, MIN, MAX]
    assert sides["or"] == [MAX, MIN, MAX]
    assert sides["and"] == [MIN, MAX, MIN]
    assert sides["chance"] == [MAX, CHANCE, MIN]
    assert position_of_tree([[1]], "min").side == MIN


def test_the_type_that_an_object_says_counts_more_than_the_root_asked_for() -> None:
    assert position_of_tree({"type": "max", "children": [1]}, "min").side == MAX
    assert position_of_tree({"children": [1]}, "min").side == MIN


def test_moves_have_the_names_of_edges_else_of_children_else_numbers() -> None:
    tree = {
        "moves": ["left", "right", "on"],
        "children": [
            {"children": [{"name": "x", "value": 1}, 2]},
            [{"name": "y", "value": 1}, {"name": "y", "value": 2}],
            3,
        ],
    }
    position = position_of_tree(tree)
    assert [position.text(move) for move in position.legal_moves()] == ["left", "right", "on"]
    position.play(position.parse("left"))
    assert [position.text(move) for move in position.legal_moves()] == ["x", "1"]
    assert [position.parse(text) for text in ("x", "0", "1")] == [0, 0, 1]
    position.take_back(0)
    position.play(position.parse("1"))
    assert [position.text(move) for move in position.legal_moves()] == ["0", "1"]
    with pytest.raises(MoveError, match="0 to 1"):
        position.parse("y")


def test_a_position_says_what_stands_in_its_tree() -> None:
    tree = {
        "type": "chance",
        "name": "dice",
        "p": ["1/3", "2/3"],
        "children": [5, {"value": 0.5, "children": [[-2, "inf"]]}],
    }
    position = position_of_tree(tree)
    assert (position.type, position.name, position.has_chance, position.is_and_or) == (
        "chance",
        "dice",
        True,
        False,
    )
    assert position.utilities == (-2, 5)
    assert (position.longest, position.room(5)) == (3, 2 + 1 + 2 + 1)
    position.play(1)
    assert (position.type, position.estimate, position.longest) == ("max", 0.5, 2)
    unknown = position_of_tree({"type": "or", "children": [1, None]})
    assert unknown.is_and_or
    unknown.play(1)
    assert unknown.finished and unknown.result is None and isnan(unknown.nodes.value[2])


def test_the_number_3_comes_back_as_3_and_half_as_half() -> None:
    assert position_of_tree([3, 0.5, 2.0, "-inf", 1e18, -0.0]).write() == '[3,0.5,2,"-inf",1e+18,0]'


def test_leaves_are_numbered_from_the_left_also_of_a_tree_that_is_cut_at_a_depth() -> None:
    nodes = explicit_tree([[3, [12, 8]], 2, [[4], 6]])
    assert [nodes.leaf_numbers()[node] for node in range(nodes.nodes)] == [
        -1,
        -1,
        3,
        -1,
        0,
        -1,
        -1,
        5,
        1,
        2,
        4,
    ]
    assert [nodes.leaf_numbers(1)[node] for node in range(nodes.nodes)] == [-1, 0, 1, 2] + [-1] * 7
    assert nodes.leaf_numbers(0) == [0] + [-1] * 10
    assert nodes.leaf_numbers(2).count(-1) == nodes.nodes - 5


def test_the_first_drawing_of_a_tree_shows_all_of_it() -> None:
    position = GAME.start()
    pieces = position.picture().pieces
    assert " ".join(piece.text for piece in pieces if piece.shape == "leaf") == "3 12 8 2 4 6 14 5 2"
    assert [piece.shape for piece in pieces[:4]] == ["max", "min", "min", "min"]
    assert len(position.picture().lines) == 12
    position.play(1)
    boxed = [cell for cell in position.picture().cells if cell.shape == "square"]
    assert len(boxed) == 1 and boxed[0].move is None
    assert len(position.picture().pieces) == 13
    assert "◀" in position.board()


def test_no_two_nodes_of_a_drawing_stand_on_one_place() -> None:
    for tree in ([[3, 12, 8], [2, 4, 6]], list(range(30)), list(range(500)), [[[[[[[1]]]]]], 2]):
        pieces = position_of_tree(tree).picture().pieces
        places = {(piece.x, piece.y) for piece in pieces}
        assert len(places) == len(pieces)


def chain(plies: int) -> Any:
    nested: Any = 7
    for _ in range(plies):
        nested = [nested]
    return nested


def value_searches() -> list[Algorithm]:
    """The algorithms that find values, not proofs or estimates."""
    return [
        found
        for id, found in catalog.algorithms().items()
        if not (found.and_or or found.samples or id in METHODS)
    ]


def test_a_chain_of_100000_nodes_works_everywhere() -> None:
    position = position_of_tree(chain(100_000))
    text = position.write()
    again = GAME.read(text)
    assert again.write() == text
    shorter = position_of_tree(chain(5_000))
    for algorithm in catalog.algorithms().values():
        if algorithm.samples or algorithm.id in METHODS:
            continue  # every round would play 100,000 moves; methods record the root alone
        # in two phases, every ply moves all nodes of CLOSED
        deep, searched = (5_000, shorter) if algorithm.id == "two-phase" else (100_000, again)
        trace = Trace()
        found = algorithm.search().run(searched, Limits(), trace)
        passes = len(found.details.get("passes", [0]))
        assert (found.value, found.nodes, trace.nodes) == (7, passes * (deep + 1), passes * (deep + 1))
        trace.release()
    sorted_search = catalog.algorithm("alphabeta").search(order="best")
    assert sorted_search.run(again, Limits()).nodes == 100_001
    assert perft(again, 100_000) == 1
    assert perft(again, 100_001) == 0
    for _ in range(100_000):
        again.play(0)
    assert (again.result, again.copy().result) == (7, 7)
    assert GAME.read(again.write()).identity == again.identity
    assert again.picture().cells and again.board()


def test_a_node_of_100000_children_works_everywhere() -> None:
    position = position_of_tree(list(range(100_000)))
    again = GAME.read(position.write())
    assert again.write() == position.write()
    for algorithm in value_searches():
        found = algorithm.search().run(again, Limits())
        assert (found.value, found.move) == (99_999, 99_999)
        again_looked_at = "passes" in found.details or "repeats" in found.details
        assert found.nodes > 100_001 if again_looked_at else found.nodes == 100_001
    shuffled = (
        catalog.algorithm("alphabeta").search(order="random", symmetry=True).run(again, Limits(), Trace())
    )
    assert shuffled.value == 99_999
    assert perft(again, 1) == 100_000
    assert len(again.legal_moves()) == 100_000
    again.play(99_999)
    assert (again.result, again.copy().result) == (99_999, 99_999)
    assert again.picture().cells and again.board()


def test_trees_that_never_end_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plyscope.games.tree.tree, "MOST_PLIES", 10_000)
    monkeypatch.setattr(plyscope.games.tree.tree, "MOST_NODES", 100_000)
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(PositionError, match="deeper than 10,000 plies"):
        position_of_tree(endless)
    endless.append(endless)
    with pytest.raises(PositionError, match="more than 100,000 nodes"):
        position_of_tree(endless)


def test_trees_that_cannot_be_meant_are_refused() -> None:
    for wrong in (object(), {1: 2}, [b"1"], [float("nan")], [2**60 + 1], [10**400], ["nan"], [1j], [set()]):
        with pytest.raises(PositionError):
            position_of_tree(wrong)
    for name in ("", " ", "A" * 1001, "\ud800", 5, None):
        with pytest.raises(PositionError, match="name"):
            position_of_tree({"name": name, "children": [1]})
    for share in ("1/0", "x", -0.5, 2, True, None, "1" * 50):
        with pytest.raises(PositionError, match="probability"):
            position_of_tree({"type": "chance", "p": [share, 0.5], "children": [1, 2]})
    with pytest.raises(PositionError, match="only a chance node"):
        position_of_tree({"p": [1], "children": [1]})


def test_a_wrong_leaf_deep_down_is_named_by_its_path() -> None:
    tree = [1, [2, [3, [4, "x"]]]]
    with pytest.raises(PositionError, match=r"^Node 2\.2\.2\.2: expected a number, found 'x'\.$"):
        position_of_tree(tree)


def test_a_wrong_leaf_very_deep_down_is_named_by_the_end_of_its_path() -> None:
    nested: Any = "x"
    for move in range(40):
        nested = [1] * (move % 2) + [nested]
    with pytest.raises(PositionError, match=r"^Node …\.2\.1\.2\.1.*\.1: expected a number"):
        position_of_tree(nested)


def test_infinite_leaves_are_the_best_and_the_worst() -> None:
    for algorithm in value_searches():
        found = algorithm.search().run(
            position_of_tree([["inf", 3], ["-inf", 5], [["-inf"], "inf"]]), Limits()
        )
        assert found.value == 3
        assert algorithm.search().run(position_of_tree([["-inf"], ["-inf"]]), Limits()).value == -inf
        lost = algorithm.search().run(position_of_tree([["-inf"], ["-inf"]]), Limits())
        assert (lost.line, lost.exact) == ((0, 0), True)


def test_a_picture_has_room_for_what_stands_under_its_lowest_leaf() -> None:
    picture = catalog.game("tree").read('{"children": [3, {"name": "take 6", "value": 6}]}').picture()
    (label,) = [label for label in picture.labels if label.text == "take 6"]
    assert label.y + 0.25 <= picture.height
