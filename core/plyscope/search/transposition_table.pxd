cimport cython
from plyscope.rules.position cimport Bits
from plyscope.record.trace cimport EXACT

cdef extern from *:
    """
    #include <string.h>
    #if defined(_MSC_VER)
    static __inline unsigned long long load_word(volatile unsigned long long *where) { return *where; }
    static __inline void store_word(volatile unsigned long long *where, unsigned long long word) { *where = word; }
    #else
    static inline unsigned long long load_word(unsigned long long *where) { return __atomic_load_n(where, __ATOMIC_RELAXED); }
    static inline void store_word(unsigned long long *where, unsigned long long word) { __atomic_store_n(where, word, __ATOMIC_RELAXED); }
    #endif
    static inline unsigned long long word_of_number(double number) { unsigned long long word; memcpy(&word, &number, 8); return word; }
    static inline double number_of_word(unsigned long long word) { double number; memcpy(&number, &word, 8); return number; }
    """
    Bits load_word(Bits *where) noexcept nogil
    void store_word(Bits *where, Bits word) noexcept nogil
    Bits word_of_number(double number) noexcept nogil
    double number_of_word(Bits word) noexcept nogil

cdef Bits M64, M32, GOLDEN, FIRST_MIX, SECOND_MIX, ONE
cdef Bits WAYS, WORDS
cdef int MOST_DEPTH, AGES, AGED, BUCKET_BYTES

@cython.locals(z=Bits)
cdef Bits mixed(Bits number) noexcept nogil
cdef Bits bits_of(double number) noexcept nogil
cdef double number_of(Bits word) noexcept nogil


@cython.final
cdef class Table:
    cdef Bits *words
    cdef Bits buckets
    cdef Bits key_mask
    cdef bint always
    cdef bint owner
    cdef int age
    cdef readonly long long hits
    cdef readonly long long stores
    cdef readonly long long collisions
    cdef double value
    cdef int move
    cdef int depth
    cdef int bound
    cdef int node
    cdef bint open_end

    cpdef Table view(self)
    cpdef void close(self)
    cdef void grow_older(self) noexcept nogil
    @cython.locals(part=Bits, first=Bits, at=Bits, known=Bits, value=Bits, origin=Bits, stored=Bits, way=Bits)
    cdef bint probe(self, Bits key) noexcept nogil
    @cython.locals(part=Bits, at=Bits, word=Bits, known=Bits, origin=Bits)
    cdef void store(self, Bits key, double value, int move, int depth, int bound, bint open_end, int node) noexcept nogil
    @cython.locals(first=Bits, found=Bits, at=Bits, known=Bits, way=Bits, age=int, worth=int, least=int)
    cdef Bits place(self, Bits key, Bits part) noexcept nogil
    cdef Bits read(self, Bits at) noexcept nogil
    cdef void write(self, Bits at, Bits word) noexcept nogil


cdef class TableProbe:
    cdef Table table
