"""What Renju forbids to Black: the examples of its rules, and their definitions on any board."""

from __future__ import annotations

from random import Random

import pytest
from gomoku_crowds import GAME, crowded

from plyscope.rules.position import MoveError, Position, PositionError

AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
Point = tuple[int, int]

# By section 9 of the International Rules of Renju. Black moves where the asterisk is.

FORBIDDEN = {
    "double three": "/ / .....X/ .....X/ ...XX*",
    "broken double three": "/ .....X/ / .....X/ ..X.X*",
    "double three on diagonals": "/ ..X...X/ ...X.X/ ....*",
    "double four": "/ .....X/ .....X/ .....X/ .OXXX*",
    "double four in one line": "/ .XXX.*.XXX",
    "broken double four in one line": "/ .X.X*X.X",
    "overline": "/ .XXX*XX",
}
ALLOWED = {
    "three and four": "/ / .....X/ .....X/ .OXXX*",
    "one three is closed": "/ / .....X/ .....X/ ..OXX*",
    "one three has no room": "/ / .....X/ .....X/ .O.XX*.O",
    "one three can only become overlines": "/ / .....X/ .....X/ .X..X*X..X",
    "straight four": "/ .XX*X",
    "five beats double three": "/ / .....X.X/ .....XX/ .XXXX*",
    "five beats overline": ".....X/ .....X/ .....X/ .....X/ .OXXX*XX",
}


def marked(drawing: str) -> Point:
    lines = [line.strip() for line in drawing.split("/")]
    return next((row, line.index("*")) for row, line in enumerate(lines) if "*" in line)


def balanced(drawing: str) -> Position:
    """The position on 11 x 11 points with harmless white stones added until it is Black's turn."""
    lines = [line.strip().ljust(11, ".") for line in drawing.split("/")]
    text = list("".join(lines).replace("*", ".").ljust(121, "."))
    spare = [row * 11 + column for row in (10, 8) for column in range(10, 0, -2)]
    while text.count("O") < text.count("X"):
        text[spare.pop(0)] = "O"
    return GAME.read("".join(text), size=11, rule="renju")


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_forbidden_point_is_no_move_of_black(name: str) -> None:
    position = balanced(FORBIDDEN[name])
    row, column = marked(FORBIDDEN[name])
    assert row * 11 + column not in position.legal_moves()
    crosses = [piece for piece in position.picture().pieces if piece.shape == "cross"]
    assert (column + 0.5, row + 0.5) in {(piece.x, piece.y) for piece in crosses}
    with pytest.raises(MoveError, match="a point that Renju allows"):
        position.parse(f"{row},{column}")
    whites = position.copy()
    whites.play(position.parse("10,0"))
    assert row * 11 + column in whites.legal_moves()


@pytest.mark.parametrize("name", ALLOWED)
def test_what_only_looks_forbidden_is_allowed(name: str) -> None:
    position = balanced(ALLOWED[name])
    row, column = marked(ALLOWED[name])
    assert row * 11 + column in position.legal_moves()
    position.play(row * 11 + column)
    assert position.finished is name.startswith("five")


def row_through(black: set[Point], at: Point, axis: Point) -> int:
    length = 1
    for sign in (1, -1):
        r, c = at[0] + sign * axis[0], at[1] + sign * axis[1]
        while (r, c) in black:
            length, r, c = length + 1, r + sign * axis[0], c + sign * axis[1]
    return length


def forbidden(black: set[Point], free: set[Point], at: Point) -> bool:
    """Is the point forbidden, by windows of five and sets of stones instead of walks along rows?"""
    black, free = black | {at}, free - {at}
    lengths = [row_through(black, at, axis) for axis in AXES]
    if 5 in lengths:
        return False
    if max(lengths) > 5:
        return True
    four = sum(len(fours_in(black, free, at, axis)) for axis in AXES)
    return four > 1 or sum(is_three(black, free, at, axis) for axis in AXES) > 1


def fours_in(black: set[Point], free: set[Point], at: Point, axis: Point) -> set[frozenset[Point]]:
    """The fours of the stone in a line, as sets of stones."""
    found = set()
    for shift in range(-4, 1):
        window = {(at[0] + (shift + i) * axis[0], at[1] + (shift + i) * axis[1]) for i in range(5)}
        missing = window - black
        if len(missing) == 1 and missing <= free:
            (last,) = missing
            if row_through(black | {last}, last, axis) == 5:
                found.add(frozenset(window - missing))
    return found


def is_three(black: set[Point], free: set[Point], at: Point, axis: Point) -> bool:
    for shift in range(-3, 1):
        four = [(at[0] + (shift + i) * axis[0], at[1] + (shift + i) * axis[1]) for i in range(4)]
        added = set(four) - black
        if len(added) != 1 or not added <= free:
            continue
        ends = (
            (four[0][0] - axis[0], four[0][1] - axis[1]),
            (four[3][0] + axis[0], four[3][1] + axis[1]),
        )
        whole = black | added
        (point,) = added
        if any(row_through(whole, point, other) == 5 for other in AXES):
            continue
        straight = all(end in free and row_through(whole | {end}, end, axis) == 5 for end in ends)
        if straight and not forbidden(black, free, point):
            return True
    return False


@pytest.mark.parametrize("boards", [150, pytest.param(6_000, marks=pytest.mark.slow)])
def test_forbidden_points_are_those_of_the_definitions(boards: int) -> None:
    luck, seen = Random(9), 0
    for _ in range(boards):
        size = luck.choice((7, 9, 11))
        text = crowded(luck, size)
        try:
            position = GAME.read(text, size=size, rule="renju")
        except PositionError:
            continue
        if position.finished:
            continue
        points = [divmod(i, size) for i in range(size * size)]
        black = {point for point, sign in zip(points, text, strict=True) if sign == "X"}
        free = {point for point, sign in zip(points, text, strict=True) if sign == "."}
        expected = {row * size + column for row, column in free if not forbidden(black, free, (row, column))}
        assert set(position.legal_moves()) == expected, text
        seen += len(free) - len(expected)
    assert seen > boards / 6
