"""Othello, also on smaller boards: each move turns over what it encloses; in the end the more discs win.

`mine` are the discs of the side to move, `legal` the squares that it can move to. A side that cannot move
passes, which is a ply, and the game ends where neither side can; empty squares then go to the winner.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.othello.text import FILES, board_of, name_of, places, read_board
from plyscope.options import option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY, Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Action, Area, Cell, Count, Label, Line, Picture, Piece, Place
from plyscope.rules.position import MoveError, Position
from plyscope.rules.premoves import Touched, empty_cells

if not cython.compiled:
    from plyscope.games.othello.board import (
        anchored,
        beside,
        image,
        lowest,
        mixed,
        movable,
        ones,
        place_before,
        place_in_image,
        turned,
    )
    from plyscope.rules.position import MAX

    PASS, MOST_PLIES, FEATURES = 64, 128, 7

ONE = 1
WHITE_MOVES = 0x9E37_79B9_7F4A_7C15  # what the mover adds to a key
BOARDS = {
    8: 0xFFFF_FFFF_FFFF_FFFF,
    6: 0x007E_7E7E_7E7E_7E00,
    4: 0x0000_3C3C_3C3C_0000,
}
CORNERS = {8: 0x8100_0000_0000_0081, 6: 0x0042_0000_0000_4200, 4: 0x0000_2400_0024_0000}
RIMS = {8: 0xFF81_8181_8181_81FF, 6: 0x007E_4242_4242_7E00, 4: 0x0000_3C24_243C_0000}
DIAGONALS = {8: 0x0042_0000_0000_4200, 6: 0x0000_2400_0024_0000, 4: 0}
BESIDE_CORNERS = {8: 0x4281_0000_0000_8142, 6: 0x0024_4200_0042_2400, 4: 0x0000_1824_2418_0000}
START = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000)


@dataclass(frozen=True)
class OthelloOptions:
    size: Literal["8", "6", "4"] = option("8", "Board", labels=("8 × 8", "6 × 6", "4 × 4"))


@dataclass(frozen=True)
class OthelloRest:
    mover: Literal["X", "O"] = option("X", "To move", labels=("Black", "White"))


class OthelloPosition(Position):
    """A move is the place of its square among eight by eight, row by row from a1, or PASS."""

    mine: int
    theirs: int
    legal: int
    turned_at: list[int]
    legal_at: list[int]

    def turn(self) -> int:
        return self.mover

    def moves(self, out: list[int], base: int) -> int:
        """Corners first, squares beside an empty one's last: a fixed order that often is a good one."""
        if self.legal == 0:
            if self.replies() == 0:
                return 0
            out[base] = PASS
            return 1
        count = 0
        for i in range(4):
            left = self.legal & self.ranks[i]
            while left:
                out[base + count] = lowest(left)
                count += 1
                left &= left - 1
        return count

    def make(self, move: int) -> None:
        rest = self.mine
        over = rest ^ rest
        if move != PASS:
            disc = ONE << move
            over = turned(self.mine, self.theirs, disc)
            rest ^= over | disc
        self.turned_at[self.plies] = over
        self.legal_at[self.plies] = self.legal
        self.plies += 1
        self.mine = self.theirs ^ over
        self.theirs = rest
        self.mover ^= 1
        self.legal = self.replies_of(self.mine, self.theirs)

    def unmake(self, move: int) -> None:
        self.plies -= 1
        over = self.turned_at[self.plies]
        self.legal = self.legal_at[self.plies]
        rest = self.theirs ^ over
        if move != PASS:
            rest ^= ONE << move
        self.theirs = self.mine ^ over
        self.mine = rest
        self.mover ^= 1

    def replies_of(self, mine: int, theirs: int) -> int:
        """The squares that the side with the discs `mine` can move to."""
        return movable(mine, theirs, self.squares & ~(mine | theirs))

    def replies(self) -> int:
        """The squares that the side that is not to move could move to."""
        return self.replies_of(self.theirs, self.mine)

    def over(self) -> bool:
        return self.legal == 0 and self.replies() == 0

    def utility(self) -> float:
        """Black's discs less White's, the empty squares being the winner's."""
        difference = self.difference(self.squares)
        if difference > 0:
            difference += ones(self.squares & ~(self.mine | self.theirs))
        elif difference < 0:
            difference -= ones(self.squares & ~(self.mine | self.theirs))
        return 0.0 + difference if self.mover == MAX else 0.0 - difference

    def evaluate(self) -> float:
        """Corners and what is beside empty ones, mobility, open discs, safe discs and, late, all discs."""
        if not self.weighted:
            return 0.0
        free = self.squares & ~(self.mine | self.theirs)
        near = beside(free & self.corners)
        value = self.weight[0] * self.difference(self.corners)
        value += self.weight[1] * self.difference(near & self.diagonal)
        value += self.weight[2] * self.difference(near & self.rim)
        value += self.weight[3] * (ones(self.legal) - ones(movable(self.theirs, self.mine, free)))
        value += self.weight[4] * self.difference(beside(free))
        safe = self.corners & (self.mine | self.theirs)
        if safe:
            safe = self.rim & ~self.corners
            value += self.weight[5] * (
                ones(safe & anchored(self.mine, self.corners, self.rim))
                - ones(safe & anchored(self.theirs, self.corners, self.rim))
            )
        late = self.cells - 4 * ones(free)  # above 0 once three quarters of the board are taken
        if late > 0:
            value += self.weight[6] * self.difference(self.squares) * late / self.cells
        return value if self.mover == MAX else 0.0 - value

    def difference(self, squares: int) -> int:
        """Discs of the side to move on these squares, less the other side's."""
        return ones(self.mine & squares) - ones(self.theirs & squares)

    def key(self) -> int:
        key = mixed(self.mine, self.theirs)
        return key if self.mover == MAX else key ^ WHITE_MOVES

    def symmetric_key(self) -> int:
        least = mixed(self.mine, self.theirs)
        for i in range(1, 8):
            key = mixed(image(self.mine, i), image(self.theirs, i))
            if key < least:
                least = key
        return least if self.mover == MAX else least ^ WHITE_MOVES

    def symmetry(self) -> int:
        least = mixed(self.mine, self.theirs)
        found = 0
        for i in range(1, 8):
            key = mixed(image(self.mine, i), image(self.theirs, i))
            if key < least:
                least = key
                found = i
        return found

    def mapped(self, move: int, symmetry: int) -> int:
        return move if move == PASS else place_in_image(move, symmetry)

    def unmapped(self, move: int, symmetry: int) -> int:
        return move if move == PASS else place_before(move, symmetry)

    def noisy(self, move: int) -> bool:
        """Does the move take a corner?"""
        return move != PASS and (self.corners >> move & 1) != 0

    # For people, panels and files.

    def __init__(self, game: Game, size: int, discs: tuple[int, int], mover: int) -> None:
        self.game = game
        self.size, self.cells, self.mover, self.plies = size, size * size, mover, 0
        self.mine, self.theirs = discs[mover], discs[1 - mover]
        self.squares, self.corners, self.rim = BOARDS[size], CORNERS[size], RIMS[size]
        self.diagonal = DIAGONALS[size]
        if not cython.compiled:
            self.ranks, self.weight = [0] * 4, [0.0] * FEATURES
            self.turned_at, self.legal_at = [0] * MOST_PLIES, [0] * MOST_PLIES
        bad = DIAGONALS[size] | BESIDE_CORNERS[size]
        for i, rank in enumerate(
            (CORNERS[size], BOARDS[size] & ~CORNERS[size] & ~bad, BESIDE_CORNERS[size], DIAGONALS[size])
        ):
            self.ranks[i] = rank
        self.legal = self.replies_of(self.mine, self.theirs)
        self.take(tuple([feature.weight for feature in game.features]))

    @property
    def discs(self) -> tuple[int, int]:
        """Black's and White's discs as bits."""
        return (self.mine, self.theirs) if self.mover == MAX else (self.theirs, self.mine)

    @property
    def longest(self) -> int:
        """No square is moved to twice, and before each move may be one pass."""
        return 2 * ones(self.squares & ~(self.mine | self.theirs))

    @property
    def in_whole_numbers(self) -> bool:
        return self.whole

    def copy(self) -> Position:
        found = OthelloPosition(self.game, self.size, self.discs, self.mover)
        found.take(self.weights)
        self.tell(found)
        return found

    def tell(self, other: OthelloPosition) -> None:
        """Let a copy know how it came here."""
        other.plies = self.plies
        for i in range(self.plies):
            other.turned_at[i] = self.turned_at[i]
            other.legal_at[i] = self.legal_at[i]

    def text(self, move: int) -> str:
        if move == PASS:
            return "pass"
        first = (8 - self.size) // 2
        return f"{FILES[move % 8 - first]}{move // 8 - first + 1}"

    def parse(self, text: str) -> int:
        legal = {self.text(move): move for move in self.legal_moves()}
        word = text.strip().lower()
        if word in legal:
            return legal[word]
        known = ", ".join(sorted(legal)) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({known}), found {quoted(text)}.")

    def signs(self) -> str:
        """Contents of the squares, row by row from a1: X for Black, O for White, a hyphen for empty."""
        black, white = self.discs
        return "".join(
            "X" if black >> place & 1 else "O" if white >> place & 1 else "-" for place in places(self.size)
        )

    def write(self) -> str:
        return f"{self.signs()} {'X' if self.mover == MAX else 'O'}"

    def board(self) -> str:
        return board_of(self.signs(), self.size)

    def features(self) -> tuple[float, ...]:
        probe = OthelloPosition(self.game, self.size, self.discs, self.mover)
        values = []
        for i in range(FEATURES):
            probe.take(tuple([float(i == k) for k in range(FEATURES)]))
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
        whole = all([float(weight).is_integer() for weight in weights[: FEATURES - 1]])
        self.whole = whole and weights[FEATURES - 1] == 0

    def why_over(self) -> str:
        if self.over() and self.squares & ~(self.mine | self.theirs):
            return "Neither side can move"
        return ""

    def tally(self) -> tuple[Count, ...]:
        signs = self.signs()
        return (Count("discs", signs.count("X"), signs.count("O")),)

    def result_counts(self) -> tuple[Count, ...]:
        """The discs; where a game ended on empty squares also these, which are the winner's, and the sums."""
        area = self.area()
        if area is None or not (area.max_places or area.min_places):
            return self.tally()
        empty = Count("empty", len(area.max_places), len(area.min_places))
        return (*self.tally(), empty, Count("points", area.of_max, area.of_min))

    def area(self) -> Area | None:
        """In the end the empty squares are the winner's."""
        if not self.over():
            return None
        signs, size, result = self.signs(), self.size, self.utility()
        free = [index for index, sign in enumerate(signs) if sign == "-"]
        empty: tuple[Place, ...] = tuple([(index % size + 0.5, index // size + 0.5) for index in free])
        black, white = empty if result > 0 else (), empty if result < 0 else ()
        counts = signs.count("X") + len(black), signs.count("O") + len(white)
        return Area(black, white, *counts, estimated=False)

    def picture(self) -> Picture:
        size, legal = self.size, set(self.legal_moves())
        signs = self.signs()
        cells, pieces = [], []
        for index, place in enumerate(places(size)):
            row, column = divmod(index, size)
            name = name_of(index, size)
            cells.append(
                Cell(
                    column, row, move=place if place in legal else None, shape="plain", name=name, index=index
                )
            )
            if signs[index] != "-":
                pieces.append(replace(SIGNS[signs[index] == "O"].piece, x=column + 0.5, y=row + 0.5))
        lines = [Line(i, 0, i, size) for i in range(size + 1)] + [
            Line(0, i, size, i) for i in range(size + 1)
        ]
        labels = [Label(i + 0.5, -0.28, FILES[i]) for i in range(size)] + [
            Label(-0.28, i + 0.5, str(i + 1)) for i in range(size)
        ]
        dots = tuple((x, y) for x in (2, 6) for y in (2, 6)) if size == 8 else ()
        actions = (Action(PASS, "Pass"),) if PASS in legal else ()
        return Picture(
            size, size, tuple(cells), tuple(lines), tuple(pieces), tuple(labels), actions=actions,
            surface="felt", dots=dots,
        )  # fmt: skip


SIGNS = (
    Sign("X", "Black", Piece(0, 0, "stone", "max", 0.8, colour="black")),
    Sign("O", "White", Piece(0, 0, "stone", "min", 0.8, colour="white")),
)


class Othello(Game):
    id = "othello"
    name = "Othello"
    sentence = "A disc turns over the discs that it encloses; the more discs win."
    options = OthelloOptions
    errors = ErrorScale("points", (4.0, 8.0, 16.0))
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("corners", "Corners", 6.0, most=4),
        Feature("diagonal", "Discs aslant to an empty corner", -2.5, most=4),
        Feature("beside", "Discs beside an empty corner", -1.0, most=8),
        Feature("mobility", "Squares that can be moved to", 0.5, most=60),
        Feature("frontier", "Discs with an empty square beside them", -0.5, most=60),
        Feature("safe", "Discs on the rim joined to a corner", 1.5, most=24),
        Feature("discs", "Discs, once three quarters of the board are taken", 0.5, most=64),
    )
    symmetries = 8
    ends_in_wins = False
    wins_by_points = True
    utilities = (-64.0, 64.0)
    most_moves = 60
    longest = 120
    first_player = "Black"
    second_player = "White"
    notation = "squares from a1 (top left) to h8, and pass"
    example = "--XXX-----O-XX----OXXOO---XOOOO--XOOOOO---O-OX-----O------------ X"
    signs: ClassVar[tuple[Sign, ...]] = SIGNS
    rest = OthelloRest
    rules: ClassVar[tuple[str, ...]] = (
        "A side that cannot move passes; where neither can, the game is over.",
        "Empty squares at the end count for the winner.",
    )
    opening_names = Path(__file__).with_name("opening_names.txt")
    sources = (
        "Rules: World Othello Federation, www.worldothello.org",
        "Evaluation: P. Rosenbloom, A World-Championship-Level Othello Program, "
        "Artificial Intelligence 19, 1982",
        "The value of 6 × 6: J. Feinstein, Perfect play in 6x6 Othello, "
        "www.maths.nottingham.ac.uk/plp/pmzjff/Othello/6x6sol.html, 1993",
    )

    def read_options(self, given: dict[str, Any]) -> Any:
        """A size may be a number too, or written as 6x6."""
        size = given.get("size")
        if isinstance(size, int) and not isinstance(size, bool):
            given = {**given, "size": str(size)}
        elif isinstance(size, str):
            parts = size.lower().replace("×", "x").replace(" ", "").split("x")
            if len(parts) == 2 and parts[0] == parts[1]:
                given = {**given, "size": parts[0]}
        return super().read_options(given)

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return empty_cells(position)

    def start(self, **options: Any) -> Position:
        return OthelloPosition(self, int(self.read_options(options).size), START, 0)

    def read(self, text: str, /, **options: Any) -> Position:
        size = int(self.read_options(options).size)
        found = read_board(text, size, fixed="size" in options)
        return OthelloPosition(self, found.size, found.discs, found.mover)

    def take_apart(self, position: Position) -> Setting:
        squares, mover = position.write().split()
        rest = OthelloRest("X" if mover == "X" else "O")
        return Setting(tuple(squares.replace("-", EMPTY)), rest)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        assert isinstance(position, OthelloPosition)
        if cell.index is None or position.signs()[cell.index] != "-":
            return ""
        if position.legal_moves() == [PASS]:
            return "No disc could be turned over anywhere: pass."
        return "A disc here would turn none over."

    def put_together(self, setting: Setting, **options: Any) -> Position:
        return self.read("".join(setting.signs) + " " + setting.rest.mover, **options)


GAME = Othello()
