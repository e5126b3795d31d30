cimport cython
from plyscope.rules.bits cimport lowest
from plyscope.games.chess.board cimport BISHOP, BLACK, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, ChessBoard
from plyscope.games.chess.attacks cimport BETWEEN, BISHOP_LINES, KING_STEPS, KNIGHT_HOPS, LINE, PAWN_TAKES, ROOK_LINES, diagonal, straight
from plyscope.rules.position cimport MAX, Bits

cdef Bits ONE, M64, LEFT_FILE, RIGHT_FILE, THIRD, SIXTH
cdef int DRAWN_AT
cdef double[6] WORTHS


cdef class ChessMoves(ChessBoard):
    cdef Bits checkers
    cdef Bits pinned
    cdef int scratch[224]
    cdef double swings[32]

    @cython.final
    @cython.locals(side=int, other=int, king=int, queens=Bits, snipers=Bits, between=Bits)
    cdef void look(self) noexcept nogil
    @cython.locals(side=int, king=int, free=Bits, count=int)
    cdef int moves(self, int *out, int base) noexcept nogil
    @cython.final
    @cython.locals(ends=Bits, occupied=Bits, end=int)
    cdef int write_king(self, int *out, int count, int king, Bits free) noexcept nogil
    @cython.final
    @cython.locals(rooks=Bits, rook=int)
    cdef int write_castling(self, int *out, int count, int king) noexcept nogil
    @cython.final
    @cython.locals(wing=int, king_end=int, rook_end=int, occupied=Bits, walk=Bits)
    cdef bint may_castle(self, int king, int rook) noexcept nogil
    @cython.final
    @cython.locals(first=int, occupied=Bits, unpinned=Bits, starts=Bits, start=int, ends=Bits, pawns=Bits)
    cdef int write_others(self, int *out, int count, int king, Bits free) noexcept nogil
    @cython.final
    cdef int write_piece(self, int *out, int count, int start, Bits ends) noexcept nogil
    @cython.final
    @cython.locals(empty=Bits, theirs=Bits, steps=Bits)
    cdef int write_pawns(self, int *out, int count, Bits pawns, Bits free) noexcept nogil
    @cython.final
    @cython.locals(end=int, move=int, kind=int)
    cdef int write_steps(self, int *out, int count, Bits ends, int step) noexcept nogil
    @cython.final
    @cython.locals(side=int, unpinned=Bits, pawns=Bits, steps=Bits, knights=Bits)
    cdef bint can_move(self) noexcept nogil
    @cython.final
    cdef bint drawn(self) noexcept nogil
    @cython.locals(start=int, end=int, side=int, piece=int, taken=int, won=double, occupied=Bits, depth=int, attacker=int)
    cdef double gain(self, int move) noexcept nogil
    @cython.final
    @cython.locals(first=int, attackers=Bits, rising=Bits, level=Bits)
    cdef int least_attacker(self, int square, int side, Bits occupied) noexcept nogil
    @cython.locals(end=int, taken=int)
    cdef bint loud(self, int move) noexcept nogil
