cimport cython
from plyscope.rules.bits cimport lowest
from plyscope.games.chess.attacks cimport KING_STEPS, KNIGHT_HOPS, PAWN_TAKES, diagonal, straight
from plyscope.games.chess.placement cimport END, MATERIAL, MIDDLE, PHASE
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cpdef enum:
    PAWN = 0
    KNIGHT = 1
    BISHOP = 2
    ROOK = 3
    QUEEN = 4
    KING = 5
    BLACK = 6
    EMPTY = 12

cdef struct Past:
    Bits hash
    Bits rights
    int passing
    int clock
    int reversible
    int taken
    int middle
    int end
    int phase
    int material

cdef Bits[768] PIECE_KEYS
cdef Bits[64] RIGHT_KEYS
cdef Bits[8] PASSING_KEYS
cdef Bits ONE, BACK_RANK, SIDE_KEY, LIGHT, DARK
cdef int DRAWN_AT, GROW


cdef class ChessBoard(Position):
    cdef Bits pieces[12]
    cdef Bits sides[2]
    cdef readonly Bits occupied
    cdef Bits hash
    cdef readonly Bits rights
    cdef readonly int mover
    cdef readonly int passing
    cdef readonly int clock
    cdef int reversible
    cdef readonly int plies
    cdef int capacity
    cdef int middle
    cdef int end
    cdef int phase
    cdef int material
    cdef bint known
    cdef signed char at[64]
    cdef Past *past

    @cython.locals(side=int, start=int, end=int, becomes=int, piece=int, taken=int, passing=int, lost=Bits)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(taken=int, side=int, start=int, end=int, wing=int, moved=int, piece=int, passed=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.final
    cdef void keep(self, int taken) noexcept nogil
    @cython.final
    @cython.locals(taken=int)
    cdef int bring_back(self) noexcept nogil
    @cython.final
    @cython.locals(bit=Bits)
    cdef void toggle(self, int piece, int square) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void put(self, int piece, int square) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void lift(self, int piece, int square) noexcept nogil
    @cython.final
    cdef void castle(self, int king, int rook, int side) noexcept nogil
    @cython.final
    cdef void give_up(self, Bits lost) noexcept nogil
    @cython.final
    @cython.locals(takers=Bits)
    cdef void offer_passing(self, int square, int taker) noexcept nogil
    @cython.final
    @cython.locals(passed=Bits, other=int, occupied=Bits, king=int, queens=Bits)
    cdef bint may_pass(self, int start, int square, int side) noexcept nogil
    @cython.final
    @cython.locals(first=int, queens=Bits)
    cdef bint attacked(self, int square, int attacker, Bits occupied) noexcept nogil
    @cython.final
    @cython.locals(found=int, back=int, first=int)
    cdef bint repeated(self) noexcept nogil
    @cython.final
    @cython.locals(knights=Bits, bishops=Bits)
    cdef bint too_little(self) noexcept nogil
    @cython.final
    @cython.locals(size=size_t)
    cdef void grow(self) noexcept nogil
    @cython.locals(square=int, piece=int)
    cpdef void take_over(self, ChessBoard other)
    @cython.locals(square=int)
    cpdef void set_up(self, list at, int mover, Bits rights, int passing, int clock)
