cimport cython
from plyscope.algorithms.mcts.tree cimport SampledTree
from plyscope.record.trace cimport ANY_ORDER, DEEPER, EXACT, TERMINAL, Trace

cdef double inf


@cython.final
cdef class SamplingRecord:
    cdef Trace trace
    cdef bint recording
    cdef bint on
    cdef int said
    cdef int *said_visits
    cdef double *said_reward

    cdef int begin(self, int depth, int side) noexcept nogil
    cdef void round(self, int number, SampledTree tree) noexcept nogil
    @cython.locals(hidden=bint)
    cdef int enter(self, int parent, int move, int side, int ply) noexcept nogil
    cdef void step(self, int node, int ply, int number) noexcept nogil
    cdef void ended(self, int node, int ply, double value) noexcept nogil
    cdef void playout(self, int node, int ply, int ending, int plies, double seed, double reward) noexcept nogil
    cdef void visited(self, int node, int ply, int visits, double before, double reward) noexcept nogil
    cdef void visited_before(self, int node, int ply, int visits, double reward) noexcept nogil
    cdef void proved(self, int node, int ply, int child, double value) noexcept nogil
    cdef void same(self, int node, int ply, int other, double value) noexcept nogil
    @cython.locals(size=int, room=size_t, place=int, edge=int)
    cdef void note_said(self, SampledTree tree) noexcept nogil
    @cython.locals(node=int)
    cdef void note(self, SampledTree tree, int edge) noexcept nogil
    @cython.locals(place=int, edge=int)
    cdef void close(self, SampledTree tree) noexcept nogil
    @cython.locals(node=int, visits=int, reward=double)
    cdef void write_visits(self, SampledTree tree, int edge) noexcept nogil
