from plyscope.rules.position cimport Bits

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest(unsigned long long bits) { unsigned long found; _BitScanForward64(&found, bits); return (int)found; }
    static __inline int highest(unsigned long long bits) { unsigned long found; _BitScanReverse64(&found, bits); return (int)found; }
    #else
    static inline int lowest(unsigned long long bits) { return __builtin_ctzll(bits); }
    static inline int highest(unsigned long long bits) { return 63 - __builtin_clzll(bits); }
    #endif
    static inline int ones(unsigned long long x) {
        x = x - (x >> 1 & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL) >> 56);
    }
    """
    int lowest(Bits bits) noexcept nogil
    int highest(Bits bits) noexcept nogil
    int ones(Bits bits) noexcept nogil
