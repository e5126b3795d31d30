"""Selective: a position that knows more than its legal moves: which of them a search can do with."""

from __future__ import annotations

from plyscope.rules.position import Position


class Selective(Position):
    """What a game may know of its moves, so that an engine that is told to be selective need not try all."""

    def answers(self, out: list[int], base: int) -> int:
        """Write the only moves that can matter to out[base:]: any other surely loses, or one of them wins.

        Return how many there are; 0 where nothing is known and all moves matter. Where the position is
        forced(), they are all that prevents a loss at once.
        """
        return 0

    def likely_moves(self, out: list[int], base: int) -> int:
        """Write the moves that are worth a look to out[base:], in the order of moves(); at least one.

        The others may be better all the same: what a search finds without them is not exact.
        """
        return self.moves(out, base)

    def loud_moves(self, out: list[int], base: int) -> int:
        """Write the moves that are loud() to out[base:], in the order of moves(); return how many."""
        found = 0
        for i in range(base, base + self.moves(out, base)):
            move = out[i]
            if self.loud(move):
                out[base + found] = move
                found += 1
        return found
