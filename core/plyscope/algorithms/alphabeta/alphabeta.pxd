cimport cython
from plyscope.rules.position cimport MAX, Bits
from plyscope.search.search cimport Search

cdef double inf
cdef Bits ONE, M64, GOLDEN, FIRST_MIX, SECOND_MIX
cdef long long UNLIMITED
cdef int GIVEN, BEST, WORST, RANDOM


@cython.locals(z=Bits)
cdef Bits mixed(Bits number) noexcept nogil


cdef class AlphaBeta(Search):
    cdef bint hard
    cdef bint strict
    cdef bint deep
    cdef bint arranged
    cdef int order
    cdef Bits seed
    cdef int first_count
    cdef int *first_moves
    cdef double *worth

    @cython.locals(node=int, count=int, i=int, chosen=int, child=int, best_child=int, best=double, value=double, big=bint, over=bint, low=double, high=double)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(i=int)
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(i=int, sign=double)
    cdef void sort_by_value(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(recording=bint, order=int, strict=bint, hard=bint, nodes="long long", leaves="long long", cutoffs="long long", horizon="long long", value=double, deep=bint, node_limit="long long")
    cdef double silent_value(self, int depth, int base, int ply) noexcept nogil
    @cython.locals(i=int, j=int, state=Bits)
    cdef void shuffle(self, int base, int count) noexcept nogil
    @cython.locals(i=int)
    cdef void put_first(self, int base, int count, int move, int place) noexcept nogil
    @cython.locals(i=int, j=int, move=int, worth=double)
    cdef void insertion_sort(self, int base, int count) noexcept nogil
