"""AND/OR search: looks for a solution graph, a strategy that reaches the goal whatever the other side does.

`visit` is the whole algorithm. At a node the goal is proved, disproved or unknown; an OR node (the
prover moves) needs one proved child, an AND node needs all. A position that was decided before is not
searched again, and one that repeats on the way to it proves nothing: it is left unknown there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any, Literal

import cython

from plyscope.algorithms.proof.goal_search import GOAL_HELP, GOALS, Proving
from plyscope.options import option
from plyscope.query import proofs
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer, Search

if not cython.compiled:
    from plyscope.algorithms.proof.goal_search import DISPROVED, HELD, MANY, PROVED, UNKNOWN
    from plyscope.record.trace import EXACT, TABLE
    from plyscope.rules.position import MAX
    from plyscope.search.search import BY_MEMORY, RUNNING


@dataclass(frozen=True)
class AndOrOptions:
    goal: Literal["max-wins", "max-holds", "mover-wins"] = option("max-wins", "Goal", GOAL_HELP, labels=GOALS)
    table: bool = option(True, "Transpositions", "Search a position once, by whatever moves it is reached.")
    memory: int = option(
        64, "Table (MB)", "Memory for the positions that are decided.", minimum=1, maximum=8192, advanced=True
    )  # fmt: skip


class AndOr(Proving):
    """AND/OR graph search, depth first (Nilsson 1971)."""

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The bound on the value; `status` is PROVED, DISPROVED or UNKNOWN."""
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, -inf, inf)
        if over or depth == 0:
            self.status = self.judge() if over else UNKNOWN
            self.say(node, ply)
            return self.value_leaf(node, ply, over)
        key = self.position.key()
        if self.remembers and self.is_known(key, depth, node, ply):
            return self.bound

        prover = self.position.turn() == self.prover
        big = self.position.turn() == MAX
        wanted, unwanted = (PROVED, DISPROVED) if prover else (DISPROVED, PROVED)
        status = unwanted
        repeated, first_node = self.repeated, self.nodes
        best, best_child = (-inf if big else inf), -1
        count = self.position.moves(self.stack, base)
        for i in range(base, base + count):
            child = self.trace.nodes
            if ply == 0:
                self.tried = self.stack[i]
            self.position.make(self.stack[i])
            value = self.visit(depth - 1, -inf, inf, base + count, node, self.stack[i], ply + 1)
            self.position.unmake(self.stack[i])
            if self.ended:
                return best
            if self.status == wanted:
                status = wanted
            elif self.status == UNKNOWN:
                status = UNKNOWN
            if status == wanted or best_child < 0 or self.better(big, value, best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best, best_child = value, child
                self.extend_line(ply, self.stack[i])
            if status == wanted:
                break

        self.status = status
        if self.remembers:
            self.remember(key, depth, node, repeated, self.nodes - first_node, best)
        self.say(node, ply)
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    def say(self, node: int, ply: int) -> None:
        """Record that the node is proved or disproved."""
        if self.recording and self.status != UNKNOWN:
            self.trace.proof(node, ply, -1.0, 0.0 if self.status == PROVED else inf)
            self.trace.disproof(node, ply, -1.0, inf if self.status == PROVED else 0.0)

    # Positions that are met again.

    def is_known(self, key: int, depth: int, node: int, ply: int) -> bool:
        """Return True if the position is decided or being searched above; `status` and `bound` are then set.

        A position that is not known is marked as being searched.
        """
        entry = self.find(key)
        if entry >= 0 and self.entry_worth[entry] >= HELD:
            self.repeated += 1
            self.status = UNKNOWN
            self.bound = self.position.evaluate()
        elif entry >= 0 and (self.entry_pn[entry] != self.entry_dn[entry] or self.entry_move[entry] == depth):
            self.status = UNKNOWN
            if self.entry_pn[entry] != self.entry_dn[entry]:
                self.status = PROVED if self.entry_pn[entry] == 0 else DISPROVED
            else:
                self.horizon += 1
            self.bound = self.entry_value[entry]
        else:
            self.put(key, MANY, MANY, depth, node, HELD, 0.0)
            return False
        self.leaves += 1
        if self.recording:
            self.trace.hit(node, ply, self.entry_node[entry], -1, EXACT, depth, self.bound)
            self.say(node, ply)
            self.trace.leaf(node, ply, TABLE, self.bound)
        return True

    def remember(self, key: int, depth: int, node: int, repeated: int, nodes: int, value: float) -> None:
        """Keep what was found out; what hangs on a repetition counts on this way only, and is dropped."""
        pn, dn = MANY, MANY
        if self.status == PROVED:
            pn = 0
        elif self.status == DISPROVED:
            dn = 0
        elif self.repeated != repeated:
            pn = dn = 0
        self.put(key, pn, dn, depth, node, nodes, value)

    def think(self) -> None:
        """Search once, to the depth asked for."""
        self.status = UNKNOWN
        self.repeated = 0
        self.tried = -1
        if self.remembers and not self.make_table(self.megabytes):
            self.ended = BY_MEMORY
            return
        Search.think(self)
        if self.ended == RUNNING:
            self.result = self.status
            self.bound = self.finished_value

    def prepare(self) -> None:
        Proving.prepare(self)
        options: AndOrOptions = self.options
        self.remembers = options.table
        self.megabytes = options.memory

    def best_moves(self) -> tuple[int, ...]:
        """The line; of a search that was ended, the move that was not refuted when it ended."""
        if self.ended != RUNNING and self.tried >= 0:
            return (self.tried,)
        return Proving.best_moves(self)

    def details(self) -> dict[str, Any]:
        return {**Proving.details(self), "repetitions": self.repeated}


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """The result and the paths of the solution graph; none unless the goal is proved."""
    return {"result": answer.details["result"], "solution": proofs.solution_paths(trace, answer)}


ALGORITHM = Algorithm(
    id="and-or",
    name="AND/OR search",
    sentence="Looks for a complete strategy: one proved move where the prover is to move, "
    "all moves proved where the other side is.",
    pseudocode="""\
solve(position):
    if the game is over: return whether the goal is reached
    if the position was solved before: return what was found
    at an OR node: proved as soon as one child is proved
    at an AND node: disproved as soon as one child is disproved
    the solution graph: of a proved OR node the child that proves it, of a proved AND node all children""",
    source="N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, McGraw-Hill, 1971; "
    "A. Martelli and U. Montanari, Additive AND/OR Graphs, IJCAI, 1973",
    options=AndOrOptions,
    build=AndOr,
    cuts=True,
    bounds=lambda options: False,
    tells=tells,
    and_or=True,
)
