cimport cython

cpdef enum:
    EMPTY = 0
    BLACK = 1
    WHITE = 2
    WALL = 3

cpdef enum:
    NOTHING = 0
    TWO = 1
    OPEN_TWO = 2
    THREE = 3
    OPEN_THREE = 4
    FOUR = 5
    OPEN_FOUR = 6
    FIVE = 7
    LONG = 8


cpdef enum:
    MARGIN = 4

cdef int SEGMENT, MIDDLE, CODES, UNKNOWN


cdef class Line:
    cdef bint exact
    cdef bytearray known
    cdef int run(self, int own)
    cdef bint wins(self, int own)
    cdef int shape(self, int own, int free)
    @cython.locals(winning=cython.int, after=cython.int, i=cython.int, cell=cython.int)
    cdef int _shape(self, int own, int free)


@cython.locals(
    code=cython.int, of_black=cython.int, of_white=cython.int, free=cython.int, place=cython.int, i=cython.int,
    kind=cython.int,
)
cdef bytearray table_of(Line black, Line white)
