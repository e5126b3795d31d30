cimport cython
from plyscope.rules.position cimport CHANCE, MAX, MIN, Bits

cpdef enum:
    OPENING = 0
    DOUBLING = 1
    ANSWERING = 2
    ROLLING = 3
    PLAYING = 4
    OVER = 5

cpdef enum:
    THROW = 4194304
    TAKE = 4194400
    DROP = 4194401
    DOUBLE = 4194402
    ROLL = 4194403

cdef int POINTS, BAR, CHECKERS, HOME, NOBODY, HISTORY, THROWS, OPENINGS, SMALL_FIRST, MOST_CUBE
cdef Bits ONE, M64, MIX_1, MIX_2, MIX_3
cdef int HIGH[21]
cdef int LOW[21]


@cython.final
cdef class Board:
    cdef readonly bint cubed
    cdef int point[2][26]
    cdef int off[2]
    cdef readonly int mover
    cdef readonly int phase
    cdef readonly int high
    cdef readonly int low
    cdef readonly int cube
    cdef readonly int owner
    cdef int depth
    cdef int best
    cdef int count
    cdef int undo[4096]
    cdef int seen[512]
    @cython.locals(i=int, first=int, second=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(i=int)
    cdef int chance(self, double *out, int base) noexcept nogil
    @cython.locals(f=int)
    cdef int highest(self) noexcept nogil
    cdef int lands(self, int f, int die, int top) noexcept nogil
    @cython.locals(top=int, done=bint, second=int, landed=int, ended=int, f=int, g=int, found=bint)
    cdef void two_dice(self, int big, int small, int code, int *out, int base) noexcept nogil
    @cython.locals(most_from=int, least_from=int, most_to=int, least_to=int, hit=int, other=int, swap=int, sign=int, i=int)
    cdef void keep(self, int f, int landed, int g, int ended, int play, int *out, int base) noexcept nogil
    cdef bint blot(self, int landed) noexcept nogil
    @cython.locals(top=int, f=int, landed=int, found=bint)
    cdef void doubles(self, int most, int left, int used, int code, int *out, int base) noexcept nogil
    cdef void step(self, int f, int landed) noexcept nogil
    cdef void step_back(self, int f, int landed) noexcept nogil
    @cython.locals(i=int, f=int, die=int, landed=int, hits=int)
    cdef int play_checkers(self, int move) noexcept nogil
    @cython.locals(i=int, f=int, die=int, landed=int)
    cdef void take_checkers(self, int move, int hits) noexcept nogil
    @cython.locals(kept=int, index=int)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(kept=int)
    cdef void unmake(self, int move) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    @cython.locals(stake=double, loser=int, times=int, i=int)
    cdef double utility(self) noexcept nogil
    @cython.locals(found=Bits, other=Bits, i=int)
    cdef Bits key(self) noexcept nogil
    @cython.locals(i=int, f=int, die=int)
    cdef bint noisy(self, int move) noexcept nogil
    cdef int turn(self) noexcept nogil
    cdef bint over(self) noexcept nogil
