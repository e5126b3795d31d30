from plyscope.games.gomoku.board cimport CHOOSING, DECIDED, DRAWN, MORE, OPENING, STAY, SWAP, Board
from plyscope.games.gomoku.shapes cimport BLACK, EMPTY, FIVE, WHITE
from plyscope.rules.capabilities cimport Selective
from plyscope.rules.position cimport SKIP


cdef class GomokuPosition(Selective):
    cdef readonly Board gameboard
    cdef readonly int size
    cdef readonly int count
