cimport cython
from plyscope.algorithms.alphabeta.move_order cimport MoveOrder
from plyscope.algorithms.alphabeta.open_nodes cimport Nodes, OpenNodes
from plyscope.record.trace cimport QUIET
from plyscope.rules.position cimport MAX
from plyscope.rules.capabilities cimport MoveChoice
from plyscope.search.search cimport Search

cdef int NONE, STANDING


@cython.final
cdef class Quiescence:
    cdef Search search
    cdef OpenNodes open
    cdef MoveOrder order
    cdef MoveChoice choice
    cdef int most_quiet_plies
    cdef int most_plies
    cdef double delta
    cdef long long nodes

    @cython.locals(value=double, count=int, first=int, i=int, child=int, move=int, here=Nodes)
    cdef double value(self, int node, int depth, double alpha, double beta, int base, int ply) noexcept nogil
    cdef bint is_open(self, double value, double alpha, double beta) noexcept nogil
    @cython.locals(count=int, kept=int, i=int, move=int, gain=double)
    cdef int noisy_moves(self, int base) noexcept nogil
