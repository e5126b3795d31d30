from plyscope.boards.gomoku cimport CHOOSING, DECIDED, DRAWN, MARGIN, MORE, OPENING, STAY, SWAP, GomokuBoard
from plyscope.boards.renju cimport is_forbidden
from plyscope.boards.shapes cimport BLACK, EMPTY, FIVE, WHITE
from plyscope.position cimport SKIP


cdef class GomokuPosition(GomokuBoard):
    pass
