"""Layout: the places of the nodes of a tree. x counts leaf slots from the left, y is the ply.

Two layouts for two sizes: `tidy` packs a small tree along its contours; `Slots` gives every leaf of a record
a slot, grows while the record does, and knows what lies under each pixel, however many nodes that are.
"""

from __future__ import annotations

from bisect import bisect_right

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.any_order import Growth, Layout, Worker, layout
from plyscope.layout.pixel_columns import PixelColumns
from plyscope.layout.pixel_rows import Level as Level
from plyscope.layout.pixel_rows import Row as Row
from plyscope.layout.pixel_rows import Sums
from plyscope.layout.row_cache import FROM, KeptRows, read
from plyscope.layout.sampled_rows import SampledLevels
from plyscope.layout.slot_rows import MOST_LEVELS as MOST_LEVELS
from plyscope.layout.slot_rows import SlotRows
from plyscope.layout.tidy_tree import tidy as tidy
from plyscope.record.columns import Columns, longer
from plyscope.record.tree import MOST_ROOM, NONE, Tree

FEW, GROWN = 20_000, 1.25
"""A record of any order is laid out anew with every part of it while it has few nodes, later as it grows."""

BY_LEVEL = ("nodes", "start", "end")
SUMS = ("values", "wins", "cuts")


