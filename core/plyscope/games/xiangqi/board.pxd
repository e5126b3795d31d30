cimport cython
from plyscope.games.xiangqi.men cimport (
    CAPTURED, CHECKED, COLUMNS, EMPTY, KIND, LASTING, MADE, MEN, MOST_MOVES, POINTS, QUIET, SOLDIER, TERMS, UNKNOWN,
    XiangqiMen, mirrored,
)
from plyscope.rules.position cimport MAX, SKIP, Bits

cpdef enum:
    OPEN = 0
    DRAWN = 1
    RED_LOSES = 2
    BLACK_LOSES = 3

cpdef enum:
    NATURAL_LIMIT = 120

cdef enum:
    ROOM = 256

cdef Bits TURN_KEY


cdef class XiangqiBoard(XiangqiMen):
    @cython.locals(here=int, origin=int, to=int, man=int, taken=int, lasting=bint)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(here=int)
    cdef void note(self, int move, int taken, int quiet, int lasting) noexcept nogil
    @cython.locals(origin=int, to=int, man=int, taken=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(here=int)
    cdef void skip(self) noexcept nogil
    @cython.locals(verdict=int)
    cdef double utility(self) noexcept nogil
    @cython.locals(here=int, lasting=int, seen=int, back=int)
    cdef int verdict(self) noexcept nogil
    @cython.locals(back=int, checked=bint, checking=bint)
    cdef int verdict_on(self, int length) noexcept nogil
    @cython.locals(i=int)
    cdef void take_past(self, XiangqiBoard other) noexcept nogil
    cdef void grow(self) noexcept nogil
