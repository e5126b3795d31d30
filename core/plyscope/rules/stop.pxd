cdef extern from *:
    """
    #if defined(_MSC_VER)
    static __inline int load_flag(volatile int *where) { return *where; }
    static __inline void store_flag(volatile int *where, int value) { *where = value; }
    #else
    static inline int load_flag(int *where) { return __atomic_load_n(where, __ATOMIC_ACQUIRE); }
    static inline void store_flag(int *where, int value) { __atomic_store_n(where, value, __ATOMIC_RELEASE); }
    #endif
    """
    int load_flag(int *where) noexcept nogil
    void store_flag(int *where, int value) noexcept nogil


cdef class Stop:
    cdef int flag
    cdef bint raised(self) noexcept nogil
