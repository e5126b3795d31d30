"""The board of English draughts: a bit for each of the 32 squares, with a gap after every eighth.

Because of the gaps a step is the same shift from every square: 4 or 5 bits, downwards to higher squares; a
step over an edge ends in a gap. Square 1 is bit 0, square 9 is bit 9, square 32 is bit 34.

A move is a number of its own: six bits for the bit it begins on, four for how many pieces it jumps over (0 is
a step), then two for the direction of each jump. Jumps of one piece touch eight squares with nine ways
between them, so that no move has more than nine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from plyscope.games.draughts import text as draughts_text
from plyscope.games.draughts.picture import board_picture
from plyscope.rules.picture import Count
from plyscope.rules.position import Position

if TYPE_CHECKING:
    from plyscope.rules.game import Game
    from plyscope.rules.picture import Picture

if cython.compiled:
    from cython.cimports.libc.stdlib import abort, free, malloc, realloc
else:
    from plyscope.rules.position import MAX, MIN

ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
TWOS, FOURS, EIGHTS = 0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F
BYTES = 0x0101_0101_0101_0101
BITS = 35
JUMPS, WAYS = 6, 10  # where in a move its jumps are counted, and where their directions begin
DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT = range(4)

ALL = sum(1 << square + square // 8 for square in range(32))
TOP, BOTTOM = 0b1111, 0b1111 << 31
ROW_ONES = sum(0b1111 << 4 * row + row // 2 for row in (1, 3, 5, 7))
ROW_TWOS = sum(0b1111 << 4 * row + row // 2 for row in (2, 3, 6, 7))
ROW_FOURS = sum(0b1111 << 4 * row + row // 2 for row in (4, 5, 6, 7))
CENTRE = sum(1 << square - 1 + (square - 1) // 8 for square in (10, 11, 14, 15, 18, 19, 22, 23))
DOUBLE_CORNERS = sum(1 << square - 1 + (square - 1) // 8 for square in (1, 5, 28, 32))

QUIET = 80  # plies without a capture or a man's move that end a game
WORDS = 5  # of the past, a ply: black, white, kings, key, and quiet plies with the mark of a repetition
REPEATED = 1 << 20
FIRST_ROOM = 256
TERMS = 8

if not cython.compiled:
    NUMBERS = [0] * (4 * BITS + 1)


def scattered(number: int) -> int:
    """64 pseudo-random bits (Steele, Lea & Flood 2014, the finalizer of SplitMix)."""
    bits = number * 0x9E37_79B9_7F4A_7C15 & 0xFFFF_FFFF_FFFF_FFFF
    bits = (bits ^ bits >> 30) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
    bits = (bits ^ bits >> 27) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
    return bits ^ bits >> 31


for _i in range(4 * BITS + 1):
    NUMBERS[_i] = scattered(_i + 1)  # men and kings of MAX and of MIN on each bit; the last: MIN is to move


def ones(mask: int) -> int:
    """Number of set bits."""
    x = mask - (mask >> 1 & TWOS)
    x = (x & FOURS) + (x >> 2 & FOURS)
    return ((x + (x >> 4) & EIGHTS) * BYTES & M64) >> 56


def moved(squares: int, way: int) -> int:
    """The squares one step further, gaps included."""
    if way == 0:
        return squares << 4
    if way == 1:
        return squares << 5
    if way == 2:
        return squares >> 5
    return squares >> 4


class DraughtsPosition(Position):
    """MAX has the black pieces, at the top, and moves down."""

    black: int
    white: int
    kings: int
    hash: int
    mover: int
    quiet: int
    repeated: bool
    played: int
    capacity: int
    past: list[int]
    weight: list[float]
    term: list[float]

    def turn(self) -> int:
        return MAX if self.mover == 0 else MIN

    def jumpers(self) -> int:
        """The pieces of the side to move that can capture."""
        free = ALL & ~(self.black | self.white)
        own = self.black if self.mover == 0 else self.white
        other = self.white if self.mover == 0 else self.black
        down = own if self.mover == 0 else own & self.kings
        up = own & self.kings if self.mover == 0 else own
        found = ((free >> 4 & other) >> 4 | (free >> 5 & other) >> 5) & down
        return found | (((free << 4) & other) << 4 | ((free << 5) & other) << 5) & up

    def walkers(self) -> int:
        """The pieces of the side to move that have a free square before them."""
        free = ALL & ~(self.black | self.white)
        own = self.black if self.mover == 0 else self.white
        down = own if self.mover == 0 else own & self.kings
        up = own & self.kings if self.mover == 0 else own
        return (free >> 4 | free >> 5) & down | (free << 4 | free << 5) & up

    def moves(self, out: list[int], base: int) -> int:
        free = ALL & ~(self.black | self.white)
        left = self.jumpers()
        jumping = left != 0
        if not jumping:
            left = self.walkers()
        found = 0
        while left:
            at = left & (~left + 1)
            left ^= at
            start = ones(at - 1)
            king = (self.kings & at) != 0
            if jumping:
                other = self.white if self.mover == 0 else self.black
                found += self.paths(out, base + found, at, king, other, free | at, start, 0)
                continue
            for i in range(4):
                if (king or (i < 2) == (self.mover == 0)) and moved(at, i) & free:
                    out[base + found] = start | i << WAYS
                    found += 1
        return found

    def paths(
        self, out: list[int], place: int, at: int, king: bool, other: int, free: int, move: int, jumps: int
    ) -> int:
        """Write the captures that go on from a square to out[place:]; return how many there are."""
        found = 0
        for i in range(4):
            if not king and (i < 2) != (self.mover == 0):
                continue
            over = moved(at, i) & other
            landing = moved(over, i) & free
            if landing == 0:
                continue
            longer = move | i << (WAYS + 2 * jumps)
            further = 0
            if king or landing & (TOP | BOTTOM) == 0:
                further = self.paths(out, place + found, landing, king, other ^ over, free, longer, jumps + 1)
            if further == 0:
                out[place + found] = longer | (jumps + 1) << JUMPS
                further = 1
            found += further
        return found

    def make(self, move: int) -> None:
        if self.played == self.capacity and not self.grow(2 * self.capacity) and cython.compiled:
            abort()  # a search cannot go on from here: it was to reserve
        past = WORDS * self.played
        self.past[past] = self.black
        self.past[past + 1] = self.white
        self.past[past + 2] = self.kings
        self.past[past + 3] = self.hash
        self.past[past + 4] = self.quiet | (REPEATED if self.repeated else 0)
        start = move & 63
        jumps = move >> JUMPS & 15
        at = ONE << start
        king = (self.kings & at) != 0
        own = self.black if self.mover == 0 else self.white
        other = self.white if self.mover == 0 else self.black
        mine = BITS * 2 * self.mover  # where the numbers of these men begin; those of kings follow them
        theirs = BITS * 2 - mine
        key = self.hash ^ NUMBERS[4 * BITS] ^ NUMBERS[mine + (BITS if king else 0) + start]
        own ^= at
        self.kings &= ~at
        if jumps == 0:
            at = moved(at, move >> WAYS & 3)
        for i in range(jumps):
            over = moved(at, move >> (WAYS + 2 * i) & 3)
            at = moved(over, move >> (WAYS + 2 * i) & 3)
            other ^= over
            key ^= NUMBERS[theirs + (BITS if self.kings & over else 0) + ones(over - 1)]
            self.kings &= ~over
        own |= at
        progress = jumps > 0 or not king
        if king or at & (TOP | BOTTOM):
            self.kings |= at
            king = True
        self.hash = key ^ NUMBERS[mine + (BITS if king else 0) + ones(at - 1)]
        if self.mover == 0:
            self.black = own
            self.white = other
        else:
            self.white = own
            self.black = other
        self.mover ^= 1
        self.played += 1
        self.quiet = 0 if progress else self.quiet + 1
        self.repeated = self.quiet >= 8 and self.is_repeated()

    def is_repeated(self) -> bool:
        """Is this position there for the third time?"""
        seen = 1
        back = 4
        while back <= self.quiet and back <= self.played:
            if self.past[WORDS * (self.played - back) + 3] == self.hash:
                seen += 1
                if seen == 3:
                    return True
            back += 2
        return False

    def unmake(self, move: int) -> None:
        self.played -= 1
        past = WORDS * self.played
        self.black = self.past[past]
        self.white = self.past[past + 1]
        self.kings = self.past[past + 2]
        self.hash = self.past[past + 3]
        self.quiet = self.past[past + 4] & (REPEATED - 1)
        self.repeated = self.past[past + 4] >= REPEATED
        self.mover ^= 1

    def grow(self, capacity: int) -> bool:
        """Make room for a past of so many plies; return False without memory for it."""
        if cython.compiled:
            size = cython.cast(cython.size_t, capacity) * WORDS * cython.sizeof(cython.ulonglong)
            longer = cython.cast(cython.p_ulonglong, realloc(self.past, size))
            if longer == cython.NULL:
                return False
            self.past = longer
        else:
            self.past += [0] * (WORDS * (capacity - self.capacity))
        self.capacity = capacity
        return True

    def over(self) -> bool:
        if self.quiet >= QUIET or self.repeated:
            return True
        return self.walkers() == 0 and self.jumpers() == 0

    def ended_by_rule(self) -> bool:
        return (self.quiet >= QUIET or self.repeated) and (self.walkers() | self.jumpers()) != 0

    def utility(self) -> float:
        if (self.walkers() | self.jumpers()) != 0:
            return 0.0
        return -1.0 if self.mover == 0 else 1.0

    def evaluate(self) -> float:
        self.measure()
        value = 0.0
        for i in range(TERMS):
            value += self.weight[i] * self.term[i]
        return value

    def measure(self) -> None:
        """Find the values of the features."""
        free = ALL & ~(self.black | self.white)
        black_kings = self.black & self.kings
        white_kings = self.white & self.kings
        black_men = self.black ^ black_kings
        white_men = self.white ^ white_kings
        blacks = ones(self.black)
        whites = ones(self.white)
        kings = ones(black_kings) - ones(white_kings)
        self.term[0] = blacks - whites - kings
        self.term[1] = kings
        advanced = (
            ones(black_men & ROW_ONES) + 2 * ones(black_men & ROW_TWOS) + 4 * ones(black_men & ROW_FOURS)
        )
        advanced -= ones(white_men & ~ROW_ONES) + 2 * ones(white_men & ~ROW_TWOS)
        self.term[2] = advanced - 4 * ones(white_men & ~ROW_FOURS)
        self.term[3] = ones(black_men & TOP) - ones(white_men & BOTTOM)
        self.term[4] = ones(self.black & CENTRE) - ones(self.white & CENTRE)
        steps = ones(self.black & free >> 4) + ones(self.black & free >> 5)
        steps += ones(black_kings & free << 4) + ones(black_kings & free << 5)
        steps -= ones(self.white & free << 4) + ones(self.white & free << 5)
        self.term[5] = steps - ones(white_kings & free >> 4) - ones(white_kings & free >> 5)
        self.term[6] = (blacks - whites) * (24 - blacks - whites)
        self.term[7] = 0
        if blacks < whites:
            self.term[7] = ones(black_kings & DOUBLE_CORNERS)
        elif whites < blacks:
            self.term[7] = -ones(white_kings & DOUBLE_CORNERS)

    def key(self) -> int:
        return self.hash

    def noisy(self, move: int) -> bool:
        return (move >> JUMPS & 15) != 0

    def forced(self) -> bool:
        """Captures are compulsory."""
        return self.jumpers() != 0

    # For people, panels and files.

    def __init__(
        self, game: Game, sides: tuple[int, int, int], mover: int, quiet: int, weights: tuple[float, ...]
    ) -> None:
        self.game = game
        self.black, self.white, self.kings = sides
        self.mover, self.quiet, self.repeated = mover, quiet, False
        self.played, self.capacity = 0, FIRST_ROOM
        self.hash = NUMBERS[4 * BITS] if mover else 0
        for bit in range(BITS):
            for side in range(2):
                if sides[side] >> bit & 1:
                    self.hash ^= NUMBERS[BITS * (2 * side + (sides[2] >> bit & 1)) + bit]
        if cython.compiled:
            size = cython.cast(cython.size_t, FIRST_ROOM) * WORDS * cython.sizeof(cython.ulonglong)
            self.past = cython.cast(cython.p_ulonglong, malloc(size))
            if not self.past:
                raise MemoryError
        else:
            self.past = [0] * (WORDS * FIRST_ROOM)
            self.weight, self.term = [0.0] * TERMS, [0.0] * TERMS
        for i in range(TERMS):
            self.weight[i] = weights[i]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.past)

    def copy(self) -> Position:
        copied = DraughtsPosition(self.game, self.sides, self.mover, self.quiet, self.weights)
        self.hand_down(copied)
        return copied

    def reserve(self, plies: int) -> None:
        if self.played + plies > self.capacity and not self.grow(self.played + plies):
            raise MemoryError

    def hand_down(self, other: DraughtsPosition) -> None:
        """Give another position the past of this one; raises MemoryError."""
        other.reserve(self.played)
        for i in range(WORDS * self.played):
            other.past[i] = self.past[i]
        other.played, other.repeated = self.played, self.repeated

    @property
    def sides(self) -> tuple[int, int, int]:
        """The bits of the black pieces, of the white ones, and of the kings of both."""
        return self.black, self.white, self.kings

    @property
    def setting(self) -> draughts_text.Placed:
        """Pieces on the squares, side to move, and plies since a capture or a man's move."""
        return draughts_text.placed_of(self.sides, self.mover, self.quiet)

    def text(self, move: int) -> str:
        return draughts_text.move_text(move)

    def parse(self, text: str) -> int:
        legal = {draughts_text.move_text(move): move for move in self.legal_moves()}
        return draughts_text.find_move(text, legal)

    def write(self) -> str:
        return draughts_text.write(self.setting)

    def recurring(self) -> str:
        return draughts_text.write(draughts_text.placed_of(self.sides, self.mover, 0))

    def board(self) -> str:
        return draughts_text.drawing(self.setting)

    def why_over(self) -> str:
        if not self.over():
            return ""
        if not self.ended_by_rule():
            return "No move left" if (self.black if self.mover == 0 else self.white) else "No piece left"
        return "Threefold repetition" if self.repeated else "Forty moves without progress"

    def features(self) -> tuple[float, ...]:
        self.measure()
        return tuple([float(self.term[i]) for i in range(TERMS)])

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(TERMS)])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(TERMS):
            self.weight[i] = weights[i]

    def tally(self) -> tuple[Count, ...]:
        signs = "".join(self.setting.signs).lower()
        return (Count("pieces", signs.count("b"), signs.count("w")),)

    def result_counts(self) -> tuple[Count, ...]:
        """Men and kings apart."""
        signs = "".join(self.setting.signs)
        men, kings = (signs.count("b"), signs.count("w")), (signs.count("B"), signs.count("W"))
        return (Count("men", *men), Count("kings", *kings))

    def picture(self) -> Picture:
        return board_picture(self.setting.signs, self.legal_moves() if self.side is not None else [])
