cimport cython


@cython.locals(node=int, parent=int)
cdef void measure(int[::1] parents, int[::1] counts, int[::1] height, int[::1] heaviest) noexcept
