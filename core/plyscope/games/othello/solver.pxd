cimport cython
from plyscope.games.othello.board cimport beside, lowest, mixed, movable, ones, turned
from plyscope.rules.position cimport Bits
from plyscope.rules.stop cimport Stop

cdef enum:
    PASS = 64
    SLOTS = 2097152
    MOVES = 64
    LAST = 6
    CHECK = 1024
    SCORES = 64

cdef Bits ONE, M64

cdef int quarter_of(int place) noexcept nogil


@cython.final
cdef class Known:
    cdef Bits *mine
    cdef Bits *theirs
    cdef unsigned int *notes
    @cython.locals(slot="Py_ssize_t")
    cdef unsigned int note(self, Bits mine, Bits theirs) noexcept nogil
    cdef int empty_of(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(slot="Py_ssize_t")
    cdef void write(self, Bits mine, Bits theirs, int least, int most, int move, int empty) noexcept nogil


@cython.final
cdef class OthelloSearch:
    cdef Stop stop
    cdef Known known
    cdef int cells
    cdef readonly long long nodes
    cdef long long next_check
    cdef bint stopped
    cdef Bits squares
    cdef Bits corners
    cdef Bits rim
    cdef Bits odd[16]
    cdef Bits around[64]
    cdef int places[4096]
    cdef int worth[4096]
    cdef Bits over[4096]

    @cython.locals(left=Bits, empty=int, least=int, most=int, best_place=int, note="unsigned int", legal=Bits, first=int, count=int, low=int, best=int, i=int, over=Bits, rest=Bits, score=int)
    cdef int search(self, Bits mine, Bits theirs, int alpha, int beta, bint passed) noexcept nogil
    @cython.locals(count=int, odd=Bits, place=int, disc=Bits, over=Bits, theirs_after=Bits, mine_after=Bits, free_after=Bits, replies=Bits, worth=int, j=int)
    cdef int order(self, Bits mine, Bits theirs, Bits left, Bits legal, int known, int empty, int first) noexcept nogil
    @cython.locals(best=int, turn=Bits, later=Bits, place=int, over=Bits, score=int)
    cdef int search_last(self, Bits mine, Bits theirs, Bits left, int empty, int parity, int alpha, int beta, bint passed) noexcept nogil
    @cython.locals(discs=int, over=Bits)
    cdef int last(self, Bits mine, Bits theirs, Bits disc) noexcept nogil
    @cython.locals(discs=int, others=int)
    cdef int final(self, Bits mine, Bits theirs) noexcept nogil
    @cython.locals(i=int, found=int)
    cdef int parity(self, Bits left) noexcept nogil
    @cython.locals(found=int)
    cpdef int score(self, Bits mine, Bits theirs, int least, int most) except? -128
