"""Bits: the lowest and the highest of a set of squares, as the processor finds them."""

from __future__ import annotations

import cython

if not cython.compiled:

    def lowest(bits: int) -> int:
        """The number of the lowest bit of a set that is not empty."""
        return (bits & -bits).bit_length() - 1

    def highest(bits: int) -> int:
        """The number of the highest bit of a set that is not empty."""
        return bits.bit_length() - 1

    def ones(bits: int) -> int:
        """The number of bits set."""
        return bits.bit_count()
