cimport cython
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cdef Bits ONE


cdef class NimPosition(Position):
    cdef int pile[8]
    cdef readonly int width
    cdef readonly int tall
    cdef readonly int most
    cdef readonly bint misere
    cdef int coins
    cdef int side_to_move
    cdef double weight[2]
    @cython.locals(i=int, n=int, found=int)
    cdef int sum_of_piles(self) noexcept nogil
    @cython.locals(i=int, n=int, found=int, large=bint)
    cdef bint wins(self) noexcept nogil
    @cython.locals(i=int, n=int, count=int, reach=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(value=double, sign=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(lost=bint)
    cdef double utility(self) noexcept nogil
    @cython.locals(i=int, found=Bits)
    cdef Bits key(self) noexcept nogil
    @cython.locals(i=int, k=int, rank=int, found=Bits)
    cdef Bits symmetric_key(self) noexcept nogil
    @cython.locals(k=int, found=int)
    cdef int rank(self, int i) noexcept nogil
    @cython.locals(found=Bits)
    cdef Bits facts(self) noexcept nogil
    @cython.locals(i=int, found=int)
    cdef int symmetry(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    @cython.locals(i=int)
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
