"""Shared rows: a record is read while it is written, and what else stands there does no harm."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.own_code.shared_rows import CHUNK_BYTES, HEAD, RowCopy, SharedRows
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ROW, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


@dataclass
class Sides:
    """The reader's and the writer's side of a file, and the trace that is written into it."""

    reader: SharedRows
    writer: SharedRows
    written: Trace


@contextmanager
def opened(folder: Path, rows: int) -> Iterator[Sides]:
    path = folder / f"rows {len(list(folder.iterdir()))}"
    reader = SharedRows(path, rows, new=True)
    try:
        writer = SharedRows(path, rows, new=False)
        yield Sides(reader, writer, Trace(rows, writer.next_chunk))
    finally:
        reader.remove()


@pytest.fixture
def sides(tmp_path: Path) -> Iterator[Sides]:
    with opened(tmp_path, 200_000) as made:
        yield made


def search(trace: Trace, depth: int = 5) -> np.ndarray:
    """Write the record of a search; return its rows."""
    catalog.algorithm("alphabeta").search(iterative="no").run(
        catalog.game("connect4").start(), Limits(depth), trace
    )
    return rows_of(trace)


def rows_of(trace: Trace) -> np.ndarray:
    return np.concatenate([np.zeros(0, ROW), *trace.read(0, trace.length)])


def test_a_record_is_read_as_it_was_written(sides: Sides) -> None:
    rows = search(sides.written, 7)
    assert len(rows) > CHUNK_ROWS
    copied = Trace()
    copy = RowCopy(sides.reader, copied)
    for count in (0, 1, 100, CHUNK_ROWS - 1, CHUNK_ROWS + 5, len(rows)):
        sides.writer.publish(count)
        assert copy.go_on() == count
    assert rows_of(copied).tobytes() == rows.tobytes()
    assert copied.nodes == sides.written.nodes


def test_lines_and_signs_come_over(sides: Sides) -> None:
    sides.writer.lines()[:4] = [3, 4, 5, 6]
    sides.writer.life()[0] = 7
    assert list(sides.reader.noted_lines(1, 5)) == [4, 5, 6, 0]
    assert list(sides.reader.noted_lines(5, 1)) == []
    assert sides.reader.signs == 7
    assert not sides.writer.wants_stop
    sides.reader.ask_to_stop()
    assert sides.writer.wants_stop


@pytest.mark.parametrize("said", [-1, -(2**63), 2**63 - 1])
def test_a_number_of_rows_that_cannot_be_is_no_harm(sides: Sides, said: int) -> None:
    rows = search(sides.written)
    sides.writer.publish(said)
    assert 0 <= sides.reader.written <= sides.reader.rows
    copied = Trace()
    assert RowCopy(sides.reader, copied).go_on() in (0, len(rows))


@pytest.mark.parametrize("size", [0, 8, HEAD, HEAD + 32 * 10 + 7, HEAD + CHUNK_BYTES + 32])
def test_a_file_that_was_shortened_ends_the_record_and_nothing_else(sides: Sides, size: int) -> None:
    rows = search(sides.written, 7)
    sides.writer.publish(len(rows))
    copied = Trace()
    copy = RowCopy(sides.reader, copied)
    os.truncate(sides.reader.path, size)
    assert copy.go_on() == copied.length <= max(0, size - HEAD) // 32
    assert rows_of(copied).tobytes() == rows[: copied.length].tobytes()
    assert len(sides.reader.noted_lines(0, 50)) == 50
    assert not sides.writer.path.stat().st_size > size
    sides.reader.ask_to_stop()
    sides.reader.forget(len(rows))


def test_a_file_that_is_gone_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        SharedRows(tmp_path / "nowhere" / "rows", 10, new=True)
    with pytest.raises(OSError, match="No such file"):
        SharedRows(tmp_path / "rows", 10, new=False)
    (tmp_path / "short").write_bytes(b"x")
    with pytest.raises(OSError, match="shorter"):
        SharedRows(tmp_path / "short", 10, new=False)


def test_nothing_is_read_from_a_file_that_was_removed(sides: Sides) -> None:
    rows = search(sides.written)
    sides.writer.publish(len(rows))
    sides.reader.remove()
    assert (sides.reader.written, sides.reader.signs) == (0, 0)
    assert list(sides.reader.noted_lines(0, 3)) == [0, 0, 0]
    assert not sides.reader.path.exists()
    sides.reader.remove()


def test_a_reader_with_less_room_stops_where_it_is_full(sides: Sides) -> None:
    rows = search(sides.written, 7)
    sides.writer.publish(len(rows))
    given_out: list[int] = []

    def one_chunk() -> np.ndarray:
        if given_out:
            raise MemoryError
        given_out.append(1)
        return np.empty(CHUNK_ROWS, ROW)

    copy = RowCopy(sides.reader, Trace(200_000, one_chunk))
    copy.go_on()
    assert copy.damaged
    assert copy.go_on() <= CHUNK_ROWS


def test_what_was_read_gives_its_room_back(tmp_path: Path) -> None:
    with opened(tmp_path, 40 * CHUNK_ROWS) as sides:
        rows = search(sides.written, 9)
        assert len(rows) > 12 * CHUNK_ROWS
        sides.writer.publish(len(rows))
        before = sides.reader.path.stat().st_blocks
        copied = Trace()
        RowCopy(sides.reader, copied).go_on()
        assert sides.reader.path.stat().st_blocks < before / 3
        assert copied.length == len(rows)


ROWS = search(Trace(), 4)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_rows_that_own_code_scribbles_over_end_the_record_where_they_begin(
    data: st.DataObject, tmp_path: Path
) -> None:
    rows = ROWS.copy()
    flat = rows.view(np.uint8)
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(flat) - 1))
        scribbled = data.draw(st.binary(min_size=1, max_size=64))[: len(flat) - place]
        flat[place : place + len(scribbled)] = np.frombuffer(scribbled, np.uint8)
    steps = sorted(data.draw(st.lists(st.integers(0, len(rows)), max_size=3)))
    copied = Trace()
    with opened(tmp_path, len(rows)) as sides:
        sides.written.append(rows)
        copy = RowCopy(sides.reader, copied)
        for count in [*steps, len(rows)]:
            sides.writer.publish(count)
            copy.go_on()
    wrong = first_wrong(rows, 0)
    assert copied.length == (len(rows) if wrong is None else wrong)
    assert copy.damaged == (wrong is not None)
    assert rows_of(copied).tobytes() == rows[: copied.length].tobytes()
    tree = Tree(copied)
    tree.read()
    for tick in data.draw(st.lists(st.integers(0, copied.length), max_size=3)):
        tree.seek(tick)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_rows_are_no_record(seed: int, tmp_path: Path) -> None:
    noise = np.random.default_rng(seed).integers(0, 256, 500 * ROW.itemsize, np.uint8).view(ROW)
    copied = Trace()
    with opened(tmp_path, len(noise)) as sides:
        sides.written.append(noise)
        sides.writer.publish(len(noise))
        copy = RowCopy(sides.reader, copied)
        assert copy.go_on() == copied.length < len(noise)
    assert copy.damaged
    Tree(copied).read()
