cimport cython
from plyscope.rules.bits cimport lowest, ones
from plyscope.games.chess.board cimport BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, Board
from plyscope.games.chess.attacks cimport KING_STEPS, KNIGHT_HOPS, diagonal, straight
from plyscope.games.chess.placement cimport FULL
from plyscope.rules.position cimport MAX, MIN, Bits

cdef enum:
    MATERIAL = 0
    PLACEMENT = 1
    MOBILITY = 2
    CENTRE = 3
    PASSED = 4
    ESCORT = 5
    DOUBLED = 6
    ISOLATED = 7
    SHELTER = 8
    ASSAULT = 9
    BISHOPS = 10
    ROOKS = 11
    THREATS = 12
    TEMPO = 13
    TERMS = 14

cdef Bits M64, LEFT_FILE, RIGHT_FILE, MIDDLE_SQUARES
cdef int MOST_ASSAULT
cdef Bits[128] SHIELD
cdef int[4096] APART


cdef Bits ahead(int side, Bits bits) noexcept nogil
cdef Bits beside(Bits bits) noexcept nogil


@cython.final
cdef class Evaluation:
    cdef double weight[14]
    cdef double term[14]
    cdef Bits by_pawns[2]
    cdef Bits by_minors[2]
    cdef Bits by_rooks[2]
    cdef Bits seen[2]

    @cython.locals(i=int, value=double)
    cdef double value(self, Board board) noexcept nogil
    @cython.locals(i=int, phase=int, white=Bits, black=Bits)
    cdef void find_terms(self, Board board) noexcept nogil
    @cython.locals(first=int, other=int, occupied=Bits, free=Bits, pawns=Bits, king=int, around=Bits, mobility=int, hits=int, hitters=int, rooks=int, seen=Bits, starts=Bits, start=int, ends=Bits, bishops=Bits)
    cdef void add_pieces(self, Board board, int side, double sign, int phase) noexcept nogil
    @cython.locals(pawns=Bits, theirs=Bits, king=int, other=int, behind=Bits, stopped=Bits, near=Bits, passed=int, escort=int, rest=Bits, square=int, steps=int, end=int)
    cdef void add_pawns(self, Board board, int side, double sign, int phase) noexcept nogil
    @cython.locals(first=int, queens=Bits, king=Bits, rooks=Bits, theirs=Bits, lesser=Bits, threats=int)
    cdef void add_threats(self, Board board, int side, double sign) noexcept nogil
    cpdef double estimate(self, Board board)
    @cython.locals(i=int)
    cpdef tuple features(self, Board board)
    @cython.locals(i=int)
    cpdef take(self, weights)
