"""EinStein würfelt nicht: six numbered stones a side and one die, from corner to corner of a 5 × 5 board.

Cells are numbered row by row from the top left. MAX, black, begins top left and moves right, down or
diagonally; MIN, white, begins bottom right and moves the other way. The die names the stone; if that one is
gone, the next lower or the next higher one moves. A stone captures any stone on its target, friends too.
Who reaches the opposite corner, or takes the last stone of the other side, wins. A move is 3 · stone +
direction, stones from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.einstein.picture import board_picture, stone
from plyscope.games.einstein.text import read_text, write_text
from plyscope.options import OptionError, option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY, Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Count, Picture
from plyscope.rules.position import MoveError, Position

if not cython.compiled:
    from plyscope.rules.position import CHANCE, MAX, MIN

ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
SIDE, CELLS, STONES = 5, 25, 6
GONE = -1
TWELVE = 12
FAR = 4.0
"""The most moves that a stone on the board needs to its corner."""

BLACK_NAMES, WHITE_NAMES = ("diag", "down", "right"), ("diag", "up", "left")
BLACK_CELLS, WHITE_CELLS = (0, 1, 2, 5, 6, 10), (24, 23, 22, 19, 18, 14)
BLACK_LETTERS, WHITE_LETTERS = "123456", "abcdef"
"""One sign a cell, as positions are taken apart: stones of black, stones of white."""

if not cython.compiled:
    DISTANCE = [[0] * CELLS for _ in range(2)]

for _cell in range(CELLS):
    DISTANCE[0][_cell] = max(SIDE - 1 - _cell // SIDE, SIDE - 1 - _cell % SIDE)
    DISTANCE[1][_cell] = max(_cell // SIDE, _cell % SIDE)


@dataclass(frozen=True)
class EinsteinOptions:
    black: str = option("142536", "Stones of black", "Their numbers from the corner, row by row.")
    white: str = option("142536", "Stones of white", "Their numbers from the corner, row by row.")


@dataclass(frozen=True)
class EinsteinRest:
    mover: Literal["b", "w"] = option("b", "To move", labels=("▲ Black", "▼ White"))
    die: Literal["-", "1", "2", "3", "4", "5", "6"] = option(
        "-", "Die", "What was rolled.", labels=("To be rolled", "1", "2", "3", "4", "5", "6")
    )


class EinsteinPosition(Position):
    """Places of the twelve stones, side to move, and the die: 0 before it is rolled."""

    mover: int
    die: int
    depth: int

    def turn(self) -> int:
        return CHANCE if self.die == 0 else self.mover

    def moves(self, out: list[int], base: int) -> int:
        if self.die == 0:
            for i in range(STONES):
                out[base + i] = i
            return STONES
        first = self.mover * STONES
        if self.place[first + self.die - 1] != GONE:
            return self.steps_of(self.die - 1, out, base)
        count = 0
        i = self.die - 2
        while i >= 0 and self.place[first + i] == GONE:
            i -= 1
        if i >= 0:
            count = self.steps_of(i, out, base)
        i = self.die
        while i < STONES and self.place[first + i] == GONE:
            i += 1
        if i < STONES:
            count += self.steps_of(i, out, base + count)
        return count

    def steps_of(self, stone: int, out: list[int], base: int) -> int:
        """Write the moves of one stone of the mover to out[base:]; return how many there are."""
        cell = self.place[self.mover * STONES + stone]
        row, column = cell // SIDE, cell % SIDE
        if self.mover == MIN:
            row, column = SIDE - 1 - row, SIDE - 1 - column
        count = 0
        if row < SIDE - 1 and column < SIDE - 1:
            out[base] = 3 * stone
            count = 1
        if self.mover == MAX:
            if row < SIDE - 1:
                out[base + count] = 3 * stone + 1
                count += 1
            if column < SIDE - 1:
                out[base + count] = 3 * stone + 2
                count += 1
        else:
            if column < SIDE - 1:
                out[base + count] = 3 * stone + 2
                count += 1
            if row < SIDE - 1:
                out[base + count] = 3 * stone + 1
                count += 1
        return count

    def chance(self, out: list[float], base: int) -> int:
        for i in range(STONES):
            out[base + i] = 1.0 / 6.0
        return STONES

    def make(self, move: int) -> None:
        if self.die == 0:
            self.die = move + 1
            return
        stone = self.mover * STONES + move // 3
        cell = self.place[stone]
        target = cell + self.step_to(move % 3)
        taken = self.board_at[target]
        self.dice[self.depth] = self.die
        self.takings[self.depth] = taken
        self.depth += 1
        if taken != GONE:
            self.place[taken] = GONE
            self.left[taken // STONES] -= 1
        self.board_at[cell] = GONE
        self.board_at[target] = stone
        self.place[stone] = target
        self.mover ^= 1
        self.die = 0

    def unmake(self, move: int) -> None:
        if self.die != 0:
            self.die = 0
            return
        self.mover ^= 1
        self.depth -= 1
        self.die = self.dice[self.depth]
        stone = self.mover * STONES + move // 3
        target = self.place[stone]
        cell = target - self.step_to(move % 3)
        taken = self.takings[self.depth]
        self.place[stone] = cell
        self.board_at[cell] = stone
        self.board_at[target] = taken
        if taken != GONE:
            self.place[taken] = target
            self.left[taken // STONES] += 1

    def step_to(self, direction: int) -> int:
        """How much a cell's number changes by a step of the mover."""
        step = 6 if direction == 0 else 5 if direction == 1 else 1
        return step if self.mover == MAX else -step

    def winner(self) -> int:
        """MAX or MIN, or -1 while the game goes on."""
        if self.left[1] == 0 or (self.board_at[CELLS - 1] != GONE and self.board_at[CELLS - 1] < STONES):
            return MAX
        if self.left[0] == 0 or self.board_at[0] >= STONES:
            return MIN
        return GONE

    def over(self) -> bool:
        return self.winner() != GONE

    def utility(self) -> float:
        return 1.0 if self.winner() == MAX else -1.0

    def expected_distance(self, side: int) -> float:
        """The distance of the best stone that the die lets move, on average; over the largest distance."""
        total = 0
        for number in range(STONES):
            least = 99
            i = number
            while i >= 0 and self.place[side * STONES + i] == GONE:
                i -= 1
            if i >= 0:
                least = DISTANCE[side][self.place[side * STONES + i]]
            if i != number:
                i = number + 1
                while i < STONES and self.place[side * STONES + i] == GONE:
                    i += 1
                if i < STONES and DISTANCE[side][self.place[side * STONES + i]] < least:
                    least = DISTANCE[side][self.place[side * STONES + i]]
            total += least
        return total / (STONES * FAR)

    def nearest(self, side: int) -> float:
        """The distance of the stone that is nearest to its corner; over the largest distance."""
        least = 4
        for i in range(side * STONES, side * STONES + STONES):
            if self.place[i] != GONE and DISTANCE[side][self.place[i]] < least:
                least = DISTANCE[side][self.place[i]]
        return least / FAR

    def evaluate(self) -> float:
        """Lead in the race over all dice; a stone less is a little more freedom to move."""
        value = self.weight[0] * (self.expected_distance(1) - self.expected_distance(0))
        value += self.weight[1] * (self.nearest(1) - self.nearest(0))
        value += self.weight[2] * (self.left[0] - self.left[1]) / STONES
        return value + self.weight[3] * (1.0 if self.mover == MAX else -1.0)

    def key(self) -> int:
        """The places of all stones, mixed; the mover and the die."""
        found = ONE * self.mover * 7 + self.die
        for i in range(TWELVE):
            found = (found * 26 + self.place[i] + 1) & M64
        return found

    def noisy(self, move: int) -> bool:
        """Does the move take a stone?"""
        if self.die == 0:
            return False
        cell = self.place[self.mover * STONES + move // 3]
        return self.board_at[cell + self.step_to(move % 3)] != GONE

    # For people, panels and files.

    def __init__(
        self, game: Game, places: tuple[int, ...], mover: int, die: int, weights: tuple[float, ...]
    ) -> None:
        self.game = game
        if not cython.compiled:
            self.place, self.board_at, self.left = [GONE] * 12, [GONE] * CELLS, [0, 0]
            self.dice, self.takings, self.weight = [0] * 128, [0] * 128, [0.0] * 4
        for i in range(CELLS):
            self.board_at[i] = GONE
        self.left[0] = self.left[1] = 0
        for i in range(12):
            self.place[i] = places[i]
            if places[i] != GONE:
                self.board_at[places[i]] = i
                self.left[i // STONES] += 1
        self.mover, self.die, self.depth = mover, die, 0
        for i in range(4):
            self.weight[i] = weights[i]

    @property
    def places(self) -> tuple[int, ...]:
        """Cells of the stones, black's first; -1 for captured ones."""
        return tuple([self.place[i] for i in range(12)])

    @property
    def rolled(self) -> int:
        """The die; 0 before it is rolled."""
        return self.die

    @property
    def mover_side(self) -> int:
        """Side to move, or to move once the die is rolled."""
        return self.mover

    def copy(self) -> Position:
        return EinsteinPosition(self.game, self.places, self.mover, self.die, self.weights)

    def text(self, move: int) -> str:
        if self.die == 0:
            return f"die{move + 1}"
        names = BLACK_NAMES if self.mover == MAX else WHITE_NAMES
        return f"{'BW'[self.mover]}{move // 3 + 1}-{names[move % 3]}"

    def label(self, move: int) -> str:
        """A move by its stone and an arrow, an outcome by its die."""
        if self.die == 0:
            return DICE[move]
        arrows = "↘↓→" if self.mover == MAX else "↖↑←"
        return f"{move // 3 + 1}{arrows[move % 3]}"

    def parse(self, text: str) -> int:
        """A move such as W4-diag or 4↖, a die such as die3, 3 or ⚂."""
        word = text.strip().lower()
        for move in self.legal_moves():
            if word in (self.text(move).lower(), self.label(move).lower()):
                return move
            if self.die == 0 and word == str(move + 1):
                return move
        legal = ", ".join(self.text(move) for move in self.legal_moves()) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({legal}), found {quoted(text)}.")

    def write(self) -> str:
        return write_text(self.places, self.mover, self.die)

    def board(self) -> str:
        cells = self.write().split()
        rows = [" ".join(f"{cell:<2}" for cell in cells[row : row + 5]).rstrip() for row in range(0, 25, 5)]
        return "\n".join([*rows, f"die {cells[26]}"])

    def why_over(self) -> str:
        if not self.over():
            return ""
        return "The far corner is reached" if self.left[0] and self.left[1] else "All stones are captured"

    def features(self) -> tuple[float, ...]:
        return (
            self.expected_distance(1) - self.expected_distance(0),
            self.nearest(1) - self.nearest(0),
            float(self.left[0] - self.left[1]) / STONES,
            1.0 if self.mover == MAX else -1.0,
        )

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(4)])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(4):
            self.weight[i] = weights[i]

    def tally(self) -> tuple[Count, ...]:
        return (Count("pieces", self.left[0], self.left[1]),)

    def picture(self) -> Picture:
        """The board, and beside it the die; before it is rolled, its six sides, one of which comes up."""
        targets = {}
        if self.side != CHANCE:
            for move in self.legal_moves():
                cell = self.place[self.mover * STONES + move // 3]
                targets[move] = (cell, cell + self.step_to(move % 3))
        rolling = self.die == 0 and not self.finished
        return board_picture(self.places, self.mover, self.die, targets, rolling=rolling)


DICE = "⚀⚁⚂⚃⚄⚅"


class Einstein(Game):
    id = "einstein"
    can_draw = False
    name = "EinStein würfelt nicht"
    sentence = "The die says which stone moves; reach the far corner, or take all stones of the other side."
    options = EinsteinOptions
    errors = ErrorScale()
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("way", "Black's stones are nearer, over all dice", 0.45, most=1),
        Feature("nearest", "Black's nearest stone is nearer", 0.25, most=1),
        Feature("stones", "Black has more stones", -0.2, most=1),
        Feature("turn", "Black moves next", 0.1, most=1),
    )
    has_chance = True
    first_player = "Black"
    second_player = "White"
    most_moves = 6
    longest = 220
    notation = "stone and direction such as B4-diag, dice as die3"
    example = "b1 . b2 . . . b5 . . . b6 . . . . . . w5 . w1 . . . w2 w3 b 5"
    signs: ClassVar[tuple[Sign, ...]] = (
        *(Sign(letter, f"Black {i + 1}", stone("max", i)) for i, letter in enumerate(BLACK_LETTERS)),
        *(Sign(letter, f"White {i + 1}", stone("min", i)) for i, letter in enumerate(WHITE_LETTERS)),
    )
    rest = EinsteinRest
    rules: ClassVar[tuple[str, ...]] = (
        "A stone captures any stone on the square it moves to, even one of its own side.",
        "If the stone of the die is gone, the next lower or the next higher one moves.",
    )
    sources: ClassVar[tuple[str, ...]] = ("I. Althöfer, EinStein würfelt nicht, 2004: the rules",)

    def start(self, **options: Any) -> Position:
        chosen: EinsteinOptions = self.read_options(options)
        places = [GONE] * 12
        for side, numbers, cells in ((0, chosen.black, BLACK_CELLS), (1, chosen.white, WHITE_CELLS)):
            if sorted(numbers) != list("123456"):
                raise OptionError(
                    f"Stones: expected the numbers 1 to 6 in any order, found {quoted(numbers)}."
                )
            for cell, number in zip(cells, numbers, strict=True):
                places[side * STONES + int(number) - 1] = cell
        return self._position(tuple(places), MAX, 0)

    def _position(self, places: tuple[int, ...], mover: int, die: int) -> Position:
        return EinsteinPosition(self, places, mover, die, tuple(found.weight for found in self.features))

    def read(self, text: str, /, **options: Any) -> Position:
        self.read_options(options)
        places, mover, die = read_text(text)
        found = self._position(places, mover, 0)
        return found if found.finished or die == 0 else self._position(places, mover, die)

    def take_apart(self, position: Position) -> Setting:
        words = position.write().split()
        signs = [
            EMPTY if word == "." else (BLACK_LETTERS if word[0] == "b" else WHITE_LETTERS)[int(word[1]) - 1]
            for word in words[:CELLS]
        ]
        mover: Any = words[25]
        die: Any = words[26]
        return Setting(tuple(signs), EinsteinRest(mover, die))

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        if to is None and position.picture().holds(cell, position.side):
            return "The die chooses the stone: the one with its number, or else the next below or above."
        return ""

    def put_together(self, setting: Setting, **options: Any) -> Position:
        words = [
            "." if sign == EMPTY
            else f"b{BLACK_LETTERS.index(sign) + 1}" if sign in BLACK_LETTERS
            else f"w{WHITE_LETTERS.index(sign) + 1}"
            for sign in setting.signs
        ]  # fmt: skip
        return self.read(f"{' '.join(words)} {setting.rest.mover} {setting.rest.die}", **options)


GAME = Einstein()
