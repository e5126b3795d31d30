"""Reference: minimax, alpha-beta or expectimax beside a search in plain Python, in its own order of moves.

At every node the reference looks first at the moves that the search entered at the same place, in its order,
then at those that it left out. So wherever the search does what the algorithm does, both records have the
same rows, and the first difference is where they part (`query/compare/parting.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.plain.reference_search import ReferenceSearch
from plyscope.record.trace import (
    ALPHA,
    ANY_ORDER,
    BETA,
    CUTOFF,
    DEPTH,
    ENTER,
    ITERATION,
    LEAF,
    LEAVE,
    PLAYOUT,
    ROUND,
    VISIT,
    Trace,
)
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, Position
from plyscope.rules.stop import Stop

MORE = 10_000
"""Nodes that a reference may always enter or leave beyond a quarter more than the search."""

WITHOUT_END = 1 << 62

Kind = Literal["minimax", "alphabeta", "expectimax"]
Fail = Literal["soft", "hard", "bound"]
CutRule = Literal[">=", ">"]
Rows = NDArray[Any]


@dataclass(frozen=True)
class Conventions:
    """How alpha-beta is written, where textbooks differ.

    `fail`: what a node returns outside its window: "soft" the best that was found, "hard" the bound of the
    window, "bound" its player's own bound if nothing was better, else the best. `cut`: it cuts where alpha
    >= beta, or only where alpha > beta.
    """

    fail: Fail = "soft"
    cut: CutRule = ">="


CONVENTIONS = tuple(
    Conventions(fail, cut)
    for cut in (">=", ">")
    for fail in ("soft", "hard", "bound")
)  # fmt: skip
"""All that are tried, the preferred ones first."""


@dataclass(frozen=True)
class Reference:
    """A record to compare with; `complete` unless it was ended by its number of rows or a Stop."""

    trace: Trace
    kind: Kind
    conventions: Conventions
    complete: bool

    @property
    def name(self) -> str:
        """The algorithm inside a sentence."""
        return NAMES[self.kind]


NAMES: dict[Kind, str] = {"minimax": "minimax", "alphabeta": "alpha-beta", "expectimax": "expectimax"}


@dataclass(frozen=True)
class NoReference:
    """Why a record has no reference; see `sentence`."""

    reason: Literal["nothing", "sampling", "order"]

    @property
    def sentence(self) -> str:
        """The reason as a sentence."""
        if self.reason == "nothing":
            return "It tells nothing of its search, so there is nothing to compare."
        if self.reason == "sampling":
            return "It searches by sampling, so there is no reference to compare it with."
        return "It does not search depth first, so there is no reference to compare it with."


@dataclass(frozen=True)
class Chapter:
    """A search from the root: the depth that its record states, the one it is to reach, and its window."""

    stated: int
    depth: int
    alpha: float
    beta: float


@dataclass
class Followed:
    """The record of a search as the reference follows it.

    By node: the `move` that leads to it, its `first_child` and its `next_sibling`, -1 for none. Of the rows
    that enter and leave nodes, in order: their `kinds`, the `moves` of the first and the `values` of the
    others. `prunes`: it says something of windows or cuts; `averages`: it enters chance nodes;
    `cuts_at_equality`: it cuts somewhere at alpha = beta.
    """

    move: NDArray[np.int32]
    first_child: NDArray[np.int32]
    next_sibling: NDArray[np.int32]
    roots: list[int]
    kinds: NDArray[np.uint8]
    moves: NDArray[np.int32]
    values: NDArray[np.float64]
    prunes: bool
    averages: bool
    cuts_at_equality: bool
    chapters: list[Chapter] = field(default_factory=list)


def reference_for(
    position: Position,
    record: Trace | Rows,
    *,
    depths: Sequence[int] | None = None,
    most: int | None = None,
    stop: Stop | None = None,
    trace: Trace | None = None,
) -> Reference | NoReference:
    """Run the algorithm that a record of a search of `position` looks like, in its order of moves.

    A search that cuts or has windows is compared with alpha-beta, one that meets chance nodes with
    expectimax, any other with minimax. Of alpha-beta's conventions, those are taken that agree longest with
    the record. `record` is a trace or its rows; `depths` are those of its chapters where they are known
    better. Rows are written to `trace` (or a new one), until `most` of them enter or leave a node: by
    default a quarter more than the record has. Raises OwnCodeError for what goes wrong in rules in plain
    Python.
    """
    parts = [record] if isinstance(record, np.ndarray) else record.read(0, record.length)
    found = _follow(list(parts), depths)
    if isinstance(found, NoReference):
        return found
    stop = Stop() if stop is None else stop
    kind, conventions = _most_alike(position, found, stop)
    if most is None:
        most = len(found.kinds) + len(found.kinds) // 4 + MORE
    trace = Trace(max(1, 4 * most)) if trace is None else trace
    run = ReferenceSearch(position, found, kind, conventions, stop, trace, most)
    run.run()
    return Reference(trace, kind, conventions, not run.ended)


def _most_alike(position: Position, followed: Followed, stop: Stop) -> tuple[Kind, Conventions]:
    """Return the algorithm, and its conventions, that agree longest with a record."""
    if followed.averages:
        return "expectimax", Conventions()
    tried: list[tuple[Kind, Conventions]] = [
        ("alphabeta", conventions)
        for conventions in CONVENTIONS
        if conventions.cut == ">=" or not followed.cuts_at_equality
    ]
    if not followed.prunes:
        tried.insert(0, ("minimax", Conventions()))
    best, longest = tried[0], -1
    for candidate in tried:
        run = ReferenceSearch(position, followed, *candidate, stop, None, WITHOUT_END)
        run.run()
        if run.place > longest:
            best, longest = candidate, run.place
        if run.place == run.expected or stop.is_set():
            break
    return best


def _follow(parts: list[Rows], depths: Sequence[int] | None) -> Followed | NoReference:
    """Read what the reference needs of a record."""
    columns: dict[str, list[Rows]] = {name: [] for name in ("parent", "move", "kinds", "moves", "values")}
    chapters: list[list[float]] = []
    prunes = averages = cuts_at_equality = False
    for part in parts:
        kind = part["kind"]
        if np.isin(kind, (ROUND, PLAYOUT, VISIT)).any():
            return NoReference("sampling")
        entering = part[kind == ENTER]
        columns["parent"].append(entering["other"])
        columns["move"].append(entering["move"])
        averages = averages or bool((entering["note"] == CHANCE).any())
        windows = (entering["before"] != -inf) | (entering["after"] != inf)
        prunes = prunes or bool(windows.any() or np.isin(kind, (ALPHA, BETA, CUTOFF)).any())
        cuts = part[kind == CUTOFF]
        cuts_at_equality = cuts_at_equality or bool((cuts["before"] == cuts["after"]).any())
        told = part[np.isin(kind, (ENTER, LEAF, LEAVE))]
        columns["kinds"].append(told["kind"])
        columns["moves"].append(np.where(told["kind"] == ENTER, told["move"], 0))
        columns["values"].append(np.where(told["kind"] == ENTER, 0.0, told["after"]))
        for row in _in_order(part[(kind == ITERATION) | ((kind == LEAF) & (part["note"] == DEPTH))]):
            if row["kind"][0] == LEAF:
                if chapters:
                    chapters[-1][0] = max(chapters[-1][0], float(row["ply"].max()))
                continue
            if row["other"][0] == ANY_ORDER:
                return NoReference("order")
            chapters.extend(
                [0, depth, alpha, beta]
                for depth, alpha, beta in zip(
                    row["move"].tolist(), row["before"].tolist(), row["after"].tolist(), strict=True
                )
            )
    joined = {name: np.concatenate(column) if column else np.empty(0) for name, column in columns.items()}
    parent, move = joined["parent"].astype(np.int32), joined["move"].astype(np.int32)
    roots = np.flatnonzero(parent == NONE).tolist()
    kinds = joined["kinds"].astype(np.uint8)
    if len(parent) < 2 and not np.count_nonzero(kinds != ENTER):
        return NoReference("nothing")
    first_child, next_sibling = _children(parent)
    if len(roots) > 2 and (next_sibling == NONE).all():
        return NoReference("sampling")
    followed = Followed(
        move, first_child, next_sibling, roots, kinds, joined["moves"].astype(np.int32),
        joined["values"].astype(np.float64), prunes, averages,
        cuts_at_equality,
    )  # fmt: skip
    wanted = _depths(chapters) if depths is None else list(depths)
    for number, (_, stated, alpha, beta) in enumerate(chapters):
        low, high = (alpha, beta) if alpha < beta else (-inf, inf)
        depth = wanted[min(number, len(wanted) - 1)]
        followed.chapters.append(Chapter(int(stated), depth, low, high))
    return followed


def _in_order(rows: Rows) -> Iterator[Rows]:
    """Rows of two kinds as runs of one kind."""
    kinds = rows["kind"]
    if len(kinds):
        bounds = np.flatnonzero(np.r_[True, kinds[1:] != kinds[:-1], True]).tolist()
        yield from (rows[begin:end] for begin, end in pairwise(bounds))


def _depths(chapters: list[list[float]]) -> list[int]:
    """Return the depths of the chapters: those stated, or reached by a search that deepens unstated."""
    stated = [int(chapter[1]) for chapter in chapters]
    reached = [int(chapter[0]) or int(chapter[1]) for chapter in chapters]
    deepens = reached == sorted(reached) and len(set(reached)) > 1
    return reached if len(set(stated)) == 1 and deepens else stated


def _children(parent: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """First children and next siblings, in the order of their numbers."""
    first = np.full(len(parent), NONE, np.int32)
    following = np.full(len(parent), NONE, np.int32)
    order = np.argsort(parent, kind="stable").astype(np.int32)
    order = order[parent[order] != NONE]
    if len(order):
        above = parent[order]
        same = above[1:] == above[:-1]
        following[order[:-1][same]] = order[1:][same]
        begins = np.r_[True, ~same]
        first[above[begins]] = order[begins]
    return first, following
