cimport cython
from plyscope.algorithms.alphabeta.alphabeta cimport AlphaBeta
from plyscope.algorithms.alphabeta.table_use cimport above, below
from plyscope.rules.position cimport MAX, SKIP, Bits
from plyscope.search.search cimport Search
from plyscope.algorithms.alphabeta.lazy_smp cimport Threads
from plyscope.record.trace cimport DEEPER, EXACT, LOWER, REDUCED, UPPER, WIDER, WINDOW

cdef double inf
cdef double DECIDED
cdef int NONE, LATE, DEEP_ENOUGH, LATER, DEEPER_STILL, SKIPPED_PLIES


cdef class Engine(Threads):
    cdef object asked
    cdef bint scouting
    cdef bint playing
    cdef bint extending
    cdef bint reducing
    cdef bint skipping
    cdef double aspiration
    cdef int child
    cdef int repeated
    cdef int repeat_reason
    cdef double skip_value
    cdef long long repeats
    cdef long long extended
    cdef long long reduced
    cdef long long skip_cuts

    @cython.locals(over=bint, big=bint, node=int, key=Bits, horizon="long long", plies=int, low=double, high=double, best=double, best_child=int, best_move=int, count=int, overlooking=bint, i=int, chosen=int, fewer=int, value=double, child=int, bound=int)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(low=double, high=double, scouting=bint, visited=int, value=double)
    cdef double try_move(self, int depth, int fewer, double alpha, double beta, double best, bint first, bint big, int base, int node, int move, int ply) noexcept nogil
    @cython.locals(visited=int, value=double)
    cdef double look_again(self, int reason, int depth, double alpha, double beta, int base, int node, int move, int ply) noexcept nogil
    cdef int reduction(self, int depth, int place, int move) noexcept nogil
    cdef bint room_to_extend(self, int plies) noexcept nogil
    @cython.locals(big=bint, bound=double, child=int, value=double)
    cdef bint is_skip_good_enough(self, int depth, double alpha, double beta, int base, int node, int ply, int move, int count, double best) noexcept nogil
    @cython.locals(remembering=bint, leaves=bint, scouting=bint, reducing=bint, skipping=bint, sorting=bint, learning=bint, narrow=bint, helping=int, extended="long long", quiet_nodes="long long", value=double)
    cdef double silent_value(self, int depth, int base, int ply) noexcept nogil
    @cython.locals(low=double, high=double, last=double, value=double)
    cdef double value_of_root(self, int depth) noexcept nogil
    cdef void begin_depth(self, int depth) noexcept nogil
