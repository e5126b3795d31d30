cimport cython
from plyscope.rules.position cimport MAX, Bits
from plyscope.algorithms.proof.record cimport ProofRecord
from plyscope.algorithms.proof.goal_search cimport DISPROVED, GOLDEN, M64, MANY, PROVED, UNKNOWN, Proving
from plyscope.search.search cimport BY_MEMORY
from plyscope.record.trace cimport ANY_ORDER, DEEPER

cdef double inf
cdef int SELECT, EXPAND, BEYOND


cdef class DepthFirstProofNumber(Proving):
    cdef int pn
    cdef int dn
    cdef int first_move
    cdef long long longest
    cdef long long megabytes
    cdef long long places
    cdef long long expansions
    cdef ProofRecord record
    cdef int *child_pn
    cdef int *child_dn
    cdef int *child_closed
    cdef double *child_value

    @cython.locals(proves=bint, most_mine=int, most_total=int, first_node="long long", count=int, best=int, least=int, second=int, total=int, i=int, mine=int, other=int, child_record=int)
    cdef void search(self, int base, int ply, int record, Bits key, int most_pn, int most_dn) noexcept nogil
    @cython.locals(count=int, i=int, child=int, over=bint, verdict=int, entry="long long")
    cdef int look_at_children(self, int base, int ply, int record) noexcept nogil
    @cython.locals(key=Bits)
    cdef Bits key_at(self, int ply) noexcept nogil
    @cython.locals(i=int, entry="long long", child=int)
    cdef void adopt_solved(self, int base, int count, int ply, int record) noexcept nogil
    cdef void adopt(self, int node, int ply, long long entry) noexcept nogil
    @cython.locals(move=int)
    cdef void finish_node(self, int base, int count, int ply, int record, Bits key, int best, long long nodes) noexcept nogil
    @cython.locals(proved=bint, alone=bint, big=bint, best=int, i=int)
    cdef int deciding(self, int base, int count) noexcept nogil
    @cython.locals(over=bint, record=int, verdict=int)
    cdef void think(self) noexcept nogil
    @cython.locals(size=size_t)
    cdef bint make_room(self) noexcept nogil
