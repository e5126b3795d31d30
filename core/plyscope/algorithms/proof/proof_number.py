"""Proof-number search: grows the tree where a proof or a disproof of the goal is the least work.

Best first (Allis 1994): from the root to the leaf on which both numbers depend, the most-proving node; that
leaf is expanded, and the numbers of its ancestors are set anew. PN² (Breuker 1998) sets the numbers of a leaf
by a second search below it, of which only the first ply is kept. The depth-first form is in `df_pn`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from dataclasses import dataclass
from math import inf
from typing import Any, Literal

import cython

from plyscope.algorithms.proof.df_pn import DepthFirstProofNumber
from plyscope.algorithms.proof.goal_search import GOAL_HELP, GOALS, Proving
from plyscope.algorithms.proof.record import ProofRecord
from plyscope.options import option
from plyscope.query import proofs
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer, Search

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.algorithms.proof.goal_search import DISPROVED, MANY, PROVED, UNKNOWN
    from plyscope.record.trace import ANY_ORDER, DEEPER
    from plyscope.rules.position import MAX
    from plyscope.search.search import BY_MEMORY, BY_STOP

SELECT, EXPAND, LOOK_BELOW = 1, 2, 3  # as proofs.py names them
NODE_BYTES = 36
LONGEST_LINE = 256
UNEXPANDED, CLOSED = -1, -2  # counts of children: not made yet; none can be made


@dataclass(frozen=True)
class ProofNumberOptions:
    goal: Literal["max-wins", "max-holds", "mover-wins"] = option("max-wins", "Goal", GOAL_HELP, labels=GOALS)
    method: Literal["pns", "pn2", "df-pn"] = option(
        "pns", "Method",
        "PNS keeps the whole tree in memory; PN² a part of it, with a second search at each leaf; "
        "df-pn keeps a table and goes depth first.",
        labels=("PNS", "PN²", "df-pn"),
    )  # fmt: skip
    expand: Literal["tree", "all"] = option(
        "tree", "Expand",
        "Grow the tree at the most-proving node, or compute the numbers of the whole tree at once; "
        "then a leaf that is not decided has the numbers 1 and 1.",
        labels=("Most-proving node", "Everything"),
    )  # fmt: skip
    memory: int = option(
        64, "Memory (MB)", "For the tree, or for the table of df-pn.", minimum=1, maximum=8192, advanced=True
    )  # fmt: skip


class ProofNumber(Proving):
    """PNS and PN²: the tree is kept in columns by node; the children of a node are adjacent."""

    used: int
    ply: int
    expansions: int
    record: ProofRecord
    node_parent: MutableMapping[int, int]
    node_first: MutableMapping[int, int]
    node_count: MutableMapping[int, int]
    node_move: MutableMapping[int, int]
    node_pn: MutableMapping[int, int]
    node_dn: MutableMapping[int, int]
    node_record: MutableMapping[int, int]
    node_value: MutableMapping[int, float]

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """Expand the most-proving node until the root is decided."""
        node = 0
        while self.is_open(0):
            node = self.select(node)
            if not self.is_open(node):  # only where own code fails, or says anew each time whose turn it is
                self.ended = BY_STOP
                break
            pn, dn = self.node_pn[node], self.node_dn[node]
            if self.two_levels:
                self.look_below(node)
            else:
                self.expand(node)
            if self.ended:
                break
            if self.node_pn[node] != pn or self.node_dn[node] != dn:
                node = self.update(node, 0)
        return self.node_value[0]

    def is_open(self, node: int) -> bool:
        """Can the node still be proved or disproved?"""
        pn, dn = self.node_pn[node], self.node_dn[node]
        return pn != 0 and dn != 0 and (pn < MANY or dn < MANY)

    def select(self, node: int) -> int:
        """Follow the most-proving path down to a leaf: the least number, the leftmost of equals."""
        while self.node_count[node] >= 0:
            node = self.most_proving(node)
            self.position.make(self.node_move[node])
            self.ply += 1
            self.record.step(self.node_record[node], self.ply, SELECT)
        return node

    def most_proving(self, node: int) -> int:
        """The child on the most-proving path."""
        first = self.node_first[node]
        proves = self.position.turn() == self.prover
        for child in range(first, first + self.node_count[node]):
            if proves:
                if self.node_pn[child] == self.node_pn[node] and self.node_dn[child] != 0:
                    return child
            elif self.node_dn[child] == self.node_dn[node] and self.node_pn[child] != 0:
                return child
        return first

    def expand(self, node: int) -> None:
        """Make the children of a leaf, and set its numbers by theirs; a closed one ends the search."""
        if self.node_count[node] == CLOSED:
            self.ended = BY_STOP
            return
        count = self.position.moves(self.stack, 0)
        first = self.used
        if first + count > self.capacity:
            self.full = True
            self.ended = BY_MEMORY
            return
        self.expansions += 1
        self.record.step(self.node_record[node], self.ply, EXPAND)
        for i in range(count):
            if self.nodes >= self.next_check:
                self.check()
                if self.ended:
                    return
            self.position.make(self.stack[i])
            self.make_node(first + i, node, self.stack[i], self.ply + 1, i)
            self.position.unmake(self.stack[i])
        self.used = first + count
        self.node_first[node] = first
        self.node_count[node] = count
        if self.ply >= self.reached:
            self.reached = self.ply + 1
        self.set_numbers(node)

    def make_node(self, node: int, parent: int, move: int, ply: int, index: int) -> None:
        """A node for the position: decided if the game is over, else with the numbers 1 and 1."""
        self.nodes += 1
        over = self.position.over()
        above = self.node_record[parent] if parent >= 0 else -1
        record = self.record.enter(above, index, move, self.position.turn(), ply)
        self.node_parent[node] = parent
        self.node_move[node] = move
        self.node_record[node] = record
        self.node_value[node] = 0.0
        self.node_count[node] = UNEXPANDED
        pn = dn = 1
        if over or ply >= self.depth:
            self.node_count[node] = CLOSED
            self.node_value[node] = self.value_leaf(record if self.record.fresh else -1, ply, over)
            verdict = self.judge() if over else UNKNOWN
            if verdict == PROVED:
                pn, dn = 0, MANY
            elif verdict == DISPROVED:
                pn, dn = MANY, 0
            elif not self.whole:
                pn = dn = MANY
        self.node_pn[node] = pn
        self.node_dn[node] = dn
        self.record.say(record, ply, pn, dn)

    def set_numbers(self, node: int) -> bool:
        """Set the numbers of the node at the position by its children's; return True if they changed.

        An OR node has the least proof number of its children and the sum of their disproof numbers, an AND
        node the sum of the proof numbers and the least disproof number.
        """
        proves = self.position.turn() == self.prover
        first = self.node_first[node]
        least, total = MANY, 0
        for child in range(first, first + self.node_count[node]):
            mine, other = self.node_pn[child], self.node_dn[child]
            if not proves:
                mine, other = other, mine
            if mine < least:
                least = mine
            if other == MANY:
                total = MANY
            elif total < MANY:
                total += other
                if total >= MANY:
                    total = MANY - 1
        pn, dn = (least, total) if proves else (total, least)
        if pn == self.node_pn[node] and dn == self.node_dn[node]:
            return False
        self.node_pn[node] = pn
        self.node_dn[node] = dn
        self.record.say(self.node_record[node], self.ply, pn, dn)
        if pn == 0 or dn == 0:
            self.decide(node)
        return True

    def update(self, node: int, root: int) -> int:
        """Set the numbers of the ancestors anew until one does not change; the position climbs along."""
        while node != root:
            self.position.unmake(self.node_move[node])
            self.ply -= 1
            node = self.node_parent[node]
            if not self.set_numbers(node):
                return node
        return node

    def decide(self, node: int) -> None:
        """Note the bound on the value that a decided node gives, and by which child."""
        child = self.deciding(node)
        self.node_value[node] = self.node_value[child]
        self.record.decided(self.node_record[node], self.ply, self.node_record[child], self.node_value[child])

    def deciding(self, node: int) -> int:
        """The child by which a node is decided: the first that does it alone, else the best of all."""
        proved = self.node_pn[node] == 0
        alone = (self.position.turn() == self.prover) == proved
        big = self.position.turn() == MAX
        first = self.node_first[node]
        best = first
        for child in range(first, first + self.node_count[node]):
            if alone:
                if (self.node_pn[child] if proved else self.node_dn[child]) == 0:
                    return child
            elif self.better(big, self.node_value[child], self.node_value[best]):
                best = child
        return best

    def look_below(self, leaf: int) -> None:
        """Search below a leaf, with as many nodes as there are already; keep its children only."""
        start = self.used
        most = start + max(start, 2)
        self.record.step(self.node_record[leaf], self.ply, LOOK_BELOW)
        node = leaf
        while self.is_open(leaf) and self.used < most:
            node = self.select(node)
            pn, dn = self.node_pn[node], self.node_dn[node]
            self.expand(node)
            if self.ended:
                return
            if self.node_pn[node] != pn or self.node_dn[node] != dn:
                node = self.update(node, leaf)
        while node != leaf:
            self.position.unmake(self.node_move[node])
            self.ply -= 1
            node = self.node_parent[node]
        self.used = start + self.node_count[leaf]
        for child in range(start, self.used):
            if self.node_count[child] >= 0:
                self.node_count[child] = UNEXPANDED

    def expand_everything(self) -> None:
        """Make the whole tree, depth first, and set the numbers on the way back."""
        node = 0
        while True:
            if self.node_count[node] == UNEXPANDED:
                self.expand(node)
                if self.ended:
                    return
                node = self.node_first[node]
                self.position.make(self.node_move[node])
                self.ply += 1
                continue
            while node != 0:
                above = self.node_parent[node]
                self.position.unmake(self.node_move[node])
                if node + 1 < self.node_first[above] + self.node_count[above]:
                    node += 1
                    self.position.make(self.node_move[node])
                    break
                self.ply -= 1
                node = above
                self.set_numbers(node)
            if node == 0:
                return

    def think(self) -> None:
        """Make the root and search, or compute the whole tree."""
        if not self.make_columns():
            self.full = True
            self.ended = BY_MEMORY
            return
        if self.recording:
            self.trace.iteration(self.depth, ANY_ORDER, DEEPER, -inf, inf)
        self.used = 1
        self.make_node(0, -1, -1, 0, 0)
        if self.whole:
            self.expand_everything()
        else:
            self.visit(self.depth, -inf, inf, 0, -1, -1, 0)
        if self.node_pn[0] == 0:
            self.result = PROVED
        elif self.node_dn[0] == 0:
            self.result = DISPROVED
        self.bound = self.node_value[0]
        if self.recording:
            self.close_record()

    def close_record(self) -> None:
        """Past the budget: record the numbers that are true at the end."""
        self.record.closing = True
        if self.record.dropped:
            for node in range(self.used):
                self.record.say(self.node_record[node], 0, self.node_pn[node], self.node_dn[node])
            if self.result != UNKNOWN:
                self.record.decided(self.node_record[0], 0, -1, self.node_value[0])
        self.trace.stopped()

    def make_columns(self) -> bool:
        """Take the memory of the tree; return False if there is none."""
        if cython.compiled:
            size = cython.cast(cython.size_t, self.capacity)
            self.node_value = cython.cast(cython.p_double, malloc(size * NODE_BYTES))
            if self.node_value == cython.NULL:
                return False
            self.node_parent = cython.cast(cython.p_int, self.node_value + size)
            self.node_first = self.node_parent + size
            self.node_count = self.node_first + size
            self.node_move = self.node_count + size
            self.node_pn = self.node_move + size
            self.node_dn = self.node_pn + size
            self.node_record = self.node_dn + size
            return True
        else:
            self.node_parent, self.node_first, self.node_count = (defaultdict(int) for _ in range(3))
            self.node_move, self.node_pn, self.node_dn = (defaultdict(int) for _ in range(3))
            self.node_record, self.node_value = defaultdict(int), defaultdict(float)
            return True

    def prepare(self) -> None:
        Proving.prepare(self)
        options: ProofNumberOptions = self.options
        self.two_levels = options.method == "pn2"
        self.whole = options.expand == "all"
        self.capacity = max(16, options.memory * 1_048_576 // NODE_BYTES)
        self.used = self.expansions = self.ply = 0
        self.record = ProofRecord(self.trace if self.recording else None)

    def finish(self) -> None:
        Proving.finish(self)
        if cython.compiled:
            free(self.node_value)  # the columns are one piece of memory
            self.node_value = cython.NULL

    def best_moves(self) -> tuple[int, ...]:
        """The line along the children that decide, or along the most-proving path."""
        found: list[int] = []
        node = 0
        while self.used and self.node_count[node] >= 0 and len(found) < LONGEST_LINE:
            decided = self.node_pn[node] == 0 or self.node_dn[node] == 0
            node = self.deciding(node) if decided else self.most_proving(node)
            found.append(self.node_move[node])
            self.position.make(self.node_move[node])
        for move in reversed(found):
            self.position.unmake(move)
        return tuple(found)

    def details(self) -> dict[str, Any]:
        return {**Proving.details(self), "expansions": self.expansions, "memory_used_up": self.full}


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """The numbers of the root, the most-proving path, the result, and the expansions in their order."""
    return proofs.told(answer, trace)


def build(options: ProofNumberOptions) -> Search:
    """The search that the method names; the numbers of a whole tree need none of them."""
    if options.method == "df-pn" and options.expand == "tree":
        return DepthFirstProofNumber(options)
    return ProofNumber(options)


ALGORITHM = Algorithm(
    id="proof-number",
    name="Proof-number search",
    sentence="Proves or disproves a goal by expanding, time and again, the leaf where that is least work.",
    pseudocode="""\
a new leaf has the numbers 1, 1; proved 0, infinity; disproved infinity, 0
an OR node: proof = the least of its children's, disproof = the sum of theirs
an AND node: proof = the sum of its children's, disproof = the least of theirs
until the root is proved or disproved:
    follow the least number from the root to a leaf: the most-proving node
    expand it, and set the numbers of its ancestors anew
PN2: a second search below the most-proving node sets its numbers; only its children are kept
df-pn: depth first with a table; stay below a node while its numbers are below two thresholds""",
    source="L. V. Allis, Searching for Solutions in Games and Artificial Intelligence, 1994; "
    "D. M. Breuker, Memory versus Search in Games, 1998; "
    "A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002",
    options=ProofNumberOptions,
    build=build,
    cuts=True,
    bounds=lambda options: False,
    tells=tells,
    and_or=True,
)
