"""Searches for proofs keep to their limits of nodes, depth, time and memory, and stop when told to."""

from __future__ import annotations

import threading
from time import process_time, sleep
from typing import Any

import pytest
from proving import every_way
from records import rows_of
from searching import search

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits


@every_way
def test_a_limit_of_nodes_is_met_exactly(way: tuple[str, Any]) -> None:
    position = catalog.game("connect4").start()
    for nodes in (1, 2, 7, 8, 255, 256, 257, 1000):
        found = search(way[0], position, Trace(), limits=Limits(nodes=nodes), **way[1])
        assert (found.nodes, found.stopped_by, found.details["result"]) == (nodes, "nodes", "unknown")


@every_way
def test_a_limit_of_depth_leaves_what_is_deeper_open(way: tuple[str, Any]) -> None:
    trace = Trace()
    position = catalog.game("tictactoe").start()
    found = search(way[0], position, trace, limits=Limits(depth=3), **way[1])
    assert (found.details["result"], found.stopped_by, found.value) == ("unknown", "depth", None)
    assert max(row[2] for row in rows_of(trace)) == 3
    quick = catalog.game("tictactoe").read("XX.OO....")
    assert search(way[0], quick, limits=Limits(depth=1), **way[1]).details["result"] == "proved"


@every_way
def test_a_limit_of_time_and_a_stop_are_met_within_milliseconds(way: tuple[str, Any]) -> None:
    position = catalog.game("connect4").start()
    options = {**way[1], **({"memory": 2048} if way[0] == "proof-number" else {})}
    waits = []
    for _ in range(3):
        begun = process_time()
        found = search(way[0], position, limits=Limits(seconds=0.1), **options)
        assert found.stopped_by == "time"
        waits.append(process_time() - begun)
    assert sorted(waits)[1] < 0.4, waits
    waits = []
    for _ in range(3):
        stop = Stop()
        thread = threading.Thread(
            target=lambda stop=stop: search(way[0], position, limits=Limits(stop=stop), **options)
        )
        thread.start()
        sleep(0.05)
        stop.set()
        begun = process_time()
        thread.join(120)
        waits.append(process_time() - begun)
    assert sorted(waits)[1] < 0.05, waits


@every_way
def test_a_search_that_is_stopped_still_names_a_move_if_it_has_looked_at_one(way: tuple[str, Any]) -> None:
    position = catalog.game("connect4").start()
    found = search(way[0], position, limits=Limits(nodes=5000), **way[1])
    assert found.move in position.legal_moves()


def test_memory_that_is_used_up_ends_proof_number_search() -> None:
    position = catalog.game("connect4").start()
    found = search("proof-number", position, memory=1)
    assert found.stopped_by == "memory" and found.details["memory_used_up"]
    assert found.nodes <= 1_048_576 // 36
    assert found.move is not None


@pytest.mark.parametrize(("memory", "nodes"), [(1, 91_040), (2, 79_412), (8, 80_381)])
def test_how_much_a_search_visits_again_depends_on_the_size_of_its_table(memory: int, nodes: int) -> None:
    position = catalog.game("connect4").start(width=4, height=4)
    found = search("proof-number", position, method="df-pn", memory=memory)
    assert (found.nodes, found.value, found.details["result"]) == (nodes, 0.0, "disproved")
