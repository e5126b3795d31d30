cimport cython
from libc.math cimport nextafter
from plyscope.record.trace cimport EXACT, LOWER, UPPER
from plyscope.rules.position cimport MAX, Bits, Position
from plyscope.search.search cimport inf
from plyscope.search.transposition_table cimport Table

cdef double DECIDED, WHOLE_STEPS
cdef int NONE

cdef double above(double number, bint whole) noexcept nogil
cdef double below(double number, bint whole) noexcept nogil
cdef double relative(double value, int ply, bint quick) noexcept nogil
cdef double absolute(double value, int ply, bint quick) noexcept nogil


@cython.final
cdef class TableUse:
    cdef Table table
    cdef Position position
    cdef bint quick
    cdef bint symmetry
    cdef bint deeper
    cdef double value
    cdef int move
    cdef int bound
    cdef int depth
    cdef int node
    cdef bint open_end
    cdef bint found

    cdef Bits key(self) noexcept nogil
    cdef bint find_for(self, Bits key, int ply, int depth, double alpha, double beta) noexcept nogil
    cdef bint find(self, Bits key, int ply) noexcept nogil
    @cython.locals(fits=bint, bound=int, value=double)
    cdef bint suffices(self, int depth, double alpha, double beta) noexcept nogil
    @cython.locals(mover_bound=int)
    cdef int sure_move(self, double value, int ply) noexcept nogil
    cdef void remember(self, Bits key, int node, int ply, int depth, int move, int bound, double value, bint open_end) noexcept nogil
