"""Chess board: the pieces, and how a move changes it and is taken back.

A piece is its kind plus 6 if it is Black's. A move is the square that it starts from, 64 times the square
where it ends, and 4,096 times the kind that a pawn becomes. Castling is written as the king's move onto his
own rook, so that Chess960 needs no move of another form; `rights` are the squares of the rooks that may still
castle. `passing` is the square behind a pawn that has just gone two squares, only where it can really be
taken there: so two positions have the same key exactly if the same moves are possible in them.
"""

from __future__ import annotations

from copy import copy
from random import Random
from types import SimpleNamespace
from typing import Any

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import abort, free, realloc
    from cython.cimports.libc.string import memcpy
else:
    from plyscope.games.chess.attacks import KING_STEPS, KNIGHT_HOPS, PAWN_TAKES, diagonal, straight
    from plyscope.games.chess.placement import END, MATERIAL, MIDDLE, PHASE
    from plyscope.rules.bits import lowest
    from plyscope.rules.position import MIN

    PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
    BLACK, EMPTY = 6, 12
    PIECE_KEYS, RIGHT_KEYS, PASSING_KEYS = [0] * 768, [0] * 64, [0] * 8

ONE = 1
BACK_RANK = 0xFF
LIGHT, DARK = 0x55AA_55AA_55AA_55AA, 0xAA55_AA55_AA55_AA55
DRAWN_AT = 100  # plies without a capture or a pawn's move
GROW = 256  # plies for which there is room at once
MOST_MOVES, MOST_EXCHANGES = 224, 32

luck = Random(960)
for place in range(768):
    PIECE_KEYS[place] = luck.getrandbits(64)
for place in range(64):
    RIGHT_KEYS[place] = luck.getrandbits(64)
for place in range(8):
    PASSING_KEYS[place] = luck.getrandbits(64)
SIDE_KEY = luck.getrandbits(64)


