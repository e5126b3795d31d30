cimport cython
from plyscope.games.gomoku.shapes cimport BLACK, EMPTY


@cython.locals(length=int, at=int)
cdef int run_through(unsigned char[::1] cells, int place, int step, int colour) noexcept nogil
@cython.locals(at=int)
cdef int end_of_row(unsigned char[::1] cells, int place, int step) noexcept nogil
cdef bint makes_five(unsigned char[::1] cells, int place, int step) noexcept nogil
@cython.locals(before=int, after=int, count=int)
cdef int fours(unsigned char[::1] cells, int place, int step) noexcept nogil
cdef bint is_straight_four(unsigned char[::1] cells, int place, int step) noexcept nogil
@cython.locals(made=bint)
cdef bint makes_straight_four(unsigned char[::1] cells, int stride, int place, int step) noexcept nogil
cdef bint is_three(unsigned char[::1] cells, int stride, int place, int step) noexcept nogil
cdef bint has_five(unsigned char[::1] cells, int stride, int place) noexcept nogil
@cython.locals(four=int, three=int, i=int, step=int)
cdef bint is_too_much(unsigned char[::1] cells, int stride, int place) noexcept nogil
@cython.locals(forbidden=bint)
cdef bint is_forbidden(unsigned char[::1] cells, int stride, int place) noexcept nogil
