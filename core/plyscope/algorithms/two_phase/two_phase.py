"""Two-phase minimax: first the whole tree level by level, with OPEN and CLOSED, then the values upwards.

The lecture texts print it as a program of three loops, and what they print does not always end. Here their
texts run unchanged, line by line, beside one that is corrected. `loop1` makes the tree down to depth k,
`loop2` gives values to the nodes that wait in CLOSED, `loop3` reads off the move.

A STEP row says by its number which line runs that changes nothing: LOOP1 asks whether OPEN is empty, LOOP2
whether CLOSED is, and takes its first, LOOP3 is the end; the game is UNDECIDED at n; a child of p WAITS for
its value; p is KEPT in its place, since it has a value; ENDLESS: all was as it is now before; NOTHING: the
largest or the smallest of no numbers is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isnan, nan
from typing import Any, Literal

import cython

from plyscope.algorithms.two_phase.open_closed_tree import HeldTree
from plyscope.options import option
from plyscope.query.open_closed import number_told, orders_told
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.values import DECIDED
from plyscope.search.search import Algorithm, Answer, Search

if not cython.compiled:
    from time import monotonic

    from plyscope.record.trace import ANY_ORDER, CLOSED_LIST, DEEPER, OPEN_LIST

    LOOP1, UNDECIDED, LOOP2, WAITS, KEPT, LOOP3, ENDLESS, NOTHING = range(1, 9)

NONE = -1
RELEASED: Any = None  # in the place of the tree, when a search is over
LINES = 256  # plies of the principal variation that are kept
RUNNING = 0
CHECK = 256  # steps of the second phase between two looks at the clock and the stop flag
UNLIMITED = 1 << 62
CORRECTED, PRINTED_000, PRINTED_002 = range(3)
TEXTS = ("corrected", "printed-000", "printed-002")

NOT_YET, RETURNS, LOOPS, EMPTY = range(4)
ENDS = ("stopped", "returns", "loops", "empty-max")


@dataclass(frozen=True)
class TwoPhaseOptions:
    text: Literal["corrected", "printed-000", "printed-002"] = option(
        "corrected", "Text",
        "Two lectures print this search, and what they print does not always end; the corrected text does.",
        labels=("Corrected", "As printed, without MOVETAIL", "As printed, with MOVETAIL"),
    )  # fmt: skip
    closed: Literal["back", "front"] = option(
        "back", "ADD", "Where ADD puts a node in CLOSED: the texts do not say.",
        labels=("At the back", "At the front"),
    )  # fmt: skip
    vacuous: bool = option(
        False, "Nothing counts as valued",
        "Do “all children have values” where there are no children? Only the printed texts ever ask.",
    )  # fmt: skip
    symmetry: bool = option(
        False, "Symmetry", "Of moves that lead to mirror images of each other, search the first."
    )
    quick: bool = option(
        True, "Prefer quick wins", "A win counts less the later it comes, a loss more.", advanced=True
    )
    iterative: Literal["auto", "yes", "no"] = option(
        "auto", "Iterative deepening", "Depth 1, 2, 3 … in turn; only the corrected text does.",
        labels=("When timed", "Always", "Never"), advanced=True,
    )  # fmt: skip


class TwoPhase(Search):
    """Runs one of the texts. Nodes are numbered by birth; `here` is the one whose position is set up."""

    tree: HeldTree
    text: int
    to_front: bool
    vacuous: bool
    open_first: int
    open_end: int
    closed_first: int
    closed_last: int
    closed_count: int
    steps: int
    ends: int
    culprit: int
    would_return: float

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position that is set up, by a whole run of the text to depth k = `depth`."""
        self.tree.begin()
        self.steps = 0
        self.ends, self.culprit = NOT_YET, NONE
        self.closed_first = self.closed_last = NONE
        self.closed_count = 0
        self.tree.add_node(NONE, NONE, 0)
        if self.ended != RUNNING:
            return 0.0
        self.open_first, self.open_end = 0, 1
        if depth > 0:
            self.tree.listed(0, OPEN_LIST, NONE, 0)
        else:
            self.tree.give_value(0, self.value_leaf(self.tree.number(0), 0, self.position.over()))
            self.open_first = 1
        self.loop1(depth)
        if self.ended == RUNNING:
            self.loop2()
        if self.ends == RETURNS:
            self.loop3()
        return float(self.tree.made[0].value)

    def loop1(self, k: int) -> None:
        """While there is a node in OPEN: take the first, value it or put its children into OPEN."""
        while True:
            n = self.open_first
            more = n < self.open_end
            self.tree.step(n if more else 0, LOOP1)
            if not more:
                self.tree.flush()
                return
            self.open_first += 1
            self.tree.listed(n, OPEN_LIST, 0, NONE)
            if self.text != CORRECTED:
                self.add_to_closed(n)
            self.tree.go_to(n)
            if self.position.over():
                self.tree.give_value(n, self.value_leaf(self.tree.number(n), self.tree.made[n].ply, True))
                continue
            self.tree.step(n, UNDECIDED)
            if self.text == CORRECTED:
                self.add_to_closed(n)
            self.expand(n, k)
            if self.ended != RUNNING:
                return

    def expand(self, n: int, k: int) -> None:
        """Hang the children of n into T; above depth k they go into OPEN, at depth k they get values."""
        ply = self.tree.made[n].ply + 1
        count = self.position.moves(self.stack, 0)
        if self.symmetry:
            count = self.arrange(0, count, k - ply + 1, ply - 1)
        first = self.tree.known
        self.tree.made[n].first = first
        for i in range(count):
            self.position.make(self.stack[i])
            self.tree.add_node(n, self.stack[i], ply)
            self.position.unmake(self.stack[i])
            if self.ended != RUNNING:
                return
        for child in range(first, first + count):
            if ply < k:
                self.tree.listed(child, OPEN_LIST, NONE, self.open_end - self.open_first)
                self.open_end = child + 1
            else:
                self.position.make(self.tree.made[child].move)
                self.tree.give_value(
                    child, self.value_leaf(self.tree.number(child), ply, self.position.over())
                )
                self.position.unmake(self.tree.made[child].move)

    def loop2(self) -> None:
        """While there is a node in CLOSED: give the first its value or let another come first."""
        idle = 0
        self.node_limit = self.next_check = UNLIMITED
        while True:
            p = self.closed_first
            self.tree.step(p if p != NONE else 0, LOOP2)
            if p == NONE:
                self.ends = RETURNS
                return
            self.steps += 1
            if self.steps % CHECK == 0:
                self.check()
                if self.ended != RUNNING:
                    return
            if self.tree.made[p].missing == 0 and (self.tree.made[p].count > 0 or self.vacuous):
                if self.tree.made[p].count == 0:
                    self.fail(p, EMPTY)
                    return
                self.take_value(p)
                self.remove_from_closed(p)
                idle = 0
                continue
            self.tree.step(p, WAITS)
            if self.text != PRINTED_000 and not self.tree.made[p].valued:
                self.move_to_tail(p)
                idle += 1
            else:
                if self.text != PRINTED_000:
                    self.tree.step(p, KEPT)
                idle = self.closed_count
            if idle == self.closed_count:  # all were moved to the back once: CLOSED is as it was
                self.fail(p, LOOPS)
                return

    def loop3(self) -> None:
        """The root has a value: the best line is that of the best children."""
        self.tree.step(0, LOOP3)
        node, self.best_length = 0, 0
        while self.tree.made[node].best != NONE and self.best_length < LINES:
            node = self.tree.made[node].best
            self.best_line[self.best_length] = self.tree.made[node].move
            self.best_length += 1

    def take_value(self, p: int) -> None:
        """A MAX node takes the largest value of its children, a MIN node the smallest."""
        big, first = self.tree.made[p].big, self.tree.made[p].first
        best = first
        for child in range(first + 1, first + self.tree.made[p].count):
            value = self.tree.made[child].value
            if value > self.tree.made[best].value if big else value < self.tree.made[best].value:
                best = child
        value = self.tree.made[best].value
        self.tree.made[p].best = best
        if self.recording:
            node, ply = self.tree.number(p), self.tree.made[p].ply
            self.trace.value_changed(node, ply, self.tree.base + best, NONE, -inf if big else inf, value)
            self.trace.leave(node, ply, value)
        self.tree.give_value(p, value)

    def fail(self, p: int, how: int) -> None:
        """The printed text goes no further than p: name it, and find out what going on would give."""
        self.ends, self.culprit = how, p
        self.tree.step(p, ENDLESS if how == LOOPS else NOTHING)
        if how == EMPTY:
            recording = self.recording
            self.recording = False
            self.would_return = self.go_on()
            self.recording = recording

    # CLOSED, a list of which only the first is ever looked at.

    def add_to_closed(self, n: int) -> None:
        """ADD(n, CLOSED)."""
        self.tree.listed(n, CLOSED_LIST, NONE, 0 if self.to_front else self.closed_count)
        if self.closed_count == 0:
            self.closed_first = self.closed_last = n
            self.tree.made[n].behind = NONE
        elif self.to_front:
            self.tree.made[n].behind = self.closed_first
            self.closed_first = n
        else:
            self.tree.made[self.closed_last].behind = n
            self.tree.made[n].behind = NONE
            self.closed_last = n
        self.closed_count += 1

    def remove_from_closed(self, p: int) -> None:
        """REMOVE(p, CLOSED), where p is its first."""
        self.tree.listed(p, CLOSED_LIST, 0, NONE)
        self.closed_first = self.tree.made[p].behind
        self.closed_count -= 1
        if self.closed_count == 0:
            self.closed_last = NONE

    def move_to_tail(self, p: int) -> None:
        """MOVETAIL(p, CLOSED), where p is its first."""
        self.tree.listed(p, CLOSED_LIST, 0, self.closed_count - 1)
        if self.closed_count > 1:
            self.closed_first = self.tree.made[p].behind
            self.tree.made[self.closed_last].behind = p
            self.tree.made[p].behind = NONE
            self.closed_last = p

    def go_on(self) -> float:
        """The value it would return if the largest of no numbers were −∞ and the smallest ∞; NaN if none."""
        rounds = 0
        while self.closed_first != NONE:
            rounds += 1
            if rounds % CHECK == 0 and self.stop.raised():
                return nan
            p = self.closed_first
            if self.tree.made[p].missing > 0:
                if self.text == PRINTED_000:
                    return nan
                self.move_to_tail(p)
            else:
                if self.tree.made[p].count == 0:
                    self.tree.made[p].value = -inf if self.tree.made[p].big else inf
                else:
                    self.take_value(p)
                self.remove_from_closed(p)
        return float(self.tree.made[0].value)

    # A whole search.

    def think(self) -> None:
        """Run the text to the depth asked for: at once, or to one depth after the other."""
        first = 1 if self.iterative and self.depth > 1 and self.text == CORRECTED else self.depth
        node_limit = self.node_limit
        for depth in range(first, self.depth + 1):
            self.node_limit = node_limit
            self.next_check = self.nodes + CHECK
            if self.next_check > node_limit:
                self.next_check = node_limit
            if self.recording:
                self.trace.iteration(depth, ANY_ORDER, DEEPER, -inf, inf)
            self.horizon = 0
            value = self.visit(depth, -inf, inf, 0, -1, -1, 0)
            self.tree.go_to(0)
            if self.ended != RUNNING:
                self.tree.flush()
                if not self.finished:
                    self.settle_for_less()
                return
            self.reached = depth
            if self.ends != RETURNS:
                return
            self.finished_value = value
            self.finished = True
            self.exact = self.horizon == 0 or (self.quick and (value > DECIDED or value < -DECIDED))
            if self.exact or monotonic() >= self.soft_deadline:
                return

    def settle_for_less(self) -> None:
        """Answer with the best of the root's children that have values, if there are any."""
        if self.tree.known == 0:
            return
        best, first, big = NONE, self.tree.made[0].first, self.tree.made[0].big
        for child in range(first, first + self.tree.made[0].count):
            if self.tree.made[child].valued:
                value = self.tree.made[child].value
                if best == NONE or (
                    value > self.tree.made[best].value if big else value < self.tree.made[best].value
                ):
                    best = child
        if best != NONE:
            self.best_line[0] = self.tree.made[best].move
            self.best_length = 1
            self.finished_value = self.tree.made[best].value
            self.finished = True

    def prepare(self) -> None:
        options: TwoPhaseOptions = self.options
        self.text = TEXTS.index(options.text)
        self.to_front = options.closed == "front"
        self.vacuous = options.vacuous
        self.steps = 0
        self.tree = HeldTree(self)
        self.ends, self.culprit, self.would_return = NOT_YET, NONE, nan

    def finish(self) -> None:
        self.tree = RELEASED  # it refers to the search as that does to it

    def details(self) -> dict[str, Any]:
        """How the text ended: `ends`, after how many steps of LOOP2, and at which node if it failed."""
        told: dict[str, Any] = {"ends": ENDS[self.ends], "phase_2_steps": self.steps}
        if self.culprit != NONE:
            told["culprit"] = self.tree.number(self.culprit)
            told["culprit_path"] = self.tree.path(self.culprit)
        if not isnan(self.would_return):
            told["would_return"] = number_told(self.would_return)
        return told


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """The answer of `plyscope batch`: the order of expansions and of values, and how the search ended."""
    return {"generated": answer.nodes, **orders_told(trace), **answer.details}


SHOWN = (("visit", "fail"),)

ALGORITHM = Algorithm(
    id="two-phase",
    name="Two-phase minimax",
    sentence="Minimax with the lists OPEN and CLOSED: first makes the whole tree level by level, "
    "then backs the values up.",
    pseudocode="""\
OPEN holds the start, CLOSED nothing
while OPEN is not empty:
    take the first node out of OPEN
    if the game is over there: its value is the result
    otherwise put it into CLOSED and make its children:
        above depth k they go into OPEN, at depth k they are evaluated
while CLOSED is not empty:
    if all children of its first node have values:
        its value is the largest or the smallest of them; take it out
    otherwise move it to the end of CLOSED""",
    source="N. J. Nilsson, Principles of Artificial Intelligence, 1980",
    options=TwoPhaseOptions,
    build=TwoPhase,
    bounds=lambda options: False,
    tells=tells,
    windows="any",
    lists=True,
)
