cimport cython
from plyscope.rules.position cimport CHANCE, MAX, Position
from plyscope.algorithms.mcts.tree cimport NONE, SampledTree
from plyscope.algorithms.mcts.record cimport SamplingRecord
from plyscope.rules.stop cimport Stop
from plyscope.search.search cimport BY_NODES, BY_STOP, BY_TIME, RUNNING, monotonic
from plyscope.algorithms.mcts.round cimport PATIENCE, TreeGrowth

cdef double inf
cdef int LONGEST_LINE


cdef class MonteCarlo(TreeGrowth):
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
    @cython.locals(value=double)
    cdef void think(self) noexcept nogil
    cdef void look_at_limits(self) noexcept nogil
    @cython.locals(helper=MonteCarlo)
    cpdef think_together(self, options)
    @cython.locals(theirs=int, mine=int, other=int, child=int)
    cpdef add_up(self, MonteCarlo helper, bint together)
    cpdef help(self, MonteCarlo main, Stop stop, bint together)
    cpdef int times(self, int child, int edge)
    @cython.locals(place=int, big=bint, most=int, known=int, child=int, value=double, mean=double, before=double, sure=double)
    cpdef int robust_child(self, int edge)
