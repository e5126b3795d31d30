cimport cython
from plyscope.rules.position cimport CHANCE, Bits
from plyscope.algorithms.mcts.proved_bounds cimport ProvedBounds
from plyscope.algorithms.mcts.tree cimport NONE
from plyscope.record.trace cimport DEPTH, TERMINAL

cdef int SELECT, EXPAND, PATIENCE
cdef Bits PLY_KEY, M64


cdef class TreeGrowth(ProvedBounds):
    cdef public object policy_of_position
    cdef public object value_of_position
    cdef object failure
    cdef bint asks_policy
    cdef bint asks_value
    cdef bint full
    cdef bint news
    cdef bint fresh
    cdef bint narrow
    cdef bint overlooking
    cdef long long work
    cdef long long merged
    cdef Bits seed
    cdef int *path

    @cython.locals(ply=int, edge=int, node=int, over=bint, utility=double, reward=double, at=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(edge=int, ply=int, place=int, child=int)
    cdef int descend(self) noexcept nogil
    @cython.locals(move=int, child=int, count=int, number=int)
    cdef int next_child(self, int edge, int place, int ply) noexcept nogil
    @cython.locals(place=int, key=Bits, count=int, mean=double, ranking=bint)
    cdef int new_place(self, int edge, int ply) noexcept nogil
    @cython.locals(count=int)
    cdef int choices(self) noexcept nogil
    @cython.locals(child=int)
    cdef int new_child(self, int place, int move) noexcept nogil
    @cython.locals(above=int)
    cdef void begin_child(self, int edge, int child, int ply) noexcept nogil
    @cython.locals(at=int, edge=int, before=double)
    cdef void back_up(self, int ply, double reward) noexcept nogil
    cdef double asked_value(self) noexcept with gil
    @cython.locals(i=int, total=double)
    cdef void ask_policy(self, int place, int count) noexcept with gil
