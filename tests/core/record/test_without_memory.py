"""Reading a record without memory for it: what was read stays, and the rest can be read later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.query.event_index import RecordIndex
from plyscope.record import columns
from plyscope.record.row_effects import RowEffects
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

STEP = 3_000


def record(algorithm: str, depth: int | None, nodes: int) -> Trace:
    trace = Trace()
    search = catalog.algorithm(algorithm).search()
    search.run(catalog.game("connect4").start(), Limits(depth=depth, nodes=nodes), trace)
    return trace


RECORDS: dict[str, tuple[str, int | None, int]] = {
    "depth first": ("alphabeta", 8, 6_000),
    "any order": ("two-phase", 5, 6_000),
    "rounds": ("mcts", None, 1_000),
}
every_record = pytest.mark.parametrize("kind", RECORDS)


class Allocator:
    """Gives out columns until it is told to fail, from the nth on, for some times."""

    def __init__(self, real: Callable[[Any, int], Any]) -> None:
        self.real, self.calls = real, 0
        self.failing = range(0)

    def __call__(self, kind: Any, length: int) -> Any:
        self.calls += 1
        if self.calls in self.failing:
            raise MemoryError
        return self.real(kind, length)


@pytest.fixture
def allocator(monkeypatch: pytest.MonkeyPatch) -> Iterator[Allocator]:
    made = Allocator(columns.zeros)
    monkeypatch.setattr(columns, "zeros", made)
    yield made


def read_all(trace: Trace, *, follow: bool, seeks: bool = False) -> tuple[Tree, Slots, RecordIndex, int]:
    """Read a record as a window does, and again whatever could not be read; count the failures."""
    tree = Tree(trace)
    slots, index, failures = Slots(tree), RecordIndex(trace), 0
    for turn in range(10_000):
        try:
            tree.read(STEP, follow=follow)
            if seeks:
                tree.seek(tree.read_to * (turn % 5) // 4)
            slots.read(STEP)
            index.take_in(tree.read_to)
            if tree.read_to == trace.length and not slots.behind:
                return tree, slots, index, failures
        except MemoryError:
            failures += 1
    raise AssertionError("it never came to the end")


def told(tree: Tree, slots: Slots, index: RecordIndex) -> dict[str, Any]:
    """All that is known, to be compared."""
    found: dict[str, Any] = {name: column.copy() for name, column in tree.columns().items()}
    found |= {f"slots {name}": column.copy() for name, column in slots.columns().items()}
    for tick in (1, tree.read_to // 3, tree.read_to):
        tree.seek(tick)
        found[f"state {tick}"] = tree.state[: tree.known].copy()
        known = tree.state[: tree.known] != 0
        found[f"value {tick}"] = tree.value[: tree.known][known].copy()
    chapters = [(one.start, one.end, one.first_node, one.end_node) for one in tree.chapters]
    found["chapters"] = np.array(chapters)
    found["cuts"], found["leaves"] = np.array(index.cuts.count), np.array(index.leaves.count)
    found["kinds"] = index._counts.copy()
    return found


@every_record
@pytest.mark.parametrize("follow", [True, False])
def test_what_could_not_be_read_for_want_of_memory_is_read_later_as_if_nothing_was(
    kind: str, follow: bool, allocator: Allocator
) -> None:
    trace = record(*RECORDS[kind])
    expected = told(*read_all(trace, follow=follow)[:3])
    calls, failures = allocator.calls, 0
    for first in range(1, calls + 1, max(1, calls // 5)):
        allocator.calls, allocator.failing = 0, range(first + 20, first + 23)
        tree, slots, index, failed = read_all(trace, follow=follow, seeks=True)
        failures += failed
        allocator.failing = range(0)
        found = told(tree, slots, index)
        assert found.keys() == expected.keys()
        for name in expected:
            text = f"{name}, failing from {first}"
            np.testing.assert_array_equal(found[name], expected[name], err_msg=text)
    assert failures > 2
    trace.release()


class HalfWay:
    """Row effects that go half of the way, once, and have no memory for the rest."""

    def __init__(self, real: RowEffects) -> None:
        self.real, self.left = real, 1

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def forward(self, tree: Tree, rows: np.ndarray) -> None:
        if self.left:
            self.left -= 1
            self.real.forward(tree, rows[: len(rows) // 2])
            raise MemoryError
        self.real.forward(tree, rows)


@pytest.mark.parametrize("kind", ["any order", "rounds"])
def test_a_replay_that_ended_on_the_way_does_not_go_on_from_where_it_began(kind: str) -> None:
    trace = record(*RECORDS[kind])
    tree, other = Tree(trace), Tree(trace)
    for one in (tree, other):
        one.read()
        one.seek(one.read_to // 5)
    effects: Any = HalfWay(tree.effects)
    tree.effects = effects
    with pytest.raises(MemoryError):
        tree.seek(tree.read_to // 3)
    for one in (tree, other):
        one.seek(one.read_to // 4)
    assert not effects.left
    assert_same_state(tree, other)
    trace.release()


@every_record
def test_a_moment_that_there_was_no_memory_for_is_shown_once_there_is(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = record(*RECORDS[kind])
    tree, other = Tree(trace), Tree(trace)
    tree.read()
    other.read()
    tree.seek(tree.read_to // 2)
    wanted = tree.read_to // 4
    other.seek(wanted)
    with monkeypatch.context() as failing:
        real, left = tree.nodes_at, [1]

        def short_of_memory(tick: int) -> int:
            if left:
                left.pop()
                raise MemoryError
            return real(tick)

        failing.setattr(tree, "nodes_at", short_of_memory)
        with pytest.raises(MemoryError):
            tree.seek(wanted)
    tree.seek(wanted)
    assert_same_state(tree, other)
    trace.release()


def assert_same_state(tree: Tree, other: Tree) -> None:
    np.testing.assert_array_equal(tree.state[: tree.known], other.state[: tree.known])
    seen = tree.state[: tree.known] != 0
    for name in ("alpha", "beta", "value", "returned", "best_child", "cut_by", "visits", "reward"):
        if tree.holds(name):
            one, two = getattr(tree, name)[: tree.known][seen], getattr(other, name)[: tree.known][seen]
            np.testing.assert_array_equal(one, two, err_msg=name)


def test_pages_that_the_system_does_not_give_are_an_error_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: Any, **named: Any) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(columns.mmap, "mmap", refuse)
    with pytest.raises(MemoryError):
        columns.zeros("f8", columns.LARGE)


def test_a_count_that_cannot_keep_its_moments_keeps_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = record(*RECORDS["depth first"])
    whole, index = RecordIndex(trace), RecordIndex(trace)
    whole.take_in(trace.length)

    class Full(list[Any]):
        def append(self, item: Any) -> None:
            raise MemoryError

    index.leaves._ticks = Full()
    index.take_in(trace.length)
    assert index.leaves.count == whole.leaves.count > 0
    assert index.leaves.ticks is None
    trace.release()
