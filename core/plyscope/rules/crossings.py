"""Crossings: the places of a square board of lines, its eight symmetries, and numbers to hash stones with."""

from __future__ import annotations

from array import array
from functools import cache
from random import Random

from plyscope.rules.picture import Cell, Label, Line, Place

IMAGES = 8
COLOURS = 2


class Crossings:
    """The crossings of a board, numbered row by row from 0, and their places in a board with a margin.

    `places` leads from a crossing to its place, `numbers` back (-1 in the margin); a row takes `stride`
    places, and the margin of one row serves as that of the next. `images` says what symmetry i makes of a
    crossing, at i * count + crossing, `origins` of which crossing it makes it. `marks` are random bits for a
    stone of a colour on each of the eight images of a crossing, at (colour * count + crossing) * 8 + i.
    """

    def __init__(self, size: int, margin: int) -> None:
        self.size, self.count, self.margin = size, size * size, margin
        self.stride = size + margin
        self.room = (size + 2 * margin) * self.stride + margin
        first = margin * self.stride + margin
        places = [first + row * self.stride + column for row in range(size) for column in range(size)]
        numbers = [-1] * self.room
        for crossing, place in enumerate(places):
            numbers[place] = crossing
        images = [image(size, crossing, i) for i in range(IMAGES) for crossing in range(self.count)]
        origins = [0] * len(images)
        for i in range(IMAGES):
            for crossing in range(self.count):
                origins[i * self.count + images[i * self.count + crossing]] = crossing
        luck = Random(size)
        bits = [luck.getrandbits(64) for _ in range(COLOURS * self.count)]
        marks = [
            bits[colour * self.count + images[i * self.count + crossing]]
            for colour in range(COLOURS)
            for crossing in range(self.count)
            for i in range(IMAGES)
        ]
        self.places, self.numbers = memoryview(array("i", places)), memoryview(array("i", numbers))
        self.images, self.origins = memoryview(array("i", images)), memoryview(array("i", origins))
        self.outwards = memoryview(array("i", from_the_centre(size)))
        self.marks = memoryview(array("Q", marks))


@cache
def crossings(size: int, margin: int) -> Crossings:
    """The crossings of a board of this size, made once."""
    return Crossings(size, margin)


def image(size: int, crossing: int, symmetry: int) -> int:
    """What a symmetry makes of a crossing: by its bits left and right, top and bottom, and axes change."""
    row, column = divmod(crossing, size)
    if symmetry & 1:
        column = size - 1 - column
    if symmetry & 2:
        row = size - 1 - row
    if symmetry & 4:
        row, column = column, row
    return row * size + column


def from_the_centre(size: int) -> list[int]:
    """All crossings, those nearest to the centre first."""

    def distance(crossing: int) -> tuple[int, int]:
        row, column = divmod(crossing, size)
        across, down = abs(2 * column - size + 1), abs(2 * row - size + 1)
        return max(across, down), across + down

    return sorted(range(size * size), key=distance)


# How such a board is drawn.


def grid(size: int) -> tuple[Line, ...]:
    """The lines of the board."""
    last = size - 0.5
    across = [Line(0.5, i + 0.5, last, i + 0.5) for i in range(size)]
    return (*across, *(Line(i + 0.5, 0.5, i + 0.5, last) for i in range(size)))


def star_points(size: int) -> tuple[Place, ...]:
    """The points that are marked on a board, as far as custom marks any."""
    edge = 3 if size >= 12 else 2
    middle = size // 2
    far = size - 1 - edge
    if size < 7:
        marked = {(middle, middle)} if size % 2 else set()
    else:
        marked = {(x, y) for x in (edge, far) for y in (edge, far)}
        if size % 2:
            marked.add((middle, middle))
        if size >= 17 and size % 2:
            marked |= {(x, y) for x in (edge, middle, far) for y in (edge, middle, far)}
    return tuple((x + 0.5, y + 0.5) for x, y in sorted(marked))


def coordinates(letters: str) -> tuple[Label, ...]:
    """The letters of the columns below the board and the numbers of the rows on its left."""
    size = len(letters)
    below = [Label(i + 0.5, size + 0.28, letter) for i, letter in enumerate(letters)]
    return (*below, *(Label(-0.28, size - i - 0.5, str(i + 1)) for i in range(size)))


def cell_at(size: int, crossing: int, move: int | None, name: str, index: int) -> Cell:
    """The cell around a crossing, rows from the top."""
    row, column = divmod(crossing, size)
    return Cell(column, row, move=move, shape="plain", name=name, index=index)
