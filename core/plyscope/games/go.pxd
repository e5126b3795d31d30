from plyscope.boards.chains cimport BLACK, BUCKETS, EMPTY, WALL, WHITE
from plyscope.boards.go cimport FEATURES, GoBoard


cdef class GoPosition(GoBoard):
    pass
