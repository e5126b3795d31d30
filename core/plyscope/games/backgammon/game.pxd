from plyscope.games.backgammon.board cimport (
    ANSWERING, DOUBLE, DOUBLING, DROP, MOST_CUBE, NOBODY, OPENING, OVER, PLAYING, ROLL, ROLLING, SMALL_FIRST, TAKE,
    THROW, Board,
)
from plyscope.games.backgammon.evaluation cimport Evaluation
from plyscope.rules.position cimport CHANCE, MAX, MIN, Position


cdef class BackgammonPosition(Position):
    cdef readonly Board gameboard
    cdef readonly Evaluation evaluation
