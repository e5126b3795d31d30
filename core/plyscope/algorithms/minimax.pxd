cimport cython
from plyscope.rules.position cimport MAX
from plyscope.search.search cimport Search

cdef double inf


cdef class Minimax(Search):
    @cython.locals(node=int, big=bint, over=bint, count=int, i=int, child=int, best_child=int, best=double, value=double)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
