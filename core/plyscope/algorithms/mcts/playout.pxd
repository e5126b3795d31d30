cimport cython
from plyscope.rules.position cimport CHANCE, MAX, Bits, Position
from plyscope.rules.playable cimport Playable
from plyscope.search.search cimport Search
from plyscope.rules.selective cimport Selective
from plyscope.record.trace cimport DEPTH, TERMINAL

cdef double inf, FRACTION
cdef Bits M64, GOLDEN, MIX_1, MIX_2
cdef int RANDOM, FIRST, GUIDED, CUT, CANDIDATES, GAUGES, GAUGED_PLIES

@cython.locals(z=Bits)
cdef Bits mixed(Bits state) noexcept nogil
cdef int below(Bits bits, Bits count) noexcept nogil


cdef class Sampling(Search):
    cdef int policy
    cdef bint chancy
    cdef bint unbounded
    cdef bint noting
    cdef bint quickly
    cdef bint selects
    cdef Playable playable
    cdef Selective selective
    cdef int most_plies
    cdef int plies
    cdef int ending
    cdef double least
    cdef double span
    cdef double scale
    cdef Bits state
    cdef double *weights
    cdef int *played
    cdef int *movers

    cdef Bits next_bits(self) noexcept nogil
    @cython.locals(lot=Bits, count=int, ending=int, many=int, move=int, reward=double, _=int)
    cdef double play_out(self, Bits seed) noexcept nogil
    @cython.locals(many=int, left=double, i=int)
    cdef int happening(self, Bits bits) noexcept nogil
    @cython.locals(count=int)
    cdef int lots(self, int base) noexcept nogil
    @cython.locals(big=bint, first=double, second=double)
    cdef int better(self, int one, int other) noexcept nogil
    @cython.locals(value=double)
    cdef double value_after(self, int move) noexcept nogil
    @cython.locals(value=double, size=double)
    cdef double guess(self) noexcept nogil
    cdef double reward_of(self, double utility) noexcept nogil
    cdef double value_of(self, double reward) noexcept nogil
    @cython.locals(lot=Bits, total=double, seen=int, count=int, many=int, value=double, _=int)
    cdef double gauged(self) noexcept nogil


@cython.locals(here=Position, move=int)
cpdef list positions_along(Position position, tuple moves)
