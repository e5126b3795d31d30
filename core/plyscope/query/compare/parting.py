"""Parting: the first event at which a search and its reference differ, and what kind of difference it is.

Both records are read side by side. What a search does (enter, cut, leave) must agree row by row; what it only
says of it (better, narrow, windows, cut before a leave) may be missing or come in another order, and counts
as a difference of its own only if nothing else differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from math import inf, nan
from threading import Event
from typing import Any, Literal

import numpy as np

from plyscope.record.trace import (
    ALPHA,
    BETA,
    CUTOFF,
    ENTER,
    HIDDEN,
    ITERATION,
    LEAF,
    LEAVE,
    TERMINAL,
    VALUE,
    Trace,
)
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX, MIN

NEAR = 1e-12
"""Numbers that differ by less, relative to those above 1, are the same but for rounding."""

Kind = Literal[
    "went on", "went on after cut", "cut", "left out", "again", "order", "returned", "leaf", "window",
    "narrowed", "tie", "worse", "told", "deeper", "shallower", "ended", "not told",
]  # fmt: skip
Word = Literal["", "better", "narrow", "cut", "enter"]
Row = tuple[int, int, int, int, int, int, float, float]


@dataclass(frozen=True)
class Parting:
    """The first difference: the `row` of the search, the `reference_row`, and the node at which they part.

    Nodes are those of the search; up to here both records have the same numbers. `path` are the moves from
    the root to `node`, whose player is `side` and whose window is (`alpha`, `beta`) in the reference by then,
    (`own_alpha`, `own_beta`) in what the search said. `child` is a child of the node (-1 for none) and `move`
    the move to it. `theirs` and `ours` are the values of the search and of the reference. Values are to MAX.

    | kind | meaning |
    |---|---|
    | "went on" | the search entered `move` where the reference cuts because of `by` |
    | "went on after cut" | the same after the search said cut() |
    | "cut" | it cut because of `child` where the reference goes on with `move` |
    | "left out" | it left the node without looking at `move` |
    | "again" | it entered `move` a second time |
    | "order" | it entered `move` where the reference does something else |
    | "returned" | an inner node returned another value |
    | "leaf" | so did a leaf, where the game is over (`terminal`) or the `depth` is reached |
    | "window" | the node was entered with another window |
    | "narrowed" | the window of the node was narrowed otherwise |
    | "tie" | better() was said of `child`, which is worth as much as the best one before |
    | "worse" | better() was said of `child`, worth `theirs`; one before was worth `ours`, which is better |
    | "told" | better() said `theirs` of `child`, which is worth `ours` |
    | "deeper" | it entered `move` although the `depth` is reached |
    | "shallower" | it valued the node without looking further, before the `depth` |
    | "ended" | its record ends in the node, which was not left |
    | "not told" | the same search, but `word` was not said here |
    """

    kind: Kind
    row: int
    reference_row: int
    node: int
    path: tuple[int, ...]
    side: int
    ply: int
    depth: int
    alpha: float = -inf
    beta: float = inf
    own_alpha: float = -inf
    own_beta: float = inf
    child: int = NONE
    move: int = NONE
    by: int = NONE
    theirs: float = nan
    ours: float = nan
    terminal: bool = False
    prunes: bool = False
    word: Word = ""

    @property
    def tick(self) -> int:
        """The moment after the search's row: the number of the event."""
        return self.row + (self.kind != "ended")

    @property
    def reference_tick(self) -> int:
        """The moment after the reference's row."""
        return self.reference_row + 1

    @property
    def hard(self) -> bool:
        """Return True if the search itself differs, not only what it says of itself."""
        return self.kind != "not told"


def first_parting(
    student: Trace, reference: Trace, *, stopped: bool = False, stop: Event | None = None
) -> Parting | None:
    """Return where a record parts from its reference; None if it does not as far as both go.

    `stopped` says that a limit ended the search, so that the end of its record is no difference. Once `stop`
    is set, the rest is not compared.
    """
    row = equal_rows(student, reference)
    if row == student.length == reference.length:
        return None
    pair = _Pair(student, reference, stopped=stopped, stop=stop)
    return pair.first_from(_last_step(student, row))


