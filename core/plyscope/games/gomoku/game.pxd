from plyscope.games.gomoku.board cimport CHOOSING, DECIDED, DRAWN, MARGIN, MORE, OPENING, STAY, SWAP
from plyscope.games.gomoku.moves cimport GomokuMoves
from plyscope.games.gomoku.renju cimport is_forbidden
from plyscope.games.gomoku.shapes cimport BLACK, EMPTY, FIVE, WHITE
from plyscope.rules.position cimport SKIP


cdef class GomokuPosition(GomokuMoves):
    pass
