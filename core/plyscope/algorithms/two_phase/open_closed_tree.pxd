cimport cython
from plyscope.rules.position cimport MAX
from plyscope.search.search cimport BY_MEMORY, BY_NODES, RUNNING, Search

cdef double inf
cdef int NONE, MOST_NODES, MOST_ROWS

ctypedef struct Node:
    int parent
    int move
    int ply
    int first
    int count
    int missing
    int best
    int behind
    bint big
    bint valued
    double value

ctypedef Node *Nodes


@cython.final
cdef class HeldTree:
    cdef Search search
    cdef Node *made
    cdef int room
    cdef int *way
    cdef int here
    cdef int known
    cdef int base

    cdef void begin(self) noexcept nogil
    @cython.locals(n=int, above=int)
    cdef void add_node(self, int parent, int move, int ply) noexcept nogil
    @cython.locals(room=int, longer=Nodes)
    cdef void make_room(self) noexcept nogil
    @cython.locals(way=int)
    cdef void go_to(self, int node) noexcept nogil
    cdef void give_value(self, int node, double value) noexcept nogil
    cdef int number(self, int node) noexcept nogil
    @cython.locals(rows="long long")
    cdef bint has_room(self) noexcept nogil
    cdef void listed(self, int node, int which, int before, int after) noexcept nogil
    cdef void step(self, int node, int number) noexcept nogil
    cdef void hide(self, int parent) noexcept nogil
    @cython.locals(node=int)
    cdef void flush(self) noexcept nogil
