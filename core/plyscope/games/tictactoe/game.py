"""Tic-tac-toe: two sets of nine bits; MAX plays crosses and moves first."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any, ClassVar, Literal

import cython

from plyscope.options import option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import Sign
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Label, Line, Owner, Picture, Piece, Threat
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.rules.premoves import Touched, empty_cells

if not cython.compiled:
    from plyscope.rules.position import MAX, MIN, SKIP

FULL = 0b111_111_111
WINNING_LINES = (
    0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001,
    0b001_010_100,
)  # fmt: skip

TURNED = (6, 3, 0, 7, 4, 1, 8, 5, 2)
MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)

if not cython.compiled:
    WON = [0] * 512
    OPEN_LINES = [0] * 512
    LOWEST = [0] * 512
    IMAGES = [[0] * 512 for _ in range(8)]


def symmetries() -> list[tuple[int, ...]]:
    """The eight ways to turn and mirror the board, each as the cell that every cell goes to."""
    found = [tuple(range(9))]
    for _ in range(3):
        found.append(tuple(TURNED[cell] for cell in found[len(found) - 1]))
    return found + [tuple(MIRRORED[cell] for cell in turn) for turn in found]


def image(mask: int, symmetry: tuple[int, ...]) -> int:
    """A set of cells after a symmetry."""
    return sum(1 << symmetry[cell] for cell in range(9) if mask >> cell & 1)


for _mask in range(512):
    LOWEST[_mask] = (_mask & -_mask).bit_length() - 1  # the first of these cells
    WON[_mask] = any(_mask & line == line for line in WINNING_LINES)
    OPEN_LINES[_mask] = sum(not _mask & line for line in WINNING_LINES)  # lines without one of these cells
for _i, _symmetry in enumerate(symmetries()):
    for _mask in range(512):
        IMAGES[_i][_mask] = image(_mask, _symmetry)


@dataclass(frozen=True)
class TicTacToeOptions:
    wins: Literal["1", "inf"] = option(
        "1", "A win is worth", "The lectures write ∞ for a won position.", labels=("1", "∞")
    )


class TicTacToePosition(Position):
    """Nine cells, numbered row by row from the top left."""

    def turn(self) -> int:
        return MAX if self.plies % 2 == 0 else MIN

    def moves(self, out: list[int], base: int) -> int:
        free = FULL ^ (self.crosses | self.rings)
        count = 0
        while free:
            out[base + count] = LOWEST[free]
            count += 1
            free &= free - 1
        return count

    def make(self, move: int) -> None:
        if self.plies % 2 == 0:
            self.crosses |= 1 << move
        else:
            self.rings |= 1 << move
        self.plies += 1

    def unmake(self, move: int) -> None:
        self.plies -= 1
        if self.plies % 2 == 0:
            self.crosses ^= 1 << move
        else:
            self.rings ^= 1 << move

    def over(self) -> bool:
        return WON[self.crosses] != 0 or WON[self.rings] != 0 or (self.crosses | self.rings) == FULL

    def utility(self) -> float:
        if WON[self.crosses]:
            return self.win
        if WON[self.rings]:
            return -self.win
        return 0.0

    def evaluate(self) -> float:
        """e(p) of the lectures, unless weighed otherwise: lines still open to MAX less those to MIN."""
        return self.weight[0] * OPEN_LINES[self.rings] + self.weight[1] * OPEN_LINES[self.crosses]

    def key(self) -> int:
        return self.skipped << 18 | self.crosses << 9 | self.rings

    def symmetric_key(self) -> int:
        i = self.symmetry()
        return self.skipped << 18 | IMAGES[i][self.crosses] << 9 | IMAGES[i][self.rings]

    def symmetry(self) -> int:
        """The symmetry that gives the smallest key."""
        found = 0
        least = self.crosses << 9 | self.rings
        for i in range(1, 8):
            image = IMAGES[i][self.crosses] << 9 | IMAGES[i][self.rings]
            if image < least:
                least = image
                found = i
        return found

    def mapped(self, move: int, symmetry: int) -> int:
        return LOWEST[IMAGES[symmetry][1 << move]]

    def unmapped(self, move: int, symmetry: int) -> int:
        cell = 0
        while IMAGES[symmetry][1 << cell] != 1 << move:
            cell += 1
        return cell

    def noisy(self, move: int) -> bool:
        """Does the move complete a line, or take a cell that would complete one of the other side?"""
        return WON[self.crosses | 1 << move] != 0 or WON[self.rings | 1 << move] != 0

    def forced(self) -> bool:
        theirs = self.rings if self.plies % 2 == 0 else self.crosses
        free = FULL ^ (self.crosses | self.rings)
        while free:
            if WON[theirs | (free & -free)]:
                return True
            free &= free - 1
        return False

    def skip(self) -> None:
        self.skipped ^= 1
        self.plies += 1

    def unskip(self) -> None:
        self.skipped ^= 1
        self.plies -= 1

    # For people, panels and files.

    def __init__(
        self, game: Game, crosses: int, rings: int, win: float, weights: tuple[float, ...] = (1.0, -1.0)
    ) -> None:
        self.game = game
        if not cython.compiled:
            self.weight = [0.0] * 2
        for i in range(2):
            self.weight[i] = weights[i]
        self.crosses = crosses
        self.rings = rings
        self.plies = crosses.bit_count() + rings.bit_count()
        self.skipped = 0
        self.win = win

    def copy(self) -> Position:
        found = TicTacToePosition(self.game, self.crosses, self.rings, self.win, self.weights)
        if self.skipped:
            found.skip()
        return found

    def text(self, move: int) -> str:
        if move == SKIP:
            return "pass"
        return f"{move // 3},{move % 3}"

    def parse(self, text: str) -> int:
        """A cell as `row,column` from 0, or as on the board, a1 to c3."""
        word = text.strip().lower()
        if len(word) == 2 and word[0] in "abc" and word[1] in "123":
            word = f"{3 - int(word[1])},{'abc'.index(word[0])}"
        for move in self.legal_moves():
            if self.text(move) == word.replace(" ", ""):
                return move
        raise MoveError(f"Expected an empty cell as row,column from 0,0 to 2,2, found {quoted(text)}.")

    def write(self) -> str:
        return "".join(
            "X" if self.crosses >> cell & 1 else "O" if self.rings >> cell & 1 else "." for cell in range(9)
        )

    def board(self) -> str:
        cells = self.write()
        return "\n".join(" ".join(cells[row * 3 : row * 3 + 3]) for row in range(3))

    def why_over(self) -> str:
        if not self.over():
            return ""
        return "Three in a row" if WON[self.crosses] or WON[self.rings] else "The board is full"

    def features(self) -> tuple[float, ...]:
        return (OPEN_LINES[self.rings], OPEN_LINES[self.crosses])

    @property
    def weights(self) -> tuple[float, ...]:
        return (self.weight[0], self.weight[1])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(2):
            self.weight[i] = weights[i]

    def picture(self) -> Picture:
        crosses, rings, moving = self.crosses, self.rings, self.side
        grid = [Line(i, 0, i, 3) for i in (1, 2)] + [Line(0, i, 3, i) for i in (1, 2)]
        for line in WINNING_LINES:
            for mask in (crosses, rings):
                if mask & line == line:
                    owner: Owner = "max" if mask == crosses else "min"
                    ends = [cell for cell in range(9) if line >> cell & 1]
                    first, last = ends[0], ends[2]
                    grid.append(
                        Line(first % 3 + 0.5, first // 3 + 0.5, last % 3 + 0.5, last // 3 + 0.5, True, owner)
                    )
        cells, pieces, threats = [], [], []
        for cell in range(9):
            row, column = divmod(cell, 3)
            empty = not (crosses | rings) >> cell & 1
            legal = empty and moving is not None
            cells.append(
                Cell(
                    column,
                    row,
                    move=cell if legal else None,
                    shape="plain",
                    name=self.cell_name(cell),
                    index=cell,
                )
            )
            if not empty:
                cross = crosses >> cell & 1
                pieces.append(
                    Piece(
                        column + 0.5, row + 0.5, "cross" if cross else "ring", "max" if cross else "min", 0.56
                    )
                )
            elif legal:
                if WON[crosses | 1 << cell]:
                    threats.append(Threat(column + 0.5, row + 0.5, "max"))
                if WON[rings | 1 << cell]:
                    threats.append(Threat(column + 0.5, row + 0.5, "min"))
        labels = [Label(i + 0.5, 3.25, "abc"[i]) for i in range(3)] + [
            Label(-0.25, i + 0.5, "321"[i]) for i in range(3)
        ]
        keypad = (6, 7, 8, 3, 4, 5, 0, 1, 2)
        keys = tuple((str(i + 1), cell) for i, cell in enumerate(keypad) if cells[cell].move is not None)
        return Picture(
            3, 3, tuple(cells), tuple(grid), tuple(pieces), tuple(labels), tuple(threats), keys=keys
        )

    def cell_name(self, cell: int) -> str:
        """A cell as the board is lettered: a1 bottom left, c3 top right."""
        return "abc"[cell % 3] + "321"[cell // 3]

    def label(self, move: int) -> str:
        return self.text(move) if move == SKIP else self.cell_name(move)


class TicTacToe(Game):
    id = "tictactoe"
    name = "Tic-tac-toe"
    sentence = "Three in a row wins; crosses are MAX and begin."
    options = TicTacToeOptions
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("open_max", "Lines open to MAX", 1.0, most=8),
        Feature("open_min", "Lines open to MIN", -1.0, most=8),
    )
    symmetries = 8
    can_skip = True
    most_moves = 9
    longest = 9
    notation = "row,column from 0,0 (top left) to 2,2"
    example = "X.O.X.O.."
    signs: ClassVar[tuple[Sign, ...]] = (
        Sign("X", "Cross", Piece(0.5, 0.5, "cross", "max", 0.56)),
        Sign("O", "Ring", Piece(0.5, 0.5, "ring", "min", 0.56)),
    )
    sources = ("e(p): Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971",)

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return empty_cells(position)

    def start(self, **options: Any) -> Position:
        return self.read("." * 9, **options)

    def read(self, text: str, /, **options: Any) -> Position:
        wins = self.read_options(options).wins
        cells = "".join(text.split()).upper()
        for place, sign in enumerate(cells, 1):
            if sign not in "XO.":
                raise PositionError(f"Cell {place}: expected X, O or a full stop, found {quoted(sign)}.")
        if len(cells) != 9:
            raise PositionError(f"Expected 9 cells (X, O or a full stop), found {len(cells)}.")
        crosses = sum(1 << i for i, sign in enumerate(cells) if sign == "X")
        rings = sum(1 << i for i, sign in enumerate(cells) if sign == "O")
        excess = crosses.bit_count() - rings.bit_count()
        if excess not in (0, 1):
            raise PositionError(
                f"Expected as many X as O, or one X more, since X begins; found {crosses.bit_count()} X and "
                f"{rings.bit_count()} O."
            )
        if (WON[crosses] and WON[rings]) or (WON[crosses] and excess == 0) or (WON[rings] and excess == 1):
            raise PositionError(
                "The game would have ended earlier: a line is complete, and the other side moved on."
            )
        return TicTacToePosition(self, crosses, rings, inf if wins == "inf" else 1.0)

    def win_utility(self, position: Position) -> float:
        return position.win if isinstance(position, TicTacToePosition) else 1.0


GAME = TicTacToe()
