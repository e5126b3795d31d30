"""Nim: piles of coins; a move takes coins from one pile. Normal play: who takes the last one wins.

A move is 32 · pile + count. With a limit of k coins a move, a pile counts as what is left of it when it is
divided by k + 1: who takes c of it is answered by k + 1 − c (Bouton 1901; Berlekamp, Conway and Guy 1982).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import cython

from plyscope.options import option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY, Setting, Sign
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Label, Picture, Piece
from plyscope.rules.piles import read_piles
from plyscope.rules.position import MoveError, Position, PositionError

if not cython.compiled:
    from plyscope.rules.position import MAX

ONE = 1
MOST_PILES, MOST_COINS = 8, 31
LETTERS = "ABCDEFGH"
"""The names of the piles on the board."""

COIN = "o"
BESIDE = 0.14
"""Room beside the rows for their notes, as a share of the longest."""
LEAST_BESIDE = 1.4
BELOW = 0.8
"""Room below the rows for the sum of the notes, in cells."""


@dataclass(frozen=True)
class NimOptions:
    piles: tuple[int, ...] = option(
        (3, 5, 7), "Piles", "How many coins lie in each pile.", minimum=0, maximum=31, most=8
    )
    misere: bool = option(False, "Misère: the last coin loses", "Who takes the last coin loses.")
    most: int = option(
        0, "Coins a move, at most", "How many coins a move may take; 0 for any number.", minimum=0, maximum=31
    )  # fmt: skip


@dataclass(frozen=True)
class NimRest:
    mover: Literal["max", "min"] = option("max", "To move", labels=("▲ MAX", "▼ MIN"))


class NimPosition(Position):
    """Piles from 0 in the order in which they lie; the board has room for `tall` coins in each."""

    def turn(self) -> int:
        return self.side_to_move

    def moves(self, out: list[int], base: int) -> int:
        count = 0
        for i in range(self.width):
            reach = self.pile[i] if self.most == 0 or self.pile[i] < self.most else self.most
            for n in range(1, reach + 1):
                out[base + count] = i * 32 + n
                count += 1
        return count

    def make(self, move: int) -> None:
        self.pile[move >> 5] -= move & 31
        self.coins -= move & 31
        self.side_to_move ^= 1

    def unmake(self, move: int) -> None:
        self.pile[move >> 5] += move & 31
        self.coins += move & 31
        self.side_to_move ^= 1

    def over(self) -> bool:
        return self.coins == 0

    def utility(self) -> float:
        """The last coin was the other side's."""
        lost = not self.misere
        return -1.0 if (self.side_to_move == MAX) == lost else 1.0

    def sum_of_piles(self) -> int:
        """The nim-sum of what the piles count as: 0 if the side to move loses normal play."""
        found = 0
        for i in range(self.width):
            n = self.pile[i]
            if self.most > 0:
                n %= self.most + 1
            found ^= n
        return found

    def wins(self) -> bool:
        """Does the side to move win? In misère play only the end differs: it leaves an odd number of ones."""
        found = 0
        large = False
        for i in range(self.width):
            n = self.pile[i]
            if self.most > 0:
                n %= self.most + 1
            found ^= n
            large = large or n > 1
        return (found == 0) if self.misere and not large else (found != 0)

    def evaluate(self) -> float:
        """Evaluation by the nim-sum, which is exact; or by a beginner's counts, with other weights."""
        sign = 1.0 if self.side_to_move == MAX else -1.0
        value = self.weight[0] if self.wins() else -self.weight[0]
        value += self.weight[1] if self.coins & 1 else -self.weight[1]
        return sign * value

    def facts(self) -> int:
        """Whose turn it is and the rules, above the bits of the piles."""
        found = ONE * self.width << 7 | ONE * self.most << 2 | ONE * self.side_to_move << 1
        if self.misere:
            found |= 1
        return found << 40

    def key(self) -> int:
        """The piles themselves, five bits each."""
        found = self.facts()
        for i in range(self.width):
            found |= ONE * self.pile[i] << 5 * i
        return found

    def rank(self, i: int) -> int:
        """The place of a pile among all, the largest first; equal ones stay in their order."""
        found = 0
        for k in range(self.width):
            if self.pile[k] > self.pile[i] or (self.pile[k] == self.pile[i] and k < i):
                found += 1
        return found

    def symmetric_key(self) -> int:
        found = self.facts()
        for i in range(self.width):
            rank = self.rank(i)
            found |= ONE * self.pile[i] << 5 * rank
        return found

    def symmetry(self) -> int:
        """Sorted place of each pile, three bits a pile."""
        found = 0
        for i in range(self.width):
            found |= self.rank(i) << 3 * i
        return found

    def mapped(self, move: int, symmetry: int) -> int:
        return (symmetry >> 3 * (move >> 5) & 7) * 32 + (move & 31)

    def unmapped(self, move: int, symmetry: int) -> int:
        i = 0
        while (symmetry >> 3 * i & 7) != move >> 5:
            i += 1
        return i * 32 + (move & 31)

    # For people, panels and files.

    def __init__(
        self, game: Game, piles: tuple[int, ...], side: int, misere: bool, most: int, tall: int,
        weights: tuple[float, ...],
    ) -> None:  # fmt: skip
        self.game = game
        if not cython.compiled:
            self.pile = [0] * MOST_PILES
            self.weight = [0.0] * 2
        self.width, self.tall = len(piles), tall
        for i in range(len(piles)):
            self.pile[i] = piles[i]
        self.coins = sum(piles)
        self.side_to_move, self.misere, self.most = side, misere, most
        for i in range(2):
            self.weight[i] = weights[i]

    @property
    def piles(self) -> tuple[int, ...]:
        """Coins of each pile."""
        return tuple([self.pile[i] for i in range(self.width)])

    @property
    def nim_sum(self) -> int:
        """0 if the side to move loses normal play; of piles as a limit of coins leaves them."""
        return self.sum_of_piles()

    def why_over(self) -> str:
        if not self.over():
            return ""
        return "Taking the last coin loses" if self.misere else "Taking the last coin wins"

    @property
    def mover_wins(self) -> bool:
        """Does the side to move win if it plays its best?"""
        return self.wins()

    @property
    def caption(self) -> str:
        return "-".join(map(str, self.piles))

    @property
    def longest(self) -> int:
        return self.coins

    @property
    def in_whole_numbers(self) -> bool:
        return self.weight[0].is_integer() and self.weight[1].is_integer()

    def copy(self) -> Position:
        return NimPosition(
            self.game, self.piles, self.side_to_move, self.misere, self.most, self.tall, self.weights
        )

    def text(self, move: int) -> str:
        return f"{move >> 5}:{move & 31}"

    def label(self, move: int) -> str:
        """A move as on the board: B−2 takes two coins of the second pile."""
        return f"{LETTERS[move >> 5]}−{move & 31}"

    def parse(self, text: str) -> int:
        """A move as pile:count, piles from 0, or as on the board: B−2."""
        word = text.strip().replace("−", "-").upper()
        for move in self.legal_moves():
            if word in (self.text(move), self.label(move).replace("−", "-")):
                return move
        legal = ", ".join(self.text(move) for move in self.legal_moves()) or "none, the game is over"
        raise MoveError(f"Expected pile:count, piles from 0 ({legal}), found {quoted(text)}.")

    def write(self) -> str:
        return f"{','.join(map(str, self.piles))} {'max' if self.side_to_move == MAX else 'min'}"

    def board(self) -> str:
        return "\n".join(
            f"{i}  {' '.join('o' * self.pile[i])}".rstrip() + f"  ({self.pile[i]})" for i in range(self.width)
        )

    def features(self) -> tuple[float, ...]:
        sign = 1.0 if self.side_to_move == MAX else -1.0
        return (sign if self.wins() else -sign, sign if self.coins % 2 else -sign)

    @property
    def weights(self) -> tuple[float, ...]:
        return (self.weight[0], self.weight[1])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(2):
            self.weight[i] = weights[i]

    def picture(self) -> Picture:
        """A row for each pile; a click on a coin takes it and all on its right."""
        cells, pieces, labels, notes = [], [], [], []
        legal = set(self.legal_moves())
        for row, pile in enumerate(self.piles):
            for column in range(self.tall):
                move = row * 32 + pile - column
                takes = column < pile and move in legal
                name, index = f"{LETTERS[row]}{column + 1}", row * self.tall + column
                cells.append(
                    Cell(column, row, move=move if takes else None, shape="plain", name=name, index=index)
                )
                if column < pile:
                    pieces.append(Piece(column + 0.5, row + 0.5, "coin", "none", 0.84))
            labels.append(Label(-0.3, row + 0.5, LETTERS[row]))
            notes.append(Label(self.tall + self.beside / 2, row + 0.5, self.binary(self.counted(pile))))
        below = 0.0
        if self.width > 1:
            below = BELOW
            place = self.width + below / 2
            notes.append(Label(self.tall + self.beside / 2, place, f"⊕ {self.binary(self.nim_sum)}  "))
        left = [row for row, pile in enumerate(self.piles) if pile]
        only = left[0] if len(left) == 1 else -1
        keys = tuple((str(move & 31), move) for move in sorted(legal) if move >> 5 == only and move & 31 < 10)
        return Picture(
            self.tall + self.beside, self.width + below, tuple(cells), (), tuple(pieces), tuple(labels),
            keys=keys, notes=tuple(notes), remark=self.remark(),
        )  # fmt: skip

    @property
    def beside(self) -> float:
        """How much room for notes is beside the rows, in cells."""
        return max(LEAST_BESIDE, BESIDE * self.tall)

    def counted(self, pile: int) -> int:
        """Value of a pile: with a limit of k coins a move, its remainder modulo k + 1."""
        return pile % (self.most + 1) if self.most else pile

    def binary(self, number: int) -> str:
        """A number in as many binary digits as the largest pile that counts needs."""
        digits = max(1, *(self.counted(pile).bit_length() for pile in self.piles))
        return f"{number:0{digits}b}"

    def remark(self) -> str:
        """The nim-sum and what follows from it, as a sentence."""
        total = " ⊕ ".join(str(self.counted(pile)) for pile in self.piles)
        if len(self.piles) > 1:
            total = f"{total} = {self.nim_sum}"
        if self.finished:
            return f"Nim-sum {total}: the game is over."
        if self.misere and all(self.counted(pile) < 2 for pile in self.piles):
            if self.mover_wins:
                return f"Nim-sum {total}, but only ones are left, an even number: the side to move wins."
            return f"Nim-sum {total}, but only ones are left, an odd number: the side to move loses."
        if self.mover_wins:
            return f"Nim-sum {total}: the side to move wins."
        return f"Nim-sum {total}: the side to move loses."


