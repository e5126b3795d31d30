cimport cython
from plyscope.rules.position cimport Bits
from plyscope.rules.stop cimport Stop

cdef enum:
    COLUMNS = 8
    ROWS = 6
    BITS = 7
    SLOTS = 16777259
    MORE = 64
    CHECK = 1024

cdef Bits ONE, M32, COLUMN


@cython.locals(found=Bits, near=Bits, shift=int)
cdef Bits wins(Bits discs, Bits taken, Bits board) noexcept nogil
@cython.locals(count=int)
cdef int ones(Bits mask) noexcept nogil


@cython.final
cdef class Bounds:
    cdef unsigned int *keys
    cdef unsigned char *notes
    @cython.locals(slot="Py_ssize_t")
    cdef int note(self, Bits key) noexcept nogil
    @cython.locals(slot="Py_ssize_t")
    cdef void write(self, Bits key, int note) noexcept nogil


@cython.final
cdef class ConnectFourSearch:
    cdef Stop stop
    cdef Bounds known
    cdef int width
    cdef int cells
    cdef readonly long long nodes
    cdef long long next_check
    cdef bint stopped
    cdef int mirrored_until
    cdef Bits board
    cdef Bits bottom
    cdef Bits columns[8]
    cdef Bits moves[384]
    cdef int worth[384]

    @cython.locals(safe=Bits, key=Bits, least=int, most=int, note=int, known=int, first=int, count=int, i=int, score=int)
    cdef int search(self, Bits mine, Bits taken, int plies, int alpha, int beta) noexcept nogil
    @cython.locals(image=Bits, i=int)
    cdef Bits least_image(self, Bits key) noexcept nogil
    @cython.locals(cells=Bits, threats=Bits, forced=Bits)
    cdef Bits safe_moves(self, Bits mine, Bits taken) noexcept nogil
    @cython.locals(count=int, i=int, j=int, threats=int, move=Bits)
    cdef int order(self, Bits mine, Bits taken, Bits safe, int first) noexcept nogil
    @cython.locals(least=int, most=int, middle=int, score=int)
    cdef int bisect(self, Bits mine, Bits taken, int plies) noexcept nogil
    @cython.locals(found=int)
    cpdef int score(self, Bits mine, Bits taken) except? -128
    @cython.locals(found=bint)
    cpdef bint exceeds(self, Bits mine, Bits taken, int bound) except? False
