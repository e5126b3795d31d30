"""Chess evaluation: fourteen things that every primer looks at, in pawns, and their weighted sum.

The weights, and the tables of `placement`, were fitted by least squares of the chance to win to what a far
deeper search says of quiet positions, and then rounded.
"""

from __future__ import annotations

import cython

from plyscope.games.chess.board import Board
from plyscope.rules.game import Feature

if not cython.compiled:
    from plyscope.games.chess.attacks import KING_STEPS, KNIGHT_HOPS, diagonal, straight
    from plyscope.games.chess.board import BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK
    from plyscope.games.chess.placement import FULL
    from plyscope.rules.bits import lowest, ones
    from plyscope.rules.position import MAX, MIN

    MATERIAL, PLACEMENT, MOBILITY, CENTRE, PASSED, ESCORT, DOUBLED, ISOLATED = range(8)
    SHELTER, ASSAULT, BISHOPS, ROOKS, THREATS, TEMPO, TERMS = range(8, 15)
    SHIELD, APART = [0] * 128, [0] * 4096

M64 = 0xFFFF_FFFF_FFFF_FFFF
LEFT_FILE, RIGHT_FILE = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
MIDDLE_SQUARES = 0x18_1800_0000  # d4, e4, d5, e5
MOST_ASSAULT = 60

FEATURES = (
    Feature("material", "Material: pawn 1, knight and bishop 3, rook 5, queen 9", 1.0, most=110),
    Feature("placement", "Placement: how well the pieces stand, by the stage of the game", 1.0, most=20),
    Feature("mobility", "Mobility: squares without own pieces or attacks of pawns that pieces reach", 0.058,
            most=400),
    Feature("centre", "Centre: middle squares that pawns stand on or anything attacks", 0.08, most=8),
    Feature("passed", "Passed pawns, by the square of their steps, more in endings, half if blocked", 0.032,
            most=600),
    Feature("escort", "Escort: king nearer to passed pawns than the other king, by their steps, in endings",
            0.14, most=280),
    Feature("doubled", "Doubled pawns", -0.22, most=8),
    Feature("isolated", "Isolated pawns", -0.08, most=8),
    Feature("shelter", "King safety: pawns before the king, while there are pieces", 0.075, most=6),
    Feature("attack", "Attack: squares around the other king that are hit, times the pieces, in middle games",
            0.06, most=MOST_ASSAULT),
    Feature("bishops", "Both bishops", 0.5, most=1),
    Feature("rooks", "Rooks on files without own pawns, twice where there are none at all", 0.1, most=20),
    Feature("threats", "Threats: pieces that hang 2, that a lesser one attacks 3, a pawn 4", 0.165, most=90),
    Feature("tempo", "The side to move", 0.27, most=1),
)  # fmt: skip