class Nim(Game):
    id = "nim"
    can_draw = False
    name = "Nim"
    sentence = "Take coins from one pile; the last coin wins, or loses."
    options = NimOptions
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("nim_sum", "The nim-sum is in MAX's favour", 10.0, most=1),
        Feature("odd", "An odd number of coins is left for MAX", 0.0, most=1),
    )
    symmetries = 40_320
    notes = "Nim-sums"
    most_moves = MOST_PILES * MOST_COINS
    longest = MOST_PILES * MOST_COINS
    example = "3,5,7 max"
    notation = "pile:count, piles from 0"
    signs = (Sign(COIN, "A coin", Piece(0.5, 0.5, "coin", "none", 0.84)),)
    rest = NimRest
    sources = (
        "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901",
        "Misère play and limits: E. Berlekamp, J. Conway and R. Guy, Winning Ways, 1982, chapters 4 and 13",
    )

    def start(self, **options: Any) -> Position:
        chosen: NimOptions = self.read_options(options)
        return self._position(chosen, chosen.piles, MAX)

    def read(self, text: str, /, **options: Any) -> Position:
        chosen: NimOptions = self.read_options(options)
        piles, mover = read_piles(text, MOST_PILES, "3,5,7 max")
        for place, pile in enumerate(piles, 1):
            if pile > MOST_COINS:
                raise PositionError(f"Pile {place}: expected a number from 0 to {MOST_COINS}, found {pile}.")
        return self._position(chosen, piles, mover)

    def _position(self, chosen: NimOptions, piles: tuple[int, ...], mover: int) -> Position:
        tall = max(1, *piles)
        if len(piles) == len(chosen.piles):
            tall = max(tall, *chosen.piles)
        weights = tuple(feature.weight for feature in self.features)
        return NimPosition(self, piles, mover, chosen.misere, chosen.most, tall, weights)

    def take_apart(self, position: Position) -> Setting:
        assert isinstance(position, NimPosition)
        signs = [COIN * pile + EMPTY * (position.tall - pile) for pile in position.piles]
        return Setting(tuple("".join(signs)), NimRest("min" if position.write().endswith("min") else "max"))

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        assert isinstance(position, NimPosition)
        if cell.index is None or self.take_apart(position).signs[cell.index] == EMPTY:
            return ""
        return f"A move takes {position.most} coins at most."

    def put_together(self, setting: Setting, **options: Any) -> Position:
        start = self.start(**options)
        assert isinstance(start, NimPosition)
        rows, tall = start.width, start.tall
        if len(setting.signs) != rows * tall:
            raise PositionError(f"Expected {rows * tall} cells, found {len(setting.signs)}.")
        piles = [setting.signs[row * tall : row * tall + tall].count(COIN) for row in range(rows)]
        return self.read(f"{','.join(map(str, piles))} {setting.rest.mover}", **options)


GAME = Nim()