class Board:
    """The pieces as sets of squares and square by square; sums of material and placement; the history.

    `checkers` and `pinned` are what moves.py found out about the side to move, where they are `known`.
    `first_ply` is the number of plies before the history begins; `chess960` says how castling is written.
    """

    pieces: list[int]
    sides: list[int]
    at: list[int]
    past: list[Any]
    occupied: int
    hash: int
    rights: int
    mover: int
    passing: int
    clock: int
    reversible: int
    plies: int
    capacity: int
    middle: int
    end: int
    phase: int
    material: int
    known: bool
    checkers: int
    pinned: int
    first_ply: int
    chess960: bool
    scratch: list[int]
    swings: list[float]

    # Making and taking back.

    def make(self, move: int) -> None:
        side, start, end, becomes = self.mover, move & 63, move >> 6 & 63, move >> 12
        piece, taken, passing = self.at[start], self.at[end], self.passing
        self.keep(taken)
        self.clock += 1
        self.reversible += 1
        if taken != EMPTY and (taken >= BLACK) == (side == MIN):
            self.castle(start, end, side)
        else:
            if taken != EMPTY:
                self.lift(taken, end)
                self.clock = self.reversible = 0
            self.lift(piece, start)
            self.put(becomes + BLACK * side if becomes else piece, end)
            if piece == PAWN + BLACK * side:
                self.clock = self.reversible = 0
                if end == passing:
                    self.lift(PAWN + BLACK - BLACK * side, end ^ 8)
                elif start ^ end == 16:
                    self.offer_passing(end ^ 8, 1 - side)
        if self.rights:
            lost = ONE << start | ONE << end
            if piece == KING + BLACK * side:
                lost |= BACK_RANK << 56 * side
            self.give_up(self.rights & lost)
        self.mover = 1 - side
        self.known = False

    def keep(self, taken: int) -> None:
        """Keep what a move does not contain, and let the other side move."""
        if self.plies == self.capacity and not self.grow(self.capacity + GROW) and cython.compiled:
            abort()  # a search cannot go on from here: it was to reserve
        self.past[self.plies].hash = self.hash
        self.past[self.plies].rights = self.rights
        self.past[self.plies].passing = self.passing
        self.past[self.plies].clock = self.clock
        self.past[self.plies].reversible = self.reversible
        self.past[self.plies].taken = taken
        self.past[self.plies].middle = self.middle
        self.past[self.plies].end = self.end
        self.past[self.plies].phase = self.phase
        self.past[self.plies].material = self.material
        self.plies += 1
        self.hash ^= SIDE_KEY
        if self.passing >= 0:
            self.hash ^= PASSING_KEYS[self.passing & 7]
            self.passing = -1

    def bring_back(self) -> int:
        """Take everything that keep() remembered, and the piece that was taken."""
        self.plies -= 1
        self.hash = self.past[self.plies].hash
        self.rights = self.past[self.plies].rights
        self.passing = self.past[self.plies].passing
        self.clock = self.past[self.plies].clock
        self.reversible = self.past[self.plies].reversible
        self.middle = self.past[self.plies].middle
        self.end = self.past[self.plies].end
        self.phase = self.past[self.plies].phase
        self.material = self.past[self.plies].material
        self.mover = 1 - self.mover
        self.known = False
        taken: int = self.past[self.plies].taken
        return taken

    def unmake(self, move: int) -> None:
        taken, side = self.bring_back(), self.mover
        start, end = move & 63, move >> 6 & 63
        if taken != EMPTY and (taken >= BLACK) == (side == MIN):
            wing = 56 * side
            self.toggle(KING + BLACK * side, wing + (6 if end > start else 2))
            self.toggle(ROOK + BLACK * side, wing + (5 if end > start else 3))
            self.toggle(KING + BLACK * side, start)
            self.toggle(ROOK + BLACK * side, end)
            self.at[wing + (6 if end > start else 2)] = self.at[wing + (5 if end > start else 3)] = EMPTY
            self.at[start], self.at[end] = KING + BLACK * side, ROOK + BLACK * side
            return
        moved = self.at[end]
        piece = PAWN + BLACK * side if move >> 12 else moved
        self.toggle(moved, end)
        self.toggle(piece, start)
        self.at[start], self.at[end] = piece, taken
        if taken != EMPTY:
            self.toggle(taken, end)
        elif end == self.passing and piece == PAWN + BLACK * side:
            passed = PAWN + BLACK - BLACK * side
            self.toggle(passed, end ^ 8)
            self.at[end ^ 8] = passed

    def skip(self) -> None:
        self.keep(EMPTY)
        self.clock += 1
        self.reversible = 0
        self.mover = 1 - self.mover
        self.known = False

    def unskip(self) -> None:
        self.bring_back()

    # The parts of a move.

    def toggle(self, piece: int, square: int) -> None:
        """Put a piece into the sets of squares, or take it out of them."""
        bit = ONE << square
        self.pieces[piece] ^= bit
        self.sides[1 if piece >= BLACK else 0] ^= bit
        self.occupied ^= bit

    def put(self, piece: int, square: int) -> None:
        """Put a piece on an empty square."""
        self.toggle(piece, square)
        place = piece * 64 + square
        self.at[square] = piece
        self.hash ^= PIECE_KEYS[place]
        self.middle += MIDDLE[place]
        self.end += END[place]
        self.phase += PHASE[piece]
        self.material += MATERIAL[piece]

    def lift(self, piece: int, square: int) -> None:
        """A piece leaves its square."""
        self.toggle(piece, square)
        place = piece * 64 + square
        self.at[square] = EMPTY
        self.hash ^= PIECE_KEYS[place]
        self.middle -= MIDDLE[place]
        self.end -= END[place]
        self.phase -= PHASE[piece]
        self.material -= MATERIAL[piece]

    def castle(self, king: int, rook: int, side: int) -> None:
        """King and rook go to where castling on that wing brings them."""
        self.lift(KING + BLACK * side, king)
        self.lift(ROOK + BLACK * side, rook)
        self.put(KING + BLACK * side, 56 * side + (6 if rook > king else 2))
        self.put(ROOK + BLACK * side, 56 * side + (5 if rook > king else 3))

    def castles(self, move: int) -> bool:
        """Return True if the move is castling, the king's onto his own rook."""
        taken = self.at[move >> 6 & 63]
        return taken != EMPTY and (taken >= BLACK) == (self.mover == MIN)

    def king_end(self, move: int) -> int:
        """The square to which castling brings the king."""
        return 56 * self.mover + (6 if (move >> 6 & 63) > (move & 63) else 2)

    def give_up(self, lost: int) -> None:
        """These rooks may not castle any more."""
        self.rights ^= lost
        while lost:
            self.hash ^= RIGHT_KEYS[lowest(lost)]
            self.reversible = 0
            lost &= lost - 1

    def offer_passing(self, square: int, taker: int) -> None:
        """Let a pawn be taken that passed this square, if any pawn of the taker really can."""
        takers = PAWN_TAKES[64 - 64 * taker + square] & self.pieces[PAWN + BLACK * taker]
        while takers:
            if self.may_pass(lowest(takers), square, taker):
                self.passing = square
                self.hash ^= PASSING_KEYS[square & 7]
                return
            takers &= takers - 1

    def may_pass(self, start: int, square: int, side: int) -> bool:
        """Is the king of this side safe after its pawn takes en passant?"""
        passed, other = ONE << (square ^ 8), BLACK - BLACK * side
        occupied = (self.occupied ^ ONE << start ^ passed) | ONE << square
        king = lowest(self.pieces[KING + BLACK * side])
        queens = self.pieces[other + QUEEN]
        return not (
            straight(king, occupied) & (self.pieces[other + ROOK] | queens)
            or diagonal(king, occupied) & (self.pieces[other + BISHOP] | queens)
            or KNIGHT_HOPS[king] & self.pieces[other + KNIGHT]
            or PAWN_TAKES[64 * side + king] & self.pieces[other + PAWN] & ~passed
        )

    def attacked(self, square: int, attacker: int, occupied: int) -> bool:
        """Does this side attack the square, with these squares in the way?"""
        first = BLACK * attacker
        queens = self.pieces[first + QUEEN]
        return (
            KNIGHT_HOPS[square] & self.pieces[first + KNIGHT] != 0
            or PAWN_TAKES[64 - 64 * attacker + square] & self.pieces[first + PAWN] != 0
            or KING_STEPS[square] & self.pieces[first + KING] != 0
            or diagonal(square, occupied) & (self.pieces[first + BISHOP] | queens) != 0
            or straight(square, occupied) & (self.pieces[first + ROOK] | queens) != 0
        )

    def squares(self) -> list[int]:
        """The piece on each square."""
        return [self.at[square] for square in range(64)]

    def identity(self) -> int:
        """The key of the position."""
        return self.hash

    def play(self, move: int) -> None:
        """Make a move, from Python."""
        self.reserve(1)
        self.make(move)

    def take_back(self, move: int) -> None:
        """Take the last move back, from Python."""
        self.unmake(move)

    # Draws by a count.

    def repeated(self) -> bool:
        """Was this position there twice before?"""
        found = 0
        back, first = self.plies - 4, self.plies - self.reversible
        while back >= first:
            if self.past[back].hash == self.hash:
                found += 1
                if found == 2:
                    return True
            back -= 2
        return False

    def too_little(self) -> bool:
        """Can neither side ever give mate: bare kings, one minor piece, or bishops of one colour only?"""
        if (
            self.pieces[PAWN] | self.pieces[ROOK] | self.pieces[QUEEN]
            | self.pieces[BLACK + PAWN] | self.pieces[BLACK + ROOK] | self.pieces[BLACK + QUEEN]
        ):  # fmt: skip
            return False
        knights = self.pieces[KNIGHT] | self.pieces[BLACK + KNIGHT]
        bishops = self.pieces[BISHOP] | self.pieces[BLACK + BISHOP]
        if knights:
            return bishops == 0 and knights & (knights - 1) == 0
        return not (bishops & LIGHT) or not (bishops & DARK)

    # Setting up and copying.

    def __init__(self) -> None:
        """An empty board, which no move fits: call `set_up` or `take_over` next."""
        self.chess960, self.first_ply = False, 0

    def set_up(self, at: list[int], mover: int, rights: int, passing: int, clock: int) -> None:
        """Begin with these pieces, square by square; `passing` counts only if it can be taken there."""
        if not cython.compiled:
            self.at = [EMPTY] * 64
            self.pieces, self.sides = [0] * 12, [0] * 2
            self.past, self.capacity, self.known = [], 0, False
            self.scratch, self.swings = [0] * MOST_MOVES, [0.0] * MOST_EXCHANGES
        self.occupied = self.hash = 0
        self.middle = self.end = self.phase = self.material = 0
        if mover == MIN:
            self.hash = SIDE_KEY
        self.mover, self.passing, self.clock = mover, -1, clock
        self.reversible = self.plies = 0
        for square in range(64):
            self.at[square] = EMPTY
            if at[square] != EMPTY:
                self.put(at[square], square)
        self.rights = rights
        for square in range(64):
            if rights >> square & 1:
                self.hash ^= RIGHT_KEYS[square]
        if passing >= 0:
            self.offer_passing(passing, mover)

    def take_over(self, other: Board) -> None:
        """Become a copy of another board, its history included."""
        if cython.compiled:
            self.reserve(other.plies - self.plies)
            if other.plies:
                memcpy(self.past, other.past, other.plies * cython.sizeof(Past))  # noqa: F821
        else:
            self.at, self.pieces, self.sides = [EMPTY] * 64, [0] * 12, [0] * 2
            self.past, self.capacity = [copy(past) for past in other.past], other.capacity
            self.scratch, self.swings = [0] * MOST_MOVES, [0.0] * MOST_EXCHANGES
        for square in range(64):
            self.at[square] = other.at[square]
        for piece in range(12):
            self.pieces[piece] = other.pieces[piece]
        self.sides[0], self.sides[1] = other.sides[0], other.sides[1]
        self.occupied, self.hash, self.rights = other.occupied, other.hash, other.rights
        self.mover, self.passing = other.mover, other.passing
        self.clock, self.reversible, self.plies = other.clock, other.reversible, other.plies
        self.middle, self.end, self.phase = other.middle, other.end, other.phase
        self.material, self.known = other.material, False
        self.chess960, self.first_ply = other.chess960, other.first_ply

    def reserve(self, plies: int) -> None:
        """Make room for so many more plies; raises MemoryError."""
        if self.plies + plies > self.capacity and not self.grow(self.plies + plies):
            raise MemoryError

    def grow(self, capacity: int) -> bool:
        """Make room for so many plies; return False without memory for them."""
        if cython.compiled:
            size = cython.sizeof(Past)  # noqa: F821  # from the .pxd
            longer = cython.cast(cython.pointer(Past), realloc(self.past, capacity * size))  # noqa: F821
            if not longer:
                return False
            self.past = longer
        else:
            self.past.extend(SimpleNamespace() for _ in range(capacity - self.capacity))
        self.capacity = capacity
        return True

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.past)
