cimport cython
from plyscope.rules.position cimport CHANCE, MAX, MIN, Bits, Position

cdef int SIDE, CELLS, STONES, GONE, TWELVE
cdef Bits ONE, M64
cdef double FAR
cdef int DISTANCE[2][25]


cdef class EinsteinPosition(Position):
    cdef int place[12]
    cdef int board_at[25]
    cdef int left[2]
    cdef int mover
    cdef int die
    cdef int depth
    cdef int dice[128]
    cdef int takings[128]
    cdef double weight[4]
    @cython.locals(first=int, count=int, i=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(cell=int, row=int, column=int, count=int)
    cdef int steps_of(self, int stone, int *out, int base) noexcept nogil
    @cython.locals(i=int)
    cdef int chance(self, double *out, int base) noexcept nogil
    @cython.locals(stone=int, cell=int, target=int, taken=int)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(stone=int, cell=int, target=int, taken=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(step=int)
    cdef int step_to(self, int direction) noexcept nogil
    cdef int winner(self) noexcept nogil
    @cython.locals(total=int, number=int, least=int, i=int)
    cdef double expected_distance(self, int side) noexcept nogil
    @cython.locals(least=int, i=int)
    cdef double nearest(self, int side) noexcept nogil
    @cython.locals(value=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(found=Bits, i=int)
    cdef Bits key(self) noexcept nogil
    @cython.locals(cell=int)
    cdef bint noisy(self, int move) noexcept nogil
