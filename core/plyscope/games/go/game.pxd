from plyscope.games.go.board cimport BLACK, FEATURES, Board
from plyscope.rules.capabilities cimport Playable


cdef class GoPosition(Playable):
    cdef readonly Board gameboard
    cdef readonly int size
    cdef readonly int count
    cdef readonly double komi
