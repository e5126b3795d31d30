"""Stored column: a column of a whole record that takes fewer bytes than its numbers, such as one in a file.

It is read like an array, by node, by nodes, or in a part, and gives the numbers as an ordinary column has
them. It is never written to. Other numbers of a few nodes, as they were at a moment, can be laid over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin
from numpy.typing import NDArray


class Store(Protocol):
    """Where the numbers of a column are; nodes are within its length."""

    def __len__(self) -> int: ...

    def of(self, nodes: NDArray[Any]) -> NDArray[Any]:
        """The numbers of some nodes."""

    def part(self, begin: int, end: int) -> NDArray[Any]:
        """The numbers of the nodes from `begin` to `end` - 1."""

    def bounds(self) -> tuple[Any, Any]:
        """The least and the largest number, or others beyond them."""


@dataclass(frozen=True)
class Plain:
    """Numbers in an array, perhaps of a narrower kind."""

    numbers: NDArray[Any]

    def __len__(self) -> int:
        return len(self.numbers)

    def of(self, nodes: NDArray[Any]) -> NDArray[Any]:
        found: NDArray[Any] = self.numbers[nodes]
        return found

    def part(self, begin: int, end: int) -> NDArray[Any]:
        return self.numbers[begin:end]

    def bounds(self) -> tuple[Any, Any]:
        return bounds_of(self.numbers)


@dataclass(frozen=True)
class Coded:
    """Numbers as their places in a table. A place that there is not counts as the last one."""

    places: NDArray[Any]
    table: NDArray[Any]

    def __len__(self) -> int:
        return len(self.places)

    def of(self, nodes: NDArray[Any]) -> NDArray[Any]:
        found: NDArray[Any] = self.table.take(self.places[nodes], mode="clip")
        return found

    def part(self, begin: int, end: int) -> NDArray[Any]:
        found: NDArray[Any] = self.table.take(self.places[begin:end], mode="clip")
        return found

    def bounds(self) -> tuple[Any, Any]:
        return bounds_of(self.table)


@dataclass(frozen=True)
class Sparse:
    """The same number for all nodes but some, which are given in ascending order with theirs."""

    length: int
    usual: Any
    nodes: NDArray[Any]
    numbers: Store

    def __len__(self) -> int:
        return self.length

    def of(self, nodes: NDArray[Any]) -> NDArray[Any]:
        found = np.full(len(nodes), self.usual)
        if len(self.nodes):
            at = np.minimum(np.searchsorted(self.nodes, nodes), len(self.nodes) - 1)
            there = np.flatnonzero(self.nodes[at] == nodes)
            found[there] = self.numbers.of(at[there])
        return found

    def part(self, begin: int, end: int) -> NDArray[Any]:
        found = np.full(end - begin, self.usual)
        first, last = np.searchsorted(self.nodes, [begin, end]) if len(self.nodes) else (0, 0)
        if first < last:
            nodes = self.nodes[first:last]
            inside = (nodes >= begin) & (nodes < end)  # which all of them are that ascend
            found[nodes[inside] - begin] = self.numbers.part(int(first), int(last))[inside]
        return found

    def bounds(self) -> tuple[Any, Any]:
        if not len(self.nodes):
            return self.usual, self.usual
        least, most = self.numbers.bounds()
        return min(least, self.usual), max(most, self.usual)


@dataclass(frozen=True)
class _Over:
    """Numbers that a few nodes have at a moment, by ascending nodes."""

    nodes: NDArray[Any] = field(default_factory=lambda: np.empty(0, np.int64))
    numbers: NDArray[Any] = field(default_factory=lambda: np.empty(0))


class StoredColumn(NDArrayOperatorsMixin):
    """A column of numbers of one kind."""

    def __init__(self, store: Store, kind: str) -> None:
        self.dtype = np.dtype(kind)
        self._store = store
        self._over = _Over()

    @property
    def shape(self) -> tuple[int]:
        """As an array has it."""
        return (len(self._store),)

    def __len__(self) -> int:
        return len(self._store)

    def lay_over(self, nodes: NDArray[Any], numbers: NDArray[Any]) -> None:
        """Give these nodes, which ascend, other numbers, in place of what was laid over before."""
        self._over = _Over(nodes.astype(np.int64), np.asarray(numbers, self.dtype))

    def beneath(self) -> StoredColumn:
        """The same column over which nothing is laid."""
        return StoredColumn(self._store, self.dtype.str)

    def bounds(self) -> tuple[Any, Any]:
        """The least and the largest number beneath, or others beyond them."""
        return self._store.bounds()

    def parts(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """All nodes beneath that may have another number than most, with their numbers, part by part."""
        store = self._store
        nodes, numbers = (store.nodes, store.numbers) if isinstance(store, Sparse) else (None, store)
        for begin in range(0, len(numbers), AT_ONCE):
            end = min(begin + AT_ONCE, len(numbers))
            of = np.asarray(nodes[begin:end]) if nodes is not None else np.arange(begin, end)
            yield of, np.asarray(numbers.part(begin, end))

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            begin, end, step = at.indices(len(self))
            if step == 1:
                return self._part(begin, max(begin, end))
            at = np.arange(begin, end, step)
        wanted = np.asarray(at)
        if wanted.dtype == bool:
            wanted = np.flatnonzero(wanted)
        nodes = np.atleast_1d(wanted).astype(np.int64, copy=False)
        nodes = np.where(nodes < 0, nodes + len(self), nodes)
        if len(nodes) and not 0 <= nodes.min() <= nodes.max() < len(self):
            raise IndexError(f"a node of {len(self)} was expected")
        found = self._store.of(nodes.ravel()).astype(self.dtype)
        over = self._over
        if len(over.nodes):
            place = np.minimum(np.searchsorted(over.nodes, nodes.ravel()), len(over.nodes) - 1)
            covered = over.nodes[place] == nodes.ravel()
            found[covered] = over.numbers[place[covered]]
        return found[0] if wanted.ndim == 0 else found.reshape(wanted.shape)

    def _part(self, begin: int, end: int) -> NDArray[Any]:
        found = np.array(self._store.part(begin, end), self.dtype)
        over = self._over
        first, last = np.searchsorted(over.nodes, [begin, end])
        found[over.nodes[first:last] - begin] = over.numbers[first:last]
        return found

    def __iter__(self) -> Any:
        return iter(self._part(0, len(self)))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        found = self._part(0, len(self))
        return found if dtype is None else found.astype(dtype, copy=False)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **given: Any) -> Any:
        plain = [np.asarray(one) if isinstance(one, StoredColumn) else one for one in inputs]
        return getattr(ufunc, method)(*plain, **given)


AT_ONCE = 1 << 20
"""Numbers that are looked at together."""


def bounds_of(numbers: NDArray[Any]) -> tuple[Any, Any]:
    """The least and the largest of some numbers, which need not be in memory together; 0 if there is none."""
    parts = [numbers[begin : begin + AT_ONCE] for begin in range(0, len(numbers), AT_ONCE)]
    if not parts:
        return 0, 0
    return min(part.min() for part in parts), max(part.max() for part in parts)
