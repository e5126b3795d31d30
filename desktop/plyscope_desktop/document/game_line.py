"""GameLine: the moves of a game with the positions that they lead to, shared between versions of the game."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.rules.position import Position

SPACING = 16
"""Moves between two positions that are kept: any other is at most this many moves away."""


@dataclass(frozen=True, eq=False)
class GameLine:
    """A start and legal moves from it; nothing in it ever changes.

    `marks` are the positions after 0, SPACING, 2 · SPACING … moves. A line that follows from another shares
    its marks, so that a further move costs the same however many went before.
    """

    start: Position
    moves: tuple[int, ...] = ()
    marks: tuple[Position, ...] = ()

    def followed_by(self, start: Position, moves: tuple[int, ...]) -> GameLine:
        """Return the line of these moves; only what differs from this one is played. Raises MoveError."""
        same = first_difference(self.moves, moves) if start is self.start else 0
        marks = self.marks[: same // SPACING + 1] if start is self.start else ()
        if not marks:
            marks = (start.copy(),)
        position, added = marks[-1].copy(), []
        for number in range((len(marks) - 1) * SPACING, len(moves)):
            position.play(moves[number])
            if (number + 1) % SPACING == 0:
                added.append(position.copy())
        return GameLine(start, moves, (*marks, *added))

    def position_after(self, played: int) -> Position:
        """Return the position after `played` moves; the caller may move on from it."""
        played = min(max(played, 0), len(self.moves))
        nearest = played // SPACING
        position = self.marks[nearest].copy()
        for move in self.moves[nearest * SPACING : played]:
            position.play(move)
        return position


def first_difference(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return how many of the first moves are the same."""
    if one == other[: len(one)]:
        return len(one)
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(other))
