cimport cython
from plyscope.rules.position cimport Bits, Position
from plyscope.rules.stop cimport Stop
from plyscope.record.trace cimport DEEPER, DEPTH, DEPTH_FIRST, TERMINAL, Trace

cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static inline double monotonic(void) { LARGE_INTEGER now, rate; QueryPerformanceCounter(&now); QueryPerformanceFrequency(&rate); return (double)now.QuadPart / (double)rate.QuadPart; }
    #else
    #include <time.h>
    static inline double monotonic(void) { struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now); return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec; }
    #endif
    """
    double monotonic() noexcept nogil

cdef double inf
cdef double WIN, DECIDED
cdef int LINES, CHECK, SLOWLY
cdef int RUNNING, BY_NODES, BY_TIME, BY_STOP, BY_MEMORY


cdef class Search:
    cdef public object options
    cdef public str algorithm
    cdef Position position
    cdef Trace trace
    cdef Stop stop
    cdef bint recording
    cdef bint quick
    cdef bint iterative
    cdef bint symmetry
    cdef int ended
    cdef int depth
    cdef int reached
    cdef long long nodes
    cdef long long leaves
    cdef long long cutoffs
    cdef long long horizon
    cdef long long next_check
    cdef long long node_limit
    cdef double started
    cdef double deadline
    cdef double soft_deadline
    cdef double alpha
    cdef double beta
    cdef double value
    cdef double finished_value
    cdef bint exact
    cdef bint finished
    cdef int *stack
    cdef Bits *keys
    cdef int *lines
    cdef int *lengths
    cdef int best_length
    cdef int best_line[256]

    cdef double visit(self, int depth, double alpha, double beta, int base, int parent, int move, int ply) noexcept nogil
    cdef double value_of_root(self, int depth) noexcept nogil
    cdef bint found_better(self) noexcept nogil
    cdef double chapter(self, int depth, int reason, double alpha, double beta) noexcept nogil
    @cython.locals(depth=int, first=int, value=double)
    cdef void think(self) noexcept nogil
    @cython.locals(value=double)
    cdef double value_leaf(self, int node, int ply, bint over) noexcept nogil
    cdef void check(self) noexcept nogil
    cdef (int, long long, long long, long long, long long, long long, long long) progress(self) noexcept nogil
    @cython.locals(change="long long")
    cdef long long go_back(self, (int, long long, long long, long long, long long, long long, long long) before) noexcept nogil
    cdef int arrange(self, int base, int count, int depth, int ply) noexcept nogil
    @cython.locals(i=int, j=int, kept=int, key=Bits)
    cdef int drop_symmetric(self, int base, int count) noexcept nogil
    @cython.locals(start=int, below=int, i=int)
    cdef void extend_line(self, int ply, int move) noexcept nogil
    @cython.locals(i=int)
    cdef void keep_line(self) noexcept nogil
