"""Alpha-beta: minimax that stops looking at a node once its parent is sure not to choose it.

`visit` is the whole algorithm; what stands below it only arranges the moves that it looks at. The window
(alpha, beta) is what still matters: MAX is sure of alpha elsewhere, MIN is sure to hold MAX to beta.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf as infinity
from typing import Any, Literal

import cython

from plyscope.algorithms.alphabeta.options import AspirationOptions, EngineOptions, need_engine
from plyscope.options import option
from plyscope.search.search import Algorithm, Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from plyscope.rules.position import MAX

inf = infinity
ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
UNLIMITED = 1 << 62
GIVEN, BEST, WORST, RANDOM = range(4)
ORDERS = ("given", "best", "worst", "random")


@dataclass(frozen=True)
class TextbookOptions:
    """The switches in which the textbooks differ."""

    order: Literal["given", "best", "worst", "random"] = option(
        "given", "Order",
        "Best and worst first sort by true values, found in a silent search that is not counted.",
        labels=("As given", "Best first", "Worst first", "Random"),
    )  # fmt: skip
    cut: Literal[">=", ">"] = option(
        ">=", "Cut when",
        "The texts differ: at α ≥ β nothing can be gained any more, at α > β ties are still searched.",
        labels=("α ≥ β", "α > β"),
    )  # fmt: skip
    fail: Literal["soft", "hard"] = option(
        "soft", "Values", "Fail-soft returns the best value found, fail-hard never leaves the window.",
        labels=("Fail-soft", "Fail-hard"),
    )  # fmt: skip
    deep: bool = option(True, "Deep cutoffs", "Compare with all ancestors; without it, with the parent only.")
    symmetry: bool = option(
        False, "Symmetry", "Of moves that lead to mirror images of each other, search the first."
    )
    quick: bool = option(
        True, "Prefer quick wins", "A win counts less the later it comes, a loss more.", advanced=True
    )
    iterative: Literal["auto", "yes", "no"] = option(
        "auto", "Iterative deepening", "Depth 1, 2, 3 … in turn, the best move of the last one first.",
        labels=("When timed", "Always", "Never"), advanced=True,
    )  # fmt: skip
    first: str = option(
        "", "First moves", "Moves to look at first at the root, with blanks between.", advanced=True
    )
    seed: int = option(1, "Seed", "Of the random order.", minimum=0, maximum=2**31 - 1, advanced=True)


@dataclass(frozen=True)
class AlphaBetaOptions(AspirationOptions, EngineOptions, TextbookOptions):
    """The switches of the textbooks, and what makes an engine of the search."""


class AlphaBeta(Search):
    """Alpha-beta with the switches in which the textbooks differ (Knuth & Moore 1975)."""

    hard: bool
    strict: bool
    deep: bool
    order: int

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position to MAX, where it lies inside (alpha, beta).

        A value returned at or below alpha says "at most this", one at or above beta "at least this".
        """
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, alpha, beta)
        if over or depth == 0:
            return self.value_leaf(node, ply, over)

        big = self.position.turn() == MAX
        low, high = alpha, beta
        best = -inf if big else inf
        if self.hard:
            best = alpha if big else beta
        best_child = -1
        count = self.position.moves(self.stack, base)
        if self.arranged:
            count = self.arrange(base, count, depth, ply)
            if self.ended:
                return best
        for i in range(base, base + count):
            chosen = self.stack[i]
            child = self.trace.nodes
            self.position.make(chosen)
            if self.deep:
                value = self.visit(depth - 1, alpha, beta, base + count, node, chosen, ply + 1)
            else:
                value = self.visit(
                    depth - 1,
                    alpha if big else -inf,
                    inf if big else beta,
                    base + count,
                    node,
                    chosen,
                    ply + 1,
                )
            self.position.unmake(chosen)
            if self.ended:
                return best
            if (value > best if big else value < best) or (best_child < 0 and value == best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                self.extend_line(ply, chosen)
                if ply == 0:
                    self.value = best
            if big and best > alpha:
                if self.recording:
                    self.trace.alpha_raised(node, ply, child, alpha, best)
                alpha = best
            elif not big and best < beta:
                if self.recording:
                    self.trace.beta_lowered(node, ply, child, beta, best)
                beta = best
            if alpha > beta or (alpha == beta and not self.strict):
                if i + 1 < base + count:
                    self.cutoffs += 1
                    if self.recording:
                        self.trace.cutoff(node, ply, child, base + count - 1 - i, alpha, beta)
                break

        if self.hard:
            best = low if best < low else high if best > high else best
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    # Which moves, and in which order.

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        """Drop and order the moves at stack[base:]; return how many are left."""
        if self.symmetry:
            count = self.drop_symmetric(base, count)
        if self.order == RANDOM:
            self.shuffle(base, count)
        elif self.order != GIVEN and count > 1:
            self.sort_by_value(base, count, depth, ply)
        if ply == 0:
            for i in range(self.first_count):
                self.put_first(base, count, self.first_moves[i], i)
            if self.iterative and self.best_length > 0:
                self.put_first(base, count, self.best_line[0], 0)
        return count

    def sort_by_value(self, base: int, count: int, depth: int, ply: int) -> None:
        """Sort the moves by the values that minimax gives them, ties as they stand."""
        sign = 1.0 if self.position.turn() == MAX else -1.0
        if self.order == WORST:
            sign = -sign
        for i in range(base, base + count):
            self.position.make(self.stack[i])
            self.worth[i] = sign * self.silent_value(depth - 1, base + count, ply + 1)
            self.position.unmake(self.stack[i])
        self.insertion_sort(base, count)

    def silent_value(self, depth: int, base: int, ply: int) -> float:
        """The exact value of the position, found without recording or counting."""
        recording, order, strict, hard, deep = self.recording, self.order, self.strict, self.hard, self.deep
        nodes, leaves, cutoffs, horizon = self.nodes, self.leaves, self.cutoffs, self.horizon
        node_limit = self.node_limit
        self.recording, self.order, self.strict, self.hard, self.deep = False, GIVEN, False, False, True
        self.node_limit = UNLIMITED
        self.next_check = nodes  # look at the clock now, and again when the search goes on
        value = self.visit(depth, -inf, inf, base, -1, -1, ply)
        self.recording, self.order, self.strict, self.hard, self.deep = recording, order, strict, hard, deep
        self.nodes, self.leaves, self.cutoffs, self.horizon = nodes, leaves, cutoffs, horizon
        self.node_limit = node_limit
        self.next_check = nodes
        return value

    def insertion_sort(self, base: int, count: int) -> None:
        """Sort stack[base:] by falling worth."""
        for i in range(base + 1, base + count):
            if i % 256 == 0:
                self.check()
                if self.ended:
                    return
            move, worth = self.stack[i], self.worth[i]
            j = i
            while j > base and self.worth[j - 1] < worth:
                self.stack[j], self.worth[j] = self.stack[j - 1], self.worth[j - 1]
                j -= 1
            self.stack[j], self.worth[j] = move, worth

    def shuffle(self, base: int, count: int) -> None:
        """Shuffle the moves; the same seed gives the same order in the same position, on any path."""
        state = mixed(self.seed ^ self.position.key())
        for i in range(count - 1, 0, -1):
            state = mixed(state)
            j = (state >> 33) % (i + 1)
            self.stack[base + i], self.stack[base + j] = self.stack[base + j], self.stack[base + i]

    def put_first(self, base: int, count: int, move: int, place: int) -> None:
        """Bring a move, if it is among them, to a place, the others keeping their order."""
        for i in range(base + place, base + count):
            if self.stack[i] == move:
                while i > base + place:
                    self.stack[i] = self.stack[i - 1]
                    i -= 1
                self.stack[i] = move
                return

    def prepare(self) -> None:
        options = self.options
        self.hard = getattr(options, "fail", "soft") == "hard"
        self.strict = getattr(options, "cut", ">=") == ">"
        self.deep = getattr(options, "deep", True)
        self.order = ORDERS.index(options.order)
        self.seed = options.seed
        first = [self.position.parse(word) for word in options.first.split()]
        self.first_count = len(first)
        self.arranged = options.symmetry or self.order != GIVEN or bool(first) or self.iterative
        room = self.position.room(self.furthest())
        if cython.compiled:
            self.first_moves = cython.cast(cython.p_int, calloc(len(first) + 1, cython.sizeof(cython.int)))
            self.worth = cython.cast(cython.p_double, calloc(room, cython.sizeof(cython.double)))
            if not self.first_moves or not self.worth:
                raise MemoryError
        else:
            self.first_moves, self.worth = [0] * len(first), [0.0] * room
        for i in range(len(first)):
            self.first_moves[i] = first[i]

    def finish(self) -> None:
        if cython.compiled:
            free(self.first_moves)
            free(self.worth)
            self.first_moves, self.worth = cython.NULL, cython.NULL

    def options_at(self, ply: int) -> Any:
        return replace(self.options, first="") if ply else self.options


def build(options: AlphaBetaOptions) -> Search:
    """The plain search, or the engine if an option asks for what only that does."""
    if not need_engine(options):
        return AlphaBeta(options)
    from plyscope.algorithms.alphabeta.engine import Engine  # which is an AlphaBeta itself

    return Engine(options)


def mixed(number: int) -> int:
    """A well mixed number of 64 bits (splitmix64, Steele, Lea & Flood 2014)."""
    z = number + GOLDEN & M64
    z = ((z ^ z >> 30) * FIRST_MIX) & M64
    z = ((z ^ z >> 27) * SECOND_MIX) & M64
    return z ^ z >> 31


ALGORITHM = Algorithm(
    id="alphabeta",
    name="Alpha-beta",
    sentence="Minimax that stops looking at a move once it is sure not to be chosen: "
    "the same value, fewer nodes.",
    pseudocode="""\
value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    for each move:
        v = value(position after the move, alpha, beta)
        where MAX is to move: alpha = the larger of alpha and v
        where MIN is to move: beta = the smaller of beta and v
        if alpha >= beta: cut off, the other moves cannot matter
    return the best v""",
    source="D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975",
    options=AlphaBetaOptions,
    build=build,
)
