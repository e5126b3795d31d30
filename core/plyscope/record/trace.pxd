cimport cython

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline void store_release(volatile long long *where, long long value) { _ReadWriteBarrier(); *where = value; }
    static __inline long long load_acquire(volatile long long *where) { long long value = *where; _ReadWriteBarrier(); return value; }
    #else
    static inline void store_release(long long *where, long long value) { __atomic_store_n(where, value, __ATOMIC_RELEASE); }
    static inline long long load_acquire(long long *where) { return __atomic_load_n(where, __ATOMIC_ACQUIRE); }
    #endif
    """
    void store_release(long long *where, long long value) noexcept nogil
    long long load_acquire(long long *where) noexcept nogil

cpdef enum:
    ITERATION = 0
    ENTER = 1
    VALUE = 2
    ALPHA = 3
    BETA = 4
    CUTOFF = 5
    LEAVE = 6
    LEAF = 7
    HIDDEN = 8
    HIT = 9
    STORE = 10
    REPEAT = 11
    PROOF = 12
    DISPROOF = 13
    LIST = 14
    STEP = 15
    ROUND = 16
    PLAYOUT = 17
    VISIT = 18
    AT_LEAST = 19
    AT_MOST = 20

cpdef enum:
    TERMINAL = 1
    DEPTH = 2
    TABLE = 3
    QUIET = 4
    FAR = 5

cpdef enum:
    DEPTH_FIRST = 0
    ANY_ORDER = 1

cpdef enum:
    DEEPER = 0
    WIDER = 1
    PASS = 2

cpdef enum:
    EXACT = 1
    LOWER = 2
    UPPER = 3

cpdef enum:
    WINDOW = 1
    REDUCED = 2

cpdef enum:
    OPEN_LIST = 1
    CLOSED_LIST = 2

cdef int ROWS, PREPARED, MOST_PLY, UNRECORDED

cdef packed struct Row:
    unsigned char kind
    unsigned char note
    unsigned short ply
    int node
    int other
    int move
    double before
    double after


@cython.final
cdef class Trace:
    cdef public list chunks
    cdef public long long budget
    cdef public object new_chunk
    cdef readonly int nodes
    cdef long long rows
    cdef long long hidden
    cdef int hidden_below
    cdef int used
    cdef readonly bint failed
    cdef readonly bint memory_used_up
    cdef int prepared
    cdef int next_chunk
    cdef Row[::1] view
    cdef Row *at
    cdef Row *ready[64]

    cdef void grow(self) noexcept nogil
    cdef void prepare(self) noexcept with gil
    cdef void end(self) noexcept nogil
    cdef void run_out(self) noexcept nogil
    cdef void stopped(self) noexcept nogil
    cdef int known(self, int child) noexcept nogil
    cdef void count_hidden(self, int node, int ply) noexcept nogil
    cdef void iteration(self, int depth, int order, int reason, double alpha, double beta) noexcept nogil
    @cython.locals(node=int)
    cdef int enter(self, int parent, int move, int side, int ply, double alpha, double beta) noexcept nogil
    cdef void value_changed(self, int node, int ply, int child, int before_child, double before, double after) noexcept nogil
    cdef void alpha_raised(self, int node, int ply, int child, double before, double after) noexcept nogil
    cdef void beta_lowered(self, int node, int ply, int child, double before, double after) noexcept nogil
    cdef void cutoff(self, int node, int ply, int child, int skipped, double alpha, double beta) noexcept nogil
    cdef void leave(self, int node, int ply, double value) noexcept nogil
    cdef void hit(self, int node, int ply, int storer, int move, int bound, int depth, double value) noexcept nogil
    cdef void store(self, int node, int ply, int move, int bound, int depth, double value) noexcept nogil
    cdef void repeat(self, int node, int ply, int earlier, int reason) noexcept nogil
    cdef void proof(self, int node, int ply, double before, double after) noexcept nogil
    cdef void disproof(self, int node, int ply, double before, double after) noexcept nogil
    cdef void listed(self, int node, int ply, int which, int before, int after) noexcept nogil
    cdef void step(self, int node, int ply, int number) noexcept nogil
    cdef void round(self, int node, int ply, int number) noexcept nogil
    cdef void playout(self, int node, int ply, int why, int plies, double seed, double reward) noexcept nogil
    cdef void visited(self, int node, int ply, int before_visits, int visits, double before, double after) noexcept nogil
    cdef void at_least(self, int node, int ply, int child, double before, double after) noexcept nogil
    cdef void at_most(self, int node, int ply, int child, double before, double after) noexcept nogil
    cdef void leaf(self, int node, int ply, int why, double value) noexcept nogil


@cython.locals(row="Row *")
cdef void write(Trace trace, int kind, int note, int ply, int node, int other, int move, double before, double after) noexcept nogil
cdef void publish(Trace trace, long long rows) noexcept nogil
