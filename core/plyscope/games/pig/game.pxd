cimport cython
from plyscope.rules.position cimport CHANCE, MAX, MIN, Bits, Position

cpdef enum:
    ROLL = 0
    HOLD = 1
    LOST = 2

cdef int HISTORY
cdef Bits ONE


cdef class PigPosition(Position):
    cdef readonly object chosen
    cdef readonly int target
    cdef readonly int sides
    cdef int score[2]
    cdef int points
    cdef int mover
    cdef bint rolling
    cdef int depth
    cdef int outcomes
    cdef readonly object faces
    cdef int gains[36]
    cdef double shares[36]
    cdef int turns[4096]
    cdef int held[4096]
    cdef double weight[3]
    @cython.locals(i=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(i=int)
    cdef int chance(self, double *out, int base) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(sign=double, value=double, missing=int, safe=int)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(found=Bits)
    cdef Bits key(self) noexcept nogil
