"""Keys of states: 64 bits that are the same for equal states, in every process."""

from __future__ import annotations

import struct
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from numbers import Number

M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
TUPLE, SET, FLOAT, OTHER, NOTHING = 3, 5, 7, 11, 13


def key_of(state: object) -> int:
    """A key of 64 bits. Equal numbers have one, whatever their types; so have equal tuples and sets."""
    if isinstance(state, int):
        return mixed(state & M64) if -(1 << 63) <= state < 1 << 63 else _digest(str(int(state)).encode())
    if isinstance(state, str):
        return _digest(state.encode("utf-8", "surrogatepass"))
    if isinstance(state, tuple):
        key = mixed(TUPLE + len(state))
        for entry in state:
            key = mixed(key ^ key_of(entry))
        return key
    if state is None:
        return mixed(NOTHING << 32)
    if isinstance(state, bytes):
        return _digest(b"b" + state)
    if isinstance(state, float) and not state.is_integer():
        return mixed(struct.unpack("<Q", struct.pack("<d", state))[0] ^ mixed(FLOAT))
    if isinstance(state, frozenset):
        return mixed(sum(key_of(entry) for entry in state) & M64 ^ mixed(SET))
    return _rare(state)


def _rare(state: object) -> int:
    if isinstance(state, Number):
        return key_of(hash(state))  # of numbers, the same for equal ones, and in every process
    if is_dataclass(state) and not isinstance(state, type):
        inside = tuple(getattr(state, field.name) for field in fields(state) if field.compare)
        return mixed(key_of(type(state).__qualname__) ^ key_of(inside))
    if type(state).__repr__ is not object.__repr__:
        return mixed(_digest(repr(state).encode("utf-8", "surrogatepass")) ^ mixed(OTHER))
    return mixed(hash(state) & M64)


def mixed(number: int) -> int:
    """A well mixed number of 64 bits (splitmix64, Steele, Lea & Flood 2014)."""
    z = number + GOLDEN & M64
    z = ((z ^ z >> 30) * FIRST_MIX) & M64
    z = ((z ^ z >> 27) * SECOND_MIX) & M64
    return z ^ z >> 31


@lru_cache(1 << 16)
def _digest(data: bytes) -> int:
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little")
