"""Every algorithm ends where its limits say: nodes, depth, time, or a stop from outside."""

from __future__ import annotations

import threading
from statistics import median
from time import process_time, sleep

import pytest
from records import assert_well_formed, rows_of
from searching import combinations, every_algorithm, inherits, search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query.events import ticks_of
from plyscope.record.trace import ITERATION, Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import BEST_SO_FAR, FIRST_LEGAL, Answer, Limits


@every_algorithm
@pytest.mark.parametrize("nodes", [1, 2, 3, 7, 255, 256, 257, 1000, 4096])
def test_a_limit_of_nodes_is_met_exactly(algorithm: str, nodes: int) -> None:
    for options in combinations(algorithm)[::7]:
        trace = Trace()
        position = catalog.game("connect4").start()
        sorts = options.get("order") in ("best", "worst")  # by silent searches, which are not counted
        if sorts and nodes > 200:
            continue
        limits = Limits(nodes=nodes, depth=4 if sorts else 12)
        found = search(algorithm, position, trace, limits=limits, **options)
        assert (found.nodes, trace.nodes, found.stopped_by) == (nodes, nodes, "nodes"), options
        assert_well_formed(trace, finished=False, inherits=inherits(algorithm, options))
        trace.release()


@every_algorithm
def test_a_limit_that_is_as_large_as_the_search_does_not_stop_it(algorithm: str) -> None:
    position = position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    nodes = search(algorithm, position).nodes
    assert search(algorithm, position, limits=Limits(nodes=nodes)).stopped_by == "solved"
    assert search(algorithm, position, limits=Limits(nodes=nodes - 1)).stopped_by == "nodes"


@every_algorithm
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_limit_of_depth_is_met(algorithm: str, depth: int) -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    found = search(algorithm, position, trace, limits=Limits(depth=depth))
    assert max(row[2] for row in rows_of(trace)) == depth
    assert (found.depth, found.stopped_by, len(found.line)) == (depth, "depth", depth)
    assert not found.exact


@every_algorithm
def test_a_limit_of_time_is_met(algorithm: str) -> None:
    position = catalog.game("connect4").start()
    for seconds in (0.01, 0.1):
        started = process_time()
        found = search(algorithm, position, limits=Limits(seconds=seconds, depth=30))
        assert process_time() - started < seconds + 0.25
        assert found.stopped_by == "time"


@every_algorithm
def test_stop_from_another_thread_ends_a_search_within_50_ms(algorithm: str) -> None:
    position, waits = catalog.game("connect4").start(), []
    for _ in range(5):
        stop = Stop()
        ended: list[Answer] = []

        def work(stop: Stop = stop, ended: list[Answer] = ended) -> None:
            ended.append(search(algorithm, position, limits=Limits(depth=40, stop=stop)))

        thread = threading.Thread(target=work)
        thread.start()
        sleep(0.02)
        stop.set()
        started = process_time()
        thread.join(120)
        waits.append(process_time() - started)
        assert ended and ended[0].stopped_by == "stop"
    assert median(waits) < 0.05, waits


def test_sorting_very_many_moves_can_be_stopped_too() -> None:
    position, stop = position_of_tree(list(range(200_000))), Stop()
    threading.Timer(0.3, stop.set).start()
    started = process_time()
    found = search("alphabeta", position, limits=Limits(stop=stop), order="best")
    assert process_time() - started < 1
    assert found.stopped_by in ("stop", "solved")


@every_algorithm
def test_a_search_that_is_stopped_before_it_begins_says_that_its_move_is_only_legal(algorithm: str) -> None:
    stop = Stop()
    stop.set()
    found = search(algorithm, catalog.game("connect4").start(), limits=Limits(depth=20, stop=stop))
    assert found.stopped_by == "stop"
    assert found.nodes <= 256
    if found.value is None:
        assert (found.move, found.line, found.details["partial"]) == (0, (), FIRST_LEGAL)


def test_no_move_is_made_up_where_there_is_none_to_make() -> None:
    stop = Stop()
    stop.set()
    for position in (catalog.game("tictactoe").read("XXXOO...."), catalog.game("backgammon").start()):
        found = search("expectimax", position, limits=Limits(depth=20, stop=stop))
        assert found.move is None and "partial" not in found.details


def test_the_best_move_so_far_is_marked_until_all_moves_were_searched() -> None:
    position = catalog.game("connect4").start()
    whole = search("minimax", position, limits=Limits(depth=5))
    assert "partial" not in whole.details
    part = search("minimax", position, limits=Limits(depth=5, nodes=whole.nodes // 2))
    assert part.details["partial"] == BEST_SO_FAR and part.move == part.line[0] and part.value is not None
    deepened = search("alphabeta", position, limits=Limits(depth=5, nodes=200))
    assert deepened.depth > 0 and "partial" not in deepened.details


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "pvs", "mtdf", "expectimax", "two-phase"])
@pytest.mark.parametrize("iterative", ["auto", "no"])
def test_without_a_depth_a_game_that_is_too_large_is_searched_step_by_step(
    algorithm: str, iterative: str
) -> None:
    options = {} if algorithm == "minimax" else {"iterative": iterative}
    for limits in (Limits(nodes=20_000), Limits(seconds=60.0, nodes=20_000)):
        trace = Trace()
        found = search(algorithm, catalog.game("chess").start(), trace, limits=limits, **options)
        assert found.depth >= 1 and found.move is not None and "partial" not in found.details
        assert max(row[2] for row in rows_of(trace)) <= found.depth + 1, "no comb down to the longest game"
        trace.release()


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "expectimax"])
def test_without_a_depth_a_small_game_is_searched_at_once_if_its_options_say_so(algorithm: str) -> None:
    options = {} if algorithm == "minimax" else {"iterative": "no"}
    trace = Trace()
    found = search(algorithm, catalog.game("tictactoe").start(), trace, limits=Limits(seconds=60), **options)
    assert len(ticks_of(trace, (ITERATION,))) == 1 and found.exact
    trace.release()


def test_a_search_says_which_depth_it_did_not_begin_since_half_of_the_time_was_over() -> None:
    for _ in range(20):
        found = search("alphabeta", catalog.game("connect4").start(), limits=Limits(seconds=0.4))
        if "not_begun" in found.details:
            assert found.details["not_begun"] == found.depth + 1 and found.stopped_by == "time"
            assert 0.2 <= found.seconds < 0.4
            return
    raise AssertionError("it never ended between two depths")


def test_iterations_stop_at_half_of_the_time_and_keep_the_last_answer() -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    found = search("alphabeta", position, trace, limits=Limits(seconds=0.2, depth=42))
    chapters = [trace.row(tick - 1) for tick in ticks_of(trace, (ITERATION,)).tolist()]
    assert [row["move"] for row in chapters] == list(range(1, len(chapters) + 1))
    assert found.depth in (len(chapters), len(chapters) - 1)
    assert found.move is not None and found.stopped_by == "time"
