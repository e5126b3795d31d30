cimport cython
from plyscope.rules.position cimport MAX
from plyscope.search.search cimport Search, inf

cdef int NONE

cdef struct OpenNode:
    double alpha
    double beta
    double low
    double high
    double best
    int node
    int best_child
    int best_move
    int child
    bint big


@cython.final
cdef class OpenNodes:
    cdef Search search
    cdef bint hard
    cdef OpenNode *at

    @cython.locals(big=bint)
    cdef void enter(self, int ply, int node, double alpha, double beta) noexcept nogil
    cdef bint count(self, int ply, int child, int move, double value, bint ties, bint strict) noexcept nogil
    cdef bint improves(self, int ply, double value, bint ties) noexcept nogil
    @cython.locals(before=double)
    cdef void take(self, int ply, int child, int move, double value) noexcept nogil
    @cython.locals(best=double)
    cdef void narrow(self, int ply, int child) noexcept nogil
    @cython.locals(best=double)
    cdef void set_bound(self, int ply, int child) noexcept nogil
    cdef bint is_closed(self, int ply, bint strict) noexcept nogil
    cdef void cut(self, int ply, int child, int left) noexcept nogil
    cdef void clamp(self, int ply) noexcept nogil
