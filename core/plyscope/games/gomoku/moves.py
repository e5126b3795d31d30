"""The moves of Gomoku: all of them, those that look likely, and those that alone can matter.

Points come by urgency, by what either side would make there. Where a side can make five, that is all that
counts; where it could not stop an open four of the other, only fours of its own and points in the lines of
all these open fours do. Any other move loses, which is counted from the shapes and needs no search.
"""

from __future__ import annotations

import cython

from plyscope.games.gomoku.board import GomokuBoard

if not cython.compiled:
    from plyscope.games.gomoku.board import CHOOSING, DECIDED, MARGIN, MORE, OPENING, STAY, SWAP
    from plyscope.games.gomoku.renju import is_forbidden
    from plyscope.games.gomoku.shapes import BLACK, EMPTY, FIVE, FOUR, LONG, OPEN_FOUR, WALL, WHITE

DIRECTIONS = 4
KINDS = 9  # of shapes
CLASSES = 256  # of moves, by how urgent they look
SUSPECT = 24  # the worth of a point that Renju may forbid
FOURS, OPEN_FOURS, FIVES = 13, 40, 100  # the least that a point is worth where one can be made
MOST_LIKELY = 24  # points that a narrow search looks at


class GomokuMoves(GomokuBoard):
    """A board that lists moves. Those that are found are collected, and then written by urgency."""

    tally: list[int]
    urgency: list[int]
    candidates: list[int]
    stops: list[int]
    found: int

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
        """Would the side to move make a four at a crossing, if that is free?"""
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
        """Does the move make a five or a four, or take a point where the other side would make five?"""
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
