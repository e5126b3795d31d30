"""Moments: how a tree comes to any moment of ten million rows at once.

Searched depth first, every row speaks of the node that is open. So at a moment a node is unseen, or finished
and as it stays, or one of the few on the open path. The columns are kept as they are at the last row that
was read; a moment is the column `state`, which follows from the ticks of entering and leaving, and the nodes
of the open path, which are worked out from their own rows and put back afterwards.

In chapters of any order rows are replayed, from the nearest of the chapter's start, the moment shown, and
checkpoints that are made in passing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.columns import ABSENT, FRESH, NONE, OPEN, RARE, STATE, UNSEEN, Columns, is_held, write
from plyscope.record.row_effects import KINDS, RowEffects
from plyscope.record.trace import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BETA,
    CHUNK_ROWS,
    CUTOFF,
    DISPROOF,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    PROOF,
    VALUE,
    VISIT,
)

if TYPE_CHECKING:
    from plyscope.record.tree import Tree

CHECKPOINT_ROWS = 8 * CHUNK_ROWS
"""Rows from one checkpoint of a chapter of any order to the next, at first."""

MOST_BYTES = 256 << 20
"""Memory limit of all checkpoints; above it every second one is dropped."""

LOADING = 3
"""Nodes of a checkpoint that are restored in the time in which one row is replayed."""

AT_ONCE = 1 << 21
"""Nodes whose states are found at once."""

MOST_NODES = 2**31 - 1

NOWHERE = -(1 << 62)
"""The moment of a chapter of any order that was left on the way: the chapter's start is nearer than that."""

MANY_CHILDREN = 512
"""Of a node with more children than this, they are found by comparing columns, not one by one."""

KEPT = (*STATE, "hidden", *ABSENT)
"""The columns that a moment changes, besides `state`."""

CHANGED_BY = {
    "alpha": (ALPHA,), "beta": (BETA,), "value": (VALUE,), "best_child": (VALUE,), "returned": (LEAVE, LEAF),
    "leaf": (LEAF,), "cut_by": (CUTOFF,), "skipped": (CUTOFF,), "hit": (HIT,), "hidden": (HIDDEN,),
    "proof": (PROOF,), "disproof": (DISPROOF,), "visits": (VISIT,), "reward": (VISIT,),
    "at_least": (AT_LEAST,), "at_most": (AT_MOST,),
}  # fmt: skip
"""Which rows change a column after a node was entered."""


@dataclass(frozen=True)
class Checkpoint:
    """The columns of a chapter's nodes `first` to `end` - 1 at a tick, as far as rows had changed any."""

    tick: int
    first: int
    end: int
    columns: Columns

    @property
    def bytes(self) -> int:
        """Return its size in bytes."""
        return sum(column.nbytes for column in self.columns.values())


class PathState:
    """The columns of the state for the nodes of an open path alone, into which their rows are taken.

    Rows of other nodes, of which there are none in a record that was checked, change nothing.
    """

    def __init__(self, path: NDArray[Any], kept: Columns) -> None:
        self._path = path
        self._effects = RowEffects()
        self.known = len(path)
        self.columns: Columns = {"state": np.zeros(len(path), np.uint8)}
        for name, kind in STATE.items():
            self.columns[name] = kept[name].copy() if name in kept else np.zeros(len(path), kind)
        for name in RARE:
            self.columns[name] = kept[name].copy() if name in kept else self._fresh(name)

    def take(self, rows: np.ndarray) -> None:
        """Apply the next rows, which are changed."""
        place = np.minimum(np.searchsorted(self._path, rows["node"]), self.known - 1)
        rows = rows[self._path[place] == rows["node"]]
        rows["node"] = np.searchsorted(self._path, rows["node"])
        self._effects.forward(self, rows)

    def _fresh(self, name: str) -> NDArray[Any]:
        kind, usual = RARE[name]
        return np.full(self.known, usual, kind)

    def column(self, name: str) -> NDArray[Any]:
        """The column of this name."""
        return self.columns[name]

    def holds(self, name: str) -> bool:
        """Return True: all columns are there."""
        return True

    def rare(self, name: str) -> NDArray[Any]:
        """One of the columns that most records do without."""
        return self.columns[name]


