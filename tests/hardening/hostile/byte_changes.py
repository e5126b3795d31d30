"""Changes to bytes without knowing what they mean: bits, blocks, lengths, and the end of the file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

EXTREMES = (
    b"\0" * 8,
    b"\xff" * 8,
    b"\xff\xff\xff\x7f",
    b"\0\0\0\x80",
    b"\x01\0\0\0",
    b"\xc3\x28",
    b"\xed\xa0\x80",
)


def changed(data: bytes, random: Random) -> bytes:
    """Return bytes with one change or a few."""
    found = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 5, 20))):
        if not found:
            break
        random.choice(CHANGES)(found, random)
    return bytes(found)


def _turn_a_bit(found: bytearray, random: Random) -> None:
    found[random.randrange(len(found))] ^= 1 << random.randrange(8)


def _set(found: bytearray, random: Random) -> None:
    found[random.randrange(len(found))] = random.randrange(256)


def _write_an_extreme(found: bytearray, random: Random) -> None:
    at = random.randrange(len(found))
    extreme = random.choice(EXTREMES)
    found[at : at + len(extreme)] = extreme


def _empty_a_block(found: bytearray, random: Random) -> None:
    at = random.randrange(len(found)) // 512 * 512
    found[at : at + 512] = bytes(len(found[at : at + 512]))


def _cut_out(found: bytearray, random: Random) -> None:
    at = random.randrange(len(found))
    del found[at : at + random.choice((1, 4, 100, 10_000))]


def _double(found: bytearray, random: Random) -> None:
    at = random.randrange(len(found))
    found[at:at] = found[at : at + random.choice((1, 4, 100, 10_000))]


def _end(found: bytearray, random: Random) -> None:
    del found[random.randrange(len(found)) :]


def _lengthen(found: bytearray, random: Random) -> None:
    found += random.choice((b"\0", b"\n", b"PK\x05\x06", b"\xff")) * random.choice((1, 100, 100_000))


CHANGES: tuple[Callable[[bytearray, Random], None], ...] = (
    _turn_a_bit,
    _turn_a_bit,
    _set,
    _write_an_extreme,
    _empty_a_block,
    _cut_out,
    _double,
    _end,
    _lengthen,
)
