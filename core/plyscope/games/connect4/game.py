"""Connect Four: two sets of bits, a column taking one bit more than the board is high.

`mine` are the discs of the side to move, `taken` all discs. Adding the bottom bit of a column to `taken`
carries up to the first free cell, which is how a disc drops.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import cython

from plyscope.games.connect4.openings import solved_move
from plyscope.options import OptionError, option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Label, Line, Picture, Piece, Threat
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.rules.premoves import Touched, empty_cells

if not cython.compiled:
    from plyscope.games.connect4.evaluation import (
        USUAL,
        above,
        lines_of_both,
        ones,
        stacked,
        threats,
        zugzwang,
    )
    from plyscope.rules.position import MAX, MIN

    FEATURES, MOST_PLIES = 6, 64

ONE = 1


def four_in(cells: int, size: int) -> bool:
    """Do these cells hold four in a line? A column takes `size` bits."""
    pairs = cells & cells >> 1
    if pairs & pairs >> 2:
        return True
    pairs = cells & cells >> size
    if pairs & pairs >> 2 * size:
        return True
    pairs = cells & cells >> (size - 1)
    if pairs & pairs >> 2 * (size - 1):
        return True
    pairs = cells & cells >> (size + 1)
    return (pairs & pairs >> 2 * (size + 1)) != 0


@dataclass(frozen=True)
class ConnectFourOptions:
    width: int = option(7, "Columns", minimum=4, maximum=9)
    height: int = option(6, "Rows", minimum=4, maximum=8)
    one: float = option(
        1.0, "One disc", "Weight of a line of four cells with one disc of one side and none of the other.",
        minimum=-100, maximum=100, advanced=True,
    )  # fmt: skip
    two: float = option(
        4.0, "Two discs", "Weight of such a line with two discs.", minimum=-100, maximum=100, advanced=True
    )
    three: float = option(
        16.0,
        "Three discs",
        "Weight of such a line with three discs.",
        minimum=-100,
        maximum=100,
        advanced=True,
    )
    centre: float = option(
        4.0, "Centre", "Weight of a disc in the middle column.", minimum=-100, maximum=100, advanced=True
    )
    stacked: float = option(
        20.0, "Threats above each other", "Weight of two threats of one side, one right above the other.",
        minimum=-1000, maximum=1000, advanced=True,
    )  # fmt: skip
    zugzwang: float = option(
        64.0, "Zugzwang", "Weight of the other side having to give a win away in the end, on a full board.",
        minimum=-1000, maximum=1000, advanced=True,
    )  # fmt: skip


class ConnectFourPosition(Position):
    """Columns are numbered from 0 at the left; the cell at a height is bit column * (height + 1) + height.

    `own` and `others` are the threats of the side to move and of the other one after so many plies, known for
    the position whose key is in `looked_at`.
    """

    def turn(self) -> int:
        return MAX if self.plies % 2 == 0 else MIN

    def moves(self, out: list[int], base: int) -> int:
        free = ~self.taken
        count = 0
        for column in range(self.width):
            if free & ONE << (column * self.size + self.height - 1):
                out[base + count] = column
                count += 1
        return count

    def make(self, move: int) -> None:
        self.mine ^= self.taken
        self.taken |= self.taken + (ONE << (move * self.size))
        self.plies += 1

    def unmake(self, move: int) -> None:
        filled = self.taken & (((ONE << self.height) - ONE) << (move * self.size))
        top = (filled + (ONE << (move * self.size))) >> 1
        self.taken ^= top
        self.mine ^= self.taken
        self.plies -= 1

    def won(self, cells: int) -> bool:
        """Do these cells hold four in a line?"""
        if self.size == USUAL:  # the compiler then knows the shifts
            return four_in(cells, USUAL)
        return four_in(cells, self.size)

    def over(self) -> bool:
        return self.won(self.mine ^ self.taken) or self.plies == self.width * self.height

    def utility(self) -> float:
        if self.won(self.mine ^ self.taken):
            return -1.0 if self.plies % 2 == 0 else 1.0
        return 0.0

    def evaluate(self) -> float:
        """Lines of four that one side can still fill, by its discs there; the middle; threats that last."""
        if not self.weighted:
            return 0.0
        first = self.mine if self.plies % 2 == 0 else self.mine ^ self.taken
        second = self.taken ^ first
        value = lines_of_both(first, second, self.cells, self.size, self.weight)
        if self.weight[3] != 0.0:
            value += self.weight[3] * (ones(first & self.centre) - ones(second & self.centre))
        if self.strategic:
            self.look_for_threats()
            first, second = self.own[self.plies], self.others[self.plies]
            if self.plies % 2:
                first, second = second, first
            if first | second:
                value += self.worth_of_threats(
                    first & ~above(second, self.cells, self.top), second & ~above(first, self.cells, self.top)
                )
        return value

    def worth_of_threats(self, first: int, second: int) -> float:
        """Value of threats that are not above the other side's: zugzwang by the number of discs."""
        value = self.weight[4] * (stacked(first) - stacked(second))
        winner = zugzwang(first, second, self.odd, self.cells, self.top, self.even)
        return value + self.weight[5] * winner * self.plies / (self.width * self.height)

    def look_for_threats(self) -> None:
        """Find the threats of both sides here, unless they are known: own[plies], others[plies]."""
        key = self.mine + self.taken + self.bottom
        if self.looked_at[self.plies] != key:
            free = self.cells & ~self.taken
            self.looked_at[self.plies] = key
            self.own[self.plies] = threats(self.mine, free, self.size)
            self.others[self.plies] = threats(self.mine ^ self.taken, free, self.size)

    def key(self) -> int:
        return self.mine + self.taken + self.bottom

    def symmetric_key(self) -> int:
        here = self.mine + self.taken + self.bottom
        image = self.mirror(self.mine) + self.mirror(self.taken) + self.bottom
        return here if here < image else image

    def symmetry(self) -> int:
        """0 if the position represents itself, 1 if its mirror image does."""
        here = self.mine + self.taken + self.bottom
        image = self.mirror(self.mine) + self.mirror(self.taken) + self.bottom
        return 0 if here < image else 1

    def mapped(self, move: int, symmetry: int) -> int:
        return self.width - 1 - move if symmetry else move

    def unmapped(self, move: int, symmetry: int) -> int:
        return self.width - 1 - move if symmetry else move

    def noisy(self, move: int) -> bool:
        """Does the move complete a line, or take the cell in which the other side would complete one?"""
        self.look_for_threats()
        cell = (self.taken + (ONE << (move * self.size))) & ~self.taken
        return (cell & (self.own[self.plies] | self.others[self.plies])) != 0

    def forced(self) -> bool:
        self.look_for_threats()
        return ((self.taken + self.bottom) & self.others[self.plies]) != 0

    def mirror(self, cells: int) -> int:
        """The cells with left and right exchanged."""
        image = cells ^ cells
        for column in range(self.width):
            image |= (cells >> (column * self.size) & ((ONE << self.size) - ONE)) << (
                (self.width - 1 - column) * self.size
            )
        return image

    # For people, panels and files.

    def __init__(self, game: Game, options: ConnectFourOptions, first: int, second: int) -> None:
        self.game = game
        self.width, self.height, self.size = options.width, options.height, options.height + 1
        column = (1 << options.height) - 1
        self.cells = sum(column << i * (options.height + 1) for i in range(options.width))
        self.bottom = sum(1 << i * (options.height + 1) for i in range(options.width))
        self.top = self.bottom << options.height
        self.even = options.width * options.height % 2 == 0
        lasting = sum(1 << row for row in range(options.height) if (options.height - row) % 2 == 0)
        self.odd = sum(lasting << i * (options.height + 1) for i in range(options.width))
        self.centre = column << options.width // 2 * (options.height + 1) if options.width % 2 else 0
        self.taken = first | second
        self.plies = (first | second).bit_count()
        self.mine = first if (first | second).bit_count() % 2 == 0 else second
        if not cython.compiled:
            self.weight = [0.0] * FEATURES
            self.looked_at, self.own, self.others = [0] * MOST_PLIES, [0] * MOST_PLIES, [0] * MOST_PLIES
        for i in range(MOST_PLIES):
            self.looked_at[i] = 0
        self.take(tuple([getattr(options, feature.id) for feature in game.features]))

    @property
    def discs(self) -> tuple[int, int]:
        """The cells of MAX and of MIN as bits."""
        other = self.mine ^ self.taken
        return (self.mine, other) if self.plies % 2 == 0 else (other, self.mine)

    def options(self) -> ConnectFourOptions:
        """The options that start such a position."""
        return ConnectFourOptions(self.width, self.height, *self.weights)

    def copy(self) -> Position:
        return ConnectFourPosition(self.game, self.options(), *self.discs)

    def text(self, move: int) -> str:
        return str(move + 1)

    def parse(self, text: str) -> int:
        word = text.strip()
        for move in self.legal_moves():
            if str(move + 1) == word:
                return move
        free = ", ".join(str(move + 1) for move in self.legal_moves()) or "none, the game is over"
        raise MoveError(f"Expected a column that is not full ({free}), found {quoted(text)}.")

    def sign(self, column: int, row: int) -> str:
        """Contents of the cells, rows from the bottom: X, O or a full stop."""
        bit = 1 << column * (self.height + 1) + row
        first, second = self.discs
        return "X" if first & bit else "O" if second & bit else "."

    def write(self) -> str:
        return "".join(self.sign(column, row) for row in range(self.height) for column in range(self.width))

    def board(self) -> str:
        rows = [
            " ".join(self.sign(column, row) for column in range(self.width))
            for row in range(self.height - 1, -1, -1)
        ]
        return "\n".join([*rows, " ".join(str(column + 1) for column in range(self.width))])

    def why_over(self) -> str:
        if not self.over():
            return ""
        return "Four in a row" if self.utility() != 0 else "The board is full"

    def features(self) -> tuple[float, ...]:
        values = []
        for i in range(FEATURES):
            weights = [float(i == k) for k in range(FEATURES)]
            probe = ConnectFourPosition(
                self.game, ConnectFourOptions(self.width, self.height, *weights), *self.discs
            )
            values.append(probe.evaluate())
        return tuple(values)

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(FEATURES)])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        self.take(weights)

    def take(self, weights: tuple[float, ...]) -> None:
        """Evaluate with these weights."""
        for i in range(FEATURES):
            self.weight[i] = weights[i]
        self.weighted = any(weights)
        self.strategic = any(weights[4:])

    def landing(self, column: int) -> int:
        """The row, from the bottom, in which a disc dropped there comes to lie."""
        return sum(self.sign(column, row) != "." for row in range(self.height))

    def picture(self) -> Picture:
        width, height, playing = self.width, self.height, self.side is not None
        cells, pieces, threats, entry = [], [], [], []
        first, second = self.discs
        for column in range(width):
            free = self.landing(column)
            for row in range(height):
                y = height - 1 - row
                legal = column if playing and free < height else None
                name, index = f"{column + 1}, {row + 1}", row * width + column
                cells.append(Cell(column, y, move=legal, shape="hole", name=name, index=index))
                sign = self.sign(column, row)
                if sign != ".":
                    pieces.append(Piece(column + 0.5, y + 0.5, "disc", "max" if sign == "X" else "min", 0.82))
            if playing and free < height:
                y = height - 1 - free
                entry.append((column, column + 0.5, y + 0.5))
                bit = 1 << column * (height + 1) + free
                if self.won(first | bit):
                    threats.append(Threat(column + 0.5, y + 0.5, "max"))
                if self.won(second | bit):
                    threats.append(Threat(column + 0.5, y + 0.5, "min"))
        labels = [Label(column + 0.5, height + 0.28, str(column + 1)) for column in range(width)]
        keys = tuple((str(column + 1), column) for column, _, _ in entry)
        return Picture(
            width, height, tuple(cells), self.winning_lines(), tuple(pieces), tuple(labels), tuple(threats),
            frame=True, keys=keys, entry=tuple(entry),
        )  # fmt: skip

    def winning_lines(self) -> tuple[Line, ...]:
        """The lines of four that ended the game."""
        if not self.over():
            return ()
        found = []
        for column in range(self.width):
            for row in range(self.height):
                for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    last = column + 3 * across, row + 3 * up
                    if not (last[0] < self.width and 0 <= last[1] < self.height):
                        continue
                    signs = {self.sign(column + i * across, row + i * up) for i in range(4)}
                    if len(signs) == 1 and "." not in signs:
                        top = self.height - 0.5
                        found.append(
                            Line(column + 0.5, top - row, last[0] + 0.5, top - last[1], True,
                                 "max" if signs == {"X"} else "min")
                        )  # fmt: skip
        return tuple(found)


