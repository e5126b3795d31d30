"""Tree size: about how many nodes the whole tree below a position has, and whether a search would end.

The estimate is Knuth's: along a random line of play, the product of the numbers of moves so far says how many
nodes there are at each ply; the mean over some lines is the size of the tree. D. E. Knuth, Estimating the
Efficiency of Backtrack Programs, Mathematics of Computation 29, 1975.
"""

from __future__ import annotations

from math import inf, sqrt
from random import Random

from plyscope.rules.position import Position

LINES = 24
SEED = 1975
HOPELESS = 1e24
"""Nodes from which on it does not matter how many more there are."""

MOST_NODES = 2e11
"""A search of more nodes takes hours at the least: it counts as one that does not end."""

QUICK_NODES = 2e7
"""A search of fewer nodes takes seconds at most."""


def tree_size(position: Position) -> float:
    """Return about how many nodes a tree has down to the ends of the game; ∞ if hopelessly many.

    The same position gives the same number.
    """
    known = position.game.known_tree_size(position)
    if known is not None:
        return known
    luck, total = Random(SEED), 0.0
    for _ in range(LINES):
        walker, width = position.copy(), 1.0
        total += 1.0
        while not walker.finished:
            moves = walker.legal_moves()
            if not moves:
                break
            width *= len(moves)
            total += width
            if width > HOPELESS:
                return inf
            walker.play(moves[luck.randrange(len(moves))])
    return total / LINES


def ends(position: Position, *, cuts: bool = False, most: float = MOST_NODES) -> bool:
    """Return True if a search of the whole tree would look at no more than `most` nodes.

    `cuts`: the search leaves out what cannot matter, at best all but the square root of the nodes (Knuth and
    Moore 1975, theorem 1), of which about as many more are counted as the order of moves is bad.
    """
    size = tree_size(position)
    return (sqrt(size) if cuts else size) <= most
