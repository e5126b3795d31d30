cimport cython
from plyscope.record.trace cimport (
    ANY_ORDER, AT_MOST, CLOSED_LIST, CUTOFF, DEPTH, DISPROOF, ENTER, EXACT, FAR, HIDDEN, HIT, ITERATION, LEAF,
    LIST, OPEN_LIST, PASS, PLAYOUT, PROOF, ROUND, STORE, TERMINAL, UPPER, VALUE, VISIT, Row,
)
from plyscope.rules.position cimport CHANCE

cdef double MOST_HIDDEN


@cython.locals(row="Row *", i="long long", known="long long")
cdef long long scanned(size_t address, long long count, long long entered) noexcept nogil
cpdef bint means_something(int kind, int note, int other, int move, double before, double after) noexcept nogil
cpdef bint knows_its_nodes(int kind, int node, int other, int move, long long known) noexcept nogil
@cython.locals(address=size_t, count="long long", before="long long", found="long long")
cpdef object first_wrong(object rows, object entered)
