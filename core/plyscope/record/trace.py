"""Trace: the record of a search, rows of 32 bytes in chunks that never move.

A row says one thing that the search did; its number is the moment at which it did it (the tick). Every row
keeps what it replaced, so a tree can run backwards as well as forwards. Nodes are numbered by birth. Another
thread may read all rows below `length` while the search writes on. A row's ply stops at 65,535; deeper nodes
are one ply below their parent all the same. A child that is only counted, past the budget, is -1; where that
would say that there was none, in the place of the best child before, it is -2.

| kind      | node       | other            | move                  | note     | before    | after     |
|-----------|------------|------------------|-----------------------|----------|-----------|-----------|
| ITERATION | first node | order            | depth                 | reason   | alpha     | beta      |
| ENTER     | new node   | parent or -1     | move that leads to it | side     | alpha     | beta      |
| VALUE     | node       | child            | best child before, -1 |          | old value | new value |
| ALPHA     | node       | child            |                       |          | old alpha | new alpha |
| BETA      | node       | child            |                       |          | old beta  | new beta  |
| CUTOFF    | node       | child that did it| children skipped      |          | alpha     | beta      |
| LEAVE     | node       |                  |                       |          |           | returned  |
| LEAF      | node       |                  |                       | why      |           | value     |
| HIDDEN    | node       |                  |                       |          |           | unrecorded|
| HIT       | node       | node that stored | move in the entry     | bound    | depth     | value     |
| STORE     | node       |                  | move in the entry     | bound    | depth     | value     |
| REPEAT    | node       | visit it repeats |                       | reason   |           |           |
| PROOF     | node       |                  |                       |          | old pn    | new pn    |
| DISPROOF  | node       |                  |                       |          | old dn    | new dn    |
| LIST      | node       | place before     | place after           | list     |           |           |
| STEP      | node       |                  |                       | step     |           |           |
| ROUND     | root       |                  | number, from 1        |          |           |           |
| PLAYOUT   | node       | plies played     |                       | why      | seed      | reward    |
| VISIT     | node       | visits before    | visits after          |          | old sum   | new sum   |
| AT_LEAST  | node       | child            |                       |          | old bound | new bound |
| AT_MOST   | node       | child            |                       |          | old bound | new bound |

An ITERATION begins a chapter: DEPTH_FIRST or ANY_ORDER says how its nodes are searched, its reason is DEEPER,
a WIDER window or another PASS. In ANY_ORDER a row may speak of any node of its chapter. LEAF says why a node
is valued without looking further: the game is over (TERMINAL), the DEPTH is reached, the TABLE knows it, it
is QUIET in a quiescence search, or its estimate is FAR outside the window. The bound of a table entry is
EXACT, LOWER or UPPER. A REPEAT follows the entry of a node that searches a move again: after a null WINDOW or
after a REDUCED depth. A LIST row moves a node within, into or out of the OPEN_LIST or the CLOSED_LIST; -1 is
outside. A STEP only says which line of a text runs, as its algorithm numbers them, or what kind of step a
method of game theory takes.

A search by sampling goes in rounds: a ROUND stands before its first row, so that the moments right before
the rounds are those between them. A PLAYOUT is played from a node to the end (TERMINAL) or cut at a DEPTH;
its seed is what a generator of random moves needs to play it again, its reward lies between 0 and 1 for MAX.
A VISIT changes how often a node was visited and the sum of the rewards of MAX below it. Of a node whose
value is still a mean over its children, the mean is AT_LEAST and AT_MOST as much by what a child returned.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator

import cython
import numpy as np

if not cython.compiled:
    ITERATION, ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, HIDDEN = range(9)
    HIT, STORE, REPEAT, PROOF, DISPROOF, LIST, STEP = range(9, 16)
    ROUND, PLAYOUT, VISIT, AT_LEAST, AT_MOST = range(16, 21)
    TERMINAL, DEPTH, TABLE, QUIET, FAR = range(1, 6)
    DEPTH_FIRST, ANY_ORDER = range(2)
    DEEPER, WIDER, PASS = range(3)
    EXACT, LOWER, UPPER = range(1, 4)
    WINDOW, REDUCED = range(1, 3)
    OPEN_LIST, CLOSED_LIST = range(1, 3)

UNRECORDED = -2

CHUNK_ROWS = 65_536
"""Rows in a chunk: 2 MB."""

ROW = np.dtype(
    [("kind", "u1"), ("note", "u1"), ("ply", "u2"), ("node", "i4"), ("other", "i4"), ("move", "i4"),
     ("before", "f8"), ("after", "f8")]
)  # fmt: skip

LAST_PLY = 65_535
"""The largest ply that a row can hold."""

DEFAULT_BUDGET = 16_000_000
"""Rows recorded before a search only counts: 512 MB."""

PACKED = struct.Struct("=BBHiiidd")
"""One row as bytes, for the interpreted core."""

PREPARED_CHUNKS = 63
"""Chunks that are made ready at a time: while they last, a compiled search never waits for Python."""

ROWS, PREPARED, MOST_PLY = CHUNK_ROWS, PREPARED_CHUNKS, LAST_PLY  # in C, where Python cannot see them

pool: list[np.ndarray] = []
"""Chunks that were used and are free again: fresh memory costs three times as much to write."""


class Trace:
    """The rows of one search, written by the search alone.

    Past its `budget` of rows, a search goes on at full speed: nodes more than a ply below the first one are
    counted in HIDDEN rows instead of being recorded. Without memory for more rows the record ends, and so
    does the search: `memory_used_up` tells it to.

    `new_chunk` gives the chunks where they are not to come from memory: writable arrays of CHUNK_ROWS rows,
    such as parts of a mapped file; it raises MemoryError where there is no more room. Then the record ends,
    too, but the search goes on.
    """

    def __init__(
        self, budget: int = DEFAULT_BUDGET, new_chunk: Callable[[], np.ndarray] | None = None
    ) -> None:
        self.chunks: list[np.ndarray] = []
        self.budget = budget
        self.new_chunk = new_chunk
        self.nodes = 0
        self.rows = 0
        self.hidden = 0
        self.hidden_below = 0
        self.used = ROWS
        self.prepared = self.next_chunk = 0
        self.failed = self.memory_used_up = False

    @property
    def length(self) -> int:
        """How many rows can be read, from any thread."""
        if cython.compiled:
            return load_acquire(cython.address(self.rows))  # noqa: F821  # from the .pxd
        return self.rows

    def read(self, start: int, stop: int) -> Iterator[np.ndarray]:
        """The rows start to stop as arrays of dtype ROW, one a chunk, not copied."""
        stop = min(stop, self.length)
        while start < stop:
            chunk, offset = divmod(start, CHUNK_ROWS)
            count = min(CHUNK_ROWS - offset, stop - start)
            yield self.chunks[chunk][offset : offset + count]
            start += count

    def row(self, tick: int) -> np.void:
        """One row; raises IndexError outside the record."""
        if not 0 <= tick < self.length:
            raise IndexError(f"row {tick} of {self.length}")
        chunk, offset = divmod(tick, CHUNK_ROWS)
        found: np.void = self.chunks[chunk][offset]
        return found

    def release(self) -> None:
        """Give the chunks back to the pool. Nobody may read this trace any more."""
        publish(self, 0)
        if self.new_chunk is None:
            pool.extend(reversed(self.chunks))  # the first one, which was surely written, comes first again
        self.chunks = []
        self.nodes = 0
        self.used = ROWS
        self.prepared = self.next_chunk = 0

    def trim(self) -> None:
        """Let the chunks go that were made ready and not begun: the search is over. Another one may go on."""
        if self.new_chunk is None:
            del self.chunks[self.next_chunk : self.prepared]
            self.prepared = self.next_chunk
            if cython.compiled:
                self.view = None  # it holds the last one

    def adopt(self, chunks: list[np.ndarray], rows: int, nodes: int) -> None:
        """Be a record that stands elsewhere, such as in a mapped file; nothing is copied or written to it.

        Every chunk but the last is of CHUNK_ROWS rows; of all `rows` rows, `nodes` enter a node.
        """
        self.chunks, self.nodes = list(chunks), nodes
        self.new_chunk = _no_more
        self.used = ROWS
        self.prepared = self.next_chunk = len(chunks)
        self.budget = rows
        publish(self, rows)

    def append(self, rows: np.ndarray) -> None:
        """Take over rows recorded before, as from a file; raises MemoryError. No search may write now."""
        done = 0
        while done < len(rows):
            if self.used == ROWS:
                self.grow()
                if self.failed:
                    raise MemoryError
            count = min(CHUNK_ROWS - self.used, len(rows) - done)
            self.chunks[self.next_chunk - 1][self.used : self.used + count] = rows[done : done + count]
            self.used += count
            publish(self, self.rows + count)
            done += count
        self.nodes += int(np.count_nonzero(rows["kind"] == ENTER))

    # What searches write.

    def iteration(self, depth: int, order: int, reason: int, alpha: float, beta: float) -> None:
        """A new search from the root, to this depth and with this window, begins: a chapter of the record."""
        write(self, ITERATION, reason, 0, self.nodes, order, depth, alpha, beta)

    def enter(self, parent: int, move: int, side: int, ply: int, alpha: float, beta: float) -> int:
        """A node is entered with its window; returns its number, or -1 where it is only counted."""
        if self.hidden and parent >= 0:
            self.count_hidden(parent, ply - 1)
        node = 0  # the ply of the first row: 0, unless a single node is searched again
        if self.rows >= self.budget and ply > 1 and self.rows > 0:
            if cython.compiled:  # noqa: SIM108  # only a statement is left out where it does not hold
                node = self.ready[0].ply
            else:
                node = int(self.chunks[0][0]["ply"])
        if self.rows >= self.budget and ply > 1 and ply > node + 1:
            self.hidden += 1
            if parent >= 0:
                self.hidden_below = parent
            return -1
        node = self.nodes
        self.nodes = node + 1
        write(self, ENTER, side, ply, node, parent, move, alpha, beta)
        return node

    def value_changed(
        self, node: int, ply: int, child: int, before_child: int, before: float, after: float
    ) -> None:
        """The best value found so far changes, by a child."""
        if node >= 0:
            if before_child >= self.nodes:
                before_child = UNRECORDED
            write(self, VALUE, 0, ply, node, self.known(child), before_child, before, after)

    def alpha_raised(self, node: int, ply: int, child: int, before: float, after: float) -> None:
        """The lower bound of the node's window rises, by a child."""
        if node >= 0:
            write(self, ALPHA, 0, ply, node, self.known(child), 0, before, after)

    def beta_lowered(self, node: int, ply: int, child: int, before: float, after: float) -> None:
        """The upper bound of the node's window falls, by a child."""
        if node >= 0:
            write(self, BETA, 0, ply, node, self.known(child), 0, before, after)

    def cutoff(self, node: int, ply: int, child: int, skipped: int, alpha: float, beta: float) -> None:
        """The node is left early, because of a child: `skipped` of its children are not searched."""
        if node >= 0:
            write(self, CUTOFF, 0, ply, node, self.known(child), skipped, alpha, beta)

    def leave(self, node: int, ply: int, value: float) -> None:
        """The node returns a value to its parent."""
        if node >= 0:
            if self.hidden:
                self.count_hidden(node, ply)
            write(self, LEAVE, 0, ply, node, -1, 0, 0.0, value)

    def leaf(self, node: int, ply: int, why: int, value: float) -> None:
        """The node is valued without looking further: TERMINAL, DEPTH, TABLE, QUIET or FAR."""
        if node >= 0:
            write(self, LEAF, why, ply, node, -1, 0, 0.0, value)

    def hit(self, node: int, ply: int, storer: int, move: int, bound: int, depth: int, value: float) -> None:
        """The table knows the position, from the node `storer`, -1 if that is unknown."""
        if node >= 0:
            write(self, HIT, bound, ply, node, self.known(storer), move, depth, value)

    def store(self, node: int, ply: int, move: int, bound: int, depth: int, value: float) -> None:
        """The node's result goes into the table."""
        if node >= 0:
            write(self, STORE, bound, ply, node, -1, move, depth, value)

    def repeat(self, node: int, ply: int, earlier: int, reason: int) -> None:
        """The node searches again what an earlier visit searched with a null WINDOW or a REDUCED depth."""
        if node >= 0:
            write(self, REPEAT, reason, ply, node, self.known(earlier), 0, 0.0, 0.0)

    def proof(self, node: int, ply: int, before: float, after: float) -> None:
        """The node's proof number changes; before the first one it is -1."""
        if node >= 0:
            write(self, PROOF, 0, ply, node, -1, 0, before, after)

    def disproof(self, node: int, ply: int, before: float, after: float) -> None:
        """The node's disproof number changes; before the first one it is -1."""
        if node >= 0:
            write(self, DISPROOF, 0, ply, node, -1, 0, before, after)

    def listed(self, node: int, ply: int, which: int, before: int, after: int) -> None:
        """The node moves from a place to a place of a list, counted from 0; -1 is outside."""
        if node >= 0:
            write(self, LIST, which, ply, node, before, after, 0.0, 0.0)

    def step(self, node: int, ply: int, number: int) -> None:
        """A line of the algorithm's text runs that changes nothing else."""
        if node >= 0:
            write(self, STEP, number, ply, node, -1, 0, 0.0, 0.0)

    def round(self, node: int, ply: int, number: int) -> None:
        """The next round of a search by sampling begins at its root; they count from 1."""
        if node >= 0:
            write(self, ROUND, 0, ply, node, -1, number, 0.0, 0.0)

    def playout(self, node: int, ply: int, why: int, plies: int, seed: float, reward: float) -> None:
        """From the node a game was played, to its end (TERMINAL) or cut at a DEPTH; its reward for MAX."""
        if node >= 0:
            write(self, PLAYOUT, why, ply, node, plies, 0, seed, reward)

    def visited(
        self, node: int, ply: int, before_visits: int, visits: int, before: float, after: float
    ) -> None:
        """The node's count of visits changes, and its sum of rewards of MAX."""
        if node >= 0:
            write(self, VISIT, 0, ply, node, before_visits, visits, before, after)

    def at_least(self, node: int, ply: int, child: int, before: float, after: float) -> None:
        """The mean of a chance node cannot be less, by a child; before the first bound it is -inf."""
        if node >= 0:
            write(self, AT_LEAST, 0, ply, node, self.known(child), 0, before, after)

    def at_most(self, node: int, ply: int, child: int, before: float, after: float) -> None:
        """The mean of a chance node cannot be more, by a child; before the first bound it is inf."""
        if node >= 0:
            write(self, AT_MOST, 0, ply, node, self.known(child), 0, before, after)

    def stopped(self) -> None:
        """The search ends early: say how many nodes were counted since the last row."""
        if self.hidden:
            self.count_hidden(self.hidden_below, 0)

    def known(self, child: int) -> int:
        """The child, or -1 if it is only counted: its number was taken before it was entered."""
        return child if child < self.nodes else -1

    def count_hidden(self, node: int, ply: int) -> None:
        """The nodes counted since the last recorded one lie below this node."""
        write(self, HIDDEN, 0, ply, node, -1, 0, 0.0, float(self.hidden))
        self.hidden = 0

    def grow(self) -> None:
        """Go on to an empty chunk. The old ones never move, so readers keep their views."""
        if self.next_chunk == self.prepared:
            self.prepare()
            if self.failed:
                return
        if cython.compiled:
            self.at = self.ready[1 + self.next_chunk % PREPARED]
        else:
            self.at = self.chunks[self.next_chunk].data.cast("B")
        self.next_chunk += 1
        self.used = 0

    def prepare(self) -> None:
        """Make chunks ready. What is never written costs nothing: memory is given at the first touch."""
        wanted = (self.budget - self.rows) // ROWS + 2
        try:
            for _ in range(min(max(wanted, 1), PREPARED_CHUNKS)):
                if self.new_chunk is not None:
                    chunk = self.new_chunk()
                else:
                    chunk = pool.pop() if pool else np.empty(ROWS, ROW)
                if cython.compiled:
                    self.view = chunk
                self.chunks.append(chunk)
                if cython.compiled:
                    self.ready[1 + self.prepared % PREPARED] = cython.address(self.view[0])
                    if self.prepared == 0:
                        self.ready[0] = self.ready[1]
                self.prepared += 1
        except MemoryError:
            if self.next_chunk == self.prepared:
                self.end()
                self.memory_used_up = self.new_chunk is None

    def end(self) -> None:
        """Write no more rows."""
        self.failed = True
        self.budget = 0

    def run_out(self) -> None:
        """End the record, and by it the search: there is no memory for what belongs to its rows."""
        self.end()
        self.memory_used_up = True


def _no_more() -> np.ndarray:
    raise MemoryError


def write(
    trace: Trace,
    kind: int,
    note: int,
    ply: int,
    node: int,
    other: int,
    move: int,
    before: float,
    after: float,
) -> None:
    """Append a row and publish it."""
    if trace.used == ROWS:
        if not trace.failed:
            trace.grow()
        if trace.failed:
            return
    if ply > MOST_PLY:
        ply = MOST_PLY
    if cython.compiled:
        row = trace.at + trace.used
        row.kind = kind
        row.note = note
        row.ply = ply
        row.node = node
        row.other = other
        row.move = move
        row.before = before
        row.after = after
    else:
        PACKED.pack_into(
            trace.at, trace.used * PACKED.size, kind, note, ply, node, other, move, before, after
        )
    trace.used += 1
    publish(trace, trace.rows + 1)


def publish(trace: Trace, rows: int) -> None:
    """Let other threads read the first `rows` rows."""
    if cython.compiled:
        store_release(cython.address(trace.rows), rows)  # noqa: F821  # from the .pxd
    else:
        trace.rows = rows
