cimport cython
from plyscope.rules.position cimport MAX, Bits, Position
from plyscope.search.search cimport Search, inf

cdef int NONE, RUN, SIDE, MOST_HISTORY, MOST_BONUS
cdef int GIVEN, BEST, WORST, RANDOM
cdef double FROM_TABLE, NOISY, KILLER, OLD_KILLER, LOSING
cdef Bits M64, GOLDEN, FIRST_MIX, SECOND_MIX


@cython.locals(z=Bits)
cdef Bits mixed(Bits number) noexcept nogil


@cython.final
cdef class MoveOrder:
    cdef Position position
    cdef Search values
    cdef int order
    cdef bint by_value
    cdef Bits seed
    cdef bint table_first
    cdef bint noisy_first
    cdef bint killing
    cdef bint with_history
    cdef bint learning
    cdef bint ranking
    cdef int first_count
    cdef int *stack
    cdef double *worth
    cdef int *spare
    cdef double *spare_worth
    cdef int *first_moves
    cdef int *killers
    cdef int *history

    cdef make_room(self, size_t room, size_t most, size_t killers)
    @cython.locals(i=int)
    cdef void arrange(self, int base, int count, int depth, int ply, int best) noexcept nogil
    @cython.locals(i=int, sign=double)
    cdef void sort_by_value(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(i=int, j=int, state=Bits)
    cdef void shuffle(self, int base, int count) noexcept nogil
    @cython.locals(i=int)
    cdef void put_first(self, int base, int count, int move, int place) noexcept nogil
    @cython.locals(start=int, size=int)
    cdef void sort(self, int base, int count) noexcept nogil
    @cython.locals(i=int, j=int, move=int, worth=double)
    cdef void sort_run(self, int start, int end) noexcept nogil
    @cython.locals(many=int, i=int, left=int, right=int, to=int)
    cdef void merge(self, int start, int middle, int end) noexcept nogil
    @cython.locals(row=int, i=int, move=int, worth=double)
    cdef void rank(self, int base, int count, int known, int ply) noexcept nogil
    @cython.locals(place=int, plies=int)
    cdef void learn(self, int move, int depth, int ply) noexcept nogil
    @cython.locals(i=int)
    cdef void fade_history(self) noexcept nogil
    @cython.locals(i=int, key=Bits, same=bint)
    cdef int representative(self, int base, int count, int move) noexcept nogil
    @cython.locals(i=int, other=int, _=int)
    cdef void vary(self, int base, int count, int number) noexcept nogil
    @cython.locals(many=int, i=int, own="int *")
    cpdef list in_order(self, list moves, int move, int ply, bint ranked, int depth=*, int number=*)
