from plyscope.games.backgammon.board cimport (
    ANSWERING, DOUBLE, DOUBLING, DROP, MOST_CUBE, NOBODY, OPENING, OVER, PLAYING, ROLL, ROLLING, SMALL_FIRST, TAKE,
    THROW,
)
from plyscope.games.backgammon.evaluation cimport FEATURES, BackgammonEvaluation
from plyscope.rules.position cimport CHANCE, MAX, MIN


cdef class BackgammonPosition(BackgammonEvaluation):
    pass
