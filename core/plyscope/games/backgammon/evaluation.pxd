cimport cython
from plyscope.games.backgammon.board cimport BAR, HOME, ONE, OPENING, POINTS, Board
from plyscope.rules.position cimport MAX

cdef int FEATURES
cdef double SHOT[25]
cdef double MADE[26]


@cython.final
cdef class Evaluation:
    cdef double weight[9]
    cdef double value[9]
    @cython.locals(side=int, i=int, first=int, f=int, n=int, blots=double, made=double, row=int, longest=int, shut=int, back=int, sign=double, pips=int, safe=double)
    cdef void measure(self, Board board) noexcept nogil
    @cython.locals(i=int, total=double)
    cdef double evaluate(self, Board board) noexcept nogil
