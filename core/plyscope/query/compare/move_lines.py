"""LineTable: numbers for lines of moves, by which nodes of two trees are known for the same place."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from plyscope.record.tree import Tree

FEW = 24
"""So few lines are looked up one by one, which is quicker than all at once."""


class LineTable:
    """Every line of moves from the root has one number; the root's own, without a move, is 0.

    The lines that go on from one are a chain: `first` of a line is the head, `next` goes on, -1 ends it.
    """

    def __init__(self) -> None:
        self.count = 1
        self._move = np.zeros(1024, np.int32)
        self._first = np.full(1024, -1, np.int32)
        self._next = np.full(1024, -1, np.int32)

    def number(self, line: NDArray[np.int32], tree: Tree, begin: int, end: int) -> None:
        """Fill in the lines of the nodes begin to end - 1 of a tree; those of the ones before are known."""
        parents, moves = tree.parent[begin:end], tree.move[begin:end]
        self._make_room(self.count + end - begin)
        order = np.argsort(tree.ply[begin:end], kind="stable")
        ply = tree.ply[begin:end][order]
        bounds = np.flatnonzero(np.r_[True, ply[1:] != ply[:-1], True])
        for first, stop in pairwise(bounds.tolist()):
            nodes = order[first:stop]
            if parents[nodes[0]] < 0:
                line[begin + nodes] = 0
                continue
            lines, by = line[parents[nodes]], moves[nodes]
            if len(nodes) > FEW:
                line[begin + nodes] = self._many(lines, by)
            else:
                line[begin + nodes] = [
                    self._one(*pair) for pair in zip(lines.tolist(), by.tolist(), strict=True)
                ]

    def _one(self, line: int, move: int) -> int:
        """The line that goes on from one by a move, made where there was none."""
        on = int(self._first[line])
        while on >= 0:
            if self._move[on] == move:
                return on
            on = int(self._next[on])
        on = self.count
        self._move[on], self._next[on], self._first[on] = move, self._first[line], -1
        self._first[line] = on
        self.count += 1
        return on

    def _many(self, lines: NDArray[np.int32], moves: NDArray[np.int32]) -> NDArray[np.int32]:
        """The same for many lines at once; a line may go on by several moves."""
        found = np.full(len(lines), -1, np.int32)
        at = self._first[lines]
        waiting = np.flatnonzero(at >= 0)
        while len(waiting):
            here = at[waiting]
            hit = self._move[here] == moves[waiting]
            found[waiting[hit]] = here[hit]
            waiting = waiting[~hit]
            at[waiting] = self._next[at[waiting]]
            waiting = waiting[at[waiting] >= 0]
        missing = np.flatnonzero(found < 0)
        if len(missing):
            keys = (lines[missing].astype(np.int64) << 32) | moves[missing].view(np.uint32)
            fresh, where, which = np.unique(keys, return_index=True, return_inverse=True)
            new = np.arange(self.count, self.count + len(fresh), dtype=np.int32)
            found[missing] = new[which]
            self._hang(new, lines[missing[where]], moves[missing[where]])
        return found

    def _hang(self, new: NDArray[np.int32], lines: NDArray[np.int32], moves: NDArray[np.int32]) -> None:
        """Put new lines at the head of the chains of the lines that they go on from, which come sorted."""
        self._move[new], self._first[new] = moves, -1
        ends = np.flatnonzero(np.r_[lines[1:] != lines[:-1], True])
        begins = np.r_[0, ends[:-1] + 1]
        self._next[new[:-1]] = new[1:]
        self._next[new[ends]] = self._first[lines[ends]]
        self._first[lines[ends]] = new[begins]
        self.count += len(new)

    def _make_room(self, room: int) -> None:
        if room > len(self._move):
            for name in ("_move", "_first", "_next"):
                column = np.empty(2 * room, np.int32)
                column[: self.count] = getattr(self, name)[: self.count]
                setattr(self, name, column)
