cimport cython
from plyscope.position cimport MAX, MIN, Bits, Position

cdef Bits ONE, M64, TWOS, FOURS, EIGHTS, BYTES


@cython.locals(x=Bits)
cdef Bits by_bytes(Bits mask) noexcept nogil
cdef int of_all_bytes(Bits counts) noexcept nogil
cdef int ones(Bits mask) noexcept nogil


@cython.locals(pairs=Bits)
cdef bint four_in(Bits cells, int size) noexcept nogil
@cython.locals(free=Bits, a=Bits, b=Bits, c=Bits, d=Bits, whole=Bits, pair=Bits, other=Bits, ones_of_bytes=Bits, twos_of_bytes=Bits, threes_of_bytes=Bits, i=int, shift=int)
cdef double lines_open(Bits mine, Bits theirs, Bits cells, int size, double *weight) noexcept nogil


cdef class ConnectFourPosition(Position):
    cdef readonly int width
    cdef readonly int height
    cdef int size
    cdef readonly int plies
    cdef Bits mine
    cdef Bits taken
    cdef Bits cells
    cdef Bits bottom
    cdef Bits centre
    cdef bint weighted
    cdef double weight[4]
    @cython.locals(column=int, count=int, free=Bits)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(filled=Bits, top=Bits)
    cdef void unmake(self, int move) noexcept nogil
    cdef bint won(self, Bits cells) noexcept nogil
    @cython.locals(first=Bits, second=Bits, value=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(column=int, image=Bits, here=Bits, key=Bits)
    cdef Bits symmetric_key(self) noexcept nogil
    @cython.locals(column=int, image=Bits)
    cdef Bits mirror(self, Bits cells) noexcept nogil
    @cython.locals(here=Bits, image=Bits)
    cdef int symmetry(self) noexcept nogil
    @cython.locals(cell=Bits)
    cdef bint loud(self, int move) noexcept nogil
    @cython.locals(theirs=Bits, cell=Bits, column=int)
    cdef bint forced(self) noexcept nogil
