cimport cython
from plyscope.search.playout cimport Playouts
from plyscope.algorithms.mcts.proved_bounds cimport ProvedBounds
from plyscope.algorithms.mcts.rave cimport Rave
from plyscope.algorithms.mcts.record cimport SamplingRecord
from plyscope.algorithms.mcts.selection cimport Selection
from plyscope.algorithms.mcts.tree cimport NONE, SampledTree
from plyscope.record.trace cimport DEPTH, TERMINAL
from plyscope.rules.capabilities cimport MoveChoice
from plyscope.rules.position cimport CHANCE, MAX, Bits, Position
from plyscope.rules.stop cimport Stop
from plyscope.search.search cimport BY_MEMORY, BY_NODES, BY_STOP, BY_TIME, RUNNING, Search, monotonic

cdef double inf
cdef int LONGEST_LINE, PATIENCE
cdef Bits PLY_KEY, M64

cpdef enum:  # as in query/rounds.py
    SELECT = 1
    EXPAND = 2


cdef class MonteCarlo(Search):
    cdef public object policy_of_position
    cdef public object value_of_position
    cdef object failure
    cdef Playouts playouts
    cdef Selection selection
    cdef ProvedBounds bounds
    cdef Rave rave
    cdef SampledTree tree
    cdef SamplingRecord record
    cdef MoveChoice choice
    cdef bint chancy
    cdef bint solving
    cdef bint biased
    cdef bint raving
    cdef bint sharing
    cdef bint counting
    cdef bint mixing
    cdef bint asks_policy
    cdef bint asks_value
    cdef bint full
    cdef bint news
    cdef bint fresh
    cdef long long iterations
    cdef long long work
    cdef long long merged
    cdef Bits seed
    cdef int *path
    cdef double *points
    cdef int *counted
    cdef Position root
    cdef SampledTree last_tree
    cdef Position last_root
    cdef bint helping
    cdef dict extra_visits
    cdef long long helped
    cdef long long kept
    cdef long long most_iterations
    cdef long long next_look

    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(ply=int, edge=int, node=int, over=bint, utility=double, reward=double, at=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(edge=int, ply=int, place=int, child=int)
    cdef int descend(self) noexcept nogil
    @cython.locals(move=int, child=int, count=int, number=int)
    cdef int next_child(self, int edge, int place, int ply) noexcept nogil
    @cython.locals(place=int, key=Bits, count=int, mean=double, ranking=bint)
    cdef int new_place(self, int edge, int ply) noexcept nogil
    @cython.locals(child=int)
    cdef int new_child(self, int place, int move) noexcept nogil
    @cython.locals(above=int)
    cdef void begin_child(self, int edge, int child, int ply) noexcept nogil
    @cython.locals(at=int, edge=int, before=double)
    cdef void back_up(self, int ply, double reward) noexcept nogil
    cdef double asked_value(self) noexcept with gil
    @cython.locals(i=int, total=double)
    cdef void ask_policy(self, int place, int count) noexcept with gil
    @cython.locals(value=double)
    cdef void think(self) noexcept nogil
    cdef void look_at_limits(self) noexcept nogil
    @cython.locals(helper=MonteCarlo)
    cpdef think_together(self, options)
    @cython.locals(theirs=int, mine=int, other=int, child=int)
    cpdef add_up(self, MonteCarlo helper, bint together)
    cpdef help(self, MonteCarlo main, Stop stop, bint together)
    cpdef share(self, bint sharing)
    @cython.locals(rave=Rave)
    cpdef grow(self, SampledTree tree, SamplingRecord record)
    cpdef int times(self, int child, int edge)
    @cython.locals(place=int, big=bint, most=int, known=int, child=int, value=double, mean=double, before=double, sure=double)
    cpdef int robust_child(self, int edge)
