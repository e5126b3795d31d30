"""Go: stones surround area; positional superko, no suicide, area scoring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.go.area import owners
from plyscope.games.go.board import PLIES, WEIGHTS, Board
from plyscope.games.go.text import LETTERS, is_number, point_name, read_board
from plyscope.options import option, read_options
from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY as EMPTY_SIGN
from plyscope.rules.board_setup import Setting, Sign
from plyscope.rules.capabilities import Playable
from plyscope.rules.crossings import cell_at, coordinates, grid, star_points
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Action, Area, Cell, Count, Label, Picture, Piece, Place
from plyscope.rules.position import MoveError, Position
from plyscope.rules.premoves import Touched, empty_cells

if not cython.compiled:
    from plyscope.games.go.board import BLACK, FEATURES

SMALLEST, LARGEST = 5, 19


@dataclass(frozen=True)
class GoOptions:
    size: int = option(
        9, "Size", "Lines in each direction: 9, 13 and 19 are usual.", minimum=SMALLEST, maximum=LARGEST
    )
    komi: float = option(7.5, "Komi", "Points that White gets for moving second.", minimum=-150, maximum=150)


@dataclass(frozen=True)
class GoRest:
    """The state of a position without its stones."""

    mover: Literal["B", "W"] = option("B", "To move", labels=("Black", "White"))
    passes: Literal["0", "1", "2"] = option(
        "0", "Passes", "Passes just before; two end the game.", labels=("None", "One", "Two")
    )
    ko: str = option("", "Ko", "Points that would bring an earlier board back, with commas between.")


class GoPosition(Playable):
    """A position with its texts and its picture. Crossings are numbered from A1, row by row upwards."""

    gameboard: Board
    size: int
    count: int

    def __init__(self, game: Game, gameboard: Board) -> None:
        self.game, self.gameboard = game, gameboard
        self.size, self.count, self.komi = gameboard.size, gameboard.count, gameboard.komi

    def copy(self) -> Position:
        return GoPosition(self.game, self.gameboard.copy())

    # What searches call.

    def turn(self) -> int:
        return self.gameboard.turn()

    def over(self) -> bool:
        return self.gameboard.over()

    def utility(self) -> float:
        return self.gameboard.utility()

    def evaluate(self) -> float:
        return self.gameboard.evaluate()

    def moves(self, out: list[int], base: int) -> int:
        return self.gameboard.moves(out, base)

    def lot_move(self, bits: int) -> int:
        return self.gameboard.lot_move(bits)

    def make(self, move: int) -> None:
        self.gameboard.make(move)

    def unmake(self, move: int) -> None:
        self.gameboard.unmake(move)

    def noisy(self, move: int) -> bool:
        return self.gameboard.noisy(move)

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

    # Facts about the position.

    @property
    def longest(self) -> int:
        return self.gameboard.limit - self.gameboard.ply

    @property
    def utilities(self) -> tuple[float, float]:
        return (-self.count - self.komi, self.count - self.komi)

    # Moves as text.

    def text(self, move: int) -> str:
        if move >= self.count or move < 0:
            return "pass"
        return point_name(move, self.size)

    def parse(self, text: str) -> int:
        """A point such as D4 (A1 bottom left, without I), or pass."""
        word = text.strip().upper()
        legal = self.legal_moves()
        last = f"{LETTERS[self.size - 1]}{self.size}"
        move = self.count if word == "PASS" else self.crossing_of(word)
        if move in legal:
            return move
        if self.over():
            raise MoveError(f"Expected no move, since the game is over, found {quoted(text)}.")
        if move < 0 or self.signs()[move] != ".":
            raise MoveError(
                f"Expected a free point from A1 to {last} (without I) or pass, found {quoted(text)}."
            )
        if self.gameboard.is_banned(move):
            raise MoveError(
                f"Expected a move that does not bring an earlier board back, found {quoted(text)}."
            )
        raise MoveError(f"Expected a point where the stone has a liberty, found {quoted(text)}.")

    def crossing_of(self, word: str) -> int:
        """The crossing that a word names, or -1."""
        column = LETTERS[: self.size].find(word[:1]) if word else -1
        row = word[1:]
        if column < 0 or not is_number(row) or not 1 <= int(row) <= self.size:
            return -1
        return (int(row) - 1) * self.size + column

    # The position as text.

    def signs(self) -> str:
        """Contents of the crossings, from A1 row by row upwards: B, W, or a full stop."""
        return self.gameboard.signs()

    def banned(self) -> list[int]:
        """The points that are forbidden only because an earlier board would come back."""
        return [i for i in range(self.count) if self.gameboard.is_banned(i)]

    def words(self) -> str:
        """The position as text, but for the count of moves."""
        text = f"{self.signs()} {'B' if self.gameboard.to_move == BLACK else 'W'}"
        passes = self.gameboard.passes_before()
        text += " pass" * passes
        banned = [] if passes > 1 else self.banned()
        return text + (f" ko:{','.join(self.text(i) for i in banned)}" if banned else "")

    def write(self) -> str:
        ended = self.gameboard.ply >= self.gameboard.limit and self.gameboard.passes_before() < 2
        return self.words() + (" counted" if ended else "")

    def recurring(self) -> str:
        return self.words()

    def board(self) -> str:
        signs, size = self.signs(), self.size
        rows = [f"{row + 1:2} " + " ".join(signs[row * size : (row + 1) * size]) for row in range(size)]
        return "\n".join([*reversed(rows), "   " + " ".join(LETTERS[:size])])

    def why_over(self) -> str:
        if self.gameboard.passes_before() > 1:
            return "Two passes"
        return "The largest number of moves is reached" if self.over() else ""

    def features(self) -> tuple[float, ...]:
        self.gameboard.measure()
        return tuple([float(self.gameboard.feature[i]) for i in range(FEATURES)])

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([float(self.gameboard.weight[i]) for i in range(FEATURES)])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(FEATURES):
            self.gameboard.weight[i] = weights[i]

    @property
    def captured(self) -> tuple[int, int]:
        """Captured stones of Black and of White."""
        return self.gameboard.captured()

    def tally(self) -> tuple[Count, ...]:
        """The captured stones; in the end first the points, area and komi."""
        black, white = self.captured
        captures = Count("captures", white, black)
        if not self.over():
            return (captures,)
        area = owners(self.signs(), self.size)
        return (Count("points", area.count("B"), area.count("W") + self.komi), captures)

    @property
    def can_draw(self) -> bool:
        """Half a point of komi leaves no draw."""
        return self.komi == round(self.komi)

    def result_counts(self) -> tuple[Count, ...]:
        """The stones; in the end also free points that reach only these, komi, and their sums; captures."""
        signs = self.signs()
        black, white = signs.count("B"), signs.count("W")
        stones = Count("stones", black, white)
        if not self.over():
            return (stones, *self.tally())
        area = owners(signs, self.size)
        free = Count("area", area.count("B") - black, area.count("W") - white)
        return (stones, free, Count("komi", 0, self.komi), *self.tally())

    def area(self) -> Area | None:
        signs, over = self.signs(), self.over()
        area = owners(signs, self.size) if over else self.gameboard.nearest()
        places: dict[str, list[Place]] = {"B": [], "W": []}
        for crossing, (sign, owner) in enumerate(zip(signs, area, strict=True)):
            if owner not in (EMPTY_SIGN, sign):
                row, column = divmod(crossing, self.size)
                places[owner].append((column + 0.5, self.size - row - 0.5))
        counts = area.count("B"), area.count("W") + self.komi
        return Area(tuple(places["B"]), tuple(places["W"]), *counts, estimated=not over)

    def picture(self) -> Picture:
        size, legal = self.size, set(self.legal_moves())
        cells, pieces = [], []
        for crossing, sign in enumerate(self.signs()):
            row, column = divmod(crossing, size)
            from_top = (size - 1 - row) * size + column
            move = crossing if crossing in legal else None
            cells.append(cell_at(size, from_top, move, self.text(crossing), crossing))
            x, y = column + 0.5, size - row - 0.5
            if sign == "B":
                pieces.append(Piece(x, y, "stone", "max", 0.94, colour="black"))
            elif sign == "W":
                pieces.append(Piece(x, y, "stone", "min", 0.94, colour="white"))
        labels = list(coordinates(LETTERS[:size]))
        black, white = self.captured
        if black or white:
            labels.append(Label(size / 2, -0.28, f"● −{black}   ○ −{white}"))
        actions = (Action(self.count, "Pass"),) if self.count in legal else ()
        return Picture(
            size, size, tuple(cells), grid(size), tuple(pieces), tuple(labels), actions=actions,
            surface="wood", dots=star_points(size),
        )  # fmt: skip


class Go(Game):
    id = "go"
    name = "Go"
    sentence = "Stones surround area; Black begins, and White gets komi."
    options = GoOptions
    errors = ErrorScale("points", (2.0, 5.0, 10.0))
    swings = True
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("area", "Points that a side is nearer to", WEIGHTS[0], most=361),
        Feature("komi", "Komi", WEIGHTS[1], most=150),
        Feature("stones", "Stones", WEIGHTS[2], most=361),
        Feature("liberties", "Liberties of chains, up to six each", WEIGHTS[3], most=855),
        Feature("capturable", "Stones that the side to move can capture", WEIGHTS[4], most=361),
        Feature("endangered", "Stones of the side to move that could be captured", WEIGHTS[5], most=361),
        Feature("eyes", "Eyes of one point", WEIGHTS[6], most=180),
    )
    symmetries = 8
    ends_in_wins = False
    wins_by_points = True
    best_by_sampling = True
    utilities = (-361.0 - 150.0, 361.0 + 150.0)
    most_moves = LARGEST * LARGEST + 1
    longest = PLIES * LARGEST * LARGEST
    first_player = "Black"
    second_player = "White"
    notation = "points from A1 (bottom left) without I, and pass"
    example = "." * 20 + "..B.W...." + "....B.W.." + "...WB.W.." + "..B.BW..." + "." * 25 + " B"
    sources = (
        "Area scoring and positional superko: J. Tromp and B. Taylor, The Game of Go, 1995",
        "Points: Go Text Protocol, version 2",
    )
    signs = (
        Sign("B", "Black stone", Piece(0, 0, "stone", "max", 0.94, colour="black")),
        Sign("W", "White stone", Piece(0, 0, "stone", "min", 0.94, colour="white")),
    )
    rest = GoRest
    area = (
        "Each free point goes to the side that is fewer steps away, and to nobody if all stones are more "
        "than half the board away. Stones on the board count as alive, but not those that the side to move "
        "can capture at once."
    )
    rules = (
        "A move that brings back any earlier board is forbidden (positional superko), and so is suicide.",
        "Two passes end the game. Each side counts its stones and the free points that reach only these; all "
        "stones on the board count as alive, and White adds komi.",
        "After four times as many moves as the board has points, the game ends too and is counted.",
    )

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return empty_cells(position)

    def start(self, **options: Any) -> Position:
        chosen: GoOptions = self.read_options(options)
        return self.read("." * chosen.size**2 + " B", **options)

    def read(self, text: str, /, **options: Any) -> Position:
        chosen: GoOptions = self.read_options(options)
        board = read_board(text, chosen.size)
        gameboard = Board(chosen.size, chosen.komi)
        gameboard.set_up(board)
        if board.counted:
            gameboard.end_now()
        return GoPosition(self, gameboard)

    def take_apart(self, position: Position) -> Setting:
        words = position.write().split()
        ko = next((word[3:] for word in words if word.startswith("ko:")), "")
        passes = str(words.count("pass"))
        rest = read_options(GoRest, {"mover": words[1], "passes": passes, "ko": ko})
        return Setting(tuple(words[0]), rest)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        assert isinstance(position, GoPosition)
        if cell.index is None or position.signs()[cell.index] != EMPTY_SIGN:
            return ""
        if cell.index in position.banned():
            return "A stone here would bring an earlier board back."
        return "A stone here would have no liberty."

    def put_together(self, setting: Setting, **options: Any) -> Position:
        rest: GoRest = setting.rest
        ko = f" ko:{rest.ko}" if rest.ko.strip() else ""
        passes = " pass" * int(rest.passes)
        return self.read(f"{''.join(setting.signs)} {rest.mover}{passes}{ko}", **options)


GAME = Go()
