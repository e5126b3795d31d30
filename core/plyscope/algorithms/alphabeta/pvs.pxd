from plyscope.algorithms.alphabeta.engine cimport Engine


cdef class PVS(Engine):
    pass
