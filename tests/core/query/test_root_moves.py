"""What a record tells about its root: windows, moves and chapters, against plain replays."""

from __future__ import annotations

import random
from itertools import pairwise
from math import inf, isnan
from typing import Any

import numpy as np
import pytest
from records import rows_of

from plyscope import catalog
from plyscope.query.counts import RecordCounts
from plyscope.query.iterations import branching, depths, iterations
from plyscope.query.root_moves import RootRows
from plyscope.record.trace import (
    ALPHA,
    BETA,
    CHUNK_ROWS,
    CUTOFF,
    ENTER,
    HIDDEN,
    ITERATION,
    LEAF,
    LEAVE,
    REPEAT,
    TABLE,
    VALUE,
    Trace,
)
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits

SEARCHES: dict[str, tuple[str, str, dict[str, Any], Limits]] = {
    "deepening": ("tictactoe", "alphabeta", {}, Limits(depth=4, seconds=60)),
    "engine": (
        "connect4",
        "alphabeta",
        {"table": True, "table_mb": 1, "aspiration": 0.5, "reduce": True},
        Limits(depth=5, seconds=60),
    ),
    "pvs": ("tictactoe", "pvs", {}, Limits(depth=4, seconds=60)),
    "mtdf": ("tictactoe", "mtdf", {}, Limits(depth=4, seconds=60)),
    "proof-number": ("nim", "proof-number", {}, Limits()),
    "two-phase": ("tictactoe", "two-phase", {"text": "corrected"}, Limits(depth=2)),
    "minimax": ("tictactoe", "minimax", {}, Limits(depth=3)),
}

Record = tuple[Trace, Tree, RootRows, list[tuple[Any, ...]]]


def recorded(name: str, budget: int = 400_000) -> Record:
    game, algorithm, options, limits = SEARCHES[name]
    start: Position = catalog.game(game).start()
    trace = Trace(budget)
    catalog.algorithm(algorithm).search(**options).run(start, limits, trace)
    tree = Tree(trace)
    tree.read()
    rows = RootRows(trace)
    while rows.take_in(trace.length, 1):
        pass
    return trace, tree, rows, rows_of(trace)


@pytest.fixture(params=sorted(SEARCHES))
def record(request: pytest.FixtureRequest) -> Record:
    return recorded(request.param)


def moments(length: int) -> list[int]:
    luck = random.Random(length)
    return sorted({0, 1, 2, length, *(luck.randrange(length + 1) for _ in range(12))})


def test_the_window_at_the_root_is_that_of_a_replay(record: Record) -> None:
    _, _, rows, written = record
    windows = rows.windows()
    alpha = beta = None
    expected = []
    for tick, (kind, _, ply, _, _, _, before, after) in enumerate(written, 1):
        if ply or kind not in (ENTER, ALPHA, BETA):
            continue
        if kind == ENTER:
            alpha, beta = before, after
        elif kind == ALPHA:
            alpha = after
        else:
            beta = after
        expected.append((tick, alpha, beta))
    found = zip(windows.ticks.tolist(), windows.alphas.tolist(), windows.betas.tolist(), strict=True)
    assert list(found) == expected
    assert expected


def test_what_is_found_about_each_move_is_that_of_a_replay(record: Record) -> None:
    _, _, rows, written = record
    entered: dict[int, tuple[int, float, float]] = {}
    repeats: dict[int, int] = {}
    expected = []
    chapter, any_order = -1, False
    for tick, (kind, note, ply, node, other, move, before, after) in enumerate(written, 1):
        if kind == ITERATION:
            chapter, any_order = chapter + 1, other == 1
        elif ply == 1 and kind == ENTER:
            entered[node] = move, before, after
        elif ply == 1 and kind == REPEAT:
            repeats[node] = note
        elif ply == 1 and (kind in (LEAVE, LEAF) or (kind == VALUE and any_order)):
            its_move, alpha, beta = entered[node]
            bound = 0
            if kind != LEAF:
                bound = -1 if after <= alpha and alpha > -inf else 1 if after >= beta and beta < inf else 0
            final = kind != VALUE
            expected.append((tick, node, its_move, after, bound, repeats.get(node, 0), final, chapter))
    visits = rows.visits()
    columns = (
        visits.ticks, visits.nodes, visits.moves, visits.values, visits.bounds, visits.repeats, visits.final,
        visits.chapters,
    )  # fmt: skip
    found = list(zip(*(column.tolist() for column in columns), strict=True))
    assert np.array_equal(np.array(found, float), np.array(expected, float), equal_nan=True)
    assert visits.until(0) == 0 and visits.until(len(written)) == len(expected)
    for tick in moments(len(written)):
        assert visits.until(tick) == sum(entry[0] <= tick for entry in expected)


