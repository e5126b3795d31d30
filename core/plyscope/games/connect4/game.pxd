cimport cython
from plyscope.games.connect4.evaluation cimport USUAL, above, lines_of_both, ones, stacked, threats, zugzwang
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cdef enum:
    FEATURES = 6
    MOST_PLIES = 64

cdef Bits ONE


@cython.locals(pairs=Bits)
cdef bint four_in(Bits cells, int size) noexcept nogil


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
    cdef Bits top
    cdef Bits odd
    cdef bint even
    cdef bint weighted
    cdef bint strategic
    cdef double weight[6]
    cdef Bits looked_at[64]
    cdef Bits own[64]
    cdef Bits others[64]
    @cython.locals(column=int, count=int, free=Bits)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(filled=Bits, top=Bits)
    cdef void unmake(self, int move) noexcept nogil
    cdef bint won(self, Bits cells) noexcept nogil
    @cython.locals(first=Bits, second=Bits, value=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(value=double, winner=int)
    cdef double worth_of_threats(self, Bits first, Bits second) noexcept nogil
    @cython.locals(free=Bits, key=Bits)
    cdef void look_for_threats(self) noexcept nogil
    @cython.locals(column=int, image=Bits, here=Bits, key=Bits)
    cdef Bits symmetric_key(self) noexcept nogil
    @cython.locals(column=int, image=Bits)
    cdef Bits mirror(self, Bits cells) noexcept nogil
    @cython.locals(here=Bits, image=Bits)
    cdef int symmetry(self) noexcept nogil
    @cython.locals(cell=Bits)
    cdef bint noisy(self, int move) noexcept nogil
    cdef bint forced(self) noexcept nogil
