"""Capabilities: what positions of some games know beyond the rules, and how a search uses it.

`Playable` and `Selective` are C types, by which a search calls these methods without Python; therefore they
are classes even where one game alone has the capability.
"""

from __future__ import annotations

import cython

from plyscope.rules.position import Position

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free


class Playable(Position):
    """A position that draws a random move without listing all moves."""

    def lot_move(self, bits: int) -> int:
        """A legal move chosen by random bits, none that no player would make; the game is not over."""
        return 0


class Selective(Position):
    """A position that knows which of its legal moves a selective search can do without."""

    def answers(self, out: list[int], base: int) -> int:
        """Write the only moves that can matter to out[base:]: any other surely loses, or one of them wins.

        Return how many there are; 0 if nothing is known and all moves matter. Where the position is
        forced(), they are all that prevents a loss at once.
        """
        return 0

    def likely_moves(self, out: list[int], base: int) -> int:
        """Write the moves that are worth a look to out[base:], in the order of moves(); at least one.

        The others may be better all the same: what a search finds without them is not exact.
        """
        return self.moves(out, base)

    def noisy_moves(self, out: list[int], base: int) -> int:
        """Write the moves that are noisy() to out[base:], in the order of moves(); return how many."""
        found = 0
        for i in range(base, base + self.moves(out, base)):
            move = out[i]
            if self.noisy(move):
                out[base + found] = move
                found += 1
        return found


class MoveChoice:
    """The moves that a search looks at in its position: all, or with `narrow` only likely ones.

    Only a position that `selects` (a Selective one) can be searched narrowly. After `write`, `overlooking`
    is true if moves were left out that could be better after all; `narrowed` counts how often.
    """

    selective: Selective
    selects: bool
    narrow: bool
    overlooking: bool
    narrowed: int

    def __init__(self, position: Position, narrow: bool) -> None:
        self.position = position
        self.selects = self.narrow = self.overlooking = False
        if isinstance(position, Selective):
            self.selective, self.selects, self.narrow = position, True, narrow
        self.narrowed = 0

    def write(self, out: list[int], base: int) -> int:
        """Write the moves to out[base:]; return how many."""
        self.overlooking = False
        if not self.narrow:
            return self.position.moves(out, base)
        count = self.selective.answers(out, base)
        if count == 0:
            self.overlooking = True
            self.narrowed += 1
            count = self.selective.likely_moves(out, base)
        return count

    def written(self) -> list[int]:
        """The moves, in a list."""
        room = self.position.room(0)
        if cython.compiled:
            out = cython.cast(cython.p_int, calloc(room, cython.sizeof(cython.int)))
            if not out:
                raise MemoryError
        else:
            out = [0] * room
        try:
            return [out[i] for i in range(self.write(out, 0))]
        finally:
            if cython.compiled:
                free(out)