@dataclass
class _Frame:
    """An open node, with its windows in both records and what its children returned."""

    node: int
    move: int
    side: int
    ply: int
    alpha: float
    beta: float
    own_alpha: float
    own_beta: float
    moves: set[int] = field(default_factory=set)
    child: int = NONE
    child_move: int = NONE
    value: float = nan
    best: float = nan

    def improves(self) -> bool:
        """Is the child that was left last better than all before?"""
        if self.best != self.best:
            return True
        return self.value < self.best if self.side == MIN else self.value > self.best

    def left(self, child: int, move: int, value: float) -> None:
        """A child returns a value."""
        if self.child != NONE and self.improves():
            self.best = self.value
        self.child, self.child_move, self.value = child, move, value


Step = tuple[list[tuple[int, Row]], int, Row | None]
"""What is said of the open node, and the next row that enters or leaves a node, with their numbers."""

STEPS = frozenset({int(kind) for kind in (ITERATION, ENTER, LEAF, LEAVE, HIDDEN)})


class _Pair:
    """Two records side by side."""

    def __init__(self, student: Trace, reference: Trace, *, stopped: bool, stop: Event | None) -> None:
        self.student, self.reference, self.stopped = student, reference, stopped
        self.stop = Event() if stop is None else stop
        self.prunes = any(_has_windows(part) for part in reference.read(0, reference.length))
        self.compares_windows = self.prunes and _tells_windows(student)
        self.frames: list[_Frame] = []
        self.depth = 0
        self.soft: Parting | None = None

    def first_from(self, row: int) -> Parting | None:
        """Return the first difference from a row on, before which the records are equal."""
        self.restore(row)
        for ours, theirs in zip_longest(_steps(self.reference, row), _steps(self.student, row)):
            if ours is None or theirs is None or self.stop.is_set():
                break
            found = self.difference(theirs, ours)
            if found is not None:
                return found
            own = theirs[2]
            if own is None or ours[2] is None or own[0] == HIDDEN:
                break
        return self.soft

    def difference(self, theirs: Step, ours: Step) -> Parting | None:
        """Compare a step of both, and go on behind it; return what differs in it."""
        said, at, row = theirs
        expected, reference_at, reference_row = ours
        top = self.frames[-1] if self.frames else None
        if top is not None and (said or expected):
            found = self.said_otherwise(top, said, expected, (at, row), reference_at)
            if found is not None:
                return found
        cut_at, cut = next(((at, row) for at, row in expected if row[0] == CUTOFF), (NONE, None))
        told_cut = any(row[0] == CUTOFF for _, row in said)
        if row is None:
            return None if self.stopped or reference_row is None or top is None else self.ended(at, ours)
        if reference_row is None or HIDDEN in (row[0], reference_row[0]):
            return None
        if row[0] == reference_row[0]:
            found = self.other_numbers(top, at, row, reference_at, reference_row)
            if found is None:
                self.take(row, reference_row)
            return found
        assert top is not None
        about = self.about(top, at, reference_at)
        if row[0] == ENTER:
            about |= {"child": row[3], "move": row[5]}
            if cut is not None:
                about |= {"alpha": cut[6], "beta": cut[7], "by": cut[4]}
                if told_cut:
                    return Parting("went on after cut", **about)
                return Parting("went on", **about | {"reference_row": cut_at})
            if reference_row[0] == LEAF:
                return Parting("deeper", **about)
            return Parting("again" if row[5] in top.moves else "order", **about)
        if reference_row[0] == ENTER:
            if row[0] == LEAF:
                return Parting("shallower", theirs=row[7], **about)
            return Parting("left out", theirs=row[7], **about | {"move": reference_row[5]})
        return Parting("order", **about)

    def said_otherwise(
        self,
        top: _Frame,
        said: list[tuple[int, Row]],
        expected: list[tuple[int, Row]],
        step: tuple[int, Row | None],
        reference_at: int,
    ) -> Parting | None:
        """Compare what was said of the open node after a child."""
        better: float | None = None
        cut: Row | None = None
        rows = {row[0]: at for at, row in expected}
        for _, row in expected:
            if row[0] == VALUE:
                better = row[7]
            elif row[0] == ALPHA:
                top.alpha = row[7]
            elif row[0] == BETA:
                top.beta = row[7]
            elif row[0] == CUTOFF:
                cut = row
        told = told_cut = False
        for number, (at, row) in enumerate(said):
            kind = row[0]
            place = rows.get(kind, min(reference_at - len(expected) + number, reference_at))
            about = self.about(top, at, place) | {"child": top.child, "move": top.child_move}
            if kind == VALUE and top.side != CHANCE:
                told = True
                found = self.said_better(top, row[7], better, about)
                if found is not None:
                    return found
            elif kind in (ALPHA, BETA):
                if kind == ALPHA:
                    top.own_alpha, right = row[7], near(row[7], top.alpha)
                else:
                    top.own_beta, right = row[7], near(row[7], top.beta)
                if self.prunes and not right:
                    return Parting(
                        "narrowed", **about | {"own_alpha": top.own_alpha, "own_beta": top.own_beta}
                    )
            elif kind == CUTOFF:
                told_cut = True
                if cut is None:
                    return Parting("cut", **about)
        if self.soft is None and step[1] is not None:
            word, kind = self.missing_word(top, better, cut, told=told, told_cut=told_cut, after=step[1])
            if word:
                place = rows.get(kind, rows.get(BETA, reference_at))
                about = self.about(top, step[0], place) | {"child": top.child, "move": top.child_move}
                self.soft = Parting("not told", word=word, ours=nan if better is None else better, **about)
        return None

    def missing_word(
        self, top: _Frame, better: float | None, cut: Row | None, *, told: bool, told_cut: bool, after: Row
    ) -> tuple[Word, int]:
        """Return the word that was not said after a child, and the kind of row that it would have written."""
        if better is not None and not told and top.side != CHANCE:
            return "better", VALUE
        if cut is not None and not told_cut and after[0] == LEAVE:
            return "cut", CUTOFF
        if self.prunes and not (near(top.alpha, top.own_alpha) and near(top.beta, top.own_beta)):
            return "narrow", ALPHA
        return "", NONE

    def said_better(
        self, top: _Frame, value: float, better: float | None, about: dict[str, Any]
    ) -> Parting | None:
        """Compare what better() said: it is right of the best child so far with what that returned."""
        if better is not None and near(value, better):
            return None
        if not near(value, top.value):
            return Parting("told", theirs=value, ours=top.value, **about)
        if top.best == top.best and near(top.value, top.best):
            return Parting("tie", theirs=top.value, ours=top.best, **about)
        return None if top.improves() else Parting("worse", theirs=top.value, ours=top.best, **about)

    def other_numbers(
        self, top: _Frame | None, at: int, row: Row, reference_at: int, reference_row: Row
    ) -> Parting | None:
        """Compare rows of one kind that enter or leave a node."""
        kind = row[0]
        if kind == ITERATION:
            return None
        if kind in (LEAF, LEAVE):
            if near(row[7], reference_row[7]) or top is None:
                return None
            about = self.about(top, at, reference_at) | {"theirs": row[7], "ours": reference_row[7]}
            if kind == LEAF:
                return Parting("leaf", terminal=row[1] == TERMINAL, **about)
            return Parting("returned", **about)
        if row[5] != reference_row[5] and top is not None:
            about = self.about(top, at, reference_at) | {"child": row[3], "move": row[5]}
            return Parting("again" if row[5] in top.moves else "order", **about)
        if not self.prunes or (near(row[6], reference_row[6]) and near(row[7], reference_row[7])):
            return None
        if not self.compares_windows and self.soft is not None:
            return None
        below = _frame(row, reference_row)
        self.frames.append(below)
        about = self.about(below, at, reference_at)
        self.frames.pop()
        found = Parting("window", **about)
        if self.compares_windows:
            return found
        self.soft = Parting("not told", word="enter", **about)
        return None

    def ended(self, at: int, ours: Step) -> Parting:
        """The record ends in a node that was not left."""
        return Parting("ended", **self.about(self.frames[-1], at, ours[1]))

    def take(self, row: Row, reference_row: Row) -> None:
        """Go on behind rows that enter or leave the same node."""
        kind = row[0]
        if kind == ITERATION:
            self.depth, self.frames = row[5], []
        elif kind == ENTER:
            if self.frames:
                self.frames[-1].moves.add(row[5])
            self.frames.append(_frame(row, reference_row))
        elif self.frames:
            frame = self.frames.pop()
            if self.frames:
                self.frames[-1].left(frame.node, frame.move, row[7])

    def about(self, frame: _Frame, at: int, reference_at: int) -> dict[str, Any]:
        """The facts of a node that every difference has."""
        return {
            "row": at,
            "reference_row": reference_at,
            "node": frame.node,
            "path": tuple(step.move for step in self.frames[1:]),
            "side": frame.side,
            "ply": frame.ply,
            "depth": self.depth,
            "alpha": frame.alpha,
            "beta": frame.beta,
            "own_alpha": frame.own_alpha,
            "own_beta": frame.own_beta,
            "prunes": self.prunes,
        }

    def restore(self, row: int) -> None:
        """Open the nodes that are open before a row, up to which the records are equal."""
        if row == 0:
            return
        entered = [part[part["kind"] == ENTER] for part in self.student.read(0, row)]
        nodes = np.concatenate(entered)
        parents = nodes["other"]
        open_nodes = np.ones(len(nodes), bool)
        for part in self.student.read(0, row):
            open_nodes[part["node"][np.isin(part["kind"], (LEAF, LEAVE))]] = False
            for depth in part["move"][part["kind"] == ITERATION].tolist()[-1:]:
                self.depth = depth
        node = int(np.flatnonzero(open_nodes)[-1]) if open_nodes.any() else NONE
        way: list[int] = []
        while node != NONE:
            way.append(node)
            node = int(parents[node])
        frames = {}
        for node in reversed(way):
            entering: Row = nodes[node].item()
            frames[node] = _frame(entering, entering)
        self.frames = list(frames.values())
        on_way = np.zeros(len(nodes), bool)
        on_way[way] = True
        below = on_way[parents] & (parents != NONE)
        for child in np.flatnonzero(below).tolist():
            frames[int(parents[child])].moves.add(int(nodes["move"][child]))
        for part in self.student.read(0, row):
            kind, at = part["kind"], part["node"]
            left = np.isin(kind, (LEAF, LEAVE))
            left[left] = below[at[left]]
            narrowed = np.isin(kind, (ALPHA, BETA))
            narrowed[narrowed] = on_way[at[narrowed]]
            for found in part[left | narrowed].tolist():
                if found[0] == ALPHA:
                    frames[found[3]].alpha = frames[found[3]].own_alpha = found[7]
                elif found[0] == BETA:
                    frames[found[3]].beta = frames[found[3]].own_beta = found[7]
                else:
                    parent = int(parents[found[3]])
                    frames[parent].left(found[3], int(nodes["move"][found[3]]), found[7])


