cimport cython
from plyscope.algorithms.alphabeta.engine cimport Engine
from plyscope.algorithms.alphabeta.table_use cimport above, below
from plyscope.rules.position cimport MAX
from plyscope.record.trace cimport PASS, WIDER

cdef double inf
cdef int NONE, MANY, MOST_PASSES


cdef class MTDF(Engine):
    cdef double guess
    cdef int passes
    cdef double *bounds
    cdef double *returned

    @cython.locals(lower=double, upper=double, value=double, move=int, move_value=double, proved=bint, proves=bint, horizon="long long", big=bint, last=int, bound=double)
    cdef double value_of_root(self, int depth) noexcept nogil
    cdef void note(self, double bound, double value) noexcept nogil
