cimport cython
from plyscope.games.othello.board cimport anchored, beside, image, lowest, mixed, movable, ones, place_before, place_in_image, turned
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cdef enum:
    PASS = 64
    MOST_PLIES = 128
    FEATURES = 7

cdef Bits ONE, WHITE_MOVES


cdef class OthelloPosition(Position):
    cdef readonly int size
    cdef int cells
    cdef readonly int mover
    cdef int plies
    cdef Bits mine
    cdef Bits theirs
    cdef Bits legal
    cdef readonly Bits squares
    cdef Bits ranks[4]
    cdef readonly Bits corners
    cdef Bits diagonal
    cdef readonly Bits rim
    cdef bint weighted
    cdef bint whole
    cdef double weight[7]
    cdef Bits turned_at[128]
    cdef Bits legal_at[128]

    @cython.locals(count=int, i=int, left=Bits, some=Bits)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(disc=Bits, over=Bits, rest=Bits)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(disc=Bits, over=Bits, rest=Bits)
    cdef void unmake(self, int move) noexcept nogil
    cdef Bits replies(self) noexcept nogil
    cdef Bits replies_of(self, Bits mine, Bits theirs) noexcept nogil
    @cython.locals(difference=int)
    cdef double utility(self) noexcept nogil
    @cython.locals(value=double, free=Bits, near=Bits, safe=Bits, late=int)
    cdef double evaluate(self) noexcept nogil
    cdef int difference(self, Bits squares) noexcept nogil
    @cython.locals(i=int, key=Bits, least=Bits)
    cdef Bits symmetric_key(self) noexcept nogil
    @cython.locals(i=int, found=int, key=Bits, least=Bits)
    cdef int symmetry(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
    @cython.locals(i=int)
    cdef void tell(self, OthelloPosition other)
