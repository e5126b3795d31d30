"""Replay: a true record is played; one changed number is refused at its row, with the reason."""

from __future__ import annotations

from functools import cache
from math import nan
from typing import Any

import numpy as np
import pytest
from searching import search

from plyscope import catalog
from plyscope.files.recording.replay import Replay, ReplayError
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import (
    AT_LEAST,
    AT_MOST,
    CLOSED_LIST,
    CUTOFF,
    DEPTH,
    ENTER,
    FAR,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LIST,
    PASS,
    PLAYOUT,
    PROOF,
    REPEAT,
    ROUND,
    STORE,
    TERMINAL,
    UPPER,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.rules.position import Position
from plyscope.search.search import Limits

CHANCE = {"type": "chance", "children": [[1, [4, 2]], [[0, 6], [5, 3, 3]], [2, 9]]}
RECORDS: dict[str, tuple[str, dict[str, Any], Limits, int]] = {
    "alphabeta": ("alphabeta", {"table": True}, Limits(depth=4), 10**6),
    "hidden": ("alphabeta", {}, Limits(depth=4), 60),
    "mcts": ("mcts", {"iterations": 60}, Limits(), 10**6),
    "pvs": ("pvs", {}, Limits(depth=4), 10**6),
    "proof": ("proof-number", {}, Limits(nodes=300), 10**6),
    "lists": ("two-phase", {}, Limits(depth=3), 10**6),
    "means": ("expectimax", {"prune": "star2"}, Limits(), 10**6),
}
BEGIN, KIND, NODE = "a search from the root begins inside", "no such kind", "is not the one being searched"
PARENT, PLY, MOVE, SIDE = "not below the one", "not one more than", "not legal there", "other side's turn"
CHILD, NUMBER, WHY, SKIPPED = (
    "a child that is not there",
    "makes no sense",
    "does not fit",
    "skips more moves",
)
FINE = ""
CASES = [
    ("alphabeta", LEAF, "kind", 21, KIND), ("alphabeta", LEAF, "after", nan, NUMBER),
    ("alphabeta", ITERATION, "node", 1, BEGIN), ("alphabeta", ITERATION, "note", PASS, FINE),
    ("alphabeta", ITERATION, "note", PASS + 1, BEGIN), ("alphabeta", ITERATION, "move", -1, BEGIN),
    ("alphabeta", ITERATION, "other", 2, BEGIN), ("alphabeta", ENTER, "node", 1, NODE),
    ("alphabeta", ENTER, "ply", 1, PLY), ("alphabeta", ENTER, "note", 1, SIDE),
    ("alphabeta", ENTER, "other", 0, BEGIN), ("alphabeta", LEAVE, "node", 0, NODE),
    ("alphabeta", LEAF, "note", DEPTH, FINE), ("alphabeta", LEAF, "note", FAR, FINE),
    ("alphabeta", LEAF, "note", TERMINAL, WHY), ("alphabeta", LEAF, "note", FAR + 1, WHY),
    ("alphabeta", VALUE, "other", 0, CHILD), ("alphabeta", VALUE, "move", 0, CHILD),
    ("alphabeta", VALUE, "move", -2, FINE), ("alphabeta", CUTOFF, "move", 0, FINE),
    ("alphabeta", CUTOFF, "move", -1, SKIPPED), ("alphabeta", CUTOFF, "move", 99, SKIPPED),
    ("alphabeta", STORE, "note", 0, WHY), ("alphabeta", STORE, "note", 1, FINE),
    ("alphabeta", STORE, "note", UPPER, FINE), ("alphabeta", STORE, "note", UPPER + 1, WHY),
    ("alphabeta", HIT, "note", 0, WHY), ("alphabeta", HIT, "other", -1, FINE),
    ("alphabeta", HIT, "other", -2, CHILD), ("alphabeta", HIT, "other", 10**6, CHILD),
    ("hidden", HIDDEN, "after", 0.5, NUMBER), ("hidden", HIDDEN, "after", 1.0, FINE),
    ("hidden", HIDDEN, "after", 1.5, NUMBER), ("hidden", HIDDEN, "after", 2.0**53 + 2, NUMBER),
    ("pvs", REPEAT, "other", -2, CHILD), ("pvs", REPEAT, "other", -1, FINE),
    ("pvs", REPEAT, "other", 0, CHILD),
    ("proof", PROOF, "after", 0.0, FINE), ("proof", PROOF, "after", -1.0, NUMBER),
    ("lists", LIST, "note", 0, WHY), ("lists", LIST, "note", 1, FINE),
    ("lists", LIST, "note", CLOSED_LIST, FINE),
    ("lists", LIST, "note", CLOSED_LIST + 1, WHY), ("lists", LIST, "other", -1, FINE),
    ("lists", LIST, "other", -2, WHY),
    ("mcts", ROUND, "move", 1, FINE), ("mcts", ROUND, "move", 0, NUMBER), ("mcts", ROUND, "node", 1, NODE),
    ("mcts", PLAYOUT, "note", 0, WHY), ("mcts", PLAYOUT, "note", DEPTH, FINE),
    ("mcts", PLAYOUT, "note", DEPTH + 1, WHY), ("mcts", PLAYOUT, "other", -1, NUMBER),
    ("mcts", PLAYOUT, "other", 0, FINE), ("mcts", PLAYOUT, "after", 1.0, FINE),
    ("mcts", PLAYOUT, "after", 1.1, NUMBER), ("mcts", PLAYOUT, "after", -0.1, NUMBER),
    ("mcts", VISIT, "other", -1, NUMBER), ("mcts", VISIT, "move", -1, NUMBER),
    ("mcts", VISIT, "move", 0, FINE),
    ("mcts", VISIT, "before", -0.1, NUMBER), ("mcts", VISIT, "after", -0.1, NUMBER),
    ("mcts", ENTER, "node", 7, NODE), ("mcts", VISIT, "node", 10**6, NODE),
    ("means", AT_LEAST, "other", 0, CHILD), ("means", AT_MOST, "other", 0, CHILD),
    ("means", AT_MOST, "other", -1, FINE),
]  # fmt: skip


@cache
def record(name: str) -> tuple[Position, np.ndarray]:
    algorithm, options, limits, budget = RECORDS[name]
    position = position_of_tree(CHANCE) if name == "means" else catalog.game("tictactoe").read("X...O....")
    trace = Trace(budget)
    search(algorithm, position, trace, limits=limits, **options)
    return position, np.concatenate([*trace.read(0, trace.length)])


@pytest.mark.parametrize("name", RECORDS)
def test_what_a_search_wrote_is_played_to_its_end(name: str) -> None:
    position, rows = record(name)
    replay = Replay(position)
    for part in np.array_split(rows, 7):
        replay.check(part.copy())
    assert replay.nodes == int((rows["kind"] == ENTER).sum())


@pytest.mark.parametrize(("name", "kind", "field", "value", "why"), CASES)
def test_the_first_row_of_a_kind_is_refused_with_its_reason(
    name: str, kind: int, field: str, value: float, why: str
) -> None:
    position, rows = record(name)
    rows, place = rows.copy(), int(np.flatnonzero(rows["kind"] == kind)[0])
    rows[field][place] = value
    if not why:
        Replay(position).check(rows[: place + 1])
        return
    with pytest.raises(ReplayError, match=why) as refused:
        Replay(position).check(rows)
    assert refused.value.row == place