class Slots:
    """Every leaf of a record in a slot of its own, from left to right; a node stands over the slots below it.

    In records of depth-first searches nodes are born in preorder: a node's first slot is fixed when it is
    entered and its last one when it is left, so only the open path ever moves, and `read` costs what is new.
    Records with a chapter of any order are laid out as a whole, whenever they have grown by much or have
    stopped growing, or, `beside` other work, in a thread, again and again while they grow. The chapters stand
    side by side. Levels are by ply; nodes deeper than `MOST_LEVELS` have none.

    Of the rows read, by node: `place` (its index in its level, -1 without one) and `skipped` (how many of its
    children a cutoff leaves out, 0 without a cutoff). `low` and `high` bound the undecided values of the
    leaves, `typical` is their mean size; all are NaN until there is one.
    """

    place: NDArray[np.int32]
    skipped: NDArray[np.int32]

    def __init__(self, tree: Tree, *, beside: bool = False) -> None:
        self.tree = tree
        self._worker = Worker(MOST_LEVELS) if beside else None
        self._sampled = SampledLevels(tree)
        self._kept = KeptRows()
        self._whole = False
        self.levels: list[Level] = []
        self.place = np.empty(1024, np.int32)
        self.skipped = np.zeros(1024, np.int32)
        self.known = 0
        self.slots = 0
        self.read_to = 0
        self.low = self.high = self.typical = float("nan")
        self._sized = 0
        self.loose = False
        self.sortings = 0
        self._seen = 0
        self._scanned = 0
        self._rows: SlotRows | None = None
        self._returned = np.full(1024, np.nan)

    def read(self, rows: int | None = None) -> int:
        """Take in up to `rows` more of the rows that the tree has read (or all); returns how many."""
        begin = self.read_to
        if not self.in_order:
            begin = self._scanned
            self._read_loosely(rows)
            return self._scanned - begin
        stop = self.tree.read_to if rows is None else min(self.tree.read_to, begin + rows)
        for part in self.tree.trace.read(begin, stop):
            self._learn(part)
        return self.read_to - begin

    def span(self, node: int) -> tuple[int, int]:
        """The slots start to end - 1 below a node, or below its deepest ancestor that has a level."""
        while self.place[node] == NONE:
            node = int(self.tree.parent[node])
        level, place = self.levels[int(self.tree.ply[node])], self.place[node]
        return int(level.start[place]), int(level.end[place])

    @property
    def in_order(self) -> bool:
        """Were all nodes searched depth first?"""
        return not self.loose and not any(chapter.any_order for chapter in self.tree.chapters)

    @property
    def behind(self) -> bool:
        """Does the tree know more than is laid out, or in another order?"""
        return self.read_to < self.tree.read_to or self.sortings != self.tree.sortings

    def entered_at(self, level: Level, tick: int) -> int:
        """The number of nodes of a level that were entered at a moment."""
        before, count, found = level.entered_at
        if (before, count) != (tick, level.count):
            nodes = level.nodes[: level.count]
            found = int(nodes.searchsorted(nodes.dtype.type(self.tree.nodes_at(tick))))
            level.entered_at = tick, level.count, found
        return found

    def left_at(self, level: Level, tick: int) -> int:
        """The number of nodes of a level that were finished at a moment."""
        before, count, found = level.left_at
        if (before, count) != (tick, level.left):
            found, left, nodes = min(self.entered_at(level, tick), level.left), self.tree.left, level.nodes
            if self.loose:
                found = bisect_right(range(found), tick, key=lambda at: int(left[nodes[at]]))
            elif found and left[nodes[found - 1]] > tick:  # depth first, only the last one may be open
                found -= 1
            level.left_at = tick, level.left, found
        return found

    def entered_before(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.int64]:
        """The number of nodes of a level before each of these places that were entered at a moment."""
        if level.times is not None:
            return level.times.entered_before(places, tick)
        found: NDArray[np.int64] = np.minimum(places, self.entered_at(level, tick)).astype(np.int64)
        return found

    def are_entered(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.bool_]:
        """Which of the nodes at these places of a level were entered at a moment."""
        if level.times is None:
            return places < self.entered_at(level, tick)
        found: NDArray[np.bool_] = level.times.entered[places] <= tick
        return found

    def are_left(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.bool_]:
        """Which of them were finished, or visited by a search by sampling."""
        means = self._sampled.of(level, tick)
        if means is not None:
            return means.visited[places]
        if level.times is None:
            return places < self.left_at(level, tick)
        found: NDArray[np.bool_] = level.times.left[places] <= tick
        return found

    def sums(self, level: Level, first: NDArray[np.int64], last: NDArray[np.int64], tick: int) -> Sums:
        """The sums over the nodes from each first place up to its last that were finished at a moment.

        Of a search by sampling they are those of MAX's advantages, from -1 to 1, over the nodes visited.
        """
        means = self._sampled.of(level, tick)
        if means is not None:
            return means.sums(first, last)
        if level.times is not None:
            return level.times.sums(first, last, tick)
        left = self.left_at(level, tick)
        return level.sums(np.minimum(first, left), np.minimum(last, left))

    def row(self, level: Level, edges: NDArray[np.float64], tick: int) -> Row:
        """A level at a moment in columns of pixels; column i reaches from slot edges[i] to edges[i + 1]."""
        if not self._whole or level.count < FROM or not level.ordered:
            return self._row(level, edges, tick)
        kept = self._kept.find(level, edges)
        if kept is None:
            kept = self._kept.keep(level, edges, read(level, edges))
        return kept.row(level, self.entered_at(level, tick), self.left_at(level, tick))

    def _row(self, level: Level, edges: NDArray[np.float64], tick: int) -> Row:
        means, times = self._sampled.of(level, tick), level.times
        if means is None and times is None:
            columns = PixelColumns(edges)
            columns.read(level, self.entered_at(level, tick), self.left_at(level, tick))
            count, entered, left, wins, cuts = columns.numbers
            return Row(count, entered, left, columns.sums, wins, cuts)
        first, last = level.covered(edges)
        if means is not None:
            left = means.left(first, last)
        elif times is not None:
            left = times.left_before(last, tick) - times.left_before(first, tick)
        entered = self.entered_before(level, last, tick) - self.entered_before(level, first, tick)
        return Row(last - first, entered, left, *self.sums(level, first, last, tick))

    def columns(self) -> Columns:
        """All that was read, as arrays of numbers: `from_columns` makes the same of them.

        By node `place` and `skipped`, of a record of any order `returned`, too; `counts` and `finished`, the
        numbers of nodes of each level, and those of the levels one behind the other as `level_nodes`, …: the
        sums of a level have one number more than it has nodes. `numbers` are those that are no arrays.
        """
        found: Columns = {"place": self.place[: self.known], "skipped": self.skipped[: self.known]}
        if self.loose:
            return found | {"returned": self._returned[: self.known]} | {"numbers": self._numbers()}
        for name in (*BY_LEVEL, *SUMS):
            more = int(name in SUMS)
            parts = [getattr(level, name)[: level.count + more] for level in self.levels]
            found[f"level_{name}"] = np.concatenate(parts) if parts else np.zeros(0, np.int32)
        return found | self.summary()

    def summary(self) -> Columns:
        """Those of the columns that do not grow with the nodes, of a record in order."""
        return {
            "counts": np.array([level.count for level in self.levels], np.int64),
            "finished": np.array([level.left for level in self.levels], np.int64),
            "numbers": self._numbers(),
        }

    @classmethod
    def from_columns(cls, tree: Tree, columns: Columns, *, beside: bool = False) -> Slots:
        """The slots of a whole record, as `columns` gave them; nothing is copied.

        A record of any order is laid out from what is known of its nodes, a large one with the next `read`
        if that is to be `beside` other work.
        """
        slots = cls(tree, beside=beside)
        slots._whole = True
        slots.place, slots.skipped = columns["place"], columns["skipped"]
        numbers = columns["numbers"].tolist()
        slots.low, slots.high, slots.typical = numbers[:3]
        slots._sized, slots.slots = (int(number) for number in numbers[3:])
        if "returned" in columns:
            slots._returned, slots._scanned = columns["returned"], tree.read_to
            if not beside or tree.known < FEW:
                slots._become(layout(slots._growth(), MOST_LEVELS))
            return slots
        slots.known, slots.read_to = len(slots.place), tree.read_to
        begin, sums = 0, 0
        for count, left in zip(columns["counts"].tolist(), columns["finished"].tolist(), strict=True):
            level = Level()
            level.count, level.left = count, left
            for name in BY_LEVEL:
                setattr(level, name, columns[f"level_{name}"][begin : begin + count])
            for name in SUMS:
                setattr(level, name, columns[f"level_{name}"][sums : sums + count + 1])
            slots.levels.append(level)
            begin, sums = begin + count, sums + count + 1
        return slots

    def _numbers(self) -> NDArray[np.float64]:
        return np.array([self.low, self.high, self.typical, self._sized, self.slots])

    # Any order.

    def _read_loosely(self, rows: int | None) -> None:
        """Lay everything out anew, once the record has grown by a quarter or does not grow any more."""
        tree, worker = self.tree, self._worker
        if worker is not None and (made := worker.take()) is not None:
            self._become(made)
        if not self._scan(rows):
            return
        still, self._seen = self._seen == tree.read_to, tree.read_to
        few, grown = tree.known < FEW, tree.known >= GROWN * max(self.known, 1)
        sorted_anew = self.sortings != tree.sortings
        if self.read_to == tree.read_to and not sorted_anew:
            return
        if few or worker is None:
            if still or few or grown or sorted_anew:
                self._become(layout(self._growth(), MOST_LEVELS))
        elif worker.ready:
            worker.begin(self._growth())

    def _growth(self) -> Growth:
        tree = self.tree
        columns = tree.parent, tree.ply, tree.entered, tree.left
        return Growth(
            tree.known, tree.read_to, *columns, self._returned, self.skipped, tree.order, tree.sortings
        )

    def _become(self, made: Layout) -> None:
        """Place nodes by a layout, unless a later one was taken already."""
        if made.read_to < self.read_to:
            return
        if len(self.place) < made.known or not self.place.flags.writeable:
            self.place = longer(self.place, max(made.known, len(self.skipped)), self.known)
        self.loose, self.sortings = True, made.sortings
        self.known, self.read_to, self.levels, self.slots = made.known, made.read_to, made.levels, made.slots
        self.place[: made.known] = made.place

    def _scan(self, rows: int | None) -> bool:
        """Look at what is new for values and cutoffs, `rows` rows at most; is that all?"""
        tree = self.tree
        if tree.known > len(self.place):
            place = longer(self.place, 2 * tree.known, self.known)
            skipped = longer(self.skipped, 2 * tree.known, len(self.skipped))
            self.place, self.skipped = place, skipped
        if tree.known > len(self._returned):
            self._returned = longer(self._returned, 2 * tree.known, len(self._returned))
        stop = tree.read_to if rows is None else min(tree.read_to, self._scanned + rows)
        for part in tree.trace.read(self._scanned, stop):
            self._numbers_of().scan(part, self._returned, self.skipped)
            self._scanned += len(part)
        self._measured()
        self._scanned = stop
        return stop == tree.read_to

    def _learn(self, rows: np.ndarray) -> None:
        """Take in rows of chapters in order."""
        self._make_room()
        numbers = self._numbers_of()
        try:
            numbers.read(self.levels, rows, self.tree.ply, self.place, self.skipped)
        finally:  # also the rows before one for which there is no memory
            self.read_to += numbers.taken
            self.known, self.slots = max(self.known, numbers.known), numbers.slots
            self._measured()

    def _make_room(self) -> None:
        """Make room for every node that the tree knows."""
        tree = self.tree
        if tree.known > len(self.place):
            room = max(2 * tree.known, min(len(tree.parent), MOST_ROOM))
            place, skipped = longer(self.place, room, self.known), longer(self.skipped, room, self.known)
            self.place, self.skipped = place, skipped

    def _numbers_of(self) -> SlotRows:
        """What takes rows in, made once somebody reads any."""
        if self._rows is None:
            self._rows = SlotRows()
            self._rows.slots, self._rows.sized = self.slots, self._sized
            self._rows.low, self._rows.high = self.low, self.high
            self._rows.total = 0.0 if self._sized == 0 else self.typical * self._sized
        return self._rows

    def _measured(self) -> None:
        """Say what is known of the values of leaves."""
        numbers = self._numbers_of()
        self.low, self.high, self._sized = numbers.low, numbers.high, numbers.sized
        if self._sized:
            self.typical = numbers.total / self._sized
