from plyscope.boards.backgammon cimport (
    ANSWERING, DOUBLE, DOUBLING, DROP, FEATURES, MOST_CUBE, NOBODY, OPENING, OVER, PLAYING, ROLL, ROLLING,
    TAKE, THROW, BackgammonBoard,
)


cdef class BackgammonPosition(BackgammonBoard):
    pass
