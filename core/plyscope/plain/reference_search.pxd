cimport cython
from plyscope.record.trace cimport DEEPER, DEPTH, DEPTH_FIRST, ENTER, LEAF, LEAVE, TERMINAL, Trace
from plyscope.rules.position cimport CHANCE, MAX, Position
from plyscope.rules.stop cimport Stop

cdef double inf, NEAR
cdef int NONE, SOFT, HARD, OWN_BOUND, SHALLOW


@cython.final
cdef class ReferenceSearch:
    cdef Position position
    cdef object followed
    cdef int[::1] own_move
    cdef int[::1] first_child
    cdef int[::1] next_sibling
    cdef unsigned char[::1] kinds
    cdef int[::1] moves
    cdef double[::1] values
    cdef bint recording
    cdef Trace trace
    cdef Stop stop
    cdef long long most
    cdef long long rows
    cdef bint pruning
    cdef int fail
    cdef bint strict
    cdef readonly long long place
    cdef readonly long long expected
    cdef bint parted
    cdef readonly bint ended
    cdef int furthest
    cdef int *stack
    cdef double *shares

    @cython.locals(depth=int, own=int, alpha=double, beta=double)
    cpdef search_chapters(self)
    @cython.locals(side=int, over=bint, node=int, value=double, big=bint, low=double, high=double, told=double, best=double, best_child=int, count=int, following=int, i=int, chosen=int, child=int)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply, int own) noexcept nogil
    @cython.locals(count=int, following=int, total=double, share=double, chosen=int, i=int, value=double)
    cdef double mean(self, int depth, int base, int node, int ply, int own) noexcept nogil
    @cython.locals(child=int, place=int, end=int, wanted=int, at=int, share=double)
    cdef void follow_order(self, int base, int count, int own, bint with_shares) noexcept nogil
    @cython.locals(at="long long", same=bint, other=double, size=double)
    cdef void compare(self, int kind, int move, double value) noexcept nogil
