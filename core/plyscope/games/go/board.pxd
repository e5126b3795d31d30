cimport cython
from plyscope.rules.crossings cimport Crossings
from plyscope.rules.position cimport MAX, MIN, Bits

cpdef enum:
    EMPTY = 0
    BLACK = 1
    WHITE = 2
    WALL = 3

cpdef enum:
    BUCKETS = 4096

cpdef enum:
    FEATURES = 7

cpdef enum:
    AREA = 0
    KOMI = 1
    STONES = 2
    LIBERTIES = 3
    CAPTURABLE = 4
    ENDANGERED = 5
    EYES = 6

cdef int MANY, CLASSES
cdef int CAPTURE, RESCUE, ATARI, CONTACT, OPEN, EDGE, PASSING, EYE
cdef Bits WHITE_MOVES, PASSED, ENDED, BANNED, M64


@cython.final
cdef class Board:
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
    cdef unsigned short[::1] heads
    cdef unsigned short[::1] rings
    cdef unsigned short[::1] liberties
    cdef Bits[::1] boards
    cdef unsigned char[::1] passes
    cdef unsigned short[::1] prisoners
    cdef unsigned short[::1] seen
    cdef readonly double komi
    cdef int found
    cdef Bits bans
    cdef const int[::1] images
    cdef const int[::1] origins
    cdef int legal[362]
    cdef int real[421]
    cdef int urgency[362]
    cdef int tally[16]
    cdef unsigned char black[421]
    cdef unsigned char white[421]
    cdef unsigned char more_black[421]
    cdef unsigned char more_white[421]
    cdef unsigned char open[421]
    cdef double feature[7]
    cdef double weight[7]
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
    @cython.locals(i=int, move=int)
    cdef void look(self) noexcept nogil
    @cython.locals(i=int, many=int, start=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(at=int, stride=int, place=int, _=int)
    cdef int lot_move(self, Bits bits) noexcept nogil
    @cython.locals(base=int, worth=int, walls=int, i=int, at=int, cell=int, free=int, kind=int)
    cdef int urgency_of(self, int place) noexcept nogil
    @cython.locals(base=int, colour=int, i=int, cell=int, walls=int, hostile=int)
    cdef int eye_of(self, int place) noexcept nogil
    @cython.locals(base=int, i=int, place=int, cell=int, changed=int, reached=int, total=int)
    cdef int area(self) noexcept nogil
    cdef int beside(self, unsigned char *marked, int place) noexcept nogil
    @cython.locals(i=int, value=double)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(base=int, i=int, place=int, j=int, at=int, cell=int)
    cdef void count_liberties(self) noexcept nogil
    @cython.locals(base=int, stones=int, liberties=int, capturable=int, endangered=int, eyes=int, i=int, place=int, cell=int, sign=int, head=int, free=int)
    cdef void measure(self) noexcept nogil
    @cython.locals(first=int, last=int, stride=int, i=int, total=int, _=int)
    cdef int nearer(self) noexcept nogil
    @cython.locals(passes=int, found=Bits)
    cdef Bits beside_board(self) noexcept nogil
    @cython.locals(base=int, i=int, cell=int, found=Bits)
    cdef Bits image_key(self, int symmetry) noexcept nogil
    @cython.locals(found=int, i=int, least=Bits, key=Bits)
    cdef int symmetry(self) noexcept nogil
    @cython.locals(base=int, place=int, i=int, at=int, cell=int)
    cdef bint noisy(self, int move) noexcept nogil
    cdef int turn(self) noexcept nogil
    cdef bint over(self) noexcept nogil
    cdef void unmake(self, int move) noexcept nogil
    cdef double utility(self) noexcept nogil
    cdef Bits key(self) noexcept nogil
    cdef Bits symmetric_key(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
