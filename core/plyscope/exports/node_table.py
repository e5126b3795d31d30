"""Node columns: what a record knows of its nodes at a moment, some hundred thousand nodes at a time.

No tree is built: each slice of nodes is filled in by going once through the rows from its first entry on, so
that the memory does not grow with the record. What comes out equals the columns of
`plyscope.record.tree.Tree`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyscope.exports.part import Meter, Part
from plyscope.query.move_names import MoveNames
from plyscope.record.trace import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BETA,
    CUTOFF,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LAST_PLY,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    VALUE,
    VISIT,
)
from plyscope.record.tree import DONE, NONE, OPEN

SLICE = 262_144
"""Nodes that are looked at together: some 40 MB."""

COLUMNS = np.dtype(
    [("node", "<i4"), ("chapter", "<i4"), ("parent", "<i4"), ("ply", "<i4"), ("move", "<i4"),
     ("side", "u1"), ("entered", "<i8"), ("left", "<i8"), ("repeats", "<i4"), ("children", "<i4"),
     ("state", "u1"), ("entry_alpha", "<f8"), ("entry_beta", "<f8"), ("alpha", "<f8"), ("beta", "<f8"),
     ("value", "<f8"), ("returned", "<f8"), ("best_child", "<i4"), ("cut_by", "<i4"), ("skipped", "<i4"),
     ("leaf", "u1"), ("hit", "u1"), ("hidden", "<i8"), ("proof", "<f8"), ("disproof", "<f8"),
     ("visits", "<i4"), ("reward", "<f8"), ("at_least", "<f8"), ("at_most", "<f8")]
)  # fmt: skip
"""Columns of the node table.

