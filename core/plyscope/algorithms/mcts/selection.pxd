cimport cython
from plyscope.rules.position cimport MAX, MIN
from plyscope.algorithms.mcts.tree cimport NONE, SampledTree
from plyscope.algorithms.mcts.playout cimport Sampling

cdef double inf, WARMTH
cdef int MARKS


cdef class Scores(Sampling):
    cdef SampledTree tree
    cdef bint by_priors
    cdef bint biased
    cdef bint raving
    cdef bint flipping
    cdef bint solving
    cdef bint sharing
    cdef double c
    cdef double bias
    cdef double rave
    cdef double lowest
    cdef double highest
    cdef long long iterations
    cdef long long *marks

    @cython.locals(flipped=bint, first=int, last=int, total=int, logarithm=double, best=int, best_score=double, child=int, visits=int, won=double, mean=double, score=double, prior=double)
    cdef int best_child(self, int edge, int place) noexcept nogil
    @cython.locals(flipped=bint, first=int, last=int, total=int, root=double, best=int, best_score=double, child=int, visits=int, mean=double, score=double, open_moves=bint)
    cdef int best_by_priors(self, int edge, int place, bint untried) noexcept nogil
    cdef bint is_decided(self, int edge) noexcept nogil
    @cython.locals(first=int, big=bint, best=int, child=int)
    cdef int best_of_settled(self, int edge, int place) noexcept nogil
    cdef bint is_settled(self, int edge, int child) noexcept nogil
    cdef double promise(self) noexcept nogil
    @cython.locals(big=bint, best=double, i=int, value=double, total=double)
    cdef void prepare_children(self, int place, int count) noexcept nogil
    @cython.locals(begin=int, i=int)
    cdef void rank_children(self, int place, int count, double total) noexcept nogil
    @cython.locals(visits=int, won=double, share=double)
    cdef double with_amaf(self, int child, double mean, bint flipped) noexcept nogil
    @cython.locals(i=int)
    cdef void note_played(self) noexcept nogil
    cdef void mark(self, int side, int move) noexcept nogil
    @cython.locals(side=int, place=int, child=int)
    cdef void count_played(self, int edge, int move, double reward) noexcept nogil
