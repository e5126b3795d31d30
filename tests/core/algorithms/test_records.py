"""What every algorithm records: well-formed rows, the same each time, and no other answer for it."""

from __future__ import annotations

from typing import Any

import pytest
from records import assert_well_formed, bytes_of, rows_of
from searching import combinations, endgames, every_algorithm, has_option, inherits, search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import Trace
from plyscope.search.search import Limits


@every_algorithm
def test_a_stopped_search_wrote_the_beginning_of_the_whole_record(algorithm: str) -> None:
    position = catalog.game("connect4").start()
    whole = Trace()
    options = {"iterative": "no"} if has_option(algorithm, "iterative") else {}
    search(algorithm, position, whole, limits=Limits(depth=5), **options)
    rows = rows_of(whole)
    for nodes in (1, 2, 50, 300, 1500):
        part = Trace()
        search(algorithm, position, part, limits=Limits(depth=5, nodes=nodes), **options)
        assert rows_of(part) == rows[: part.length]
        part.release()


@every_algorithm
def test_the_same_search_writes_the_same_bytes(algorithm: str) -> None:
    positions = [catalog.game("connect4").start(), endgames(1, 2)[0]]
    for options in combinations(algorithm)[::5]:
        for position in positions:
            records = []
            for _ in range(2):
                trace = Trace()
                search(algorithm, position, trace, limits=Limits(depth=3), **options)
                records.append(bytes_of(trace))
                trace.release()
            assert records[0] == records[1], options


@every_algorithm
def test_records_are_well_formed(algorithm: str) -> None:
    positions = [
        catalog.game("connect4").start(),
        position_of_tree([[[1, [5, -2]], 4], [[0, 0], ["inf", 3]], 7]),
    ]
    positions += endgames(1, 4)[:2]
    for options in combinations(algorithm):
        for position in positions:
            trace = Trace()
            found = search(algorithm, position, trace, limits=Limits(depth=3), **options)
            assert_well_formed(trace, finished=True, inherits=inherits(algorithm, options))
            assert trace.nodes == found.nodes
            trace.release()


@every_algorithm
def test_recording_does_not_change_the_answer(algorithm: str) -> None:
    for position in endgames(3, 2):
        silent, recorded = search(algorithm, position), search(algorithm, position, Trace())
        same = (
            "move",
            "value",
            "line",
            "exact",
            "nodes",
            "leaves",
            "cutoffs",
            "depth",
            "stopped_by",
            "wins_in",
        )
        assert all(getattr(silent, name) == getattr(recorded, name) for name in same)


@every_algorithm
@pytest.mark.parametrize("budget", [0, 1, 5, 100, 1000, 5000])
def test_past_the_budget_the_answer_stays_and_hidden_nodes_are_counted(algorithm: str, budget: int) -> None:
    position = catalog.game("connect4").start()
    for limits in (Limits(depth=5), Limits(depth=5, nodes=3000)):
        choices: list[dict[str, Any]] = (
            [{}, {"order": "best"}] if has_option(algorithm, "order", "best") else [{}]
        )
        for options in choices:
            silent, trace = search(algorithm, position, limits=limits, **options), Trace(budget)
            found = search(algorithm, position, trace, limits=limits, **options)
            assert (found.value, found.line, found.nodes) == (silent.value, silent.line, silent.nodes)
            hidden = sum(row[7] for row in rows_of(trace) if row[0] == 8)
            assert trace.nodes + hidden == found.nodes
            assert_well_formed(trace, finished=found.stopped_by == "depth", inherits=False)
            trace.release()


def test_a_search_goes_on_without_room_for_its_record_in_a_file() -> None:
    def no_room() -> Any:
        raise MemoryError

    position = catalog.game("connect4").start()
    trace = Trace(new_chunk=no_room)
    found = search("alphabeta", position, trace, limits=Limits(depth=5))
    assert trace.length == 0 and trace.failed and not trace.memory_used_up
    whole = search("alphabeta", position, limits=Limits(depth=5))
    assert (found.value, found.stopped_by, found.nodes) == (whole.value, whole.stopped_by, whole.nodes)


def test_random_order_depends_on_the_seed_and_on_nothing_else() -> None:
    position = catalog.game("connect4").start()

    def record(seed: int) -> bytes:
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=4), order="random", seed=seed)
        return bytes_of(trace)

    assert record(1) == record(1)
    assert record(1) != record(2)
