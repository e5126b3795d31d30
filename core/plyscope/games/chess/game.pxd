from plyscope.games.chess.notation cimport ChessNotation


cdef class ChessPosition(ChessNotation):
    pass
