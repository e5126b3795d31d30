cimport cython
from plyscope.rules.position cimport Bits

cdef enum:
    USUAL = 7

cdef Bits M64, TWOS, FOURS, EIGHTS, BYTES


@cython.locals(x=Bits)
cdef Bits by_bytes(Bits mask) noexcept nogil
cdef int of_all_bytes(Bits counts) noexcept nogil
cdef int ones(Bits mask) noexcept nogil
@cython.locals(free=Bits, a=Bits, b=Bits, c=Bits, d=Bits, whole=Bits, pair=Bits, other=Bits, ones_of_bytes=Bits, twos_of_bytes=Bits, threes_of_bytes=Bits, i=int, shift=int)
cdef double lines_open(Bits mine, Bits theirs, Bits cells, int size, double *weight) noexcept nogil
@cython.locals(found=Bits, near=Bits, i=int, shift=int)
cdef Bits completing(Bits discs, int size) noexcept nogil
cdef Bits threats(Bits discs, Bits free, int size) noexcept nogil
cdef double lines_of_both(Bits first, Bits second, Bits cells, int size, double *weight) noexcept nogil
cdef Bits above(Bits mask, Bits cells, Bits top) noexcept nogil
cdef int stacked(Bits lasting) noexcept nogil
@cython.locals(early=Bits, late=Bits, shared=Bits, besides=Bits, lead=int, sign=int)
cdef int zugzwang(Bits first, Bits second, Bits odd, Bits cells, Bits top, bint even) noexcept nogil
