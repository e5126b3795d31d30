"""Settings: a position taken apart into the signs of its cells and the rest, to be set up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from plyscope.options import options_of
from plyscope.rules.picture import Picture, Piece

EMPTY = "."
"""The sign of an empty cell."""


@dataclass(frozen=True)
class Sign:
    """What can stand on a cell: its letter, its name for people, and how it is drawn, wherever that is.

    Of those that are not `offered` to be put on cells, some come about by putting several on one.
    """

    letter: str
    name: str
    piece: Piece
    offered: bool = True


@dataclass(frozen=True)
class Setting:
    """What stands on the cells, by Cell.index, and the rest: an instance of the game's `rest` options."""

    signs: tuple[str, ...]
    rest: Any


Possible = Mapping[str, tuple[str, ...]]
"""By name, the flags and listed values of the rest that go with what stands on the cells."""


def fitted(setting: Setting, possible: Possible) -> Setting:
    """Return a setting without what does not go with what stands on the cells."""
    fitting: dict[str, str] = {}
    declaration: type = type(setting.rest)
    for option in options_of(declaration):
        if option.name in possible:
            value, values = str(getattr(setting.rest, option.name)), possible[option.name]
            if option.kind == "flags":
                fitting[option.name] = "".join(flag for flag in value if flag in values) or "-"
            elif value not in values:
                fitting[option.name] = option.default
    return replace(setting, rest=replace(setting.rest, **fitting))


def sketch(empty: Picture, setting: Setting, known: tuple[Sign, ...]) -> Picture:
    """A picture of a setting that need not be a legal position, on an empty board."""
    pieces = {sign.letter: sign.piece for sign in known}
    placed = []
    for cell in empty.cells:
        piece = pieces.get(setting.signs[cell.index]) if cell.index is not None else None
        if piece is not None:
            x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
            placed.append(Piece(x, y, piece.shape, piece.owner, piece.size, piece.text, piece.colour))
    return Picture(
        empty.width, empty.height, empty.cells, empty.lines, tuple(placed), empty.labels, frame=empty.frame,
        surface=empty.surface, dots=empty.dots,
    )  # fmt: skip
