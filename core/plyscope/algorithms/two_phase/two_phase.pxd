cimport cython
from plyscope.algorithms.two_phase.open_closed_tree cimport HeldTree
from plyscope.search.search cimport Search, monotonic
from plyscope.record.trace cimport ANY_ORDER, CLOSED_LIST, DEEPER, OPEN_LIST

cdef double inf, nan, DECIDED
cdef int NONE, LINES, RUNNING, CHECK
cdef long long UNLIMITED
cdef int CORRECTED, PRINTED_000, PRINTED_002

cpdef enum:
    LOOP1 = 1
    UNDECIDED = 2
    LOOP2 = 3
    WAITS = 4
    KEPT = 5
    LOOP3 = 6
    ENDLESS = 7
    NOTHING = 8

cdef int NOT_YET, RETURNS, LOOPS, EMPTY


cdef class TwoPhase(Search):
    cdef HeldTree tree
    cdef int text
    cdef bint to_front
    cdef bint vacuous
    cdef int open_first
    cdef int open_end
    cdef int closed_first
    cdef int closed_last
    cdef int closed_count
    cdef long long steps
    cdef int ends
    cdef int culprit
    cdef double would_return

    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(n=int, more=bint)
    cdef void loop1(self, int k) noexcept nogil
    @cython.locals(ply=int, count=int, first=int, i=int, child=int, over=bint)
    cdef void expand(self, int n, int k) noexcept nogil
    @cython.locals(idle=int, p=int)
    cdef void loop2(self) noexcept nogil
    @cython.locals(node=int)
    cdef void loop3(self) noexcept nogil
    @cython.locals(big=bint, first=int, best=int, child=int, value=double, node=int, ply=int)
    cdef void take_value(self, int p) noexcept nogil
    @cython.locals(recording=bint)
    cdef void fail(self, int p, int how) noexcept nogil
    @cython.locals(rounds="long long", p=int)
    cdef double go_on(self) noexcept nogil
    cdef void add_to_closed(self, int n) noexcept nogil
    cdef void remove_from_closed(self, int p) noexcept nogil
    cdef void move_to_tail(self, int p) noexcept nogil
    @cython.locals(first=int, depth=int, node_limit="long long", value=double)
    cdef void think(self) noexcept nogil
    @cython.locals(best=int, first=int, big=bint, child=int, value=double)
    cdef void settle_for_less(self) noexcept nogil
