"""Rows come back from few bytes as they were, and whatever the bytes are, they do no harm."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from interpreted import run_interpreted
from numpy.typing import NDArray
from searching import every_algorithm, search

from plyscope import catalog
from plyscope.files.recording.packed_rows import (
    MOST_NUMBERS,
    PACKED_ROWS,
    NumberTable,
    RowPacker,
    RowUnpacker,
)
from plyscope.record.trace import AT_MOST, ENTER, ROW, VALUE, Trace
from plyscope.search.search import Limits


def rows_of(algorithm: str, game: str = "tictactoe", nodes: int = 2_000) -> np.ndarray:
    trace = Trace(20_000)
    search(algorithm, catalog.game(game).start(), trace, limits=Limits(depth=5, nodes=nodes))
    return np.concatenate(list(trace.read(0, trace.length)))


def table_of(rows: np.ndarray) -> NumberTable:
    table = NumberTable()
    for windows in (True, False):
        table.learn(rows, windows)
    return table


def blocks_of(rows: np.ndarray) -> Iterator[tuple[np.ndarray, int]]:
    """The rows of each block, and the nodes entered before it."""
    before = np.r_[0, np.cumsum(rows["kind"] == ENTER)]
    for first in range(0, len(rows), PACKED_ROWS):
        yield rows[first : first + PACKED_ROWS], int(before[first])


def packed(rows: np.ndarray) -> tuple[list[bytes], NDArray[np.uint64]]:
    table = table_of(rows)
    packer = RowPacker(table)
    return [packer.pack(part, nodes) for part, nodes in blocks_of(rows)], table.numbers()


def assert_unpacks(rows: np.ndarray, data: list[bytes], numbers: NDArray[np.uint64]) -> None:
    unpacker = RowUnpacker(numbers)
    for (part, nodes), bytes_ in zip(blocks_of(rows), data, strict=True):
        found = unpacker.unpack(np.frombuffer(bytes_, np.uint8), len(part), nodes)
        assert found is not None and found.tobytes() == part.tobytes()


@every_algorithm
def test_the_rows_of_every_search_come_back_from_few_bytes(algorithm: str) -> None:
    rows = rows_of(algorithm)
    data, numbers = packed(rows)
    assert_unpacks(rows, data, numbers)
    assert sum(map(len, data)) < 9 * len(rows)


def test_any_row_comes_back_whatever_is_in_it() -> None:
    random = np.random.default_rng(1)
    rows = np.frombuffer(random.bytes(32 * 5_000), ROW).copy()
    rows["kind"] %= AT_MOST + 1
    rows["node"][::2] %= 4_000
    rows["node"][::7] = -(2**31)
    rows["other"][::5] = 2**31 - 1
    data, numbers = packed(rows)
    assert_unpacks(rows, data, numbers)


def test_numbers_keep_every_bit() -> None:
    rows = np.zeros(6, ROW)
    rows["kind"] = VALUE
    odd = np.array([0x7FF8000000000001, 0x8000000000000000, 1, 0x7FF0000000000000, 0xFFF8000000000000], "u8")
    rows["after"][1:] = odd.view("f8")
    data, numbers = packed(rows)
    assert_unpacks(rows, data, numbers)


def test_numbers_for_which_the_table_has_no_room_come_back_too() -> None:
    rows = np.zeros(MOST_NUMBERS + 5_000, ROW)
    rows["kind"] = VALUE
    rows["before"], rows["after"] = 7.5, np.arange(len(rows)) / 3
    table = table_of(rows)
    assert table.count == MOST_NUMBERS
    assert table.codes(rows["after"][:9]) is not None and table.codes(rows["after"][-9:]) is None
    data, numbers = packed(rows)
    assert_unpacks(rows, data, numbers)


def test_what_a_block_cannot_hold_is_refused() -> None:
    packer = RowPacker(NumberTable())
    with pytest.raises(ValueError, match="cannot be packed"):
        packer.pack(np.zeros(PACKED_ROWS + 1, ROW), 0)
    rows = np.zeros(3, ROW)
    rows["kind"] = 32
    with pytest.raises(ValueError, match="cannot be packed"):
        packer.pack(rows, 0)
    unpacker = RowUnpacker(np.zeros(0, np.uint64))
    nothing = np.zeros(0, np.uint8)
    assert unpacker.unpack(nothing, 0, 0) is not None
    for rows_, nodes in ((1, 0), (-1, 0), (PACKED_ROWS + 1, 0), (0, -1), (0, 2**31)):
        assert unpacker.unpack(nothing, rows_, nodes) is None


def test_changed_bytes_are_refused_or_unpacked_to_rows() -> None:
    rows, luck = rows_of("alphabeta"), Random(1)
    data, numbers = packed(rows)
    unpacker = RowUnpacker(numbers)
    parts = list(blocks_of(rows))
    refused = 0
    for number in range(3_000):
        (part, nodes), changed = parts[number % len(parts)], bytearray(data[number % len(parts)])
        for _ in range(luck.choice((1, 1, 3, 20))):
            changed[luck.randrange(len(changed))] = luck.randrange(256)
        if luck.random() < 0.3:
            del changed[luck.randrange(len(changed)) :]
        found = unpacker.unpack(np.frombuffer(bytes(changed), np.uint8), len(part), nodes)
        refused += found is None
        assert found is None or len(found) == len(part)
    assert 300 < refused < 3_000
    for _ in range(300):
        unpacker.unpack(np.frombuffer(luck.randbytes(3_000), np.uint8), luck.randrange(PACKED_ROWS), 5)


def test_both_cores_pack_to_the_same_bytes() -> None:
    rows = rows_of("mtdf", nodes=300)
    data, numbers = packed(rows)
    told = run_interpreted(f"""
import numpy as np
from plyscope.files.recording import packed_rows
from plyscope.record.trace import ROW
rows = np.frombuffer(bytes.fromhex({rows.tobytes().hex()!r}), ROW)
table = packed_rows.NumberTable()
for windows in (True, False):
    table.learn(rows, windows)
assert packed_rows.__file__.endswith(".py")
data, nodes = [], 0
unpacker = packed_rows.RowUnpacker(table.numbers())
for first in range(0, len(rows), 1024):
    part = rows[first : first + 1024]
    data.append(packed_rows.RowPacker(table).pack(part, nodes))
    found = unpacker.unpack(np.frombuffer(data[-1], np.uint8), len(part), nodes)
    assert found.tobytes() == part.tobytes()
    assert unpacker.unpack(np.frombuffer(data[-1][:-1], np.uint8), len(part), nodes) is None
    nodes += int((part["kind"] == 1).sum())
assert table.codes(np.array([0.125])) is None
print(b"".join(data).hex(), table.numbers().tobytes().hex(), table.codes(rows["after"]).tobytes().hex())
""")
    codes = table_of(rows).codes(rows["after"])
    assert codes is not None
    assert told.split() == [b"".join(data).hex(), numbers.tobytes().hex(), codes.tobytes().hex()]
