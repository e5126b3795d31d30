cimport cython
from plyscope.rules.position cimport MAX, MIN, SKIP, Bits, Position

cdef int FULL
cdef double inf
cdef int WON[512]
cdef int OPEN_LINES[512]
cdef int LOWEST[512]
cdef int IMAGES[8][512]


cdef class TicTacToePosition(Position):
    cdef int crosses
    cdef int rings
    cdef int plies
    cdef int skipped
    cdef readonly double win
    cdef double weight[2]
    @cython.locals(free=int, count=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(i=int)
    cdef Bits symmetric_key(self) noexcept nogil
    @cython.locals(least=int, image=int, i=int, found=int)
    cdef int symmetry(self) noexcept nogil
    @cython.locals(cell=int)
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
    @cython.locals(theirs=int, free=int)
    cdef bint forced(self) noexcept nogil
