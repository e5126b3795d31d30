from plyscope.boards.gomoku cimport CHOOSING, DECIDED, DRAWN, MARGIN, MORE, OPENING, STAY, SWAP
from plyscope.boards.gomoku_moves cimport GomokuMoves
from plyscope.boards.renju cimport is_forbidden
from plyscope.boards.shapes cimport BLACK, EMPTY, FIVE, WHITE
from plyscope.rules.position cimport SKIP


cdef class GomokuPosition(GomokuMoves):
    pass
