"""Gomoku: five stones in a row win; with the rules of freestyle, exactly five, and Renju."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.gomoku.board import STATES, WEIGHTS, Board
from plyscope.games.gomoku.text import board_and_words, is_number, winning_rows
from plyscope.options import option, read_options
from plyscope.quoting import quoted
from plyscope.rules.board_setup import Setting, Sign
from plyscope.rules.capabilities import Selective
from plyscope.rules.crossings import cell_at, coordinates, grid, star_points
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Action, Cell, Line, Owner, Picture, Piece, Threat
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.rules.premoves import Touched, empty_cells

if not cython.compiled:
    from plyscope.games.gomoku.board import CHOOSING, DECIDED, DRAWN, MORE, OPENING, STAY, SWAP
    from plyscope.games.gomoku.shapes import BLACK, EMPTY, FIVE, WHITE
    from plyscope.rules.position import SKIP

LETTERS = "abcdefghijklmnopqrst"
SMALLEST, LARGEST = 5, 20
CHOICES = ("stay", "swap", "more")
FITTING = {"placing": (0, 1, 2), "choosing": (3, 5), "adding": (3, 4)}


@dataclass(frozen=True)
class GomokuOptions:
    size: int = option(15, "Size", "Lines in each direction.", minimum=SMALLEST, maximum=LARGEST)
    rule: Literal["freestyle", "exact", "renju"] = option(
        "freestyle", "Rule", "What wins, and what Black must not do.",
        labels=("Freestyle: five or more", "Exactly five", "Renju: Black has forbidden moves"),
    )  # fmt: skip
    opening: Literal["none", "swap2"] = option(
        "none", "Opening", "Swap2 makes the game fair: one player places stones, the other chooses.",
        labels=("None", "Swap2"),
    )  # fmt: skip


@dataclass(frozen=True)
class GomokuRest:
    """The state of a position without its stones."""

    state: Literal["kept", "swapped", "placing", "choosing", "adding"] = option(
        "kept", "Colours", "Who has Black, or how far the swap2 opening is.",
        labels=("The first player has Black", "The second player has Black", "Placing three stones",
                "Choosing a colour", "Placing two more stones"),
    )  # fmt: skip


class GomokuPosition(Selective):
    """A position with its texts and its picture. A crossing is row * size + column, from the top left."""

    gameboard: Board
    size: int
    count: int

    def __init__(self, game: Game, gameboard: Board) -> None:
        self.game, self.gameboard = game, gameboard
        self.size, self.count = gameboard.size, gameboard.count

    def copy(self) -> Position:
        return GomokuPosition(self.game, self.gameboard.copy())

    # What searches call.

    def turn(self) -> int:
        return self.gameboard.turn()

    def over(self) -> bool:
        return self.gameboard.over()

    def utility(self) -> float:
        return self.gameboard.utility()

    def moves(self, out: list[int], base: int) -> int:
        return self.gameboard.moves(out, base)

    def answers(self, out: list[int], base: int) -> int:
        return self.gameboard.answers(out, base)

    def likely_moves(self, out: list[int], base: int) -> int:
        return self.gameboard.likely_moves(out, base)

    def noisy_moves(self, out: list[int], base: int) -> int:
        return self.gameboard.noisy_moves(out, base)

    def make(self, move: int) -> None:
        self.gameboard.make(move)

    def unmake(self, move: int) -> None:
        self.gameboard.unmake(move)

    def noisy(self, move: int) -> bool:
        return self.gameboard.noisy(move)

    def forced(self) -> bool:
        return self.gameboard.forced()

    def skip(self) -> None:
        self.gameboard.skip()

    def unskip(self) -> None:
        self.gameboard.unskip()

    def key(self) -> int:
        return self.gameboard.key()

    def symmetric_key(self) -> int:
        return self.gameboard.symmetric_key()

    def symmetry(self) -> int:
        return self.gameboard.symmetry()

    def mapped(self, move: int, symmetry: int) -> int:
        return self.gameboard.mapped(move, symmetry)

    def unmapped(self, move: int, symmetry: int) -> int:
        return self.gameboard.unmapped(move, symmetry)

    def evaluate(self) -> float:
        """Counts of points where shapes can be made, and the worth of the right to move."""
        return self.gameboard.evaluate()

    # Moves as text.

    def text(self, move: int) -> str:
        if move == SKIP:
            return "pass"
        if move >= self.count:
            return CHOICES[move - self.count]
        return f"{move // self.size},{move % self.size}"

    def label(self, move: int) -> str:
        if 0 <= move < self.count:
            return self.crossing_name(move)
        return self.text(move)

    def written(self, move: int, notation: str) -> str:
        return self.label(move) if notation == "points" else self.text(move)

    def crossing_name(self, crossing: int) -> str:
        """A crossing as the board is lettered: a1 bottom left."""
        return f"{LETTERS[crossing % self.size]}{self.size - crossing // self.size}"

    def parse(self, text: str) -> int:
        """A point such as h8 (a1 bottom left), row,column from 0, or a choice of the opening."""
        word = "".join(text.split()).lower()
        legal = self.legal_moves()
        move = self.crossing_of(word)
        if word in CHOICES:
            move = self.count + CHOICES.index(word)
        if move in legal:
            return move
        if self.over():
            raise MoveError(f"Expected no move, since the game is over, found {quoted(text)}.")
        if self.gameboard.phase == CHOOSING:
            words = ", ".join(self.text(choice) for choice in legal)
            raise MoveError(f"Expected a choice ({words}), found {quoted(text)}.")
        if 0 <= move < self.count and self.gameboard.cells[self.gameboard.places[move]] == EMPTY:
            raise MoveError(f"Expected a point that Renju allows to Black, found {quoted(text)}.")
        last = f"{LETTERS[self.size - 1]}{self.size}"
        raise MoveError(
            f"Expected a free point from a1 to {last}, or row,column from 0,0 to "
            f"{self.size - 1},{self.size - 1}, found {quoted(text)}."
        )

    def crossing_of(self, word: str) -> int:
        """The crossing that a word without blanks names, or -1."""
        size = self.size
        row, comma, column = word.partition(",")
        if not comma and word[:1] in tuple(LETTERS[:size]):
            row, column = word[1:], str(LETTERS.index(word[0]))
            if not is_number(row) or not 1 <= int(row) <= size:
                return -1
            row = str(size - int(row))
        if not (is_number(row) and is_number(column) and int(row) < size and int(column) < size):
            return -1
        return int(row) * size + int(column)

    # The position as text.

    @property
    def state(self) -> str:
        """State of the opening: owner of Black, or stage of the opening."""
        return (
            "swapped"
            if self.gameboard.phase == DECIDED and self.gameboard.swapped
            else STATES[self.gameboard.phase]
        )

    def signs(self) -> str:
        """Contents of the crossings: X for Black, O for White, a full stop."""
        return "".join(".XO"[self.gameboard.cells[self.gameboard.places[i]]] for i in range(self.count))

    def write(self) -> str:
        words = [self.signs()]
        if self.state != "kept":
            words.append(self.state)
        if self.gameboard.skipped:
            words.append("skipped")
        return " ".join(words)

    def board(self) -> str:
        signs, size = self.signs(), self.size
        rows = [f"{size - i:2} " + " ".join(signs[i * size : (i + 1) * size]) for i in range(size)]
        return "\n".join([*rows, "   " + " ".join(LETTERS[:size])])

    def why_over(self) -> str:
        if self.gameboard.ended == DRAWN:
            return "The board is full" if self.gameboard.stones == self.count else "Black has no allowed move"
        return "Five in a row" if self.gameboard.ended else ""

    def features(self) -> tuple[float, ...]:
        self.gameboard.measure()
        return tuple([float(self.gameboard.feature[i]) for i in range(11)])

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([float(self.gameboard.weight[i]) for i in range(11)])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(11):
            self.gameboard.weight[i] = weights[i]

    # The picture.

    def owner(self, colour: int) -> Owner:
        """The side that has a colour."""
        return "max" if (colour == BLACK) != self.gameboard.swapped else "min"

    def forbidden(self) -> list[int]:
        """The free crossings that the rule forbids to the side to move."""
        return self.gameboard.forbidden()

    def picture(self) -> Picture:
        size, legal, banned = self.size, set(self.legal_moves()), self.forbidden()
        cells, pieces, threats = [], [], []
        for crossing in range(self.count):
            place = self.gameboard.places[crossing]
            move = crossing if crossing in legal else None
            cells.append(cell_at(size, crossing, move, self.crossing_name(crossing), crossing))
            x, y = crossing % size + 0.5, crossing // size + 0.5
            colour = self.gameboard.cells[place]
            if colour != EMPTY:
                pieces.append(stone(x, y, colour, self.owner(colour)))
            elif crossing in banned:
                pieces.append(Piece(x, y, "cross", "none", 0.3))
            elif not self.over() and self.gameboard.phase == DECIDED:
                for other in (BLACK, WHITE):
                    if any(self.gameboard.shape_at(place, i, other) == FIVE for i in range(4)):
                        threats.append(Threat(x, y, self.owner(other)))
        return Picture(
            size, size, tuple(cells), (*grid(size), *self.winning_lines()), tuple(pieces),
            coordinates(LETTERS[:size]), tuple(threats), actions=self.choices(), surface="wood",
            dots=star_points(size),
        )  # fmt: skip

    def choices(self) -> tuple[Action, ...]:
        """The choices of the opening as buttons."""
        if self.gameboard.phase != CHOOSING:
            return ()
        if self.gameboard.stones == OPENING:
            return (
                Action(self.count + STAY, "Play White"),
                Action(self.count + SWAP, "Take Black"),
                Action(self.count + MORE, "Place two more stones"),
            )
        return (Action(self.count + STAY, "Keep Black"), Action(self.count + SWAP, "Take White"))

    def winning_lines(self) -> tuple[Line, ...]:
        """The rows that won the game."""
        if self.gameboard.ended not in (BLACK, WHITE):
            return ()
        rows = winning_rows(self.signs(), self.size, self.gameboard.rule)[self.gameboard.ended - BLACK]
        owner = self.owner(self.gameboard.ended)
        return tuple(
            Line(first % self.size + 0.5, first // self.size + 0.5,
                 last % self.size + 0.5, last // self.size + 0.5, True, owner)
            for first, *_, last in rows
        )  # fmt: skip


def stone(x: float, y: float, colour: int, owner: Owner) -> Piece:
    return Piece(x, y, "stone", owner, 0.92, colour="black" if colour == BLACK else "white")


class Gomoku(Game):
    id = "gomoku"
    name = "Gomoku"
    sentence = "Stones on the crossings of a board; five in a row win, and Black begins."
    options = GomokuOptions
    errors = ErrorScale(spread=60.0)
    swings = True
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("two", "Points that make a two", WEIGHTS[0], most=400),
        Feature("open_two", "Points that make an open two", WEIGHTS[1], most=300),
        Feature("three", "Points that make a three", WEIGHTS[2], most=300),
        Feature("open_three", "Points that make an open three", WEIGHTS[3], most=200),
        Feature("four", "Points that make a four", WEIGHTS[4], most=200),
        Feature("open_four", "Points that make an open four", WEIGHTS[5], most=50),
        Feature("five", "Points that make five", WEIGHTS[6], most=50),
        Feature("win", "The side to move can make five", WEIGHTS[7], most=1),
        Feature("two_fives", "The side to move cannot stop two fives", WEIGHTS[8], most=1),
        Feature("straight", "The side to move can make an open four in peace", WEIGHTS[9], most=1),
        Feature("initiative", "Threats that the side to move can make", WEIGHTS[10], most=200),
    )
    symmetries = 8
    can_skip = True
    lists_best_first = True
    noisy_plies = 16
    most_moves = LARGEST * LARGEST
    longest = LARGEST * LARGEST + 2
    first_player = "First player"
    second_player = "Second player"
    notation = "row,column from 0,0 (top left), or points from a1 (bottom left)"
    example = (
        ("." * 15) * 4
        + ".....O.X......." + "......XO......." + "......OXX......" + ".....X.OO......" + "....X.........."
        + ("." * 15) * 6
    )  # fmt: skip
    opening_names = Path(__file__).with_name("opening_names.txt")
    sources = (
        "Renju: The International Rules of Renju, section 9, Renju International Federation",
        "Swap2: rules of the Gomoku World Championships, Renju International Federation",
    )
    signs = (
        Sign("X", "Black stone", Piece(0, 0, "stone", "max", 0.92, colour="black")),
        Sign("O", "White stone", Piece(0, 0, "stone", "min", 0.92, colour="white")),
    )
    rest = GomokuRest
    notations = (("points", "Points: h8"), ("numbers", "Row and column: 7,7"))
    rules = (
        "Freestyle: five or more in a row win. Exactly five: longer rows neither win nor are forbidden.",
        "Renju: Black wins with exactly five and must not make six or more in a row, two fours or two open "
        "threes at once, unless the stone makes five; White wins with five or more and may do everything.",
        "In Renju the game is drawn where every free point is forbidden to Black.",
        "Swap2: the first player places two black stones and a white one; the second plays White, takes "
        "Black, or places a white and a black stone more and lets the first choose. MAX is always the first.",
    )

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return empty_cells(position)

    def start(self, **options: Any) -> Position:
        chosen: GomokuOptions = self.read_options(options)
        state = " placing" if chosen.opening == "swap2" else ""
        return self.read("." * chosen.size**2 + state, **options)

    def read(self, text: str, /, **options: Any) -> Position:
        chosen: GomokuOptions = self.read_options(options)
        signs, words = board_and_words(text, chosen.size**2)
        black, white = signs.count("X"), signs.count("O")
        if black - white not in (0, 1):
            raise PositionError(
                "Expected as many black stones (X) as white ones (O), or one more, since Black begins; "
                f"found {black} X and {white} O."
            )
        state = "kept"
        if words and words[0] != "skipped":
            state = words.pop(0)
        if black + white not in FITTING.get(state, range(chosen.size**2 + 1)):
            fitting = " or ".join(str(count) for count in FITTING[state])
            raise PositionError(f"The word {quoted(state)} needs {fitting} stones; found {black + white}.")
        gameboard = Board(chosen.size, chosen.rule)
        gameboard.set_up(signs, state)
        position = GomokuPosition(self, gameboard)
        if words:
            position.play(SKIP)
        return position

    def take_apart(self, position: Position) -> Setting:
        words = position.write().split()
        state = words[1] if len(words) > 1 and words[1] != "skipped" else "kept"
        return Setting(tuple(words[0]), read_options(GomokuRest, {"state": state}))

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        assert isinstance(position, GomokuPosition)
        if position.state == "choosing":
            return "A button below the board makes the choice."
        if cell.index in position.forbidden():
            return "Renju forbids Black six or more in a row, two fours and two open threes."
        return ""

    def put_together(self, setting: Setting, **options: Any) -> Position:
        state: str = setting.rest.state
        return self.read("".join(setting.signs) + ("" if state == "kept" else f" {state}"), **options)


GAME = Gomoku()
