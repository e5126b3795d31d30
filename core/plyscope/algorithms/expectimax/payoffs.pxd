cimport cython
from plyscope.search.search cimport Search
from plyscope.record.trace cimport DEPTH, TERMINAL

cdef double inf, LARGEST_POWER
cdef int LINEAR, EXPONENTIAL, LOGARITHM, ROOT


cdef class Payoffs(Search):
    cdef bint pruning
    cdef bint erring
    cdef int opponent
    cdef int curve
    cdef double epsilon
    cdef double least
    cdef double most
    cdef double slack
    cdef double risk
    cdef double wealth

    @cython.locals(value=double)
    cdef double value_leaf(self, int node, int ply, bint over) noexcept nogil
    @cython.locals(power=double)
    cdef double worth(self, double payoff) noexcept nogil
