cimport cython
from plyscope.record.trace cimport Row
from plyscope.record.trace cimport (
    ITERATION, ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, HIDDEN, HIT, REPEAT, PROOF, DISPROOF, VISIT,
    AT_LEAST, AT_MOST,
)

cdef int NONE, UNRECORDED, UNSEEN, OPEN, DONE, LAST_PLY
cdef int FINE, CHAPTER, ROOM, COLUMN, WRONG
cdef double NAN, INFINITY


@cython.final
cdef class RowEffects:
    cdef readonly object seen
    cdef unsigned char[::1] kinds
    cdef list bound
    cdef int known, room, shown, stopped
    cdef readonly int taken
    cdef long long tick
    cdef bint learns, applies, again, wide
    cdef bint has_alpha, has_beta, has_cuts, has_hits
    cdef bint has_repeats, has_hidden, has_proof, has_visits, has_at_least, has_at_most
    cdef int[::1] parent, move, ply, first_child, last_child, next_sibling, entered, left
    cdef long long[::1] entered_wide, left_wide
    cdef unsigned char[::1] side, state, leaf, hit
    cdef double[::1] alpha, beta, value, returned
    cdef int[::1] best_child, cut_by, skipped, repeats, visits
    cdef long long[::1] hidden
    cdef double[::1] proof, disproof, reward, at_least, at_most
    cdef const Row[::1] rows

    @cython.locals(taken=int, count=int)
    cdef int take(self, object rows, int begin) except -1
    @cython.locals(i=int, row="const Row *")
    cdef int take_all(self, int count) noexcept nogil
    cdef int step(self, int kind, int note, int ply, int node, int other, int move, double before, double after) noexcept nogil
    @cython.locals(before=int)
    cdef void enter(self, int side, int ply, int node, int parent, int move) noexcept nogil
    cdef bint apply(self, int kind, int note, int node, int other, int move, double before, double after) noexcept nogil
    cdef void refresh(self, int node, double alpha, double beta) noexcept nogil
    cdef bint bound_by(self, int kind, int node, double number) noexcept nogil
    cdef int undo(self, object rows, int end) except -1
    @cython.locals(i=int, row="const Row *")
    cdef int undo_all(self, int end) noexcept nogil
    cdef int back(self, int kind, int note, int ply, int node, int other, int move, double before, double after) noexcept nogil
