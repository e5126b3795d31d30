"""Points of boards as programs for Go, Othello and Gomoku write them, and stones of a position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isqrt

from plyscope.rules.position import MIN, Position

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
POINT = re.compile(r"([A-HJ-Z])(\d{1,2})", re.ASCII)
PASS = "pass"


class PointNotation:
    """Points as in Go, from A1 at the bottom left and without I; `size` is the number of lines."""

    def __init__(self, size: int) -> None:
        self.size = size

    def text(self, position: Position, move: int) -> str:
        """A legal move as the program writes it."""
        text = position.text(move)
        return text if text == PASS else text.upper()

    def told(self, position: Position, move: int) -> str:
        """A legal move as the program is told that it was made; "" where it is told nothing."""
        return self.text(position, move)

    def read(self, position: Position, text: str) -> int | None:
        """The legal move that a text means, or None."""
        wanted = text.upper()
        for move in position.legal_moves():
            if self.text(position, move).upper() == wanted:
                return move
        return None

    def legal_line(self, position: Position, texts: Iterable[str]) -> tuple[int, ...]:
        """The moves of a line up to the first that is not legal."""
        here, found = position.copy(), []
        for text in texts:
            move = self.read(here, text)
            if move is None:
                break
            found.append(move)
            here.play(move)
            if here.finished:
                break
        return tuple(found)

    def colour(self, position: Position) -> str:
        """The colour of the side to move."""
        return "w" if position.side == MIN else "b"

    def stones(self, start: Position) -> Iterator[tuple[str, str]]:
        """The stones of a position in which no game begins, and the passes that led to it."""
        words = start.write().split()
        for index, sign in enumerate(words[0]):
            if sign in "BW":
                yield sign.lower(), f"{LETTERS[index % self.size]}{index // self.size + 1}"
        colours = ["b", "w"] if words[1] == "B" else ["w", "b"]
        for passed in range(words.count("pass"), 0, -1):
            yield colours[passed % 2], PASS


class OthelloNotation(PointNotation):
    """Squares of Othello, from A1 at the top left; the four discs of the beginning are there already."""

    def told(self, position: Position, move: int) -> str:
        """A square; passes are forced, and GRhino takes none."""
        text = self.text(position, move)
        return "" if text == PASS else text

    def stones(self, start: Position) -> Iterator[tuple[str, str]]:
        """Nothing: a program that is only told moves can begin nowhere but at the start."""
        if start.write() != start.game.start(size=str(self.size)).write():
            raise UnknownStart
        return iter(())


class GomokuNotation(PointNotation):
    """Points of Gomoku, from A1 at the bottom left and without I."""

    def text(self, position: Position, move: int) -> str:
        """A stone as a point; a choice of the opening has none."""
        if not 0 <= move < self.size**2:
            return ""
        row, column = divmod(move, self.size)
        return f"{LETTERS[column]}{self.size - row}"

    def colour(self, position: Position) -> str:
        """The colour of the side to move, which has other colours after a swap."""
        signs = position.write().split()[0]
        return "b" if signs.count("X") == signs.count("O") else "w"

    def stones(self, start: Position) -> Iterator[tuple[str, str]]:
        """The stones, Black and White in turn."""
        signs = start.write().split()[0]
        places: dict[str, list[str]] = {"X": [], "O": []}
        for index, sign in enumerate(signs):
            if sign in places:
                row, column = divmod(index, self.size)
                places[sign].append(f"{LETTERS[column]}{self.size - row}")
        for turn in range(len(places["X"])):
            yield "b", places["X"][turn]
            if turn < len(places["O"]):
                yield "w", places["O"][turn]


class UnknownStart(ValueError):
    """A game begins in a position that cannot be told to a program."""


def notation_of(start: Position) -> PointNotation:
    """The notation of a game that begins in a position."""
    size = isqrt(len(start.write().split()[0]))
    kinds = {"othello": OthelloNotation, "gomoku": GomokuNotation}
    return kinds.get(start.game.id, PointNotation)(size)
