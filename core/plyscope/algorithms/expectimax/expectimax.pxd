cimport cython
from plyscope.rules.position cimport CHANCE, MAX, MIN
from plyscope.algorithms.expectimax.payoffs cimport Payoffs
from plyscope.record.trace cimport DEEPER, DEPTH, LEAF, TERMINAL
from plyscope.search.search cimport Search

cdef double inf
cdef int NONE, PROBED


cdef class Expectimax(Search):
    cdef Payoffs payoffs
    cdef bint pruning
    cdef bint erring
    cdef bint linear
    cdef int opponent
    cdef double epsilon
    cdef double least
    cdef double most
    cdef double slack
    cdef bint probing
    cdef bint arranged
    cdef bint one_reply
    cdef int earlier
    cdef double probed_value
    cdef double probed_low
    cdef double probed_high
    cdef double *shares
    cdef double *lows
    cdef double *highs
    cdef int *visits

    @cython.locals(node=int, over=bint, side=int, only_one=bint, big=bint, best=double, best_child=int, count=int, i=int, stop=int, chosen=int, child=int, value=double)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(count=int, total=double, below=double, above=double, low=double, high=double, i=int, share=double, needed=double, enough=double, least=double, most=double, child=int, value=double)
    cdef double mean(self, int depth, double alpha, double beta, int base, int node, int ply) noexcept nogil
    cdef double leave_mean(self, int node, int ply, double value) noexcept nogil
    @cython.locals(bound=double)
    cdef double cut_mean(self, bint is_high, double alpha, double beta, double least, double most, double low, double high, int node, int child, int skipped, int ply) noexcept nogil
    @cython.locals(i=int)
    cdef void bound_outcomes(self, int base, int count) noexcept nogil
    @cython.locals(below=double, above=double, low=double, high=double, i=int, share=double, side=int, child=int, least=double, most=double, value=double)
    cdef bint probe(self, int depth, double alpha, double beta, int base, int count, int node, int ply) noexcept nogil
    @cython.locals(small=bint, count=int, best=double, total=double, best_child=int, i=int, child=int, value=double)
    cdef double mixture(self, int depth, int base, int node, int ply) noexcept nogil
    @cython.locals(value=double)
    cdef double value_leaf(self, int node, int ply, bint over) noexcept nogil
    @cython.locals(low=double, high=double, value=double)
    cdef double value_of_root(self, int depth) noexcept nogil
    @cython.locals(i=int)
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
