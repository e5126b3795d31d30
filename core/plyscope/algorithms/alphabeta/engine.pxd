cimport cython
from plyscope.algorithms.alphabeta.futility cimport Futility
from plyscope.algorithms.alphabeta.move_order cimport MoveOrder
from plyscope.algorithms.alphabeta.open_nodes cimport NodeColumn, Nodes, OpenNodes
from plyscope.algorithms.alphabeta.quiescence cimport Quiescence
from plyscope.algorithms.alphabeta.table_use cimport TableUse, above, below
from plyscope.record.trace cimport DEEPER, EXACT, FAR, LOWER, REDUCED, TABLE, UPPER, WIDER, WINDOW
from plyscope.rules.position cimport MAX, SKIP, Bits
from plyscope.rules.capabilities cimport MoveChoice
from plyscope.search.search cimport LINES, Search
from plyscope.search.transposition_table cimport Table

cdef double inf
cdef double DECIDED
cdef int NONE, LATE, DEEP_ENOUGH, LATER, DEEPER_STILL, SKIPPED_PLIES, SPLIT, SPARE, SHALLOW

cdef Table table_of(object options)


cdef class Engine(Search):
    cdef object asked
    cdef MoveOrder order
    cdef Engine values
    cdef MoveChoice choice
    cdef OpenNodes open
    cdef NodeColumn at
    cdef Quiescence quiescence
    cdef Futility futility
    cdef Table table
    cdef TableUse memory
    cdef bint hard
    cdef bint strict
    cdef bint deep
    cdef bint whole
    cdef bint arranged
    cdef bint remembering
    cdef bint remembering_leaves
    cdef bint completing
    cdef bint quiescent
    cdef bint scouting
    cdef bint playing
    cdef bint extending
    cdef bint reducing
    cdef bint skipping
    cdef bint giving_up
    cdef int helping
    cdef bint keeping
    cdef int solved_move
    cdef int most_plies
    cdef int searched
    cdef int at_root
    cdef int repeated
    cdef int repeat_reason
    cdef double aspiration
    cdef double window_low
    cdef double window_high
    cdef bint hurried
    cdef long long spare
    cdef long long settled
    cdef long long repeats
    cdef long long extended
    cdef long long reduced
    cdef long long skip_cuts
    cdef long long given_up
    cdef long long left_out
    cdef long long helped

    @cython.locals(over=bint, node=int, key=Bits, known=int, horizon="long long", plies=int, count=int, overlooking=bint, i=int, chosen=int, fewer=int, idle=bint, value=double, child=int, best=double, bound=int, best_move=int, open_end=bint, here=Nodes)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(key=Bits, horizon="long long", value=double, bound=int)
    cdef double leaf(self, int node, int depth, double alpha, double beta, int base, int ply, bint over) noexcept nogil
    @cython.locals(value=double)
    cdef double far_leaf(self, int node, int ply) noexcept nogil
    cdef void leave_out(self, int move) noexcept nogil
    @cython.locals(big=bint, best=double, value=double, child=int, here=Nodes)
    cdef void leave_unproved(self, int ply) noexcept nogil
    @cython.locals(settled=bint)
    cdef bint is_settled(self, Bits key, int node, int depth, double alpha, double beta, int ply) noexcept nogil
    @cython.locals(origin=int, move=int, bound=int)
    cdef void record_hit(self, int node, int ply) noexcept nogil
    cdef void remember(self, Bits key, int node, int ply, int depth, int move, int bound, double value, bint open_end) noexcept nogil
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(best=int, pinned=int)
    cdef int put_in_order(self, int base, int count, int depth, int ply, int known) noexcept nogil
    @cython.locals(big=bint, alpha=double, beta=double, best=double, low=double, high=double, scouting=bint, value=double, here=Nodes)
    cdef double try_move(self, int depth, int fewer, int base, int move, int ply, bint first) noexcept nogil
    @cython.locals(here=Nodes)
    cdef double look_again(self, int reason, int depth, double alpha, double beta, int base, int move, int ply) noexcept nogil
    cdef int reduction(self, int depth, int place, int move, int ply) noexcept nogil
    cdef bint room_to_extend(self, int plies) noexcept nogil
    @cython.locals(big=bint, alpha=double, beta=double, bound=double, low=double, high=double, child=int, node=int, value=double, fewer=int, here=Nodes)
    cdef bint is_skip_good_enough(self, int depth, int base, int move, int ply, int count) noexcept nogil
    @cython.locals(low=double, high=double, last=double, value=double)
    cdef double value_of_root(self, int depth) noexcept nogil
    @cython.locals(big=bint)
    cdef bint found_better(self) noexcept nogil
    cdef void begin_depth(self, int depth) noexcept nogil
    cdef void keep_line(self) noexcept nogil
    @cython.locals(length=int, kept=int, move=int)
    cdef void complete_line(self) noexcept nogil
    @cython.locals(sure=int, i=int)
    cdef int next_of_line(self, double value, int ply) noexcept nogil
    @cython.locals(recording=bint, settled="long long", given_up="long long", left_out="long long", low=double, high=double, found=double, move=int)
    cdef int searched_move(self, double value, int ply, (int, long long, long long, long long, long long, long long, long long) before) noexcept nogil
