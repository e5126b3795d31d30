"""Move order: which moves a search looks at first, by true values, by earlier cutoffs, or at random."""

from __future__ import annotations

from typing import Any

import cython

from plyscope.rules.position import Position
from plyscope.search.search import Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free, malloc
else:
    from math import inf

    from plyscope.rules.position import MAX

NONE = -1
GIVEN, BEST, WORST, RANDOM = range(4)
ORDERS = ("given", "best", "worst", "random")
M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
RUN = 256  # moves that are sorted by insertion; longer lists are merged from such runs
SIDE = 4096  # counters of the history for each side
MOST_HISTORY = 400_000
MOST_BONUS = 300  # plies of depth that count in the history
FROM_TABLE, NOISY, KILLER, OLD_KILLER, LOSING = 4e9, 3e9, 2e9, 1e9, -1e9


class MoveOrder:
    """Orders the moves at stack[base:] of the search that it belongs to, in the search's position.

    `options` are those of the search: an order for its own sake, moves to look at first at the root, and what
    an engine orders by: the table's move, noisy moves, killers, history, and noisy moves that lose, in this
    order; equal ones as they are. `plies` is the largest ply that a node may have. `values` is a silent
    search that finds the true values, needed where the order asks for them.
    """

    values: Any
    stack: list[int]
    worth: list[float]
    spare: list[int]
    spare_worth: list[float]
    first_moves: list[int]
    killers: list[int]
    history: list[int]

    def __init__(self, position: Position, options: Any, plies: int, values: Search | None = None) -> None:
        self.position, self.values = position, values
        self.order, self.seed = ORDERS.index(options.order), options.seed
        self.by_value = self.order in (BEST, WORST)
        remembers = options.table or options.threads > 1
        self.table_first = options.table_first and remembers and self.order in (GIVEN, RANDOM)
        self.noisy_first, self.killing = options.noisy_first, options.killers
        self.with_history = options.history
        self.learning = self.killing or self.with_history
        self.ranking = self.table_first or self.noisy_first or self.learning
        first = [position.parse(word) for word in options.first.split()]
        self.first_count = len(first)
        room, most = position.room(plies), position.room(0)
        self.make_room(room, most, 2 * (plies + 2))
        for i in range(len(first)):
            self.first_moves[i] = first[i]
        for i in range(2 * (plies + 2)):
            self.killers[i] = NONE

    def make_room(self, room: int, most: int, killers: int) -> None:
        """Take memory for the moves of a line, the moves of a node, and killer moves."""
        if cython.compiled:
            self.worth = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.spare = cython.cast(cython.p_int, calloc(most, cython.sizeof(cython.int)))
            self.spare_worth = cython.cast(cython.p_double, calloc(most, cython.sizeof(cython.double)))
            self.first_moves = cython.cast(
                cython.p_int, calloc(self.first_count + 1, cython.sizeof(cython.int))
            )
            self.killers = cython.cast(cython.p_int, calloc(killers, cython.sizeof(cython.int)))
            self.history = cython.cast(cython.p_int, calloc(2 * SIDE, cython.sizeof(cython.int)))
            missing = not self.worth or not self.spare or not self.spare_worth
            if missing or not self.first_moves or not self.killers or not self.history:
                raise MemoryError
        else:
            self.worth, self.spare, self.spare_worth = [0.0] * room, [0] * most, [0.0] * most
            self.first_moves = [0] * self.first_count
            self.killers, self.history = [0] * killers, [0] * (2 * SIDE)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.worth)
            free(self.spare)
            free(self.spare_worth)
            free(self.first_moves)
            free(self.killers)
            free(self.history)

    # The order that the options ask for.

    def arrange(self, base: int, count: int, depth: int, ply: int, best: int) -> None:
        """Order the moves by the options; at the root, those given and `best` (or NONE) come first."""
        if self.order == RANDOM:
            self.shuffle(base, count)
        elif self.by_value and count > 1:
            self.sort_by_value(base, count, depth, ply)
        if ply == 0:
            for i in range(self.first_count):
                self.put_first(base, count, self.first_moves[i], i)
            if best != NONE:
                self.put_first(base, count, best, 0)

    def sort_by_value(self, base: int, count: int, depth: int, ply: int) -> None:
        """Sort the moves by their true values, ties as they are, unless the search for these is ended."""
        sign = 1.0 if self.position.turn() == MAX else -1.0
        if self.order == WORST:
            sign = -sign
        for i in range(base, base + count):
            self.position.make(self.stack[i])
            self.worth[i] = sign * self.values.visit(depth - 1, -inf, inf, 0, NONE, NONE, ply + 1)
            self.position.unmake(self.stack[i])
            if self.values.ended:
                return
        self.sort(base, count)

    def shuffle(self, base: int, count: int) -> None:
        """Shuffle the moves; the same seed gives the same order in the same position, on any path."""
        state = mixed(self.seed ^ self.position.key())
        for i in range(count - 1, 0, -1):
            state = mixed(state)
            j = (state >> 33) % (i + 1)
            self.stack[base + i], self.stack[base + j] = self.stack[base + j], self.stack[base + i]

    def put_first(self, base: int, count: int, move: int, place: int) -> None:
        """Bring a move, if it is among them, to a place, the others keeping their order."""
        for i in range(base + place, base + count):
            if self.stack[i] == move:
                while i > base + place:
                    self.stack[i] = self.stack[i - 1]
                    i -= 1
                self.stack[i] = move
                return

    # Sorting.

    def sort(self, base: int, count: int) -> None:
        """Sort the moves by falling worth, equal ones as they are."""
        start = base
        while start < base + count:
            self.sort_run(start, base + count if start + RUN > base + count else start + RUN)
            start += RUN
        size = RUN
        while size < count:
            start = base
            while start + size < base + count:
                self.merge(start, start + size, min(start + 2 * size, base + count))
                start += 2 * size
            size *= 2

    def sort_run(self, start: int, end: int) -> None:
        """Sort stack[start:end] by insertion."""
        for i in range(start + 1, end):
            move, worth = self.stack[i], self.worth[i]
            j = i
            while j > start and self.worth[j - 1] < worth:
                self.stack[j], self.worth[j] = self.stack[j - 1], self.worth[j - 1]
                j -= 1
            self.stack[j], self.worth[j] = move, worth

    def merge(self, start: int, middle: int, end: int) -> None:
        """Merge two sorted runs that follow each other."""
        many = middle - start
        for i in range(many):
            self.spare[i], self.spare_worth[i] = self.stack[start + i], self.worth[start + i]
        left, right, to = 0, middle, start
        while left < many:
            if right < end and self.worth[right] > self.spare_worth[left]:
                self.stack[to], self.worth[to] = self.stack[right], self.worth[right]
                right += 1
            else:
                self.stack[to], self.worth[to] = self.spare[left], self.spare_worth[left]
                left += 1
            to += 1

    # What an engine orders by.

    def rank(self, base: int, count: int, known: int, ply: int) -> None:
        """Sort the moves by what promises most; `known` is the table's move, or NONE."""
        row = SIDE if self.position.turn() == MAX else 0
        for i in range(base, base + count):
            move = self.stack[i]
            worth = 0.0
            if self.table_first and move == known:
                worth = FROM_TABLE
            elif self.noisy_first and self.position.noisy(move):
                worth = self.position.gain(move)
                worth += NOISY if worth >= 0 else LOSING
            elif self.killing and move == self.killers[2 * ply]:
                worth = KILLER
            elif self.killing and move == self.killers[2 * ply + 1]:
                worth = OLD_KILLER
            elif self.with_history:
                worth = self.history[row + move % SIDE]
            self.worth[i] = worth
        self.sort(base, count)

    def learn(self, move: int, depth: int, ply: int) -> None:
        """Look early at a move that cut a node off, where it comes up again."""
        if self.position.noisy(move):
            return
        if self.killing and move != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        if self.with_history:
            place = move % SIDE + (SIDE if self.position.turn() == MAX else 0)
            plies = depth if depth < MOST_BONUS else MOST_BONUS
            self.history[place] += plies * plies
            if self.history[place] > MOST_HISTORY:
                self.fade_history()

    def fade_history(self) -> None:
        """Let what was learnt long ago count half."""
        for i in range(2 * SIDE):
            self.history[i] //= 2

    def representative(self, base: int, count: int, move: int) -> int:
        """The representative at stack[base:] of a move, where symmetric moves were dropped."""
        for i in range(base, base + count):
            if self.stack[i] == move:
                return move
        self.position.make(move)
        key = self.position.symmetric_key()
        self.position.unmake(move)
        for i in range(base, base + count):
            self.position.make(self.stack[i])
            same = self.position.symmetric_key() == key
            self.position.unmake(self.stack[i])
            if same:
                return self.stack[i]
        return move

    def vary(self, base: int, count: int, number: int) -> None:
        """Order the moves as no other thread does, by its number, so that together they see more."""
        if number % 2:
            for i in range(count // 2):
                other = base + count - 1 - i
                self.stack[base + i], self.stack[other] = self.stack[other], self.stack[base + i]
        for _ in range(number // 2 % count):
            self.put_first(base, count, self.stack[base + count - 1], 0)

    # For tests: the same, asked from Python.

    def ranked(self, moves: list[int], known: int = NONE, ply: int = 0) -> list[int]:
        """Moves of the position by what promises most."""
        return self.in_order(moves, known, ply, True)

    def arranged(self, moves: list[int], depth: int, ply: int = 0, best: int = NONE) -> list[int]:
        """Moves of the position in the order that the options ask for."""
        return self.in_order(moves, best, ply, False, depth)

    def varied(self, moves: list[int], number: int) -> list[int]:
        """Moves of the position in the order of the thread with a number."""
        return self.in_order(moves, NONE, 0, False, number=number)

    def in_order(
        self, moves: list[int], move: int, ply: int, ranked: bool, depth: int = 1, number: int = NONE
    ) -> list[int]:
        """Moves of the position, ordered in memory of their own."""
        many, own = len(moves), self.stack
        if cython.compiled:
            self.stack = cython.cast(cython.p_int, calloc(many + 1, cython.sizeof(cython.int)))
            if not self.stack:
                raise MemoryError
        else:
            self.stack = [0] * many
        for i in range(many):
            self.stack[i] = moves[i]
        if number != NONE:
            self.vary(0, many, number)
        elif ranked:
            self.rank(0, many, move, ply)
        else:
            self.arrange(0, many, depth, ply, move)
        found = [self.stack[i] for i in range(many)]
        if cython.compiled:
            free(self.stack)
        self.stack = own
        return found

    def note_cutoff(self, move: int, depth: int, ply: int) -> None:
        """Learn from a move that cut a node off."""
        self.learn(move, depth, ply)


def mixed(number: int) -> int:
    """A well mixed number of 64 bits (splitmix64, Steele, Lea & Flood 2014)."""
    z = number + GOLDEN & M64
    z = ((z ^ z >> 30) * FIRST_MIX) & M64
    z = ((z ^ z >> 27) * SECOND_MIX) & M64
    return z ^ z >> 31
