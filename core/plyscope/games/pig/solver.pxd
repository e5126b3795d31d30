cimport cython

cdef double NEARLY


cdef class Policy:
    cdef public int target
    cdef public int largest
    cdef public double losing
    cdef public double ruin
    cdef public object table
    cdef public object scratch
    cdef public object gains
    cdef double[:, ::1] chances
    cdef double[::1] line
    cdef double[::1] shares
    @cython.locals(most=double, first=int, i=int, j=int, rounds=int, change=double, before=double, other=double)
    cdef double improve(self, int total) noexcept nogil
    @cython.locals(missing=int, k=int, roll=double, hold=double, found=double)
    cdef double turn_value(self, int i, int j, int points) noexcept nogil
    @cython.locals(missing=int, k=int)
    cdef int hold_at(self, int i, int j) noexcept nogil
    @cython.locals(total=double, k=int)
    cdef double roll_value(self, int i, int j, int points) noexcept nogil
