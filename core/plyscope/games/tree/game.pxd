cimport cython
from plyscope.rules.position cimport MAX, Bits, Position


cdef class TreePosition(Position):
    cdef public object nodes
    cdef int at
    cdef const int[::1] parents
    cdef const int[::1] first
    cdef const int[::1] counts
    cdef const int[::1] sides
    cdef const double[::1] values
    cdef const double[::1] chances
    @cython.locals(move=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(move=int, count=int)
    cdef int chance(self, double *out, int base) noexcept nogil
