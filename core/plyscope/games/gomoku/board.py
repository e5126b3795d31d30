"""The board of Gomoku: stones on crossings, and beside them what every free crossing would make of a line.

Each free crossing knows, for each of the four lines through it and for each side, which shape a stone there
would make (see shapes.py). A stone changes the codes of the 32 places around it and nothing else, so that
evaluating, ordering moves and seeing threats only reads numbers that are there already.
"""

from __future__ import annotations

import cython

from plyscope.rules.capabilities import Selective
from plyscope.rules.crossings import Crossings

if not cython.compiled:
    from plyscope.games.gomoku.renju import is_forbidden, run_through
    from plyscope.games.gomoku.shapes import BLACK, EMPTY, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, WALL, WHITE
    from plyscope.rules.position import MAX, MIN

    MARGIN = 4
    STAY, SWAP, MORE = range(3)  # choices of the swap2 opening, numbered behind the crossings
    DECIDED, PLACING, CHOOSING, ADDING = range(4)
    OPENING, BALANCED = 3, 5  # stones after which somebody chooses a colour
    DRAWN = 3  # beside BLACK and WHITE, how a game can be over

DIRECTIONS, SIDES = 4, 2
KINDS = 9  # of shapes
SHAPES, TEMPO = 7, 4  # features: counts of shapes, and what the right to move makes of them
WORTH = (0, 1, 3, 4, 12, 13, 40, 100, 24)
SUSPECT = 24  # the worth of a point that Renju may forbid
MOST = (0, 400, 300, 300, 200, 200, 50, 50)
SKIPPED, SWAPPED, PHASE = 0x5851_F42D_4C95_7F2D, 0x1405_7B7E_F767_814F, 0x2545_F491_4F6C_DD1D
M64 = 0xFFFF_FFFF_FFFF_FFFF


