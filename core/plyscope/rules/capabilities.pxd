cimport cython
from plyscope.rules.position cimport Bits, Position


cdef class Playable(Position):
    cdef int lot_move(self, Bits bits) noexcept nogil


cdef class Selective(Position):
    cdef int answers(self, int *out, int base) noexcept nogil
    cdef int likely_moves(self, int *out, int base) noexcept nogil
    @cython.locals(found=int, i=int, move=int)
    cdef int noisy_moves(self, int *out, int base) noexcept nogil


@cython.final
cdef class MoveChoice:
    cdef Position position
    cdef Selective selective
    cdef bint selects
    cdef bint narrow
    cdef readonly bint overlooking
    cdef readonly long long narrowed

    @cython.locals(count=int)
    cdef int write(self, int *out, int base) noexcept nogil
    @cython.locals(room=size_t, out="int *", i=int)
    cpdef list written(self)
