"""Perft: the number of sequences of legal moves of a given length; the standard test of move generators."""

from __future__ import annotations

import cython
from cython import nogil

from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.large_stack import on_large_stack

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

CHECK = 4096  # positions between two looks at the stop flag
SHALLOW = 400
"""Plies that fit on any thread's stack."""


class Counter:
    """Counts the sequences below one position. Games that end earlier are not counted.

    The last moves of the sequences are counted where they are listed; without `bulk` they are made too.
    """

    def __init__(self, position: Position, stop: Stop, bulk: bool = True) -> None:
        self.position = position.copy()
        self.stop = stop
        self.bulk = bulk
        self.ended = False
        self.left = CHECK

    def count(self, depth: int, base: int) -> int:
        """The number of ways to play `depth` more moves; the moves of this node go to stack[base:]."""
        self.left -= 1
        if self.left == 0:
            self.left = CHECK
            self.ended = self.ended or self.stop.raised()
        if depth == 0:
            return 1
        if self.ended or (self.position.over() and not self.position.ended_by_rule()):
            return 0
        count = self.position.moves(self.stack, base)
        if depth == 1 and self.bulk:
            return count
        found = 0
        for i in range(base, base + count):
            self.position.make(self.stack[i])
            found += self.count(depth - 1, base + count)
            self.position.unmake(self.stack[i])
        return found

    def run(self, depth: int) -> int:
        """The number of sequences of `depth` moves; raises InterruptedError if it is stopped."""
        if depth > self.position.longest:
            return 0
        self.position.reserve(depth)
        room = self.position.room(depth)
        if cython.compiled:
            self.stack = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            if not self.stack:
                raise MemoryError
        else:
            self.stack = [0] * room
        self.depth = depth
        try:
            return on_large_stack(self.total, self.stop.set) if depth > SHALLOW else self.total()
        finally:
            if cython.compiled:
                free(self.stack)

    def total(self) -> int:
        """count() from the position itself, while other threads run."""
        with nogil:
            found = self.count(self.depth, 0)
        self.position.raise_failure()
        if self.ended:
            raise InterruptedError("Stopped before the count was finished.")
        return found


def perft(position: Position, depth: int, stop: Stop | None = None, *, bulk: bool = True) -> int:
    """The number of sequences of `depth` legal moves from a position; 1 for depth 0.

    Without `bulk`, the last moves are made too. Raises InterruptedError if `stop` is set before the count is
    finished.
    """
    return Counter(position, stop if stop is not None else Stop(), bulk).run(depth)


def divide(position: Position, depth: int, stop: Stop | None = None) -> list[tuple[str, int]]:
    """The same for each first move, `depth` counted from the position; raises InterruptedError."""
    found = []
    for move in position.legal_moves() if depth > 0 else ():
        after = position.copy()
        after.play(move)
        found.append((position.text(move), perft(after, depth - 1, stop)))
    return found
