"""The transposition table: what is stored is found, nothing else is, and what is worth least gives way."""

from __future__ import annotations

import threading
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.record.trace import EXACT, LOWER, UPPER
from plyscope.search.transposition_table import TableProbe

KEYS = st.integers(0, 2**64 - 1)


@settings(max_examples=200)
@given(
    key=KEYS,
    value=st.floats(allow_nan=False),
    move=st.integers(-1, 2**31 - 2),
    depth=st.integers(0, 1_000_000),
    bound=st.sampled_from([EXACT, LOWER, UPPER]),
    open_end=st.booleans(),
    node=st.integers(-1, 2**31 - 2),
    bits=st.integers(8, 64),
    always=st.booleans(),
)
def test_what_is_stored_is_found(
    key: int,
    value: float,
    move: int,
    depth: int,
    bound: int,
    open_end: bool,
    node: int,
    bits: int,
    always: bool,
) -> None:
    table = TableProbe(1, bits, always)
    assert table.probe(key) is None
    table.store(key, value, move=move, depth=depth, bound=bound, open_end=open_end, node=node)
    assert table.probe(key) == (value, move, depth, bound, open_end, node)
    assert table.counts() == (1, 1, 0)


@settings(max_examples=50, deadline=None)
@given(keys=st.lists(KEYS, min_size=1, max_size=300), bits=st.sampled_from([8, 12, 64]), always=st.booleans())
def test_a_key_never_gets_what_another_stored(keys: list[int], bits: int, always: bool) -> None:
    table = TableProbe(1, bits, always)
    values = {}
    for number, key in enumerate(keys):
        values[key] = float(number)
        table.store(key, values[key], move=number)
        found = table.probe(key)
        assert found is not None and found[0] == values[key]
    for key in keys:
        found = table.probe(key)
        assert found is None or found[0] == values[key]
    for key in set(range(300)) - set(keys):
        assert table.probe(key) is None


def test_few_bits_of_a_key_take_positions_for_each_other_and_that_is_counted() -> None:
    few, all_bits = TableProbe(1, 8), TableProbe(1, 64)
    for table in (few, all_bits):
        for key in range(600):
            table.store(key, 1.0)
        for key in range(600, 1200):
            assert table.probe(key) is None
    assert few.counts()[2] > 1000
    assert all_bits.counts()[2] == 0


def test_a_deeper_entry_stays_and_a_shallow_one_gives_way() -> None:
    table = TableProbe(0, 8)  # one bucket of four
    for key, depth in enumerate((5, 9, 2, 7)):
        table.store(key, 0.0, depth=depth)
    table.store(100, 1.0, depth=4)
    assert table.probe(2) is None
    assert all(table.probe(key) for key in (0, 1, 3, 100))


def test_an_entry_of_an_earlier_iteration_gives_way_before_one_of_this() -> None:
    table = TableProbe(0, 8)
    table.store(0, 0.0, depth=6)
    table.age()
    for key in (1, 2, 3):
        table.store(key, 0.0, depth=3)
    table.store(4, 0.0, depth=1)
    assert table.probe(0) is None
    assert all(table.probe(key) for key in (1, 2, 3, 4))


def test_always_gives_each_key_its_place() -> None:
    table = TableProbe(0, 8, always=True)
    for key in range(40):
        table.store(key, float(key), depth=40 - key)
        assert table.probe(key) is not None
    assert sum(table.probe(key) is not None for key in range(40)) <= 4


@pytest.mark.parametrize("value", [inf, -inf, 0.0, 999_999.0, 5e-324])
def test_every_number_is_kept_to_the_bit(value: float) -> None:
    table = TableProbe(1)
    table.store(7, value)
    found = table.probe(7)
    assert found is not None and found[0].hex() == value.hex()


def test_threads_never_read_what_nobody_stored() -> None:
    table, wrong = TableProbe(0), []

    def work(first: int) -> None:
        for turn in range(4000):
            key = first + turn % 7
            table.store(key, float(key), move=key, depth=turn % 9)
            for other in range(1, 40):
                found = table.probe(other)
                if found is not None and found[:2] != (float(other), other):
                    wrong.append((other, found))

    threads = [threading.Thread(target=work, args=(1 + 7 * i,)) for i in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize("megabytes", [1, 2, 3])
def test_a_table_is_as_large_as_its_megabytes_allow(megabytes: int) -> None:
    places = {1: 32_768, 2: 65_536, 3: 65_536}[megabytes]  # of 32 bytes, a power of two of them
    table = TableProbe(megabytes)
    keys = range(3 * places)
    for key in keys:
        table.store(key, 0.0)
    found = sum(table.probe(key) is not None for key in keys)
    assert 0.99 * places < found <= places


def unmixed(number: int) -> int:
    """The key that `mixed` makes this number of (splitmix64, backwards)."""
    z = number
    for shift, factor in ((31, 0x94D0_49BB_1331_11EB), (27, 0xBF58_476D_1CE4_E5B9), (30, 1)):
        z ^= z >> shift ^ z >> 2 * shift
        z = z * pow(factor, -1, 2**64) % 2**64
    return (z - 0x9E37_79B9_7F4A_7C15) % 2**64


@pytest.mark.parametrize("bits", [None, 64, 63, 40, 14])
def test_just_the_bits_that_select_an_entry_tell_keys_apart(bits: int | None) -> None:
    number = 0x0123_4567_89AB_CDEF
    for bit in range(13, 64):  # the lower ones are the bucket's
        table = TableProbe(1) if bits is None else TableProbe(1, bits)
        table.store(unmixed(number), 1.0)
        assert table.probe(unmixed(number ^ 1 << bit)) is None
        assert table.counts() == (0, 1, int(bit >= (bits or 64)))
