from plyscope.games.chess.board cimport BLACK, EMPTY, KING, PAWN
from plyscope.games.chess.evaluation cimport ChessEvaluation
from plyscope.rules.position cimport SKIP


cdef class ChessNotation(ChessEvaluation):
    cdef readonly bint chess960
    cdef readonly int first_ply
