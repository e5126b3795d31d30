cimport cython
from plyscope.rules.crossings cimport Crossings
from plyscope.games.gomoku.renju cimport is_forbidden, run_through
from plyscope.games.gomoku.shapes cimport BLACK, EMPTY, FIVE, FOUR, LONG, MARGIN, OPEN_FOUR, OPEN_THREE, WALL, WHITE
from plyscope.rules.position cimport MAX, MIN, Bits

cpdef enum:
    STAY = 0
    SWAP = 1
    MORE = 2

cpdef enum:
    DECIDED = 0
    PLACING = 1
    CHOOSING = 2
    ADDING = 3

cpdef enum:
    OPENING = 3
    BALANCED = 5

cpdef enum:
    DRAWN = 3

cdef int DIRECTIONS, KINDS, SHAPES, TEMPO
cdef int SUSPECT, CLASSES, FOURS, OPEN_FOURS, FIVES, MOST_LIKELY
cdef Bits SKIPPED, SWAPPED, PHASE, M64


@cython.final
cdef class Board:
    cdef readonly int size
    cdef readonly int count
    cdef readonly int stones
    cdef readonly int phase
    cdef readonly bint swapped
    cdef readonly bint skipped
    cdef readonly bint exact
    cdef readonly bint renju
    cdef readonly int to_place
    cdef readonly int ended
    cdef int span
    cdef int stride
    cdef Crossings crossings
    cdef const int[::1] places
    cdef const int[::1] images
    cdef const int[::1] origins
    cdef const int[::1] outwards
    cdef const Bits[::1] marks
    cdef const unsigned char[::1] shapes
    cdef unsigned char[::1] cells
    cdef unsigned short[::1] codes
    cdef int[::1] worth
    cdef int totals[18]
    cdef int worths[9]
    cdef int most[8]
    cdef int feature[11]
    cdef double weight[11]
    cdef Bits keys[8]
    @cython.locals(place=int, won=bint)
    cdef void make(self, int move) noexcept nogil
    cdef void choose(self, int choice) noexcept nogil
    @cython.locals(colour=int, i=int, pair=int)
    cdef void put(self, int place, int move) noexcept nogil
    @cython.locals(colour=int, i=int, pair=int)
    cdef void lift(self, int place, int move) noexcept nogil
    @cython.locals(i=int, step=int, at=int, before=int, k=int)
    cdef void tell(self, int place, int colour) noexcept nogil
    @cython.locals(at=int, code=int, old=int, new=int, before=int, after=int)
    cdef void change(self, int place, int direction, int bits) noexcept nogil
    @cython.locals(at=int, i=int)
    cdef void hash_stone(self, int move, int colour) noexcept nogil
    @cython.locals(pair=int)
    cdef int shape_at(self, int place, int direction, int colour) noexcept nogil
    @cython.locals(i=int, step=int)
    cdef bint wins_at(self, int place, int colour) noexcept nogil
    cdef bint needs_five(self, int colour) noexcept nogil
    @cython.locals(i=int, place=int)
    cdef bint is_stuck(self) noexcept nogil
    @cython.locals(value=double, i=int)
    cdef double evaluate(self) noexcept nogil
    @cython.locals(mine=int, theirs=int, sign=int, i=int, first=int, second=int, most=int, threats=int)
    cdef void measure(self) noexcept nogil
    @cython.locals(found=Bits)
    cdef Bits beside(self) noexcept nogil
    @cython.locals(found=int, i=int)
    cdef int symmetry(self) noexcept nogil
    cdef int tally[256]
    cdef int urgency[400]
    cdef int candidates[400]
    cdef int stops[700]
    cdef int found

    @cython.locals(i=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.locals(i=int, count=int)
    cdef int likely_moves(self, int *out, int base) noexcept nogil
    @cython.locals(mine=int, i=int, move=int)
    cdef int noisy_moves(self, int *out, int base) noexcept nogil
    @cython.locals(mine=int, other=int)
    cdef int answers(self, int *out, int base) noexcept nogil
    @cython.locals(side=int, i=int, move=int, place=int)
    cdef void find_fives(self, int colour) noexcept nogil
    @cython.locals(side=int, open_fours=int, i=int, k=int, move=int, place=int)
    cdef void find_stops(self, int other) noexcept nogil
    @cython.locals(code=int, step=int, own=int, way=int, at=int, k=int, pair=int, shape=int)
    cdef void count_stops(self, int place, int direction, int other) noexcept nogil
    @cython.locals(place=int, made=bint, i=int)
    cdef bint makes_four(self, int move) noexcept nogil
    @cython.locals(place=int, mine=int, urgency=int)
    cdef void consider(self, int move, int least) noexcept nogil
    @cython.locals(i=int, start=int, many=int, urgency=int)
    cdef int sort(self, int *out, int base) noexcept nogil
    @cython.locals(place=int, other=int, i=int)
    cdef bint noisy(self, int move) noexcept nogil
    cdef bint forced(self) noexcept nogil
    cdef int turn(self) noexcept nogil
    cdef void unmake(self, int move) noexcept nogil
    cdef bint over(self) noexcept nogil
    cdef double utility(self) noexcept nogil
    cdef Bits key(self) noexcept nogil
    cdef Bits symmetric_key(self) noexcept nogil
    cdef int mapped(self, int move, int symmetry) noexcept nogil
    cdef int unmapped(self, int move, int symmetry) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef void unskip(self) noexcept nogil
