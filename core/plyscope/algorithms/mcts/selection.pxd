cimport cython
from plyscope.search.playout cimport Playouts
from plyscope.algorithms.mcts.rave cimport Rave
from plyscope.algorithms.mcts.tree cimport NONE, SampledTree
from plyscope.rules.position cimport MAX, MIN

cdef double inf, WARMTH


@cython.final
cdef class Selection:
    cdef SampledTree tree
    cdef Playouts playouts
    cdef Rave rave
    cdef bint by_priors
    cdef bint biased
    cdef bint raving
    cdef bint flipping
    cdef bint solving
    cdef bint sharing
    cdef double c
    cdef double bias

    @cython.locals(flipped=bint, first=int, last=int, total=int, logarithm=double, best=int, best_score=double, child=int, visits=int, won=double, mean=double, score=double, prior=double)
    cdef int best_child(self, int edge, int place) noexcept nogil
    @cython.locals(flipped=bint, first=int, last=int, total=int, root=double, best=int, best_score=double, child=int, visits=int, mean=double, score=double, open_moves=bint)
    cdef int best_by_priors(self, int edge, int place, bint untried) noexcept nogil
    cdef bint is_decided(self, int edge) noexcept nogil
    @cython.locals(first=int, big=bint, best=int, child=int)
    cdef int best_of_settled(self, int edge, int place) noexcept nogil
    cdef bint is_settled(self, int edge, int child) noexcept nogil
    @cython.locals(big=bint, best=double, i=int, value=double, total=double, weights="double *")
    cdef void rank_by_evaluation(self, int place, int *moves, int count) noexcept nogil
    @cython.locals(begin=int, i=int)
    cdef void rank_by_weights(self, int place, int count, double total) noexcept nogil
