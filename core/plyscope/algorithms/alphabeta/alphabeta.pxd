cimport cython
from plyscope.algorithms.alphabeta.move_order cimport MoveOrder
from plyscope.rules.position cimport MAX
from plyscope.search.search cimport Search

cdef double inf
cdef int NONE


cdef class AlphaBeta(Search):
    cdef bint hard
    cdef bint strict
    cdef bint deep
    cdef bint arranged
    cdef MoveOrder order
    cdef Search values

    @cython.locals(node=int, count=int, i=int, chosen=int, child=int, best_child=int, best=double, value=double, big=bint, over=bint, low=double, high=double)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(best=int)
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(values=AlphaBeta)
    cpdef Search values_for_order(self)
