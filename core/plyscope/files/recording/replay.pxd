cimport cython
from plyscope.rules.position cimport SKIP, Position
from plyscope.record.trace cimport Row
from plyscope.record.trace cimport (
    ITERATION, ENTER, VALUE, CUTOFF, LEAVE, LEAF, HIDDEN, HIT, STORE, REPEAT, PROOF, DISPROOF, LIST,
    ROUND, PLAYOUT, VISIT, AT_LEAST, AT_MOST,
    TERMINAL, DEPTH, TABLE, FAR, ANY_ORDER, PASS, EXACT, UPPER, CLOSED_LIST,
)

cdef int LAST_PLY, NONE, UNRECORDED
cdef int FINE, KIND, BEGIN, NODE, PARENT, PLY, MOVE, OVER, SIDE, CHILD, NUMBER, WHY, SKIPPED
cdef double MOST_HIDDEN


@cython.final
cdef class Replay:
    cdef Position position
    cdef long long row
    cdef readonly int nodes
    cdef int depth, longest
    cdef bint begun, any_order, can_skip
    cdef int chapter
    cdef double hidden
    cdef int[::1] open, made, bases, counts, stack, parents, moves, path
    cdef Row[::1] view

    @cython.locals(wrong=int)
    cpdef object check(self, object rows)
    cdef object make_room(self, int count)
    @cython.locals(i=int, wrong=int, row="Row *")
    cdef int check_all(self, int count) noexcept
    @cython.locals(wrong=int)
    cdef int step(self, int kind, int note, int ply, int node, int other, int move, double before, double after) noexcept nogil
    @cython.locals(over=bint)
    cdef int leaf(self, int note) noexcept nogil
    @cython.locals(plies=int, common=int, i=int, found=int)
    cdef void go_to(self, int node) noexcept nogil
    cdef void back(self) noexcept nogil
    cdef int begin(self, int reason, int node, int order, int depth) noexcept nogil
    @cython.locals(depth=int)
    cdef void push(self, int node, int move) noexcept nogil
    cdef int rare(self, int kind, int note, int node, int other, int move, double before, double after) noexcept nogil
    @cython.locals(depth=int, count=int)
    cdef int enter(self, int side, int ply, int node, int parent, int move) noexcept nogil
    @cython.locals(top=int)
    cdef int generate(self) noexcept nogil
    @cython.locals(i=int)
    cdef bint is_legal(self, int move, int base, int count) noexcept nogil
    cdef int is_move(self, int child) noexcept nogil
    cdef bint is_child(self, int child, int node) noexcept nogil
