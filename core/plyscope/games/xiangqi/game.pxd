from plyscope.games.xiangqi.board cimport Board
from plyscope.rules.position cimport Position


cdef class XiangqiPosition(Position):
    cdef readonly Board gameboard
    cdef int first_number
