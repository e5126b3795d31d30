cimport cython
from plyscope.rules.bits cimport lowest
from plyscope.games.chess.attacks cimport KING_STEPS, KNIGHT_HOPS, PAWN_TAKES, diagonal, straight
from plyscope.games.chess.placement cimport END, MATERIAL, MIDDLE, PHASE
from plyscope.rules.position cimport MIN, Bits

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


@cython.final
cdef class Board:
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
    cdef Bits checkers
    cdef Bits pinned
    cdef public bint chess960
    cdef public int first_ply
    cdef int scratch[224]
    cdef double swings[32]

    @cython.locals(side=int, start=int, end=int, becomes=int, piece=int, taken=int, passing=int, lost=Bits)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(taken=int, side=int, start=int, end=int, wing=int, moved=int, piece=int, passed=int)
    cdef void unmake(self, int move) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef void unskip(self) noexcept nogil
    cdef void keep(self, int taken) noexcept nogil
    @cython.locals(taken=int)
    cdef int bring_back(self) noexcept nogil
    @cython.locals(bit=Bits)
    cdef void toggle(self, int piece, int square) noexcept nogil
    @cython.locals(place=int)
    cdef void put(self, int piece, int square) noexcept nogil
    @cython.locals(place=int)
    cdef void lift(self, int piece, int square) noexcept nogil
    cdef void castle(self, int king, int rook, int side) noexcept nogil
    @cython.locals(taken=int)
    cpdef bint castles(self, int move)
    cpdef int king_end(self, int move)
    cpdef list squares(self)
    cdef void give_up(self, Bits lost) noexcept nogil
    @cython.locals(takers=Bits)
    cdef void offer_passing(self, int square, int taker) noexcept nogil
    @cython.locals(passed=Bits, other=int, occupied=Bits, king=int, queens=Bits)
    cdef bint may_pass(self, int start, int square, int side) noexcept nogil
    @cython.locals(first=int, queens=Bits)
    cdef bint attacked(self, int square, int attacker, Bits occupied) noexcept nogil
    @cython.locals(found=int, back=int, first=int)
    cdef bint repeated(self) noexcept nogil
    @cython.locals(knights=Bits, bishops=Bits)
    cdef bint too_little(self) noexcept nogil
    @cython.locals(size=size_t, longer="Past *")
    cdef bint grow(self, int capacity) noexcept nogil
    @cython.locals(square=int, piece=int)
    cpdef object take_over(self, Board other)
    @cython.locals(square=int)
    cpdef void set_up(self, list at, int mover, Bits rights, int passing, int clock)
