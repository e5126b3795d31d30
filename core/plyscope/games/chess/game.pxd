cimport cython
from plyscope.games.chess.board cimport Board
from plyscope.games.chess.evaluation cimport Evaluation
from plyscope.games.chess.moves cimport ended_by_rule, exchange_gain, in_check, is_noisy, is_over, result, write_moves
from plyscope.rules.position cimport Bits, Position


cdef class ChessPosition(Position):
    cdef Board chessboard
    cdef Evaluation evaluation
