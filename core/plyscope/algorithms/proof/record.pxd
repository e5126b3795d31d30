cimport cython
from plyscope.record.trace cimport EXACT, TABLE, Trace

cdef double inf
cdef int INFINITE, FIRST_ROOM


@cython.final
cdef class ProofRecord:
    cdef Trace trace
    cdef bint recording
    cdef bint fresh
    cdef bint closing
    cdef bint dropped
    cdef long long room
    cdef int *said_pn
    cdef int *said_dn
    cdef int *first_child
    cdef int *children
    cdef int *left

    @cython.locals(node=int, hidden=bint)
    cdef int enter(self, int parent, int index, int move, int side, int ply) noexcept nogil
    cdef int known(self, int parent, int index) noexcept nogil
    cdef void say(self, int node, int ply, int pn, int dn) noexcept nogil
    cdef void step(self, int node, int ply, int number) noexcept nogil
    cdef void decided(self, int node, int ply, int child, double value) noexcept nogil
    cdef void adopted(self, int node, int ply, int storer, int move, double value) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef double number(self, int number) noexcept nogil
    @cython.locals(room="long long", grown=bint)
    cdef bint make_room(self, int node) noexcept nogil


@cython.locals(size=size_t, moved="int *")
cdef bint longer(int **column, long long room) noexcept nogil
