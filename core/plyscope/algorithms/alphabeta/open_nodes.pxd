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
    bint forced
    bint calm
    double estimate

ctypedef OpenNode *Nodes
ctypedef Nodes *NodeColumn


@cython.final
cdef class OpenNodes:
    cdef Search search
    cdef bint hard
    cdef NodeColumn at
    cdef Nodes nodes

    @cython.locals(big=bint, here=Nodes)
    cdef void enter(self, int ply, int node, double alpha, double beta) noexcept nogil
    cdef bint count(self, int ply, int child, int move, double value, bint ties, bint strict) noexcept nogil
    @cython.locals(here=Nodes)
    cdef bint improves(self, int ply, double value, bint ties) noexcept nogil
    @cython.locals(before=double, here=Nodes)
    cdef void take(self, int ply, int child, int move, double value) noexcept nogil
    @cython.locals(best=double, here=Nodes)
    cdef void narrow(self, int ply, int child) noexcept nogil
    @cython.locals(best=double, here=Nodes)
    cdef void set_bound(self, int ply, int child) noexcept nogil
    @cython.locals(here=Nodes)
    cdef bint is_closed(self, int ply, bint strict) noexcept nogil
    @cython.locals(here=Nodes)
    cdef void cut(self, int ply, int child, int left) noexcept nogil
    @cython.locals(here=Nodes)
    cdef void clamp(self, int ply) noexcept nogil
