cimport cython
from plyscope.rules.position cimport MAX
from plyscope.algorithms.proof.record cimport ProofRecord
from plyscope.algorithms.proof.goal_search cimport DISPROVED, MANY, PROVED, UNKNOWN, Proving
from plyscope.search.search cimport BY_MEMORY, BY_STOP
from plyscope.record.trace cimport ANY_ORDER, DEEPER

cdef double inf
cdef int SELECT, EXPAND, LOOK_BELOW, UNEXPANDED, CLOSED, NODE_BYTES


cdef class ProofNumber(Proving):
    cdef bint two_levels
    cdef bint whole
    cdef int capacity
    cdef int used
    cdef int ply
    cdef long long expansions
    cdef ProofRecord record
    cdef int *node_parent
    cdef int *node_first
    cdef int *node_count
    cdef int *node_move
    cdef int *node_pn
    cdef int *node_dn
    cdef int *node_record
    cdef double *node_value

    @cython.locals(node=int, pn=int, dn=int)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    @cython.locals(pn=int, dn=int)
    cdef bint is_open(self, int node) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    @cython.locals(first=int, proves=bint, child=int)
    cdef int most_proving(self, int node) noexcept nogil
    @cython.locals(count=int, first=int, i=int)
    cdef void expand(self, int node) noexcept nogil
    @cython.locals(over=bint, above=int, record=int, pn=int, dn=int, verdict=int)
    cdef void make_node(self, int node, int parent, int move, int ply, int index) noexcept nogil
    @cython.locals(proves=bint, first=int, least=int, total=int, child=int, mine=int, other=int, pn=int, dn=int)
    cdef bint set_numbers(self, int node) noexcept nogil
    cdef int update(self, int node, int root) noexcept nogil
    @cython.locals(child=int)
    cdef void decide(self, int node) noexcept nogil
    @cython.locals(proved=bint, alone=bint, big=bint, first=int, best=int, child=int)
    cdef int deciding(self, int node) noexcept nogil
    @cython.locals(start=int, most=int, node=int, pn=int, dn=int, child=int)
    cdef void look_below(self, int leaf) noexcept nogil
    @cython.locals(node=int, above=int)
    cdef void expand_everything(self) noexcept nogil
    cdef void think(self) noexcept nogil
    @cython.locals(node=int)
    cdef void close_record(self) noexcept nogil
    @cython.locals(size=size_t)
    cdef bint make_columns(self) noexcept nogil
