"""EinStein würfelt nicht as a picture: the board with its numbered stones, and the die beside it."""

from __future__ import annotations

from typing import Literal

from plyscope.rules.picture import Cell, Label, Owner, Picture, Piece, Place, Way

SIDE, STONES = 5, 6
FILES = "abcde"
OWNERS: tuple[tuple[Owner, Literal["black", "white"]], ...] = (("max", "black"), ("min", "white"))


def centre(cell: int) -> Place:
    """The middle of a cell."""
    return cell % SIDE + 0.5, cell // SIDE + 0.5


def stone(owner: Owner, number: int, x: float = 0.5, y: float = 0.5) -> Piece:
    """A stone, numbered from 0, around a point of the board."""
    return Piece(x, y, "disc", owner, 0.78, str(number + 1), "black" if owner == "max" else "white")


def board_picture(
    places: tuple[int, ...], mover: int, die: int, targets: dict[int, tuple[int, int]], *, rolling: bool
) -> Picture:
    """The stones, the cells that each move goes from and to, and the die; all six sides while it rolls."""
    cells, pieces, labels = [], [], []
    for cell in range(SIDE * SIDE):
        row, column = divmod(cell, SIDE)
        tint: Literal["light", "dark"] = "light" if (row + column) % 2 == 0 else "dark"
        cells.append(Cell(column, row, tint=tint, name=FILES[column] + str(SIDE - row), index=cell))
    for number, cell in enumerate(places):
        if cell >= 0:
            pieces.append(stone("max" if number < STONES else "min", number % STONES, *centre(cell)))
    for i in range(SIDE):
        labels += [Label(i + 0.5, 5.25, FILES[i]), Label(-0.25, i + 0.5, str(SIDE - i))]
    keys: tuple[tuple[str, int], ...] = ()
    if rolling:
        for move in range(6):
            x, y = 5.5 + 1.1 * (move % 2), 0.6 + 1.35 * (move // 2)
            cells.append(Cell(x, y, move=move, shape="plain", name=f"die {move + 1}"))
            pieces.append(Piece(x + 0.5, y + 0.5, "die", "none", 0.86, text=str(move + 1)))
        keys = tuple((str(move + 1), move) for move in range(6))
    elif die:
        owner, colour = OWNERS[mover]
        pieces.append(Piece(6.55, 2.5, "die", owner, 1.1, str(die), colour))
    ways = tuple(Way(move, (centre(cell), centre(target))) for move, (cell, target) in targets.items())
    return Picture(7.8, 5, tuple(cells), (), tuple(pieces), tuple(labels), keys=keys, ways=ways, upright=True)
