cimport cython
from plyscope.algorithms.alphabeta.alphabeta cimport AlphaBeta
from plyscope.algorithms.alphabeta.table_use cimport Remembering
from plyscope.rules.position cimport MAX, Bits
from plyscope.rules.selective cimport Selective

cdef int NONE, SIDE, SPLIT, MOST_HISTORY, MOST_BONUS
cdef double DECIDED, FROM_TABLE, LOUD, KILLER, OLD_KILLER, LOSING


cdef class Ordering(Remembering):
    cdef bint table_first
    cdef bint loud_first
    cdef bint killing
    cdef bint with_history
    cdef bint learning
    cdef bint sorting
    cdef int helping
    cdef Selective selective
    cdef bint selects
    cdef bint narrow
    cdef int solved_move
    cdef bint overlooking
    cdef long long narrowed
    cdef int *killers
    cdef int *history

    @cython.locals(count=int)
    cdef int choices(self, int base) noexcept nogil
    @cython.locals(known=int, pinned=int)
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(value=double)
    cdef double unproved(self, int node, int ply, int best_child, double best, bint big) noexcept nogil
    @cython.locals(row=int, i=int, move=int, worth=double)
    cdef void rank(self, int base, int count, int known, int ply) noexcept nogil
    @cython.locals(place=int, plies=int)
    cdef void learn(self, int move, int depth, int ply) noexcept nogil
    @cython.locals(i=int)
    cdef void fade_history(self) noexcept nogil
    @cython.locals(i=int, key=Bits, same=bint)
    cdef int representative(self, int base, int count, int move) noexcept nogil
    @cython.locals(i=int, other=int)
    cdef void go_another_way(self, int base, int count) noexcept nogil
    cpdef void learn_anew(self, int plies)
    cpdef void forget(self)
