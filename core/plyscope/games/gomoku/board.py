"""The board of Gomoku: stones on crossings, and beside them what every free crossing would make of a line.

Each free crossing knows, for each of the four lines through it and for each side, which shape a stone there
would make (see shapes.py). A stone changes the codes of the 32 places around it and nothing else, so that
evaluating, ordering moves and seeing threats only reads numbers that are there already.

Moves are listed by urgency, by what either side would make there. Where a side can make five, only that
counts; where it could not stop an open four of the other, only fours of its own and points in the lines of
all these open fours do. Any other move loses, which is counted from the shapes and needs no search.
"""

from __future__ import annotations

from array import array

import cython

from plyscope.games.gomoku.shapes import WORTH, shapes_of
from plyscope.games.gomoku.text import blank, winning_rows
from plyscope.rules.crossings import Crossings, crossings
from plyscope.rules.position import PositionError

if not cython.compiled:
    from plyscope.games.gomoku.renju import is_forbidden, run_through
    from plyscope.games.gomoku.shapes import (
        BLACK,
        EMPTY,
        FIVE,
        FOUR,
        LONG,
        MARGIN,
        OPEN_FOUR,
        OPEN_THREE,
        WALL,
        WHITE,
    )
    from plyscope.rules.position import MAX, MIN

    STAY, SWAP, MORE = range(3)  # choices of the swap2 opening, numbered behind the crossings
    DECIDED, PLACING, CHOOSING, ADDING = range(4)
    OPENING, BALANCED = 3, 5  # stones after which a colour is chosen
    DRAWN = 3  # beside BLACK and WHITE, how a game can be over

DIRECTIONS = 4
KINDS = 9  # of shapes
SHAPES, TEMPO = 7, 4  # features: counts of shapes, and what the right to move makes of them
SUSPECT = 24  # the worth of a point that Renju may forbid
CLASSES = 256  # of moves, by how urgent they look
FOURS, OPEN_FOURS, FIVES = 13, 40, 100  # the least that a point is worth where one can be made
MOST_LIKELY = 24  # points that a narrow search looks at
STATES = ("kept", "placing", "choosing", "adding")
WEIGHTS = (1.0, 4.0, 4.0, 16.0, 14.0, 60.0, 60.0, 30_000.0, 20_000.0, 8_000.0, 10.0)
MOST = (0, 400, 300, 300, 200, 200, 50, 50)
SKIPPED, SWAPPED, PHASE = 0x5851_F42D_4C95_7F2D, 0x1405_7B7E_F767_814F, 0x2545_F491_4F6C_DD1D
M64 = 0xFFFF_FFFF_FFFF_FFFF


