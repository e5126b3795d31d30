"""A record checked row by row, and replayed by a program that shares nothing with plyscope.record.tree."""

from __future__ import annotations

from math import inf, isnan
from typing import Any, Literal

import numpy as np

from plyscope.record.trace import (
    ALPHA,
    ANY_ORDER,
    BETA,
    CUTOFF,
    ENTER,
    EXACT,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LIST,
    LOWER,
    REDUCED,
    REPEAT,
    STEP,
    STORE,
    UPPER,
    VALUE,
    WINDOW,
    Trace,
)

NONE, UNRECORDED = -1, -2


def rows_of(trace: Trace) -> list[tuple[Any, ...]]:
    """All rows as (kind, note, ply, node, other, move, before, after)."""
    return [tuple(row) for part in trace.read(0, trace.length) for row in part.tolist()]


def bytes_of(trace: Trace) -> bytes:
    """The record as it lies in memory."""
    return b"".join(part.tobytes() for part in trace.read(0, trace.length))


def assert_well_formed(trace: Trace, *, finished: bool, inherits: bool | Literal["inside"] = True) -> None:
    """Parents before children, windows inherited, every change true to what was before, every node left.

    `inherits` says whether a child's window is the parent's, lies inside it, or may be any.

    In a chapter of any order, each row may speak of another node that is open.
    """
    open_nodes: dict[int, dict[str, Any]] = {}
    parent_of: list[int] = []
    moves: list[int] = []
    hidden = any_order = False
    for tick, (kind, note, ply, node, other, move, before, after) in enumerate(rows_of(trace)):
        if kind == ITERATION:
            assert not open_nodes, tick
            assert node == len(parent_of), tick
            any_order = other == ANY_ORDER
            continue
        if any_order and kind in (LIST, STEP):
            assert 0 <= node < len(parent_of), tick
            continue
        if any_order:
            spoken_of = other if kind == ENTER else node
            if spoken_of in open_nodes:
                open_nodes[spoken_of] = open_nodes.pop(spoken_of)  # as if it were the innermost
        if kind == ENTER:
            assert node == len(parent_of), tick
            parent_of.append(other)
            assert before <= after or hidden, tick
            moves.append(move)
            if other == NONE:
                assert not open_nodes and ply == 0, tick
            else:
                parent = next(reversed(open_nodes.values()))
                assert other == parent["node"], tick
                assert ply == parent["ply"] + 1, tick
                if inherits == "inside":
                    assert parent["alpha"] <= before and after <= parent["beta"], tick
                elif inherits:
                    assert (before, after) == (parent["alpha"], parent["beta"]), tick
            open_nodes[node] = {
                "node": node,
                "ply": ply,
                "window": (before, after),
                "alpha": before,
                "beta": after,
                "value": None,
                "best": NONE,
                "cut": False,
            }
            continue
        top = next(reversed(open_nodes.values()))
        assert node == top["node"], tick
        if kind == HIDDEN:
            assert after > 0, tick
            hidden = True
        elif kind == HIT:
            assert NONE <= other < node and note in (EXACT, LOWER, UPPER) and not isnan(after), tick
            assert top["value"] is None, tick
        elif kind == STORE:
            assert hidden or after == top["value"] or move == NONE or note != EXACT, tick
            low, high = top["window"]
            assert note == (UPPER if after <= low else LOWER if after >= high else EXACT), tick
        elif kind == REPEAT:
            assert note in (WINDOW, REDUCED), tick
            assert other == NONE or (parent_of[other], moves[other]) == (parent_of[node], moves[node]), tick
        elif kind == VALUE:
            assert move == top["best"], tick
            assert top["value"] is None or before == top["value"], tick
            assert other == NONE or parent_of[other] == node, tick
            assert not isnan(after), tick
            top["value"], top["best"] = after, UNRECORDED if other == NONE else other
        elif kind == ALPHA:
            assert before == top["alpha"] < after, tick
            top["alpha"] = after
        elif kind == BETA:
            assert before == top["beta"] > after, tick
            top["beta"] = after
        elif kind == CUTOFF:
            assert (before, after) == (top["alpha"], top["beta"]), tick
            assert before >= after and move > 0, tick
            top["cut"] = True
        else:
            assert kind in (LEAVE, LEAF), tick
            assert kind == LEAVE or (top["value"] is None and not top["cut"]), tick
            open_nodes.pop(node)
            continue
    assert not finished or not open_nodes
    assert len(parent_of) == trace.nodes


STATE = ("state", "alpha", "beta", "value", "returned", "best_child", "cut_by", "skipped", "leaf", "hidden")


def replayed(rows: list[tuple[Any, ...]], tick: int) -> dict[str, list[Any]]:
    """What is known of each node after the first `tick` rows."""
    fresh = {
        "state": 1, "alpha": -inf, "beta": inf, "value": np.nan, "returned": np.nan, "best_child": NONE,
        "cut_by": NONE, "skipped": 0, "leaf": 0, "hidden": 0,
    }  # fmt: skip
    nodes: list[dict[str, Any]] = []
    for kind, note, _, node, other, move, before, after in rows[:tick]:
        if kind == ENTER:
            nodes.append({**fresh, "alpha": before, "beta": after})
        elif kind == ALPHA:
            nodes[node]["alpha"] = after
        elif kind == BETA:
            nodes[node]["beta"] = after
        elif kind == VALUE:
            nodes[node].update(value=after, best_child=other)
        elif kind == CUTOFF:
            nodes[node].update(cut_by=other, skipped=move)
        elif kind in (LEAVE, LEAF):
            nodes[node].update(returned=after, state=2, leaf=note if kind == LEAF else 0)
        elif kind == HIDDEN:
            nodes[node]["hidden"] += int(after)
    return {name: [node[name] for node in nodes] for name in STATE}
