"""Chunks of a trace that come from elsewhere, such as a mapped file, instead of from memory."""

import numpy as np

from plyscope import catalog
from plyscope.record.trace import CHUNK_ROWS, ROW, Trace
from plyscope.search.search import Limits


def searched(trace: Trace, depth: int = 8) -> Trace:
    position = catalog.game("connect4").start()
    catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth), trace)
    return trace


def test_a_search_writes_into_the_chunks_that_it_is_given() -> None:
    room = np.zeros(64 * CHUNK_ROWS, ROW)
    given: list[np.ndarray] = []

    def new_chunk() -> np.ndarray:
        if len(given) == 64:
            raise MemoryError
        given.append(room[len(given) * CHUNK_ROWS : (len(given) + 1) * CHUNK_ROWS])
        return given[-1]

    trace, usual = searched(Trace(3 * CHUNK_ROWS, new_chunk)), searched(Trace(3 * CHUNK_ROWS))
    assert given
    assert trace.length == usual.length > 2 * CHUNK_ROWS
    rows = np.concatenate(list(usual.read(0, usual.length)))
    assert room[: trace.length].tobytes() == rows.tobytes()


def test_a_search_that_finds_no_more_chunks_goes_on_without_recording() -> None:
    def new_chunk() -> np.ndarray:
        if len(given) == 2:
            raise MemoryError
        given.append(np.zeros(CHUNK_ROWS, ROW))
        return given[-1]

    given: list[np.ndarray] = []
    trace = Trace(new_chunk=new_chunk)
    position = catalog.game("connect4").start()
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=8), trace)
    silent = catalog.algorithm("alphabeta").search().run(position, Limits(depth=8), None)
    assert trace.length == 2 * CHUNK_ROWS
    assert (answer.move, answer.value, answer.nodes) == (silent.move, silent.value, silent.nodes)


def test_a_trace_that_is_trimmed_keeps_its_rows_and_takes_more() -> None:
    trace, usual = searched(Trace(), 7), searched(Trace(), 7)
    rows, made = trace.length, len(trace.chunks)
    for _ in range(2):
        trace.trim()
        assert len(trace.chunks) == -(-rows // CHUNK_ROWS) < made
    searched(trace, 7)
    assert trace.length == 2 * rows
    kinds = np.concatenate([part["kind"] for part in usual.read(0, rows)])
    for begin in (0, rows):
        again = [part["kind"] for part in trace.read(begin, begin + rows)]
        assert np.array_equal(np.concatenate(again), kinds)


def test_an_example_keeps_no_room_that_its_record_does_not_need() -> None:
    run = catalog.presets()["grundy-7"].run()
    assert len(run.trace.chunks) == 1


def test_a_trace_with_chunks_of_others_is_not_trimmed() -> None:
    usual = searched(Trace(3 * CHUNK_ROWS))
    parts = list(usual.read(0, usual.length))
    trace = Trace()
    trace.adopt(parts, usual.length, usual.nodes)
    trace.trim()
    assert trace.row(usual.length - 1) == usual.row(usual.length - 1)


def test_a_trace_adopts_rows_that_stand_elsewhere_and_takes_no_more() -> None:
    usual = searched(Trace(3 * CHUNK_ROWS))
    parts = list(usual.read(0, usual.length))
    trace = Trace()
    trace.adopt(parts, usual.length, usual.nodes)
    assert (trace.length, trace.nodes) == (usual.length, usual.nodes)
    assert trace.row(usual.length - 1) == usual.row(usual.length - 1)
    read = list(trace.read(0, usual.length))
    assert all(np.shares_memory(mine, part) for mine, part in zip(read, parts, strict=True))
