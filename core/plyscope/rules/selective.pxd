cimport cython
from plyscope.rules.position cimport Position


cdef class Selective(Position):
    cdef int answers(self, int *out, int base) noexcept nogil
    cdef int likely_moves(self, int *out, int base) noexcept nogil
    @cython.locals(found=int, i=int, move=int)
    cdef int loud_moves(self, int *out, int base) noexcept nogil
