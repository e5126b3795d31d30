from plyscope.boards.backgammon cimport (
    ANSWERING, DOUBLE, DOUBLING, DROP, MOST_CUBE, NOBODY, OPENING, OVER, PLAYING, ROLL, ROLLING, TAKE, THROW,
)
from plyscope.boards.backgammon_evaluation cimport FEATURES, BackgammonEvaluation


cdef class BackgammonPosition(BackgammonEvaluation):
    pass
