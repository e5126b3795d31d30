cimport cython

cdef double LARGEST


@cython.final
cdef class PixelColumns:
    cdef const double[::1] edges
    cdef int width
    cdef readonly object numbers, sums
    cdef const int[::1] start, end, wins, cuts
    cdef const double[::1] values
    cdef long long[:, ::1] counts
    cdef double[::1] totals

    @cython.locals(count=int)
    cpdef object read(self, object level, int entered, int left)
    @cython.locals(first=int, place=int, gap=int, i=int, edge=double, slot=int, upper=int, before=int)
    cdef void fill(self, int count, int entered, int left) noexcept nogil
    @cython.locals(done=int, before=int)
    cdef void count_nodes(self, int column, int first, int last, int entered, int left) noexcept nogil
    @cython.locals(high=int, step=int, middle=int)
    cdef int begins_from(self, int low, int count, int slot, int gap) noexcept nogil
