"""A stored column is read like the array that it stands for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from plyscope.record.columns import is_held, write
from plyscope.record.stored_column import Coded, Plain, Sparse, StoredColumn, bounds_of

NODES = 50
TABLE = np.array([np.nan, -np.inf, 0.5, 7.0])


def pairs() -> list[tuple[StoredColumn, NDArray[Any]]]:
    """Stored columns of every kind, each with the array that it stands for."""
    random = np.random.default_rng(1)
    codes = random.integers(0, len(TABLE), NODES).astype(np.uint16)
    some = np.sort(random.choice(NODES, 9, replace=False)).astype(np.int32)
    narrow = random.integers(-100, 100, NODES).astype(np.int8)
    wide, real = np.full(NODES, -1, np.int32), np.full(NODES, np.nan)
    wide[some] = narrow[:9]
    real[some] = TABLE[codes[:9]]
    none = np.zeros(0, np.int32)
    return [
        (StoredColumn(Plain(narrow), "i4"), narrow.astype(np.int32)),
        (StoredColumn(Coded(codes, TABLE), "f8"), TABLE[codes]),
        (StoredColumn(Sparse(NODES, np.int32(-1), some, Plain(narrow[:9])), "i4"), wide),
        (StoredColumn(Sparse(NODES, np.float64("nan"), some, Coded(codes[:9], TABLE)), "f8"), real),
        (StoredColumn(Sparse(NODES, np.int64(0), none, Plain(narrow[:0])), "i8"), np.zeros(NODES, np.int64)),
    ]


@pytest.mark.parametrize("which", range(5))
def test_it_gives_what_an_array_gives(which: int) -> None:
    stored, array = pairs()[which]
    random = np.random.default_rng(2)
    for _ in range(2):
        assert (len(stored), stored.shape, stored.dtype) == (NODES, array.shape, array.dtype)
        for at in (
            7, -1, np.int64(3), slice(None), slice(10, 30), slice(30, 10), slice(0, 40, 3), slice(90, 99),
            random.integers(0, NODES, 20), random.integers(-NODES, NODES, (3, 4)), array == array[5],
            [1, 5, 2], np.zeros(0, np.int64),
        ):  # fmt: skip
            mine, theirs = stored[at], array[at]
            assert type(mine) is type(theirs) or isinstance(theirs, np.ndarray)
            assert np.array_equal(mine, theirs, equal_nan=array.dtype.kind == "f"), at
            assert np.asarray(mine).dtype == array.dtype
        assert np.array_equal(np.asarray(stored), array, equal_nan=array.dtype.kind == "f")
        assert np.array_equal(stored == array[5], array == array[5])
        assert np.array_equal(np.isnan(stored), np.isnan(array))
        assert np.array_equal(list(stored), array, equal_nan=array.dtype.kind == "f")
        for outside in (NODES, -NODES - 1, [0, NODES]):
            with pytest.raises(IndexError):
                stored[outside]
        path = np.array([2, 3, 17, 49])
        numbers = np.arange(4).astype(array.dtype)
        write(stored, path, numbers)  # and once more with these over it
        array[path] = numbers


def test_what_is_laid_over_takes_the_place_of_what_was_and_never_of_what_is_beneath() -> None:
    for stored, array in pairs():
        stored.lay_over(np.array([1, 2]), np.array([5, 6]))
        stored.lay_over(np.array([2, 3]), np.array([7, 8]))
        expected = array.copy()
        expected[2:4] = 7, 8
        same = array.dtype.kind == "f"
        assert np.array_equal(stored[:], expected, equal_nan=same)
        assert np.array_equal(stored.beneath()[:], array, equal_nan=same)


def test_bounds_hold_every_number() -> None:
    for stored, array in pairs():
        least, most = stored.bounds()
        real = array[~np.isnan(array)] if array.dtype.kind == "f" else array
        assert not (least > real.min() or most < real.max())
    assert bounds_of(np.zeros(0, np.int32)) == (0, 0)
    assert bounds_of(np.arange(3 << 20)) == (0, (3 << 20) - 1)


def test_forged_stores_give_numbers_all_the_same() -> None:
    codes = StoredColumn(Coded(np.array([0, 99, 3], np.uint16), TABLE), "f8")
    assert codes[1] == TABLE[-1]
    nodes = np.array([40, 3, -7, 10**6, 3], np.int32)
    sparse = StoredColumn(Sparse(NODES, np.int32(-1), nodes, Plain(np.arange(5, dtype=np.int8))), "i4")
    assert len(sparse[:]) == NODES and len(sparse[np.arange(NODES)]) == NODES


def test_a_column_is_held_unless_it_is_the_same_for_all() -> None:
    stored, array = pairs()[0]
    assert is_held(stored)  # type: ignore[arg-type]
    assert is_held(array)
    assert not is_held(np.broadcast_to(np.int32(7), 5)) and not is_held(np.zeros(0))
