"""Playouts: the games that a search by sampling played out, again from their seeds in the record."""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose
from typing import Any

import numpy as np

from plyscope.query.events import moves_to
from plyscope.query.rounds import place_of
from plyscope.record.trace import DEPTH, PLAYOUT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.playout import Playouts, settled

MOST_BEHIND = 2_048
"""Rows that a round has behind its playout, at most; a full record has more behind its last one."""


@dataclass(frozen=True)
class Playout:
    """A game played from a node: `tick` is the moment behind its row, `round` counts from 1.

    `cut`: it did not go to the end, its reward is what the evaluation promises.
    """

    tick: int
    round: int
    node: int
    moves: tuple[int, ...]
    reward: float
    cut: bool


def start_of(tree: Tree, root: Position, playout: Playout) -> Position:
    """The position from which it was played; `root` is that of the search."""
    position = root.copy()
    for move in moves_to(tree, playout.node):
        position.play(move)
    return position


def playout_tick(trace: Trace, tick: int) -> int:
    """The moment behind the playout of a round, where its game or the way back up is shown; 0 elsewhere."""
    place = place_of(trace, tick)
    if place is None or place.phase not in ("playout", "backpropagation"):
        return 0
    begin = max(0, tick - MOST_BEHIND)
    kinds = np.concatenate([rows["kind"] for rows in trace.read(begin, tick)])
    found = np.flatnonzero(kinds == PLAYOUT)
    return begin + int(found[-1]) + 1 if len(found) else 0


def playout_at(trace: Trace, tree: Tree, root: Position, options: Any, tick: int) -> Playout | None:
    """The playout of a moment; None where none is shown, or the record is not of this search.

    Who asks for many passes `settled` options.
    """
    at = playout_tick(trace, tick)
    number = place_of(trace, at)
    if number is None:
        return None
    row = trace.row(at - 1)
    node, plies, reward = int(row["node"]), int(row["other"]), float(row["after"])
    blank = Playout(at, number.round, node, (), reward, int(row["note"]) == DEPTH)
    if not plies or row["before"] < 0:  # a seed below 0 is none: only who played the game knows it
        return blank
    start = start_of(tree, root, blank)
    moves, found = Playouts(start, settled(root, options)).replayed(int(row["before"]))
    if len(moves) != plies or not isclose(found, reward, abs_tol=1e-9):
        return None
    return Playout(at, blank.round, node, tuple(moves), reward, blank.cut)
