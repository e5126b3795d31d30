"""Picture: a position as things to draw, and which click is which move.

Coordinates are in cells: x to the right, y downwards, (0, 0) the top left corner of the board. A panel scales
them; the colours are roles, so that every theme draws every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Owner = Literal["max", "min", "none"]
PieceShape = Literal["cross", "ring", "disc", "max", "min", "chance", "leaf"]


@dataclass(frozen=True)
class Cell:
    """A square or a hole of the board; `move` is the move that a click on it makes, if that is legal.

    `index` is the place of the cell's sign in the position's text, for games that write one sign a cell.
    """

    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    move: int | None = None
    shape: Literal["square", "hole", "plain"] = "square"
    name: str = ""
    index: int | None = None


@dataclass(frozen=True)
class Piece:
    """Something that stands on the board, centred at (x, y), `size` cells wide."""

    x: float
    y: float
    shape: PieceShape
    owner: Owner
    size: float = 0.8
    text: str = ""


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
class Picture:
    """Everything that a board shows of one position.

    `width` and `height` are the board's size in cells without its labels. `frame` asks for a neutral board
    behind the cells. `keys` are the moves that the digits 1 to 9 make, in that order. `entry` is where a move
    lands (x, y) if that is not the cell that was clicked, as in Connect Four.
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

    def move_at(self, x: float, y: float) -> int | None:
        """The legal move that a click at (x, y) makes, or None."""
        for cell in self.cells:
            if (
                cell.x <= x < cell.x + cell.width
                and cell.y <= y < cell.y + cell.height
                and cell.move is not None
            ):
                return cell.move
        return None

    def place_of(self, move: int) -> tuple[float, float] | None:
        """The centre of the place where a move lands, or None if no cell makes it."""
        for entered, x, y in self.entry:
            if entered == move:
                return x, y
        for cell in self.cells:
            if cell.move == move:
                return cell.x + cell.width / 2, cell.y + cell.height / 2
        return None
