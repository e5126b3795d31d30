cimport cython
from plyscope.rules.bits cimport highest
from plyscope.rules.position cimport Bits

cdef Bits ONE, M64
cdef int FILES, RISING, FALLING
cdef Bits[256] LOWER
cdef Bits[256] UPPER
cdef Bits[64] KNIGHT_HOPS
cdef Bits[64] KING_STEPS
cdef Bits[128] PAWN_TAKES
cdef Bits[64] ROOK_LINES
cdef Bits[64] BISHOP_LINES
cdef Bits[4096] BETWEEN
cdef Bits[4096] LINE


@cython.locals(above=Bits, nearest=Bits, below=int)
cdef Bits along(int line, Bits occupied) noexcept nogil
cdef Bits straight(int square, Bits occupied) noexcept nogil
cdef Bits diagonal(int square, Bits occupied) noexcept nogil
