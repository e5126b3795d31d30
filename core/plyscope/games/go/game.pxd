from plyscope.games.go.chains cimport BLACK, BUCKETS, EMPTY, WALL, WHITE
from plyscope.games.go.board cimport FEATURES, GoBoard


cdef class GoPosition(GoBoard):
    pass
