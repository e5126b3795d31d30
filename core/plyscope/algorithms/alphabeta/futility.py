"""Futility: what a search gives up because its estimate is too far outside the window.

Near the full depth a position, or what is left of its moves, hardly ever comes back from there. The margin
that is granted grows with the plies that are left (D. F. Beal and M. C. Smith, Quantification of Search
Extension Benefits, ICCA Journal 18, 1995; E. A. Heinz, Extended Futility Pruning, ICCA Journal 21, 1998).
Late moves are reduced by the logarithms of depth and place (T. Romstad's Glaurung, 2007, and engines since).
"""

from __future__ import annotations

import cython

from plyscope.algorithms.alphabeta.open_nodes import OpenNodes
from plyscope.rules.position import Position
from plyscope.rules.values import DECIDED

if not cython.compiled:
    from math import log

    from plyscope.rules.position import MAX

MOST_BEYOND, MOST_IDLE = 4, 3  # plies left at which a position, and a quiet move, may still be given up
FIRST_MOVES = 5  # moves looked at in any case, and as many more as the square of the plies left
SHARE = 2.2  # the greater, the less late moves are reduced
ASPIRED = 0.4  # window around the last depth's value, in margins


class Futility:
    """Judges nodes and moves of the search that these open nodes belong to, by its position's estimates.

    `margin` is about the most by which a quiet move changes the estimate, in the units of the game.
    """

    margin: float

    def __init__(self, position: Position, open: OpenNodes, margin: float) -> None:
        self.position, self.open, self.margin = position, open, margin
        self.estimate = 0.0
        self.forced = self.calm = False

    def look(self, may: bool) -> None:
        """Look at the position: is it `forced`, and else `calm`, with its `estimate`, if it `may` be."""
        self.forced = self.position.forced()
        self.calm = may and not self.forced
        self.estimate = self.position.evaluate() if self.calm else 0.0

    def is_beyond(self, depth: int, alpha: float, beta: float) -> bool:
        """Return True if the position looked at is so good for its mover that it need not be searched."""
        if not self.calm or depth > MOST_BEYOND or self.estimate <= -DECIDED or self.estimate >= DECIDED:
            return False
        if self.position.turn() == MAX:
            return beta < DECIDED and self.estimate - self.margin * depth >= beta
        return alpha > -DECIDED and self.estimate + self.margin * depth <= alpha

    def keep(self, ply: int) -> None:
        """Keep what was seen with the open node at this ply."""
        here = self.open.at[ply]
        here.forced, here.calm, here.estimate = self.forced, self.calm, self.estimate

    def is_skip_hopeful(self, ply: int) -> bool:
        """Return True if passing might be good enough at this ply: the estimate is."""
        here = self.open.at[ply]
        return here.calm and (here.estimate >= here.beta if here.big else here.estimate <= here.alpha)

    def is_idle(self, depth: int, place: int, move: int, ply: int) -> bool:
        """Return True if a move of the position, by its place in the order, could hardly change anything."""
        here = self.open.at[ply]
        if not here.calm or place == 0 or depth > MOST_IDLE or not -DECIDED < here.best < DECIDED:
            return False
        if self.position.noisy(move):
            return False
        if place > FIRST_MOVES + depth * depth:
            return True
        reach = self.margin * (depth + 0.5)
        return here.estimate + reach <= here.alpha if here.big else here.estimate - reach >= here.beta

    def reduction(self, depth: int, place: int) -> int:
        """The number of plies by which a late move is first searched less deeply."""
        fewer = int(0.5 + log(depth) * log(place) / SHARE)
        return fewer if fewer < depth - 1 else depth - 2

    def skipped_plies(self, depth: int) -> int:
        """How much less deeply than any other move a skipped turn is searched."""
        return 3 + depth // 4

    # For tests: the same, asked from Python.

    def judged(self, depth: int, alpha: float, beta: float) -> tuple[bool, bool, float, bool]:
        """(forced, calm, estimate, beyond) of the position with this depth and window."""
        self.look(True)
        return self.forced, self.calm, self.estimate, self.is_beyond(depth, alpha, beta)
