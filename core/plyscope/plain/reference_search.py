"""ReferenceSearch: minimax, alpha-beta or expectimax in the order of moves of another search's record."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import cython
from cython import nogil

from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.large_stack import on_large_stack

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.record.trace import DEEPER, DEPTH, DEPTH_FIRST, ENTER, LEAF, LEAVE, TERMINAL
    from plyscope.rules.position import CHANCE, MAX

if TYPE_CHECKING:
    from plyscope.plain.reference import Conventions, Followed, Kind

NONE = -1
SOFT, HARD, OWN_BOUND = range(3)
SHALLOW = 400  # plies that fit on any thread's stack
NEAR = 1e-12  # sums of rounded numbers that differ by less are the same


class ReferenceSearch:
    """One run of the reference. Without a trace it ends where it parts from the record that it follows.

    `place` counts the rows that enter or leave a node as in the record, of `expected`; after `most` rows of
    that kind it ends. `ended`: it did not come to its own end.
    """

    def __init__(
        self,
        position: Position,
        followed: Followed,
        kind: Kind,
        conventions: Conventions,
        stop: Stop,
        trace: Trace | None,
        most: int,
    ) -> None:
        self.position = position.copy()
        self.position.watch(stop)
        self.followed = followed
        self.own_move, self.first_child = followed.move, followed.first_child
        self.next_sibling = followed.next_sibling
        self.kinds, self.moves, self.values = followed.kinds, followed.moves, followed.values
        self.recording = trace is not None
        self.trace = Trace(0) if trace is None else trace
        self.stop = stop
        self.most = most
        self.rows = 0
        self.pruning = kind == "alphabeta"
        self.fail = {"soft": SOFT, "hard": HARD, "bound": OWN_BOUND}[conventions.fail]
        self.strict = conventions.cut == ">"
        self.place, self.expected = 0, len(followed.kinds)
        self.parted = self.ended = False
        longest = max(1, self.position.longest)
        self.furthest = max((min(longest, chapter.depth) for chapter in followed.chapters), default=0)
        self.position.reserve(self.furthest)
        room = self.position.room(self.furthest)
        if cython.compiled:
            self.stack = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.shares = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            if not self.stack or not self.shares:
                raise MemoryError
        else:
            self.stack, self.shares = [0] * room, [0.0] * room

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.stack)
            free(self.shares)

    def run(self) -> None:
        """Search all chapters of the record."""
        if self.furthest > SHALLOW:
            on_large_stack(self.search_chapters, self.stop.set)
        else:
            self.search_chapters()
        self.position.raise_failure()

    def search_chapters(self) -> None:
        """Search the chapters one after the other."""
        for chapter, root in zip(self.followed.chapters, self.followed.roots, strict=False):
            if self.recording:
                self.trace.iteration(chapter.stated, DEPTH_FIRST, DEEPER, chapter.alpha, chapter.beta)
            depth, own = min(chapter.depth, self.furthest), root
            alpha, beta = (chapter.alpha, chapter.beta) if self.pruning else (-inf, inf)
            with nogil:
                self.visit(depth, alpha, beta, 0, NONE, NONE, 0, own)
            if self.ended:
                return

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int, own: int
    ) -> float:
        """The value of the position to MAX, where it lies inside (alpha, beta).

        Without pruning the window is everything. `own` is the node of the followed record at this place, -1
        if it has none.
        """
        if self.rows >= self.most or self.stop.raised():
            self.ended = True
        if self.ended:
            return 0.0
        side = self.position.turn()
        over = self.position.over()
        node = self.trace.enter(parent, move, side, ply, alpha, beta) if self.recording else NONE
        self.compare(ENTER, move, 0.0)
        if over or depth <= 0:
            value = self.position.utility() if over else self.position.evaluate()
            if self.recording:
                self.trace.leaf(node, ply, TERMINAL if over else DEPTH, value)
            self.compare(LEAF, 0, value)
            return value
        if side == CHANCE:
            return self.mean(depth, base, node, ply, own)

        big = side == MAX
        low, high = alpha, beta
        told = -inf if big else inf
        best = told
        if self.fail != SOFT:
            best = alpha if big else beta
        best_child = NONE
        count = self.position.moves(self.stack, base)
        self.follow_order(base, count, own, False)
        following = self.first_child[own] if own != NONE else NONE
        for i in range(base, base + count):
            chosen = self.stack[i]
            while following != NONE and self.own_move[following] != chosen:
                following = self.next_sibling[following]
            child = self.trace.nodes
            self.position.make(chosen)
            value = self.visit(depth - 1, alpha, beta, base + count, node, chosen, ply + 1, following)
            self.position.unmake(chosen)
            if self.ended:
                return best
            if value > best if big else value < best:
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, told, value)
                best = told = value
                best_child = child
            if not self.pruning:
                continue
            if big and best > alpha:
                if self.recording:
                    self.trace.alpha_raised(node, ply, child, alpha, best)
                alpha = best
            elif not big and best < beta:
                if self.recording:
                    self.trace.beta_lowered(node, ply, child, beta, best)
                beta = best
            if alpha > beta or (alpha == beta and not self.strict):
                if self.recording and i + 1 < base + count:
                    self.trace.cutoff(node, ply, child, base + count - 1 - i, alpha, beta)
                break
        if self.fail == HARD:
            best = low if best < low else high if best > high else best
        if self.recording:
            self.trace.leave(node, ply, best)
        self.compare(LEAVE, 0, best)
        return best

    def mean(self, depth: int, base: int, node: int, ply: int, own: int) -> float:
        """The mean over what chance can bring; outcomes that never come are only entered as in the record."""
        count = self.position.moves(self.stack, base)
        self.position.chance(self.shares, base)
        self.follow_order(base, count, own, True)
        following = self.first_child[own] if own != NONE else NONE
        total = 0.0
        for i in range(base, base + count):
            chosen, share = self.stack[i], self.shares[i]
            while following != NONE and self.own_move[following] != chosen:
                following = self.next_sibling[following]
            if share <= 0.0 and following == NONE:
                continue
            self.position.make(chosen)
            value = self.visit(depth - 1, -inf, inf, base + count, node, chosen, ply + 1, following)
            self.position.unmake(chosen)
            if self.ended:
                return total
            if share > 0.0:
                total += share * value
        if self.recording:
            self.trace.value_changed(node, ply, NONE, NONE, 0.0, total)
            self.trace.leave(node, ply, total)
        self.compare(LEAVE, 0, total)
        return total

    def follow_order(self, base: int, count: int, own: int, with_shares: bool) -> None:
        """Put the moves that the record entered here first, in its order; the others keep theirs."""
        child = self.first_child[own] if own != NONE else NONE
        place, end = base, base + count
        while child != NONE and place < end:
            wanted = self.own_move[child]
            at = place
            while at < end and self.stack[at] != wanted:
                at += 1
            if at < end:
                share = self.shares[at] if with_shares else 0.0
                while at > place:
                    self.stack[at] = self.stack[at - 1]
                    if with_shares:
                        self.shares[at] = self.shares[at - 1]
                    at -= 1
                self.stack[place] = wanted
                if with_shares:
                    self.shares[place] = share
                place += 1
            child = self.next_sibling[child]

    def compare(self, kind: int, move: int, value: float) -> None:
        """Count a node that is entered or left as in the record; at the first difference, part from it."""
        self.rows += 1
        if self.parted:
            return
        at = self.place
        same = at < self.expected and self.kinds[at] == kind
        if same and kind == ENTER:
            same = self.moves[at] == move
        elif same:
            other = self.values[at]
            size = abs(value)
            same = other == value or abs(other - value) <= NEAR * (size if size > 1.0 else 1.0) < inf
        if same:
            self.place = at + 1
            return
        self.parted = True
        if not self.recording:
            self.ended = True
