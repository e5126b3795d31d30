"""Packed rows: rows of a record in few bytes, block by block, each of which is unpacked by itself.

A row is two bytes, which say what of it is as expected, and what is not. Expected is what searches usually
do: the node is the one of the row before, its parent or a new one, a child is entered with the window of
its parent, the value of a node is what its last child returned. Numbers that are not as expected are given
by their place in the table of numbers of the record, or as they are.

    head    the kind, and 32 times where the node is: SAME, NEW, ABOVE or FAR
    flags   which of NOTE, PLY, OTHER, MOVE follow, and how `before` (times 16) and `after` (times 64) are
            given: EXPECTED, CODED, PLAIN or LATEST, the last one of its kind
    node, note, ply, other, move, before, after, as far as they follow: whole numbers in groups of seven bits,
            the least first, those that may be negative as zigzag; nodes as their distance from the row's own

`UNPACKED` is the type of the rows here: that of a record, its numbers as the bits that they consist of.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import cython
import numpy as np
from cython import nogil
from numpy.typing import NDArray

from plyscope.record.trace import ROW

if not cython.compiled:
    from plyscope.record.trace import (
        ALPHA,
        AT_LEAST,
        AT_MOST,
        BETA,
        CUTOFF,
        ENTER,
        ITERATION,
        LEAF,
        LEAVE,
        LIST,
        PLAYOUT,
        VALUE,
        VISIT,
    )

PACKED_ROWS = 1_024
"""Rows that are packed together."""

MOST_NUMBERS = 65_536
"""Different numbers of a record that are given by their place in a table."""

UNPACKED = np.dtype([(name, "u8" if ROW[name].kind == "f" else ROW[name].str) for name in ROW.names or ()])

BLOCK, KINDS, NUMBERS = 1_024, 32, 65_536
SLOTS, SLOT_BITS = 131_072, 17
WIDEST = 48  # no row takes as many bytes
SAME, NEW, ABOVE, FAR = range(4)
EXPECTED, CODED, PLAIN, LATEST = range(4)
NOTE, PLY, OTHER, MOVE = 1, 2, 4, 8
NONE = -1
NO_CODE = -1
LAST_PLY = 65_535
MOST_PLACE, LEAST_PLACE = 2_147_483_647, -2_147_483_648
MIX = 0x9E3779B97F4A7C15


class NumberTable:
    """The numbers of a record, in the order in which they are met, as far as there are not too many."""

    keys: MutableSequence[int]
    slots: MutableSequence[int]
    view: Any
    places: Any
    found: dict[int, int]

    def __init__(self) -> None:
        self.count = 0
        if cython.compiled:
            self.keys = np.zeros(SLOTS, np.uint64)
            self.slots = np.full(SLOTS, NO_CODE, np.int32)
        else:
            self.found = {}

    def learn(self, rows: np.ndarray, windows: bool) -> None:
        """Take in the numbers of some rows, of which no more is learnt once the table is full.

        Those of `windows` alone are few, and many nodes have them.
        """
        if self.count == NUMBERS:
            return
        whole = np.ascontiguousarray(rows, ROW).view(UNPACKED)
        if cython.compiled:
            self.view = whole
            count = len(whole)
            with nogil:
                self.learn_all(count, windows)
            self.view = None
        else:
            for row in whole.tolist():
                if not windows or row[0] == ENTER:
                    self.add(row[6])
                    self.add(row[7])

    def know(self, numbers: NDArray[np.float64]) -> None:
        """Take in these numbers."""
        for bits in numbers.view(np.uint64).tolist():
            self.add(bits)

    def learn_all(self, count: int, windows: bool) -> None:
        """Take in the numbers of the rows in view."""
        for i in range(count):
            if not windows or self.view[i].kind == ENTER:
                self.add(self.view[i].before)
                self.add(self.view[i].after)

    def add(self, bits: int) -> None:
        """Give a number a place, if it has none and there is one."""
        if cython.compiled:
            slot = self.slot_of(bits)
            if self.slots[slot] == NO_CODE and self.count < NUMBERS:
                self.keys[slot] = bits
                self.slots[slot] = self.count
                self.count += 1
        elif bits not in self.found and self.count < NUMBERS:
            self.found[bits] = self.count
            self.count += 1

    def slot_of(self, bits: int) -> int:
        """Where a number is, or would be; at most half of all slots are taken."""
        if cython.compiled:
            mixed = bits * MIX
            slot = cython.cast("int", mixed >> (64 - SLOT_BITS))
            while self.slots[slot] != NO_CODE and self.keys[slot] != bits:
                slot = (slot + 1) & (SLOTS - 1)
            return slot
        return 0

    def code(self, bits: int) -> int:
        """The place of a number, or NO_CODE."""
        if cython.compiled:
            return self.slots[self.slot_of(bits)]
        return self.found.get(bits, NO_CODE)

    def numbers(self) -> NDArray[np.uint64]:
        """The numbers, as bits, in their places."""
        found = np.zeros(self.count, np.uint64)
        if cython.compiled:
            keys, slots = np.asarray(self.keys), np.asarray(self.slots)
            taken = np.flatnonzero(slots != NO_CODE)
            found[slots[taken]] = keys[taken]
        else:
            found[:] = list(self.found)
        return found

    def codes(self, numbers: NDArray[np.float64]) -> NDArray[np.uint16] | None:
        """The places of some numbers; None if one of them has none."""
        bits = np.ascontiguousarray(numbers, np.float64).view(np.uint64)
        found = np.zeros(len(bits), np.uint16)
        if cython.compiled:
            self.keys_wanted, self.places = bits, found
            count = len(bits)
            with nogil:
                known = self.code_all(count)
            self.keys_wanted = self.places = None
            return found if known else None
        for i, wanted in enumerate(bits.tolist()):
            code = self.code(wanted)
            if code == NO_CODE:
                return None
            found[i] = code
        return found

    def code_all(self, count: int) -> bool:
        """Write the places of the numbers in view; returns whether all have one."""
        for i in range(count):
            code = self.code(self.keys_wanted[i])
            if code == NO_CODE:
                return False
            self.places[i] = code
        return True

    keys_wanted: Any


class Expected:
    """What is expected of the next row of a block, by the rows before it: the same in packing and unpacking.

    `known` is the number of nodes entered so far. `expect` sets `above`, `ply`, `other`, `move`, `before`
    and `after` for a kind and a node; `note` takes a row in.
    """

    notes: MutableSequence[int]
    moves: MutableSequence[int]
    others: MutableSequence[int]
    plies: MutableSequence[int]
    befores: MutableSequence[int]
    afters: MutableSequence[int]
    parents: MutableSequence[int]
    node_plies: MutableSequence[int]
    bests: MutableSequence[int]
    alphas: MutableSequence[int]
    betas: MutableSequence[int]
    values: MutableSequence[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.notes, self.moves, self.others, self.plies, self.befores, self.afters = (
                [0] * KINDS for _ in range(6)
            )
            self.parents, self.node_plies, self.bests, self.alphas, self.betas, self.values = (
                [0] * BLOCK for _ in range(6)
            )

    def begin(self, known: int) -> None:
        """Expect the first row of a block, before which so many nodes were entered."""
        self.known = self.first = known
        self.at = known - 1
        self.open = self.returned = NONE
        self.latest = 0
        for kind in range(KINDS):
            self.notes[kind] = self.plies[kind] = self.moves[kind] = self.others[kind] = 0
            self.befores[kind] = self.afters[kind] = 0

    def above(self) -> int:
        """The parent of the node of the row before, if that was entered in this block; else NONE."""
        return self.parents[self.at - self.first] if self.first <= self.at < self.known else NONE

    def expect(self, kind: int, node: int) -> None:
        """Expect a row of a kind that is about a node."""
        self.note = self.notes[kind]
        self.ply = self.plies[kind]
        self.move = self.moves[kind]
        self.before = self.befores[kind]
        self.after = self.afters[kind]
        inside = self.first <= node < self.known
        place = node - self.first if inside else 0
        if inside:
            self.ply = self.node_plies[place]
        if kind == ENTER:
            self.other = self.open
            if self.first <= self.open < self.known:
                place = self.open - self.first
                self.ply = self.node_plies[place] + 1
                self.before = self.alphas[place]
                self.after = self.betas[place]
        elif kind in (VALUE, ALPHA, BETA):
            self.other = self.returned
            self.after = self.latest
            if kind == VALUE:
                self.move = self.bests[place] if inside else NONE
                if inside:
                    self.before = self.values[place]
            elif inside:
                self.before = self.alphas[place] if kind == ALPHA else self.betas[place]
        elif kind in (CUTOFF, AT_LEAST, AT_MOST):
            self.other = self.returned
            if kind == CUTOFF and inside:
                self.before = self.alphas[place]
                self.after = self.betas[place]
        elif kind in (ITERATION, LIST, PLAYOUT, VISIT):
            self.other = self.others[kind]
        else:
            self.other = NONE
            if kind == LEAVE and inside:
                self.after = self.values[place]

    def take(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: int, after: int
    ) -> None:
        """Take a row in: the next one is expected to go on from it."""
        self.notes[kind] = note
        self.plies[kind] = ply
        self.moves[kind] = move
        self.others[kind] = other
        self.befores[kind] = before
        self.afters[kind] = after
        self.latest = after
        self.at = node
        if kind == ENTER:
            if node == self.known and node - self.first < BLOCK:
                place = node - self.first
                self.parents[place] = other
                self.node_plies[place] = ply
                self.bests[place] = NONE
                self.alphas[place] = before
                self.betas[place] = after
                self.values[place] = self.befores[VALUE]
                self.known += 1
            self.open = node
        elif self.first <= node < self.known:
            place = node - self.first
            if kind == VALUE:
                self.values[place] = after
                self.bests[place] = other
            elif kind == ALPHA:
                self.alphas[place] = after
            elif kind == BETA:
                self.betas[place] = after
        if kind in (LEAVE, LEAF):
            self.returned = node
            self.open = self.parents[node - self.first] if self.first <= node < self.known else NONE


class RowPacker(Expected):
    """Packs rows whose numbers a table knows."""

    view: Any
    data: Any

    def __init__(self, table: NumberTable) -> None:
        super().__init__()
        self.table = table

    def pack(self, rows: np.ndarray, known: int) -> bytes:
        """Return at most PACKED_ROWS rows in few bytes; `known` nodes were entered before them.

        Raises ValueError for a kind of row that there is not.
        """
        whole = np.ascontiguousarray(rows, ROW).view(UNPACKED)
        if len(whole) > BLOCK or (len(whole) and int(whole["kind"].max()) >= KINDS):
            raise ValueError("These rows cannot be packed.")
        self.begin(known)
        self.size = 0
        if cython.compiled:
            data = np.empty(len(whole) * WIDEST, np.uint8)
            self.data, self.view = data, whole
            count = len(whole)
            with nogil:
                self.pack_all(count)
            self.data = self.view = None
            return data[: self.size].tobytes()
        self.data = bytearray(len(whole) * WIDEST)
        for row in whole.tolist():
            self.put_row(*row)
        return bytes(self.data[: self.size])

    def pack_all(self, count: int) -> None:
        """Pack the rows in view."""
        for i in range(count):
            row = cython.address(self.view[i])
            self.put_row(row.kind, row.note, row.ply, row.node, row.other, row.move, row.before, row.after)

    def put_row(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: int, after: int
    ) -> None:
        """Pack one row."""
        where = FAR
        if node == self.at:
            where = SAME
        elif node == self.known:
            where = NEW
        elif node == self.above():
            where = ABOVE
        distance = node - self.at
        self.expect(kind, node)
        flags = 0
        if note != self.note:
            flags |= NOTE
        if ply != self.ply:
            flags |= PLY
        if other != self.other:
            flags |= OTHER
        if move != (other + 1 if kind == VISIT else self.move):
            flags |= MOVE
        first = self.how(before, self.before, self.befores[kind])
        second = self.how(after, self.after, self.afters[kind])
        self.put(kind | (where << 5))
        self.put(flags | (first << 4) | (second << 6))
        if where == FAR:
            self.put_signed(distance)
        if flags & NOTE:
            self.put(note)
        if flags & PLY:
            self.put(ply & 255)
            self.put(ply >> 8)
        if flags & OTHER:
            self.put_signed(other if kind in (ITERATION, LIST, PLAYOUT, VISIT) else node - other)
        if flags & MOVE:
            self.put_signed(node - move if kind == VALUE else move)
        self.put_number(before, first)
        self.put_number(after, second)
        self.take(kind, note, ply, node, other, move, before, after)

    def how(self, bits: int, expected: int, latest: int) -> int:
        """How a number is given."""
        if bits == expected:
            return EXPECTED
        if bits == latest:
            return LATEST
        return PLAIN if self.table.code(bits) == NO_CODE else CODED

    def put(self, byte: int) -> None:
        self.data[self.size] = byte
        self.size += 1

    def put_signed(self, number: int) -> None:
        """A whole number, a small one in one byte."""
        left = 2 * number if number >= 0 else -2 * number - 1
        while left > 127:
            self.put(128 | (left & 127))
            left >>= 7
        self.put(left)

    def put_number(self, bits: int, how: int) -> None:
        if how == CODED:
            code = self.table.code(bits)
            self.put(code & 255)
            self.put(code >> 8)
        elif how == PLAIN:
            for _ in range(8):
                self.put(bits & 255)
                bits >>= 8


class RowUnpacker(Expected):
    """Unpacks rows whose numbers are in a table, given as bits."""

    data: Any
    numbers: Any
    rows: Any

    def __init__(self, numbers: NDArray[np.uint64]) -> None:
        super().__init__()
        self.numbers = np.ascontiguousarray(numbers, np.uint64)
        self.count = len(numbers)

    def unpack(self, data: np.ndarray, rows: int, known: int) -> np.ndarray | None:
        """Return so many rows; None if that is not just what is in these bytes, which may be any."""
        if not 0 <= rows <= BLOCK or not 0 <= known <= MOST_PLACE - BLOCK:
            return None
        found = np.empty(rows, UNPACKED)
        self.data, self.size, self.got = np.ascontiguousarray(data, np.uint8), len(data), 0
        self.failed = False
        self.begin(known)
        if cython.compiled:
            self.rows = found
            with nogil:
                self.unpack_all(rows)
            self.rows = None
        else:
            self.data = self.data.tolist()
            self.rows = []
            for _ in range(rows):
                self.get_row()
                if self.failed:
                    break
                self.rows.append(self.row)
            if not self.failed:
                found[:] = self.rows
        self.data = None
        return None if self.failed or self.got != self.size else found.view(ROW)

    def unpack_all(self, count: int) -> None:
        """Unpack all rows, or as many as make sense."""
        for i in range(count):
            self.get_row()
            if self.failed:
                return
            if cython.compiled:
                self.rows[i] = self.row

    def get_row(self) -> None:
        """Unpack one row."""
        head, flags = self.get(), self.get()
        kind, where = head & 31, head >> 5
        node = self.at
        if where == NEW:
            node = self.known
        elif where == ABOVE:
            node = self.above()
        elif where == FAR:
            node = self.place(self.at + self.get_signed())
        elif where != SAME:
            self.failed = True
        self.expect(kind, node)
        note, ply, other, move = self.note, self.ply, self.other, self.move
        if flags & NOTE:
            note = self.get()
        if flags & PLY:
            ply = self.get()
            ply |= self.get() << 8
        if flags & OTHER:
            other = self.get_signed()
            other = self.place(other if kind in (ITERATION, LIST, PLAYOUT, VISIT) else node - other)
        if kind == VISIT and not flags & MOVE:
            move = self.place(other + 1)
        if flags & MOVE:
            move = self.get_signed()
            move = self.place(node - move if kind == VALUE else move)
        before = self.get_number(flags >> 4 & 3, self.before, self.befores[kind])
        after = self.get_number(flags >> 6, self.after, self.afters[kind])
        if self.failed or ply > LAST_PLY:
            self.failed = True
            return
        self.take(kind, note, ply, node, other, move, before, after)
        if cython.compiled:
            self.row.kind = kind
            self.row.note = note
            self.row.ply = ply
            self.row.node = node
            self.row.other = other
            self.row.move = move
            self.row.before = before
            self.row.after = after
        else:
            self.row = (kind, note, ply, node, other, move, before, after)

    row: Any

    def place(self, number: int) -> int:
        """A number that fits into the field of a row."""
        if number > MOST_PLACE or number < LEAST_PLACE:
            self.failed = True
            return 0
        return number

    def get(self) -> int:
        if self.got >= self.size:
            self.failed = True
            return 0
        byte: int = self.data[self.got]
        self.got += 1
        return byte

    def get_signed(self) -> int:
        """A whole number of at most 35 bits."""
        found, shift = 0, 0
        while shift < 35:
            byte = self.get()
            found |= (byte & 127) << shift
            if byte < 128:
                return found >> 1 if found & 1 == 0 else -((found + 1) >> 1)
            shift += 7
        self.failed = True
        return 0

    def get_number(self, how: int, expected: int, latest: int) -> int:
        """The bits of a number that is given somehow."""
        if how == EXPECTED:
            return expected
        if how == LATEST:
            return latest
        if how == CODED:
            code = self.get()
            code |= self.get() << 8
            if code >= self.count:
                self.failed = True
                return 0
            number: int = self.numbers[code]
            return number
        bits = 0
        for i in range(8):
            byte = self.get()
            bits |= byte << (8 * i)
        return bits
