cimport cython
from plyscope.games.gomoku.board cimport CHOOSING, DECIDED, MARGIN, MORE, OPENING, STAY, SWAP, GomokuBoard
from plyscope.games.gomoku.renju cimport is_forbidden
from plyscope.games.gomoku.shapes cimport BLACK, EMPTY, FIVE, FOUR, LONG, OPEN_FOUR, WALL, WHITE

cdef int DIRECTIONS, KINDS, CLASSES, SUSPECT, FOURS, OPEN_FOURS, FIVES, MOST_LIKELY


cdef class GomokuMoves(GomokuBoard):
    cdef int tally[256]
    cdef int urgency[400]
    cdef int candidates[400]
    cdef int stops[700]
    cdef int found

    @cython.locals(i=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(i=int, count=int)
    cdef int likely_moves(self, int *out, int base) noexcept nogil
    @cython.locals(mine=int, i=int, move=int)
    cdef int noisy_moves(self, int *out, int base) noexcept nogil
    @cython.locals(mine=int, other=int)
    cdef int answers(self, int *out, int base) noexcept nogil
    @cython.locals(side=int, i=int, move=int, place=int)
    cdef void find_fives(self, int colour) noexcept nogil
    @cython.locals(side=int, open_fours=int, i=int, k=int, move=int, place=int)
    cdef void find_stops(self, int other) noexcept nogil
    @cython.locals(code=int, step=int, own=int, way=int, at=int, k=int, pair=int, shape=int)
    cdef void count_stops(self, int place, int direction, int other) noexcept nogil
    @cython.locals(place=int, made=bint, i=int)
    cdef bint makes_four(self, int move) noexcept nogil
    @cython.locals(place=int, mine=int, urgency=int)
    cdef void consider(self, int move, int least) noexcept nogil
    @cython.locals(i=int, start=int, many=int, urgency=int)
    cdef int sort(self, int *out, int base) noexcept nogil
    @cython.locals(place=int, other=int, i=int)
    cdef bint noisy(self, int move) noexcept nogil
    cdef bint forced(self) noexcept nogil
