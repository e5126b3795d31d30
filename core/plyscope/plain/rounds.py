"""Rounds: the tree of a search by sampling in plain Python, and the rows with which it is recorded.

A round goes from the root down to a node, plays a game from there, and counts a visit of every node on the
way back up. The rows are those of the compiled Monte Carlo tree search.
"""

from __future__ import annotations

from math import inf
from typing import Any

import cython

from plyscope.plain.position import PlainPosition
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.playout import Playouts

if not cython.compiled:
    from plyscope.record.trace import ANY_ORDER, DEEPER, DEPTH, TERMINAL
    from plyscope.rules.position import CHANCE, MAX

NONE = -1
SELECT, EXPAND = 1, 2  # the numbers of steps in a record, as query.rounds reads them
LONGEST_LINE = 256


class Sampled:
    """A node of the tree. `reward` is the sum of MAX's rewards of its `visits`, `points` of the results."""

    node: int
    move: int
    side: int
    ply: int
    visits: int
    said_visits: int
    counted: int
    reward: float
    said_reward: float
    points: float

    def __init__(self, parent: Sampled | None, move: int, action: object, ply: int, side: int) -> None:
        self.parent: Any = parent
        self.action = action
        self.move, self.ply, self.side = move, ply, side
        self.node = NONE
        self.visits = self.said_visits = self.counted = 0
        self.reward = self.said_reward = self.points = 0.0
        self.children: list[Sampled] = []


