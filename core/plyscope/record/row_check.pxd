cimport cython
from plyscope.record.trace cimport ENTER, ITERATION, LIST, PLAYOUT, VALUE, VISIT, Row

cdef int LAST_KIND



@cython.locals(row="Row *", i="long long", known="long long", kind=int, other=int, wrong=bint)
cdef long long scanned(size_t address, long long count, long long entered) noexcept nogil
@cython.locals(address=size_t, count="long long", before="long long", found="long long")
cpdef object first_wrong(object rows, object entered)
