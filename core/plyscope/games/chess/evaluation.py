"""Chess evaluation: eleven things that every primer looks at, in pawns, and their weighted sum."""

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

    MATERIAL, PLACEMENT, MOBILITY, CENTRE, PASSED, DOUBLED = range(6)
    ISOLATED, SHELTER, ASSAULT, BISHOPS, ROOKS, TERMS = range(6, 12)
    AHEAD, SHIELD, BESIDE, UPON = [0] * 128, [0] * 128, [0] * 8, [0] * 8

M64 = 0xFFFF_FFFF_FFFF_FFFF
LEFT_FILE, RIGHT_FILE = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
MIDDLE_SQUARES = 0x18_1800_0000  # d4, e4, d5, e5

FEATURES = (
    Feature("material", "Material: pawn 1, knight and bishop 3, rook 5, queen 9", 1.0, most=110),
    Feature("placement", "Placement: how well the pieces stand, by the stage of the game", 1.0, most=20),
    Feature("mobility", "Mobility: squares that knights, bishops, rooks and queens reach", 0.03, most=400),
    Feature("centre", "Centre: middle squares that pawns stand on or anything attacks", 0.08, most=8),
    Feature("passed", "Passed pawns, by the square of the steps they have made", 0.025, most=300),
    Feature("doubled", "Doubled pawns", -0.15, most=8),
    Feature("isolated", "Isolated pawns", -0.15, most=8),
    Feature("shelter", "King safety: pawns before the king, while there are pieces", 0.12, most=6),
    Feature("attack", "Attack: squares around the other king that pieces hit, while there are pieces", 0.06,
            most=100),
    Feature("bishops", "Both bishops", 0.35, most=1),
    Feature("rooks", "Rooks on files without own pawns, twice where there are none at all", 0.12, most=20),
)  # fmt: skip


def fill() -> None:
    """Work out what lies ahead of a pawn, around a king, and beside a file, once."""
    for column in range(8):
        UPON[column] = LEFT_FILE << column
        BESIDE[column] = sum(LEFT_FILE << other for other in (column - 1, column + 1) if 0 <= other < 8)
    for square in range(64):
        column, row = square % 8, square // 8
        wide = [other for other in (column - 1, column, column + 1) if 0 <= other < 8]
        for side in range(2):
            ahead = range(row + 1, 8) if side == 0 else range(row)
            near = [place for place in ahead if abs(place - row) <= 2]
            AHEAD[64 * side + square] = sum(1 << other + 8 * place for place in ahead for other in wide)
            SHIELD[64 * side + square] = sum(1 << other + 8 * place for place in near for other in wide)


fill()


class Evaluation:
    """Estimates boards from White's side: the sum of `term` by `weight`."""

    weight: list[float]
    term: list[float]

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
        self.add_pieces(board, MAX, 1.0, phase)
        self.add_pieces(board, MIN, -1.0, phase)
        self.add_pawns(board, MAX, 1.0, phase)
        self.add_pawns(board, MIN, -1.0, phase)

    def add_pieces(self, board: Board, side: int, sign: float, phase: int) -> None:
        """The mobility of a side's pieces, in the centre and around the other king too."""
        first, other, occupied = BLACK * side, BLACK - BLACK * side, board.occupied
        free, pawns = ~board.sides[side], board.pieces[first + PAWN]
        king = lowest(board.pieces[other + KING])
        around = KING_STEPS[king] | board.pieces[other + KING]
        queens = board.pieces[first + QUEEN]
        mobility = hits = rooks = 0
        seen = (pawns & ~LEFT_FILE) << 7 & M64 | (pawns & ~RIGHT_FILE) << 9 & M64
        if side == MIN:
            seen = (pawns & ~RIGHT_FILE) >> 7 | (pawns & ~LEFT_FILE) >> 9
        starts = board.pieces[first + KNIGHT]
        while starts:
            ends = KNIGHT_HOPS[lowest(starts)]
            seen |= ends
            mobility += ones(ends & free)
            hits += ones(ends & around)
            starts &= starts - 1
        starts = board.pieces[first + BISHOP] | queens
        while starts:
            ends = diagonal(lowest(starts), occupied)
            seen |= ends
            mobility += ones(ends & free)
            hits += ones(ends & around)
            starts &= starts - 1
        starts = board.pieces[first + ROOK] | queens
        while starts:
            start = lowest(starts)
            ends = straight(start, occupied)
            seen |= ends
            mobility += ones(ends & free)
            hits += ones(ends & around)
            if not UPON[start & 7] & pawns and not queens >> start & 1:
                rooks += 1 if UPON[start & 7] & board.pieces[other + PAWN] else 2
            starts &= starts - 1
        self.term[MOBILITY] += sign * mobility
        self.term[CENTRE] += sign * (ones(MIDDLE_SQUARES & pawns) + ones(MIDDLE_SQUARES & seen))
        self.term[ASSAULT] += sign * hits * phase / FULL
        self.term[ROOKS] += sign * rooks
        bishops = board.pieces[first + BISHOP]
        if bishops & (bishops - 1):
            self.term[BISHOPS] += sign

    def add_pawns(self, board: Board, side: int, sign: float, phase: int) -> None:
        """The structure of a side's pawns, and their shield of the king."""
        pawns, theirs = board.pieces[BLACK * side + PAWN], board.pieces[BLACK - BLACK * side + PAWN]
        king = lowest(board.pieces[BLACK * side + KING])
        passed = doubled = isolated = 0
        rest = pawns
        while rest:
            square = lowest(rest)
            column = square & 7
            ahead = AHEAD[64 * side + square]
            if not pawns & BESIDE[column]:
                isolated += 1
            if pawns & ahead & UPON[column]:
                doubled += 1
            elif not theirs & ahead:
                steps = square // 8 - 1 if side == MAX else 6 - square // 8
                passed += steps * steps
            rest &= rest - 1
        self.term[PASSED] += sign * passed
        self.term[DOUBLED] += sign * doubled
        self.term[ISOLATED] += sign * isolated
        self.term[SHELTER] += sign * ones(pawns & SHIELD[64 * side + king]) * phase / FULL

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
        for i in range(TERMS):
            self.weight[i] = weights[i]
