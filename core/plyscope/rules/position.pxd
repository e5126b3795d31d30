cpdef enum:
    MAX = 0
    MIN = 1
    CHANCE = 2

cpdef enum:
    SKIP = -2

ctypedef unsigned long long Bits


cdef class Position:
    cdef public object game
    cdef int turn(self) noexcept nogil
    cdef int moves(self, int *out, int base) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef void unmake(self, int move) noexcept nogil
    cdef bint over(self) noexcept nogil
    cdef bint ended_by_rule(self) noexcept nogil
    cdef double utility(self) noexcept nogil
    cdef double evaluate(self) noexcept nogil
    cdef Bits key(self) noexcept nogil
    cdef Bits symmetric_key(self) noexcept nogil
    cdef int chance(self, double *out, int base) noexcept nogil
    cdef bint noisy(self, int move) noexcept nogil
    cdef double gain(self, int move) noexcept nogil
    cdef bint forced(self) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef void unskip(self) noexcept nogil
    cdef int symmetry(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