def test_the_nodes_of_each_chapter_are_those_entered_in_it_by_then(record: Record) -> None:
    _, tree, rows, written = record
    for tick in moments(len(written)):
        nodes: list[int] = []
        done: list[bool] = []
        for kind, _, ply, _, _, _, _, after in written[:tick]:
            if kind == ITERATION:
                nodes.append(0)
                done.append(False)
            elif kind == ENTER:
                nodes[-1] += 1
            elif kind == HIDDEN:
                nodes[-1] += int(after)
            elif kind in (LEAVE, LEAF) and ply == 0:
                done[-1] = True
        found = iterations(tree, rows, tick)
        assert [(entry.nodes, entry.done) for entry in found] == list(zip(nodes, done, strict=True))


def test_nodes_past_the_budget_count_for_their_chapter() -> None:
    trace, tree, rows, _ = recorded("deepening", budget=300)
    answer = (
        catalog.algorithm("alphabeta")
        .search()
        .run(catalog.game("tictactoe").start(), Limits(depth=4, seconds=60), None)
    )
    found = iterations(tree, rows, trace.length)
    assert sum(entry.nodes for entry in found) == answer.nodes
    assert rows.hidden_at(trace.length) > 0


def test_growth_is_that_of_whole_depths_however_often_each_was_searched() -> None:
    _, tree, rows, written = recorded("mtdf")
    found = iterations(tree, rows, len(written))
    by_depth = depths(found)
    assert [entry.depth for entry in by_depth] == [1, 2, 3, 4]
    assert max(entry.chapters for entry in by_depth) > 1
    totals = [sum(one.nodes for one in found if one.depth == depth) for depth in (1, 2, 3, 4)]
    assert [entry.nodes for entry in by_depth] == totals
    assert isnan(by_depth[0].growth)
    for before, after in pairwise(by_depth):
        assert after.growth == pytest.approx(after.nodes / before.nodes)
    half = depths(iterations(tree, rows, found[-1].start + 3))
    assert not half[-1].done and isnan(half[-1].growth)


@pytest.mark.parametrize(("b", "depth"), [(2, 3), (3, 7), (10, 2), (1, 5)])
def test_the_branching_factor_of_a_uniform_tree_is_its_own(b: int, depth: int) -> None:
    assert branching(sum(b**ply for ply in range(depth + 1)), depth) == pytest.approx(b)


def test_no_branching_factor_of_too_few_nodes() -> None:
    assert isnan(branching(1, 0)) and isnan(branching(3, 3)) and branching(4, 3) == pytest.approx(1.0)


def test_counts_by_ply_are_those_of_a_replay(record: Record) -> None:
    _, tree, _, written = record
    counted = RecordCounts(tree)
    for tick in moments(len(written)):
        begins = [at for at, row in enumerate(written[:tick]) if row[0] == ITERATION]
        if not begins:
            assert counted.at(tick) is None
            continue
        rows = written[begins[-1] : tick]
        deepest = max((row[2] for row in rows if row[0] in (ENTER, LEAF, CUTOFF)), default=-1)
        found = counted.at(tick)
        assert found is not None
        for kind, column in (
            (ENTER, found.nodes_by_ply), (LEAF, found.leaves_by_ply), (CUTOFF, found.cuts_by_ply),
        ):  # fmt: skip
            plies = [row[2] for row in rows if row[0] == kind and row[:2] != (LEAF, TABLE)]
            assert column.tolist() == [plies.count(ply) for ply in range(deepest + 1)]


def test_picking_rows_out_chunk_by_chunk_is_the_same_as_at_once() -> None:
    trace = Trace(500_000)
    catalog.algorithm("alphabeta").search().run(
        catalog.game("connect4").start(), Limits(depth=7, seconds=60), trace
    )
    assert trace.length > 2 * CHUNK_ROWS
    at_once, slowly = RootRows(trace), RootRows(trace)
    while at_once.take_in(trace.length, 1_000):
        pass
    luck, stop = random.Random(3), 0
    while slowly.read_to < trace.length:
        stop = min(trace.length, stop + luck.randrange(1, 40_000))
        slowly.take_in(stop, luck.randrange(1, 3))
    assert np.array_equal(at_once.rows, slowly.rows) and np.array_equal(at_once.ticks, slowly.ticks)
