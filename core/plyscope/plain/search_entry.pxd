from plyscope.search.search cimport Search


cdef class PlainSearch(Search):
    cdef public object search_class
