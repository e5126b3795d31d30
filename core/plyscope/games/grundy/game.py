"""Grundy's game: a move splits a pile into two unequal ones; who cannot move any more loses.

Piles of one size are alike, so a position counts how many there are of each, and a move is 64 · size + the
smaller part. The value of a pile is the smallest one that no split of it has (Grundy 1939).
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
    from plyscope.rules.position import MAX, MIN

M64 = 0xFFFF_FFFF_FFFF_FFFF
MOST_COINS = 50
COIN = "o"
BESIDE = 1.4
"""Room beside the rows for their notes, in cells."""
GAP = 0.25
"""Largest distance of a click from the gap between two coins, in cells."""

if not cython.compiled:
    GRUNDY = [0] * (MOST_COINS + 1)
    RANDOM = [0] * (MOST_COINS + 1)
    TURNS = [0] * 2


def scattered(number: int) -> int:
    """64 bits that look random (SplitMix64, Steele, Lea and Flood 2014)."""
    x = number * 0x9E37_79B9_7F4A_7C15 & M64
    x = (x ^ x >> 30) * 0xBF58_476D_1CE4_E5B9 & M64
    x = (x ^ x >> 27) * 0x94D0_49BB_1331_11EB & M64
    return x ^ x >> 31


for _size in range(MOST_COINS + 1):
    _reached = {GRUNDY[_part] ^ GRUNDY[_size - _part] for _part in range(1, (_size + 1) // 2)}
    GRUNDY[_size] = next(value for value in range(MOST_COINS) if value not in _reached)
    RANDOM[_size] = scattered(_size + 1)
TURNS[1] = scattered(MOST_COINS + 2)


@dataclass(frozen=True)
class GrundyOptions:
    coins: int = option(7, "Coins", "How many coins the first pile has.", minimum=1, maximum=50)
    first: Literal["max", "min"] = option(
        "max", "Who begins", "The lectures let MIN begin, and MAX wins.", labels=("▲ MAX", "▼ MIN")
    )


@dataclass(frozen=True)
class GrundyRest:
    mover: Literal["max", "min"] = option("max", "To move", labels=("▲ MAX", "▼ MIN"))


class GrundyPosition(Position):
    """Piles are shown with the largest first; `count` is their number by size.

    `divisible` piles can be split.
    """

    def turn(self) -> int:
        return self.side_to_move

    def moves(self, out: list[int], base: int) -> int:
        found = 0
        for size in range(3, self.coins + 1):
            if self.count[size]:
                for part in range(1, (size + 1) // 2):
                    out[base + found] = size * 64 + part
                    found += 1
        return found

    def make(self, move: int) -> None:
        size, part = move >> 6, move & 63
        self.count[size] -= 1
        self.count[part] += 1
        self.count[size - part] += 1
        self.divisible += (1 if part > 2 else 0) + (1 if size - part > 2 else 0) - 1
        self.hash += RANDOM[part] + RANDOM[size - part] - RANDOM[size]
        self.hash &= M64
        self.side_to_move ^= 1

    def unmake(self, move: int) -> None:
        size, part = move >> 6, move & 63
        self.count[size] += 1
        self.count[part] -= 1
        self.count[size - part] -= 1
        self.divisible -= (1 if part > 2 else 0) + (1 if size - part > 2 else 0) - 1
        self.hash += RANDOM[size] - RANDOM[part] - RANDOM[size - part]
        self.hash &= M64
        self.side_to_move ^= 1

    def over(self) -> bool:
        return self.divisible == 0

    def utility(self) -> float:
        """The side that cannot move has lost."""
        return -1.0 if self.side_to_move == MAX else 1.0

    def sum_of_values(self) -> int:
        """The nim-sum of the values of all piles: 0 if the side to move loses."""
        found = 0
        for size in range(3, self.coins + 1):
            if self.count[size] & 1:
                found ^= GRUNDY[size]
        return found

    def evaluate(self) -> float:
        """Evaluation by the piles' values, which is exact; or by a beginner's counts, with other weights."""
        sign = 1.0 if self.side_to_move == MAX else -1.0
        value = self.weight[0] if self.sum_of_values() != 0 else -self.weight[0]
        value += self.weight[1] if self.divisible & 1 else -self.weight[1]
        return sign * value

    def key(self) -> int:
        """The sum of a random number for each pile."""
        return self.hash ^ TURNS[self.side_to_move]

    # For people, panels and files.

    def __init__(self, game: Game, piles: tuple[int, ...], side: int, weights: tuple[float, ...]) -> None:
        self.game = game
        if not cython.compiled:
            self.count = [0] * (MOST_COINS + 1)
            self.weight = [0.0] * 2
        for pile in piles:
            self.count[pile] += 1
        self.coins = sum(piles)
        self.divisible = len([pile for pile in piles if pile > 2])
        self.hash = sum([scattered(pile + 1) for pile in piles]) & M64
        self.side_to_move = side
        for i in range(2):
            self.weight[i] = weights[i]

    @property
    def piles(self) -> tuple[int, ...]:
        """Coins of each pile, the largest first."""
        found = []
        for size in range(self.coins, 0, -1):
            found += [size] * self.count[size]
        return tuple(found)

    @property
    def value(self) -> int:
        """The Grundy value of the position, 0 if the side to move loses."""
        return self.sum_of_values()

    @property
    def caption(self) -> str:
        return "+".join(map(str, self.piles))

    def why_over(self) -> str:
        return "No pile can be divided" if self.over() else ""

    @property
    def longest(self) -> int:
        return max(0, self.coins - len(self.piles))

    @property
    def in_whole_numbers(self) -> bool:
        return self.weight[0].is_integer() and self.weight[1].is_integer()

    def copy(self) -> Position:
        return GrundyPosition(self.game, self.piles, self.side_to_move, self.weights)

    def text(self, move: int) -> str:
        return f"{self.piles.index(move >> 6)}:{move & 63}"

    def label(self, move: int) -> str:
        """A move as the split that it makes: 7=6+1."""
        size, part = move >> 6, move & 63
        return f"{size}={size - part}+{part}"

    def parse(self, text: str) -> int:
        """A move as pile:size, the pile from 0 and its smaller part, or as the split: 7=6+1."""
        word = "".join(text.split())
        legal = self.legal_moves()
        for move in legal:
            if word in (self.text(move), self.label(move)):
                return move
        for number, size in enumerate(self.piles):
            for move in legal:
                if move >> 6 == size and word == f"{number}:{move & 63}":
                    return move
        known = ", ".join(self.text(move) for move in legal) or "none, the game is over"
        raise MoveError(
            f"Expected pile:size, piles from 0, the smaller part ({known}), found {quoted(text)}."
        )

    def write(self) -> str:
        return f"{self.caption} {'max' if self.side_to_move == MAX else 'min'}"

    def board(self) -> str:
        return "\n".join(f"{number}  {'o ' * pile} ({pile})" for number, pile in enumerate(self.piles))

    def features(self) -> tuple[float, ...]:
        sign = 1.0 if self.side_to_move == MAX else -1.0
        return (sign if self.sum_of_values() else -sign, sign if self.divisible % 2 else -sign)

    @property
    def weights(self) -> tuple[float, ...]:
        return (self.weight[0], self.weight[1])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(2):
            self.weight[i] = weights[i]

    def picture(self) -> Picture:
        """A row for each pile; a click on the gap between two coins splits it there."""
        across, rows = self.coins, max(1, self.coins - 1)
        legal, piles = set(self.legal_moves()), self.piles
        cells, pieces, notes = [], [], []
        for row in range(rows):
            for column in range(across):
                name, index = f"{row + 1}, {column + 1}", row * across + column
                cells.append(Cell(column + GAP, row, 1 - 2 * GAP, shape="plain", name=name, index=index))
        for row, pile in enumerate(piles):
            for column in range(pile):
                pieces.append(Piece(column + 0.5, row + 0.5, "coin", "none", 0.84))
                move = pile * 64 + min(column, pile - column)
                if move in legal:
                    name = f"{row + 1}: {column} | {pile - column}"
                    cells.append(Cell(column - GAP, row, 2 * GAP, move=move, shape="plain", name=name))
            notes.append(Label(pile + BESIDE / 2, row + 0.5, str(GRUNDY[pile])))
        return Picture(
            across + BESIDE, rows, tuple(cells), (), tuple(pieces), notes=tuple(notes), remark=self.remark()
        )

    def remark(self) -> str:
        """The values of the piles, their sum and what follows from it, as a sentence."""
        total = " ⊕ ".join(str(GRUNDY[pile]) for pile in self.piles)
        if len(self.piles) > 1:
            total = f"{total} = {self.value}"
        if self.finished:
            return f"Grundy value {total}: the game is over."
        if self.value:
            return f"Grundy value {total}: the side to move wins."
        return f"Grundy value {total}: the side to move loses."


class Grundy(Game):
    id = "grundy"
    can_draw = False
    name = "Grundy's game"
    sentence = "Split a pile into two unequal ones; who moves last wins."
    options = GrundyOptions
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("grundy", "The Grundy value is in MAX's favour", 10.0, most=1),
        Feature("odd", "An odd number of piles can be split by MAX", 0.0, most=1),
    )
    notes = "Grundy values"
    most_moves = MOST_COINS // 2
    longest = MOST_COINS
    example = "4+2+1 max"
    notation = "pile:size, piles from 0, the smaller part"
    signs = (Sign(COIN, "A coin", Piece(0.5, 0.5, "coin", "none", 0.84)),)
    rest = GrundyRest
    sources = (
        "P. M. Grundy, Mathematics and Games, Eureka 2, 1939",
        "Values of piles: The On-Line Encyclopedia of Integer Sequences, A002188",
    )

    def start(self, **options: Any) -> Position:
        chosen: GrundyOptions = self.read_options(options)
        return self._position((chosen.coins,), MIN if chosen.first == "min" else MAX)

    def read(self, text: str, /, **options: Any) -> Position:
        self.read_options(options)
        piles, mover = read_piles(text, MOST_COINS, "4+2+1 max")
        for place, pile in enumerate(piles, 1):
            if pile == 0:
                raise PositionError(f"Pile {place}: expected at least one coin, found 0.")
        if sum(piles) > MOST_COINS:
            raise PositionError(f"Expected at most {MOST_COINS} coins in all, found {sum(piles)}.")
        return self._position(piles, mover)

    def _position(self, piles: tuple[int, ...], mover: int) -> Position:
        return GrundyPosition(self, piles, mover, tuple(feature.weight for feature in self.features))

    def take_apart(self, position: Position) -> Setting:
        assert isinstance(position, GrundyPosition)
        rows = [COIN * pile + EMPTY * (position.coins - pile) for pile in position.piles]
        signs = "".join(rows) + EMPTY * position.coins * (max(1, position.coins - 1) - len(rows))
        return Setting(tuple(signs), GrundyRest("min" if position.write().endswith("min") else "max"))

    def put_together(self, setting: Setting, **options: Any) -> Position:
        across = next(n for n in range(1, MOST_COINS + 1) if n * max(1, n - 1) >= len(setting.signs))
        rows = [setting.signs[at : at + across] for at in range(0, len(setting.signs), across)]
        piles = [row.count(COIN) for row in rows if COIN in row]
        return self.read(f"{'+'.join(map(str, piles))} {setting.rest.mover}", **options)


GAME = Grundy()
