"""Any moment of any record: the tree is what a replay of single rows gives, whatever way it came there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest
from replaying import STATE, Replay, assert_equal, in_any_order
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.layout.sampled_rows import advantage
from plyscope.layout.slots import Slots
from plyscope.query.networkx_tree import TreeGraph
from plyscope.record import seek
from plyscope.record.columns import RARE, STRUCTURE
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.method_options import METHODS, OF_A_TREE
from plyscope.strategic.trees.conversion import matrix_position

GAMES = ("tictactoe", "connect4", "othello", "nim", "chess", "gomoku")
ENGINE = {"table": True, "table_mb": 1, "quiescence": True, "iterative": "yes", "reduce": True}


def variants(algorithm: str) -> Iterator[dict[str, Any]]:
    """The defaults, and what makes an engine of it."""
    yield {}
    known = catalog.algorithm(algorithm).options.__dataclass_fields__
    if chosen := {name: value for name, value in ENGINE.items() if name in known}:
        yield chosen


def start_of(algorithm: str, game: str) -> Position:
    """A position of a game; of methods of game theory a matrix or a tree instead."""
    if algorithm not in METHODS:
        return catalog.game(game).start()
    if algorithm in OF_A_TREE:
        return position_of_tree([[3, [1, {"type": "chance", "children": [2, 5]}]], [4, [[0], [-1, 6]]]])
    return matrix_position(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]]))


def recorded(algorithm: str, game: str, options: dict[str, Any], budget: int) -> Trace | None:
    """The record of a small search, None where the algorithm does not suit the game."""
    found, position = catalog.algorithm(algorithm), start_of(algorithm, game)
    if found.suits(position.game, position) is not None:
        return None
    trace = Trace(budget)
    found.search(**options).run(position, Limits(depth=3, nodes=700), trace)
    return trace


@pytest.mark.parametrize("algorithm", sorted(catalog.algorithms()))
def test_every_search_of_every_game_at_random_moments(algorithm: str) -> None:
    luck, tried = Random(algorithm), 0
    for game in GAMES:
        for options in variants(algorithm):
            for budget in (10**6, 300):  # past the budget, nodes are counted only
                trace = recorded(algorithm, game, options, budget)
                if trace is None or not trace.length:
                    continue
                tried += 1
                replay, tree = Replay(trace), Tree(trace)
                tree.read()
                ticks = [luck.randrange(trace.length) for _ in range(4)]
                for tick in [trace.length, *ticks, ticks[-1] + 1, ticks[-1], 0]:
                    tree.seek(tick)
                    assert_equal(tree, replay.go(tree.tick))
    assert tried


@pytest.fixture(params=range(12))
def mixed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Chapters of any order and depth first in turn, so that checkpoints are made, and some are dropped."""
    monkeypatch.setattr(seek, "CHECKPOINT_ROWS", 50)
    monkeypatch.setattr(seek, "MOST_BYTES", 40_000)
    monkeypatch.setattr(seek, "MANY_CHILDREN", 2)
    return in_any_order(request.param, 60, 1 + request.param % 5)


def test_chapters_of_any_order_at_random_moments(mixed: Trace) -> None:
    replay, luck = Replay(mixed), Random(mixed.length)
    for follow in (True, False):
        tree = Tree(mixed)
        while tree.read(50, follow=follow):
            pass
        for _ in range(40):
            tree.seek(luck.randrange(mixed.length + 1))
            assert_equal(tree, replay.go(tree.tick))


def test_at_every_prefix_growing_is_what_reading_at_once_gives(mixed: Trace) -> None:
    replay, luck, tree = Replay(mixed), Random(mixed.length), Tree(mixed)
    while tree.read_to < mixed.length:
        tree.read(luck.choice((1, 7, 50, 64)), follow=luck.random() < 0.5)
        assert_equal(tree, replay.go(tree.tick))
        if luck.random() < 0.6:
            tree.seek(tree.read_to if luck.random() < 0.4 else luck.randrange(tree.read_to + 1))
            assert_equal(tree, replay.go(tree.tick))
        if luck.random() < 0.2:
            whole = Tree(mixed)
            whole.read(tree.read_to)
            assert_same_structure(tree, whole)


def assert_same_structure(one: Tree, other: Tree) -> None:
    assert (one.known, one.read_to, one.chapters) == (other.known, other.read_to, other.chapters)
    for name in (*STRUCTURE, "repeats"):
        assert np.array_equal(getattr(one, name)[: one.known], getattr(other, name)[: one.known]), name


def test_checkpoints_shorten_the_way_and_stay_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seek, "CHECKPOINT_ROWS", 100)
    monkeypatch.setattr(seek, "MOST_BYTES", 300_000)
    trace = in_any_order(3, 3_000)
    tree, ways = Tree(trace), []
    while tree.read(100, follow=True):
        pass
    for tick in range(50, trace.length, 997):
        ways.append(tree.way(tick))
        tree.seek(tick)
        assert tree.way(tick) == 0
        tree.seek(tree.read_to)
    assert max(ways) < trace.length / 4
    points = tree._moments._checkpoints[0]
    assert sum(point.bytes for point in points) <= seek.MOST_BYTES
    assert {point.tick % tree._moments._spacing for point in points} == {0}


def test_searched_depth_first_no_rows_are_replayed() -> None:
    trace = Trace()
    search("alphabeta", catalog.game("connect4").start(), trace, limits=Limits(depth=5))
    tree = Tree(trace)
    tree.read(follow=True)
    assert {tree.way(tick) for tick in range(0, trace.length, 97)} == {0}


