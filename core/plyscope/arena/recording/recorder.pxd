cimport cython
from plyscope.record.trace cimport (
    ANY_ORDER, DEEPER, DEPTH, DEPTH_FIRST, EXACT, LOWER, PASS, QUIET, REDUCED, TABLE, TERMINAL, UPPER, WIDER,
    WINDOW, Trace,
)
from plyscope.rules.position cimport MIN, Position

cdef int NONE, HELD, UNSEEN, OPEN, MOST_DENSE
cdef long long MOST_INT
cdef double UNKNOWN_SEED, INFINITY


@cython.final
cdef class Visit:
    cdef object number
    cdef int node, move, ply, side, count, left, best, visits
    cdef bint over, cut
    cdef double alpha, beta, low, high, value, reward
    cdef Visit above
    cdef dict children, texts
    cdef set entered


@cython.final
cdef class Recorder:
    cdef readonly Trace trace
    cdef Trace out, scratch
    cdef Position position
    cdef public bint mover
    cdef readonly str breach, reason, event
    cdef readonly int line
    cdef readonly long long events
    cdef readonly bint full, reordered
    cdef Visit here, root
    cdef dict open, far
    cdef int[::1] lines
    cdef int order, deepest, stated_depth, last_depth, last_round, number_of_line
    cdef long long chapter_row
    cdef bint decided
    cdef double low, high, last_low, last_high

    cdef object end_with(self, str reason, object event)
    cdef object one(self, list event)
    @cython.locals(depth=int, low=double, high=double)
    cdef object search(self, list event)
    @cython.locals(parts=int, given=bint, low=double, high=double, above=Visit, visit=Visit, move=int)
    cdef object enter(self, list event)
    cdef object enter_root(self, list event, object number_, double low, double high, bint given)
    cdef object close_chapter(self)
    @cython.locals(ply=int, parent=int, visit=Visit)
    cdef Visit made(self, object number_, Visit above, int move, double low, double high, bint given)
    @cython.locals(visit=Visit, found=double, child=int)
    cdef object value(self, list event)
    @cython.locals(visit=Visit, low=double, high=double, child=int)
    cdef object window(self, list event)
    @cython.locals(visit=Visit, found=double, why=int)
    cdef object leaf(self, list event)
    @cython.locals(visit=Visit, found=double, inside=bint)
    cdef object leave(self, list event)
    @cython.locals(visit=Visit, low=double, high=double, child=int, skipped=int)
    cdef object cut(self, list event)
    @cython.locals(visit=Visit, visits=int, reward=double)
    cdef object visited(self, list event)
    @cython.locals(visit=Visit, reward=double, plies=int, why=int)
    cdef object playout(self, list event)
    @cython.locals(count=int)
    cdef object round(self, list event)
    @cython.locals(visit=Visit, above=Visit, before=Visit, same=bint)
    cdef object repeat(self, list event)
    @cython.locals(visit=Visit, found=double, depth=int)
    cdef object hit(self, list event)
    @cython.locals(visit=Visit)
    cdef Visit seen_visit(self, list event, int parts)
    @cython.locals(visit=Visit)
    cdef Visit open_visit(self, list event, int parts)
    cdef str why_not_open(self, object entered, object number_)
    @cython.locals(child=Visit)
    cdef int child_of(self, Visit visit, object number_) except -2
    cdef object close_visit(self, Visit visit)
    cdef object not_inner(self)
    @cython.locals(here=Visit, there=Visit)
    cdef object turn_to(self, Visit visit)
    cdef object learn_moves(self, Visit visit)
    cdef int other_text(self, Visit above, object text, object number_) except -3
    @cython.locals(at="Py_ssize_t")
    cdef int state_of(self, object number_) except -5
    @cython.locals(at="Py_ssize_t", size="Py_ssize_t")
    cdef object mark(self, object number_, int state)
    cdef object grow(self, object size)
    cdef double value_at(self, object value, Visit visit) except? -12345.0
    @cython.locals(depth=int, visit=Visit)
    cdef object decide(self, int order)
    cdef int reason_for(self, int depth) except -2


@cython.locals(found=double)
cdef double number(object value, str name) except? -12345.0
@cython.locals(found="long long")
cdef int whole(object value, str name) except -2
cdef str no_memory()
cdef str window_text(double low, double high)
cdef str shown(object value)
