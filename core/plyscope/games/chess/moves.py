"""Chess moves: the legal ones of a board, found at once from checks and pins; and when the game is over."""

from __future__ import annotations

import cython

from plyscope.games.chess.board import Board

if not cython.compiled:
    from plyscope.games.chess.attacks import (  # fmt: skip
        BETWEEN,
        BISHOP_LINES,
        KING_STEPS,
        KNIGHT_HOPS,
        LINE,
        PAWN_TAKES,
        ROOK_LINES,
        diagonal,
        straight,
    )
    from plyscope.games.chess.board import BISHOP, BLACK, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK
    from plyscope.rules.bits import lowest
    from plyscope.rules.position import MAX

ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
LEFT_FILE, RIGHT_FILE = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
THIRD, SIXTH = 0xFF_0000, 0xFF00_0000_0000  # where pawns stand after their first step
if not cython.compiled:
    WORTHS = [0.0] * 6
for kind, worth in enumerate((1.0, 3.0, 3.0, 5.0, 9.0, 100.0)):
    WORTHS[kind] = worth  # in exchanges, where a king may be taken by nobody
DRAWN_AT = 100  # plies without a capture or a pawn's move


def look(board: Board) -> None:
    """Find what gives check to the side to move, and which of its pieces are pinned to the king."""
    side = board.mover
    other = BLACK - BLACK * side
    king = lowest(board.pieces[BLACK * side + KING])
    queens = board.pieces[other + QUEEN]
    board.checkers = (KNIGHT_HOPS[king] & board.pieces[other + KNIGHT]) | (
        PAWN_TAKES[64 * side + king] & board.pieces[other + PAWN]
    )
    board.pinned = 0
    snipers = (ROOK_LINES[king] & (board.pieces[other + ROOK] | queens)) | (
        BISHOP_LINES[king] & (board.pieces[other + BISHOP] | queens)
    )
    while snipers:
        between = BETWEEN[king * 64 + lowest(snipers)] & board.occupied
        if not between:
            board.checkers |= snipers & -snipers
        elif not between & (between - 1):
            board.pinned |= between & board.sides[side]
        snipers &= snipers - 1
    board.known = True


def write_moves(board: Board, out: list[int], base: int) -> int:
    """Write the legal moves to out[base:]; return how many, also in a game that is drawn."""
    if not board.known:
        look(board)
    side = board.mover
    king = lowest(board.pieces[BLACK * side + KING])
    free = ~board.sides[side]
    count = write_king(board, out, base, king, free)
    if not board.checkers:
        return write_others(board, out, write_castling(board, out, count, king), king, free) - base
    if board.checkers & (board.checkers - 1):
        return count - base
    free = BETWEEN[king * 64 + lowest(board.checkers)] | board.checkers
    return write_others(board, out, count, king, free) - base


def write_king(board: Board, out: list[int], count: int, king: int, free: int) -> int:
    """The king's steps to squares that are not attacked; return how far `out` is filled now."""
    ends, occupied = KING_STEPS[king] & free, board.occupied ^ ONE << king
    while ends:
        end = lowest(ends)
        if not board.attacked(end, 1 - board.mover, occupied):
            out[count] = king | end << 6
            count += 1
        ends &= ends - 1
    return count


def write_castling(board: Board, out: list[int], count: int, king: int) -> int:
    """The moves of castling; return how far `out` is filled now."""
    rooks = board.rights & board.sides[board.mover]
    while rooks:
        rook = lowest(rooks)
        if may_castle(board, king, rook):
            out[count] = king | rook << 6
            count += 1
        rooks &= rooks - 1
    return count


def may_castle(board: Board, king: int, rook: int) -> bool:
    """Is the way of king and rook free, and the king's way not attacked? He is not in check."""
    wing = 56 * board.mover
    king_end, rook_end = wing + (6 if rook > king else 2), wing + (5 if rook > king else 3)
    occupied = board.occupied ^ ONE << king ^ ONE << rook
    walk = BETWEEN[king * 64 + king_end] | ONE << king_end
    if occupied & (walk | BETWEEN[rook * 64 + rook_end] | ONE << rook_end):
        return False
    while walk:
        if board.attacked(lowest(walk), 1 - board.mover, occupied):
            return False
        walk &= walk - 1
    return True


