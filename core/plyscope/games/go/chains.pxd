cimport cython
from plyscope.rules.crossings cimport Crossings
from plyscope.rules.capabilities cimport Playable
from plyscope.rules.position cimport MAX, MIN, Bits

cpdef enum:
    EMPTY = 0
    BLACK = 1
    WHITE = 2
    WALL = 3

cpdef enum:
    BUCKETS = 4096


cdef class Chains(Playable):
    cdef readonly int size
    cdef readonly int count
    cdef readonly int ply
    cdef readonly int limit
    cdef readonly int to_move
    cdef int span
    cdef int stride
    cdef int older
    cdef bint looked
    cdef Crossings crossings
    cdef const int[::1] places
    cdef const int[::1] numbers
    cdef const int[::1] outwards
    cdef const Bits[::1] marks
    cdef unsigned char[::1] cells
    cdef unsigned char[::1] heads
    cdef unsigned char[::1] rings
    cdef unsigned short[::1] liberties
    cdef Bits[::1] boards
    cdef unsigned char[::1] passes
    cdef unsigned short[::1] prisoners
    cdef unsigned short[::1] seen
    @cython.locals(base=int, i=int, at=int, cell=int)
    cdef bint has_room(self, int place) noexcept nogil
    @cython.locals(length=int)
    cdef int step(self, int i) noexcept nogil
    @cython.locals(base=int, i=int, at=int, cell=int, count=int)
    cdef bint is_last_liberty(self, int place, int head) noexcept nogil
    @cython.locals(base=int, i=int, at=int, cell=int, stone=int, found=Bits)
    cdef Bits board_after(self, int place) noexcept nogil
    @cython.locals(base=int, at=int, j=int, other=int)
    cdef bint is_repeated(self, int place, int i) noexcept nogil
    @cython.locals(place=int)
    cdef bint is_banned(self, int move) noexcept nogil
    @cython.locals(i=int)
    cdef bint came_before(self, Bits board) noexcept nogil
    cdef Bits mark(self, int colour, int place) noexcept nogil
    @cython.locals(base=int, new=int, i=int, at=int)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(base=int, colour=int, i=int, at=int, cell=int)
    cdef void put(self, int place) noexcept nogil
    @cython.locals(base=int, head=int, other=int, stone=int, after=int)
    cdef void join(self, int place, int at) noexcept nogil
    @cython.locals(base=int, stone=int, taken=int, i=int, other=int)
    cdef void capture(self, int at, int colour) noexcept nogil
