from plyscope.plain.words cimport Words

cdef double inf


cdef class Search:
    cdef public object depth
    cdef public object seconds
    cdef Words _words
