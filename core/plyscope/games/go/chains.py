"""Chains: the rules of Go, with the liberties of chains, captures, and boards that must not come again.

Every ply has a frame of its own: making a move copies the last frame and changes the copy, taking it back
only forgets it. A chain is a ring of stones that know its head; the head counts a liberty once for each stone
beside it, which is enough to see when the last one is gone.
"""

from __future__ import annotations

import cython

from plyscope.rules.capabilities import Playable
from plyscope.rules.crossings import Crossings

if not cython.compiled:
    from plyscope.rules.position import MAX, MIN

    EMPTY, BLACK, WHITE, WALL = range(4)
    BUCKETS = 4096  # of boards by their hash


class Chains(Playable):
    """Stones and whose turn it is. A move is a crossing, or the number of crossings for a pass."""

    size: int
    count: int
    ply: int
    limit: int
    to_move: int
    span: int
    stride: int
    older: int
    looked: bool
    crossings: Crossings
    places: memoryview[int]
    numbers: memoryview[int]
    outwards: memoryview[int]
    marks: memoryview[int]
    cells: memoryview[int]
    heads: memoryview[int]
    rings: memoryview[int]
    liberties: memoryview[int]
    boards: memoryview[int]
    passes: memoryview[int]
    prisoners: memoryview[int]
    seen: memoryview[int]

    def turn(self) -> int:
        return MAX if self.to_move == BLACK else MIN

    def over(self) -> bool:
        return self.passes[self.ply] > 1 or self.ply >= self.limit

    # Which moves are legal.

    def has_room(self, place: int) -> bool:
        """Is the place free, and would a stone there have a liberty, perhaps after capturing?"""
        base = self.ply * self.span
        if self.cells[base + place] != EMPTY:
            return False
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell == EMPTY:
                return True
            if cell == WALL:
                continue
            if self.is_last_liberty(place, self.heads[base + at]) == (cell != self.to_move):
                return True
        return False

    def step(self, i: int) -> int:
        """From a place to its neighbour: right, up, left, down."""
        length = 1 if i % 2 == 0 else self.stride
        return length if i < 2 else -length

    def is_last_liberty(self, place: int, head: int) -> bool:
        """Has a chain beside a free place no liberty but this?"""
        base = self.ply * self.span
        count = 0
        for i in range(4):
            at = base + place + self.step(i)
            cell = self.cells[at]
            if cell in (BLACK, WHITE) and self.heads[at] == head:
                count += 1
        return self.liberties[base + head] == count

    def board_after(self, place: int) -> int:
        """The hash of the board after a stone of the side to move is put on a free place."""
        base = self.ply * self.span
        found = self.boards[self.older + self.ply] ^ self.mark(self.to_move, place)
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell in (EMPTY, WALL, self.to_move) or self.is_repeated(place, i):
                continue
            if self.is_last_liberty(place, self.heads[base + at]):
                stone = at
                while True:
                    found ^= self.mark(cell, stone)
                    stone = self.rings[base + stone]
                    if stone == at:
                        break
        return found

    def is_repeated(self, place: int, i: int) -> bool:
        """Does neighbour i of a place belong to a chain that an earlier neighbour belongs to?"""
        base = self.ply * self.span
        at = base + place + self.step(i)
        for j in range(i):
            other = base + place + self.step(j)
            if self.cells[other] == self.cells[at] and self.heads[other] == self.heads[at]:
                return True
        return False

    def is_banned(self, move: int) -> bool:
        """Is a point forbidden only because the board would come again?"""
        place = self.places[move]
        return not self.over() and self.has_room(place) and self.came_before(self.board_after(place))

    def came_before(self, board: int) -> bool:
        """Was this board there already?"""
        if self.seen[board % BUCKETS] == 0:
            return False
        i = self.older + self.ply
        while i >= 0 and self.boards[i] != board:
            i -= 1
        return i >= 0

    def mark(self, colour: int, place: int) -> int:
        """The random bits of a stone."""
        return self.marks[((colour - BLACK) * self.count + self.numbers[place]) * 8]

    # Making moves.

    def make(self, move: int) -> None:
        base = self.ply * self.span
        new = base + self.span
        for i in range(self.span):
            self.cells[new + i] = self.cells[base + i]
            self.heads[new + i] = self.heads[base + i]
            self.rings[new + i] = self.rings[base + i]
            self.liberties[new + i] = self.liberties[base + i]
        at = self.older + self.ply + 1
        self.boards[at] = self.boards[at - 1]
        self.prisoners[2 * self.ply + 2] = self.prisoners[2 * self.ply]
        self.prisoners[2 * self.ply + 3] = self.prisoners[2 * self.ply + 1]
        self.passes[self.ply + 1] = 0
        self.ply += 1
        if move == self.count:
            self.passes[self.ply] = self.passes[self.ply - 1] + 1
        else:
            self.put(self.places[move])
        self.seen[self.boards[at] % BUCKETS] += 1
        self.to_move ^= BLACK ^ WHITE
        self.looked = False

    def unmake(self, move: int) -> None:
        self.seen[self.boards[self.older + self.ply] % BUCKETS] -= 1
        self.ply -= 1
        self.to_move ^= BLACK ^ WHITE
        self.looked = False

    def put(self, place: int) -> None:
        """Put a stone of the side to move into the frame, join chains and capture."""
        base = self.ply * self.span
        colour = self.to_move
        self.boards[self.older + self.ply] ^= self.mark(colour, place)
        self.cells[base + place] = colour
        self.heads[base + place] = place
        self.rings[base + place] = place
        self.liberties[base + place] = 0
        for i in range(4):
            at = base + place + self.step(i)
            if self.cells[at] == EMPTY:
                self.liberties[base + place] += 1
            elif self.cells[at] != WALL:
                self.liberties[base + self.heads[at]] -= 1
        for i in range(4):
            at = place + self.step(i)
            if self.cells[base + at] == colour:
                self.join(place, at)
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell == (colour ^ BLACK ^ WHITE) and self.liberties[base + self.heads[base + at]] == 0:
                self.capture(at, cell)

    def join(self, place: int, at: int) -> None:
        """Let the chain at a place take in the chain of a neighbour."""
        base = self.ply * self.span
        head, other = self.heads[base + place], self.heads[base + at]
        if head == other:
            return
        self.liberties[base + head] += self.liberties[base + other]
        stone = at
        while True:
            self.heads[base + stone] = head
            stone = self.rings[base + stone]
            if stone == at:
                break
        after = self.rings[base + place]
        self.rings[base + place] = self.rings[base + at]
        self.rings[base + at] = after

    def capture(self, at: int, colour: int) -> None:
        """Take a chain off the board and give its places to those around as liberties."""
        base = self.ply * self.span
        stone, taken = at, 0
        while True:
            self.cells[base + stone] = EMPTY
            self.boards[self.older + self.ply] ^= self.mark(colour, stone)
            taken += 1
            stone = self.rings[base + stone]
            if stone == at:
                break
        while True:
            for i in range(4):
                other = base + stone + self.step(i)
                if self.cells[other] in (BLACK, WHITE):
                    self.liberties[base + self.heads[other]] += 1
            stone = self.rings[base + stone]
            if stone == at:
                break
        self.prisoners[2 * self.ply + colour - BLACK] += taken