def write_others(board: Board, out: list[int], count: int, king: int, free: int) -> int:
    """The moves of all pieces but the king that end on these squares."""
    first, occupied, unpinned = BLACK * board.mover, board.occupied, ~board.pinned
    starts = board.pieces[first + KNIGHT] & unpinned
    while starts:
        start = lowest(starts)
        count = write_piece(board, out, count, start, KNIGHT_HOPS[start] & free)
        starts &= starts - 1
    starts = board.pieces[first + BISHOP] | board.pieces[first + QUEEN]
    while starts:
        start = lowest(starts)
        ends = diagonal(start, occupied) & free
        if board.pinned >> start & 1:
            ends &= LINE[king * 64 + start]
        count = write_piece(board, out, count, start, ends)
        starts &= starts - 1
    starts = board.pieces[first + ROOK] | board.pieces[first + QUEEN]
    while starts:
        start = lowest(starts)
        ends = straight(start, occupied) & free
        if board.pinned >> start & 1:
            ends &= LINE[king * 64 + start]
        count = write_piece(board, out, count, start, ends)
        starts &= starts - 1
    pawns = board.pieces[first + PAWN]
    count = write_pawns(board, out, count, pawns & unpinned, free)
    starts = pawns & board.pinned
    while starts:
        count = write_pawns(board, out, count, starts & -starts, free & LINE[king * 64 + lowest(starts)])
        starts &= starts - 1
    if board.passing >= 0:
        starts = PAWN_TAKES[64 - 64 * board.mover + board.passing] & pawns
        while starts:
            if board.may_pass(lowest(starts), board.passing, board.mover):
                out[count] = lowest(starts) | board.passing << 6
                count += 1
            starts &= starts - 1
    return count


def write_piece(board: Board, out: list[int], count: int, start: int, ends: int) -> int:
    """The moves of one piece to these squares; return how far `out` is filled now."""
    while ends:
        out[count] = start | lowest(ends) << 6
        count += 1
        ends &= ends - 1
    return count


def write_pawns(board: Board, out: list[int], count: int, pawns: int, free: int) -> int:
    """The moves of these pawns to these squares, all but those en passant."""
    empty, theirs = ~board.occupied, board.sides[1 - board.mover] & free
    if board.mover == MAX:
        steps = pawns << 8 & M64 & empty
        count = write_steps(board, out, count, (steps & THIRD) << 8 & empty & free, 16)
        count = write_steps(board, out, count, steps & free, 8)
        count = write_steps(board, out, count, (pawns & ~LEFT_FILE) << 7 & M64 & theirs, 7)
        return write_steps(board, out, count, (pawns & ~RIGHT_FILE) << 9 & M64 & theirs, 9)
    steps = pawns >> 8 & empty
    count = write_steps(board, out, count, (steps & SIXTH) >> 8 & empty & free, -16)
    count = write_steps(board, out, count, steps & free, -8)
    count = write_steps(board, out, count, (pawns & ~RIGHT_FILE) >> 7 & theirs, -7)
    return write_steps(board, out, count, (pawns & ~LEFT_FILE) >> 9 & theirs, -9)


def write_steps(board: Board, out: list[int], count: int, ends: int, step: int) -> int:
    """Pawns' moves that end on these squares, each so many squares further than it starts."""
    while ends:
        end = lowest(ends)
        move = end - step | end << 6
        ends &= ends - 1
        if 8 <= end < 56:
            out[count] = move
            count += 1
            continue
        for kind in range(QUEEN, PAWN, -1):
            out[count] = move | kind << 12
            count += 1
    return count


# The end of a game.


def can_move(board: Board) -> bool:
    """Return True if there is a legal move; a step of a pawn or a knight is mostly enough."""
    if not board.known:
        look(board)
    side = board.mover
    if not board.checkers:
        unpinned = ~board.pinned
        pawns = board.pieces[BLACK * side + PAWN] & unpinned
        steps = pawns << 8 & M64 if side == MAX else pawns >> 8
        if steps & ~board.occupied:
            return True
        knights = board.pieces[BLACK * side + KNIGHT] & unpinned
        if knights and KNIGHT_HOPS[lowest(knights)] & ~board.sides[side]:
            return True
    return write_moves(board, board.scratch, 0) > 0


