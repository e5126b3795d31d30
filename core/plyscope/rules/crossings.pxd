from plyscope.rules.position cimport Bits


cdef class Crossings:
    cdef readonly int size
    cdef readonly int count
    cdef readonly int margin
    cdef readonly int stride
    cdef readonly int room
    cdef const int[::1] places
    cdef const int[::1] numbers
    cdef const int[::1] images
    cdef const int[::1] origins
    cdef const int[::1] outwards
    cdef const Bits[::1] marks
