cimport cython
from plyscope.rules.position cimport CHANCE, MAX
from plyscope.search.playout cimport Playouts
from plyscope.algorithms.mcts.record cimport SamplingRecord
from plyscope.algorithms.mcts.tree cimport SampledTree


@cython.final
cdef class ProvedBounds:
    cdef SampledTree tree
    cdef Playouts playouts
    cdef SamplingRecord record
    cdef long long proofs

    @cython.locals(place=int, first=int, count=int, side=int, low=double, high=double, best=int, child=int, chosen=int)
    cdef bint update(self, int edge, int ply) noexcept nogil
    @cython.locals(low=double, high=double, many=int, first=int, count=int, i=int, child=int, known=bint)
    cdef (double, double) expected(self, int place) noexcept nogil
