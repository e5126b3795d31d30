"""The columns of exported nodes are those of the tree: at a moment, below a node, or in the whole record."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from exporting import SEARCHES, recorded, same

from plyscope.exports import npz_file
from plyscope.exports.node_table import COLUMNS, NodeColumns
from plyscope.exports.part import Meter, PartError, part_of
from plyscope.query import events
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, UNSEEN, Tree


def ticks_of(trace: Trace) -> list[int]:
    """Some moments of a record, both ends included."""
    luck = Random(1)
    return sorted({1, 2, trace.length // 2, trace.length, *(luck.randint(1, trace.length) for _ in range(6))})


@pytest.mark.parametrize(("game", "algorithm", "options", "depth"), SEARCHES)
def test_the_columns_of_nodes_are_those_of_the_tree_at_the_moment(
    game: str, algorithm: str, options: dict[str, Any], depth: int
) -> None:
    trace, position = recorded(game, algorithm, options, depth)
    tree = Tree(trace)
    tree.read()
    for tick in ticks_of(trace):
        tree.seek(tick)
        part = part_of(trace, "moment", tick, position=position)
        found = np.concatenate(
            [*NodeColumns(part, size=max(3, part.room // 4)).slices(), np.zeros(0, COLUMNS)]
        )
        chapter = tree.chapter_at(tick)
        assert chapter is not None
        nodes = np.arange(chapter.first_node, min(tree.nodes, chapter.end_node))
        assert found["node"].tolist() == nodes.tolist()
        for name in ("parent", "move", "ply", "side", "entered"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        for name in ("state", "alpha", "beta", "value", "returned", "best_child", "cut_by", "skipped"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        for name in ("leaf", "hit", "hidden"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        if len(tree.proof):
            assert same(found["proof"], tree.proof[nodes])
            assert same(found["disproof"], tree.disproof[nodes])
        if len(tree.visits):
            assert same(found["visits"], tree.visits[nodes])
            assert same(found["reward"], tree.reward[nodes])
        left = tree.left[nodes]
        assert same(found["left"], np.where(left <= tick, left, NONE))
        counts = [sum(tree.state[child] != UNSEEN for child in tree.children(node)) for node in nodes]
        assert found["children"].tolist() == counts
        for node, alpha, beta in found[["node", "entry_alpha", "entry_beta"]].tolist()[::7]:
            assert events.entry_window(trace, tree, node) == (alpha, beta)


@pytest.mark.parametrize(("game", "algorithm", "options", "depth"), SEARCHES)
def test_a_subtree_is_a_node_and_all_that_lies_below_it(
    game: str, algorithm: str, options: dict[str, Any], depth: int
) -> None:
    trace, _ = recorded(game, algorithm, options, depth)
    tree = Tree(trace)
    tree.read()
    luck = Random(2)
    for _ in range(6):
        node = luck.randrange(tree.known)
        part = part_of(trace, "subtree", node=node)
        found = np.concatenate(list(NodeColumns(part, size=max(64, part.room // 4)).slices()))
        below = sorted([node, *events.nodes_below(tree, node).tolist()])
        assert found["node"].tolist() == below
        rows = np.concatenate(list(npz_file.events(part, Meter())))
        assert set(rows["node"].tolist()) == set(below)
        own = sum(
            int((np.isin(piece["node"], below) & (piece["kind"] != 0)).sum())
            for piece in trace.read(0, trace.length)
        )
        assert len(rows) == own


def test_the_whole_record_has_every_chapter_as_it_ended() -> None:
    trace, _ = recorded(*SEARCHES[1])
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    assert len(tree.chapters) > 2
    found = np.concatenate(list(NodeColumns(part_of(trace)).slices()))
    assert len(found) == trace.nodes
    assert same(found["returned"], tree.returned[: tree.known])
    for number, chapter in enumerate(tree.chapters):
        assert set(found["chapter"][chapter.first_node : chapter.end_node].tolist()) == {number}


def test_there_is_no_part_where_nothing_was_entered() -> None:
    trace, _ = recorded(*SEARCHES[0])
    for scope, tick, node in (("moment", 0, NONE), ("subtree", 5, 100), ("subtree", 0, 0)):
        with pytest.raises(PartError):
            part_of(trace, scope, tick, node)  # type: ignore[arg-type]
    with pytest.raises(PartError, match="There is no moment"):
        part_of(trace, "moment", trace.length + 1)
