from plyscope.boards.chess_notation cimport ChessNotation


cdef class ChessPosition(ChessNotation):
    pass
