"""The kinds of rows are counted as numpy counts them, in parts of any length."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted

from plyscope.query.event_index import BLOCK, RecordIndex
from plyscope.query.row_kinds import SAMPLE
from plyscope.record.trace import CUTOFF, LEAF, ROW, TABLE, Trace
from plyscope.rules.values import WIN

BOTH = """
import numpy as np
from plyscope.query.event_index import RecordIndex
from plyscope.record.trace import LEAF, ROW, Trace
generator = np.random.default_rng(8)
rows = np.zeros(70_000, ROW)
rows["kind"] = generator.integers(0, 21, len(rows))
rows["kind"][generator.random(len(rows)) < 0.4] = LEAF
rows["note"] = generator.integers(1, 5, len(rows))
rows["after"] = generator.choice([1.5, -2.0, 7.0, 1e6, np.inf, np.nan], len(rows))
trace = Trace(len(rows))
trace.append(rows)
index = RecordIndex(trace)
index.take_in(len(rows), 999)
index.take_in(len(rows))
for marks in (index.cuts, index.leaves):
    print(len(marks), marks.ticks.sum(), marks.blocks_up_to(len(rows)).tolist())
print(index.kinds.sample_values().tolist(), index.kinds.decided)
print(index.next(500, (3,)), index.previous(500, (3,)))
"""


def record(length: int, seed: int) -> tuple[Trace, np.ndarray]:
    """Rows of random kinds whose values are scores, decided ones and infinite ones among them."""
    generator = np.random.default_rng(seed)
    rows = np.zeros(length, ROW)
    rows["kind"] = generator.integers(0, 21, length)
    rows["kind"][generator.random(length) < 0.4] = LEAF
    rows["note"] = generator.integers(1, 5, length)
    rows["after"] = generator.choice([1.5, -2.0, 0.25, 7.0, WIN - 3, np.inf, -np.inf, np.nan], length)
    trace = Trace(length)
    trace.append(rows)
    return trace, rows


@given(st.integers(1, 3_000), st.integers(0, 99), st.lists(st.integers(1, 700), max_size=8))
def test_counts_places_and_values_are_those_of_the_rows(length: int, seed: int, parts: list[int]) -> None:
    trace, rows = record(length, seed)
    index = RecordIndex(trace)
    for part in parts:
        index.take_in(length, part)
    read = rows[: index.rows]
    for marks, kind in ((index.cuts, CUTOFF), (index.leaves, LEAF)):
        answered = (kind == LEAF) & (read["note"] == TABLE)
        expected = np.flatnonzero((read["kind"] == kind) & ~answered)
        assert marks.ticks is not None and (marks.ticks == expected + 1).all() and len(marks) == len(expected)
        blocks = marks.blocks_up_to(index.rows)[: len(read) // BLOCK + 1]
        assert (blocks == np.bincount(expected // BLOCK, minlength=len(blocks))[: len(blocks)]).all()
    values = read["after"][read["kind"] == LEAF]
    assert index.kinds.decided == bool((values == WIN - 3).any())
    assert (index.kinds.sample_values() == values[np.abs(values) < 100]).all()


def test_a_sample_of_many_values_is_spread_evenly() -> None:
    length = 5 * SAMPLE
    rows = np.zeros(length, ROW)
    rows["kind"], rows["after"] = LEAF, np.arange(length)
    trace = Trace(length)
    trace.append(rows)
    index = RecordIndex(trace)
    index.take_in(length)
    sample = index.kinds.sample_values()
    assert SAMPLE // 2 <= len(sample) <= SAMPLE and (sample == np.arange(0, length, 8)).all()


def test_compiled_and_interpreted_count_alike() -> None:
    assert run_interpreted(BOTH) == run_compiled(BOTH)