class Rounds:
    """The rounds of one search. `position` is that of `here`, the node where the round is; None between two.

    `number` counts the rounds, `reached` the plies of the deepest node.
    """

    root: Any
    here: Any

    def __init__(self, position: Position, trace: Trace | None, playouts: Playouts, depth: int) -> None:
        self.position = position
        self.plain = position if isinstance(position, PlainPosition) else None
        self.playouts = playouts
        self.recording = self.on = trace is not None
        self.trace = trace if trace is not None else Trace(0)
        self.number = self.reached = 0
        self.counts_wins = self.playouts.rewards.counts_wins
        self.parents: list[Sampled] = []
        self.here = None
        self.root = Sampled(None, NONE, None, 0, self.position.turn())
        if self.recording:
            self.trace.iteration(depth, ANY_ORDER, DEEPER, -inf, inf)
            self.root.node = self.trace.enter(NONE, NONE, self.root.side, 0, -inf, inf)

    # A round.

    def begin(self) -> None:
        """Begin the next round at the root; past the record's budget, rounds are only counted."""
        self.number += 1
        self.here = self.root
        if self.on and self.trace.rows >= self.trace.budget:
            self.on = False
        if self.on:
            self.trace.round(self.root.node, 0, self.number)

    def end_at_root(self) -> float:
        """The game is over at the root: record and return its result, no round being played."""
        value = self.position.utility()
        if self.recording:
            self.trace.leaf(self.root.node, 0, TERMINAL, value)
        return value

    def child_by(self, action: object) -> Sampled | None:
        """The child of the present node to which an action led before, or None."""
        for child in self.here.children:
            if child.action is action or child.action == action:
                found: Sampled = child
                return found
        return None

    def child_of(self, here: Sampled, move: int) -> Sampled | None:
        """The child of a node to which a move led before, or None."""
        for child in here.children:
            if child.move == move:
                return child
        return None

    def select(self, child: Sampled) -> None:
        """Go down to a child."""
        self.make(child.move)
        self.here = child
        if self.on and child.node >= 0:
            self.trace.step(child.node, child.ply, SELECT)

    def expand(self, move: int, action: object) -> None:
        """Go down to a new child."""
        parent: Sampled = self.here
        self.make(move)
        child = Sampled(parent, move, action, parent.ply + 1, self.position.turn())
        if not parent.children:
            self.parents.append(parent)
        parent.children.append(child)
        if child.ply > self.reached:
            self.reached = child.ply
        if self.on and parent.node >= 0:
            self.trace.step(parent.node, parent.ply, EXPAND)
        if self.recording:
            hidden = parent.node < 0 or (child.ply > 1 and self.trace.rows >= self.trace.budget)
            if not hidden or child.ply > 1:
                above = NONE if hidden else parent.node
                child.node = self.trace.enter(above, move, child.side, child.ply, -inf, inf)
        self.here = child

    def make(self, move: int) -> None:
        """Make a move of the position; raises OwnCodeError."""
        self.position.reserve(1)
        self.position.make(move)
        if self.plain is not None and self.plain.failure.raised:
            self.plain.raise_failure()

    def play_out(self) -> float:
        """Play a random game from the present node; return its reward to MAX, from 0 to 1."""
        here: Sampled = self.here
        if self.position.over():
            utility = self.position.utility()
            reward = self.playouts.rewards.reward(utility)
            if here.visits == 0 and self.on and here.node >= 0:
                self.trace.leaf(here.node, here.ply, TERMINAL, utility)
            self.tell(here, TERMINAL, 0, 0, reward)
        else:
            seed = self.playouts.next_bits() >> 11
            reward = self.playouts.play_out(seed)
            utility = self.playouts.utility
            self.tell(here, self.playouts.ending, self.playouts.plies, seed, reward)
        if self.plain is not None and self.plain.failure.raised:
            self.plain.raise_failure()
        self.count_points(here, utility)
        return reward

    def take_reward(self, reward: float) -> None:
        """Take the reward of a game that the search played itself."""
        here: Sampled = self.here
        self.tell(here, TERMINAL if self.position.over() else DEPTH, 0, 0, reward)

    def tell(self, here: Sampled, ending: int, plies: int, seed: float, reward: float) -> None:
        """Record a playout."""
        if self.on and here.node >= 0:
            self.trace.playout(here.node, here.ply, ending, plies, seed, reward)

    def count_points(self, here: Sampled, utility: float) -> None:
        """Add up the results of the games through each move of the root, where playouts count wins only."""
        if self.counts_wins:
            while here.ply > 1:
                here = here.parent
            here.points += utility
            here.counted += 1

    def visit(self, reward: float) -> None:
        """Count a visit of the present node, and go back up to its parent."""
        here: Sampled = self.here
        before = here.reward
        here.visits += 1
        here.reward = before + reward
        if self.on and here.node >= 0:
            self.trace.visited(here.node, here.ply, here.visits - 1, here.visits, before, here.reward)
            here.said_visits, here.said_reward = here.visits, here.reward
        if here.ply > 0:
            self.position.unmake(here.move)
        self.here = here.parent

    def close(self) -> None:
        """The search ends: past the record's budget, write the visits that are true now."""
        if not self.recording:
            return
        if not self.on:
            self.write_visits(self.root)
            for parent in self.parents:
                for child in parent.children:
                    self.write_visits(child)
        self.trace.stopped()

    def write_visits(self, here: Sampled) -> None:
        """Write the visits of a node where the record has others."""
        if here.node >= 0 and here.said_visits != here.visits:
            self.trace.visited(here.node, 0, here.said_visits, here.visits, here.said_reward, here.reward)

    # The answer.

    def robust_child(self, here: Sampled) -> Sampled | None:
        """The child with the most visits, of several that with the best mean, then the leftmost; or None."""
        best = None
        for child in here.children:
            if child.visits == 0:
                continue
            if best is None or child.visits > best.visits:
                best = child
            elif child.visits == best.visits:
                mean, most = child.reward / child.visits, best.reward / best.visits
                if mean > most if here.side == MAX else mean < most:
                    best = child
        return best

    def best(self) -> Sampled | None:
        """The child of the root to move to."""
        found: Sampled | None = self.robust_child(self.root)
        return found

    def line(self, first: int) -> tuple[int, ...]:
        """The line of robust children after a move of the root, or from the root on for -1."""
        found: list[int] = []
        here = self.root
        if first != NONE:
            found.append(first)
            here = self.child_of(here, first)
        while here is not None and here.side != CHANCE and len(found) < LONGEST_LINE:
            here = self.robust_child(here)
            if here is not None:
                found.append(here.move)
        return tuple(found)

    def value_after(self, move: int) -> float | None:
        """The mean of a move of the root in the game's units; None if it was not visited."""
        child = self.child_of(self.root, move)
        if child is None or child.visits == 0:
            return None
        if child.counted:
            return float(child.points / child.counted)
        return float(self.playouts.rewards.value(child.reward / child.visits))

    def mean_after(self, move: int) -> float | None:
        """The mean reward of a move of the root, from 0 to 1; None if it was not visited."""
        child = self.child_of(self.root, move)
        return None if child is None or child.visits == 0 else float(child.reward / child.visits)
