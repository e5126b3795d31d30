"""Df-pn: proof-number search depth first, with a table in place of the tree (Nagai 2002).

A node is searched while its numbers stay below two thresholds: until another child of some ancestor would be
the most-proving one. It is the search that proof-number search offers as `df-pn`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from math import inf
from typing import Any

import cython

from plyscope.algorithms.proof.goal_search import Proving
from plyscope.algorithms.proof.record import ProofRecord

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.algorithms.proof.goal_search import DISPROVED, GOLDEN, M64, MANY, PROVED, UNKNOWN
    from plyscope.record.trace import ANY_ORDER, DEEPER
    from plyscope.rules.position import MAX
    from plyscope.search.search import BY_MEMORY

SELECT, EXPAND = 1, 2  # as proofs.py names them
BEYOND = (1 << 30) + 1  # a threshold that no number reaches


class DepthFirstProofNumber(Proving):
    """Df-pn. The numbers of the children of nodes on the line are kept beside their moves."""

    pn: int
    dn: int
    record: ProofRecord
    child_pn: MutableMapping[int, int]
    child_dn: MutableMapping[int, int]
    child_closed: MutableMapping[int, int]
    child_value: MutableMapping[int, float]

    def search(self, base: int, ply: int, record: int, key: int, most_pn: int, most_dn: int) -> None:
        """Search the position while its numbers stay below the thresholds; leaves them in `pn` and `dn`."""
        proves = self.position.turn() == self.prover
        most_mine, most_total = (most_pn, most_dn) if proves else (most_dn, most_pn)
        first_node = self.nodes
        count = self.look_at_children(base, ply, record)
        best = base
        while not self.ended:
            # 1. The node's numbers: the least of its children's of one kind, the sum of the other.
            least, second, total, best = MANY, MANY, 0, -1
            for i in range(base, base + count):
                mine, other = self.child_pn[i], self.child_dn[i]
                if not proves:
                    mine, other = other, mine
                if other == MANY:
                    total = MANY
                elif total < MANY:
                    total += other
                    if total >= MANY:
                        total = MANY - 1
                if other == 0:
                    continue
                if best < 0 or mine < least:
                    second, least, best = least, mine, i
                elif mine < second:
                    second = mine
            self.pn, self.dn = (least, total) if proves else (total, least)
            self.record.say(record, ply, self.pn, self.dn)
            if ply == 0 and best >= 0:
                self.first_move = self.stack[best]

            # 2. Decided, stuck, or another node is more promising: back to the parent.
            if self.pn == 0 or self.dn == 0 or (self.pn == MANY and self.dn == MANY):
                break
            if least >= most_mine or total >= most_total:
                break

            # 3. Search the most-proving child until it is so no longer.
            mine = second + 1 if second + 1 < most_mine else most_mine
            other = BEYOND
            if most_total < BEYOND:
                other = most_total - total + (self.child_dn[best] if proves else self.child_pn[best])
            child_record = self.record.known(record, best - base)
            self.position.make(self.stack[best])
            self.record.step(child_record, ply + 1, SELECT)
            if proves:
                self.search(base + count, ply + 1, child_record, self.keys[best], mine, other)
            else:
                self.search(base + count, ply + 1, child_record, self.keys[best], other, mine)
            self.position.unmake(self.stack[best])
            if self.ended:
                return
            self.child_pn[best], self.child_dn[best] = self.pn, self.dn
            self.child_value[best] = self.value
            self.adopt_solved(base, count, ply, record)
        if self.ended:
            return
        self.finish_node(base, count, ply, record, key, best, self.nodes - first_node)

    def look_at_children(self, base: int, ply: int, record: int) -> int:
        """Make the moves one by one and note what is known of the positions; returns how many there are."""
        count = self.position.moves(self.stack, base)
        self.expansions += 1
        if self.record.known(record, 0) < 0:
            self.record.step(record, ply, EXPAND)
        if ply >= self.reached:
            self.reached = ply + 1
        for i in range(base, base + count):
            if self.nodes >= self.next_check:
                self.check()
                if self.ended:
                    return 0
            self.nodes += 1
            self.position.make(self.stack[i])
            child = self.record.enter(record, i - base, self.stack[i], self.position.turn(), ply + 1)
            over = self.position.over()
            self.child_pn[i] = self.child_dn[i] = 1
            self.child_value[i] = 0.0
            self.child_closed[i] = over or ply + 1 >= self.depth
            if over or ply + 1 >= self.depth:
                self.child_value[i] = self.value_leaf(child if self.record.fresh else -1, ply + 1, over)
                verdict = self.judge() if over else UNKNOWN
                self.child_pn[i] = 0 if verdict == PROVED else MANY
                self.child_dn[i] = 0 if verdict == DISPROVED else MANY
            else:
                self.keys[i] = self.key_at(ply + 1)
                entry = self.find(self.keys[i])
                if entry >= 0:
                    self.child_pn[i], self.child_dn[i] = self.entry_pn[entry], self.entry_dn[entry]
                    self.child_value[i] = self.entry_value[entry]
                    if self.entry_pn[entry] == 0 or self.entry_dn[entry] == 0:
                        self.adopt(child, ply + 1, entry)
            self.record.say(child, ply + 1, self.child_pn[i], self.child_dn[i])
            self.position.unmake(self.stack[i])
        return count

    def key_at(self, ply: int) -> int:
        """The position's key; where the depth is limited, what is known depends on the ply too."""
        key = self.position.key()
        if self.depth < self.longest:
            key ^= (ply + 1) * GOLDEN & M64
        return key

    def adopt_solved(self, base: int, count: int, ply: int, record: int) -> None:
        """Take over what the last search has decided about positions that are other children too."""
        for i in range(base, base + count):
            if self.child_closed[i] or self.child_pn[i] == 0 or self.child_dn[i] == 0:
                continue
            entry = self.find(self.keys[i])
            if entry < 0 or (self.entry_pn[entry] != 0 and self.entry_dn[entry] != 0):
                continue
            self.child_pn[i], self.child_dn[i] = self.entry_pn[entry], self.entry_dn[entry]
            self.child_value[i] = self.entry_value[entry]
            child = self.record.known(record, i - base)
            self.adopt(child, ply + 1, entry)
            self.record.say(child, ply + 1, self.child_pn[i], self.child_dn[i])

    def adopt(self, node: int, ply: int, entry: int) -> None:
        """Record that the table has decided a position, mostly one that other moves led to before."""
        self.record.adopted(
            node, ply, self.entry_node[entry], self.entry_move[entry], self.entry_value[entry]
        )

    def finish_node(
        self, base: int, count: int, ply: int, record: int, key: int, best: int, nodes: int
    ) -> None:
        """Keep the numbers in the table; of a decided node also the bound on its value."""
        self.value = 0.0
        if self.pn == 0 or self.dn == 0:
            best = self.deciding(base, count)
            self.value = self.child_value[best]
            self.record.decided(record, ply, self.record.known(record, best - base), self.value)
        move = self.stack[best] if best >= 0 else -1
        self.put(key, self.pn, self.dn, move, record, nodes, self.value)
        if ply == 0:
            self.first_move = move

    def deciding(self, base: int, count: int) -> int:
        """The child by which the node is decided: the first that does it alone, else the best of all."""
        proved = self.pn == 0
        alone = (self.position.turn() == self.prover) == proved
        big = self.position.turn() == MAX
        best = base
        for i in range(base, base + count):
            if alone:
                if (self.child_pn[i] if proved else self.child_dn[i]) == 0:
                    return i
            elif self.better(big, self.child_value[i], self.child_value[best]):
                best = i
        return best

    def think(self) -> None:
        """Search the root without thresholds."""
        if not self.make_table(self.megabytes) or not self.make_room():
            self.full = True
            self.ended = BY_MEMORY
            return
        if self.recording:
            self.trace.iteration(self.depth, ANY_ORDER, DEEPER, -inf, inf)
        self.nodes = 1
        over = self.position.over()
        record = self.record.enter(-1, 0, -1, self.position.turn(), 0)
        if over or self.depth == 0:
            self.value = self.value_leaf(record, 0, over)
            verdict = self.judge() if over else UNKNOWN
            self.pn = 0 if verdict == PROVED else MANY
            self.dn = 0 if verdict == DISPROVED else MANY
            self.record.say(record, 0, self.pn, self.dn)
        else:
            self.record.say(record, 0, 1, 1)
            self.search(0, 0, record, self.key_at(0), BEYOND, BEYOND)
        if not self.ended:
            if self.pn == 0:
                self.result = PROVED
            elif self.dn == 0:
                self.result = DISPROVED
        self.bound = self.value
        if self.recording:
            self.record.closing = True
            if self.record.dropped and not self.ended:
                self.record.say(record, 0, self.pn, self.dn)
                if self.result != UNKNOWN:
                    self.record.decided(record, 0, -1, self.value)
            self.trace.stopped()

    # Memory and answers.

    def make_room(self) -> bool:
        """Take the memory for the children of the nodes on a line; return False if there is none."""
        if cython.compiled:
            size = cython.cast(cython.size_t, self.places)
            self.child_pn = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.child_dn = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.child_closed = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.child_value = cython.cast(cython.p_double, malloc(size * cython.sizeof(cython.double)))
            return (
                self.child_pn != cython.NULL
                and self.child_dn != cython.NULL
                and self.child_closed != cython.NULL
                and self.child_value != cython.NULL
            )
        else:
            self.child_pn, self.child_dn, self.child_closed = (defaultdict(int) for _ in range(3))
            self.child_value = defaultdict(float)
            return True

    def prepare(self) -> None:
        Proving.prepare(self)
        self.megabytes = self.options.memory
        self.places = self.position.room(self.depth)
        self.longest = self.position.longest
        self.expansions = 0
        self.first_move = -1
        self.record = ProofRecord(self.trace if self.recording else None)

    def finish(self) -> None:
        Proving.finish(self)
        if cython.compiled:
            free(self.child_pn)
            free(self.child_dn)
            free(self.child_closed)
            free(self.child_value)
            self.child_pn, self.child_dn, self.child_closed = cython.NULL, cython.NULL, cython.NULL
            self.child_value = cython.NULL

    def best_moves(self) -> tuple[int, ...]:
        """The line that the table holds, from the first move on."""
        found: list[int] = []
        move = self.first_move
        while move >= 0 and len(found) < 256:
            found.append(move)
            self.position.make(move)
            entry = -1 if self.position.over() else self.find(self.key_at(len(found)))
            move = self.entry_move[entry] if entry >= 0 else -1
        for move in reversed(found):
            self.position.unmake(move)
        return tuple(found)

    def details(self) -> dict[str, Any]:
        return {**Proving.details(self), "expansions": self.expansions, "memory_used_up": self.full}
