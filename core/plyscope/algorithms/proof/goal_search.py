"""Proving: what searches share that ask whether a goal is reached, not how much a position is worth.

A goal is proved or disproved; what a limit or a leaf leaves open stays unknown. Nodes where the prover is to
move are OR nodes, one proved child proves them; the others are AND nodes, which need all of theirs. The
proof number of a node is the least number of leaves that must still be proved to prove it, the disproof
number the least number to disprove it (Allis 1994): (0, ∞) is proved, (∞, 0) is disproved.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from typing import Any, Literal

import cython

from plyscope.search.search import REASONS, Answer, Limits, Search, StoppedBy, answer_in_part

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from time import monotonic

    from plyscope.record.trace import DEPTH, TERMINAL
    from plyscope.rules.position import MAX, MIN
    from plyscope.search.search import RUNNING

MANY = 1 << 30  # what stands for an infinite proof number
M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15
UNKNOWN, PROVED, DISPROVED = range(3)
HALF = 0.5  # the value of an unknown leaf of an AND/OR tree: between disproved and proved
WAYS = 4  # entries among which a position looks for its own
ENTRY_BYTES = 40
HELD = 1 << 62  # the worth of an entry that must not be replaced

RESULTS = ("unknown", "proved", "disproved")
Goal = Literal["max-wins", "max-holds", "mover-wins"]
GOALS = ("MAX wins", "MAX does not lose", "The side to move wins")
GOAL_HELP = "The goal to prove. An AND/OR tree has its own goal: a leaf of value 1."


class Proving(Search):
    """A search for a proof; subclasses set `result` and `bound`.

    `bound` is the bound on the value to MAX that the result proves, in the game's units.
    """

    entry_key: MutableMapping[int, int]
    entry_pn: MutableMapping[int, int]
    entry_dn: MutableMapping[int, int]
    entry_move: MutableMapping[int, int]
    entry_node: MutableMapping[int, int]
    entry_worth: MutableMapping[int, int]
    entry_value: MutableMapping[int, float]

    def prepare(self) -> None:
        goal: Goal = self.options.goal
        self.root = self.position.copy()
        self.and_or = self.position.is_and_or
        self.draws = goal == "max-holds" and not self.and_or
        self.prover = MAX
        if goal == "mover-wins" and not self.and_or:
            self.prover = self.position.turn()
        self.result = UNKNOWN
        self.bound = 0.0
        self.full = False
        self.entries = 0
        self.bits = 0

    def judge(self) -> int:
        """Is the goal reached where the game is over: PROVED, DISPROVED or UNKNOWN."""
        utility = self.position.utility()
        if self.and_or:
            if utility != utility:
                return UNKNOWN
            return PROVED if utility > HALF else DISPROVED
        if self.prover == MIN:
            utility = -utility
        return PROVED if utility > 0.0 or (self.draws and utility == 0.0) else DISPROVED

    def value_leaf(self, node: int, ply: int, over: bool) -> float:
        """Value the position without looking further, and record it."""
        self.leaves += 1
        if over:
            value = self.position.utility()
            if value != value:
                value = HALF
            if self.recording:
                self.trace.leaf(node, ply, TERMINAL, value)
        else:
            self.horizon += 1
            value = HALF if self.and_or else self.position.evaluate()
            if self.recording:
                self.trace.leaf(node, ply, DEPTH, value)
        return value

    def better(self, big: bool, value: float, best: float) -> bool:
        """Is a value better for the side to move?"""
        return value > best if big else value < best

    # A table of positions, found by their keys.

    def make_table(self, megabytes: int) -> bool:
        """Take the memory of a table: as many entries as a power of two allows. False without memory."""
        self.bits, self.entries = 2, WAYS
        while 2 * self.entries * ENTRY_BYTES <= megabytes * 1048576:
            self.bits += 1
            self.entries *= 2
        if cython.compiled:
            size = cython.cast(cython.size_t, self.entries)
            self.entry_key = cython.cast(cython.p_ulonglong, calloc(size, cython.sizeof(cython.ulonglong)))
            self.entry_pn = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.entry_dn = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.entry_move = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.entry_node = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.entry_worth = cython.cast(cython.p_longlong, calloc(size, cython.sizeof(cython.longlong)))
            self.entry_value = cython.cast(cython.p_double, calloc(size, cython.sizeof(cython.double)))
            return (
                self.entry_key != cython.NULL
                and self.entry_pn != cython.NULL
                and self.entry_dn != cython.NULL
                and self.entry_move != cython.NULL
                and self.entry_node != cython.NULL
                and self.entry_worth != cython.NULL
                and self.entry_value != cython.NULL
            )
        else:
            self.entry_key, self.entry_pn, self.entry_dn = (defaultdict(int) for _ in range(3))
            self.entry_move, self.entry_node, self.entry_worth = (defaultdict(int) for _ in range(3))
            self.entry_value = defaultdict(float)
            return True

    def first_way(self, key: int) -> int:
        """The first of the entries that a key may be in."""
        return ((key * GOLDEN & M64) >> (64 - self.bits)) & ~(WAYS - 1)

    def find(self, key: int) -> int:
        """The entry of a position, or -1."""
        first = self.first_way(key)
        for entry in range(first, first + WAYS):
            if self.entry_key[entry] == key and (self.entry_pn[entry] != 0 or self.entry_dn[entry] != 0):
                return entry
        return -1

    def put(self, key: int, pn: int, dn: int, move: int, node: int, worth: int, value: float) -> int:
        """Keep what is known of a position, in place of the least worth; returns the entry, or -1.

        A position that is being searched has the worth of all, since a repetition must find it.
        """
        chosen = self.find(key)
        if chosen < 0:
            first = self.first_way(key)
            for entry in range(first, first + WAYS):
                if self.entry_pn[entry] == 0 and self.entry_dn[entry] == 0:
                    chosen = entry
                    break
                if self.entry_worth[entry] < HELD and (
                    chosen < 0 or self.entry_worth[entry] < self.entry_worth[chosen]
                ):
                    chosen = entry
        if chosen < 0:
            return -1
        self.entry_key[chosen] = key
        self.entry_pn[chosen] = pn
        self.entry_dn[chosen] = dn
        self.entry_move[chosen] = move
        self.entry_node[chosen] = node
        self.entry_worth[chosen] = worth
        self.entry_value[chosen] = value
        return chosen

    def finish(self) -> None:
        if cython.compiled:
            free(self.entry_key)
            free(self.entry_pn)
            free(self.entry_dn)
            free(self.entry_move)
            free(self.entry_node)
            free(self.entry_worth)
            free(self.entry_value)
            self.entry_key, self.entry_worth = cython.NULL, cython.NULL
            self.entry_pn, self.entry_dn, self.entry_move = cython.NULL, cython.NULL, cython.NULL
            self.entry_node, self.entry_value = cython.NULL, cython.NULL

    def can_deepen(self) -> bool:
        return False

    # The answer.

    def best_moves(self) -> tuple[int, ...]:
        """The line that the answer gives."""
        return tuple([self.best_line[i] for i in range(self.best_length)])

    def details(self) -> dict[str, Any]:
        return {"result": RESULTS[self.result], "prover": "min" if self.prover == MIN else "max"}

    def _answer(self, limits: Limits) -> Answer:
        self.position = self.root  # a search that was ended stands somewhere in the tree
        line = self.best_moves()
        known = self.result != UNKNOWN
        value = float(self.bound) if known else None
        stopped_by: StoppedBy = "solved" if known or self.horizon == 0 else "depth"
        details = self.details()
        move = line[0] if line else None
        if self.ended != RUNNING:
            stopped_by = REASONS[self.ended]
            if not line and not known:
                move, details = answer_in_part(self.position, move, details)
        return Answer(
            move, value, value, line, known and self.is_exact(), self.nodes, self.leaves,
            self.cutoffs, self.reached, monotonic() - self.started, stopped_by, None, details,
        )  # fmt: skip

    def is_exact(self) -> bool:
        """Return True if the result leaves the position only one value: a proof gives a bound on it."""
        if self.and_or or self.position.over():
            return True
        game = self.position.game
        low, high = self.position.utilities
        if game.ends_in_wins:
            high = game.win_utility(self.position)
            low = -high
        at_least = (self.result == PROVED) == (self.prover == MAX)
        return bool(self.bound >= high if at_least else self.bound <= low)
