cimport cython

cdef double NEARLY


cdef class Policy:
    cdef public int target
    cdef public int sides
    cdef public object table
    cdef public object scratch
    cdef double[:, ::1] chances
    cdef double[::1] line
    @cython.locals(first=int, i=int, j=int, change=double, before=double, other=double)
    cdef void improve(self, int total) noexcept nogil
    @cython.locals(missing=int, k=int, roll=double, hold=double, found=double)
    cdef double turn_value(self, int i, int j, int points) noexcept nogil
    @cython.locals(total=double, k=int)
    cdef double roll_value(self, int i, int j, int points) noexcept nogil
