"""Recorder: the events that an agent tells of its search, checked and written as the rows of a record.

A position follows the search, so that every move is checked. The first event that makes no sense ends the
record with a sentence (`breach`), never the game. The nodes of a chapter are searched depth first until an
event says otherwise. Whether they are is often known after a few events, so that the first rows of a chapter
are held back until then.
"""

from __future__ import annotations

import json
from math import inf
from typing import TYPE_CHECKING, Any

import cython
import numpy as np

from plyscope.plain.errors import OwnCodeError
from plyscope.record.trace import CHUNK_ROWS, Trace
from plyscope.rules.position import MoveError, Position

if not cython.compiled:
    from plyscope.record.trace import (
        ANY_ORDER,
        DEEPER,
        DEPTH,
        DEPTH_FIRST,
        EXACT,
        LOWER,
        PASS,
        QUIET,
        REDUCED,
        TABLE,
        TERMINAL,
        UPPER,
        WIDER,
        WINDOW,
    )
    from plyscope.rules.position import MIN

if TYPE_CHECKING:
    from plyscope.arena.play.seat import GameLine

NONE = -1
HELD = 512  # rows of a chapter that are held back, at most
UNSEEN, OPEN = 0, -1  # of a number; above 0 it is the line on which its node was left
MOST_DENSE = 1 << 16  # a number so far beyond those before is kept elsewhere
MOST_INT = (1 << 31) - 1
UNKNOWN_SEED = -1.0  # of a playout that nobody but the agent can play again
INFINITY = inf
MOST_SHOWN = 200

WHY = {"terminal": TERMINAL, "depth": DEPTH, "table": TABLE, "quiet": QUIET}
BOUNDS = {"exact": EXACT, "lower": LOWER, "upper": UPPER}


class Breach(Exception):
    """What is wrong with an event, in a sentence."""


class Visit:
    """A node that was entered. `number` is the agent's, `node` that of the record; `over`: the game is there.

    `low` and `high` are the window with which it was entered, `alpha` and `beta` the window now, `value` the
    best so far, by the child `best` (-1: none). `children` are visits by number, `texts` moves by their text,
    `count` the legal moves once `texts` is there, `entered` those that led to children. `left` is the line on
    which it was left, 0 while it is open. `cut`: its other moves are cut off.
    """

    above: Visit | None
    children: dict[Any, Visit] | None
    texts: dict[str, int] | None
    entered: set[int] | None

    def __init__(self, number: object, node: int, above: Visit | None, move: int, ply: int) -> None:
        self.number, self.node, self.above, self.move, self.ply = number, node, above, move, ply
        self.side = self.count = self.left = self.visits = 0
        self.over = self.cut = False
        self.alpha = self.beta = self.low = self.high = self.value = self.reward = 0.0
        self.best = NONE
        self.children = self.texts = self.entered = None