def test_a_tree_of_given_columns_is_the_tree_they_came_from(mixed: Trace) -> None:
    source = Tree(mixed)
    source.read()
    source.seek(mixed.length // 2)
    given = {name: column.copy() for name, column in source.columns().items()}
    tree = Tree.from_columns(mixed, given, source.chapters)
    assert_same_structure(tree, source)
    assert set(given) <= {*STRUCTURE, *STATE, *RARE} - {"state"}
    replay, luck = Replay(mixed), Random(1)
    for tick in [0, mixed.length, *(luck.randrange(mixed.length) for _ in range(20))]:
        tree.seek(tick)
        assert_equal(tree, replay.go(tick))


# What is drawn of it.


def spans(replay: Replay) -> list[tuple[int, int]]:
    """The slots of every node, counted by walking from root to root."""
    found = [(0, 0)] * len(replay.nodes)
    slots = 0
    for root, node in enumerate(replay.nodes):
        if node["parent"] != NONE:
            continue
        stack = [(root, False)]
        while stack:
            here, after = stack.pop()
            children = replay.nodes[here]["children"]
            if after:
                found[here] = found[children[0]][0], found[children[-1]][1]
            elif children:
                stack.append((here, True))
                stack.extend((child, False) for child in reversed(children))
            else:
                found[here] = slots, slots + 1
                slots += 1
    return found


def test_rows_of_pixels_are_those_of_the_moment(mixed: Trace) -> None:
    tree = Tree(mixed)
    tree.read()
    slots, replay, luck = Slots(tree), Replay(mixed), Random(mixed.length)
    slots.read()
    end = replay.go(mixed.length)
    where, plies = spans(replay), [node["ply"] for node in end]
    assert [slots.span(node) for node in range(len(end))] == where
    for _ in range(6):
        tick = luck.randrange(mixed.length + 1)
        tree.seek(tick)
        nodes = replay.go(tick)
        left = luck.uniform(-5, slots.slots)
        edges = np.linspace(left, left + luck.uniform(0.5, 1.2 * slots.slots), luck.randint(2, 30))
        for ply, level in enumerate(slots.levels):
            row = slots.row(level, edges, tick)
            for column, (low, high) in enumerate(pairwise(edges)):
                inside = [
                    node
                    for node, (start, stop) in enumerate(where)
                    if plies[node] == ply and start < high and stop > low
                ]
                there = [nodes[node] for node in inside if node < len(nodes)]
                done = [node for node in there if node["state"] == 2]
                values = [node["returned"] for node in done]
                if len(tree.visits):
                    done = [node for node in there if node["visits"]]
                    values = [advantage(node["reward"], node["visits"]) for node in done]
                assert (row.count[column], row.entered[column]) == (len(inside), len(there))
                assert row.left[column] == len(done)
                assert row.values[column] == pytest.approx(sum(v for v in values if abs(v) <= DECIDED))
                assert row.wins[column] == sum(int(np.sign(v)) for v in values if abs(v) > DECIDED)
                cuts = 0 if len(tree.visits) else sum(node["skipped"] > 0 for node in done)
                assert row.cuts[column] == cuts


def test_the_graph_at_a_moment_is_an_ordinary_one_of_the_nodes_then(mixed: Trace) -> None:
    tree, replay, luck = Tree(mixed), Replay(mixed), Random(mixed.length)
    tree.read()
    for _ in range(3):
        tick = luck.randrange(mixed.length + 1)
        tree.seek(tick)
        plain: nx.DiGraph[int] = nx.DiGraph()
        for number, node in enumerate(replay.go(tick)):
            value = node["returned"] if node["state"] == 2 else node["value"]
            plain.add_node(number, value=value, cut_by=node["cut_by"], alpha=node["alpha"], beta=node["beta"])
            if node["parent"] != NONE:
                plain.add_edge(node["parent"], number, move=node["move"])
        graph = TreeGraph(tree)
        assert list(graph.nodes) == list(plain.nodes)
        moves = {edge: known["move"] for edge, known in graph.edges.items()}
        assert moves == {edge: known["move"] for edge, known in plain.edges.items()}
        for number, known in plain.nodes(data=True):
            found = graph.nodes[number]
            assert repr({name: float(found[name]) for name in known}) == repr(
                {name: float(value) for name, value in known.items()}
            )


def test_slots_of_given_columns_are_those_they_came_from(mixed: Trace) -> None:
    deep = Trace()
    search("alphabeta", position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), deep)
    for trace in (mixed, deep):
        tree = Tree(trace)
        tree.read()
        slots = Slots(tree)
        slots.read()
        given = {name: column.copy() for name, column in slots.columns().items()}
        again = Slots.from_columns(tree, given)
        assert (again.known, again.slots, again.read_to) == (slots.known, slots.slots, slots.read_to)
        assert repr((again.low, again.high, again.typical)) == repr((slots.low, slots.high, slots.typical))
        assert [again.span(node) for node in range(tree.known)] == [
            slots.span(node) for node in range(tree.known)
        ]
        edges = np.linspace(0, slots.slots, 5)
        for tick in (0, trace.length // 3, trace.length):
            for one, other in zip(slots.levels, again.levels, strict=True):
                assert repr(slots.row(one, edges, tick)) == repr(again.row(other, edges, tick))


def test_a_growing_record_of_any_order_is_laid_out_beside_other_work() -> None:
    trace = in_any_order(1, 22_000)
    tree = Tree(trace)
    slots, whole = Slots(tree, beside=True), Slots(tree)
    while tree.read(20_000):
        slots.read(20_000)
        assert slots.known <= tree.known
    whole.read()
    while slots.read_to < tree.read_to:
        slots.read(20_000)
    assert (slots.known, slots.slots) == (whole.known, whole.slots)
    assert (slots.place[: slots.known] == whole.place[: whole.known]).all()
