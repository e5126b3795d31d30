"""Landmarks of a tree are where a look at every node finds them."""

from __future__ import annotations

from random import Random

import pytest
from node_facts import RECORDS, Facts, facts_at, record

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query import landmarks
from plyscope.record.trace import ENTER, VALUE, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_landmarks_are_where_brute_force_finds_them(name: str) -> None:
    tree, _, rows = record(name)
    for share in (2, 5):
        tick, facts = facts_at(name, share)
        tree.seek(tick)
        for node in Random(share).sample(range(len(facts)), min(25, len(facts))):
            below = [fact["node"] for fact in facts if node in path_above(facts, fact)]
            assert landmarks.shown_below(tree, node).tolist() == below
            deepest = max((facts[n]["ply"] for n in below), default=0)
            assert landmarks.deepest_below(tree, node) == [n for n in below if facts[n]["ply"] == deepest]
            sizes = [facts[child]["size"] for child in landmarks.largest_children(tree, node)]
            assert sizes == sorted(sizes, reverse=True) and len(sizes) == facts[node]["children"]
    roots = {row[3] for row in rows if row[0] == ENTER and row[4] < 0}
    changes = [tick + 1 for tick, row in enumerate(rows) if row[0] == VALUE and row[3] in roots]
    for tick in Random(5).sample(range(len(rows) + 1), 20):
        after, before = ([c for c in changes if c > tick], [c for c in changes if c < tick])
        assert landmarks.value_change(tree.trace, tree, tick, 1) == (after[0] if after else None)
        assert landmarks.value_change(tree.trace, tree, tick, -1) == (before[-1] if before else None)


def path_above(facts: list[Facts], fact: Facts) -> set[int]:
    above = set()
    while fact["parent"] >= 0:
        above.add(fact["parent"])
        fact = facts[fact["parent"]]
    return above


def test_the_best_line_is_followed_to_its_end() -> None:
    position, trace = position_of_tree(AIMA), Trace()
    catalog.algorithm("alphabeta").search().run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    assert landmarks.next_on_line(tree, 0) == -1
    tree.seek(tree.read_to)
    first = landmarks.next_on_line(tree, 0)
    last = landmarks.next_on_line(tree, first)
    assert (tree.move[first], tree.returned[last]) == (0, 3)
    assert landmarks.next_on_line(tree, last) == -1
