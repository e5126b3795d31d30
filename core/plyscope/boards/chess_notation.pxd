from plyscope.boards.chess_board cimport BLACK, EMPTY, KING, PAWN
from plyscope.boards.chess_evaluation cimport ChessEvaluation
from plyscope.rules.position cimport SKIP


cdef class ChessNotation(ChessEvaluation):
    cdef readonly bint chess960
    cdef readonly int first_ply
