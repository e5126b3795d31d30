"""Othello boards as bits: where a disc can be put, which discs it turns over, and the images of a board.

A row is a byte, a1 the lowest bit. Boards of all sizes lie in the middle of eight by eight squares, so that
the same turns and mirrors map each to itself, and the four squares of the start are always the same bits.
"""

from __future__ import annotations

import cython

M64 = 0xFFFF_FFFF_FFFF_FFFF
INNER = 0x7E7E_7E7E_7E7E_7E7E  # a run of discs across or aslant that can be turned never reaches the rim
TWOS, FOURS, EIGHTS = 0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F
BYTES = 0x0101_0101_0101_0101
NOT_LEFT, NOT_RIGHT = 0xFEFE_FEFE_FEFE_FEFE, 0x7F7F_7F7F_7F7F_7F7F
ONES_OF_ROWS, TWOS_OF_ROWS = 0x00FF_00FF_00FF_00FF, 0x0000_FFFF_0000_FFFF
FIRST_MIX, SECOND_MIX = 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB  # of splitmix64
ASLANT, ASLANT_TWOS, ASLANT_FOURS = 0x00AA_00AA_00AA_00AA, 0x0000_CCCC_0000_CCCC, 0x0000_0000_F0F0_F0F0

if not cython.compiled:

    def lowest(mask: int) -> int:
        """The place of the lowest bit that is set; there must be one."""
        return (mask & -mask).bit_length() - 1


def ones(mask: int) -> int:
    """Number of set bits."""
    x = mask - (mask >> 1 & TWOS)
    x = (x & FOURS) + (x >> 2 & FOURS)
    x = x + (x >> 4) & EIGHTS
    return (x * BYTES & M64) >> 56


def reached(mine: int, between: int, shift: int) -> int:
    """The squares, taken or not, behind runs of `between` that begin beside `mine`, both ways of a line.

    A run has at most six discs. It grows by one, then twice by two where two are side by side.
    """
    up = between & mine << shift
    down = between & mine >> shift
    up |= between & up << shift
    down |= between & down >> shift
    pairs = between & between << shift
    up |= pairs & up << 2 * shift
    up |= pairs & up << 2 * shift
    pairs >>= shift
    down |= pairs & down >> 2 * shift
    down |= pairs & down >> 2 * shift
    return up << shift | down >> shift


def movable(mine: int, theirs: int, free: int) -> int:
    """The free squares on which a disc would turn over some of theirs."""
    inner = theirs & INNER
    return free & (
        reached(mine, inner, 1) | reached(mine, theirs, 8) | reached(mine, inner, 7) | reached(mine, inner, 9)
    )


def turned_on(mine: int, between: int, disc: int, shift: int) -> int:
    """The discs of `between` on one line that this disc and another of `mine` enclose."""
    up = between & disc << shift
    down = between & disc >> shift
    up |= between & up << shift
    down |= between & down >> shift
    pairs = between & between << shift
    up |= pairs & up << 2 * shift
    up |= pairs & up << 2 * shift
    pairs >>= shift
    down |= pairs & down >> 2 * shift
    down |= pairs & down >> 2 * shift
    found = mine ^ mine
    if up << shift & mine:
        found = up
    if down >> shift & mine:
        found |= down
    return found


def turned(mine: int, theirs: int, disc: int) -> int:
    """The discs of theirs that a disc of mine turns over."""
    inner = theirs & INNER
    return (
        turned_on(mine, inner, disc, 1)
        | turned_on(mine, theirs, disc, 8)
        | turned_on(mine, inner, disc, 7)
        | turned_on(mine, inner, disc, 9)
    )


def beside(discs: int) -> int:
    """These squares and all next to them, across, up and aslant."""
    wide = discs | discs << 1 & NOT_LEFT | discs >> 1 & NOT_RIGHT
    return (wide | wide << 8 | wide >> 8) & M64


def anchored(mine: int, corners: int, rim: int) -> int:
    """The discs on the rim that can never be turned, since mine join them to a corner of mine, with that."""
    safe = mine & corners
    if not safe:
        return safe
    edge = mine & rim
    grown = safe ^ safe
    while grown != safe:
        grown = safe
        safe |= edge & (safe << 1 & NOT_LEFT | safe >> 1 & NOT_RIGHT | safe << 8 | safe >> 8)
    return safe


def image(discs: int, symmetry: int) -> int:
    """Image of squares under a symmetry: 1 exchanges left and right, 2 top and bottom, 4 files and rows."""
    if symmetry & 1:
        discs = discs >> 1 & TWOS | (discs & TWOS) << 1
        discs = discs >> 2 & FOURS | (discs & FOURS) << 2
        discs = discs >> 4 & EIGHTS | (discs & EIGHTS) << 4
    if symmetry & 2:
        discs = discs >> 8 & ONES_OF_ROWS | (discs & ONES_OF_ROWS) << 8
        discs = discs >> 16 & TWOS_OF_ROWS | (discs & TWOS_OF_ROWS) << 16
        discs = discs >> 32 | discs << 32 & M64
    if symmetry & 4:
        swapped = (discs ^ discs >> 7) & ASLANT
        discs ^= swapped ^ swapped << 7
        swapped = (discs ^ discs >> 14) & ASLANT_TWOS
        discs ^= swapped ^ swapped << 14
        swapped = (discs ^ discs >> 28) & ASLANT_FOURS
        discs ^= swapped ^ swapped << 28
    return discs


def place_in_image(place: int, symmetry: int) -> int:
    """Image of a square under a symmetry."""
    place ^= (7 if symmetry & 1 else 0) ^ (56 if symmetry & 2 else 0)
    return (place & 7) << 3 | place >> 3 if symmetry & 4 else place


def place_before(place: int, symmetry: int) -> int:
    """The square that a symmetry puts here."""
    if symmetry & 4:
        place = (place & 7) << 3 | place >> 3
    return place ^ (7 if symmetry & 1 else 0) ^ (56 if symmetry & 2 else 0)


def mixed(mine: int, theirs: int) -> int:
    """64 bits that distinguish two sets of discs, as far as chance allows."""
    x = (mine ^ mine >> 32) * FIRST_MIX & M64
    x = (x ^ x >> 29 ^ theirs) * SECOND_MIX & M64
    x = (x ^ x >> 32 ^ theirs << 17 & M64) * FIRST_MIX & M64
    return x ^ x >> 29
