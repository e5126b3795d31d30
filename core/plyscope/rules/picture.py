"""Picture: a position as things to draw, and which click is which move.

Coordinates are in cells: x to the right, y downwards, (0, 0) the top left corner of the board. A panel scales
them; the colours are roles, so that every theme draws every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor, isfinite
from typing import Literal, Protocol

Owner = Literal["max", "min", "none"]
Place = tuple[float, float]

WIDE = 8
"""Squares in which a cell is looked up; one that is wider or higher is tried for every place."""

PieceShape = Literal[
    "cross", "ring", "disc", "max", "min", "chance", "leaf", "stone", "coin", "man", "crown",
    "die", "cube", "king", "queen", "rook", "bishop", "knight", "pawn",
    "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier",
]  # fmt: skip
"""A `die` shows the number that is its text, a `cube` shows it in figures; `man` and `crown` are those of
draughts, `general` to `soldier` those of xiangqi."""


@dataclass(frozen=True)
class Cell:
    """A square or a hole of the board; `move` is the move that a click on it makes, if that is legal.

    `index` is the place of the cell's sign in a Setting, for games that can be set up sign by sign. `tint`
    makes the squares of a chequered board. The shapes `up` and `down` are points of backgammon, `rail` is
    beside them.
    """

    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    move: int | None = None
    shape: Literal["square", "hole", "plain", "up", "down", "rail"] = "square"
    name: str = ""
    index: int | None = None
    tint: Literal["", "light", "dark"] = ""

    def holds(self, place: Place) -> bool:
        """Return True if a place lies on the cell."""
        return self.x <= place[0] < self.x + self.width and self.y <= place[1] < self.y + self.height


@dataclass(frozen=True)
class Piece:
    """A piece on the board, centred at (x, y), `size` cells wide.

    `colour` is that of its wood or stone; "side" is the colour of its owner in the whole program. `text` is
    what is written on it.
    """

    x: float
    y: float
    shape: PieceShape
    owner: Owner
    size: float = 0.8
    text: str = ""
    colour: Literal["side", "white", "black", "red"] = "side"


@dataclass(frozen=True)
class Line:
    """A line of the board, in cells; `strong` for the winning line and for what must be seen first."""

    x1: float
    y1: float
    x2: float
    y2: float
    strong: bool = False
    owner: Owner = "none"


@dataclass(frozen=True)
class Label:
    """A coordinate or a name beside the board, centred at (x, y)."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Threat:
    """A place where this side would win at once, if it could move there now."""

    x: float
    y: float
    owner: Owner


@dataclass(frozen=True)
class Way:
    """A legal move as the places that are touched for it, one after the other: from, over, to.

    A click on each of them makes it, or a drag from the first to the last. Where several moves touch the same
    places, `choice` is the user's choice, such as the piece that a pawn becomes, and `piece` its picture.
    One move may have several ways.
    """

    move: int
    places: tuple[Place, ...]
    choice: str = ""
    piece: Piece | None = None


@dataclass(frozen=True)
class Action:
    """A legal move without a place on the board, such as a pass: a button beside the board."""

    move: int
    name: str


@dataclass(frozen=True)
class Count:
    """What either side has of something that tells how a game stands: of "discs" the one 40, the other 24.

    `id` is one of discs, points, captures (of the other side's stones), pips (still to go), pieces, material,
    and of the parts of a result: stones, area (free points), empty (squares), komi, off (checkers borne
    off), men, kings.
    """

    id: Literal[
        "discs", "points", "captures", "pips", "pieces", "material",
        "stones", "area", "empty", "komi", "off", "men", "kings",
    ]  # fmt: skip
    of_max: float
    of_min: float


@dataclass(frozen=True)
class Area:
    """Whose places those of a board are: by the rules once the game is over, before it an estimate.

    `max_places` and `min_places` are the places of either side on which it has no piece, `of_max` and
    `of_min` all that counts for it then, its pieces and what it is given included.
    """

    max_places: tuple[Place, ...]
    min_places: tuple[Place, ...]
    of_max: float
    of_min: float
    estimated: bool


class Part(Protocol):
    """A part of a move that is made piece by piece, in any order that its game allows.

    `picture` is the board at that point; the moves of its ways are numbers of steps. `move` is what the
    steps have made once none is left.
    """

    @property
    def picture(self) -> Picture: ...

    @property
    def move(self) -> int | None: ...

    def after(self, number: int) -> Part:
        """One step further."""
        ...

    def refusal(self, cell: Cell) -> str:
        """The rule that keeps the piece on a cell from moving now, as Game.refusal gives it."""
        ...


