"""Connect Four's evaluation on bits: open lines, threats and zugzwang.

A column takes one bit more than the board is high, which stays free: those bits are `top`, all others
`cells`. A threat of a side is a free cell with which it would have four in a line. As dropping a
disc right below a threat of the other side loses, such columns are left to the end: then the turn decides.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    USUAL = 7  # bits of a column on the board of 7 x 6: shifts that the compiler knows are much faster

M64 = 0xFFFF_FFFF_FFFF_FFFF
TWOS, FOURS, EIGHTS = 0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F
BYTES = 0x0101_0101_0101_0101


def by_bytes(mask: int) -> int:
    """Number of set bits of each byte; sums of such numbers are correct while no byte exceeds 255."""
    x = mask - (mask >> 1 & TWOS)
    x = (x & FOURS) + (x >> 2 & FOURS)
    return x + (x >> 4) & EIGHTS


def of_all_bytes(counts: int) -> int:
    """The sum of the numbers in all bytes."""
    return (counts * BYTES & M64) >> 56


def ones(mask: int) -> int:
    """Number of set bits."""
    return of_all_bytes(by_bytes(mask))


def lines_of_both(first: int, second: int, cells: int, size: int, weight: list[float]) -> float:
    """The weights of the lines that MAX can still fill less those of MIN's."""
    if size == USUAL:
        return lines_open(first, second, cells, USUAL, weight) - lines_open(
            second, first, cells, USUAL, weight
        )
    return lines_open(first, second, cells, size, weight) - lines_open(second, first, cells, size, weight)


def lines_open(mine: int, theirs: int, cells: int, size: int, weight: list[float]) -> float:
    """The weights of the lines of four that `theirs` do not touch, by how many of `mine` they hold."""
    free = cells & ~theirs
    ones_of_bytes = twos_of_bytes = threes_of_bytes = mine ^ mine
    for i in range(4):
        shift = 1 if i == 0 else size - 2 + i
        whole = free & free >> shift
        whole &= whole >> 2 * shift  # the lowest cells of lines of four without a disc of theirs
        a, b = mine, mine >> shift
        c, d = mine >> 2 * shift, mine >> 3 * shift
        pair = a & b  # two bits a line: `pair` and `other` hold the twos of each half
        other = c & d
        a ^= b
        c ^= d
        ones_of_bytes += by_bytes(whole & (a ^ c) & ~(pair | other))
        twos_of_bytes += by_bytes(whole & ((a & c) | ((pair ^ other) & ~(a | c))))
        threes_of_bytes += by_bytes(whole & (pair ^ other) & (a | c))
    return (
        weight[0] * of_all_bytes(ones_of_bytes)
        + weight[1] * of_all_bytes(twos_of_bytes)
        + weight[2] * of_all_bytes(threes_of_bytes)
    )


def threats(discs: int, free: int, size: int) -> int:
    """The free cells with which these discs make four in a line, whether a disc can drop there yet or not."""
    return completing(discs, USUAL) & free if size == USUAL else completing(discs, size) & free


def completing(discs: int, size: int) -> int:
    """All cells, free or not, that make four in a line together with three of these discs."""
    found = discs << 1 & discs << 2 & discs << 3
    for i in range(3):
        shift = size - 1 + i
        near = discs << shift & discs << 2 * shift
        found |= near & (discs << 3 * shift | discs >> shift)
        near = discs >> shift & discs >> 2 * shift
        found |= near & (discs << shift | discs >> 3 * shift)
    return found


def above(mask: int, cells: int, top: int) -> int:
    """The cells above the lowest one of each column that is in the mask."""
    return ((top - mask | mask) & cells) << 1 & cells


def stacked(lasting: int) -> int:
    """Number of these threats right above another one: stopping the lower one opens the upper one."""
    return ones(lasting & lasting << 1)


def zugzwang(first: int, second: int, odd: int, cells: int, top: int, even: bool) -> int:
    """1 if MIN will run out of harmless moves and give MAX a win, -1 if MAX will, 0 if neither.

    `first` and `second` are the threats of MAX and MIN that are not above one of the other side's, `odd` the
    cells from which, with the one below, an odd number is left to the top of the column; `even` says that the
    board has an even number of cells. Each side keeps away from the cells below the other's threats. It can
    drop below its own, which is stopped; that takes an odd column away and so passes the turn. Once no such
    column is left, it is MAX's turn on an even board, who must drop below any other threat of MIN.
    (Allis, A Knowledge-based Approach of Connect-Four, 1988, chapter 3, has the rules for few threats.)
    """
    early, late = first & odd, second & odd
    early &= ~above(early, cells, top)
    late &= ~above(late, cells, top)
    lead = ones(early) - ones(late)
    shared = early & late
    besides = second & ~odd
    sign = 1
    if not even:
        lead, sign, besides = -lead, -1, first & ~odd
    if lead > 0:
        return sign
    if shared:
        return -sign if lead < 0 or ones(shared) % 2 == 0 else sign
    return -sign if lead < -1 or besides else 0
