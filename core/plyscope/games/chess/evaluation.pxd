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
    DOUBLED = 5
    ISOLATED = 6
    SHELTER = 7
    ASSAULT = 8
    BISHOPS = 9
    ROOKS = 10
    TERMS = 11

cdef Bits M64, LEFT_FILE, RIGHT_FILE, MIDDLE_SQUARES
cdef Bits[128] AHEAD
cdef Bits[128] SHIELD
cdef Bits[8] BESIDE
cdef Bits[8] UPON


@cython.final
cdef class Evaluation:
    cdef double weight[11]
    cdef double term[11]

    @cython.locals(i=int, value=double)
    cdef double value(self, Board board) noexcept nogil
    @cython.locals(i=int, phase=int)
    cdef void find_terms(self, Board board) noexcept nogil
    @cython.locals(first=int, other=int, occupied=Bits, free=Bits, pawns=Bits, king=int, around=Bits, queens=Bits, mobility=int, hits=int, rooks=int, seen=Bits, starts=Bits, start=int, ends=Bits, bishops=Bits)
    cdef void add_pieces(self, Board board, int side, double sign, int phase) noexcept nogil
    @cython.locals(pawns=Bits, theirs=Bits, king=int, passed=int, doubled=int, isolated=int, rest=Bits, square=int, column=int, ahead=Bits, steps=int)
    cdef void add_pawns(self, Board board, int side, double sign, int phase) noexcept nogil
    cpdef double estimate(self, Board board)
    @cython.locals(i=int)
    cpdef tuple features(self, Board board)
    @cython.locals(i=int)
    cpdef take(self, weights)
