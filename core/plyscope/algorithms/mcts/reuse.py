"""TreeReuse: what a search by sampling keeps of its tree for the next move of the game."""

from __future__ import annotations

from plyscope.algorithms.mcts.record import SamplingRecord
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.rules.position import Position

MOST_PLIES = 3
"""Moves of a game between two searches of one side, at most: its own, and others' with a die between."""


def edge_of(tree: SampledTree, root: Position, wanted: Position) -> int:
    """The edge that leads from the root of a tree to a position a few plies below; -1 if missing."""
    here = root.copy()
    for plies in range(MOST_PLIES + 1):
        found = _search(tree, here, wanted, 0, plies)
        if found >= 0:
            return found
    return -1


def _search(tree: SampledTree, here: Position, wanted: Position, edge: int, plies: int) -> int:
    """The edge that leads to a position this many plies below one, or -1."""
    if plies == 0:
        same = here.identity == wanted.identity and here.recurring() == wanted.recurring()
        return edge if same else -1
    place = tree.place[edge]
    if place < 0:
        return -1
    for child in range(tree.first[place], tree.first[place] + tree.count[place]):
        move = tree.move[child]
        here.make(move)
        found = _search(tree, here, wanted, child, plies - 1)
        here.unmake(move)
        if found >= 0:
            return found
    return -1


def kept_tree(old: SampledTree, edge: int, new: SampledTree) -> int:
    """Copy what lies below an edge into an empty tree, whose root it becomes; returns how many nodes.

    Parents come before their children. The trees have the same columns.
    """
    _copy_edge(old, edge, new, 0)
    new.place[0] = -1
    sources, targets, nodes, at = [edge], [0], 1, 0
    while at < len(sources):
        source, target = sources[at], targets[at]
        at += 1
        place = old.place[source]
        if place < 0:
            continue
        made = new.add_place(old.total[place])
        if made < 0:
            continue
        new.place[target] = made
        if new.ranked and old.promised[place] >= 0:
            begin = new.begin_ranking(made)
            for i in range(old.total[place]):
                new.number[begin + i] = old.number[old.promised[place] + i]
                new.share[begin + i] = old.share[old.promised[place] + i]
        new.partial[made] = old.partial[place]
        for i in range(old.count[place]):
            child = new.add_edge(made)
            if child < 0:
                break
            _copy_edge(old, old.first[place] + i, new, child)
            new.place[child] = -1
        for i in range(new.count[made]):
            if old.visits[old.first[place] + i] > 0:
                nodes += 1
            sources.append(old.first[place] + i)
            targets.append(new.first[made] + i)
    return nodes


def _copy_edge(old: SampledTree, edge: int, new: SampledTree, to: int) -> None:
    new.clear(to, old.move[edge], 0.0, 0.0)
    new.visits[to] = old.visits[edge]
    new.reward[to] = old.reward[edge]
    if new.bounded:
        new.low[to], new.high[to] = old.low[edge], old.high[edge]
    if new.with_priors:
        new.prior[to] = old.prior[edge]
    if new.with_amaf:
        new.amaf_visits[to], new.amaf_reward[to] = old.amaf_visits[edge], old.amaf_reward[edge]


def write_tree(tree: SampledTree, record: SamplingRecord, position: Position) -> None:
    """Enter the nodes of a kept tree into a record, with their visits."""
    record.visited_before(tree.record[0], 0, tree.visits[0], tree.reward[0])
    _write_below(tree, record, position, 0, 0)


def _write_below(tree: SampledTree, record: SamplingRecord, here: Position, edge: int, ply: int) -> None:
    place = tree.place[edge]
    if place < 0 or tree.record[edge] < 0:
        return
    for child in range(tree.first[place], tree.first[place] + tree.count[place]):
        if tree.visits[child] == 0:
            continue
        move = tree.move[child]
        here.make(move)
        tree.record[child] = record.enter(tree.record[edge], move, here.turn(), ply + 1)
        if here.over():
            record.ended(tree.record[child], ply + 1, here.utility())
        record.visited_before(tree.record[child], ply + 1, tree.visits[child], tree.reward[child])
        _write_below(tree, record, here, child, ply + 1)
        here.unmake(move)
