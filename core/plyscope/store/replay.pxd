cimport cython
from plyscope.position cimport Position
from plyscope.trace cimport Row
from plyscope.trace cimport ITERATION, ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, HIDDEN, TERMINAL, DEPTH

cdef int LAST_PLY, NONE, UNRECORDED
cdef int FINE, KIND, BEGIN, NODE, PARENT, PLY, MOVE, OVER, SIDE, CHILD, NUMBER, WHY, SKIPPED
cdef double MOST_HIDDEN


@cython.final
cdef class Replay:
    cdef Position position
    cdef long long row
    cdef readonly int nodes
    cdef int depth, longest
    cdef bint begun
    cdef double hidden
    cdef int[::1] open, made, bases, counts, stack, parents
    cdef Row[::1] view

    @cython.locals(wrong=int)
    cpdef object check(self, object rows)
    cdef object make_room(self, int count)
    @cython.locals(i=int, wrong=int, row="Row *")
    cdef int check_all(self, int count) noexcept
    @cython.locals(over=bint)
    cdef int step(self, int kind, int note, int ply, int node, int other, int move, double before, double after) noexcept nogil
    @cython.locals(depth=int, count=int)
    cdef int enter(self, int side, int ply, int node, int parent, int move) noexcept nogil
    @cython.locals(top=int)
    cdef int generate(self) noexcept nogil
    @cython.locals(i=int)
    cdef bint is_legal(self, int move, int base, int count) noexcept nogil
    cdef bint is_child(self, int child, int node) noexcept nogil
