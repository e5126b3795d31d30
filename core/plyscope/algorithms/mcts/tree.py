"""SampledTree: the tree of a search by sampling, in columns: an edge for each child, a place for each parent.

An edge is a move that was tried, with its visits and the sum of their rewards for MAX; edge 0 leads to the
root. A place is a position that has children; their edges are adjacent, in a block that is replaced by
a larger one when it is full. So a node without children costs no more than an edge, and two edges may
lead to one place, where positions that come about in several ways are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping

import cython

if cython.compiled:
    from cython.cimports.cpython.pythread import (
        WAIT_LOCK,
        PyThread_acquire_lock,
        PyThread_allocate_lock,
        PyThread_free_lock,
        PyThread_release_lock,
    )
    from cython.cimports.libc.stdlib import calloc, free, malloc
else:
    from threading import Lock

NONE = -1
EDGE_BYTES, PLACE_BYTES = 20, 13
RECORD_BYTES, BOUND_BYTES, PRIOR_BYTES, AMAF_BYTES, KEY_BYTES = 4, 16, 8, 12, 28
PENDING_BYTES, PROMISED_BYTES, PROMISE_BYTES = 4, 4, 4
WHOLE = 65_535  # all shares of a place together
SIZES = 32  # of blocks: powers of two
M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15


class SampledTree:
    """Columns by edge: `move`, `visits`, `reward`, `place` (NONE: no children), and those asked for:
    `record` (its node of the record), `low` and `high` (bounds of its utility), `prior`, and what moves were
    worth wherever they were played (`amaf_visits`, `amaf_reward`). By place: `first`, `count` of its edges,
    `total` moves that it has, `owner`, the node of the record that came first there (merging only),
    `partial`: it has other moves that are not searched, and `promised` (ranked only): where the moves of the
    place begin that are ranked by how much they promise, each as its `number` among the moves and its `share`
    of WHOLE; its edges are in the same order. `pending` visits of an edge are still being played
    by threads (shared only). A `shared` tree gives each place room for all of its moves at once, so that no
    edge ever moves.
    """

    move: MutableMapping[int, int]
    visits: MutableMapping[int, int]
    reward: MutableMapping[int, float]
    place: MutableMapping[int, int]
    record: MutableMapping[int, int]
    low: MutableMapping[int, float]
    high: MutableMapping[int, float]
    prior: MutableMapping[int, float]
    promised: MutableMapping[int, int]
    number: MutableMapping[int, int]
    share: MutableMapping[int, int]
    amaf_visits: MutableMapping[int, int]
    amaf_reward: MutableMapping[int, float]
    first: MutableMapping[int, int]
    count: MutableMapping[int, int]
    total: MutableMapping[int, int]
    owner: MutableMapping[int, int]
    entry_key: MutableMapping[int, int]
    entry_place: MutableMapping[int, int]
    free_block: MutableMapping[int, int]
    partial: MutableMapping[int, int]
    pending: MutableMapping[int, int]

    def __init__(
        self,
        megabytes: int,
        *,
        recording: bool,
        bounded: bool,
        with_priors: bool,
        with_amaf: bool,
        merging: bool,
        ranked: bool,
        shared: bool,
    ) -> None:
        self.recording, self.bounded, self.with_priors = recording, bounded, with_priors
        self.with_amaf, self.merging, self.ranked, self.shared = with_amaf, merging, ranked, shared
        self.edge_bytes = EDGE_BYTES + RECORD_BYTES * recording + BOUND_BYTES * bounded
        self.edge_bytes += PRIOR_BYTES * with_priors + AMAF_BYTES * with_amaf + PENDING_BYTES * shared
        self.place_bytes = PLACE_BYTES + KEY_BYTES * merging + PROMISED_BYTES * ranked
        room = (megabytes << 20) // (1 + ranked)  # half of it for what moves promise
        self.capacity = max(64, room // (self.edge_bytes + self.place_bytes))
        self.most_promises = max(1024, room // PROMISE_BYTES) if ranked else 0
        self.edges, self.places, self.entries, self.bits, self.rounds = 1, 0, 0, 1, 0
        self.promises = 0
        if merging:
            while 1 << self.bits < self.capacity:
                self.bits += 1
        if cython.compiled:
            size = cython.cast(cython.size_t, self.capacity)
            self.reward = cython.cast(cython.p_double, malloc(size * 8))
            self.visits = cython.cast(cython.p_int, malloc(size * 4))
            self.move = cython.cast(cython.p_int, malloc(size * 4))
            self.place = cython.cast(cython.p_int, malloc(size * 4))
            self.first = cython.cast(cython.p_int, malloc(size * 4))
            self.count = cython.cast(cython.p_int, malloc(size * 4))
            self.total = cython.cast(cython.p_int, malloc(size * 4))
            missing = not self.reward or not self.visits or not self.move or not self.place
            self.partial = cython.cast(cython.p_char, malloc(size))
            missing = missing or not self.first or not self.count or not self.total or not self.partial
            if shared:
                self.pending = cython.cast(cython.p_int, malloc(size * 4))
                self.mutex = PyThread_allocate_lock()
                missing = missing or not self.pending or not self.mutex
            if recording:
                self.record = cython.cast(cython.p_int, malloc(size * 4))
                missing = missing or not self.record
            if bounded:
                self.low = cython.cast(cython.p_double, malloc(size * 8))
                self.high = cython.cast(cython.p_double, malloc(size * 8))
                missing = missing or not self.low or not self.high
            if with_priors:
                self.prior = cython.cast(cython.p_double, malloc(size * 8))
                missing = missing or not self.prior
            if ranked:
                many = cython.cast(cython.size_t, self.most_promises)
                self.promised = cython.cast(cython.p_int, malloc(size * 4))
                self.number = cython.cast(cython.p_ushort, malloc(many * 2))
                self.share = cython.cast(cython.p_ushort, malloc(many * 2))
                missing = missing or not self.promised or not self.number or not self.share
            if with_amaf:
                self.amaf_visits = cython.cast(cython.p_int, malloc(size * 4))
                self.amaf_reward = cython.cast(cython.p_double, malloc(size * 8))
                missing = missing or not self.amaf_visits or not self.amaf_reward
            if merging:
                entries = cython.cast(cython.size_t, 1) << self.bits
                self.entry_key = cython.cast(cython.p_ulonglong, malloc(entries * 8))
                self.entry_place = cython.cast(cython.p_int, calloc(entries, 4))
                self.owner = cython.cast(cython.p_int, malloc(size * 4))
                missing = missing or not self.entry_key or not self.entry_place or not self.owner
            if missing:
                raise MemoryError
        else:
            self.reward, self.low, self.high = defaultdict(float), defaultdict(float), defaultdict(float)
            self.prior, self.amaf_reward = defaultdict(float), defaultdict(float)
            self.visits, self.move, self.place = defaultdict(int), defaultdict(int), defaultdict(int)
            self.first, self.count, self.total = defaultdict(int), defaultdict(int), defaultdict(int)
            self.record, self.amaf_visits = defaultdict(int), defaultdict(int)
            self.promised, self.number, self.share = defaultdict(int), defaultdict(int), defaultdict(int)
            self.entry_key, self.entry_place = defaultdict(int), defaultdict(int)
            self.partial, self.pending = defaultdict(int), defaultdict(int)
            self.mutex = Lock()
            self.free_block, self.owner = defaultdict(int), defaultdict(int)
        for i in range(SIZES):
            self.free_block[i] = NONE

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.reward)
            free(self.visits)
            free(self.move)
            free(self.place)
            free(self.first)
            free(self.count)
            free(self.total)
            free(self.record)
            free(self.low)
            free(self.high)
            free(self.prior)
            free(self.promised)
            free(self.number)
            free(self.share)
            free(self.amaf_visits)
            free(self.amaf_reward)
            free(self.partial)
            free(self.pending)
            if self.mutex:
                PyThread_free_lock(self.mutex)
            free(self.entry_key)
            free(self.entry_place)
            free(self.owner)

    def clear(self, edge: int, move: int, low: float, high: float) -> None:
        """Clear an edge that was not followed yet; `low` and `high` bound the utility."""
        self.move[edge] = move
        self.visits[edge] = 0
        self.reward[edge] = 0.0
        self.place[edge] = NONE
        if self.recording:
            self.record[edge] = NONE
        if self.bounded:
            self.low[edge] = low
            self.high[edge] = high
        if self.with_priors:
            self.prior[edge] = 0.0
        if self.shared:
            self.pending[edge] = 0
        if self.with_amaf:
            self.amaf_visits[edge] = 0
            self.amaf_reward[edge] = 0.0

    def count_visit(self, edge: int, reward: float) -> None:
        """One visit more, with its reward."""
        self.visits[edge] += 1
        self.reward[edge] += reward

    def count_amaf(self, edge: int, reward: float) -> None:
        """The edge's move was played somewhere in a game with this reward."""
        self.amaf_visits[edge] += 1
        self.amaf_reward[edge] += reward

    def expect(self, edge: int, count: int) -> None:
        """So many more visits of an edge are on their way, or fewer."""
        self.pending[edge] += count

    def lock(self) -> None:
        """Wait until no other thread uses the tree."""
        if cython.compiled:
            PyThread_acquire_lock(self.mutex, WAIT_LOCK)
        else:
            self.mutex.acquire()

    def unlock(self) -> None:
        """Let another thread use the tree."""
        if cython.compiled:
            PyThread_release_lock(self.mutex)
        else:
            self.mutex.release()

    def add_place(self, total: int) -> int:
        """Add a place with `total` moves, none of them tried; return NONE without memory."""
        block = self.take(total if self.shared else 1, total)
        if block < 0 or self.places >= self.capacity:
            return NONE
        place = self.places
        self.places += 1
        self.first[place] = block
        self.count[place] = 0
        self.total[place] = total
        if self.ranked:
            self.promised[place] = NONE
        return place

    def has_room_to_rank(self, count: int) -> bool:
        """Return True if the moves of one more place can be ranked."""
        return self.promises + count <= self.most_promises

    def begin_ranking(self, place: int) -> int:
        """Return where the moves of a place are to be ranked; there is room."""
        begin = self.promises
        self.promised[place] = begin
        self.promises += self.total[place]
        return begin

    def rank(self, begin: int, count: int, promise: float) -> None:
        """Put the next move among the `count` before it by what it promises, behind equal ones."""
        share = WHOLE
        if promise < 1.0:
            scaled = promise * WHOLE + 0.5
            share = cython.cast(cython.int, scaled) if cython.compiled else int(scaled)
        if share < 1:
            share = 1
        at = begin + count
        while at > begin and self.share[at - 1] < share:
            self.share[at] = self.share[at - 1]
            self.number[at] = self.number[at - 1]
            at -= 1
        self.share[at] = share
        self.number[at] = count

    def prior_of(self, place: int, nth: int) -> float:
        """How much the nth of the ranked moves promises, as a share of all; 0 where none is ranked."""
        if self.promised[place] < 0:
            return 0.0
        share: float = self.share[self.promised[place] + nth]
        return share / WHOLE

    def add_edge(self, place: int) -> int:
        """Room for one more edge of a place, behind the others; NONE without memory. Its edges may move."""
        count, total, first = self.count[place], self.total[place], self.first[place]
        if count > 0 and not self.shared and not count & (count - 1):  # the block is full
            block = self.take(2 * count, total)
            if block < 0:
                return NONE
            for i in range(count):
                self.copy(first + i, block + i)
            self.give_back(first, count)
            self.first[place] = first = block
        self.count[place] = count + 1
        return first + count

    def take(self, wanted: int, total: int) -> int:
        """A block for `wanted` edges of a place that has `total` moves, or NONE."""
        size, room = 0, 1
        while room < wanted:
            room *= 2
            size += 1
        if room > total:
            room = total
        elif self.free_block[size] >= 0:
            block = self.free_block[size]
            self.free_block[size] = self.place[block]
            return block
        if room > self.capacity - self.edges:
            return NONE
        block = self.edges
        self.edges += room
        return block

    def give_back(self, block: int, room: int) -> None:
        """Let a block of a power of two of edges be used again."""
        size = 0
        while 1 << size < room:
            size += 1
        self.place[block] = self.free_block[size]
        self.free_block[size] = block

    def copy(self, edge: int, to: int) -> None:
        """Move what is known of an edge."""
        self.move[to] = self.move[edge]
        self.visits[to] = self.visits[edge]
        self.reward[to] = self.reward[edge]
        self.place[to] = self.place[edge]
        if self.recording:
            self.record[to] = self.record[edge]
        if self.bounded:
            self.low[to] = self.low[edge]
            self.high[to] = self.high[edge]
        if self.with_priors:
            self.prior[to] = self.prior[edge]
        if self.with_amaf:
            self.amaf_visits[to] = self.amaf_visits[edge]
            self.amaf_reward[to] = self.amaf_reward[edge]

    # Positions that come about in several ways.

    def find(self, key: int) -> int:
        """The place of a position, or NONE."""
        mask = (1 << self.bits) - 1
        entry = (key * GOLDEN & M64) >> (64 - self.bits)
        while self.entry_place[entry] != 0:
            if self.entry_key[entry] == key:
                return self.entry_place[entry] - 1
            entry = entry + 1 & mask
        return NONE

    def keep(self, key: int, place: int) -> None:
        """Remember the place of a position."""
        if 8 * self.entries >= 7 * (1 << self.bits):
            return
        mask = (1 << self.bits) - 1
        entry = (key * GOLDEN & M64) >> (64 - self.bits)
        while self.entry_place[entry] != 0:
            entry = entry + 1 & mask
        self.entry_key[entry] = key
        self.entry_place[entry] = place + 1
        self.entries += 1

    @property
    def bytes(self) -> int:
        """The size in bytes of the edges and places that were made."""
        own = self.edges * self.edge_bytes + self.places * self.place_bytes
        return int(own + self.promises * PROMISE_BYTES)

    # For tests: the same, called from Python.

    def put(self, edge: int, children: list[tuple[int, int, float]]) -> list[int]:
        """Give an edge children, each a move with its visits and their rewards; return their edges.

        Edge 0 is cleared first: it is the root. Bounds are from 0 to 1. Ranked moves promise the same.
        """
        if edge == 0:
            self.clear(0, NONE, 0.0, 1.0)
        self.place[edge] = place = self.add_place(len(children))
        self.partial[place] = 0
        if self.ranked:
            begin = self.begin_ranking(place)
            for i in range(len(children)):
                self.rank(begin, i, 1.0 / len(children))
        for move, visits, reward in children:
            child = self.add_edge(place)
            self.clear(child, move, 0.0, 1.0)
            self.visits[child], self.reward[child] = visits, reward
            self.visits[edge] += visits
            self.reward[edge] += reward
        return list(range(self.first[place], self.first[place] + len(children)))

    def set_bounds(self, edge: int, low: float, high: float) -> None:
        """Set what is proved about an edge."""
        self.low[edge], self.high[edge] = low, high

    def send(self, edge: int, count: int) -> None:
        """Let more visits of an edge be on their way, as where other threads use the tree."""
        self.expect(edge, count)

    def amaf(self, edge: int) -> tuple[int, float]:
        """The AMAF visits of an edge and their rewards."""
        return self.amaf_visits[edge], self.amaf_reward[edge]
