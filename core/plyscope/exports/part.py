"""Part: how much of a record is exported: all of it, the tree of a moment, or what lies below one node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import ENTER, ITERATION, Trace
from plyscope.record.tree import NONE
from plyscope.rules.position import Position

Scope = Literal["record", "moment", "subtree"]
SCOPES: tuple[Scope, ...] = ("record", "moment", "subtree")


class Stopped(Exception):
    """Somebody does not want the file any more."""


class PartError(ValueError):
    """No such part of the record, or a format has no room for it; the message says why."""


class Output(Protocol):
    """A sink for bytes, written from first to last."""

    def write(self, data: bytes, /) -> int: ...


@dataclass
class Meter:
    """Progress of an export, 0 to 1; another thread may read it, and set `stopped` to end the export."""

    share: float = 0.0
    stopped: bool = False

    def tell(self, done: int, total: int) -> None:
        """Report progress; raises Stopped if the export was cancelled."""
        self.share = done / total if total else 1.0
        if self.stopped:
            raise Stopped


@dataclass(frozen=True)
class Part:
    """Some nodes and rows of a record, at a moment.

    The nodes are `first_node` up to and without `end_node`, as they are after `tick` rows; the rows are
    `start` up to and without `tick`. With a `root` only it and what lies below it count. `chapters` are the
    first nodes of the chapters of the record, `chapter_rows` the rows at which they begin. `position` is the
    one that was searched, where it is known.
    """

    trace: Trace
    tick: int
    start: int
    first_node: int
    end_node: int
    root: int = NONE
    chapters: tuple[int, ...] = ()
    chapter_rows: tuple[int, ...] = ()
    position: Position | None = field(default=None, repr=False)

    @property
    def room(self) -> int:
        """Upper bound of the number of nodes."""
        return self.end_node - self.first_node

    def rows(self) -> Iterator[tuple[int, np.ndarray]]:
        """The rows, piece by piece, each with the number of its first one."""
        start = self.start
        for rows in self.trace.read(self.start, self.tick):
            yield start, rows
            start += len(rows)

    def chapters_at(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """The chapter, counted from 0, to which each row belongs."""
        return np.searchsorted(np.array(self.chapter_rows, np.int64), rows, "right") - 1

    def chapters_of(self, nodes: NDArray[np.int32]) -> NDArray[np.int32]:
        """The chapter, counted from 0, to which each node belongs."""
        return (np.searchsorted(np.array(self.chapters, np.int32), nodes, "right") - 1).astype(np.int32)


def part_of(
    trace: Trace,
    scope: Scope = "record",
    tick: int | None = None,
    node: int = NONE,
    position: Position | None = None,
    rows: int | None = None,
) -> Part:
    """Return the requested part of the first `rows` rows; raises PartError if there is none.

    "record" is all of them, every chapter, at the end; "moment" the chapter that is searched at `tick` (the
    end by default) as far as it was entered by then; "subtree" likewise what lies below `node`, itself
    included.
    """
    end = trace.length if rows is None else min(rows, trace.length)
    tick = end if tick is None or scope == "record" else tick
    if not 0 <= tick <= end:
        raise PartError(f"There is no moment {tick:,}: the record has {end:,} events.")
    starts, firsts, nodes, row = [], [], 0, 0
    for piece in trace.read(0, tick):
        begins = np.flatnonzero(piece["kind"] == ITERATION)
        starts += [row + int(place) for place in begins]
        firsts += piece["node"][begins].tolist()
        nodes += int(np.count_nonzero(piece["kind"] == ENTER))
        row += len(piece)
    chapters = tuple(firsts), tuple(starts)
    if scope == "record":
        return Part(trace, tick, 0, 0, nodes, NONE, *chapters, position)
    if not firsts:
        raise PartError("Nothing has been searched at this moment.")
    which = len(firsts) - 1
    while which and starts[which] >= tick:
        which -= 1
    if scope == "moment":
        return Part(trace, tick, starts[which], firsts[which], nodes, NONE, *chapters, position)
    if not 0 <= node < nodes:
        raise PartError(f"Node {node:,} has not been entered by event {tick:,}.")
    which = int(np.searchsorted(firsts, node, "right")) - 1
    last = firsts[which + 1] if which + 1 < len(firsts) else nodes
    return Part(trace, tick, starts[which], firsts[which], last, node, *chapters, position)
