"""A record replayed node by node with nothing but dicts, and records that no algorithm writes yet."""

from __future__ import annotations

from math import inf, nan
from random import Random
from typing import Any

import numpy as np

from plyscope.record.columns import ABSENT
from plyscope.record.trace import (
    ALPHA,
    ANY_ORDER,
    AT_LEAST,
    AT_MOST,
    BETA,
    CUTOFF,
    DEEPER,
    DEPTH_FIRST,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    ROW,
    TERMINAL,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.record.tree import NONE, Tree

Node = dict[str, Any]

FRESH: Node = {
    "state": 1, "value": nan, "returned": nan, "best_child": -1, "cut_by": -1, "skipped": 0, "leaf": 0,
    "hit": 0, "hidden": 0, "proof": nan, "disproof": nan, "repeats": -1,
    "visits": 0, "reward": 0.0, "at_least": -inf, "at_most": inf,
}  # fmt: skip
STATE = (
    "state", "alpha", "beta", "value", "returned", "best_child", "cut_by", "skipped", "leaf", "hit", "hidden",
)  # fmt: skip


class Replay:
    """The nodes of a record after some of its rows, each a dict."""

    def __init__(self, trace: Trace) -> None:
        self.rows = [row for part in trace.read(0, trace.length) for row in part.tolist()]
        self.tick = 0
        self.nodes: list[Node] = []

    def go(self, tick: int) -> list[Node]:
        """The nodes after `tick` rows, always from the beginning or from an earlier moment."""
        if tick < self.tick:
            self.tick, self.nodes = 0, []
        for row in self.rows[self.tick : tick]:
            self._apply(*row)
        self.tick = tick
        return self.nodes

    def _apply(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> None:
        if kind == ENTER:
            assert node == len(self.nodes)
            fresh = {**FRESH, "alpha": before, "beta": after, "parent": other, "move": move, "ply": ply}
            self.nodes.append({**fresh, "side": note, "children": []})
            if other >= 0:
                self.nodes[other]["children"].append(node)
        elif kind == VALUE:
            self.nodes[node].update(value=after, best_child=other)
        elif kind in (ALPHA, BETA):
            self.nodes[node]["alpha" if kind == ALPHA else "beta"] = after
        elif kind == CUTOFF:
            self.nodes[node].update(cut_by=other, skipped=move)
        elif kind in (LEAVE, LEAF):
            self.nodes[node].update(state=2, returned=after, leaf=note if kind == LEAF else 0)
        elif kind == HIT:
            self.nodes[node]["hit"] = note
        elif kind == HIDDEN:
            self.nodes[node]["hidden"] += int(after)
        elif kind in (PROOF, DISPROOF):
            self.nodes[node]["proof" if kind == PROOF else "disproof"] = nan if after < 0 else after
        elif kind == VISIT:
            self.nodes[node].update(visits=move, reward=after)
        elif kind in (AT_LEAST, AT_MOST):
            self.nodes[node]["at_least" if kind == AT_LEAST else "at_most"] = after
        elif kind == REPEAT:
            self.nodes[node]["repeats"] = other


def assert_equal(tree: Tree, nodes: list[Node]) -> None:
    """The tree stands as the nodes that were replayed one by one."""
    count = len(nodes)
    assert tree.nodes == count, tree.tick
    assert not tree.state[count : tree.known].any(), tree.tick
    names = (*STATE, *(name for name in ABSENT if len(getattr(tree, name))))
    for name in names:
        found, expected = getattr(tree, name)[:count], [node[name] for node in nodes]
        same = np.array_equal(found, expected, equal_nan=found.dtype.kind == "f")
        if not same:
            wrong = [at for at in range(count) if str(found[at]) != str(np.asarray(expected)[at])][:5]
            raise AssertionError(f"{name} of {wrong} at {tree.tick}")


def in_any_order(seed: int, playouts: int, chapters: int = 1, *, chunks: int = 0) -> Trace:
    """A record like that of a Monte Carlo tree search: children added anywhere, values that change always.

    In between come chapters that are searched depth first. `chunks` rows at least are written.
    """
    luck, rows, nodes = Random(seed), list[tuple[Any, ...]](), 0
    for number in range(chapters):
        loose = number % 2 == 0
        order = ANY_ORDER if loose else DEPTH_FIRST
        rows.append((ITERATION, DEEPER, 0, nodes, order, number + 1, -inf, inf))
        grown = _playouts(luck, rows, nodes, playouts, chunks) if loose else _deep(luck, rows, nodes)
        nodes = grown
    trace = Trace(max(len(rows), 1))
    trace.append(np.array(rows, ROW))
    return trace


def _playouts(luck: Random, rows: list[tuple[Any, ...]], first: int, playouts: int, least: int) -> int:
    """One chapter of playouts; returns the number of the next node."""
    known: list[Node] = []
    numbers = luck.random() < 0.7
    windows = luck.random() < 0.5
    visited = luck.random() < 0.7

    def enter(parent: Node | None) -> Node:
        place, ply = first + len(known), 0 if parent is None else parent["ply"] + 1
        node = {"id": place, "ply": ply, "children": [], "value": nan, "best": -1, "pn": -1.0, "alpha": -9.0}
        node |= {"parent": parent, "over": False, "hit": False, "cut": False, "visits": 0, "reward": 0.0}
        above = NONE if parent is None else parent["id"]
        rows.append((ENTER, ply % 2, ply, place, above, luck.randrange(40), -9.0, 9.0))
        known.append(node)
        if parent is not None:
            parent["children"].append(node)
        return node

    def change(node: Node, child: int, value: float) -> None:
        rows.append((VALUE, 0, node["ply"], node["id"], child, node["best"], node["value"], value))
        node["value"], node["best"] = value, child
        if visited:
            visits, reward = node["visits"] + 1, node["reward"] + luck.random()
            rows.append((VISIT, 0, node["ply"], node["id"], node["visits"], visits, node["reward"], reward))
            node["visits"], node["reward"] = visits, reward
        if numbers:
            pn = float(luck.randrange(9))
            kind = luck.choice((PROOF, DISPROOF))
            if kind == PROOF:
                rows.append((PROOF, 0, node["ply"], node["id"], -1, 0, node["pn"], pn))
                node["pn"] = pn
        if windows and luck.random() < 0.1:
            alpha = node["alpha"] + luck.random()
            rows.append((ALPHA, 0, node["ply"], node["id"], child, 0, node["alpha"], alpha))
            node["alpha"] = alpha

    enter(None)
    made = 0
    while made < playouts or len(rows) < least:
        made += 1
        node = known[0]
        while node["children"] and luck.random() < 0.8:
            node = luck.choice(node["children"])
        if node["over"]:
            continue
        new = enter(node)
        if luck.random() < 0.2:
            if luck.random() < 0.3:
                rows.append((HIT, 1 + luck.randrange(3), new["ply"], new["id"], -1, 0, 1.0, 0.0))
            rows.append((LEAF, TERMINAL, new["ply"], new["id"], -1, 0, 0.0, luck.uniform(-5, 5)))
            new["over"] = True
        step, child = new["parent"], new["id"]
        while step is not None:
            change(step, child, luck.uniform(-5, 5))
            step, child = step["parent"], step["id"]
    for node in reversed(known):
        if not node["over"] and luck.random() < 0.7:
            if luck.random() < 0.2:
                rows.append((CUTOFF, 0, node["ply"], node["id"], node["best"], 3, node["alpha"], 9.0))
            rows.append((LEAVE, 0, node["ply"], node["id"], -1, 0, 0.0, luck.uniform(-5, 5)))
    return first + len(known)


def _deep(luck: Random, rows: list[tuple[Any, ...]], first: int) -> int:
    """One chapter of random length searched depth first; returns the number of the next node."""
    count = first

    def visit(parent: int, ply: int) -> float:
        nonlocal count
        node = count
        count += 1
        rows.append((ENTER, ply % 2, ply, node, parent, luck.randrange(40), -9.0, 9.0))
        if ply == 4 or (ply and luck.random() < 0.3):
            value = float(luck.randint(-5, 5))
            rows.append((LEAF, TERMINAL, ply, node, -1, 0, 0.0, value))
            return value
        best, found, alpha, least, most = -1, nan, -9.0, -inf, inf
        for _ in range(luck.randint(1, 4)):
            child = count
            value = visit(node, ply + 1)
            if best < 0 or value > found:
                rows.append((VALUE, 0, ply, node, child, best, found, value))
                best, found = child, value
            if value > alpha:
                rows.append((ALPHA, 0, ply, node, child, 0, alpha, value))
                alpha = value
            if luck.random() < 0.3:
                rows.append((AT_LEAST, 0, ply, node, child, 0, least, max(least, value - 9)))
                rows.append((AT_MOST, 0, ply, node, child, 0, most, min(most, value + 9)))
                least, most = max(least, value - 9), min(most, value + 9)
            if luck.random() < 0.2:
                rows.append((HIDDEN, 0, ply, node, -1, 0, 0.0, float(luck.randint(1, 9))))
        if luck.random() < 0.3:
            rows.append((CUTOFF, 0, ply, node, best, 2, alpha, 9.0))
        rows.append((LEAVE, 0, ply, node, -1, 0, 0.0, found))
        return found

    visit(NONE, 0)
    return count
