cimport cython
from plyscope.rules.position cimport Bits, Position
from plyscope.rules.stop cimport Stop


cdef class Failure:
    cdef public Stop stop
    cdef public object error
    cdef public bint raised


cdef class StateNode:
    cdef public StateNode parent
    cdef public object state
    cdef public list actions
    cdef public bint over
    cdef public int side


cdef class PlainPosition(Position):
    cdef readonly object rules
    cdef bint estimates
    cdef bint weighs
    cdef list weight
    cdef int most
    cdef bint wins
    cdef double least
    cdef double largest
    cdef StateNode top
    cdef public Failure failure

    @cython.locals(move=int, count=int)
    cdef int moves(self, int *out, int base) noexcept with gil
    cdef void make(self, int move) noexcept with gil
    cdef void unmake(self, int move) noexcept with gil
    cdef double utility(self) noexcept with gil
    cdef double evaluate(self) noexcept with gil
    cdef Bits key(self) noexcept with gil
    cdef Bits symmetric_key(self) noexcept with gil
    @cython.locals(move=int, count=int)
    cdef int chance(self, double *out, int base) noexcept with gil
    cdef int mapped(self, int move, int symmetry) noexcept with gil
    cdef int unmapped(self, int move, int symmetry) noexcept with gil
    cpdef StateNode node_of(self, object state, int side_before)
    cpdef StateNode node_after(self, StateNode node, int move)
    cdef int side_of(self, object state) except -1
    cpdef list actions_of(self, StateNode node)
    cpdef list chances_of(self, StateNode node)
    cdef double checked_utility(self, object value) except? -1.0
    cdef double checked_estimate(self, object value) except? -1.0
    cpdef list checked_features(self, object state)
    @cython.locals(number=int, total=double)
    cdef double weighed(self, list features) except? -1.0
    cdef int counterpart(self, StateNode node, int move, StateNode other) except -1
    cdef void fail(self, object error)
