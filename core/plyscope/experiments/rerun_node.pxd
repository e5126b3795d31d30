cimport cython
from plyscope.algorithms.alphabeta.engine cimport Engine
from plyscope.algorithms.proof.goal_search cimport Proving
from plyscope.rules.position cimport SKIP
from plyscope.search.search cimport Search


cdef class Again:
    cdef Search search
    cdef Engine engine
    cdef Proving proving
    cdef int depth
    cdef int node_depth
    cdef int ply
    cdef double alpha
    cdef double beta
    cdef readonly double value
    cdef readonly bint finished

    cdef void visit(self) noexcept nogil