class ConnectFour(Game):
    id = "connect4"
    name = "Connect Four"
    sentence = "Discs drop into columns; four in a line win."
    options = ConnectFourOptions
    errors = ErrorScale(spread=22.0)
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("one", "Open lines with one disc", 1.0, most=107),
        Feature("two", "Open lines with two discs", 4.0, most=107),
        Feature("three", "Open lines with three discs", 16.0, most=107),
        Feature("centre", "Discs in the middle column", 4.0, most=8),
        Feature("stacked", "Threats right above each other", 20.0, most=49),
        Feature(
            "zugzwang",
            "Zugzwang: who must give a win away in the end, by how full the board is",
            64.0,
            most=1,
        ),
    )
    symmetries = 2
    most_moves = 9
    longest = 63
    example = ".OXXO.." + "..XO..." + "." * 28
    signs: ClassVar[tuple[Sign, ...]] = (
        Sign("X", "Disc of MAX", Piece(0.5, 0.5, "disc", "max", 0.82)),
        Sign("O", "Disc of MIN", Piece(0.5, 0.5, "disc", "min", 0.82)),
    )
    notation = "columns from 1 at the left"
    sources = (
        "Rules: J. D. Allen, The Complete Book of Connect 4, 2010",
        "Threats: V. Allis, A Knowledge-based Approach of Connect-Four, 1988",
    )

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return empty_cells(position)

    def start(self, **options: Any) -> Position:
        return ConnectFourPosition(self, self._sized(options), 0, 0)

    def _sized(self, given: dict[str, Any]) -> ConnectFourOptions:
        if "size" in given:
            named = {name: value for name, value in given.items() if name != "size"}
            given = {**named, **size_of(given["size"])}
        chosen: ConnectFourOptions = self.read_options(given)
        if chosen.width * (chosen.height + 1) > 64:
            raise OptionError("The board is too large: columns × (rows + 1) must be at most 64.")
        return chosen

    def solved_move(self, position: Position) -> int | None:
        assert isinstance(position, ConnectFourPosition)
        usual = (position.width, position.height) == (7, 6)
        return solved_move(position.write()) if usual else None

    def read(self, text: str, /, **options: Any) -> Position:
        chosen = self._sized(options)
        cells = "".join(text.split()).upper()
        for place, sign in enumerate(cells, 1):
            if sign not in "XO.":
                raise PositionError(f"Cell {place}: expected X, O or a full stop, found {quoted(sign)}.")
        size = chosen.width * chosen.height
        if len(cells) != size:
            raise PositionError(
                f"Expected {size} cells (X, O or a full stop), from the bottom row; found {len(cells)}."
            )
        first = second = 0
        for place, sign in enumerate(cells):
            row, column = divmod(place, chosen.width)
            bit = 1 << column * (chosen.height + 1) + row
            if sign == ".":
                continue
            if row and cells[place - chosen.width] == ".":
                raise PositionError(f"Column {column + 1}, row {row + 1}: a disc hangs over an empty cell.")
            if sign == "X":
                first |= bit
            else:
                second |= bit
        excess = first.bit_count() - second.bit_count()
        if excess not in (0, 1):
            raise PositionError(
                f"Expected as many X as O, or one X more, since X begins; found {first.bit_count()} X and "
                f"{second.bit_count()} O."
            )
        position = ConnectFourPosition(self, chosen, first, second)
        if position.won(position.discs[(excess == 1 and 1) or 0]):
            raise PositionError(
                "The game would have ended earlier: four are in a line, and the other side moved on."
            )
        return position


def size_of(size: object) -> dict[str, int]:
    """A size such as 7x6, or [7, 6], as columns and rows, one number for both; raises OptionError."""
    parts = list(size) if isinstance(size, list | tuple) else str(size).lower().replace("×", "x").split("x")
    words = [str(part).strip() for part in parts]
    if len(words) in (1, 2) and all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        return {"width": int(words[0]), "height": int(words[len(words) - 1])}
    raise OptionError(f"Option size: expected columns x rows such as 7x6, found {quoted(size)}.")


GAME = ConnectFour()
