"""A search without memory ends like one that is stopped, says why, and keeps its record."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from interpreted import run_compiled
from records import bytes_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.record import trace as trace_module
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ENTER, Trace
from plyscope.rules.position import Position
from plyscope.search.large_stack import LargeStack, NoThreadError, start_thread
from plyscope.search.search import FIRST_LEGAL, Answer, Limits
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

HARDENING = Path(__file__).resolve().parents[2] / "hardening"

ENDLESS: dict[str, dict[str, Any]] = {
    "cfr": {"rounds": 100_000},
    "fictitious-play": {"rounds": 1_000_000},
    "regret-matching": {"rounds": 1_000_000},
}
SHORT = ("backward-induction", "lemke-howson", "simplex", "strike", "supports")
"""Methods whose records are too short to need a second chunk."""

every_long_search = pytest.mark.parametrize("id", [id for id in catalog.algorithms() if id not in SHORT])


def position_for(id: str) -> Position:
    if id == "cfr":
        return kuhn_position()
    if id in ENDLESS:
        return matrix_position(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]]))
    return catalog.game("connect4").start()


def search(id: str, trace: Trace, nodes: int = 2_000_000) -> Answer:
    algorithm = catalog.algorithm(id)
    limits = Limits(depth=None if algorithm.samples else 12, nodes=nodes)
    return algorithm.search(**ENDLESS.get(id, {})).run(position_for(id), limits, trace)


@every_long_search
def test_a_search_ends_where_there_is_no_memory_for_its_record(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [1]

    def empty(*given: Any) -> np.ndarray:
        if not left:
            raise MemoryError
        left.pop()
        return np.empty(*given)

    whole = Trace(2 * CHUNK_ROWS)
    with monkeypatch.context() as short:
        short.setattr(trace_module, "pool", [])
        short.setattr(trace_module, "np", SimpleNamespace(empty=empty, count_nonzero=np.count_nonzero))
        trace = Trace()
        found = search(id, trace)
    assert found.stopped_by == "memory" and not found.exact
    assert found.nodes <= CHUNK_ROWS + 1_000, "it does not go on without a record"
    assert CHUNK_ROWS - 3_000 < trace.length <= CHUNK_ROWS
    entered = 0
    for part in trace.read(0, trace.length):
        assert first_wrong(part, entered) is None
        entered += int(np.count_nonzero(part["kind"] == ENTER))
    search(id, whole, found.details.get("iterations", found.nodes) + 1_000)
    assert whole.length > trace.length
    assert bytes_of(whole).startswith(bytes_of(trace)), "the record is the beginning of the whole one"
    whole.release()


@pytest.mark.parametrize(
    ("id", "options"),
    [("alphabeta", {}), ("alphabeta", {"threads": 2}), ("mcts", {"threads": 2}), ("minimax", {})],
)
def test_a_search_that_the_system_gives_no_thread_says_so(
    id: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    found = catalog.algorithm(id).search(**options).run(catalog.game("chess").start(), Limits(), Trace())
    assert (found.stopped_by, found.nodes, found.exact) == ("memory", 0 if id != "mcts" else 1, False)
    assert found.details["no_thread"] and found.details["partial"] == FIRST_LEGAL
    assert found.move in catalog.game("chess").start().legal_moves()


def test_a_thread_that_cannot_be_started_is_an_error_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(NoThreadError):
        start_thread(lambda: None, "test")
    with pytest.raises(MemoryError):
        LargeStack()
    assert threading.stack_size() == 0


def test_who_needs_a_whole_answer_is_told_that_memory_was_used_up() -> None:
    found = search("minimax", Trace(), nodes=1_000)
    assert found.checked() is found
    with pytest.raises(MemoryError, match="used up"):
        replace(found, stopped_by="memory").checked()


def test_a_method_without_memory_keeps_what_it_has_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    from plyscope.algorithms.strategic.learning import LearningRun

    def refuse(run: LearningRun) -> None:
        raise MemoryError

    monkeypatch.setattr(LearningRun, "begun", refuse)
    trace = Trace()
    found = (
        catalog.algorithm("fictitious-play").search().run(position_for("fictitious-play"), Limits(), trace)
    )
    assert found.stopped_by == "memory" and found.value is None
    assert trace.length == 1 + 1 + 3 + 2 * 9


@pytest.mark.parametrize("game", ["chess", "draughts", "xiangqi"])
def test_a_position_reserves_room_for_long_lines_before_they_are_played(game: str) -> None:
    position = catalog.game(game).start()
    with pytest.raises(MemoryError):
        position.reserve(2**31 - 2)
    position.reserve(5_000)
    played = []
    while not position.finished and len(played) < 400:
        played.append(position.legal_moves()[len(played) % 2 - 1])
        position.play(played[-1])
    copied = position.copy()
    for move in reversed(played):
        position.take_back(move)
        copied.take_back(move)
    assert copied.write() == position.write() == catalog.game(game).start().write()


def test_the_legal_moves_of_a_wide_tree_need_memory_of_their_own() -> None:
    position = position_of_tree([list(range(2_000))])
    position.play(0)
    assert position.legal_moves() == list(range(2_000))


LIMITED = sys.platform == "linux"
CASES = (
    ('proof-number {"memory":300} connect4', 400),
    ('alphabeta {"table":true,"table_mb":1024} connect4', 150),
    ('mcts {"threads":3} chess', 60),
)


@pytest.mark.skipif(not LIMITED, reason="only Linux limits the memory of a process as this test does it")
@pytest.mark.parametrize(("name", "megabytes"), CASES)
def test_a_process_with_little_memory_ends_its_search_and_not_itself(
    name: str, megabytes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(HARDENING))
    import oom

    outcome = oom.run(oom.Case.read(name), megabytes, seconds=20)
    assert not outcome.fault, outcome.fault
    assert outcome.told["ended"] == "memory"
    assert (outcome.told["rows"] > 0) == name.startswith("proof")


@pytest.mark.skipif(not LIMITED, reason="only Linux limits the memory of a process as this test does it")
def test_a_search_ends_where_the_tree_that_it_holds_finds_no_room() -> None:
    told = run_compiled("""
import resource
from pathlib import Path
from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

position = catalog.game("connect4").start()
search = catalog.algorithm("two-phase").search()
search.run(position, Limits(depth=3), Trace(100))
size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
most = resource.getrlimit(resource.RLIMIT_AS)[1]
resource.setrlimit(resource.RLIMIT_AS, (size + (10 << 20), most))
found = search.run(position, Limits(depth=40, seconds=30), Trace(100))
print(found.stopped_by, found.exact, found.move in position.legal_moves())
""")
    assert told.split() == ["memory", "False", "True"]


@pytest.mark.slow
@pytest.mark.skipif(not LIMITED, reason="only Linux limits the memory of a process as this test does it")
@pytest.mark.parametrize("part", range(60))
def test_many_searches_with_little_memory(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HARDENING))
    import oom

    every = [(case, megabytes) for case in oom.cases() for megabytes in oom.MEGABYTES]
    for case, megabytes in every[part :: 60 * 40]:
        outcome = oom.run(case, megabytes, seconds=3)
        assert not outcome.fault, f"{outcome.name}: {outcome.fault}"
