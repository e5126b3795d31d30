cimport cython
from libc.math cimport log
from plyscope.algorithms.alphabeta.open_nodes cimport Nodes, OpenNodes
from plyscope.rules.position cimport MAX, Position

cdef double DECIDED, SHARE
cdef int MOST_BEYOND, MOST_IDLE, FIRST_MOVES


@cython.final
cdef class Futility:
    cdef Position position
    cdef OpenNodes open
    cdef double margin
    cdef double estimate
    cdef bint forced
    cdef bint calm

    cdef void look(self, bint may) noexcept nogil
    cdef bint is_beyond(self, int depth, double alpha, double beta) noexcept nogil
    @cython.locals(here=Nodes)
    cdef void keep(self, int ply) noexcept nogil
    @cython.locals(here=Nodes)
    cdef bint is_skip_hopeful(self, int ply) noexcept nogil
    @cython.locals(here=Nodes, reach=double)
    cdef bint is_idle(self, int depth, int place, int move, int ply) noexcept nogil
    @cython.locals(fewer=int)
    cdef int reduction(self, int depth, int place) noexcept nogil
    cdef int skipped_plies(self, int depth) noexcept nogil
