cimport cython
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cdef Bits M64
cdef Bits RANDOM[51]
cdef Bits TURNS[2]
cdef int GRUNDY[51]


cdef class GrundyPosition(Position):
    cdef int count[51]
    cdef readonly int coins
    cdef int divisible
    cdef int side_to_move
    cdef Bits hash
    cdef double weight[2]
    @cython.locals(size=int, part=int, found=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(size=int, part=int)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(size=int, part=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(size=int, found=int)
    cdef int sum_of_values(self) noexcept nogil
    @cython.locals(sign=double, value=double)
    cdef double evaluate(self) noexcept nogil
