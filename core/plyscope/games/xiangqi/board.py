"""Xiangqi's board in time: moves made and taken back, what recurs, and how a game ends."""

from __future__ import annotations

import cython

from plyscope.games.xiangqi.men import XiangqiMen

if cython.compiled:
    from cython.cimports.libc.stdlib import abort, free, malloc, realloc
else:
    from plyscope.games.xiangqi.men import (  # fmt: skip
        CAPTURED,
        CHECKED,
        COLUMNS,
        EMPTY,
        KIND,
        LASTING,
        MADE,
        MEN,
        MOST_MOVES,
        POINTS,
        QUIET,
        SOLDIER,
        TERMS,
        UNKNOWN,
        mirrored,
    )
    from plyscope.rules.position import MAX, SKIP

    OPEN, DRAWN, RED_LOSES, BLACK_LOSES = range(4)
    NATURAL_LIMIT = 120  # plies without a capture after which the game is drawn
    ROOM = 256

TURN_KEY = 0x9D39_247E_3377_6D41


class XiangqiBoard(XiangqiMen):
    """The half of a position that searches call."""

    def turn(self) -> int:
        return self.mover

    def make(self, move: int) -> None:
        here = self.plies * COLUMNS
        if self.past[here + CHECKED] == UNKNOWN:
            self.look()
        origin, to = move // POINTS, move % POINTS
        man, taken = self.man_at[origin], self.man_at[to]
        if taken != EMPTY:
            self.lift(to)
        self.lift(origin)
        self.put(man, to)
        lasting = taken != EMPTY or (man & KIND == SOLDIER and (to - origin) % 9 == 0)
        self.note(
            move, taken, 0 if taken != EMPTY else self.past[here + QUIET] + 1,
            0 if lasting else self.past[here + LASTING] + 1,
        )  # fmt: skip

    def note(self, move: int, taken: int, quiet: int, lasting: int) -> None:
        """The other side is to move now: begin another ply of the past."""
        self.mover ^= 1
        self.hash ^= TURN_KEY
        self.image ^= TURN_KEY
        self.looked = False
        self.plies += 1
        if self.plies == self.capacity:
            self.grow()
        self.keys[self.plies] = self.hash
        here = self.plies * COLUMNS
        self.past[here + CAPTURED] = taken
        self.past[here + QUIET] = quiet
        self.past[here + LASTING] = lasting
        self.past[here + CHECKED] = UNKNOWN
        self.past[here + MADE] = move

    def unmake(self, move: int) -> None:
        origin, to = move // POINTS, move % POINTS
        man, taken = self.man_at[to], self.past[self.plies * COLUMNS + CAPTURED]
        self.lift(to)
        self.put(man, origin)
        if taken != EMPTY:
            self.put(taken, to)
        self.unskip()

    def skip(self) -> None:
        here = self.plies * COLUMNS
        self.note(SKIP, EMPTY, self.past[here + QUIET], 0)

    def unskip(self) -> None:
        self.plies -= 1
        self.mover ^= 1
        self.hash ^= TURN_KEY
        self.image ^= TURN_KEY
        self.looked = False

    # The end.

    def over(self) -> bool:
        return self.verdict() != OPEN or self.generate(self.scratch, 0, 1) == 0

    def ended_by_rule(self) -> bool:
        return self.verdict() != OPEN and self.generate(self.scratch, 0, 1) != 0

    def utility(self) -> float:
        if self.generate(self.scratch, 0, 1) == 0:
            return -1.0 if self.mover == MAX else 1.0
        verdict = self.verdict()
        return -1.0 if verdict == RED_LOSES else 1.0 if verdict == BLACK_LOSES else 0.0

    def verdict(self) -> int:
        """Result of the game by repetition or the natural limit, whether or not there are moves."""
        here = self.plies * COLUMNS
        lasting = self.past[here + LASTING]
        seen = 0
        if lasting >= 8:
            for back in range(4, lasting + 1, 2):
                if self.keys[self.plies - back] == self.hash:
                    seen += 1
                    if seen == 2:
                        return self.verdict_on(back)
        return DRAWN if self.past[here + QUIET] >= NATURAL_LIMIT else OPEN

    def verdict_on(self, length: int) -> int:
        """The side that loses by having given check with each of the last moves; both or neither draw."""
        if self.past[self.plies * COLUMNS + CHECKED] == UNKNOWN:
            self.look()
        checked = checking = True  # the mover, and the other side, in every position since
        for back in range(length):
            if self.past[(self.plies - back) * COLUMNS + CHECKED] != 1:
                if back % 2 == 0:
                    checked = False
                else:
                    checking = False
        if checked == checking:
            return DRAWN
        return BLACK_LOSES if checked == (self.mover == MAX) else RED_LOSES

    # What else a search asks.

    def key(self) -> int:
        return self.hash

    def symmetric_key(self) -> int:
        return self.hash if self.hash < self.image else self.image

    def symmetry(self) -> int:
        """0 if the position represents itself, 1 if its mirror image does."""
        return 0 if self.hash < self.image else 1

    def mapped(self, move: int, symmetry: int) -> int:
        if symmetry == 0:
            return move
        return mirrored(move // POINTS) * POINTS + mirrored(move % POINTS)

    def unmapped(self, move: int, symmetry: int) -> int:
        if symmetry == 0:
            return move
        return mirrored(move // POINTS) * POINTS + mirrored(move % POINTS)

    def noisy(self, move: int) -> bool:
        """Is the move a capture?"""
        return self.man_at[move % POINTS] != EMPTY

    def forced(self) -> bool:
        """Is the mover in check?"""
        if self.past[self.plies * COLUMNS + CHECKED] == UNKNOWN:
            self.look()
        return self.past[self.plies * COLUMNS + CHECKED] == 1

    # Memory.

    def set_up(self, men: tuple[int, ...], mover: int, quiet: int) -> None:
        """Put these men on an empty board, point by point."""
        if not cython.compiled:
            self.man_at, self.men, self.general = [EMPTY] * (POINTS + 1), [0] * 4, [0] * 2
            self.strength, self.across = [0] * MEN, [0] * MEN
            self.bound, self.barred = [0] * POINTS, [0] * POINTS
            self.scratch, self.weight, self.term = [0] * MOST_MOVES, [0.0] * TERMS, [0.0] * TERMS
            self.hash = self.image = self.stamp = 0
        for point in range(POINTS):
            if men[point] != EMPTY:
                self.put(men[point], point)
        self.mover = mover
        if mover != MAX:
            self.hash ^= TURN_KEY
            self.image ^= TURN_KEY
        self.plies, self.looked, self.barring = 0, False, False
        self.allot(ROOM)
        self.keys[0] = self.hash
        self.past[CAPTURED], self.past[QUIET], self.past[LASTING] = EMPTY, quiet, 0
        self.past[CHECKED], self.past[MADE] = UNKNOWN, UNKNOWN

    def take_past(self, other: XiangqiBoard) -> None:
        """Python's access to remember()."""
        while self.capacity <= other.plies:
            self.grow()
        self.plies = other.plies
        for i in range(self.plies + 1):
            self.keys[i] = other.keys[i]
        for i in range((self.plies + 1) * COLUMNS):
            self.past[i] = other.past[i]
        for i in range(TERMS):
            self.weight[i] = other.weight[i]

    def allot(self, capacity: int) -> None:
        """Make room for the past; raises MemoryError."""
        self.capacity = capacity
        if cython.compiled:
            self.keys = cython.cast(cython.p_ulonglong, malloc(capacity * cython.sizeof(cython.ulonglong)))
            self.past = cython.cast(cython.p_int, malloc(capacity * COLUMNS * cython.sizeof(cython.int)))
            if not self.keys or not self.past:
                raise MemoryError
        else:
            self.keys, self.past = [0] * capacity, [0] * (capacity * COLUMNS)

    def grow(self) -> None:
        """Make room for twice as long a past."""
        if cython.compiled:
            self.capacity *= 2
            self.keys = cython.cast(
                cython.p_ulonglong, realloc(self.keys, self.capacity * cython.sizeof(cython.ulonglong))
            )
            self.past = cython.cast(
                cython.p_int, realloc(self.past, self.capacity * COLUMNS * cython.sizeof(cython.int))
            )
            if not self.keys or not self.past:
                abort()  # a search cannot raise here, and the arrays are small
        else:
            self.keys += [0] * self.capacity
            self.past += [0] * (self.capacity * COLUMNS)
            self.capacity *= 2

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.keys)
            free(self.past)

    # For people, panels and files.

    @property
    def points(self) -> tuple[int, ...]:
        """The men on the ninety points, or EMPTY."""
        return tuple(self.man_at[point] for point in range(POINTS))

    def remember(self, other: XiangqiBoard) -> None:
        """Take over the past and the weights of a board with the same men on it."""
        self.take_past(other)

    @property
    def lasting_moves(self) -> list[int]:
        """The moves since anything that cannot be undone."""
        found = []
        for ply in range(self.plies - self.past[self.plies * COLUMNS + LASTING], self.plies):
            found.append(self.past[(ply + 1) * COLUMNS + MADE])
        return found

    def attacked(self, side: int) -> bool:
        """Is this side's general attacked, or does it face the other one?"""
        mover, self.mover = self.mover, side
        found = self.exposed()
        self.mover = mover
        return found

    @property
    def verdict_by_rule(self) -> int:
        """OPEN, DRAWN, RED_LOSES or BLACK_LOSES by repetition or the natural limit."""
        return self.verdict()

    @property
    def quiet_plies(self) -> int:
        """Number of plies without a capture."""
        return self.past[self.plies * COLUMNS + QUIET]
