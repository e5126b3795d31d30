"""The tree of the two-phase search, made alone: nodes by birth, and a position that goes to any of them."""

from __future__ import annotations

from plyscope.algorithms.two_phase.open_closed_tree import HeldTree
from plyscope.algorithms.two_phase.two_phase import TwoPhase, TwoPhaseOptions
from plyscope.games.tree.game import position_of_tree
from plyscope.search.search import Limits

TREE = [[3, 12, 8], [[2, 4], 6]]


def test_a_position_goes_from_any_node_to_any_other() -> None:
    root = position_of_tree(TREE)
    search = TwoPhase(TwoPhaseOptions())
    search.begin(root.copy(), Limits(depth=5), None)
    try:
        tree = HeldTree(search)
        (top,) = tree.grow(-1)
        left, right = tree.grow(top)
        leaves = tree.grow(left)
        inner, last = tree.grow(right)
        assert [top, left, right, *leaves, inner, last] == list(range(8))
        expected = {left: (0,), leaves[2]: (0, 2), last: (1, 1), top: (), inner: (1, 0)}
        for node in (leaves[2], last, left, top, inner, leaves[2], right):
            moves = expected.get(node, (1,))
            there = root.copy()
            for move in moves:
                there.play(move)
            assert tree.position_at(node).identity == there.identity
            assert tree.path(node) == list(moves)
    finally:
        search.end()
