cimport cython
from plyscope.position cimport MAX, MIN, Bits, Position

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
    cdef readonly double win
    cdef double weight[2]
    @cython.locals(free=int, count=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(least=Bits, image=Bits, i=int)
    cdef Bits symmetric_key(self) noexcept nogil
