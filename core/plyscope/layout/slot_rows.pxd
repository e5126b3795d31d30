cimport cython
from plyscope.record.trace cimport Row
from plyscope.record.trace cimport ENTER, CUTOFF, LEAVE, LEAF

cdef int NONE, LEVELS, FINE, ROOM, WRONG
cdef double DECIDED


@cython.final
cdef class SlotRows:
    cdef readonly int known, taken
    cdef public int slots
    cdef public long long sized
    cdef public double low, high, total
    cdef int levels, below, stopped, room
    cdef list kept
    cdef int[::1] place, skipped
    cdef const int[::1] ply
    cdef double[::1] returned
    cdef const Row[::1] rows
    cdef int *nodes[1024]
    cdef int *starts[1024]
    cdef int *ends[1024]
    cdef double *values[1024]
    cdef int *wins[1024]
    cdef int *cuts[1024]
    cdef int counts[1024]
    cdef int left[1024]
    cdef int rooms[1024]

    @cython.locals(numbers="int[::1]", sums="double[::1]")
    cdef object look(self, int ply, object level)
    @cython.locals(deep=int, count=int, left=int)
    cpdef object read(self, list levels, object rows, object ply, object place, object skipped)
    @cython.locals(at=int)
    cdef object read_all(self, list levels, object rows)
    @cython.locals(taken=int, count=int)
    cdef int take(self, object rows, int begin, bint ordered) except -1
    @cython.locals(i=int, row="const Row *")
    cdef int take_all(self, int count, bint ordered) noexcept nogil
    cdef int step(self, int kind, int node, int other, int move, double after) noexcept nogil
    cdef int note(self, int kind, int node, int move, double after) noexcept nogil
    @cython.locals(ply=int, count=int)
    cdef int enter(self, int node, int parent) noexcept nogil
    @cython.locals(place=int, ply=int, k=int, cut=int)
    cdef void leave(self, int node, double value) noexcept nogil
    cdef void add_up(self, int ply, int place, double value, int wins, int cuts) noexcept nogil
    cdef void measure(self, double value) noexcept nogil
