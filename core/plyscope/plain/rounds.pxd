cimport cython
from plyscope.plain.position cimport PlainPosition
from plyscope.record.trace cimport ANY_ORDER, DEEPER, DEPTH, TERMINAL, Trace
from plyscope.rules.position cimport CHANCE, MAX, Bits, Position
from plyscope.search.playout cimport Playouts

cdef double inf
cdef int NONE, SELECT, EXPAND


@cython.final
cdef class Sampled:
    cdef Sampled parent
    cdef object action
    cdef list children
    cdef int node
    cdef readonly int move
    cdef int side
    cdef int ply
    cdef readonly int visits
    cdef int said_visits
    cdef int counted
    cdef readonly double reward
    cdef double said_reward
    cdef double points


@cython.final
cdef class Rounds:
    cdef Position position
    cdef PlainPosition plain
    cdef Playouts playouts
    cdef Trace trace
    cdef bint recording
    cdef bint on
    cdef bint counts_wins
    cdef readonly long long number
    cdef readonly int reached
    cdef list parents
    cdef readonly Sampled root
    cdef readonly Sampled here

    cdef object begin(self)
    @cython.locals(value=double)
    cdef double end_at_root(self) except? -1.0
    @cython.locals(child=Sampled)
    cdef Sampled child_by(self, object action)
    @cython.locals(child=Sampled)
    cdef Sampled child_of(self, Sampled here, int move)
    cdef object select(self, Sampled child)
    @cython.locals(parent=Sampled, child=Sampled, hidden=bint, above=int)
    cdef object expand(self, int move, object action)
    cdef object make(self, int move)
    @cython.locals(here=Sampled, utility=double, reward=double, seed=Bits)
    cdef double play_out(self) except? -1.0
    @cython.locals(here=Sampled)
    cdef object take_reward(self, double reward)
    cdef object tell(self, Sampled here, int ending, int plies, double seed, double reward)
    cdef object count_points(self, Sampled here, double utility)
    @cython.locals(here=Sampled, before=double)
    cdef object visit(self, double reward)
    @cython.locals(parent=Sampled, child=Sampled)
    cdef object close(self)
    cdef object write_visits(self, Sampled here)
    @cython.locals(best=Sampled, child=Sampled, mean=double, most=double)
    cdef Sampled robust_child(self, Sampled here)
    cpdef Sampled best(self)
    @cython.locals(here=Sampled, child=Sampled)
    cpdef tuple line(self, int first)
    @cython.locals(child=Sampled)
    cpdef object value_after(self, int move)
    @cython.locals(child=Sampled)
    cpdef object mean_after(self, int move)