class Moments:
    """Moves the columns of a tree from the last row read to any moment, and back.

    `unsure`: there was no memory to come to the moment that was asked for last; `show` mends that.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._shown = 0
        self._scattered: int | None = None
        self._path: NDArray[np.intp] = np.empty(0, np.intp)
        self._kept: Columns = {}
        self._laid: Columns | None = {}
        self._moved: dict[int, int] = {}
        self._seen = np.zeros(KINDS, bool)
        self._checkpoints: dict[int, list[Checkpoint]] = {}
        self._spacing = CHECKPOINT_ROWS
        self.unsure = False

    def show(self, tick: int) -> None:
        """Bring the columns to a moment that was read."""
        tree = self.tree
        if self.unsure:  # then any node may look as if it had been entered
            self._shown, self._scattered = tree.known, 0
        self.unsure = True
        self._put_back()
        tree.tick = tick
        number = self._chapter_at(tick)
        for other in self._left_behind(number, tick):
            self._bring(other, self._end(other))
        scattered = number >= 0 and tree.chapters[number].any_order
        if scattered:
            self._bring(number, tick)
        self._show_states(tree.chapters[number].first_node if scattered else None)
        if not scattered and tick < tree.read_to:
            self._lay_over(tick)
        self.unsure = False

    def way(self, tick: int) -> int:
        """About how many rows are replayed to come to a moment; 0 if it is there at once."""
        number, tree = self._chapter_at(tick), self.tree
        rows = sum(self._nearest(other, self._end(other))[2] for other in self._left_behind(number, tick))
        if number >= 0 and tree.chapters[number].any_order:
            rows += self._nearest(number, tick)[2]
        return rows

    def take_in(self, rows: np.ndarray, *, follow: bool) -> None:
        """Take in the next rows of the record.

        `follow`: the tree stands at the last one before, and goes on to the last of these. Else nothing is
        seen of them.
        """
        tree = self.tree
        before = tree.read_to
        number = self._chapter_at(before)
        if not follow:
            if number >= 0 and tree.chapters[number].any_order and tree.tick == before:
                self._moved.setdefault(number, before)
            self._put_back()
        moved = not follow and number in self._moved  # its rows are replayed once it is shown
        self.unsure = True
        tree.learn(rows, applies=not moved, shown=MOST_NODES if follow else self._shown)
        last = len(tree.chapters) - 1
        if any(chapter.any_order for chapter in tree.chapters[max(number, 0) :]):
            self._notice()
        if last >= 0 and tree.chapters[last].any_order and last not in self._moved:
            self._check(last, tree.read_to, tree.known)
        if follow:
            tree.tick, self._shown = tree.read_to, tree.known
        else:
            chapter = self._chapter_at(tree.tick)
            if chapter < 0 or not tree.chapters[chapter].any_order:
                self._lay_over(tree.tick)
        self.unsure = False

    def expect_all(self) -> None:
        """Rows of any kind may be there: they were not read, since the columns come from elsewhere."""
        self._seen[:] = True

    # States.

    def _show_states(self, scattered: int | None) -> None:
        """Every node is unseen, open or finished, by the ticks at which it was entered and left.

        `scattered` is the first node of a chapter of any order to which the moment belongs.
        """
        tree = self.tree
        before, self._shown = self._shown, tree.nodes
        tree.state[self._shown : before] = UNSEEN
        first = min([before, *(node for node in (self._scattered, scattered) if node is not None)])
        for begin in range(first, self._shown, AT_ONCE):
            self._state(begin, min(begin + AT_ONCE, self._shown))
        path = self._path[self._path < self._shown]
        tree.state[path] = OPEN + (tree.left[path].view(self._unsigned) <= tree.tick)
        self._scattered = scattered

    def _state(self, first: int, end: int) -> None:
        tree = self.tree
        done = tree.left[first:end].view(self._unsigned) <= tree.tick  # NONE is more than any tick
        np.add(done.view(np.uint8), OPEN, out=tree.state[first:end], casting="unsafe")

    @property
    def _unsigned(self) -> str:
        return f"u{self.tree.left.itemsize}"

    # The open path.

    def _lay_over(self, tick: int) -> None:
        """Restore the nodes of the open path to their state at a moment."""
        tree = self.tree
        self._path = path = self._open_path(tick)
        if not len(path):
            return
        self._kept = {name: column[path] for name in KEPT if (column := _held(tree, name)) is not None}
        state = PathState(path, self._kept)
        for part in self._rows(*self._stretches(path, tick)):
            state.take(part)
        tree.state[path] = state.columns["state"]
        self._laid = {name: state.columns[name] for name in self._kept}
        for name, column in self._laid.items():
            write(getattr(tree, name), path, column)

    def _put_back(self) -> None:
        self._laid = None
        for name, column in self._kept.items():
            write(getattr(self.tree, name), self._path, column)
        self._kept, self._laid = {}, {}

    def without_changes(self, work: Callable[[], None]) -> None:
        """Let something be done that takes back what was written to the columns, unless that was much."""
        if self._laid is None or any(chapter.any_order for chapter in self.tree.chapters):
            return
        work()
        for name, column in self._laid.items():
            write(getattr(self.tree, name), self._path, column)

    def _open_path(self, tick: int) -> NDArray[np.intp]:
        """The nodes that are open in the chapter of a moment, from the root on.

        The row of a file that is not checked yet may be of a node that there is not: then none is open.
        """
        tree = self.tree
        if tick <= 0:
            return np.empty(0, np.intp)
        row = tree.trace.row(tick - 1)
        node = int(row["node"])
        if row["kind"] == ITERATION or not 0 <= node < tree.known:
            return np.empty(0, np.intp)
        parent, left = tree.parent.data, tree.left.data
        while node != NONE and 0 <= left[node] <= tick:
            node = parent[node]
        found = []
        while node != NONE:
            found.append(node)
            node = parent[node]
        return np.array(found[::-1], np.intp)  # as NumPy indexes, which needs no memory then

    def _stretches(self, path: NDArray[np.intp], tick: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return places of the rows of the open path: behind each entry, and behind the end of each child."""
        tree = self.tree
        below = np.r_[path[1:], self._shown].astype(np.int32)
        ended = np.r_[tree.entered[path[1:]] - 1, tick].astype(np.int64)
        earlier: list[list[int] | NDArray[np.int64]] = []
        owners = np.flatnonzero((tree.first_child[path] != NONE) & (tree.first_child[path] < below))
        for owner in owners.tolist():
            earlier.append(self._children(int(path[owner]), int(below[owner])))
        counts = np.zeros(len(path), np.int64)
        counts[owners] = [len(children) for children in earlier]
        children = np.fromiter(chain.from_iterable(earlier), np.int64, int(counts.sum()))
        heads = np.r_[0, np.cumsum(counts + 1)[:-1]]
        behind = np.ones(len(path) + len(children), bool)
        behind[heads] = False
        ahead = np.roll(behind, -1)
        ahead[-1] = False
        begin, end = np.empty(len(behind), np.int64), np.empty(len(behind), np.int64)
        begin[heads] = tree.entered[path] - 1
        begin[behind] = tree.left[children]
        end[~ahead] = ended
        end[ahead] = tree.entered[children] - 1
        return begin, end

    def _children(self, node: int, end: int) -> list[int] | NDArray[np.int64]:
        """The children of a node with numbers below `end`."""
        tree, found = self.tree, []
        following = tree.next_sibling.data
        child = int(tree.first_child[node])
        while child != NONE and child < end:
            found.append(child)
            if len(found) > MANY_CHILDREN:
                return node + 1 + np.flatnonzero(tree.parent[node + 1 : end] == node)
            child = following[child]
        return found

    def _rows(self, begin: NDArray[np.int64], end: NDArray[np.int64]) -> Iterator[np.ndarray]:
        """The rows of some stretches, in order."""
        lengths = np.maximum(end - begin, 0)
        shift = np.repeat(begin - np.r_[0, np.cumsum(lengths)[:-1]], lengths)
        rows = np.sort(shift + np.arange(len(shift)))
        chunks = rows // CHUNK_ROWS
        for first, last in pairwise(np.flatnonzero(np.r_[True, chunks[1:] != chunks[:-1], True]).tolist()):
            yield self.tree.trace.chunks[int(chunks[first])][rows[first:last] % CHUNK_ROWS]

    # Chapters of any order.

    def _chapter_at(self, tick: int) -> int:
        """The number of the chapter to which a moment belongs, -1 for none."""
        return bisect_left(self.tree.chapters, tick, key=lambda chapter: chapter.start) - 1

    def _end(self, number: int) -> int:
        return min(self.tree.chapters[number].end, self.tree.read_to)

    def _left_behind(self, number: int, tick: int) -> list[int]:
        """Return the chapters that must be moved to their end."""
        return [other for other in self._moved if other != number and self._end(other) <= tick]

    def _bring(self, number: int, tick: int) -> None:
        """Replay a chapter of any order from the nearest place to a moment."""
        tree = self.tree
        at, point, _ = self._nearest(number, tick)
        self._moved[number] = NOWHERE  # until it has come there
        if point is not None:
            self._load(point)
        if at < tick:
            for part in tree.trace.read(at, tick):
                tree.effects.forward(tree, part)
                self._notice()
                at += len(part)
                self._check(number, at, tree.nodes_at(at))
        else:
            for part in reversed(list(tree.trace.read(tick, at))):
                tree.effects.backward(tree, part)
        if tick == self._end(number):
            self._moved.pop(number, None)
        else:
            self._moved[number] = tick

    def _nearest(self, number: int, tick: int) -> tuple[int, Checkpoint | None, int]:
        """From where a moment of a chapter of any order is reached with the least to do: (tick, checkpoint to
        be taken up there, about how many rows that costs)."""
        chapter, at = self.tree.chapters[number], self._moved.get(number, self._end(number))
        found: tuple[int, Checkpoint | None, int] = at, None, abs(tick - at)
        if tick - chapter.start < found[2]:
            found = chapter.start, None, tick - chapter.start
        for point in self._checkpoints.get(number, ()):
            cost = abs(tick - point.tick) + (point.end - point.first) // LOADING
            if cost < found[2]:
                found = point.tick, point, cost
        return found

    def _notice(self) -> None:
        """Remember which kinds of rows there are: what none of them changes is not kept."""
        seen = self._seen | (self.tree.effects.seen > 0)
        if any(seen[kind] and not self._seen[kind] for kind in (ALPHA, BETA)):
            self._checkpoints.clear()  # they lack the windows, which are not the same for all nodes
        self._seen = seen

    def _check(self, number: int, tick: int, end: int) -> None:
        """Make a checkpoint of a chapter that is at this tick, with nodes up to `end`, if it is due."""
        points, first = self._checkpoints.setdefault(number, []), self.tree.chapters[number].first_node
        if tick % self._spacing or any(point.tick == tick for point in points):
            return
        columns = {
            name: column[first:end].copy()
            for name in KEPT
            if self._is_changed(name) and (column := _held(self.tree, name)) is not None
        }
        points.append(Checkpoint(tick, first, end, columns))
        while sum(point.bytes for some in self._checkpoints.values() for point in some) > MOST_BYTES:
            self._spacing *= 2
            for other, some in self._checkpoints.items():
                self._checkpoints[other] = [point for point in some if point.tick % self._spacing == 0]

    def _load(self, point: Checkpoint) -> None:
        """Restore a chapter to its state at a checkpoint."""
        for name in KEPT:
            column = _held(self.tree, name)
            if column is not None and self._is_changed(name):
                column[point.first : point.end] = point.columns.get(name, FRESH.get(name))

    def _is_changed(self, name: str) -> bool:
        return any(self._seen[kind] for kind in CHANGED_BY[name])


def _held(tree: Tree, name: str) -> NDArray[Any] | None:
    """A column, unless it is the same for all nodes."""
    column: NDArray[Any] = getattr(tree, name)
    return column if is_held(column) else None
