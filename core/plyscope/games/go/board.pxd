cimport cython
from plyscope.games.go.chains cimport BLACK, EMPTY, WALL, WHITE, Chains
from plyscope.rules.position cimport Bits

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

cdef int PLACES, MANY, CLASSES
cdef int CAPTURE, RESCUE, ATARI, CONTACT, OPEN, EDGE, PASSING, EYE
cdef Bits WHITE_MOVES, PASSED, ENDED, BANNED, M64


cdef class GoBoard(Chains):
    cdef readonly double komi
    cdef int found
    cdef Bits bans
    cdef const int[::1] images
    cdef const int[::1] origins
    cdef int legal[256]
    cdef int real[256]
    cdef int urgency[256]
    cdef int tally[16]
    cdef unsigned char black[256]
    cdef unsigned char white[256]
    cdef unsigned char more_black[256]
    cdef unsigned char more_white[256]
    cdef unsigned char open[256]
    cdef double feature[7]
    cdef double weight[7]
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
