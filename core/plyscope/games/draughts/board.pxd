cimport cython
from plyscope.rules.position cimport MAX, MIN, Bits, Position

cdef Bits ONE, M64, TWOS, FOURS, EIGHTS, BYTES, ALL, TOP, BOTTOM, ROW_ONES, ROW_TWOS, ROW_FOURS, CENTRE
cdef Bits DOUBLE_CORNERS
cdef Bits NUMBERS[141]
cdef Bits REPEATED
cdef int BITS, JUMPS, WAYS, QUIET, WORDS, FIRST_ROOM, TERMS


@cython.locals(x=Bits)
cdef int ones(Bits mask) noexcept nogil
cdef Bits moved(Bits squares, int way) noexcept nogil


cdef class DraughtsPosition(Position):
    cdef Bits black
    cdef Bits white
    cdef Bits kings
    cdef Bits hash
    cdef int mover
    cdef int quiet
    cdef bint repeated
    cdef int played
    cdef int capacity
    cdef Bits *past
    cdef double weight[8]
    cdef double term[8]
    @cython.locals(free=Bits, own=Bits, other=Bits, down=Bits, up=Bits, found=Bits)
    cdef Bits jumpers(self) noexcept nogil
    @cython.locals(free=Bits, own=Bits, down=Bits, up=Bits)
    cdef Bits walkers(self) noexcept nogil
    @cython.locals(free=Bits, left=Bits, at=Bits, other=Bits, jumping=bint, king=bint, found=int, start=int, i=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(found=int, i=int, over=Bits, landing=Bits, longer=int, further=int)
    cdef int paths(self, int *out, int place, Bits at, bint king, Bits other, Bits free, int move, int jumps) noexcept nogil
    @cython.locals(past=int, start=int, jumps=int, at=Bits, over=Bits, own=Bits, other=Bits, key=Bits, king=bint, progress=bint, mine=int, theirs=int, i=int)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(seen=int, back=int)
    cdef bint is_repeated(self) noexcept nogil
    @cython.locals(past=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(size=size_t, longer="unsigned long long *")
    cdef bint grow(self, int capacity) noexcept nogil
    @cython.locals(i=int, value=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(free=Bits, black_kings=Bits, white_kings=Bits, black_men=Bits, white_men=Bits, blacks=int, whites=int, kings=int, advanced=int, steps=int)
    cdef void measure(self) noexcept nogil
    @cython.locals(i=int)
    cdef object hand_down(self, DraughtsPosition other)
