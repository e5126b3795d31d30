cimport cython

cdef double inf, LARGEST_POWER
cdef int LINEAR, EXPONENTIAL, LOGARITHM, ROOT


@cython.final
cdef class Payoffs:
    cdef readonly object curve
    cdef readonly double least
    cdef readonly double most
    cdef readonly bint quick
    cdef bint linear
    cdef int number
    cdef double risk
    cdef double wealth

    @cython.locals(power=double)
    cpdef double worth(self, double payoff) noexcept nogil
