cimport cython
from plyscope.rules.position cimport MAX, SKIP, Bits

cpdef enum:
    GENERAL = 1
    ADVISOR = 2
    ELEPHANT = 3
    HORSE = 4
    CHARIOT = 5
    CANNON = 6
    SOLDIER = 7

cpdef enum:
    EMPTY = 0
    KIND = 7
    RED = 8
    BLACK = 16
    MEN = 24
    POINTS = 90
    ALWAYS_FREE = 90
    HALF = 45
    TERMS = 12
    MOST_MOVES = 120

cdef enum:
    CAPTURED = 0
    QUIET = 1
    LASTING = 2
    CHECKED = 3
    MADE = 4
    COLUMNS = 5
    UNKNOWN = -1
    ROOM = 256

cpdef enum:
    OPEN = 0
    DRAWN = 1
    RED_LOSES = 2
    BLACK_LOSES = 3

cpdef enum:
    NATURAL_LIMIT = 120

cdef Bits M64, ONE, DE_BRUIJN, TURN_KEY
cdef int STEP[4]
cdef int REACH[360]
cdef int LEAPS[2161]
cdef int LEAP_TO[2048]
cdef int LEAP_PAST[2048]
cdef int RAIDS[181]
cdef int RAIDER[1024]
cdef int RAID_FROM[1024]
cdef int RAID_PAST[1024]
cdef int ACROSS[2160]
cdef Bits KEYS[2160]
cdef int BIT_AT[64]


cdef int lowest(Bits bits) noexcept nogil
cdef int mirrored(int point) noexcept nogil


@cython.final
cdef class Board:
    cdef readonly int mover
    cdef readonly int plies
    cdef int capacity
    cdef int man_at[91]
    cdef int general[2]
    cdef int strength[24]
    cdef int across[24]
    cdef int scratch[120]
    cdef Bits men[4]
    cdef Bits hash
    cdef Bits image
    cdef Bits stamp
    cdef Bits bound[90]
    cdef Bits barred[90]
    cdef Bits *keys
    cdef int *past
    cdef bint looked
    cdef bint barring
    cdef double weight[12]
    cdef double term[12]
    @cython.locals(half=int)
    cdef void put(self, int man, int point) noexcept nogil
    @cython.locals(half=int, man=int)
    cdef void lift(self, int point) noexcept nogil
    @cython.locals(man=int, kind=int, mine=int, count=int, i=int, to=int, way=int, screened=bint, there=int, _=int)
    cdef int reach(self, int point, int *out, int base) noexcept nogil
    @cython.locals(mine=int, theirs=int, king=int, check=bint, way=int, first=int, second=int, to=int, man=int, i=int, _=int)
    cdef void look(self) noexcept nogil
    @cython.locals(to=int)
    cdef void bar(self, int king, int cannon, int step) noexcept nogil
    @cython.locals(mine=int, theirs=int, king=int, i=int, way=int, screened=bint, to=int, man=int, _=int)
    cdef bint exposed(self) noexcept nogil
    @cython.locals(origin=int, to=int, man=int, taken=int, found=bint)
    cdef bint safe(self, int move) noexcept nogil
    @cython.locals(check=int, count=int, half=int, left=Bits, point=int, first=int, kind=int, doubtful=bint, kept=int, i=int, barred=bint)
    cdef int generate(self, int *out, int base, int enough) noexcept nogil
    @cython.locals(value=double, i=int)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(i=int, half=int, left=Bits, point=int, kind=int, count=int)
    cdef void measure(self) noexcept nogil
    @cython.locals(raiders=int)
    cdef int danger(self, int side, int enemy) noexcept nogil
    @cython.locals(found=int, rank=int)
    cdef int on_middle_file(self, int man) noexcept nogil
    @cython.locals(here=int, origin=int, to=int, man=int, taken=int, lasting=bint)
    cdef void make(self, int move) noexcept nogil
    @cython.locals(here=int)
    cdef void note(self, int move, int taken, int quiet, int lasting) noexcept nogil
    @cython.locals(origin=int, to=int, man=int, taken=int)
    cdef void unmake(self, int move) noexcept nogil
    @cython.locals(here=int)
    cdef void skip(self) noexcept nogil
    @cython.locals(verdict=int)
    cdef double utility(self) noexcept nogil
    @cython.locals(here=int, lasting=int, seen=int, back=int)
    cdef int verdict(self) noexcept nogil
    @cython.locals(back=int, checked=bint, checking=bint)
    cdef int verdict_on(self, int length) noexcept nogil
    @cython.locals(i=int)
    cdef object take_past(self, Board other)
    @cython.locals(keys="unsigned long long *", past="int *")
    cdef bint grow(self, size_t capacity) noexcept nogil
    cdef int moves(self, int *out, int base) noexcept nogil
    cdef int turn(self) noexcept nogil
    cdef void unskip(self) noexcept nogil
    cdef bint over(self) noexcept nogil
    cdef bint ended_by_rule(self) noexcept nogil
    cdef Bits key(self) noexcept nogil
    cdef Bits symmetric_key(self) noexcept nogil
    cdef int symmetry(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
    cdef bint noisy(self, int move) noexcept nogil
    cdef bint forced(self) noexcept nogil
