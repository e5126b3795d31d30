"""Searches that are stopped at any moment return soon; their records are beginnings of the whole ones."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from types import ModuleType

import pytest

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

HARDENING = Path(__file__).resolve().parents[2] / "hardening"


@pytest.fixture
def cancels(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The program that stops searches at random moments."""
    monkeypatch.syspath_prepend(str(HARDENING))
    import cancels

    yield cancels


def test_some_searches_are_stopped_at_random_moments(cancels: ModuleType) -> None:
    luck, memory = random.Random(20), cancels.Memory()
    every = [case for case in cancels.cases() if "go" not in case.position]
    measured = []
    for case in luck.sample(every, 40):
        for _ in range(2):
            after = cancels.FIRST * (0.03 / cancels.FIRST) ** luck.random()
            measured.append(cancels.search_stopped(case, after, memory))
    assert [one for one in measured if one.fault] == []
    assert median(one.took for one in measured) < 0.05
    assert max(one.took for one in measured) < 1.0


def test_a_record_that_is_not_the_beginning_of_another_is_noticed(cancels: ModuleType) -> None:
    case, memory = cancels.Case("minimax", {}, "tictactoe"), cancels.Memory()
    for depth, disagrees in ((3, False), (3, False), (2, True)):
        trace = Trace()
        case.search().run(cancels.positions()["tictactoe"], Limits(depth), trace)
        assert memory.disagree(case, trace) == disagrees
        trace.release()


@pytest.mark.parametrize("limit", ["time", "stop"])
@pytest.mark.parametrize("id", ["minimax", "alphabeta", "expectimax"])
def test_a_search_that_compares_moves_under_symmetry_ends_before_the_next_node(id: str, limit: str) -> None:
    """On a large board a node takes so long then that there would be too many between two looks at limits."""
    stop = Stop()
    stop.set()
    position = catalog.game("go").start(size=19)
    limits = Limits(9, seconds=1e-9) if limit == "time" else Limits(9, stop=stop)
    found = catalog.algorithm(id).search(symmetry=True).run(position, limits, Trace())
    assert (found.nodes, found.stopped_by) == (1, limit)


PAGES = """
import resource
from plyscope import catalog
from plyscope.search.search import Limits
position = catalog.game("chess").start()
for id in ("alphabeta", "expectimax"):
    for _ in range(4):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        catalog.algorithm(id).search().run(position, Limits(nodes=2))
        print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="pages are counted as Linux does it")
def test_a_search_touches_no_memory_that_it_does_not_use() -> None:
    """A line of chess may have 11,800 plies: clearing room for their moves took longer than the search."""
    told = subprocess.run([sys.executable, "-c", PAGES], capture_output=True, text=True, check=True).stdout
    assert max(map(int, told.split())) < 2_000, told
