"""GameLine: the moves of a game with the positions that they lead to, shared between versions of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b

from plyscope.files import game_files
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import CHANCE, MAX, Position

SPACING = 16
"""Moves between two positions that are kept, while there are not too many of them."""

MOST_MARKS = 64
"""Positions that are kept; then every other one goes. One of a game of very many moves may take megabytes."""

MOST_NEAR = 8

BEGINNING = bytes(16)
"""The key of a game without moves."""


@dataclass(frozen=True, eq=False)
class GameLine:
    """A start and legal moves from it; nothing that is told of it ever changes.

    `marks` are the positions after 0, `spacing`, 2 · `spacing` … moves. `sides` tells who makes each move:
    MAX, MIN or CHANCE, which also stands for moves after the end by a rule. `keys` stand for the first 0, 1,
    2 … moves, as `key_after` makes them. A line that follows from another shares all this, so that a further
    move costs the same however many went before.
    """

    start: Position
    moves: tuple[int, ...] = ()
    marks: tuple[Position, ...] = ()
    spacing: int = SPACING
    sides: tuple[int, ...] = ()
    keys: tuple[bytes, ...] = (BEGINNING,)
    near: list[tuple[int, Position]] = field(default_factory=list, repr=False)
    """Positions that were asked for lately, with their numbers of moves: what is asked for next is near."""

    def followed_by(self, start: Position, moves: tuple[int, ...]) -> GameLine:
        """Return the line of these moves; only what differs from this one is played. Raises MoveError."""
        if start is not self.start or not self.marks:
            return GameLine(start, marks=(start.copy(),)).followed_by(start, moves)
        same, spacing = first_difference(self.moves, moves), self.spacing
        marks = list(self.marks[: same // spacing + 1])
        near = [(played, position) for played, position in self.near if played <= same]
        begin, position = self._nearest(same)
        position = position.copy()
        sides, keys, key = list(self.sides[:begin]), list(self.keys[:begin]), self.keys[begin]
        for number in range(begin, len(moves)):
            move = moves[number]
            sides.append(CHANCE if position.side is None else position.side)
            keys.append(key)
            position.play(move)
            key = key_after(key, move)
            if (number + 1) % spacing == 0 and number + 1 == len(marks) * spacing:
                marks.append(position.copy())
                if len(marks) > MOST_MARKS:
                    marks, spacing = marks[::2], 2 * spacing
        near = [(len(moves), position), *near][:MOST_NEAR]
        return GameLine(start, moves, tuple(marks), spacing, tuple(sides), (*keys, key), near)

    def position_after(self, played: int) -> Position:
        """Return the position after `played` moves; the caller may move on from it."""
        played = min(max(played, 0), len(self.moves))
        begin, nearest = self._nearest(played)
        position = nearest.copy()
        for move in self.moves[begin:played]:
            position.play(move)
        if played - begin > SPACING:
            self.near[:] = [(played, position.copy()), *self.near[: MOST_NEAR - 1]]
        return position

    def _nearest(self, played: int) -> tuple[int, Position]:
        """The last kept position up to a move, with its number of moves; it is shared."""
        mark = played // self.spacing
        found = mark * self.spacing, self.marks[mark]
        for one in tuple(self.near):
            if found[0] < one[0] <= played:
                found = one
        return found

    def rows(self) -> list[int]:
        """Return the number of each move in rows of a move of MAX and MIN's reply, rolls left out."""
        rows, row, replied = [], 0, True
        for side in self.sides:
            if side != CHANCE:
                row += side == MAX or replied
                replied = side != MAX
            rows.append(row)
        return rows


def line_of(record: GameRecord) -> GameLine:
    """Return the moves of a game that came from elsewhere; raises PositionError or OptionError."""
    start = game_files.start_of(record)
    return GameLine(start).followed_by(start, game_files.moves_of(record))


def key_after(key: bytes, move: int) -> bytes:
    """Return the key of the moves of another key and one more: a tuple of very many would be hashed anew."""
    return blake2b(key + move.to_bytes(8, "little", signed=True), digest_size=len(BEGINNING)).digest()


def first_difference(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return how many of the first moves are the same."""
    if one == other[: len(one)]:
        return len(one)
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(other))
