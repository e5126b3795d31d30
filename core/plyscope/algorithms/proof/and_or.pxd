cimport cython
from plyscope.rules.position cimport MAX, Bits
from plyscope.algorithms.proof.goal_search cimport DISPROVED, HELD, MANY, PROVED, UNKNOWN, Proving
from plyscope.search.search cimport BY_MEMORY, RUNNING, Search
from plyscope.record.trace cimport EXACT, TABLE

cdef double inf


cdef class AndOr(Proving):
    cdef bint remembers
    cdef long long megabytes
    cdef int status
    cdef long long repeated
    cdef int tried

    @cython.locals(node=int, prover=bint, big=bint, over=bint, wanted=int, unwanted=int, status=int, repeated="long long", first_node="long long", best=double, value=double, best_child=int, child=int, count=int, i=int, key=Bits)
    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    cdef void say(self, int node, int ply) noexcept nogil
    @cython.locals(entry="long long")
    cdef bint is_known(self, Bits key, int depth, int node, int ply) noexcept nogil
    @cython.locals(pn=int, dn=int)
    cdef void remember(self, Bits key, int depth, int node, long long repeated, long long nodes, double value) noexcept nogil
    cdef void think(self) noexcept nogil
