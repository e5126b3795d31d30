"""The transposition table: results for positions, so that these need not be searched again.

Positions lie in buckets of four. An entry is four words of 64 bits: its key, its value, what else is known
(the move, the depth, the bound, whether a depth limit was met below, its age), and the node that stored it.
The first word is the key combined with the others, so that an entry of which one thread wrote one half and
another thread the other has a key that fits nowhere (Hyatt & Mann, A Lock-less Transposition-Table
Implementation for Parallel Search, 2002).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    import struct

    from plyscope.record.trace import EXACT

M64 = 0xFFFF_FFFF_FFFF_FFFF
M32 = 0xFFFF_FFFF
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
ONE = 1
WAYS, WORDS = 4, 4
MOST_DEPTH, AGES = 0xFF_FFFF, 32
AGED = 8  # plies of depth that an entry is worth less for every iteration or pass since it was stored
BUCKET_BYTES = WAYS * WORDS * 8


class Table:
    """A table of `megabytes`, or another thread's view of one; freed with `close`.

    Only `key_bits` bits of a key select an entry, so that few bits show how often positions are taken for
    each other. As the whole key is kept, such an entry is counted in `collisions` and never used. With
    `always`, a new entry takes the place that its key names in its bucket; otherwise the place of the
    shallowest and oldest one. `hits` counts entries that were found, `stores` those written.
    """

    words: dict[int, int]

    def __init__(self, megabytes: int, key_bits: int = 64, always: bool = False) -> None:
        self.always = always
        self.key_mask = M64 if key_bits >= 64 else (ONE << key_bits) - 1
        self.buckets = 1
        while self.buckets * 2 * BUCKET_BYTES <= megabytes << 20:
            self.buckets *= 2
        self.age = 0
        self.hits = self.stores = self.collisions = 0
        self.owner = True
        self.value = 0.0
        self.move = self.node = -1
        self.depth = self.bound = 0
        self.open_end = False
        if cython.compiled:
            self.words = cython.cast(cython.p_ulonglong, calloc(self.buckets, BUCKET_BYTES))
            if not self.words:
                raise MemoryError
        else:
            self.words = {}

    def view(self) -> Table:
        """The same table for another thread, with counters of its own; it must not outlive this one."""
        other = Table(0)
        other.close()
        other.words, other.owner = self.words, False
        other.always, other.key_mask, other.buckets = self.always, self.key_mask, self.buckets
        return other

    def close(self) -> None:
        """Give the memory back."""
        if cython.compiled:
            if self.owner:
                free(self.words)
            self.words = cython.NULL
        else:
            self.words = {}
        self.owner = False

    def __dealloc__(self) -> None:
        if cython.compiled and self.owner:
            free(self.words)

    def grow_older(self) -> None:
        """Another iteration or pass begins: what is there already is replaced first."""
        self.age = (self.age + 1) % AGES

    def probe(self, key: int) -> bool:
        """Is the position known? What is known of it is in value, move, depth, bound, open_end and node."""
        part = mixed(key) & self.key_mask
        first = (part & (self.buckets - 1)) * (WAYS * WORDS)
        for way in range(WAYS):
            at = first + way * WORDS
            known, value, origin = self.read(at + 2), self.read(at + 1), self.read(at + 3)
            if known == 0:
                continue
            stored = self.read(at) ^ value ^ known ^ origin
            if stored != key:
                if self.key_mask != M64 and mixed(stored) & self.key_mask == part:
                    self.collisions += 1
                continue
            self.hits += 1
            self.value = number_of(value)
            self.move = (known & M32) - 1
            self.depth = known >> 32 & MOST_DEPTH
            self.bound = known >> 56 & 3
            self.open_end = (known >> 58 & 1) != 0
            self.node = (origin & M32) - 1
            return True
        return False

    def store(
        self, key: int, value: float, move: int, depth: int, bound: int, open_end: bool, node: int
    ) -> None:
        """Store the result of a node; `open_end`: a depth limit was met below it."""
        if depth > MOST_DEPTH:
            return
        part = mixed(key) & self.key_mask
        at = self.place(key, part)
        word = bits_of(value)
        known = (move + 1) & M32
        known |= (ONE * depth) << 32 | (ONE * bound) << 56 | (ONE * self.age) << 59
        if open_end:
            known |= ONE << 58
        origin = (node + 1) & M32
        self.write(at, key ^ word ^ known ^ origin)
        self.write(at + 1, word)
        self.write(at + 2, known)
        self.write(at + 3, origin)
        self.stores += 1

    def place(self, key: int, part: int) -> int:
        """The place of a new entry: over the older one of its key, into an empty place, or over another."""
        first = (part & (self.buckets - 1)) * (WAYS * WORDS)
        found, least = first, AGED * AGES + MOST_DEPTH
        for way in range(WAYS):
            at = first + way * WORDS
            known = self.read(at + 2)
            if known == 0:
                return at
            if self.read(at) ^ self.read(at + 1) ^ known ^ self.read(at + 3) == key:
                return at
            age = known >> 59
            worth = (known >> 32 & MOST_DEPTH) + AGED * (AGES - (self.age + AGES - age) % AGES)
            if worth < least:
                found, least = at, worth
        if self.always:
            return first + (mixed(key) >> 62) * WORDS
        return found

    def read(self, at: int) -> int:
        """One word of the memory, which another thread may be writing."""
        if cython.compiled:
            return load_word(self.words + at)  # noqa: F821  # from the .pxd
        return self.words.get(at, 0)

    def write(self, at: int, word: int) -> None:
        """Write one word of the memory."""
        if cython.compiled:
            store_word(self.words + at, word)  # noqa: F821  # from the .pxd
        else:
            self.words[at] = word


def mixed(number: int) -> int:
    """A well mixed number of 64 bits (splitmix64, Steele, Lea & Flood 2014)."""
    z = number + GOLDEN & M64
    z = ((z ^ z >> 30) * FIRST_MIX) & M64
    z = ((z ^ z >> 27) * SECOND_MIX) & M64
    return z ^ z >> 31


def bits_of(number: float) -> int:
    """A number as it lies in memory."""
    if cython.compiled:
        return word_of_number(number)  # noqa: F821  # from the .pxd
    return int(struct.unpack("<Q", struct.pack("<d", number))[0])


def number_of(word: int) -> float:
    """The number that lies in a word."""
    if cython.compiled:
        return number_of_word(word)  # noqa: F821  # from the .pxd
    return float(struct.unpack("<d", struct.pack("<Q", word))[0])


class TableProbe:
    """For people and tests: a table read and filled from Python."""

    def __init__(self, megabytes: int, key_bits: int = 64, always: bool = False) -> None:
        self.table = Table(megabytes, key_bits, always)

    def store(self, key: int, value: float, **known: int) -> None:
        """Store a value with its move, depth, bound, `open_end` and node."""
        about = {"move": -1, "depth": 0, "bound": EXACT, "open_end": 0, "node": -1, **known}
        self.table.store(
            key, value, about["move"], about["depth"], about["bound"], about["open_end"] != 0, about["node"]
        )

    def probe(self, key: int) -> tuple[float, int, int, int, bool, int] | None:
        """(value, move, depth, bound, open_end, node), or None."""
        if not self.table.probe(key):
            return None
        found = self.table
        return found.value, found.move, found.depth, found.bound, found.open_end, found.node

    def counts(self) -> tuple[int, int, int]:
        """(hits, stores, collisions)."""
        return self.table.hits, self.table.stores, self.table.collisions

    def age(self) -> None:
        """Another iteration begins."""
        self.table.grow_older()
