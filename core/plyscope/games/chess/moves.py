"""Chess moves: the legal ones, found at once from what gives check and what is pinned."""

from __future__ import annotations

import cython

from plyscope.games.chess.board import ChessBoard

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
MOST_MOVES = 224


class ChessMoves(ChessBoard):
    """The rules: which moves are legal, and when the game is over."""

    checkers: int
    pinned: int
    scratch: list[int]
    swings: list[float]

    def look(self) -> None:
        """Find what gives check to the side to move, and which of its pieces are pinned to the king."""
        side = self.mover
        other = BLACK - BLACK * side
        king = lowest(self.pieces[BLACK * side + KING])
        queens = self.pieces[other + QUEEN]
        self.checkers = (KNIGHT_HOPS[king] & self.pieces[other + KNIGHT]) | (
            PAWN_TAKES[64 * side + king] & self.pieces[other + PAWN]
        )
        self.pinned = 0
        snipers = (ROOK_LINES[king] & (self.pieces[other + ROOK] | queens)) | (
            BISHOP_LINES[king] & (self.pieces[other + BISHOP] | queens)
        )
        while snipers:
            between = BETWEEN[king * 64 + lowest(snipers)] & self.occupied
            if not between:
                self.checkers |= snipers & -snipers
            elif not between & (between - 1):
                self.pinned |= between & self.sides[side]
            snipers &= snipers - 1
        self.known = True

    def moves(self, out: list[int], base: int) -> int:
        if not self.known:
            self.look()
        side = self.mover
        king = lowest(self.pieces[BLACK * side + KING])
        free = ~self.sides[side]
        count = self.write_king(out, base, king, free)
        if not self.checkers:
            return self.write_others(out, self.write_castling(out, count, king), king, free) - base
        if self.checkers & (self.checkers - 1):
            return count - base
        free = BETWEEN[king * 64 + lowest(self.checkers)] | self.checkers
        return self.write_others(out, count, king, free) - base

    def write_king(self, out: list[int], count: int, king: int, free: int) -> int:
        """The king's steps to squares that are not attacked; return how far `out` is filled now."""
        ends, occupied = KING_STEPS[king] & free, self.occupied ^ ONE << king
        while ends:
            end = lowest(ends)
            if not self.attacked(end, 1 - self.mover, occupied):
                out[count] = king | end << 6
                count += 1
            ends &= ends - 1
        return count

    def write_castling(self, out: list[int], count: int, king: int) -> int:
        rooks = self.rights & self.sides[self.mover]
        while rooks:
            rook = lowest(rooks)
            if self.may_castle(king, rook):
                out[count] = king | rook << 6
                count += 1
            rooks &= rooks - 1
        return count

    def may_castle(self, king: int, rook: int) -> bool:
        """Is the way of king and rook free, and the king's way not attacked? He is not in check."""
        wing = 56 * self.mover
        king_end, rook_end = wing + (6 if rook > king else 2), wing + (5 if rook > king else 3)
        occupied = self.occupied ^ ONE << king ^ ONE << rook
        walk = BETWEEN[king * 64 + king_end] | ONE << king_end
        if occupied & (walk | BETWEEN[rook * 64 + rook_end] | ONE << rook_end):
            return False
        while walk:
            if self.attacked(lowest(walk), 1 - self.mover, occupied):
                return False
            walk &= walk - 1
        return True

    def write_others(self, out: list[int], count: int, king: int, free: int) -> int:
        """The moves of all pieces but the king that end on these squares."""
        first, occupied, unpinned = BLACK * self.mover, self.occupied, ~self.pinned
        starts = self.pieces[first + KNIGHT] & unpinned
        while starts:
            start = lowest(starts)
            count = self.write_piece(out, count, start, KNIGHT_HOPS[start] & free)
            starts &= starts - 1
        starts = self.pieces[first + BISHOP] | self.pieces[first + QUEEN]
        while starts:
            start = lowest(starts)
            ends = diagonal(start, occupied) & free
            if self.pinned >> start & 1:
                ends &= LINE[king * 64 + start]
            count = self.write_piece(out, count, start, ends)
            starts &= starts - 1
        starts = self.pieces[first + ROOK] | self.pieces[first + QUEEN]
        while starts:
            start = lowest(starts)
            ends = straight(start, occupied) & free
            if self.pinned >> start & 1:
                ends &= LINE[king * 64 + start]
            count = self.write_piece(out, count, start, ends)
            starts &= starts - 1
        pawns = self.pieces[first + PAWN]
        count = self.write_pawns(out, count, pawns & unpinned, free)
        starts = pawns & self.pinned
        while starts:
            count = self.write_pawns(out, count, starts & -starts, free & LINE[king * 64 + lowest(starts)])
            starts &= starts - 1
        if self.passing >= 0:
            starts = PAWN_TAKES[64 - 64 * self.mover + self.passing] & pawns
            while starts:
                if self.may_pass(lowest(starts), self.passing, self.mover):
                    out[count] = lowest(starts) | self.passing << 6
                    count += 1
                starts &= starts - 1
        return count

    def write_piece(self, out: list[int], count: int, start: int, ends: int) -> int:
        while ends:
            out[count] = start | lowest(ends) << 6
            count += 1
            ends &= ends - 1
        return count

    def write_pawns(self, out: list[int], count: int, pawns: int, free: int) -> int:
        """The moves of these pawns to these squares, all but those en passant."""
        empty, theirs = ~self.occupied, self.sides[1 - self.mover] & free
        if self.mover == MAX:
            steps = pawns << 8 & M64 & empty
            count = self.write_steps(out, count, (steps & THIRD) << 8 & empty & free, 16)
            count = self.write_steps(out, count, steps & free, 8)
            count = self.write_steps(out, count, (pawns & ~LEFT_FILE) << 7 & M64 & theirs, 7)
            return self.write_steps(out, count, (pawns & ~RIGHT_FILE) << 9 & M64 & theirs, 9)
        steps = pawns >> 8 & empty
        count = self.write_steps(out, count, (steps & SIXTH) >> 8 & empty & free, -16)
        count = self.write_steps(out, count, steps & free, -8)
        count = self.write_steps(out, count, (pawns & ~RIGHT_FILE) >> 7 & theirs, -7)
        return self.write_steps(out, count, (pawns & ~LEFT_FILE) >> 9 & theirs, -9)

    def write_steps(self, out: list[int], count: int, ends: int, step: int) -> int:
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

    def can_move(self) -> bool:
        """Is there any legal move? Mostly a step of a pawn or a knight tells."""
        if not self.known:
            self.look()
        side = self.mover
        if not self.checkers:
            unpinned = ~self.pinned
            pawns = self.pieces[BLACK * side + PAWN] & unpinned
            steps = pawns << 8 & M64 if side == MAX else pawns >> 8
            if steps & ~self.occupied:
                return True
            knights = self.pieces[BLACK * side + KNIGHT] & unpinned
            if knights and KNIGHT_HOPS[lowest(knights)] & ~self.sides[side]:
                return True
        return self.moves(self.scratch, 0) > 0

    def drawn(self) -> bool:
        """Does a rule end the game here that leaves moves: a count, a repetition, too little material?"""
        return self.clock >= DRAWN_AT or self.too_little() or (self.reversible >= 8 and self.repeated())

    def over(self) -> bool:
        return self.drawn() or not self.can_move()

    def ended_by_rule(self) -> bool:
        return self.drawn() and self.can_move()

    def utility(self) -> float:
        if self.can_move() or not self.checkers:
            return 0.0
        return -1.0 if self.mover == MAX else 1.0

    # For searches.

    def loud(self, move: int) -> bool:
        """Does the move take something, or make a pawn more?"""
        end, taken = move >> 6 & 63, self.at[move >> 6 & 63]
        if move >> 12:
            return True
        if taken != EMPTY:
            return (taken >= BLACK) != (self.mover == 1)
        return end == self.passing and self.at[move & 63] == PAWN + BLACK * self.mover

    def gain(self, move: int) -> float:
        """What is left of a capture's or promotion's worth after the exchanges that can follow on its square.

        Each side takes with its least piece and stops when it would lose by going on.
        """
        start, end, side = move & 63, move >> 6 & 63, self.mover
        piece, taken = self.at[start] % BLACK, self.at[end]
        won = WORTHS[PAWN] if taken == EMPTY else WORTHS[taken % BLACK]
        if move >> 12:
            won = (0.0 if taken == EMPTY else won) + WORTHS[move >> 12] - WORTHS[PAWN]
            piece = move >> 12
        if won > WORTHS[piece]:
            return won - WORTHS[piece] / 100.0
        occupied = self.occupied ^ ONE << start
        if taken == EMPTY and not move >> 12:
            occupied ^= ONE << (end ^ 8)
        depth = 0
        self.swings[0] = won
        while depth < 31:
            side = 1 - side
            attacker = self.least_attacker(end, side, occupied)
            if attacker < 0:
                break
            depth += 1
            self.swings[depth] = WORTHS[piece] - self.swings[depth - 1]
            piece = self.at[attacker] % BLACK
            occupied ^= ONE << attacker
        while depth > 0:
            if -self.swings[depth] < self.swings[depth - 1]:
                self.swings[depth - 1] = -self.swings[depth]
            depth -= 1
        return self.swings[0]

    def least_attacker(self, square: int, side: int, occupied: int) -> int:
        """The least piece of a side among these that attacks a square, or -1."""
        first = BLACK * side
        attackers = PAWN_TAKES[64 - 64 * side + square] & self.pieces[first + PAWN] & occupied
        if attackers:
            return lowest(attackers)
        attackers = KNIGHT_HOPS[square] & self.pieces[first + KNIGHT] & occupied
        if attackers:
            return lowest(attackers)
        rising = diagonal(square, occupied) & occupied
        if rising & self.pieces[first + BISHOP]:
            return lowest(rising & self.pieces[first + BISHOP])
        level = straight(square, occupied) & occupied
        if level & self.pieces[first + ROOK]:
            return lowest(level & self.pieces[first + ROOK])
        attackers = (rising | level) & self.pieces[first + QUEEN]
        if attackers:
            return lowest(attackers)
        attackers = KING_STEPS[square] & self.pieces[first + KING] & occupied
        return lowest(attackers) if attackers else -1

    def forced(self) -> bool:
        """Is the side to move in check?"""
        if not self.known:
            self.look()
        return self.checkers != 0
