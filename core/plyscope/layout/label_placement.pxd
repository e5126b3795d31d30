cimport cython

cdef int ROOM

cdef class Labels:
    cdef double[::1] rows
    cdef double[::1] marks
    cdef double[::1] labels
    cdef Py_ssize_t row_count
    cdef Py_ssize_t mark_count
    cdef Py_ssize_t label_count
    cdef bint kept

    @cython.locals(row=Py_ssize_t, at=Py_ssize_t, i=Py_ssize_t)
    cpdef add_row(self, list lefts, list tops, list rights, list bottoms)
    cpdef void block(self, double left, double top, double right, double bottom)
    @cython.locals(row=Py_ssize_t, at=Py_ssize_t, first=Py_ssize_t, last=Py_ssize_t)
    cpdef bint take(self, double left, double top, double right, double bottom)
    @cython.locals(i=Py_ssize_t, at=Py_ssize_t, same=bint)
    cdef bint stands(self, double left, double top, double right, double bottom) noexcept
    @cython.locals(at=Py_ssize_t)
    cdef void put(self, double left, double top, double right, double bottom)

@cython.locals(i=Py_ssize_t, at=Py_ssize_t)
cdef bint meets(double[::1] boxes, Py_ssize_t first, Py_ssize_t last, double left, double top, double right, double bottom) noexcept
@cython.locals(i=Py_ssize_t)
cdef double[::1] enlarged(double[::1] kept, Py_ssize_t wanted)
