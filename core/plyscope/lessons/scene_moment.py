"""Moments of scenes: `cutoff 1`, `value 2 of D`, `leave A` as ticks of a record, and the steps to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.scene_nodes import node_named
from plyscope.query.events import KIND_NAMES, history, nodes_below, ticks_of
from plyscope.query.rounds import next_end, place_of, rounds
from plyscope.quoting import quoted
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, ITERATION, LEAF, VALUE, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position

StepKind = Literal["event", "node", "cutoff", "bound", "leaf", "iteration", "phase", "round"]
STEP_KINDS: tuple[StepKind, ...] = get_args(StepKind)

STEP_ROWS: dict[str, tuple[int, ...]] = {
    "node": (ENTER,),
    "cutoff": (CUTOFF,),
    "bound": (ALPHA, BETA),
    "leaf": (LEAF,),
    "iteration": (ITERATION,),
}
"""Rows to which a step of each kind goes; a phase and a round end between rows."""

COUNTED = {name: kind for kind, name in KIND_NAMES.items() if name not in ("enter", "leave", "hidden")}
"""Kinds of rows that are counted in a moment such as `leaf 7`."""

PHASES = ("selection", "expansion", "playout", "backpropagation")
PER_NODE = ("enter", "leave")
PER_SEARCH = ("depth", "round", "tick")

EXPECTED = (
    "start, end, frame d, tick 22, leaf 7, last cutoff, value 2 of D, enter C, leave A, depth 3, round 5 or "
    "expansion of round 5"
)


@dataclass(frozen=True)
class Moment:
    """A moment as a lesson names it: `kind` with its `number`, and `node` where it is one of that node.

    A number of -1 is the last one. `name` is that of a frame.
    """

    text: str
    kind: str
    number: int = 0
    node: str = ""
    name: str = ""


START = Moment("start", "start")
END = Moment("end", "end")


def read_moment(text: object) -> Moment:
    """Return the moment that a text names; raises LessonError."""
    if not isinstance(text, str) or not text.strip() or len(text) > 200:
        raise LessonError(f"Expected a moment ({EXPECTED}), found {quoted(text)}.")
    words = text.split()
    first, rest = words[0], words[1:]
    if not rest and first in ("start", "end"):
        return Moment(text, first)
    if first == "frame" and len(rest) == 1:
        return Moment(text, "frame", name=rest[0])
    if first in PER_NODE and rest:
        return Moment(text, first, node=" ".join(rest))
    if first in PHASES and rest[:2] == ["of", "round"] and len(rest) == 3 and _is_number(rest[2]):
        return Moment(text, first, int(rest[2]))
    if first in PER_SEARCH and len(rest) == 1 and _is_number(rest[0]):
        return Moment(text, first, int(rest[0]))
    last = first == "last"
    kind = rest[0] if last and rest else first
    if kind in COUNTED and (last or (rest and _is_number(rest[0]) and int(rest[0]) > 0)):
        number, of = (-1, rest[1:]) if last else (int(rest[0]), rest[1:])
        if not of:
            return Moment(text, kind, number)
        if of[0] == "of" and of[1:]:
            return Moment(text, kind, number, node=" ".join(of[1:]))
    raise LessonError(f"Expected a moment ({EXPECTED}), found {quoted(text)}.")


def _is_number(word: str) -> bool:
    return re.fullmatch(r"\d{1,9}", word, re.ASCII) is not None


def tick_of(
    moment: Moment, trace: Trace, tree: Tree, searched: Position, frames: Iterable[tuple[str, int]] = ()
) -> int:
    """Return the tick of a moment, at which the row that it names is the last one; 0 is the start.

    `tree` has read the whole record; the tick that it shows may change. `frames` are those of the worked
    example. Raises LessonError if the record has no such moment, with what there is.
    """
    kind, number = moment.kind, moment.number
    if kind == "start":
        return 0
    if kind == "end":
        return trace.length
    if kind == "frame":
        return _frame(moment.name, dict(frames))
    if kind == "tick":
        if number > trace.length:
            raise LessonError(f"The record ends with tick {trace.length}; there is no tick {number}.")
        return number
    if kind in PER_NODE:
        node = node_named(moment.node, tree, searched)
        found = int((tree.entered if kind == "enter" else tree.left)[node])
        if found == NONE:
            raise LessonError(f"The search never leaves {moment.node}.")
        return found
    if kind == "depth":
        return _depth(number, tree)
    if kind == "round" or kind in PHASES:
        return _round(kind, number, trace)
    return _counted(moment, trace, tree, searched)


def _frame(name: str, frames: dict[str, int]) -> int:
    if name in frames:
        return frames[name]
    if not frames:
        raise LessonError(f"There is no frame {name}: only some worked examples have frames.")
    raise LessonError(f"There is no frame {name}; the frames are: {', '.join(frames)}.")


def _depth(number: int, tree: Tree) -> int:
    finished = {
        chapter.depth: int(tree.left[chapter.first_node])
        for chapter in tree.chapters
        if chapter.first_node < tree.known and tree.left[chapter.first_node] != NONE
    }
    if number in finished:
        return finished[number]
    listed = ", ".join(map(str, finished)) or "none"
    raise LessonError(f"The search does not finish depth {number}; the depths finished are: {listed}.")


def _round(kind: str, number: int, trace: Trace) -> int:
    begins = rounds(trace)
    if not 1 <= number <= len(begins):
        raise LessonError(f"The search has {len(begins)} rounds; there is no round {number}.")
    begin = int(begins[number - 1])
    end = int(begins[number]) if number < len(begins) else trace.length
    if kind == "round":
        return end
    reached = 0
    for tick in range(begin + 1, end + 1):
        place = place_of(trace, tick)
        phase = "backpropagation" if place is None or not place.phase else place.phase
        reached = tick if phase == kind else reached
    if not reached:
        raise LessonError(f"Round {number} has no {kind}.")
    return reached


def _counted(moment: Moment, trace: Trace, tree: Tree, searched: Position) -> int:
    kind = COUNTED[moment.kind]
    if not moment.node:
        ticks = ticks_of(trace, (kind,)).tolist()
    else:
        node = node_named(moment.node, tree, searched)
        if kind == LEAF:
            ticks = _leaves_below(trace, tree, node)
        else:
            ticks = [event.tick for event in history(trace, tree, node, (kind,))]
    number = moment.number if moment.number > 0 else len(ticks)
    if 1 <= number <= len(ticks):
        return int(ticks[number - 1])
    wanted, count, node_name = moment.text, len(ticks), moment.node
    if not node_name:
        raise LessonError(f"Rows {moment.kind} in the record: {count}; there is no {wanted}.")
    if kind == LEAF:
        raise LessonError(f"Leaves evaluated below {node_name}: {count}; there is no {wanted}.")
    if kind == VALUE and count == 1:
        raise LessonError(f"{node_name} changes its value once; there is no {wanted}.")
    if kind == VALUE:
        raise LessonError(f"{node_name} changes its value {count} times; there is no {wanted}.")
    raise LessonError(f"Rows {moment.kind} of {node_name}: {count}; there is no {wanted}.")


def _leaves_below(trace: Trace, tree: Tree, node: int) -> list[int]:
    """The ticks at which the leaves below a node, or itself, were valued."""
    below = np.append(nodes_below(tree, node), node)
    ticks = ticks_of(trace, (LEAF,))
    return [int(tick) for tick in ticks if int(trace.row(int(tick) - 1)["node"]) in below]


def steps_between(trace: Trace, tree: Tree, start: int, stop: int, kind: StepKind) -> list[int]:
    """Return the ticks of a kind of step after `start` and up to `stop`, which is always the last of them.

    They are the moments to which the timeline's steps of this kind go. Nothing lies between equal moments.
    """
    if stop <= start:
        return []
    if kind == "round" or (kind == "iteration" and len(tree.visits)):
        found: Sequence[int] | NDArray[np.int64] = rounds(trace)
    elif kind == "phase":
        found = _phase_ends(trace, start, stop)
    elif kind == "event":
        found = range(start + 1, stop + 1)
    else:
        found = ticks_of(trace, STEP_ROWS[kind], start, stop)
    return [*(int(tick) for tick in found if start < tick < stop), stop]


def _phase_ends(trace: Trace, start: int, stop: int) -> list[int]:
    found, tick = list[int](), next_end(trace, start, stop)
    while tick is not None:
        found.append(tick)
        tick = next_end(trace, tick, stop)
    return found
