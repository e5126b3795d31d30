from plyscope.algorithms.alphabeta.quiescence cimport Quiescence
from plyscope.search.search cimport Search
from plyscope.search.transposition_table cimport Table

cdef int SHALLOW


cdef class Threads(Quiescence):
    cdef long long helped
