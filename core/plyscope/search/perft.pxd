cimport cython
from plyscope.rules.position cimport Position
from plyscope.rules.stop cimport Stop

cdef int CHECK


cdef class Counter:
    cdef readonly Position position
    cdef Stop stop
    cdef bint ended
    cdef bint bulk
    cdef int depth
    cdef long long left
    cdef int *stack
    @cython.locals(i=int, count=int, found="long long")
    cdef long long count(self, int depth, int base) noexcept nogil
