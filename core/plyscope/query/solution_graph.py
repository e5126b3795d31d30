"""Solution graph of a game decided by a search of MAX and MIN, read from its record.

The winner needs one good move in each position of its own, and an answer to every move of the other side.
"""

from __future__ import annotations

from collections.abc import Mapping

from plyscope.record.trace import TABLE, TERMINAL
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, MIN

FINISHED = 2
"""The state of a node whose value was returned."""


def winner_of(tree: Tree, root: int) -> int | None:
    """Winner below a node whose value was returned, MAX or MIN; None for neither."""
    if tree.state[root] != FINISHED:
        return None
    value = tree.shown_value(root)
    return MAX if value > 0 else MIN if value < 0 else None


def winning_strategy(
    tree: Tree, root: int, winner: int, stored: Mapping[int, int] | None = None
) -> list[int]:
    """The nodes of a strategy with which the winner reaches won ends only, the root first.

    Empty if the record does not hold one: because of a depth limit, or because moves of the other side were
    left out. Where a value came from the table, the strategy goes on below the node that had stored it.
    """
    known = _Known(tree, winner, stored or {})
    if not known.is_won(root):
        return []
    found, seen, waiting = [], set(), [root]
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        found.append(node)
        if tree.leaf[node]:
            waiting += [known.stored[node]] if node in known.stored else []
        elif tree.side[node] == winner:
            waiting.append(next(child for child in known.children(node) if known.won.get(child)))
        else:
            waiting += reversed(known.children(node))
    return found


class _Known:
    """Nodes that the winner is proved to win, found on demand."""

    def __init__(self, tree: Tree, winner: int, stored: Mapping[int, int]) -> None:
        self.tree, self.winner, self.stored = tree, winner, stored
        self.won: dict[int, bool] = {}

    def children(self, node: int) -> list[int]:
        """The children of a node; of one of the winner's own the best ones first."""
        tree = self.tree
        found = [child for child in tree.children(node) if tree.state[child] == FINISHED]
        if tree.side[node] == self.winner:
            found.sort(key=tree.shown_value, reverse=self.winner == MAX)
        return found

    def is_won(self, root: int) -> bool:
        waiting, open_nodes = [root], set()
        while waiting:
            node = waiting[-1]
            if node in self.won:
                waiting.pop()
                continue
            open_nodes.add(node)
            asked, answer = self._next(node, open_nodes)
            if asked != NONE:
                waiting.append(asked)
            else:
                self.won[node] = answer
                waiting.pop()
        return self.won[root]

    def _next(self, node: int, open_nodes: set[int]) -> tuple[int, bool]:
        """The node that has to be known first, or none and whether this one is won."""
        tree = self.tree
        if tree.state[node] != FINISHED:
            return NONE, False
        if tree.leaf[node] == TERMINAL:
            return NONE, (tree.shown_value(node) > 0) == (self.winner == MAX)
        if tree.leaf[node]:
            below = [self.stored[node]] if tree.leaf[node] == TABLE and node in self.stored else []
        else:
            below = self.children(node)
        one_is_enough = tree.side[node] == self.winner
        if not below or (not one_is_enough and tree.cut_by[node] != NONE):
            return NONE, False
        for child in below:
            if child not in self.won:
                return (NONE, False) if child in open_nodes else (child, False)
            if self.won[child] == one_is_enough:
                return NONE, one_is_enough
        return NONE, not one_is_enough