`node` is its number by birth; `chapter` that of its search from the root, from 0; `parent` (-1 for a root);
`ply` below the root, 65,535 for that and more; `move` that leads to it, as the game numbers moves; `side` 0
MAX, 1 MIN, 2 CHANCE; `entered` and `left` the moments from which on it is there and finished (-1: not yet);
`repeats` the earlier visit of the same move (-1: none); `children` how many were entered by now; `state` 1
open, 2 done; `entry_alpha` and `entry_beta` the window with which it was entered, `alpha` and `beta` that by
now; `value` the best found so far, `returned` what it gave to its parent (NaN: none yet), both from MAX's
side; `best_child`; `cut_by` the child that caused a cutoff (-1: none); `skipped` children not searched;
`leaf` 0 no, 1 the game is over, 2 depth, 3 table, 4 quiet, 5 far; `hit` the bound that the table held, 0
none, 1 exact, 2 lower, 3 upper; `hidden` nodes below it that were counted and not recorded; `proof` and
`disproof` numbers (NaN: none); `visits` of a search by sampling and the sum of the rewards of MAX, `reward`;
`at_least` and `at_most` bound a mean over chances that is not known yet.
"""

NUMBERS = {ALPHA: "alpha", BETA: "beta", VALUE: "value"}
PROOFS = {PROOF: "proof", DISPROOF: "disproof"}
BOUNDS = {AT_LEAST: "at_least", AT_MOST: "at_most"}


class NodeColumns:
    """Yield the nodes of a part slice by slice, only those that belong to it.

    `inside` says for every node that was seen so far, from the first one of the part on, whether it does.
    `names`, where they are wanted, receives every node before it is yielded, also of those above the part.
    """

    def __init__(self, part: Part, names: MoveNames | None = None, size: int = SLICE) -> None:
        self.part = part
        self.names = names
        self.size = size
        self.inside = np.zeros(part.room, np.bool_)

    def slices(self, meter: Meter | None = None) -> Iterator[NDArray[np.void]]:
        """Arrays of COLUMNS, in the order in which the nodes were entered; goes through the rows anew."""
        part = self.part
        from_row, done = part.start, 0
        for first in range(part.first_node, part.end_node, self.size):
            count = min(self.size, part.end_node - first)
            found, from_row = self._slice(first, count, from_row, meter)
            done += count
            if self.names is not None:
                self.names.learn(found["node"], found["parent"], found["move"])
            kept = found if part.root == NONE else found[self._belongs(found, first)]
            if meter is not None:
                meter.tell(done, part.room)
            if len(kept):
                yield kept

    def _slice(
        self, first: int, count: int, from_row: int, meter: Meter | None
    ) -> tuple[NDArray[np.void], int]:
        """Some nodes with all of their columns, and the row at which the nodes behind them begin."""
        part = self.part
        made = np.zeros(count, COLUMNS)
        made["node"] = np.arange(first, first + count, dtype=np.int32)
        made["chapter"] = part.chapters_of(made["node"])
        for name in ("left", "repeats", "best_child", "cut_by"):
            made[name] = NONE
        for name in ("value", "returned", "proof", "disproof"):
            made[name] = np.nan
        made["at_least"], made["at_most"] = -np.inf, np.inf
        row, next_row = from_row, part.tick
        for piece in part.trace.read(from_row, part.tick):
            if meter is not None and meter.stopped:
                meter.tell(0, 1)
            entering = np.flatnonzero(piece["kind"] == ENTER)
            if next_row == part.tick and len(entering) and piece["node"][entering[-1]] >= first + count:
                place = np.searchsorted(piece["node"][entering], first + count)
                next_row = row + int(entering[place])
            _apply(made, piece, row, first)
            row += len(piece)
        return made, next_row

    def _belongs(self, found: NDArray[np.void], first: int) -> NDArray[np.bool_]:
        """Return a mask of the nodes that belong to the part, its root included."""
        part = self.part
        begin = first - part.first_node
        own = self.inside[begin : begin + len(found)]
        own[:] = found["node"] == part.root
        parent, ply = found["parent"], found["ply"]
        order = np.argsort(ply, kind="stable")
        order = order[parent[order] != NONE]
        if not len(order):
            return own
        deep = ply[order] == LAST_PLY  # plies above the limit of a row: in creation order
        levels = order[~deep]
        if len(levels):
            for level in np.split(levels, np.flatnonzero(np.diff(ply[levels])) + 1):
                own[level] |= self.inside[parent[level] - part.first_node]
        for node in order[deep]:
            own[node] |= self.inside[parent[node] - part.first_node]
        return own


def _apply(made: NDArray[np.void], piece: np.ndarray, start: int, first: int) -> None:
    """Apply rows, the last change of several stays, to the nodes from `first` on; others are no concern."""
    place = piece["node"].astype(np.int64) - first
    kind = piece["kind"]
    mine = np.flatnonzero((place >= 0) & (place < len(made)) & (kind != ITERATION))
    parents = piece["other"][kind == ENTER].astype(np.int64) - first
    parents = parents[(parents >= 0) & (parents < len(made))]
    if len(parents):
        made["children"] += np.bincount(parents, minlength=len(made)).astype(np.int32)
    if not len(mine):
        return
    rows, place, kind = piece[mine], place[mine], kind[mine]
    tick = start + mine + 1

    enter = kind == ENTER
    at = place[enter]
    for name, field in (("parent", "other"), ("ply", "ply"), ("move", "move"), ("side", "note")):
        made[name][at] = rows[field][enter]
    made["entered"][at] = tick[enter]
    made["state"][at] = OPEN
    for name, field in (("alpha", "before"), ("beta", "after")):
        made[f"entry_{name}"][at] = made[name][at] = rows[field][enter]

    for what, name in NUMBERS.items():
        changed = kind == what
        made[name][place[changed]] = rows["after"][changed]
    changed = kind == VALUE
    made["best_child"][place[changed]] = rows["other"][changed]
    cut = kind == CUTOFF
    made["cut_by"][place[cut]] = rows["other"][cut]
    made["skipped"][place[cut]] = rows["move"][cut]
    leaf = kind == LEAF
    made["leaf"][place[leaf]] = rows["note"][leaf]
    done = leaf | (kind == LEAVE)
    made["returned"][place[done]] = rows["after"][done]
    made["left"][place[done]] = tick[done]
    made["state"][place[done]] = DONE

    if kind.max() < HIDDEN:
        return
    hidden = kind == HIDDEN
    np.add.at(made["hidden"], place[hidden], rows["after"][hidden].astype(np.int64))
    hit = kind == HIT
    made["hit"][place[hit]] = rows["note"][hit]
    repeat = kind == REPEAT
    made["repeats"][place[repeat]] = rows["other"][repeat]
    for what, name in PROOFS.items():
        changed = kind == what
        numbers = rows["after"][changed]
        made[name][place[changed]] = np.where(numbers < 0, np.nan, numbers)
    changed = kind == VISIT
    made["visits"][place[changed]] = rows["move"][changed]
    made["reward"][place[changed]] = rows["after"][changed]
    for what, name in BOUNDS.items():
        changed = kind == what
        made[name][place[changed]] = rows["after"][changed]


class NodeRow(NamedTuple):
    """The columns of one node, see COLUMNS."""

    node: int
    chapter: int
    parent: int
    ply: int
    move: int
    side: int
    entered: int
    left: int
    repeats: int
    children: int
    state: int
    entry_alpha: float
    entry_beta: float
    alpha: float
    beta: float
    value: float
    returned: float
    best_child: int
    cut_by: int
    skipped: int
    leaf: int
    hit: int
    hidden: int
    proof: float
    disproof: float
    visits: int
    reward: float
    at_least: float
    at_most: float


def rows_of(nodes: NDArray[np.void]) -> list[NodeRow]:
    """An array of COLUMNS node by node."""
    return [NodeRow._make(row) for row in nodes.tolist()]
