"""Rounds of Monte Carlo tree search whose playouts end as a text says, so that its counts come out.

Each round selects by UCB1 down to a node whose results are given; all nodes of its path belong to the tree.
In a search of the program's own a node also counts the playout with which it was added, before it has
children, so that no such search has the counts of a figure in which those of the children add up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

import numpy as np

from plyscope.algorithms.mcts.options import MctsOptions
from plyscope.query.rounds import EXPAND, SELECT
from plyscope.query.ucb import Arm, pick, scores
from plyscope.record.trace import (
    ANY_ORDER,
    DEEPER,
    ENTER,
    ITERATION,
    PLAYOUT,
    ROUND,
    ROW,
    STEP,
    TERMINAL,
    VISIT,
    Trace,
)
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, Position
from plyscope.search.playout import Playouts, settled
from plyscope.search.search import Answer

MOST_SEEDS = 10_000
"""Playouts that are tried to find one that ends as it must."""


class _Rows:
    """The rows of the record, as they come."""

    def __init__(self) -> None:
        self.rows: list[tuple[float, ...]] = []
        self.nodes = 0

    def put(
        self, kind: int, node: int, ply: int = 0, *, other: int = NONE, move: int = 0, note: int = 0,
        before: float = 0.0, after: float = 0.0,
    ) -> None:  # fmt: skip
        """Add a row; its columns are those of record/trace.py."""
        told = {
            "kind": kind, "node": node, "ply": ply, "other": other, "move": move, "note": note,
            "before": before, "after": after,
        }  # fmt: skip
        self.rows.append(tuple(told[name] for name in ROW.names or ()))

    def enter(self, parent: int, move: int, side: int | None, ply: int) -> int:
        """Add a node; return its number."""
        note = NONE if side is None else side
        self.put(ENTER, self.nodes, ply, other=parent, move=move, note=note, before=-inf, after=inf)
        self.nodes += 1
        return self.nodes - 1


@dataclass
class _Node:
    """A node of the tree: its number in the record, and what its rounds brought to MAX."""

    record: int
    side: int | None
    visits: int = 0
    reward: float = 0.0
    children: dict[int, _Node] = field(default_factory=dict)


def write_rounds(trace: Trace, start: Position, results: Mapping[str, str], options: MctsOptions) -> Answer:
    """Write rounds until all results are used up, and return the answer: the move with the most visits.

    `results` are those of the nodes below which nothing is added, by name: "1" for a win of MAX, "0" for a
    loss, in the order in which they come. Raises ValueError if a node is selected more often than that.
    """
    rows = _Rows()
    rows.put(ITERATION, 0, other=ANY_ORDER, move=start.longest, note=DEEPER, before=-inf, after=inf)
    root = _Node(rows.enter(NONE, NONE, start.side, 0), start.side)
    left = {name: list(ends) for name, ends in results.items()}
    rounds = sum(map(len, left.values()))
    for number in range(1, rounds + 1):
        rows.put(ROUND, 0, move=number)
        position, path, name = start.copy(), [root], ""
        while name not in left:
            node, ply = path[-1], len(path)
            move = _selected(node, position, options)
            name = position.label(move)
            position.play(move)
            if move in node.children:
                rows.put(STEP, node.children[move].record, ply, note=SELECT)
            else:
                rows.put(STEP, node.record, ply - 1, note=EXPAND)
                entered = rows.enter(node.record, move, position.side, ply)
                node.children[move] = _Node(entered, position.side)
            path.append(node.children[move])
        if not left[name]:
            raise ValueError(f"Round {number} selects {name}, which has no result left.")
        reward = float(left[name].pop(0))
        plies, seed = _playout(position, options, reward)
        end, ply = path[-1].record, len(path) - 1
        rows.put(PLAYOUT, end, ply, other=plies, note=TERMINAL, before=seed, after=reward)
        for ply, node in reversed(list(enumerate(path))):
            node.visits += 1
            after = node.reward + reward
            rows.put(
                VISIT, node.record, ply, other=node.visits - 1, move=node.visits, before=node.reward,
                after=after,
            )  # fmt: skip
            node.reward = after
    trace.append(np.array(rows.rows, ROW))
    return _answer(root, rows.nodes, rounds)


def _selected(node: _Node, position: Position, options: MctsOptions) -> int:
    """Return the move without a node that comes first, else the one with the best score."""
    legal = position.legal_moves()
    fresh = next((move for move in legal if move not in node.children), None)
    if fresh is not None:
        return fresh
    arms, for_max = [], node.side == MAX or options.perspective == "max-only"
    for move in legal:
        child = node.children[move]
        mean = child.reward / child.visits
        arms.append(Arm(child.visits, mean if for_max else 1 - mean))
    return legal[pick(scores(arms, node.visits, options.c))]


def _playout(position: Position, options: MctsOptions, reward: float) -> tuple[int, int]:
    """Return the length and the seed of a playout from a position that ends with this reward."""
    playouts = Playouts(position, settled(position, options))
    for seed in range(MOST_SEEDS):
        moves, found = playouts.replayed(seed)
        if found == reward:
            return len(moves), seed
    raise ValueError(f"No playout ends with {reward}.")


def _answer(root: _Node, nodes: int, rounds: int) -> Answer:
    line, node = list[int](), root
    while node.children:
        move = max(node.children, key=lambda move: node.children[move].visits)
        line.append(move)
        node = node.children[move]
    best = root.children[line[0]]
    mean = best.reward / best.visits
    return Answer(
        line[0], mean, mean, tuple(line), False, nodes, rounds, 0, len(line), 0.0, "nodes", None,
        {"iterations": rounds, "mean": mean, "given": True},
    )  # fmt: skip
