cdef int FULL
cdef int[768] MIDDLE
cdef int[768] END
cdef int[12] PHASE
cdef int[12] MATERIAL
