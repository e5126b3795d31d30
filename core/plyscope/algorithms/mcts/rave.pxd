cimport cython
from plyscope.search.playout cimport Playouts
from plyscope.algorithms.mcts.tree cimport SampledTree
from plyscope.rules.position cimport Position

cdef int MARKS


@cython.final
cdef class Rave:
    cdef SampledTree tree
    cdef Playouts playouts
    cdef double visits
    cdef long long round
    cdef long long *marks

    @cython.locals(i=int)
    cdef void begin_round(self) noexcept nogil
    cdef void mark(self, int side, int move) noexcept nogil
    @cython.locals(side=int, place=int, child=int)
    cdef void count(self, int edge, int move, double reward) noexcept nogil
    @cython.locals(visits=int, won=double, share=double)
    cdef double mean(self, int child, double mean, bint flipped) noexcept nogil
