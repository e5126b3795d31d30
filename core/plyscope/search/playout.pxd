cimport cython
from plyscope.record.trace cimport DEPTH, TERMINAL
from plyscope.rules.capabilities cimport MoveChoice, Playable
from plyscope.rules.position cimport CHANCE, MAX, Bits, Position

cdef double inf, FRACTION
cdef Bits M64, GOLDEN, MIX_1, MIX_2
cdef int RANDOM, FIRST, GUIDED, CUT, MIX, CANDIDATES, GAUGES, GAUGED_PLIES

@cython.locals(z=Bits)
cdef Bits mixed(Bits state) noexcept nogil
cdef int below(Bits bits, Bits count) noexcept nogil


@cython.final
cdef class RewardRange:
    cdef readonly double low
    cdef readonly double high
    cdef bint unbounded
    cdef bint wins
    cdef double least
    cdef double span

    cpdef double reward(self, double utility) noexcept nogil
    cpdef double value(self, double reward) noexcept nogil


@cython.final
cdef class Playouts:
    cdef Position position
    cdef RewardRange rewards
    cdef MoveChoice choice
    cdef Playable playable
    cdef int policy
    cdef bint chancy
    cdef bint noting
    cdef bint quickly
    cdef int most_plies
    cdef int plies
    cdef int ending
    cdef double scale
    cdef double utility
    cdef double part
    cdef double asked
    cdef Bits state
    cdef int *stack
    cdef double *weights
    cdef int *played
    cdef int *movers

    cdef Bits next_bits(self) noexcept nogil
    @cython.locals(lot=Bits, count=int, ending=int, many=int, move=int, reward=double, value=double, _=int)
    cdef double play_out(self, Bits seed) noexcept nogil
    @cython.locals(many=int, left=double, i=int)
    cdef int happening(self, Bits bits) noexcept nogil
    @cython.locals(big=bint, first=double, second=double)
    cdef int better(self, int one, int other) noexcept nogil
    @cython.locals(value=double)
    cdef double value_after(self, int move) noexcept nogil
    cdef double promise(self) noexcept nogil
    @cython.locals(value=double, size=double)
    cdef double guess(self) noexcept nogil
    @cython.locals(lot=Bits, total=double, seen=int, count=int, many=int, value=double, _=int)
    cdef double gauged(self) noexcept nogil


@cython.locals(here=Position, move=int)
cpdef list positions_along(Position position, tuple moves)