class Board:
    """Stones, the side to move, and what they are worth. A move is a crossing, or a choice behind them."""

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
    tally: list[int]
    urgency: list[int]
    candidates: list[int]
    stops: list[int]
    found: int

    def __init__(self, size: int, rule: str) -> None:
        self.crossings, self.size, self.count = crossings(size, MARGIN), size, size * size
        self.span, self.stride = self.crossings.room, self.crossings.stride
        self.places, self.outwards, self.marks = (
            self.crossings.places,
            self.crossings.outwards,
            self.crossings.marks,
        )
        self.images, self.origins = self.crossings.images, self.crossings.origins
        self.shapes = shapes_of(rule)
        self.exact, self.renju = rule == "exact", rule == "renju"
        cells, codes, worth, totals = blank(size, rule)
        self.cells = memoryview(bytearray(cells))
        self.codes = memoryview(array("H", codes))
        self.worth = memoryview(array("i", worth))
        if not cython.compiled:
            self.totals, self.worths, self.most = [0] * 18, [0] * 9, [0] * 8
            self.feature, self.weight, self.keys = [0] * 11, [0.0] * 11, [0] * 8
            self.tally, self.urgency, self.candidates, self.stops = [0] * 256, [0] * 400, [0] * 400, [0] * 700
        for i in range(18):
            self.totals[i] = totals[i]
        for i in range(9):
            self.worths[i] = WORTH[i]
        for i in range(8):
            self.most[i] = MOST[i]
            self.keys[i] = 0
        for i in range(11):
            self.weight[i] = WEIGHTS[i]
        self.stones, self.ended, self.phase, self.to_place = 0, 0, DECIDED, BLACK
        self.swapped = self.skipped = False

    @property
    def rule(self) -> str:
        return "renju" if self.renju else "exact" if self.exact else "freestyle"

    def copy(self) -> Board:
        found = Board(self.size, self.rule)
        found.cells[:] = self.cells
        found.codes[:] = self.codes
        found.worth[:] = self.worth
        for i in range(18):
            found.totals[i] = self.totals[i]
        for i in range(8):
            found.keys[i] = self.keys[i]
        for i in range(11):
            found.weight[i] = self.weight[i]
        found.stones, found.ended, found.phase = self.stones, self.ended, self.phase
        found.to_place, found.swapped, found.skipped = self.to_place, self.swapped, self.skipped
        return found

    # Reading a position.

    def set_up(self, signs: str, state: str) -> None:
        """Put stones on the empty board; raises PositionError where the game went on after its end."""
        for crossing, sign in enumerate(signs):
            if sign != ".":
                self.to_place = BLACK if sign == "X" else WHITE
                self.put(self.places[crossing], crossing)
        self.to_place = WHITE if self.stones % 2 else BLACK
        self.phase = STATES.index(state) if state in STATES else DECIDED
        self.swapped = state == "swapped"
        self.ended = self.judge(signs)

    def judge(self, signs: str) -> int:
        """The colour that won, DRAWN, or 0 if the game goes on."""
        rows = winning_rows(signs, self.size, self.rule)
        if self.renju and any(len(row) > 5 for row in winning_rows(signs, self.size, "freestyle")[0]):
            raise PositionError("Black has six or more stones in a row, which Renju forbids.")
        last = WHITE if self.to_place == BLACK else BLACK
        if rows[self.to_place - BLACK]:
            raise PositionError(
                "The game would have ended earlier: a side has a row that wins, and the other moved on."
            )
        won = rows[last - BLACK]
        if won and not any(all(self.splits(row, cell, last) for row in won) for cell in won[0]):
            raise PositionError(
                "The game would have ended earlier: no last stone can have made all rows that win."
            )
        if won:
            return last
        stuck = self.renju and self.to_place == BLACK and self.is_stuck()
        return DRAWN if stuck or self.stones == self.count else 0

    def splits(self, row: list[int], cell: int, colour: int) -> bool:
        """Return True if a row of this colour did not win before the stone on this crossing."""
        if cell not in row:
            return False
        if self.exact or (self.renju and colour == BLACK):
            return True
        return row.index(cell) < 5 and len(row) - row.index(cell) - 1 < 5

    def forbidden(self) -> list[int]:
        """The free crossings that the rule forbids to the side to move."""
        if not self.renju or self.to_place != BLACK or self.over() or self.phase == CHOOSING:
            return []
        free = [move for move in range(self.count) if self.cells[self.places[move]] == EMPTY]
        return [move for move in free if is_forbidden(self.cells, self.stride, self.places[move])]

    # Making moves and taking them back.

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
        """Put a stone of the side to place there."""
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
        """Update the places around, where a stone came or went."""
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
        """Return True if a side would win with a stone on a free place."""
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
        """Return True if a side needs exactly five in a row."""
        return self.exact or (self.renju and colour == BLACK)

    def is_stuck(self) -> bool:
        """Return True if every free point is forbidden to Black."""
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
        """The part of a key that does not come from the stones."""
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

    # Listing moves: those that are found are collected, and then written by urgency.

    def moves(self, out: list[int], base: int) -> int:
        """Urgent points first: by what either side would make there, then from the centre outwards."""
        if self.phase == CHOOSING:
            out[base] = self.count + STAY
            out[base + 1] = self.count + SWAP
            out[base + 2] = self.count + MORE
            return 3 if self.stones == OPENING else 2
        self.found = 0
        for i in range(self.count):
            self.consider(self.outwards[i], 0)
        return self.sort(out, base)

    def likely_moves(self, out: list[int], base: int) -> int:
        """The most urgent points that share a line with a stone near by; else the most central."""
        if self.phase != DECIDED:
            return self.moves(out, base)
        self.found = 0
        for i in range(self.count):
            self.consider(self.outwards[i], 1)
        if self.found == 0:
            self.moves(out, base)
            return 1
        count = self.sort(out, base)
        return count if count < MOST_LIKELY else MOST_LIKELY

    def noisy_moves(self, out: list[int], base: int) -> int:
        """Fives and fours, and points where the other side would make five."""
        mine = (self.to_place - BLACK) * KINDS
        self.found = 0
        if self.phase != CHOOSING and (
            self.totals[mine + FOUR] > 0
            or self.totals[mine + OPEN_FOUR] > 0
            or self.totals[mine + FIVE] > 0
            or self.totals[KINDS - mine + FIVE] > 0
        ):
            for i in range(self.count):
                move = self.outwards[i]
                if self.cells[self.places[move]] == EMPTY and self.noisy(move):
                    self.consider(move, 0)
        return self.sort(out, base)

    def answers(self, out: list[int], base: int) -> int:
        """A five; else all points where the other side would make one; else all that stop its open fours."""
        if self.phase != DECIDED:
            return 0
        mine, other = (self.to_place - BLACK) * KINDS, BLACK + WHITE - self.to_place
        self.found = 0
        if self.totals[mine + FIVE] > 0:
            self.find_fives(self.to_place)
            if self.found > 0:
                out[base] = self.candidates[0]
                return 1
        if self.totals[KINDS - mine + FIVE] > 0:
            self.find_fives(other)
        elif self.totals[KINDS - mine + OPEN_FOUR] > 0 and not self.needs_five(other):
            self.find_stops(other)
        return self.sort(out, base)

    def find_fives(self, colour: int) -> None:
        """Collect the points where a side would win at once."""
        side = (colour - BLACK) * self.span
        for i in range(self.count):
            move = self.outwards[i]
            place = self.places[move]
            if (
                self.worth[side + place] >= FIVES
                and self.cells[place] == EMPTY
                and self.wins_at(place, colour)
            ):
                self.consider(move, 0)

    def find_stops(self, other: int) -> None:
        """Collect own fours and the points that are in the way of every open four of the other side.

        If none is in the way of all, those in the way of some: the game is lost in as many plies with any.
        """
        side = (other - BLACK) * self.span
        open_fours = 0
        for place in range(self.span):
            self.stops[place] = 0
        for i in range(self.count):
            place = self.places[i]
            if self.worth[side + place] < OPEN_FOURS or self.cells[place] != EMPTY:
                continue
            for k in range(DIRECTIONS):
                if self.shape_at(place, k, other) == OPEN_FOUR:
                    self.count_stops(place, k, other)
                    open_fours += 1
        for i in range(self.count):
            move = self.outwards[i]
            if self.stops[self.places[move]] == open_fours or self.makes_four(move):
                self.consider(move, 0)
        if self.found == 0:
            for i in range(self.count):
                move = self.outwards[i]
                if self.stops[self.places[move]] > 0:
                    self.consider(move, 0)

    def count_stops(self, place: int, direction: int, other: int) -> None:
        """Count the places where a stone prevents the open four that a side can make at a place."""
        code = self.codes[DIRECTIONS * place + direction]
        step = 1 if direction == 0 else self.stride - 2 + direction
        own = BLACK + WHITE - other
        self.stops[place] += 1
        for way in range(2):
            at = place
            for k in range(MARGIN):
                at += step
                if self.cells[at] == WALL:
                    break
                if self.cells[at] != EMPTY:
                    continue
                pair = self.shapes[code ^ own << 2 * (MARGIN - 1 - k if way else MARGIN + k)]
                shape = pair & 15 if other == BLACK else pair >> 4
                if shape < OPEN_FOUR:
                    self.stops[at] += 1
            step = -step

    def makes_four(self, move: int) -> bool:
        """Return True if the side to move would make a four at a crossing, which is free."""
        place = self.places[move]
        if self.worth[(self.to_place - BLACK) * self.span + place] < FOURS or self.cells[place] != EMPTY:
            return False
        made = False
        for i in range(DIRECTIONS):
            made = made or FOUR <= self.shape_at(place, i, self.to_place) < LONG
        return made

    def consider(self, move: int, least: int) -> None:
        """Collect a crossing, if it is free, allowed, and as urgent as that."""
        place = self.places[move]
        if self.cells[place] != EMPTY:
            return
        mine = (self.to_place - BLACK) * self.span
        urgency = 2 * self.worth[mine + place] + self.worth[self.span - mine + place]
        if urgency < least or (
            self.renju
            and self.to_place == BLACK
            and self.worth[place] >= SUSPECT
            and is_forbidden(self.cells, self.stride, place)
        ):
            return
        self.candidates[self.found] = move
        self.urgency[self.found] = urgency if urgency < CLASSES else CLASSES - 1
        self.found += 1

    def sort(self, out: list[int], base: int) -> int:
        """Write what was collected to out[base:], the most urgent first, ties as they came."""
        for i in range(CLASSES):
            self.tally[i] = 0
        for i in range(self.found):
            self.tally[self.urgency[i]] += 1
        start = base
        for i in range(CLASSES - 1, -1, -1):
            many = self.tally[i]
            self.tally[i] = start
            start += many
        for i in range(self.found):
            urgency = self.urgency[i]
            out[self.tally[urgency]] = self.candidates[i]
            self.tally[urgency] += 1
        return self.found

    def noisy(self, move: int) -> bool:
        """Return True if the move makes a five or a four, or prevents a five."""
        if move >= self.count:
            return False
        place, other = self.places[move], BLACK + WHITE - self.to_place
        if self.worth[(other - BLACK) * self.span + place] >= FIVES:
            for i in range(DIRECTIONS):
                if self.shape_at(place, i, other) == FIVE:
                    return True
        return self.makes_four(move)

    def forced(self) -> bool:
        """Return True if the other side threatens five, also in the opening, which allows no skipped turn."""
        return self.phase != DECIDED or self.totals[KINDS - (self.to_place - BLACK) * KINDS + FIVE] > 0