def is_drawn(board: Board) -> bool:
    """Does a rule end the game here that leaves moves: a count, a repetition, too little material?"""
    return board.clock >= DRAWN_AT or board.too_little() or (board.reversible >= 8 and board.repeated())


def is_over(board: Board) -> bool:
    """Return True if the game is finished."""
    return is_drawn(board) or not can_move(board)


def ended_by_rule(board: Board) -> bool:
    """Return True if a rule ended the game that leaves moves."""
    return is_drawn(board) and can_move(board)


def result(board: Board) -> float:
    """The result of a finished game, from White's side."""
    if can_move(board) or not board.checkers:
        return 0.0
    return -1.0 if board.mover == MAX else 1.0


# For searches.


def is_noisy(board: Board, move: int) -> bool:
    """Does the move take something, or make a pawn more?"""
    end, taken = move >> 6 & 63, board.at[move >> 6 & 63]
    if move >> 12:
        return True
    if taken != EMPTY:
        return (taken >= BLACK) != (board.mover == 1)
    return end == board.passing and board.at[move & 63] == PAWN + BLACK * board.mover


def exchange_gain(board: Board, move: int) -> float:
    """What is left of a capture's or promotion's worth after the exchanges that can follow on its square.

    Each side takes with its least piece and stops when it would lose by going on.
    """
    start, end, side = move & 63, move >> 6 & 63, board.mover
    piece, taken = board.at[start] % BLACK, board.at[end]
    won = WORTHS[PAWN] if taken == EMPTY else WORTHS[taken % BLACK]
    if move >> 12:
        won = (0.0 if taken == EMPTY else won) + WORTHS[move >> 12] - WORTHS[PAWN]
        piece = move >> 12
    if won > WORTHS[piece]:
        return won - WORTHS[piece] / 100.0
    occupied = board.occupied ^ ONE << start
    if taken == EMPTY and not move >> 12:
        occupied ^= ONE << (end ^ 8)
    depth = 0
    board.swings[0] = won
    while depth < 31:
        side = 1 - side
        attacker = least_attacker(board, end, side, occupied)
        if attacker < 0:
            break
        depth += 1
        board.swings[depth] = WORTHS[piece] - board.swings[depth - 1]
        piece = board.at[attacker] % BLACK
        occupied ^= ONE << attacker
    while depth > 0:
        if -board.swings[depth] < board.swings[depth - 1]:
            board.swings[depth - 1] = -board.swings[depth]
        depth -= 1
    return board.swings[0]


def least_attacker(board: Board, square: int, side: int, occupied: int) -> int:
    """The least piece of a side among these that attacks a square, or -1."""
    first = BLACK * side
    attackers = PAWN_TAKES[64 - 64 * side + square] & board.pieces[first + PAWN] & occupied
    if attackers:
        return lowest(attackers)
    attackers = KNIGHT_HOPS[square] & board.pieces[first + KNIGHT] & occupied
    if attackers:
        return lowest(attackers)
    rising = diagonal(square, occupied) & occupied
    if rising & board.pieces[first + BISHOP]:
        return lowest(rising & board.pieces[first + BISHOP])
    level = straight(square, occupied) & occupied
    if level & board.pieces[first + ROOK]:
        return lowest(level & board.pieces[first + ROOK])
    attackers = (rising | level) & board.pieces[first + QUEEN]
    if attackers:
        return lowest(attackers)
    attackers = KING_STEPS[square] & board.pieces[first + KING] & occupied
    return lowest(attackers) if attackers else -1


def in_check(board: Board) -> bool:
    """Return True if the side to move is in check."""
    if not board.known:
        look(board)
    return board.checkers != 0


def legal_moves(board: Board) -> list[int]:
    """All moves that the rules of movement allow, also in a game that is drawn."""
    count = write_moves(board, board.scratch, 0)
    return [board.scratch[i] for i in range(count)]


def why_over(board: Board) -> str:
    """The reason why the game ended, in a word or two."""
    if not can_move(board):
        return "Checkmate" if in_check(board) else "Stalemate"
    if board.too_little():
        return "Too little material"
    if board.clock >= DRAWN_AT:
        return "Fifty moves"
    return "Threefold repetition" if board.repeated() else ""
