from plyscope.search.search cimport Search


cdef class PlainSearch(Search):
    cdef public object search_class
    cdef public object lines
    cdef public object life
    cdef public object watcher
