"""Othello endgames solved exactly: principal variation search on bits, to the last disc.

A score is the disc difference for the side to move, the empty squares being the winner's. `search` looks at
the moves in the order that leaves the other side the fewest replies and remembers what it found; with few
squares left, `search_last` goes through them by parity instead: a region of an odd number of empty squares
is entered first, since who enters it also leaves it last.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import cython
from cython import nogil

from plyscope.games.othello.game import OthelloPosition
from plyscope.rules.position import MAX, Position
from plyscope.rules.solver import Outcome, Solution, Solver
from plyscope.rules.stop import Stop

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    import numpy as np

    from plyscope.games.othello.board import beside, lowest, mixed, movable, ones, turned

    PASS, SLOTS, MOVES, LAST, CHECK, SCORES = 64, 1 << 21, 64, 6, 1024, 64

ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
QUARTERS = (
    0x0000_0000_0F0F_0F0F,
    0x0000_0000_F0F0_F0F0,
    0x0F0F_0F0F_0000_0000,
    0xF0F0_F0F0_0000_0000,
)
MOST_FREE = 26
"""Empty squares that are still solved in minutes."""
QUICK_FREE = 14
"""Empty squares with which every move is solved within about a second."""


class Known:
    """Bounds of positions met before: a least and a most score, and the best move.

    Of two places for a position, the first keeps what took more empty squares to find out, the second the
    newer. The memory is zeros at first, which take no room until they are written on.
    """

    def __init__(self) -> None:
        if cython.compiled:
            self.mine = cython.cast(cython.p_ulonglong, calloc(SLOTS, cython.sizeof(cython.ulonglong)))
            self.theirs = cython.cast(cython.p_ulonglong, calloc(SLOTS, cython.sizeof(cython.ulonglong)))
            self.notes = cython.cast(cython.p_uint, calloc(SLOTS, cython.sizeof(cython.uint)))
            if not self.mine or not self.theirs or not self.notes:
                raise MemoryError
        else:
            self.mine, self.theirs = np.zeros(SLOTS, np.uint64).data, np.zeros(SLOTS, np.uint64).data
            self.notes = np.zeros(SLOTS, np.uint32).data

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.mine)
            free(self.theirs)
            free(self.notes)

    def note(self, mine: int, theirs: int) -> int:
        """The entry of a position: least + 64, most + 64, the move, empty squares; 0 if missing."""
        slot = mixed(mine, theirs) & SLOTS - 2
        if self.mine[slot] == mine and self.theirs[slot] == theirs:
            return self.notes[slot]
        if self.mine[slot + 1] == mine and self.theirs[slot + 1] == theirs:
            return self.notes[slot + 1]
        return 0

    def empty_of(self, slot: int) -> int:
        """Number of empty squares when this was found."""
        return self.notes[slot] >> 24

    def write(self, mine: int, theirs: int, least: int, most: int, move: int, empty: int) -> None:
        slot = mixed(mine, theirs) & SLOTS - 2
        if (self.mine[slot] != mine or self.theirs[slot] != theirs) and self.empty_of(slot) > empty:
            slot += 1
        self.mine[slot], self.theirs[slot] = mine, theirs
        self.notes[slot] = least + SCORES | most + SCORES << 8 | move << 16 | empty << 24


class OthelloSearch:
    """The search of one board, which keeps what it learned from one question to the next."""

    nodes: int
    stopped: bool

    def __init__(self, position: OthelloPosition, stop: Stop) -> None:
        self.squares, self.cells = position.squares, position.squares.bit_count()
        self.corners, self.rim = position.corners, position.rim
        self.stop = stop
        self.nodes, self.next_check, self.stopped = 0, CHECK, False
        self.known = Known()
        if not cython.compiled:
            self.places, self.worth = [0] * (MOVES * MOVES), [0] * (MOVES * MOVES)
            self.over = [0] * (MOVES * MOVES)
            self.odd, self.around = [0] * 16, [0] * MOVES
        for i in range(16):
            self.odd[i] = sum([quarter for k, quarter in enumerate(QUARTERS) if i >> k & 1])
        for i in range(MOVES):
            self.around[i] = beside(ONE << i)

    def search(self, mine: int, theirs: int, alpha: int, beta: int, passed: bool) -> int:
        """The score, where it lies inside (alpha, beta); else a bound on that side of the window."""
        left = self.squares & ~(mine | theirs)
        empty = ones(left)
        if empty <= LAST:
            return self.search_last(mine, theirs, left, empty, self.parity(left), alpha, beta, passed)
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.next_check = self.nodes + CHECK
            self.stopped = self.stopped or self.stop.raised()
        if self.stopped:
            return 0

        # 1. What was learned before.
        least, most = -self.cells, self.cells
        best_place = PASS
        note = self.known.note(mine, theirs)
        if note:
            least, most = (note & 255) - SCORES, (note >> 8 & 255) - SCORES
            best_place = note >> 16 & 255
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
            if alpha < least:
                alpha = least
            if beta > most:
                beta = most

        # 2. The moves, the most promising first.
        legal = movable(mine, theirs, left)
        if not legal:
            if passed:
                return self.final(mine, theirs)
            return -self.search(theirs, mine, -beta, -alpha, True)
        first = empty * MOVES
        count = self.order(mine, theirs, left, legal, best_place, empty, first)

        # 3. The first with the whole window, the others asked only whether they are better.
        low, best = alpha, -SCORES - 1
        for i in range(first, first + count):
            over = self.over[i]
            rest = mine | over | ONE << self.places[i]
            score = best
            if i > first:
                score = -self.search(theirs ^ over, rest, -alpha - 1, -alpha, False)
            if i == first or alpha < score < beta:
                score = -self.search(theirs ^ over, rest, -beta, -alpha, False)
            if self.stopped:
                return 0
            if score > best:
                best, best_place = score, self.places[i]
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        if best > low and least < best:
            least = best
        if best < beta and most > best:
            most = best
        self.known.write(mine, theirs, least, most, best_place, empty)
        return best

    def order(self, mine: int, theirs: int, left: int, legal: int, known: int, empty: int, first: int) -> int:
        """Put the moves in order at places[first:]; return how many there are."""
        count = 0
        odd = self.odd[self.parity(left)]
        while legal:
            place = lowest(legal)
            legal &= legal - 1
            disc = ONE << place
            over = turned(mine, theirs, disc)
            theirs_after = theirs ^ over
            mine_after = mine | over | disc
            free_after = left ^ disc
            replies = movable(theirs_after, mine_after, free_after)
            worth = -16 * ones(replies) - 16 * ones(replies & self.corners)
            worth -= 4 * ones(beside(mine_after) & free_after)
            if disc & self.corners:
                worth += 24
            if disc & odd:
                worth += 8
            if place == known:
                worth = 10000
            j = first + count
            while j > first and self.worth[j - 1] < worth:
                self.places[j], self.worth[j] = self.places[j - 1], self.worth[j - 1]
                self.over[j] = self.over[j - 1]
                j -= 1
            self.places[j], self.worth[j], self.over[j] = place, worth, over
            count += 1
        return count

    def search_last(
        self,
        mine: int,
        theirs: int,
        left: int,
        empty: int,
        parity: int,
        alpha: int,
        beta: int,
        passed: bool,
    ) -> int:
        """The same with few empty squares: those in odd regions first, nothing remembered."""
        self.nodes += 1
        if empty == 0:
            return self.final(mine, theirs)
        if empty == 1:
            return self.last(mine, theirs, left)
        best = -SCORES - 1
        turn = left & self.odd[parity]
        later = left ^ turn
        if not turn:
            turn, later = later, turn
        while turn:
            place = lowest(turn)
            if self.around[place] & theirs:
                over = turned(mine, theirs, ONE << place)
                if over:
                    score = -self.search_last(
                        theirs ^ over,
                        mine | over | ONE << place,
                        left ^ ONE << place,
                        empty - 1,
                        parity ^ quarter_of(place),
                        -beta,
                        -alpha,
                        False,
                    )
                    if score > best:
                        best = score
                        if score > alpha:
                            alpha = score
                            if alpha >= beta:
                                return best
            turn &= turn - 1
            if not turn:
                turn, later = later, turn
        if best >= -SCORES:
            return best
        if passed:
            return self.final(mine, theirs)
        return -self.search_last(theirs, mine, left, empty, parity, -beta, -alpha, True)

    def last(self, mine: int, theirs: int, disc: int) -> int:
        """The score with one empty square, taken by the side to move, the other, or neither."""
        discs = ones(mine)
        over = turned(mine, theirs, disc)
        if over:
            return 2 * (discs + ones(over)) + 2 - self.cells
        over = turned(theirs, mine, disc)
        if over:
            return 2 * (discs - ones(over)) - self.cells
        return 2 * discs + (2 if 2 * discs > self.cells - 1 else 0) - self.cells

    def final(self, mine: int, theirs: int) -> int:
        """The score of a finished game."""
        discs, others = ones(mine), ones(theirs)
        if discs > others:
            return self.cells - 2 * others
        return 2 * discs - self.cells if discs < others else 0

    def parity(self, left: int) -> int:
        """Four bits for the quarters with an odd number of empty squares."""
        found = 0
        for i in range(4):
            found |= (ones(left & self.odd[1 << i]) & 1) << i
        return found

    def score(self, mine: int, theirs: int, least: int, most: int) -> int:
        """search() from a position, finished or not, while other threads run; raises InterruptedError."""
        self.stopped = self.stopped or self.stop.raised()
        with nogil:
            found = self.search(mine, theirs, least, most, False)
        if self.stopped:
            raise InterruptedError("Stopped before the position was solved.")
        return found


def quarter_of(place: int) -> int:
    """The bit of a square's quarter."""
    return ONE << (place >> 4 & 2 | place >> 2 & 1)


