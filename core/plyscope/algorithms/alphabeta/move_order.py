"""Ordering: which moves an engine looks at first, by what it remembers and what cut off elsewhere."""

from __future__ import annotations

import cython

from plyscope.algorithms.alphabeta.alphabeta import AlphaBeta
from plyscope.algorithms.alphabeta.table_use import Remembering
from plyscope.rules.selective import Selective

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from plyscope.rules.position import MAX

NONE = -1
DECIDED = 100_000.0  # scores beyond are wins and losses, see values.DECIDED
SIDE = 4096  # counters of the history for each side
MOST_HISTORY = 400_000
MOST_BONUS = 300  # plies of depth that count in the history
SPLIT = 7  # plies below a node from which on threads share it out; below that each does best in good order
FROM_TABLE, LOUD, KILLER, OLD_KILLER, LOSING = 4e9, 3e9, 2e9, 1e9, -1e9


class Ordering(Remembering):
    """Orders moves: the table's, loud ones, killers, by history, loud ones that lose; ties as they stand."""

    table_first: bool
    loud_first: bool
    killing: bool
    with_history: bool
    learning: bool
    sorting: bool
    helping: int
    selective: Selective
    selects: bool
    narrow: bool
    solved_move: int
    overlooking: bool
    narrowed: int
    killers: list[int]
    history: list[int]

    # Which moves, and in which order.

    def choices(self, base: int) -> int:
        """Write the moves that are looked at here to stack[base:]: all, unless the search is narrow.

        Then `overlooking` says whether moves were left out that could be better after all.
        """
        self.overlooking = False
        if not self.narrow:
            return self.position.moves(self.stack, base)
        count = self.selective.answers(self.stack, base)
        if count == 0:
            self.overlooking = True
            self.narrowed += 1
            count = self.selective.likely_moves(self.stack, base)
        return count

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        """Drop and order the moves at stack[base:]; return how many are left."""
        if ply == 0 and self.solved_move != NONE:
            self.stack[base] = self.solved_move
            return 1
        known = self.known_move
        count = AlphaBeta.arrange(self, base, count, depth, ply)
        if self.ended or count < 2:
            return count
        pinned = 0
        if ply == 0:
            pinned = self.first_count + (1 if self.iterative and self.best_length > 0 else 0)
            if pinned > count:
                pinned = count
        if self.sorting and count - pinned > 1:
            if known >= 0 and self.symmetry:
                known = self.representative(base, count, known)
            self.rank(base + pinned, count - pinned, known, ply)
            self.insertion_sort(base + pinned, count - pinned)
        if self.helping and count > 2 and depth >= SPLIT:
            self.go_another_way(base + 1, count - 1)
        return count

    def unproved(self, node: int, ply: int, best_child: int, best: float, big: bool) -> float:
        """The value of a node where moves were left out: no sure loss, since another may lose nothing."""
        self.horizon += 1
        value = -DECIDED if big and best < -DECIDED else DECIDED if not big and best > DECIDED else best
        if self.recording and value != best:
            self.trace.value_changed(node, ply, best_child, best_child, best, value)
        return value

    def rank(self, base: int, count: int, known: int, ply: int) -> None:
        """Give each move at stack[base:] its worth; those of equal worth will stay as they stand."""
        row = SIDE if self.position.turn() == MAX else 0
        for i in range(base, base + count):
            move = self.stack[i]
            worth = 0.0
            if self.table_first and move == known:
                worth = FROM_TABLE
            elif self.loud_first and self.position.loud(move):
                worth = self.position.gain(move)
                worth += LOUD if worth >= 0 else LOSING
            elif self.killing and move == self.killers[2 * ply]:
                worth = KILLER
            elif self.killing and move == self.killers[2 * ply + 1]:
                worth = OLD_KILLER
            elif self.with_history:
                worth = self.history[row + move % SIDE]
            self.worth[i] = worth

    def learn(self, move: int, depth: int, ply: int) -> None:
        """A move cut a node off: look at it early where it comes up again."""
        if self.position.loud(move):
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
        """The move that stands for this one where symmetric moves were dropped."""
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

    def go_another_way(self, base: int, count: int) -> None:
        """Order the moves as no other thread does, so that together they see more: backwards, or turned."""
        if self.helping % 2:
            for i in range(count // 2):
                other = base + count - 1 - i
                self.stack[base + i], self.stack[other] = self.stack[other], self.stack[base + i]
        for _ in range(self.helping // 2 % count):
            self.put_first(base, count, self.stack[base + count - 1], 0)

    # Before and after.

    def begin_choosing(self, narrow: bool) -> None:
        """Find out whether the position knows which of its moves matter, and whether only they count."""
        self.selects = self.narrow = self.overlooking = False
        if isinstance(self.position, Selective):
            self.selective, self.selects, self.narrow = self.position, True, narrow
        self.narrowed = 0

    def first_moves_looked_at(self, ply: int) -> list[int]:
        count = self.choices(0)
        if count:
            count = self.arrange(0, count, max(1, self.depth - ply), ply)
        return [self.stack[i] for i in range(count)]

    def learn_anew(self, plies: int) -> None:
        """Forget what other searches learnt; make room for killers of so many plies."""
        if cython.compiled:
            self.killers = cython.cast(cython.p_int, calloc(2 * plies, cython.sizeof(cython.int)))
            self.history = cython.cast(cython.p_int, calloc(2 * SIDE, cython.sizeof(cython.int)))
            if not self.killers or not self.history:
                raise MemoryError
        else:
            self.killers, self.history = [0] * (2 * plies), [0] * (2 * SIDE)
        for i in range(2 * plies):
            self.killers[i] = NONE

    def forget(self) -> None:
        """Give back what learn_anew() took."""
        if cython.compiled:
            free(self.killers)
            free(self.history)
            self.killers, self.history = cython.NULL, cython.NULL
