cimport cython
from plyscope.rules.bits cimport lowest
from plyscope.games.chess.board cimport BISHOP, BLACK, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, Board
from plyscope.games.chess.attacks cimport BETWEEN, BISHOP_LINES, KING_STEPS, KNIGHT_HOPS, LINE, PAWN_TAKES, ROOK_LINES, diagonal, straight
from plyscope.rules.position cimport MAX, Bits

cdef Bits ONE, M64, LEFT_FILE, RIGHT_FILE, THIRD, SIXTH
cdef int DRAWN_AT
cdef double[6] WORTHS


@cython.locals(side=int, other=int, king=int, queens=Bits, snipers=Bits, between=Bits)
cdef void look(Board board) noexcept nogil
@cython.locals(side=int, king=int, free=Bits, count=int)
cdef int write_moves(Board board, int *out, int base) noexcept nogil
@cython.locals(ends=Bits, occupied=Bits, end=int)
cdef int write_king(Board board, int *out, int count, int king, Bits free) noexcept nogil
@cython.locals(rooks=Bits, rook=int)
cdef int write_castling(Board board, int *out, int count, int king) noexcept nogil
@cython.locals(wing=int, king_end=int, rook_end=int, occupied=Bits, walk=Bits)
cdef bint may_castle(Board board, int king, int rook) noexcept nogil
@cython.locals(first=int, occupied=Bits, unpinned=Bits, starts=Bits, start=int, ends=Bits, pawns=Bits)
cdef int write_others(Board board, int *out, int count, int king, Bits free) noexcept nogil
cdef int write_piece(Board board, int *out, int count, int start, Bits ends) noexcept nogil
@cython.locals(empty=Bits, theirs=Bits, steps=Bits)
cdef int write_pawns(Board board, int *out, int count, Bits pawns, Bits free) noexcept nogil
@cython.locals(end=int, move=int, kind=int)
cdef int write_steps(Board board, int *out, int count, Bits ends, int step) noexcept nogil
@cython.locals(side=int, unpinned=Bits, pawns=Bits, steps=Bits, knights=Bits)
cpdef bint can_move(Board board) noexcept nogil
cdef bint is_drawn(Board board) noexcept nogil
@cython.locals(start=int, end=int, side=int, piece=int, taken=int, won=double, occupied=Bits, depth=int, attacker=int)
cpdef double exchange_gain(Board board, int move) noexcept nogil
@cython.locals(first=int, attackers=Bits, rising=Bits, level=Bits)
cdef int least_attacker(Board board, int square, int side, Bits occupied) noexcept nogil
@cython.locals(end=int, taken=int)
cpdef bint is_noisy(Board board, int move) noexcept nogil
cpdef bint is_over(Board board) noexcept nogil
cpdef bint ended_by_rule(Board board) noexcept nogil
cpdef double result(Board board) noexcept nogil
cpdef bint in_check(Board board) noexcept nogil
@cython.locals(count=int, i=int)
cpdef list legal_moves(Board board)
cpdef str why_over(Board board)