def near(first: float, second: float) -> bool:
    """Return True if two values are the same but for rounding."""
    return first == second or abs(first - second) <= NEAR * max(1.0, abs(first)) < inf


def _frame(row: Row, reference_row: Row) -> _Frame:
    """The open node that a row enters."""
    return _Frame(row[3], row[5], row[1], row[2], reference_row[6], reference_row[7], row[6], row[7])


def _steps(trace: Trace, row: int) -> Iterator[Step]:
    """The steps of a record from a row on; the last one has no row of its own."""
    said: list[tuple[int, Row]] = []
    at = row
    for part in trace.read(row, trace.length):
        for found in part.tolist():
            if found[0] in STEPS:
                yield said, at, found
                said = []
            else:
                said.append((at, found))
            at += 1
    yield said, at, None


def equal_rows(student: Trace, reference: Trace) -> int:
    """Return how many rows two records have in common."""
    length = min(student.length, reference.length)
    done = 0
    for part, other in zip(student.read(0, length), reference.read(0, length), strict=True):
        differ = np.flatnonzero(part != other)
        if len(differ):
            return done + int(differ[0])
        done += len(part)
    return length


def _last_step(trace: Trace, row: int) -> int:
    """Return the row behind the last one before a row that enters or leaves a node."""
    while row > 0 and int(trace.row(row - 1)["kind"]) not in STEPS:
        row -= 1
    return row


def _has_windows(rows: np.ndarray) -> bool:
    """Return True if a record says anything of windows or cuts."""
    entering = rows[rows["kind"] == ENTER]
    finite = (entering["before"] != -inf) | (entering["after"] != inf)
    return bool(finite.any() or np.isin(rows["kind"], (ALPHA, BETA, CUTOFF)).any())


def _tells_windows(trace: Trace) -> bool:
    """Return True if a search says with which windows it enters nodes.

    One that only says narrow() narrows both sides of a node's window there: alpha also at nodes of MIN.
    """
    narrows = other_side = False
    sides = np.concatenate(
        [part["note"][part["kind"] == ENTER] for part in trace.read(0, trace.length)] or [np.empty(0, "u1")]
    )
    for part in trace.read(0, trace.length):
        entering = part[part["kind"] == ENTER]
        if ((entering["before"] != -inf) | (entering["after"] != inf)).any():
            return True
        raised, lowered = part["node"][part["kind"] == ALPHA], part["node"][part["kind"] == BETA]
        narrows = narrows or bool(len(raised) or len(lowered))
        other_side = other_side or bool((sides[raised] == MIN).any() or (sides[lowered] == MAX).any())
    return narrows and not other_side
