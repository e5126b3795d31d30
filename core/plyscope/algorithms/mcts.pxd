cimport cython
from plyscope.position cimport CHANCE, MAX, Bits, Position
from plyscope.sampled_tree cimport NONE, SampledTree
from plyscope.sampling_record cimport SamplingRecord
from plyscope.scores cimport Scores
from plyscope.search cimport BY_NODES, BY_STOP, BY_TIME, RUNNING, monotonic
from plyscope.trace cimport TERMINAL

cdef double inf
cpdef enum:
    SELECT = 1
    EXPAND = 2

cdef int LONGEST_LINE, PATIENCE


cdef class MonteCarlo(Scores):
    cdef SamplingRecord record
    cdef Position root
    cdef bint full
    cdef bint news
    cdef long long most_iterations
    cdef long long work
    cdef long long next_look
    cdef long long proofs
    cdef long long merged
    cdef Bits seed
    cdef int *path

    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(ply=int, edge=int, node=int, over=bint, utility=double, reward=double)
    cdef void iterate(self) noexcept nogil
    @cython.locals(edge=int, ply=int, place=int, child=int)
    cdef int descend(self) noexcept nogil
    @cython.locals(move=int, child=int, count=int)
    cdef int next_child(self, int edge, int place, int ply) noexcept nogil
    @cython.locals(place=int, key=Bits, count=int, mean=double)
    cdef int new_place(self, int edge, int ply) noexcept nogil
    @cython.locals(child=int)
    cdef int new_child(self, int place, int move) noexcept nogil
    @cython.locals(above=int)
    cdef void begin_child(self, int edge, int child, int ply) noexcept nogil
    @cython.locals(at=int, edge=int, before=double)
    cdef void back_up(self, int ply, double reward) noexcept nogil
    @cython.locals(place=int, first=int, count=int, side=int, low=double, high=double, best=int, child=int, chosen=int)
    cdef bint update_bounds(self, int edge, int ply) noexcept nogil
    @cython.locals(low=double, high=double, many=int, first=int, count=int, i=int, child=int, known=bint)
    cdef (double, double) expected(self, int place) noexcept nogil
    @cython.locals(root=int, value=double)
    cdef void think(self) noexcept nogil
    cdef void look_at_limits(self) noexcept nogil
    @cython.locals(place=int, big=bint, most=int, known=int, child=int, value=double, mean=double, sure=double)
    cdef int robust_child(self, int edge) noexcept nogil
