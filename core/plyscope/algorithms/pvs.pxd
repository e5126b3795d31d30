from plyscope.engine cimport Engine


cdef class PVS(Engine):
    pass