class Recorder:
    """Takes the events of one search of the position that a game has reached, and never raises.

    With `mover`, values and windows are meant from the side to move at their node, else from MAX's. `breach`
    is a sentence with the line, the event and the `reason`; "" while all is well, and then `line` and `event`
    are 0 and "". `full`: the record has no more room, which is a breach, too. `reordered`: a chapter began
    depth first and went on otherwise, so that who read its first row must read it again. `events` counts
    those that were taken, `nodes` those of the record.
    """

    here: Any
    root: Any
    lines: Any
    scratch: Any

    def __init__(self, trace: Trace, line: GameLine, *, mover: bool = False) -> None:
        self.trace = trace
        self.out = trace
        self.scratch = None
        self.position: Position = line.position.copy()
        self.mover = mover
        self.breach = self.reason = self.event = ""
        self.line = 0
        self.events = 0
        self.full = self.reordered = False
        self.here = self.root = None
        self.open: dict[Any, Visit] = {}
        self.far: dict[Any, int] = {}
        self.lines = np.zeros(1024, np.int32) if cython.compiled else [0] * 1024
        self.order = DEPTH_FIRST
        self.deepest = self.last_round = self.number_of_line = 0
        self.stated_depth, self.last_depth = NONE, NONE
        self.chapter_row = 0
        self.decided = True
        self.low, self.high = -INFINITY, INFINITY
        self.last_low, self.last_high = -INFINITY, INFINITY

    @property
    def nodes(self) -> int:
        """The nodes of the record."""
        return self.out.nodes

    def take(self, values: list[Any], line_number: int) -> None:
        """Take a line: an event, or a list of events. `line_number` is its place in what the agent said."""
        if self.breach:
            return
        self.number_of_line = line_number
        event: Any = values
        try:
            if len(values) == 0:
                raise Breach("Expected an event, found an empty list.")
            if type(values[0]) is not list:
                self.one(values)
                return
            for event in values:
                if type(event) is not list or len(event) == 0:
                    raise Breach("Expected an event, which is a list that begins with its name.")
                self.one(event)
        except Breach as error:
            self.end_with(str(error), event)
        except OwnCodeError as error:
            self.end_with(error.sentence, event)
        except MemoryError:
            self.full = True
            self.end_with(no_memory(), event)

    def finish(self) -> None:
        """The search has ended: write what is held back. Called again, or after a breach, it does nothing."""
        if not self.decided:
            try:
                self.decide(DEPTH_FIRST)
            except MemoryError:
                self.full = True
                self.end_with(no_memory(), None)

    def drop(self, sentence: str, line_number: int) -> None:
        """Record no more, for a reason that no event gave."""
        if not self.breach:
            self.number_of_line = line_number
            self.end_with(sentence, None)

    def end_with(self, reason: str, event: Any) -> None:
        """Record no more, and say why."""
        self.reason, self.line = reason, self.number_of_line
        if event is not None:
            text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            self.event = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
        shown = f", {self.event}" if self.event else ""
        self.breach = f"line {self.line}{shown}: {reason[:1].lower()}{reason[1:]}"
        self.finish()
        self.open, self.here, self.root = {}, None, None

    # Events.

    def one(self, event: list[Any]) -> None:
        """Take one event."""
        self.events += 1
        word = event[0]
        if self.out.rows >= self.trace.budget:
            self.full = True
            raise Breach(
                f"The record is full after {self.trace.length:,} rows; the rest was read and dropped."
            )
        if word == "enter":
            self.enter(event)
        elif word == "leaf":
            self.leaf(event)
        elif word == "leave":
            self.leave(event)
        elif word == "value":
            self.value(event)
        elif word == "window":
            self.window(event)
        elif word == "cut":
            self.cut(event)
        elif word == "visit":
            self.visited(event)
        elif word == "playout":
            self.playout(event)
        elif word == "round":
            self.round(event)
        elif word == "search":
            self.search(event)
        elif word == "repeat":
            self.repeat(event)
        elif word == "hit":
            self.hit(event)
        elif type(word) is not str:
            raise Breach("Expected an event, which is a list that begins with its name.")
        if not self.decided and self.out.rows >= HELD:
            self.decide(DEPTH_FIRST)

    def search(self, event: list[Any]) -> None:
        """A new pass from the root begins with its next node."""
        if len(event) < 2:
            raise Breach("Expected a depth, and perhaps alpha and beta, behind it.")
        depth = NONE if event[1] is None else whole(event[1], "The depth")
        low, high = -INFINITY, INFINITY
        if len(event) >= 4:
            low, high = number(event[2], "Alpha"), number(event[3], "Beta")
        self.close_chapter()
        if self.mover and self.position.turn() == MIN:
            low, high = 0.0 - high, 0.0 - low
        self.stated_depth, self.low, self.high = depth, low, high

    def enter(self, event: list[Any]) -> None:
        """A node is entered."""
        parts = len(event)
        if parts != 4 and parts < 6:
            raise Breach("Expected a node, its parent, the move and perhaps alpha and beta behind it.")
        number_ = event[1]
        if type(number_) is not int or number_ < 0:
            raise Breach("Expected a whole number from 0 as the node.")
        if self.state_of(number_) != UNSEEN:
            raise Breach(f"Node {number_} was entered before.")
        low, high = -INFINITY, INFINITY
        given = parts >= 6 and event[4] is not None and event[5] is not None
        if given:
            low, high = number(event[4], "Alpha"), number(event[5], "Beta")
        if event[2] is None:
            self.enter_root(event, number_, low, high, given)
            return
        above: Any = self.open.get(event[2]) if type(event[2]) is int else None
        if above is None or above.left:
            raise Breach(self.why_not_open(number_, event[2]))
        if above.cut:
            raise Breach(f"Node {number_} was entered under {above.number}, whose other moves were cut off.")
        if above is not self.here:
            if self.order == DEPTH_FIRST:
                self.decide(ANY_ORDER)
            self.turn_to(above)
        if above.over:
            raise Breach(f"Node {number_} was entered under {above.number}, at which the game is over.")
        if above.texts is None:
            self.learn_moves(above)
        text = event[3]
        found = above.texts.get(text) if type(text) is str else None
        move: int = self.other_text(above, text, number_) if found is None else found
        if not given:
            low, high = above.alpha, above.beta
        self.position.reserve(1)
        self.position.make(move)
        visit = self.made(number_, above, move, low, high, given)
        if above.children is None:
            above.children, above.entered = {}, set()
        above.children[number_] = visit
        above.entered.add(move)

    def enter_root(self, event: list[Any], number_: object, low: float, high: float, given: bool) -> None:
        """The root is entered: a chapter begins."""
        if event[3] is not None:
            raise Breach("Expected null as the move that leads to the root.")
        self.close_chapter()
        self.scratch = Trace(4 * HELD)
        self.scratch.nodes = self.trace.nodes
        self.out = self.scratch
        self.decided = False
        self.order = DEPTH_FIRST
        self.deepest = self.last_round = 0
        self.out.iteration(0, DEPTH_FIRST, DEEPER, self.low, self.high)
        if not given:
            low, high = self.low, self.high
        self.root = self.made(number_, None, NONE, low, high, given)

    def close_chapter(self) -> None:
        """The chapter ends, if there is one; with open nodes it was not searched depth first."""
        if self.root is not None:
            if not self.decided:
                self.decide(DEPTH_FIRST if self.root.left else ANY_ORDER)
            elif not self.root.left and self.order == DEPTH_FIRST:
                self.decide(ANY_ORDER)
            self.turn_to(self.root)
        self.open = {}
        self.here = self.root = None

    def made(self, number_: object, above: Any, move: int, low: float, high: float, given: bool) -> Visit:
        """The visit of a node whose move was made; its row is written."""
        ply, parent = 0, NONE
        if above is not None:
            ply, parent = above.ply + 1, above.node
        visit = Visit(number_, NONE, above, move, ply)
        visit.side = self.position.turn()
        visit.over = self.position.over()
        if given and self.mover and visit.side == MIN:
            low, high = 0.0 - high, 0.0 - low
        visit.alpha = visit.low = low
        visit.beta = visit.high = high
        visit.value = INFINITY if visit.side == MIN else -INFINITY
        visit.node = self.out.enter(parent, move, visit.side, ply, low, high)
        if ply > self.deepest:
            self.deepest = ply
        self.open[number_] = visit
        self.mark(number_, OPEN)
        self.here = visit
        return visit

    def value(self, event: list[Any]) -> None:
        """The best value so far is another."""
        visit = self.open_visit(event, 3)
        found = self.value_at(event[2], visit)
        child = self.child_of(visit, event[3]) if len(event) > 3 else NONE
        if visit is not self.here:
            self.not_inner()
        self.out.value_changed(visit.node, visit.ply, child, visit.best, visit.value, found)
        visit.value, visit.best = found, child

    def window(self, event: list[Any]) -> None:
        """The window narrows."""
        visit = self.open_visit(event, 4)
        low, high = number(event[2], "Alpha"), number(event[3], "Beta")
        if self.mover and visit.side == MIN:
            low, high = 0.0 - high, 0.0 - low
        child = self.child_of(visit, event[4]) if len(event) > 4 else NONE
        if low < visit.alpha or high > visit.beta:
            before, after = window_text(visit.alpha, visit.beta), window_text(low, high)
            raise Breach(f"The window of node {visit.number} can only narrow: {before} became {after}.")
        if visit is not self.here:
            self.not_inner()
        if low > visit.alpha:
            self.out.alpha_raised(visit.node, visit.ply, child, visit.alpha, low)
            visit.alpha = low
        if high < visit.beta:
            self.out.beta_lowered(visit.node, visit.ply, child, visit.beta, high)
            visit.beta = high

    def leaf(self, event: list[Any]) -> None:
        """The node is valued without children."""
        visit = self.open_visit(event, 3)
        found = self.value_at(event[2], visit)
        why = TERMINAL if visit.over else DEPTH
        if len(event) > 3:
            given: Any = WHY.get(event[3]) if type(event[3]) is str else None
            if given is None:
                raise Breach(f"A leaf is terminal, depth, table or quiet; found {shown(event[3])}.")
            if given == TERMINAL and not visit.over:
                raise Breach(f"Node {visit.number} is told to be terminal, but the game goes on there.")
            if not visit.over or given == TABLE:
                why = given
        if visit.children is not None:
            raise Breach(f"Node {visit.number} is told to be a leaf, but nodes were entered under it.")
        if visit is not self.here:
            self.not_inner()
        self.out.leaf(visit.node, visit.ply, why, found)
        self.close_visit(visit)

    def leave(self, event: list[Any]) -> None:
        """The visit of the node ends."""
        visit = self.open_visit(event, 3)
        found = self.value_at(event[2], visit)
        if visit is not self.here:
            self.not_inner()
        inside = visit.children is not None
        self.out.leave(visit.node, visit.ply, found)
        self.close_visit(visit)
        if inside and not self.decided:
            self.decide(DEPTH_FIRST)

    def cut(self, event: list[Any]) -> None:
        """The other moves of the node are not searched."""
        visit = self.open_visit(event, 3)
        child = self.child_of(visit, event[2])
        low, high = visit.alpha, visit.beta
        if len(event) >= 5 and event[3] is not None and event[4] is not None:
            low, high = number(event[3], "Alpha"), number(event[4], "Beta")
            if self.mover and visit.side == MIN:
                low, high = 0.0 - high, 0.0 - low
        if visit is not self.here:
            self.not_inner()
        if visit.texts is None:
            self.turn_to(visit)
            self.learn_moves(visit)
        skipped = visit.count - (0 if visit.entered is None else len(visit.entered))
        if skipped > 0:
            self.out.cutoff(visit.node, visit.ply, child, skipped, low, high)
        visit.cut = True

    def visited(self, event: list[Any]) -> None:
        """A count of visits, and the sum of their rewards to MAX."""
        visit = self.seen_visit(event, 4)
        visits, reward = whole(event[2], "The number of visits"), number(event[3], "The sum of rewards")
        if not 0.0 <= reward <= visits * (1.0 + 1e-9) + 1e-9:
            raise Breach(
                f"The rewards of {visits} visits lie between 0 and {visits}; found {shown(event[3])}."
            )
        if self.order == DEPTH_FIRST:
            self.decide(ANY_ORDER)
        self.out.visited(visit.node, visit.ply, visit.visits, visits, visit.reward, reward)
        visit.visits, visit.reward = visits, reward

    def playout(self, event: list[Any]) -> None:
        """A game was played from the node."""
        visit = self.seen_visit(event, 3)
        reward = number(event[2], "The reward")
        plies = whole(event[3], "The number of plies") if len(event) > 3 else 0
        if not 0.0 <= reward <= 1.0:
            raise Breach(f"A reward lies between 0 and 1, to MAX; found {shown(event[2])}.")
        if self.order == DEPTH_FIRST:
            self.decide(ANY_ORDER)
        why = TERMINAL if visit.over or plies > 0 else DEPTH
        self.out.playout(visit.node, visit.ply, why, plies, UNKNOWN_SEED, reward)

    def round(self, event: list[Any]) -> None:
        """The next round of a search by sampling begins."""
        if len(event) < 2:
            raise Breach("Expected the number of the round behind it.")
        count = whole(event[1], "The number of a round")
        if count <= self.last_round:
            raise Breach(f"Rounds count from 1 upwards; found {count} after {self.last_round}.")
        if self.root is None:
            raise Breach("A round begins at the root, which was not entered.")
        if self.order == DEPTH_FIRST:
            self.decide(ANY_ORDER)
        self.last_round = count
        self.out.round(self.root.node, 0, count)

    def repeat(self, event: list[Any]) -> None:
        """The node searches a move again."""
        visit = self.open_visit(event, 3)
        before: Any = None
        above: Any = visit.above
        if above is not None and type(event[2]) is int:
            before = above.children.get(event[2])
        if before is None or before is visit:
            raise Breach(f"Node {visit.number} can only repeat one beside it; found {shown(event[2])}.")
        if visit is not self.here:
            self.not_inner()
        same = before.low == visit.low and before.high == visit.high
        self.out.repeat(visit.node, visit.ply, before.node, REDUCED if same else WINDOW)

    def hit(self, event: list[Any]) -> None:
        """The table knows the position."""
        visit = self.open_visit(event, 4)
        found = self.value_at(event[2], visit)
        bound: Any = BOUNDS.get(event[3]) if type(event[3]) is str else None
        if bound is None:
            raise Breach(f"A bound is exact, lower or upper; found {shown(event[3])}.")
        if self.mover and visit.side == MIN and bound != EXACT:
            bound = UPPER if bound == LOWER else LOWER
        depth = whole(event[4], "The depth") if len(event) > 4 and event[4] is not None else 0
        if visit is not self.here:
            self.not_inner()
        self.out.hit(visit.node, visit.ply, NONE, NONE, bound, depth, found)

    # Nodes.

    def seen_visit(self, event: list[Any], parts: int) -> Visit:
        """The node of an event that may be left already in a chapter of any order."""
        if len(event) < parts:
            raise Breach(f"Expected {parts - 1} values behind its name, found {len(event) - 1}.")
        visit: Any = self.open.get(event[1]) if type(event[1]) is int else None
        if visit is None:
            raise Breach(self.why_not_open(None, event[1]))
        found: Visit = visit
        return found

    def open_visit(self, event: list[Any], parts: int) -> Visit:
        """The node of an event, which must be open."""
        visit = self.seen_visit(event, parts)
        if visit.left:
            raise Breach(self.why_not_open(None, visit.number))
        return visit

    def why_not_open(self, entered: object, number_: object) -> str:
        """Why a node is not open, in a sentence, if it was `entered` under it, or None speaks of it."""
        state = self.state_of(number_) if type(number_) is int and number_ >= 0 else UNSEEN
        node = shown(number_)
        if entered is None:
            if state > 0:
                return f"It speaks of node {node}, which was left on line {state}."
            if state == OPEN:
                return f"It speaks of node {node}, which belongs to a pass that has ended."
            return f"It speaks of node {node}, which was never entered."
        if state > 0:
            return f"Node {entered} was entered under {node}, which was left on line {state}."
        if state == OPEN:
            return f"Node {entered} was entered under {node}, which belongs to a pass that has ended."
        return f"Node {entered} was entered under {node}, which was never entered."

    def child_of(self, visit: Visit, number_: object) -> int:
        """The node of a child in the record; -1 for null."""
        if number_ is None:
            return NONE
        child: Any = None
        if visit.children is not None and type(number_) is int:
            child = visit.children.get(number_)
        if child is None:
            raise Breach(f"Node {shown(number_)} was not entered under node {visit.number}.")
        found: int = child.node
        return found

    def close_visit(self, visit: Visit) -> None:
        """A node is left; the position goes up with it."""
        visit.left = self.number_of_line
        self.mark(visit.number, self.number_of_line)
        visit.texts = visit.children = visit.entered = None
        if self.decided and self.order == DEPTH_FIRST:
            del self.open[visit.number]
        if visit is self.here and visit.above is not None:
            self.position.unmake(visit.move)
            self.here = visit.above
        elif visit.above is None and not self.decided and self.order == DEPTH_FIRST:
            self.decide(DEPTH_FIRST)

    def not_inner(self) -> None:
        """An event speaks of another node than the innermost open one."""
        if self.order == DEPTH_FIRST:
            self.decide(ANY_ORDER)

    def turn_to(self, visit: Visit) -> None:
        """Bring the position to a node of the chapter."""
        here: Any = self.here
        there: Any = visit
        way = []
        while here is not there:
            if here.ply >= there.ply:
                self.position.unmake(here.move)
                here = here.above
            else:
                way.append(there)
                there = there.above
        self.position.reserve(len(way))
        for there in reversed(way):
            self.position.make(there.move)
        self.here = visit

    def learn_moves(self, visit: Visit) -> None:
        """Find the moves of the node at which the position is."""
        moves = self.position.legal_moves()
        visit.count = len(moves)
        visit.texts = {self.position.text(move): move for move in moves}

    def other_text(self, above: Visit, text: object, number_: object) -> int:
        """The move that a text names in another of the game's notations."""
        if type(text) is str:
            try:
                return self.position.parse(text)
            except MoveError:
                pass
        known = list(above.texts or ())
        legal = ", ".join(known[:10]) + (", …" if len(known) > 10 else "")
        raise Breach(f"Node {number_} was entered by {shown(text)}, which is not legal there: {legal}.")

    # Numbers of nodes.

    def state_of(self, number_: Any) -> int:
        """The state of a number: UNSEEN, OPEN, or the line on which its node was left."""
        if number_ < len(self.lines):
            at: int = number_
            return int(self.lines[at])
        return self.far.get(number_, UNSEEN)

    def mark(self, number_: Any, state: int) -> None:
        """Note the state of a number."""
        size = len(self.lines)
        if number_ >= size:
            if number_ >= 2 * size + MOST_DENSE:
                self.far[number_] = state
                return
            self.grow(max(number_ + 1, 2 * size))
        at: int = number_
        self.lines[at] = state

    def grow(self, size: int) -> None:
        """Make room for more numbers."""
        before = len(self.lines)
        if cython.compiled:
            longer = np.zeros(size, np.int32)
            longer[:before] = np.asarray(self.lines)
            self.lines = longer
        else:
            self.lines += [0] * (size - before)
        for number_ in [number_ for number_ in self.far if number_ < size]:
            at: int = number_
            self.lines[at] = self.far.pop(number_)

    # Values.

    def value_at(self, value: object, visit: Visit) -> float:
        """A value from MAX's side."""
        found = number(value, "The value")
        return 0.0 - found if self.mover and visit.side == MIN else found

    # Chapters.

    def decide(self, order: int) -> None:
        """It is known in which order the chapter is searched: write what was held back."""
        self.order = order
        if self.decided:
            row = self.trace.chunks[self.chapter_row // CHUNK_ROWS][self.chapter_row % CHUNK_ROWS]
            row["other"] = order
            self.reordered = True
            return
        self.decided = True
        depth = self.deepest if self.stated_depth == NONE else self.stated_depth
        rows = np.concatenate(list(self.out.read(0, self.out.length)))
        rows[0]["other"], rows[0]["move"], rows[0]["note"] = order, depth, self.reason_for(depth)
        self.last_depth, self.last_low, self.last_high = depth, self.low, self.high
        self.out.release()
        self.out, self.scratch = self.trace, None
        self.chapter_row = self.trace.length
        self.trace.append(rows)
        self.stated_depth, self.low, self.high = NONE, -INFINITY, INFINITY
        if order == DEPTH_FIRST:
            for visit in list(self.open.values()):
                if visit.left:
                    del self.open[visit.number]

    def reason_for(self, depth: int) -> int:
        """Why the chapter begins: it is DEEPER than the last, has a WIDER window, or is another PASS."""
        if depth != self.last_depth:
            return DEEPER
        if self.low <= self.last_low and self.high >= self.last_high:
            same = self.low == self.last_low and self.high == self.last_high
            return PASS if same else WIDER
        return PASS


def no_memory() -> str:
    """Why a record ends for which there is no memory."""
    return "There is no memory for the record."


def number(value: object, name: str) -> float:
    """A number of an event."""
    given: Any = value
    if type(value) is float or type(value) is int:
        try:
            found = float(given)
        except OverflowError:
            found = INFINITY
        if found - found == 0.0:
            return found + 0.0  # which makes 0 of -0
    elif type(value) is str:
        if value == "inf":
            return INFINITY
        if value == "-inf":
            return -INFINITY
    raise Breach(f'{name} must be a finite number, "inf" or "-inf"; found {shown(value)}.')


def whole(value: object, name: str) -> int:
    """A count of an event."""
    given: Any = value
    if type(value) is not int or given < 0 or given > MOST_INT:
        raise Breach(f"{name} must be a whole number from 0; found {shown(value)}.")
    found: int = given
    return found


def window_text(low: float, high: float) -> str:
    return f"({low:g}, {high:g})"


def shown(value: object) -> str:
    """A value of an event for a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"