def fill() -> None:
    """Work out what shields a king, and how far squares are apart for him, once."""
    for square in range(64):
        column, row = square % 8, square // 8
        wide = [other for other in (column - 1, column, column + 1) if 0 <= other < 8]
        for side in range(2):
            ahead = range(row + 1, 8) if side == 0 else range(row)
            near = [place for place in ahead if abs(place - row) <= 2]
            SHIELD[64 * side + square] = sum(1 << other + 8 * place for place in near for other in wide)
        for other in range(64):
            APART[64 * square + other] = max(abs(other % 8 - column), abs(other // 8 - row))


fill()


def ahead(side: int, bits: int) -> int:
    """The squares before these on their files, as a side sees them."""
    if side == MAX:
        bits = bits << 8 & M64
        bits |= bits << 8 & M64
        bits |= bits << 16 & M64
        return bits | bits << 32 & M64
    bits >>= 8
    bits |= bits >> 8
    bits |= bits >> 16
    return bits | bits >> 32


def beside(bits: int) -> int:
    """The squares to the left and to the right of these."""
    return (bits & ~LEFT_FILE) >> 1 | (bits & ~RIGHT_FILE) << 1


class Evaluation:
    """Estimates boards from White's side: the sum of `term` by `weight`.

    `by_pawns`, `by_minors`, `by_rooks` and `seen` are the squares that each side's pawns, its pawns, knights
    and bishops, these and its rooks, and all its pieces attack.
    """

    weight: list[float]
    term: list[float]
    by_pawns: list[int]
    by_minors: list[int]
    by_rooks: list[int]
    seen: list[int]

    def __init__(self, weights: tuple[float, ...]) -> None:
        self.take(weights)

    def value(self, board: Board) -> float:
        """The estimate of a board."""
        self.find_terms(board)
        value = 0.0
        for i in range(TERMS):
            value += self.weight[i] * self.term[i]
        return value

    def find_terms(self, board: Board) -> None:
        """Work out the values of all features."""
        phase = board.phase if board.phase < FULL else FULL
        for i in range(TERMS):
            self.term[i] = 0.0
        self.term[MATERIAL] = board.material
        self.term[PLACEMENT] = (board.middle * phase + board.end * (FULL - phase)) / (100.0 * FULL)
        self.term[TEMPO] = 1.0 if board.mover == MAX else -1.0
        white, black = board.pieces[PAWN], board.pieces[BLACK + PAWN]
        self.by_pawns[MAX] = beside(white << 8 & M64)
        self.by_pawns[MIN] = beside(black >> 8)
        self.add_pieces(board, MAX, 1.0, phase)
        self.add_pieces(board, MIN, -1.0, phase)
        self.add_pawns(board, MAX, 1.0, phase)
        self.add_pawns(board, MIN, -1.0, phase)
        self.add_threats(board, MAX, 1.0)
        self.add_threats(board, MIN, -1.0)

    def add_pieces(self, board: Board, side: int, sign: float, phase: int) -> None:
        """The mobility of a side's pieces, in the centre and around the other king too."""
        first, other, occupied = BLACK * side, BLACK - BLACK * side, board.occupied
        free, pawns = ~(board.sides[side] | self.by_pawns[1 - side]), board.pieces[first + PAWN]
        king = lowest(board.pieces[other + KING])
        around = KING_STEPS[king] | board.pieces[other + KING]
        mobility = hits = hitters = rooks = 0
        seen = self.by_pawns[side]
        starts = board.pieces[first + KNIGHT]
        while starts:
            ends = KNIGHT_HOPS[lowest(starts)]
            seen |= ends
            mobility += ones(ends & free)
            if ends & around:
                hits += ones(ends & around)
                hitters += 1
            starts &= starts - 1
        starts = board.pieces[first + BISHOP]
        while starts:
            ends = diagonal(lowest(starts), occupied)
            seen |= ends
            mobility += ones(ends & free)
            if ends & around:
                hits += ones(ends & around)
                hitters += 1
            starts &= starts - 1
        self.by_minors[side] = seen
        starts = board.pieces[first + ROOK]
        while starts:
            start = lowest(starts)
            ends = straight(start, occupied)
            seen |= ends
            mobility += ones(ends & free)
            if ends & around:
                hits += ones(ends & around)
                hitters += 1
            if not LEFT_FILE << (start & 7) & pawns:
                rooks += 1 if LEFT_FILE << (start & 7) & board.pieces[other + PAWN] else 2
            starts &= starts - 1
        self.by_rooks[side] = seen
        starts = board.pieces[first + QUEEN]
        while starts:
            ends = diagonal(lowest(starts), occupied) | straight(lowest(starts), occupied)
            seen |= ends
            mobility += ones(ends & free)
            if ends & around:
                hits += ones(ends & around)
                hitters += 1
            starts &= starts - 1
        seen |= KING_STEPS[lowest(board.pieces[first + KING])]
        self.seen[side] = seen
        self.term[MOBILITY] += sign * mobility
        self.term[CENTRE] += sign * (ones(MIDDLE_SQUARES & pawns) + ones(MIDDLE_SQUARES & seen))
        hits *= hitters
        self.term[ASSAULT] += sign * (hits if hits < MOST_ASSAULT else MOST_ASSAULT) * phase / FULL
        self.term[ROOKS] += sign * rooks
        bishops = board.pieces[first + BISHOP]
        if bishops & (bishops - 1):
            self.term[BISHOPS] += sign

    def add_pawns(self, board: Board, side: int, sign: float, phase: int) -> None:
        """The structure of a side's pawns, the way of those that are passed, and their shield of the king."""
        pawns, theirs = board.pieces[BLACK * side + PAWN], board.pieces[BLACK - BLACK * side + PAWN]
        king = lowest(board.pieces[BLACK * side + KING])
        other = lowest(board.pieces[BLACK - BLACK * side + KING])
        behind, stopped = ahead(1 - side, pawns), ahead(1 - side, theirs)
        near = beside(pawns | behind | ahead(side, pawns))
        passed = escort = 0
        rest = pawns & ~(behind | stopped | beside(stopped))
        while rest:
            square = lowest(rest)
            steps = square // 8 - 1 if side == MAX else 6 - square // 8
            end = square + 8 if side == MAX else square - 8
            passed += steps * steps if board.occupied >> end & 1 else 2 * steps * steps
            escort += steps * steps * (APART[64 * other + end] - APART[64 * king + end])
            rest &= rest - 1
        self.term[PASSED] += sign * passed * (3 * FULL - 2 * phase) / (2.0 * FULL)
        self.term[ESCORT] += sign * escort * (FULL - phase) / (10.0 * FULL)
        self.term[DOUBLED] += sign * ones(pawns & behind)
        self.term[ISOLATED] += sign * ones(pawns & ~near)
        self.term[SHELTER] += sign * ones(pawns & SHIELD[64 * side + king]) * phase / FULL

    def add_threats(self, board: Board, side: int, sign: float) -> None:
        """What a side's pieces attack with profit."""
        first = BLACK - BLACK * side
        queens, king = board.pieces[first + QUEEN], board.pieces[first + KING]
        rooks = board.pieces[first + ROOK]
        theirs = board.sides[1 - side] & ~king
        lesser = (rooks | queens) & self.by_minors[side] | queens & self.by_rooks[side]
        threats = 4 * ones(theirs & ~board.pieces[first + PAWN] & self.by_pawns[side])
        threats += 3 * ones(lesser & ~self.by_pawns[side])
        threats += 2 * ones(theirs & self.seen[side] & ~self.seen[1 - side])
        self.term[THREATS] += sign * threats

    # For people, panels and files.

    def estimate(self, board: Board) -> float:
        """The estimate of a board, from Python."""
        return self.value(board)

    def features(self, board: Board) -> tuple[float, ...]:
        """The values of all features of a board."""
        self.find_terms(board)
        return tuple([float(self.term[i]) for i in range(TERMS)])

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(TERMS)])

    def take(self, weights: tuple[float, ...]) -> None:
        """Evaluate with these weights."""
        if not cython.compiled:
            self.weight, self.term = [0.0] * TERMS, [0.0] * TERMS
            self.by_pawns, self.by_minors = [0, 0], [0, 0]
            self.by_rooks, self.seen = [0, 0], [0, 0]
        for i in range(TERMS):
            self.weight[i] = weights[i]
