cimport cython
from libc.math cimport nextafter
from plyscope.algorithms.alphabeta.alphabeta cimport AlphaBeta
from plyscope.rules.position cimport MAX, Bits
from plyscope.search.search cimport LINES
from plyscope.search.transposition_table cimport Table
from plyscope.record.trace cimport EXACT, LOWER, TABLE, UPPER

cdef double inf
cdef double DECIDED
cdef int NONE, SPARE

cdef double above(double number, bint whole) noexcept nogil
cdef double below(double number, bint whole) noexcept nogil
cdef double relative(double value, int ply, bint quick) noexcept nogil
cdef double absolute(double value, int ply, bint quick) noexcept nogil


cdef class Remembering(AlphaBeta):
    cdef Table table
    cdef bint remembering
    cdef bint completing
    cdef bint deeper
    cdef bint whole
    cdef int known_move
    cdef double known_value
    cdef int searched
    cdef int at_root
    cdef long long spare
    cdef long long settled

    cdef Bits key(self) noexcept nogil
    @cython.locals(bound=int, stored_depth=int, open_end=bint, value=double, fits=bint)
    cdef bint is_settled(self, Bits key, int node, int depth, double alpha, double beta, int ply) noexcept nogil
    cdef void remember(self, Bits key, int node, int ply, int depth, int move, int bound, double value, bint open_end) noexcept nogil
    cdef void keep_line(self) noexcept nogil
    @cython.locals(length=int, kept=int, move=int)
    cdef void complete_line(self) noexcept nogil
    @cython.locals(big=bint, bound=int, sure=bint, move=int, i=int, recording=bint, ended=int, next_check="long long", limit="long long", nodes="long long", leaves="long long", cutoffs="long long", horizon="long long", settled="long long", deadline=double, found=double)
    cdef int next_of_line(self, double value, int ply) noexcept nogil
