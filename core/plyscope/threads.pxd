from plyscope.quiescence cimport Quiescence
from plyscope.search cimport Search
from plyscope.table cimport Table

cdef int SHALLOW


cdef class Threads(Quiescence):
    cdef long long helped
