cimport cython
from plyscope.algorithms.alphabeta.table_use cimport relative
from plyscope.algorithms.alphabeta.move_order cimport Ordering
from plyscope.rules.position cimport MAX, Bits
from plyscope.record.trace cimport EXACT, LOWER, QUIET, UPPER

cdef double inf
cdef int NONE, STANDING


cdef class Quiescence(Ordering):
    cdef bint remembering_leaves
    cdef bint quiescent
    cdef int quiet_plies
    cdef int most_plies
    cdef double delta
    cdef long long quiet_nodes

    @cython.locals(key=Bits, horizon="long long", value=double, bound=int)
    cdef double leaf(self, int node, int depth, double alpha, double beta, int base, int ply, bint over) noexcept nogil
    @cython.locals(big=bint, low=double, high=double, value=double, count=int, first=int, enough=bint, hopeless=bint, best=double, best_child=int, i=int, child=int)
    cdef double settle(self, int node, int depth, double alpha, double beta, int base, int ply) noexcept nogil
    @cython.locals(count=int, kept=int, i=int, move=int, gain=double)
    cdef int keep_loud(self, int base) noexcept nogil
