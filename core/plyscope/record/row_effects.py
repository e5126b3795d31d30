"""Changes: what rows do to the columns of a tree, forwards and backwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.columns import DONE, FRESH, NONE, OPEN, UNSEEN
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
    LEAF,
    LEAVE,
    PROOF,
    VALUE,
    VISIT,
)

if TYPE_CHECKING:
    from plyscope.record.tree import Tree

KINDS = AT_MOST + 1


class Sorted:
    """Some rows by their kind, in order within each."""

    def __init__(self, rows: np.ndarray) -> None:
        self.rows = rows
        self._node = rows["node"]
        kind = np.ascontiguousarray(rows["kind"])
        self.counts: list[int] = np.bincount(kind, minlength=KINDS).tolist()
        self._order = np.argsort(kind, kind="stable")
        self._begins = np.r_[0, np.cumsum(self.counts)].tolist()

    def of(self, kind: int) -> NDArray[np.int64]:
        """Where the rows of a kind are."""
        found: NDArray[np.int64] = self._order[self._begins[kind] : self._begins[kind + 1]]
        return found

    def nodes(self, kind: int) -> NDArray[np.int32]:
        """The nodes of which the rows of a kind speak."""
        found: NDArray[np.int32] = self._node[self.of(kind)]
        return found

    def get(self, field: str, kind: int) -> NDArray[Any]:
        """A field of the rows of a kind."""
        found: NDArray[Any] = self.rows[field][self.of(kind)]
        return found


def forward(tree: Tree, rows: Sorted, *, again: bool) -> None:
    """Apply rows in their order: of several changes to one entry the last one stays.

    `again`: they were applied before, so that a node that is entered has an end to be forgotten.
    """
    counts = rows.counts
    if counts[ENTER]:
        new = rows.nodes(ENTER)
        tree.state[new] = OPEN
        tree.alpha[new] = rows.get("before", ENTER)
        tree.beta[new] = rows.get("after", ENTER)
        for name, value in FRESH.items():
            column = getattr(tree, name)
            if (again or value != 0) and len(column) and column.flags.writeable:
                column[new] = value
    for kind, column in ((ALPHA, tree.alpha), (BETA, tree.beta), (VALUE, tree.value)):
        if counts[kind]:
            column[rows.nodes(kind)] = rows.get("after", kind)
    if counts[VALUE]:
        tree.best_child[rows.nodes(VALUE)] = rows.get("other", VALUE)
    if counts[CUTOFF]:
        cut = rows.nodes(CUTOFF)
        tree.cut_by[cut] = rows.get("other", CUTOFF)
        tree.skipped[cut] = rows.get("move", CUTOFF)
    if counts[LEAF]:
        tree.leaf[rows.nodes(LEAF)] = rows.get("note", LEAF)
    for kind in (LEAVE, LEAF):
        if counts[kind]:
            done = rows.nodes(kind)
            tree.returned[done] = rows.get("after", kind)
            tree.state[done] = DONE
    if counts[HIT]:
        tree.hit[rows.nodes(HIT)] = rows.get("note", HIT)
    _number(tree, rows, "after")
    _count_visits(tree, rows, "move", "after")
    _bound(tree, rows, "after")
    _hide(tree, rows, 1)


def backward(tree: Tree, rows: Sorted) -> None:
    """Undo rows that come in reverse order: every row keeps what it replaced."""
    counts = rows.counts
    if counts[LEAF]:
        tree.leaf[rows.nodes(LEAF)] = 0
    for kind in (LEAVE, LEAF):
        if counts[kind]:
            done = rows.nodes(kind)
            tree.returned[done] = np.nan
            tree.state[done] = OPEN
    if counts[CUTOFF]:
        cut = rows.nodes(CUTOFF)
        tree.cut_by[cut] = NONE
        tree.skipped[cut] = 0
    for kind, column in ((ALPHA, tree.alpha), (BETA, tree.beta)):
        if counts[kind]:
            column[rows.nodes(kind)] = rows.get("before", kind)
    if counts[VALUE]:
        changed, before = rows.nodes(VALUE), rows.get("move", VALUE)
        tree.value[changed] = np.where(before == NONE, np.nan, rows.get("before", VALUE))
        tree.best_child[changed] = np.maximum(before, NONE)
    if counts[HIT]:
        tree.hit[rows.nodes(HIT)] = 0
    _number(tree, rows, "before")
    _count_visits(tree, rows, "other", "before")
    _bound(tree, rows, "before")
    _hide(tree, rows, -1)
    if counts[ENTER]:
        tree.state[rows.nodes(ENTER)] = UNSEEN


def _number(tree: Tree, rows: Sorted, side: str) -> None:
    """Set the proof and disproof numbers to those before or after the rows; -1 stands for none."""
    if not (rows.counts[PROOF] or rows.counts[DISPROOF]):
        return
    for kind, column in ((PROOF, tree.rare("proof")), (DISPROOF, tree.rare("disproof"))):
        if rows.counts[kind]:
            numbers = rows.get(side, kind)
            column[rows.nodes(kind)] = np.where(numbers < 0, np.nan, numbers)


def _count_visits(tree: Tree, rows: Sorted, count: str, total: str) -> None:
    """Set the visits and the sums of rewards to those before or after the rows."""
    if rows.counts[VISIT]:
        visited = rows.nodes(VISIT)
        tree.rare("visits")[visited] = rows.get(count, VISIT)
        tree.rare("reward")[visited] = rows.get(total, VISIT)


def _bound(tree: Tree, rows: Sorted, side: str) -> None:
    """Set the bounds of means to those before or after the rows."""
    for kind, name in ((AT_LEAST, "at_least"), (AT_MOST, "at_most")):
        if rows.counts[kind]:
            tree.rare(name)[rows.nodes(kind)] = rows.get(side, kind)


def _hide(tree: Tree, rows: Sorted, sign: int) -> None:
    if rows.counts[HIDDEN]:
        np.add.at(tree.rare("hidden"), rows.nodes(HIDDEN), sign * rows.get("after", HIDDEN).astype(np.int64))
