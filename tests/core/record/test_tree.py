"""The tree at any moment is what a replay from the beginning gives, whichever way one came there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import STATE, replayed, rows_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query.networkx_tree import TreeGraph
from plyscope.record import seek
from plyscope.record.columns import RARE, STRUCTURE
from plyscope.record.columns import STATE as STATE_COLUMNS
from plyscope.record.trace import (
    AT_MOST,
    CUTOFF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    PLAYOUT,
    REPEAT,
    Trace,
)
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

RECORDS: dict[str, tuple[str, dict[str, Any], Limits, int]] = {
    "whole": ("alphabeta", {}, Limits(depth=4), 1_000_000),
    "iterations": ("alphabeta", {"iterative": "yes", "order": "random"}, Limits(depth=4), 1_000_000),
    "hidden": ("alphabeta", {"fail": "hard"}, Limits(depth=5), 700),
    "stopped": ("minimax", {}, Limits(depth=6, nodes=900), 1_000_000),
    "stopped and hidden": ("minimax", {}, Limits(depth=6, nodes=3000), 500),
}
OTHERS: dict[str, tuple[str, dict[str, Any], Limits, int]] = {
    "repeated": ("pvs", {}, Limits(depth=5), 1_000_000),
    "proved": ("proof-number", {}, Limits(nodes=1500), 1_000_000),
    "sampled": ("mcts", {"iterations": 1500}, Limits(), 1_000_000),
}


def recorded(
    position: Position, algorithm: str = "alphabeta", limits: Limits | None = None, **options: Any
) -> Trace:
    trace = Trace()
    catalog.algorithm(algorithm).search(**options).run(position, limits or Limits(), trace)
    return trace


def tree_of(trace: Trace) -> Tree:
    tree = Tree(trace)
    tree.read()
    return tree


@cache
def record(name: str) -> Trace:
    algorithm, options, limits, budget = (RECORDS | OTHERS)[name]
    trace = Trace(budget)
    catalog.algorithm(algorithm).search(**options).run(catalog.game("connect4").start(), limits, trace)
    return trace


def assert_same(tree: Tree, expected: dict[str, list[Any]]) -> None:
    nodes = len(expected["state"])
    assert tree.nodes == nodes
    for name in STATE:
        found = getattr(tree, name)[:nodes].tolist()
        assert np.array_equal(found, expected[name], equal_nan=name in ("value", "returned")), name
    assert not tree.state[nodes : tree.known].any()


@pytest.mark.parametrize("name", RECORDS)
def test_seeking_at_random_equals_a_replay_from_the_beginning(name: str) -> None:
    trace, luck = record(name), Random(1)
    tree, rows = tree_of(trace), rows_of(trace)
    ticks = [luck.randrange(trace.length + 1) for _ in range(40)]
    for tick in [trace.length, *ticks, 0, trace.length, 1, 2, trace.length - 1, 0]:
        tree.seek(tick)
        assert tree.tick == tick
        assert_same(tree, replayed(rows, tick))


@pytest.mark.parametrize("many", [0, 1, 4])
def test_seeking_gives_the_same_whether_children_are_few_or_many(
    monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setattr(seek, "MANY_CHILDREN", many)
    trace, luck = record("iterations"), Random(3)
    tree, rows = tree_of(trace), rows_of(trace)
    for tick in [luck.randrange(trace.length + 1) for _ in range(25)]:
        tree.seek(tick)
        assert_same(tree, replayed(rows, tick))


def test_few_and_many_children_need_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    take = seek.PathState.take

    def counted(state: seek.PathState, rows: np.ndarray) -> None:
        taken.append(len(rows))
        take(state, rows)

    monkeypatch.setattr(seek.PathState, "take", counted)
    trace = record("iterations")
    counts = []
    for many in (0, 10**6):
        monkeypatch.setattr(seek, "MANY_CHILDREN", many)
        tree, luck = tree_of(trace), Random(6)
        taken.clear()
        for tick in [luck.randrange(trace.length + 1) for _ in range(25)]:
            tree.seek(tick)
        counts.append(sum(taken))
    assert counts[0] == counts[1] > 0


@pytest.mark.parametrize("name", [*RECORDS, "repeated", "proved", "sampled"])
def test_a_tree_in_given_columns_goes_to_and_fro_as_one_that_makes_its_own(name: str) -> None:
    trace, luck = record(name), Random(4)
    own, other = tree_of(trace), Tree(trace)
    nodes = own.known
    other.stand_in(
        {column: np.zeros(nodes, getattr(own, column).dtype) for column in (*STRUCTURE, *STATE_COLUMNS)}
    )
    while other.read(luck.randrange(1, 500)):
        pass
    for tick in [trace.length, *(luck.randrange(trace.length + 1) for _ in range(20)), 0, trace.length]:
        own.seek(tick)
        other.seek(tick)
        shown = own.nodes
        assert (other.nodes, other.known) == (shown, nodes)
        for column in (*STRUCTURE, *STATE_COLUMNS, *RARE):
            wanted, found = getattr(own, column), getattr(other, column)
            known = nodes if column in STRUCTURE else shown
            assert own.holds(column) == other.holds(column), column
            assert len(wanted) == 0 or np.array_equal(wanted[:known], found[:known], equal_nan=True), column


@pytest.mark.parametrize("name", ["hidden", "repeated", "proved", "sampled"])
def test_columns_that_a_file_left_out_are_made_when_a_row_needs_them(name: str) -> None:
    trace = record(name)
    own = tree_of(trace)
    given = {column: values.copy() for column, values in own.columns().items() if column not in RARE}
    other = Tree.from_columns(trace, given, own.chapters)
    for tick in (trace.length, trace.length // 2, trace.length // 3, 1, trace.length // 2):
        own.seek(tick)
        other.seek(tick)
        for column in (*STRUCTURE, *STATE_COLUMNS):
            wanted, found = getattr(own, column)[: own.nodes], getattr(other, column)[: own.nodes]
            assert np.array_equal(wanted, found, equal_nan=True), column


def test_a_record_that_may_have_more_rows_than_a_small_number_counts_is_read_and_scrubbed() -> None:
    trace = Trace(3_000_000_000)
    search = catalog.algorithm("alphabeta").search(iterative="yes")
    search.run(catalog.game("connect4").start(), Limits(depth=3), trace)
    tree, rows, luck = Tree(trace), rows_of(trace), Random(5)
    while tree.read(luck.randrange(1, 100)):
        pass
    assert tree.entered.dtype == tree.left.dtype == np.int64
    narrow = tree_of(recorded(catalog.game("connect4").start(), limits=Limits(depth=3), iterative="yes"))
    for column in ("entered", "left"):
        assert getattr(tree, column)[: tree.known].tolist() == getattr(narrow, column)[: tree.known].tolist()
    for tick in [luck.randrange(trace.length + 1) for _ in range(20)]:
        tree.seek(tick)
        assert_same(tree, replayed(rows, tick))


@pytest.mark.parametrize("name", RECORDS)
def test_stepping_back_one_by_one_undoes_every_row(name: str) -> None:
    trace = record(name)
    tree, rows = tree_of(trace), rows_of(trace)[:400]
    tree.seek(len(rows))
    for tick in range(len(rows) - 1, -1, -1):
        tree.seek(tick)
        if tick % 23 == 0:
            assert_same(tree, replayed(rows, tick))
    for tick in range(len(rows) + 1):
        tree.seek(tick)
    assert_same(tree, replayed(rows, len(rows)))


def test_rows_of_nearly_every_kind_may_speak_of_the_root() -> None:
    wheel = position_of_tree({"type": "chance", "children": [[1, [4, 2]], [[0, 6], [5, 3, 3]], [2, 9]]})
    first, second = (catalog.game("tictactoe").read(text) for text in ("X...O....", "X........"))
    traces = [
        recorded(first, "mtdf", Limits(depth=3)),
        recorded(second, "mtdf", Limits(depth=3)),
        recorded(first, "mcts", iterations=60),
        recorded(first, "two-phase", Limits(depth=3)),
        recorded(first, "proof-number", Limits(nodes=300)),
        recorded(wheel, "expectimax", prune="star1"),
        recorded(position_of_tree(3)),
    ]
    kinds = {row[0] for trace in traces for row in rows_of(trace) if row[3] == 0}
    assert kinds == set(range(AT_MOST + 1)) - {HIDDEN, HIT, REPEAT, PLAYOUT}


@pytest.mark.parametrize("name", RECORDS)
def test_the_structure_is_that_of_the_rows_however_they_are_read(name: str) -> None:
    trace, luck = record(name), Random(2)
    rows = rows_of(trace)
    whole, piecemeal = tree_of(trace), Tree(trace)
    while piecemeal.read(luck.randrange(1, 500)):
        pass
    entries = [(tick, row) for tick, row in enumerate(rows, 1) if row[0] == ENTER]
    children: dict[int, list[int]] = {node: [] for node in range(-1, len(entries))}
    for _, row in entries:
        children[row[4]].append(row[3])
    for tree in (whole, piecemeal):
        assert tree.known == len(entries) == trace.nodes
        for name_of_column, place in (("parent", 4), ("move", 5), ("ply", 2), ("side", 1)):
            assert getattr(tree, name_of_column)[: tree.known].tolist() == [row[place] for _, row in entries]
        assert tree.entered[: tree.known].tolist() == [tick for tick, _ in entries]
        for node in range(tree.known):
            assert list(tree.children(node)) == children[node]
        chapters = [row for row in rows if row[0] == ITERATION]
        assert [(chapter.depth, chapter.first_node) for chapter in tree.chapters] == [
            (r[5], r[3]) for r in chapters
        ]
        assert tree.chapters[-1].end == trace.length


@pytest.mark.parametrize("name", RECORDS)
def test_hidden_and_recorded_nodes_are_all_the_nodes(name: str) -> None:
    tree = tree_of(record(name))
    tree.seek(tree.read_to)
    algorithm, options, limits, _ = RECORDS[name]
    start = catalog.game("connect4").start()
    answer = catalog.algorithm(algorithm).search(**options).run(start, limits)
    assert tree.known + int(tree.hidden[: tree.known].sum()) == answer.nodes


def test_a_tree_can_be_read_and_scrubbed_while_it_grows() -> None:
    trace = record("whole")
    growing, luck = Tree(trace), Random(3)
    rows = rows_of(trace)
    while growing.read(200):
        growing.seek(luck.randrange(growing.read_to + 1))
    growing.seek(trace.length // 2)
    assert_same(growing, replayed(rows, trace.length // 2))


def test_a_moment_outside_the_record_is_the_nearest_one_inside() -> None:
    tree = tree_of(recorded(position_of_tree(AIMA)))
    tree.seek(10**9)
    assert tree.tick == tree.read_to
    tree.seek(-5)
    assert (tree.tick, tree.nodes) == (0, 0)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), budget=st.integers(0, 60), order=st.sampled_from(["given", "random", "worst"]))
def test_any_tree_at_any_moment_equals_its_replay(data: st.DataObject, budget: int, order: str) -> None:
    leaves = st.integers(-5, 5)
    nested = data.draw(st.recursive(leaves, lambda c: st.lists(c, min_size=1, max_size=3), max_leaves=15))
    trace = Trace(budget)
    catalog.algorithm("alphabeta").search(order=order).run(position_of_tree(nested), Limits(), trace)
    tree, rows = tree_of(trace), rows_of(trace)
    for tick in data.draw(st.lists(st.integers(0, trace.length), max_size=8)):
        tree.seek(tick)
        assert_same(tree, replayed(rows, tick))
    trace.release()


def test_a_chain_of_100000_nodes_is_recorded_and_read() -> None:
    nested: Any = 7
    for _ in range(100_000):
        nested = [nested]
    tree = tree_of(recorded(position_of_tree(nested)))
    tree.seek(tree.read_to)
    assert tree.known == 100_001
    assert tree.ply[100_000] == 100_000
    assert tree.returned[0] == 7
    assert len(tree.path(100_000)) == 100_001
    assert tree.path(tree.known) == tree.path(tree.known + 7) == [], "parents of other nodes mean nothing"
    tree.seek(0)
    assert tree.nodes == 0


# TreeGraph.


@pytest.mark.parametrize("name", RECORDS)
def test_the_graph_is_that_of_an_ordinary_networkx_graph(name: str) -> None:
    tree = tree_of(record(name))
    for tick in (tree.read_to, tree.read_to // 3):
        tree.seek(tick)
        graph = TreeGraph(tree)
        plain: nx.DiGraph = nx.DiGraph()
        for node in range(tree.nodes):
            plain.add_node(node)
            if tree.parent[node] != NONE:
                plain.add_edge(int(tree.parent[node]), node, move=int(tree.move[node]))
        assert set(graph.nodes) == set(plain.nodes)
        assert set(graph.edges) == set(plain.edges)
        assert dict(graph.in_degree()) == dict(plain.in_degree())
        assert graph.number_of_edges() == plain.number_of_edges()
        last = tree.nodes - 1
        assert nx.ancestors(graph, last) == nx.ancestors(plain, last)
        assert nx.descendants(graph, 0) == nx.descendants(plain, 0)
        assert nx.shortest_path(graph, 0, next(tree.children(0))) == [0, next(tree.children(0))]
        assert nx.dag_longest_path_length(graph) == nx.dag_longest_path_length(plain)
        assert sorted(nx.ego_graph(graph, 0, radius=2)) == sorted(nx.ego_graph(plain, 0, radius=2))
        assert next(iter(nx.topological_sort(graph))) == 0
        copied = graph.copy()
        assert type(copied) is nx.DiGraph
        again = nx.DiGraph(graph)
        assert repr(dict(copied.nodes(data=True))) == repr(dict(again.nodes(data=True)))
        assert dict(copied.adj) == dict(again.adj)
        for node in (0, last):
            assert graph.nodes[node]["ply"] == tree.ply[node]
            assert graph.nodes[node]["cut_by"] == tree.cut_by[node]


def test_the_graph_is_saved_for_other_programs_as_graphml(tmp_path: Path) -> None:
    tree = tree_of(recorded(position_of_tree(AIMA)))
    tree.seek(tree.read_to)
    nx.write_graphml(TreeGraph(tree).copy(), tmp_path / "tree.graphml")
    read = nx.read_graphml(tmp_path / "tree.graphml", node_type=int)
    assert nx.utils.edges_equal(read.edges, TreeGraph(tree).edges)
    assert [read.nodes[node]["value"] for node in range(3)] == [3, 3, 3]


def test_the_graph_cannot_be_changed() -> None:
    graph = TreeGraph(tree_of(recorded(position_of_tree(AIMA))))
    with pytest.raises(nx.NetworkXError):
        graph.add_node(99)
    with pytest.raises(nx.NetworkXError):
        graph.remove_edge(0, 1)
    with pytest.raises(KeyError):
        graph.nodes[10**6]


def test_a_graph_of_the_aima_tree_has_its_values() -> None:
    tree = tree_of(recorded(position_of_tree(AIMA)))
    tree.seek(tree.read_to)
    graph = TreeGraph(tree)
    assert [graph.nodes[node]["value"] for node in graph.successors(0)] == [3, 2, 2]
    leaves = [graph.nodes[node]["value"] for node in graph if graph.out_degree(node) == 0]
    assert leaves == [3, 12, 8, 2, 14, 5, 2]
    assert [row[0] for row in rows_of(tree.trace)].count(CUTOFF) == 1
    assert [row[0] for row in rows_of(tree.trace)].count(LEAF) == 7
