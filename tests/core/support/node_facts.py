"""Facts of the nodes of some records, from their rows alone: what quicker ways to ask are compared with."""

from __future__ import annotations

from functools import cache
from math import inf, isnan, nan
from typing import Any

from records import rows_of

from plyscope import catalog
from plyscope.query.move_names import MoveTexts, written
from plyscope.record.trace import (  # fmt: skip
    ALPHA,
    BETA,
    CUTOFF,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits

RECORDS: dict[str, tuple[str, str, dict[str, Any], Limits, int]] = {
    "iterations": ("connect4", "alphabeta", {"iterative": "yes"}, Limits(depth=3), 1_000_000),
    "with a table": ("tictactoe", "alphabeta", {"table": True}, Limits(depth=4), 1_000_000),
    "null windows": ("connect4", "pvs", {}, Limits(depth=3), 1_000_000),
    "passes": ("tictactoe", "mtdf", {}, Limits(depth=3), 1_000_000),
    "hidden": ("connect4", "alphabeta", {"fail": "hard"}, Limits(depth=5), 700),
    "level by level": ("tictactoe", "two-phase", {}, Limits(depth=2), 1_000_000),
    "proofs": ("tictactoe", "proof-number", {}, Limits(nodes=400), 1_000_000),
    "chess": ("chess", "alphabeta", {}, Limits(depth=2), 1_000_000),
}


@cache
def record(name: str) -> tuple[Tree, Position, list[tuple[Any, ...]]]:
    game, algorithm, options, limits, budget = RECORDS[name]
    position, trace = catalog.game(game).start(), Trace(budget)
    catalog.algorithm(algorithm).search(**options).run(position, limits, trace)
    tree = Tree(trace)
    tree.read()
    return tree, position, rows_of(trace)


@cache
def texts_of(name: str) -> MoveTexts:
    tree, position, _ = record(name)
    return MoveTexts(tree, position)


WORDS: dict[str, dict[int, str | None]] = {
    "side": {0: "max", 1: "min", 2: "chance"},
    "leaf": {0: None, 1: "terminal", 2: "depth", 3: "table", 4: "quiet"},
    "table": {0: None, 1: "exact", 2: "lower", 3: "upper"},
}

Facts = dict[str, Any]


def facts_of(name: str, tick: int) -> list[Facts]:
    """All that can be asked about each node at a moment, from the rows alone; NaN and None stand for none."""
    _, position, rows = record(name)
    nodes: list[Facts] = []
    chapters: list[tuple[int, int]] = []
    for place, (kind, note, ply, node, other, move, before, after) in enumerate(rows[:tick]):
        if kind == ITERATION:
            chapters.append((node, move))
        elif kind == ENTER:
            nodes.append(
                {
                    "node": node, "parent": other, "number": move, "ply": ply, "side": WORDS["side"][note],
                    "entered": place + 1, "left": nan, "window": (before, after), "alpha": before,
                    "beta": after, "best": nan, "returned": nan, "best_child": -1, "skipped": 0, "leaf": None,
                    "table": None, "hidden": 0, "proof": nan, "disproof": nan, "again": False,
                    "state": "open", "iteration": len(chapters), "depth": chapters[-1][1] if chapters else 0,
                    "children": 0, "size": 0, "leaves": 0, "principal": False, "visits": 0, "reward": 0.0,
                }
            )  # fmt: skip
        if kind in (ALPHA, BETA):
            nodes[node]["alpha" if kind == ALPHA else "beta"] = after
        elif kind == VALUE:
            nodes[node].update(best=after, best_child=other)
        elif kind == CUTOFF:
            nodes[node]["skipped"] = move
        elif kind in (LEAVE, LEAF):
            leaf = WORDS["leaf"][note] if kind == LEAF else None
            nodes[node].update(returned=after, state="done", left=place + 1, leaf=leaf)
        elif kind == HIDDEN:
            nodes[node]["hidden"] += int(after)
        elif kind == HIT:
            nodes[node]["table"] = WORDS["table"][note]
        elif kind == REPEAT:
            nodes[node]["again"] = other >= 0
        elif kind in (PROOF, DISPROOF):
            nodes[node]["proof" if kind == PROOF else "disproof"] = nan if after < 0 else after
        elif kind == VISIT:
            nodes[node].update(visits=move, reward=after)
    for fact in reversed(nodes):
        if fact["parent"] >= 0:
            above = nodes[fact["parent"]]
            above["children"] += 1
            above["size"] += fact["size"] + 1
            above["leaves"] += fact["leaves"] + (fact["leaf"] not in (None, "table"))
    for first, _ in chapters:
        here = first if first < len(nodes) else -1
        while here >= 0:
            nodes[here]["principal"] = True
            here = nodes[here]["best_child"] if nodes[here]["leaf"] is None else -1
    for fact in nodes:
        fact["value"] = fact["returned"] if fact["state"] == "done" else fact["best"]
        fact["cut"] = None if not fact["skipped"] else "beta" if fact["side"] == "max" else "alpha"
        fact["mean"] = divided(fact["reward"], fact["visits"])
        fact["bound"] = bound_of(fact)
        fact["move"] = move_of(position, nodes, fact)
    return nodes


def bound_of(fact: Facts) -> str | None:
    value, (alpha, beta) = fact["value"], fact["window"]
    if fact["state"] == "open" or isnan(value):
        return None
    if fact["leaf"] is not None:
        known: str | None = fact["table"]
        return known if fact["leaf"] == "table" and known else "exact"
    if value <= alpha and alpha != -inf:
        return "upper"
    return "lower" if value >= beta and beta != inf else "exact"


def move_of(root: Position, nodes: list[Facts], fact: Facts) -> str | None:
    line = []
    while fact["parent"] >= 0:
        line.append(fact["number"])
        fact = nodes[fact["parent"]]
    if not line:
        return None
    position = root.copy()
    for move in reversed(line[1:]):
        position.play(move)
    return written(position, line[0], "")


def divided(one: float, two: float) -> float:
    return nan if two == 0 else one / two


@cache
def facts_at(name: str, share: int) -> tuple[int, list[Facts]]:
    tick = len(record(name)[2]) * share // 5
    return tick, facts_of(name, tick)
