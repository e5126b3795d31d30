cimport cython
from plyscope.record.trace cimport (
    ALPHA, AT_LEAST, AT_MOST, BETA, CUTOFF, ENTER, ITERATION, LEAF, LEAVE, LIST, PLAYOUT, VALUE, VISIT,
)

cdef int BLOCK, KINDS, NUMBERS, SLOTS, SLOT_BITS, WIDEST
cdef int SAME, NEW, ABOVE, FAR, EXPECTED, CODED, PLAIN, LATEST
cdef int NOTE, PLY, OTHER, MOVE, NONE, NO_CODE, LAST_PLY
cdef long long MOST_PLACE, LEAST_PLACE
cdef unsigned long long MIX

cdef packed struct BitRow:
    unsigned char kind
    unsigned char note
    unsigned short ply
    int node
    int other
    int move
    unsigned long long before
    unsigned long long after


@cython.final
cdef class NumberTable:
    cdef readonly int count
    cdef unsigned long long[::1] keys
    cdef int[::1] slots
    cdef const unsigned long long[::1] keys_wanted
    cdef unsigned short[::1] places
    cdef const BitRow[::1] view
    cdef dict found

    @cython.locals(count=int)
    cpdef object learn(self, object rows, bint windows)
    @cython.locals(i=int)
    cdef void learn_all(self, int count, bint windows) noexcept nogil
    @cython.locals(slot=int)
    cdef void add(self, unsigned long long bits) noexcept nogil
    @cython.locals(slot=int, mixed="unsigned long long")
    cdef int slot_of(self, unsigned long long bits) noexcept nogil
    cdef int code(self, unsigned long long bits) noexcept nogil
    @cython.locals(known=bint, count="long long")
    cpdef object codes(self, object numbers)
    @cython.locals(i="long long", code=int)
    cdef bint code_all(self, long long count) noexcept nogil


cdef class Expected:
    cdef long long known, first, at, open, returned
    cdef unsigned long long latest
    cdef int note, ply
    cdef long long other, move
    cdef unsigned long long before, after
    cdef int notes[32]
    cdef int plies[32]
    cdef int moves[32]
    cdef int others[32]
    cdef unsigned long long befores[32]
    cdef unsigned long long afters[32]
    cdef int parents[1024]
    cdef int node_plies[1024]
    cdef int bests[1024]
    cdef unsigned long long alphas[1024]
    cdef unsigned long long betas[1024]
    cdef unsigned long long values[1024]

    @cython.locals(kind=int)
    cdef void begin(self, long long known) noexcept nogil
    cdef long long above(self) noexcept nogil
    @cython.locals(inside=bint, place=int)
    cdef void expect(self, int kind, long long node) noexcept nogil
    @cython.locals(place=int)
    cdef void take(self, int kind, int note, int ply, long long node, long long other, long long move, unsigned long long before, unsigned long long after) noexcept nogil


@cython.final
cdef class RowPacker(Expected):
    cdef NumberTable table
    cdef int size
    cdef unsigned char[::1] data
    cdef const BitRow[::1] view

    @cython.locals(count=int)
    cpdef object pack(self, object rows, long long known)
    @cython.locals(i=int, row="const BitRow *")
    cdef void pack_all(self, int count) noexcept nogil
    @cython.locals(where=int, flags=int, first=int, second=int, distance="long long")
    cdef void put_row(self, int kind, int note, int ply, long long node, long long other, long long move, unsigned long long before, unsigned long long after) noexcept nogil
    cdef int how(self, unsigned long long bits, unsigned long long expected, unsigned long long latest) noexcept nogil
    cdef void put(self, int byte) noexcept nogil
    @cython.locals(left="unsigned long long")
    cdef void put_signed(self, long long number) noexcept nogil
    @cython.locals(code=int, _=int)
    cdef void put_number(self, unsigned long long bits, int how) noexcept nogil


@cython.final
cdef class RowUnpacker(Expected):
    cdef const unsigned char[::1] data
    cdef const unsigned long long[::1] numbers
    cdef BitRow[::1] rows
    cdef BitRow row
    cdef int count, size, got
    cdef bint failed

    cpdef object unpack(self, object data, int rows, long long known)
    @cython.locals(i=int)
    cdef void unpack_all(self, int count) noexcept nogil
    @cython.locals(head=int, flags=int, kind=int, where=int, note=int, ply=int, node="long long", other="long long", move="long long", before="unsigned long long", after="unsigned long long")
    cdef void get_row(self) noexcept nogil
    cdef long long place(self, long long number) noexcept nogil
    @cython.locals(byte=int)
    cdef int get(self) noexcept nogil
    @cython.locals(found="unsigned long long", shift=int, byte="unsigned long long")
    cdef long long get_signed(self) noexcept nogil
    @cython.locals(code=int, number="unsigned long long", bits="unsigned long long", i=int, byte="unsigned long long")
    cdef unsigned long long get_number(self, int how, unsigned long long expected, unsigned long long latest) noexcept nogil