class GomokuBoard(Selective):
    """Stones, whose turn it is, and what they are worth. A move is a crossing, or a choice behind them."""

    size: int
    count: int
    stones: int
    phase: int
    to_place: int
    ended: int
    swapped: bool
    skipped: bool
    exact: bool
    renju: bool
    span: int
    stride: int
    crossings: Crossings
    places: memoryview[int]
    images: memoryview[int]
    origins: memoryview[int]
    outwards: memoryview[int]
    marks: memoryview[int]
    shapes: bytes
    cells: memoryview[int]
    codes: memoryview[int]
    worth: memoryview[int]
    totals: list[int]
    worths: list[int]
    most: list[int]
    feature: list[int]
    weight: list[float]
    keys: list[int]

    def turn(self) -> int:
        if self.phase == PLACING:
            return MAX
        if self.phase == ADDING:
            return MIN
        if self.phase == CHOOSING:
            return MIN if self.stones == OPENING else MAX
        return MAX if (self.to_place == BLACK) != self.swapped else MIN

    def make(self, move: int) -> None:
        if move >= self.count:
            self.choose(move - self.count)
            return
        place = self.places[move]
        won = self.wins_at(place, self.to_place)
        self.put(place, move)
        if won:
            self.ended = self.to_place
        elif self.stones == self.count:
            self.ended = DRAWN
        self.to_place ^= BLACK ^ WHITE
        if (self.phase == PLACING and self.stones == OPENING) or (
            self.phase == ADDING and self.stones == BALANCED
        ):
            self.phase = CHOOSING
        if self.renju and self.ended == 0 and self.to_place == BLACK and self.is_stuck():
            self.ended = DRAWN

    def unmake(self, move: int) -> None:
        if move >= self.count:
            self.phase = CHOOSING
            self.swapped = False
            return
        self.to_place ^= BLACK ^ WHITE
        self.ended = 0
        if self.phase == CHOOSING:
            self.phase = PLACING if self.stones == OPENING else ADDING
        self.lift(self.places[move], move)

    def choose(self, choice: int) -> None:
        """Keep the colours, let them change hands, or add two stones."""
        self.phase = ADDING if choice == MORE else DECIDED
        self.swapped = choice == SWAP

    def put(self, place: int, move: int) -> None:
        """Let the stone of the side to place lie there."""
        colour = self.to_place
        for i in range(DIRECTIONS):
            pair = self.shapes[self.codes[DIRECTIONS * place + i]]
            self.totals[pair & 15] -= 1
            self.totals[KINDS + (pair >> 4)] -= 1
        self.cells[place] = colour
        self.stones += 1
        self.tell(place, colour)
        self.hash_stone(move, colour)

    def lift(self, place: int, move: int) -> None:
        """Take the stone of the side to place away again."""
        colour = self.to_place
        self.hash_stone(move, colour)
        self.tell(place, colour)
        self.stones -= 1
        self.cells[place] = EMPTY
        for i in range(DIRECTIONS):
            pair = self.shapes[self.codes[DIRECTIONS * place + i]]
            self.totals[pair & 15] += 1
            self.totals[KINDS + (pair >> 4)] += 1

    def tell(self, place: int, colour: int) -> None:
        """Let the places around know that a stone came or went."""
        for i in range(DIRECTIONS):
            step = 1 if i == 0 else self.stride - 2 + i
            at = before = place
            for k in range(MARGIN):
                at += step
                if self.cells[at] == WALL:
                    break
                self.change(at, i, colour << 2 * (MARGIN - 1 - k))
            for k in range(MARGIN):
                before -= step
                if self.cells[before] == WALL:
                    break
                self.change(before, i, colour << 2 * (MARGIN + k))

    def change(self, place: int, direction: int, bits: int) -> None:
        """Change the code of one line of a place, and what follows from it if the place is free."""
        at = DIRECTIONS * place + direction
        code = self.codes[at]
        self.codes[at] = code ^ bits
        if self.cells[place] != EMPTY:
            return
        old, new = self.shapes[code], self.shapes[code ^ bits]
        if old == new:
            return
        before, after = old & 15, new & 15
        if before != after:
            self.totals[before] -= 1
            self.totals[after] += 1
            self.worth[place] += self.worths[after] - self.worths[before]
        before, after = old >> 4, new >> 4
        if before != after:
            self.totals[KINDS + before] -= 1
            self.totals[KINDS + after] += 1
            self.worth[self.span + place] += self.worths[after] - self.worths[before]

    def hash_stone(self, move: int, colour: int) -> None:
        """Put a stone into the keys of the position and its images, or take it out."""
        at = ((colour - BLACK) * self.count + move) * 8
        for i in range(8):
            self.keys[i] ^= self.marks[at + i]

    def shape_at(self, place: int, direction: int, colour: int) -> int:
        """Shape that a stone of a colour would make in one line of a free place."""
        pair = self.shapes[self.codes[DIRECTIONS * place + direction]]
        return pair & 15 if colour == BLACK else pair >> 4

    def wins_at(self, place: int, colour: int) -> bool:
        """Would a side win with a stone on a free place?"""
        for i in range(DIRECTIONS):
            if self.shape_at(place, i, colour) != FIVE:
                continue
            if not self.needs_five(colour):
                return True
            step = 1 if i == 0 else self.stride - 2 + i
            if run_through(self.cells, place, step, colour) == 5:
                return True
        return False

    def needs_five(self, colour: int) -> bool:
        """Does a side need exactly five in a row?"""
        return self.exact or (self.renju and colour == BLACK)

    def is_stuck(self) -> bool:
        """Is every free point forbidden to Black?"""
        for i in range(self.count):
            place = self.places[i]
            if self.cells[place] == EMPTY and not (
                self.worth[place] >= SUSPECT and is_forbidden(self.cells, self.stride, place)
            ):
                return False
        return True

    def over(self) -> bool:
        return self.ended != 0

    def utility(self) -> float:
        if self.ended == DRAWN:
            return 0.0
        return 1.0 if (self.ended == BLACK) != self.swapped else -1.0

    def evaluate(self) -> float:
        """Counts of points where shapes can be made, and what it means to be the one who moves."""
        self.measure()
        value = 0.0
        for i in range(SHAPES + TEMPO):
            value += self.weight[i] * self.feature[i]
        return value

    def measure(self) -> None:
        """Find the features, from MAX's side."""
        mine = (self.to_place - BLACK) * KINDS
        theirs = KINDS - mine
        sign = -1 if self.swapped else 1
        for i in range(SHAPES):
            first, second = self.totals[i + 1], self.totals[KINDS + i + 1]
            most = self.most[i + 1]
            self.feature[i] = sign * ((first if first < most else most) - (second if second < most else most))
        for i in range(SHAPES, SHAPES + TEMPO):
            self.feature[i] = 0
        if self.to_place == WHITE:
            sign = -sign
        if self.totals[mine + FIVE] > 0:
            self.feature[SHAPES] = sign
        elif self.totals[theirs + FIVE] > 1:
            self.feature[SHAPES + 1] = -sign
        elif self.totals[theirs + FIVE] == 0 and self.totals[mine + OPEN_FOUR] > 0:
            self.feature[SHAPES + 2] = sign
        threats = self.totals[mine + OPEN_THREE] + self.totals[mine + FOUR]
        most = self.most[OPEN_THREE]
        self.feature[SHAPES + 3] = sign * (threats if threats < most else most)

    def key(self) -> int:
        return self.keys[0] ^ self.beside()

    def symmetric_key(self) -> int:
        return self.keys[self.symmetry()] ^ self.beside()

    def beside(self) -> int:
        """Part of a key besides the stones."""
        found = self.phase * PHASE & M64
        if self.skipped:
            found ^= SKIPPED
        if self.swapped:
            found ^= SWAPPED
        return found

    def symmetry(self) -> int:
        """The symmetry that leads to the smallest key."""
        found = 0
        for i in range(1, 8):
            if self.keys[i] < self.keys[found]:
                found = i
        return found

    def mapped(self, move: int, symmetry: int) -> int:
        return self.images[symmetry * self.count + move] if move < self.count else move

    def unmapped(self, move: int, symmetry: int) -> int:
        return self.origins[symmetry * self.count + move] if move < self.count else move

    def skip(self) -> None:
        self.skipped = not self.skipped
        self.to_place ^= BLACK ^ WHITE

    def unskip(self) -> None:
        self.skipped = not self.skipped
        self.to_place ^= BLACK ^ WHITE
