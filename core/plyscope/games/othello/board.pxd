cimport cython
from plyscope.rules.position cimport Bits

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest(unsigned long long mask) { unsigned long found; _BitScanForward64(&found, mask); return (int)found; }
    #else
    static inline int lowest(unsigned long long mask) { return __builtin_ctzll(mask); }
    #endif
    """
    int lowest(Bits mask) noexcept nogil

cdef Bits M64, INNER, NOT_LEFT, NOT_RIGHT, TWOS, FOURS, EIGHTS, BYTES
cdef Bits ONES_OF_ROWS, TWOS_OF_ROWS, ASLANT, ASLANT_TWOS, ASLANT_FOURS, FIRST_MIX, SECOND_MIX


@cython.locals(x=Bits)
cdef int ones(Bits mask) noexcept nogil
@cython.locals(up=Bits, down=Bits, pairs=Bits)
cdef Bits reached(Bits mine, Bits between, int shift) noexcept nogil
@cython.locals(inner=Bits)
cdef Bits movable(Bits mine, Bits theirs, Bits free) noexcept nogil
@cython.locals(up=Bits, down=Bits, pairs=Bits, found=Bits)
cdef Bits turned_on(Bits mine, Bits between, Bits disc, int shift) noexcept nogil
@cython.locals(inner=Bits)
cdef Bits turned(Bits mine, Bits theirs, Bits disc) noexcept nogil
@cython.locals(wide=Bits)
cdef Bits beside(Bits discs) noexcept nogil
@cython.locals(safe=Bits, edge=Bits, grown=Bits)
cdef Bits anchored(Bits mine, Bits corners, Bits rim) noexcept nogil
@cython.locals(swapped=Bits)
cdef Bits image(Bits discs, int symmetry) noexcept nogil
cdef int place_in_image(int place, int symmetry) noexcept nogil
cdef int place_before(int place, int symmetry) noexcept nogil
@cython.locals(x=Bits)
cdef Bits mixed(Bits mine, Bits theirs) noexcept nogil
