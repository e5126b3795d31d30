cimport cython
from plyscope.rules.position cimport MAX, MIN, Bits, Position
from plyscope.search.search cimport RUNNING, Search, monotonic
from plyscope.record.trace cimport DEPTH, TERMINAL

cdef double inf, HALF
cdef int MANY, UNKNOWN, PROVED, DISPROVED, WAYS, ENTRY_BYTES
cdef Bits M64, GOLDEN
cdef long long HELD


cdef class Proving(Search):
    cdef Position root
    cdef bint and_or
    cdef bint draws
    cdef bint full
    cdef int prover
    cdef int result
    cdef int bits
    cdef double bound
    cdef long long entries
    cdef Bits *entry_key
    cdef int *entry_pn
    cdef int *entry_dn
    cdef int *entry_move
    cdef int *entry_node
    cdef long long *entry_worth
    cdef double *entry_value

    @cython.locals(utility=double)
    cdef int judge(self) noexcept nogil
    @cython.locals(value=double)
    cdef double value_leaf(self, int node, int ply, bint over) noexcept nogil
    cdef bint better(self, bint big, double value, double best) noexcept nogil
    @cython.locals(size=size_t)
    cdef bint make_table(self, long long megabytes) noexcept nogil
    cdef long long first_way(self, Bits key) noexcept nogil
    @cython.locals(first="long long", entry="long long")
    cdef long long find(self, Bits key) noexcept nogil
    @cython.locals(first="long long", entry="long long", chosen="long long")
    cdef long long put(self, Bits key, int pn, int dn, int move, int node, long long worth, double value) noexcept nogil
