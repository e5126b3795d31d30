"""Move notations of protocols: how a move is written to a program, and which one it means by a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from plyscope.rules.position import MoveError, Position

POINTS = re.compile(r"([a-i])(\d{1,2})([a-i])(\d{1,2})", re.ASCII)
PIECE_AND_POINTS = re.compile(r"[A-Z]?([a-i]\d{1,2})[-x]?([a-i]\d{1,2})[+#]?", re.ASCII)
NUMBER_OF_MOVE = re.compile(r"\d+\.(\.\.)?|\.+", re.ASCII)


class MoveNotation:
    """The game's own texts, which in chess and xiangqi are the two points of a move, such as h3e3."""

    def text(self, position: Position, move: int) -> str:
        """A legal move as the program wants it."""
        return position.text(move)

    def read(self, position: Position, text: str) -> int | None:
        """The legal move of exactly this text."""
        for move in position.legal_moves():
            if self.text(position, move) == text:
                return move
        return None

    def read_any_case(self, position: Position, text: str) -> int | None:
        """The legal move that a text means if capital letters are taken for small ones."""
        return self.read(position, text.lower())

    def legal_line(self, position: Position, texts: Iterable[str]) -> tuple[int, ...]:
        """The moves of a line up to the first that is not legal."""
        here, found = position.copy(), []
        for text in texts:
            if NUMBER_OF_MOVE.fullmatch(text):
                continue
            move = self.read(here, text)
            if move is None:
                break
            found.append(move)
            here.play(move)
            if here.finished:
                break
        return tuple(found)


class ZeroBasedRanks(MoveNotation):
    """Points of xiangqi with the ranks 0 to 9 instead of 1 to 10, such as h2e2."""

    def text(self, position: Position, move: int) -> str:
        """A legal move with ranks 0 to 9."""
        return POINTS.sub(
            lambda found: f"{found[1]}{int(found[2]) - 1}{found[3]}{int(found[4]) - 1}", position.text(move)
        )


class AnyNotation(MoveNotation):
    """Points to the program; from it points, or any notation that the game reads, such as SAN.

    `points` writes the points. Castling is written as O-O where `castles` says so, as in Chess960.
    """

    def __init__(self, points: MoveNotation, castles: Callable[[Position], bool] | None = None) -> None:
        self.points, self.castles = points, castles

    def text(self, position: Position, move: int) -> str:
        """A legal move as points, or O-O."""
        if self.castles is not None and self.castles(position):
            san = position.label(move).rstrip("+#")
            if san.startswith("O-O"):
                return san
        return self.points.text(position, move)

    def read(self, position: Position, text: str) -> int | None:
        """The legal move of a text in any notation."""
        move = self.points.read(position, text)
        if move is not None:
            return move
        plain = PIECE_AND_POINTS.fullmatch(text)
        if plain is not None:  # Pa3-a4, Cb7xb0, or points that are no legal move
            return self.points.read(position, plain[1] + plain[2])
        try:
            return position.parse(text)
        except MoveError:
            return None
