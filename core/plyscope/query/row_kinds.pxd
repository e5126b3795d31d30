cimport cython
from plyscope.record.trace cimport Row
from plyscope.record.trace cimport CUTOFF, LEAF, TABLE

cdef double DECIDED
cdef int BLOCK_ROWS, MOST_VALUES

@cython.final
cdef class RowKinds:
    cdef readonly int cuts, leaves
    cdef readonly bint decided
    cdef int sampled, stride, wait
    cdef const Row[::1] rows
    cdef long long[::1] counts, cut_ticks, leaf_ticks
    cdef int[::1] cut_blocks, leaf_blocks
    cdef double[::1] sample

    cpdef object sample_values(self)
    @cython.locals(count=int, cut_wanted=bint, leaf_wanted=bint)
    cpdef object read(
        self, object rows, long long first, object counts, object cut_blocks, object cut_ticks,
        object leaf_blocks, object leaf_ticks
    )
    @cython.locals(i=int, kind=int, row="const Row *")
    cdef void count_all(self, int count, long long first, bint cut_ticks, bint leaf_ticks) noexcept nogil
    cdef void count_one(
        self, int kind, int note, double value, long long row, bint cut_ticks, bint leaf_ticks
    ) noexcept nogil
    @cython.locals(i=int)
    cdef void add_value(self, double value) noexcept nogil