class OthelloSolver(Solver):
    id = "othello"
    name = "Othello solver"
    sentence = "Principal variation search on bits to the last disc, few replies and odd regions first."
    scores = "the disc difference of the side to move at the end, empty squares being the winner's"
    source = "H. Takizawa, Othello is Solved, arXiv:2310.19387, 2023, section 3"

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, OthelloPosition):
            return "The solver of Othello takes positions of Othello only."
        if not position.finished and position.write().count("-") > MOST_FREE:
            return f"The solver takes positions with at most {MOST_FREE} empty squares."
        return None

    def quick(self, position: Position) -> bool:
        return position.write().count("-") <= QUICK_FREE

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        started = perf_counter()
        search, position = self.begin(position, stop)
        moves = None
        if all:  # a pass is no choice, and has no score of its own
            found = self.judge_moves(search, position)
            moves = {move: outcome for move, outcome in found if move != PASS}
        best = max(moves.values(), key=score_of) if moves else self.judge(search, position)
        value = float(best.score if position.mover == MAX else -best.score)
        return Solution(value, best, moves, search.nodes, perf_counter() - started)

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        yield from self.judge_moves(*self.begin(position, stop))

    def begin(self, position: Position, stop: Stop | None) -> tuple[OthelloSearch, OthelloPosition]:
        """A search for a position, and the position; raises Unsolvable."""
        self.require(position)
        assert isinstance(position, OthelloPosition)
        return OthelloSearch(position, stop if stop is not None else Stop()), position

    def judge_moves(self, search: OthelloSearch, position: OthelloPosition) -> Iterator[tuple[int, Outcome]]:
        """The outcome of each legal move."""
        after = position.copy()
        assert isinstance(after, OthelloPosition)
        for move in position.legal_moves():
            after.play(move)
            yield move, self.judge(search, after).before()
            after.take_back(move)

    def judge(self, search: OthelloSearch, position: OthelloPosition) -> Outcome:
        """The outcome of a position, finished or not."""
        black, white = position.discs
        mine, theirs = (black, white) if position.mover == MAX else (white, black)
        return Outcome(search.score(mine, theirs, -SCORES, SCORES), None, points=True)


def score_of(outcome: Outcome) -> int:
    return outcome.score


SOLVER = OthelloSolver()
