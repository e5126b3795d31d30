cimport cython
from cpython.pythread cimport PyThread_type_lock
from plyscope.rules.position cimport Bits

cdef int NONE, SIZES, EDGE_BYTES, PLACE_BYTES, RECORD_BYTES, BOUND_BYTES, PRIOR_BYTES, AMAF_BYTES, KEY_BYTES, PENDING_BYTES, PROMISED_BYTES, PROMISE_BYTES, WHOLE
cdef Bits M64, GOLDEN


@cython.final
cdef class SampledTree:
    cdef bint recording
    cdef bint bounded
    cdef bint with_priors
    cdef bint with_amaf
    cdef bint merging
    cdef bint ranked
    cdef bint shared
    cdef int edge_bytes
    cdef int place_bytes
    cdef int capacity
    cdef int edges
    cdef int places
    cdef int bits
    cdef long long entries
    cdef long long promises
    cdef long long most_promises
    cdef int rounds
    cdef PyThread_type_lock mutex
    cdef char *partial
    cdef int *pending
    cdef int *move
    cdef int *visits
    cdef double *reward
    cdef int *place
    cdef int *record
    cdef double *low
    cdef double *high
    cdef double *prior
    cdef int *promised
    cdef unsigned short *number
    cdef unsigned short *share
    cdef int *amaf_visits
    cdef double *amaf_reward
    cdef int *first
    cdef int *count
    cdef int *total
    cdef int *owner
    cdef Bits *entry_key
    cdef int *entry_place
    cdef int free_block[32]

    cdef void clear(self, int edge, int move, double low, double high) noexcept nogil
    cdef void count_visit(self, int edge, double reward) noexcept nogil
    cdef void expect(self, int edge, int count) noexcept nogil
    cdef void lock(self) noexcept nogil
    cdef void unlock(self) noexcept nogil
    cdef void count_amaf(self, int edge, double reward) noexcept nogil
    @cython.locals(block=int, place=int)
    cdef int add_place(self, int total) noexcept nogil
    cdef bint has_room_to_rank(self, int count) noexcept nogil
    @cython.locals(begin=int)
    cdef int begin_ranking(self, int place) noexcept nogil
    @cython.locals(share=int, at=int, scaled=double)
    cdef void rank(self, int begin, int count, double promise) noexcept nogil
    @cython.locals(share=double)
    cdef double prior_of(self, int place, int nth) noexcept nogil
    @cython.locals(count=int, total=int, first=int, block=int, i=int)
    cdef int add_edge(self, int place) noexcept nogil
    @cython.locals(size=int, room=int, block=int)
    cdef int take(self, int wanted, int total) noexcept nogil
    @cython.locals(size=int)
    cdef void give_back(self, int block, int room) noexcept nogil
    cdef void copy(self, int edge, int to) noexcept nogil
    @cython.locals(mask="long long", entry="long long")
    cdef int find(self, Bits key) noexcept nogil
    @cython.locals(mask="long long", entry="long long")
    cdef void keep(self, Bits key, int place) noexcept nogil