@dataclass(frozen=True)
class Picture:
    """Everything that a board shows of one position.

    `width` and `height` are the board's size in cells without its labels. `frame` asks for a neutral board
    behind the cells. `keys` are the moves that the digits 1 to 9 make, in that order. `entry` is where a move
    lands (x, y) if that is not the cell that was clicked, as in Connect Four. `surface` is what the board is
    made of, `dots` are the marked points of a board of lines, `checks` the places of kings that are attacked.
    An `upright` picture is the same for both sides, since its directions mean something: nobody flips it.
    `notes` and the sentence `remark` are shown if the user asks for more about the position (Game.notes).
    Each legal move is a cell's, has at least one way, or is an action. Where moves are made piece by piece,
    `part` is their beginning, and a way has two places for each piece: from and to.
    """

    width: float
    height: float
    cells: tuple[Cell, ...] = ()
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    labels: tuple[Label, ...] = ()
    threats: tuple[Threat, ...] = ()
    frame: bool = False
    keys: tuple[tuple[str, int], ...] = ()
    entry: tuple[tuple[int, float, float], ...] = ()
    ways: tuple[Way, ...] = ()
    actions: tuple[Action, ...] = ()
    surface: Literal["plain", "wood", "felt"] = "plain"
    dots: tuple[Place, ...] = ()
    checks: tuple[Place, ...] = ()
    notes: tuple[Label, ...] = ()
    remark: str = ""
    upright: bool = False
    part: Part | None = field(default=None, compare=False, repr=False)

    def move_at(self, x: float, y: float) -> int | None:
        """The legal move that a click at (x, y) makes, or None."""
        return next((cell.move for cell in self.cells_at(x, y) if cell.move is not None), None)

    def cells_at(self, x: float, y: float) -> Iterator[Cell]:
        """The cells that hold a place, in their order; a large board does not make them dearer."""
        squares, wide = self._squares
        near = squares.get((floor(x), floor(y)), ()) if isfinite(x) and isfinite(y) else ()
        for number in sorted((*near, *wide)) if wide else near:
            if self.cells[number].holds((x, y)):
                yield self.cells[number]

    @cached_property
    def _squares(self) -> tuple[dict[tuple[int, int], list[int]], list[int]]:
        """The numbers of the cells that reach into each square of the board, and of cells in very many."""
        squares: dict[tuple[int, int], list[int]] = {}
        wide = []
        for number, cell in enumerate(self.cells):
            right, bottom = cell.x + cell.width, cell.y + cell.height
            if not (cell.width <= WIDE and cell.height <= WIDE and isfinite(right) and isfinite(bottom)):
                wide.append(number)
                continue
            for column in range(floor(cell.x), ceil(right)):
                for row in range(floor(cell.y), ceil(bottom)):
                    squares.setdefault((column, row), []).append(number)
        return squares, wide

    def holds(self, cell: Cell, side: int | None) -> bool:
        """Return True if a piece of a side, MAX (0) or MIN (1), is on a cell."""
        return any(
            cell.x <= piece.x < cell.x + cell.width and cell.y <= piece.y < cell.y + cell.height
            for piece in self.pieces
            if (piece.owner, side) in (("max", 0), ("min", 1))
        )

    def moves(self) -> set[int]:
        """All moves that can be made on the board and beside it."""
        made = {cell.move for cell in self.cells if cell.move is not None}
        made.update(way.move for way in self.ways)
        made.update(action.move for action in self.actions)
        return made

    def place_of(self, move: int) -> Place | None:
        """The centre of the place where a move lands, or None if it is an action."""
        path = self.path_of(move)
        return path[-1] if path else None

    def path_of(self, move: int) -> tuple[Place, ...]:
        """The places that a move touches, from the first to the last; empty if it is an action."""
        return self._paths.get(move, ())

    @cached_property
    def _paths(self) -> dict[int, tuple[Place, ...]]:
        """The places of each move: where it enters, else its cell, else the first of its ways."""
        paths: dict[int, tuple[Place, ...]] = {}
        for move, x, y in self.entry:
            paths.setdefault(move, ((x, y),))
        for cell in self.cells:
            if cell.move is not None:
                paths.setdefault(cell.move, ((cell.x + cell.width / 2, cell.y + cell.height / 2),))
        for way in self.ways:
            paths.setdefault(way.move, way.places)
        return paths
