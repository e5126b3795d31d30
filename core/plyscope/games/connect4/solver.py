"""Connect Four solved exactly: alpha-beta on bits that never looks at a move which loses at once.

A score counts how early the winner is done: 1 if he wins with the last disc that he has, 2 with the one
before, and so on; it is for the side to move, below 0 if that side loses. `search` answers whether a score is
above a bound, `bisect` narrows it down by such questions. Every column takes seven bits, the top one always
free, so that a line of four lies one, six, seven or eight bits apart; `mine` are the discs of the side to
move, `taken` all of them, and smaller boards use fewer of the cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import cython
from cython import nogil

from plyscope.games.connect4.game import ConnectFourPosition
from plyscope.rules.position import Position
from plyscope.rules.solver import Outcome, Solution, Solver, value_of
from plyscope.rules.stop import Stop

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    import numpy as np

    COLUMNS, ROWS, BITS = 8, 6, 7
    SLOTS = 16_777_259  # the prime after 2**24
    MORE, CHECK = 64, 1024

M32 = 0xFFFF_FFFF
ONE = 1
COLUMN = 0b111_1111
QUICK_FREE = 30
"""Free cells with which every move is solved within about a second."""
MIRRORED = 8
"""Plies below a board that is its own mirror image for which it is worth while to look for images."""


class Bounds:
    """Bounds of positions met before: a least or a most score. A newer entry replaces one.

    A key has at most 56 bits. Only its lower 32 are kept: with the slot, which is the key modulo a prime
    above 2**24, they tell every key from every other. The memory is zeros at first, which take no room until
    they are written on.
    """

    def __init__(self) -> None:
        if cython.compiled:
            self.keys = cython.cast(cython.p_uint, calloc(SLOTS, cython.sizeof(cython.uint)))
            self.notes = cython.cast(cython.p_uchar, calloc(SLOTS, 1))
            if not self.keys or not self.notes:
                raise MemoryError
        else:
            self.keys = np.zeros(SLOTS, np.uint32).data
            self.notes = np.zeros(SLOTS, np.uint8).data

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.keys)
            free(self.notes)

    def note(self, key: int) -> int:
        """The entry of a position, 0 if missing."""
        slot = key % SLOTS
        return self.notes[slot] if self.keys[slot] == key & M32 else 0

    def write(self, key: int, note: int) -> None:
        slot = key % SLOTS
        self.keys[slot] = key & M32
        self.notes[slot] = note


class ConnectFourSearch:
    """The search of one board, which keeps what it learned from one question to the next.

    Up to `mirrored_until` plies, mirror images share what is noted of them.
    """

    nodes: int
    stopped: bool

    def __init__(self, width: int, height: int, mirrored_until: int, stop: Stop) -> None:
        self.width, self.cells = width, width * height
        self.stop = stop
        self.nodes, self.next_check, self.stopped = 0, CHECK, False
        self.mirrored_until = mirrored_until
        self.known = Bounds()
        column = (1 << height) - 1
        self.board = sum(column << i * BITS for i in range(width))
        self.bottom = sum(1 << i * BITS for i in range(width))
        if not cython.compiled:
            self.columns = [0] * COLUMNS
            self.moves = [0] * (COLUMNS * COLUMNS * ROWS)
            self.worth = [0] * (COLUMNS * COLUMNS * ROWS)
        for i in range(width):  # from the middle outwards
            place = width // 2 + ((i + 1) // 2 if i % 2 == 0 else -(i + 1) // 2)
            self.columns[i] = column << place * BITS

    def search(self, mine: int, taken: int, plies: int, alpha: int, beta: int) -> int:
        """The score, where it lies inside (alpha, beta); else a bound on that side of the window.

        The side to move must not be able to win at once: `bisect` sees to it at the root, and below it only
        moves are made that leave the other side no win.
        """
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.next_check = self.nodes + CHECK
            self.stopped = self.stopped or self.stop.raised()
        if self.stopped:
            return 0

        # 1. What the rules alone say: a move that does not lose at once, and how many discs are left.
        safe = self.safe_moves(mine, taken)
        if safe == 0:
            return -((self.cells - plies) // 2)
        if plies >= self.cells - 2:
            return 0
        least = -((self.cells - 2 - plies) // 2)
        if alpha < least:
            alpha = least
            if alpha >= beta:
                return alpha
        most = (self.cells - 1 - plies) // 2
        if beta > most:
            beta = most
            if alpha >= beta:
                return beta

        # 2. What was learned before: notes up to MORE are "at most", the higher ones "at least".
        key = mine + taken
        if plies <= self.mirrored_until:
            key = self.least_image(key)
        note = self.known.note(key)
        if note > MORE:
            known = note - MORE - MORE // 2
            if alpha < known:
                alpha = known
                if alpha >= beta:
                    return alpha
        elif note > 0:
            known = note - MORE // 2
            if beta > known:
                beta = known
                if alpha >= beta:
                    return beta

        # 3. Try the moves, those that make the most threats first.
        first = plies * COLUMNS
        count = self.order(mine, taken, safe, first)
        for i in range(first, first + count):
            score = -self.search(mine ^ taken, taken | self.moves[i], plies + 1, -beta, -alpha)
            if self.stopped:
                return 0
            if score >= beta:
                self.known.write(key, score + MORE + MORE // 2)
                return score
            if score > alpha:
                alpha = score
        self.known.write(key, alpha + MORE // 2)
        return alpha

    def least_image(self, key: int) -> int:
        """The smaller key of a position and its mirror image; each column has bits of its own in it."""
        image = key ^ key
        for i in range(self.width):
            image |= (key >> i * BITS & COLUMN) << (self.width - 1 - i) * BITS
        return key if key < image else image

    def safe_moves(self, mine: int, taken: int) -> int:
        """The cells on which a disc can drop without the other side winning in reply."""
        cells = (taken + self.bottom) & self.board
        threats = wins(mine ^ taken, taken, self.board)
        forced = cells & threats
        if forced:
            if forced & (forced - 1):
                return 0  # two wins cannot both be stopped
            cells = forced
        return cells & ~(threats >> 1)  # a disc below a threat would let it come true

    def order(self, mine: int, taken: int, safe: int, first: int) -> int:
        """Put the safe moves in order at moves[first:]; return how many there are."""
        count = 0
        for i in range(self.width):
            move = safe & self.columns[i]
            if move:
                threats = ones(wins(mine | move, taken, self.board))
                j = first + count
                while j > first and self.worth[j - 1] < threats:
                    self.moves[j], self.worth[j] = self.moves[j - 1], self.worth[j - 1]
                    j -= 1
                self.moves[j], self.worth[j] = move, threats
                count += 1
        return count

    def bisect(self, mine: int, taken: int, plies: int) -> int:
        """The score of any position that is not over. Asks first about scores close to 0, which are quick."""
        if wins(mine, taken, self.board) & (taken + self.bottom):
            return (self.cells + 1 - plies) // 2
        least, most = -((self.cells - plies) // 2), (self.cells + 1 - plies) // 2
        while least < most and not self.stopped:
            middle = least + (most - least) // 2
            if middle <= 0 and -(-least // 2) < middle:
                middle = -(-least // 2)
            elif middle >= 0 and most // 2 > middle:
                middle = most // 2
            score = self.search(mine, taken, plies, middle, middle + 1)
            if score <= middle:
                most = score
            else:
                least = score
        return least

    def score(self, mine: int, taken: int) -> int:
        """bisect() while other threads run; raises InterruptedError."""
        with nogil:
            found = self.bisect(mine, taken, ones(taken))
        if self.stopped:
            raise InterruptedError("Stopped before the position was solved.")
        return found

    def exceeds(self, mine: int, taken: int, bound: int) -> bool:
        """Return True if the score is above this bound. Faster than the score; raises as score() does."""
        with nogil:
            found = wins(mine, taken, self.board) & (taken + self.bottom) != 0
            if not found:
                found = self.search(mine, taken, ones(taken), bound, bound + 1) > bound
        if self.stopped:
            raise InterruptedError("Stopped before the position was solved.")
        return found


def wins(discs: int, taken: int, board: int) -> int:
    """The free cells, whether a disc can drop there yet or not, that would make four in a line of these."""
    found = discs << 1 & discs << 2 & discs << 3
    for shift in range(BITS - 1, BITS + 2):
        near = discs << shift & discs << 2 * shift
        found |= near & discs << 3 * shift  # the three discs before the cell
        found |= near & discs >> shift  # two before it, one behind
        near = discs >> shift & discs >> 2 * shift
        found |= near & discs << shift
        found |= near & discs >> 3 * shift
    return found & (board ^ taken)


def ones(mask: int) -> int:
    """Number of set bits: usually few."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def outcome(score: int, left: int) -> Outcome:
    """A score with a number of free cells, and the plies until the end."""
    if score > 0:
        return Outcome(score, 2 * ((left + 1) // 2 - score) + 1)
    if score < 0:
        return Outcome(score, 2 * (left // 2 + score) + 2)
    return Outcome(0, None)


class ConnectFourSolver(Solver):
    id = "connect4"
    name = "Connect Four solver"
    sentence = "Alpha-beta on bits: no move that loses at once, threats first, the score by halving."
    scores = "the discs that the winner still has when he wins, that one included; for the side to move"
    source = "P. Pons, Solving Connect 4: how to build a perfect AI, blog.gamesolver.org, 2015"

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, ConnectFourPosition):
            return "The solver of Connect Four takes positions of Connect Four only."
        if position.width > COLUMNS or position.height > ROWS:
            return "The solver takes boards of at most 8 columns and 6 rows."
        return None

    def quick(self, position: Position) -> bool:
        assert isinstance(position, ConnectFourPosition)
        return position.width * position.height - position.plies <= QUICK_FREE

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        started = perf_counter()
        search, position = self.begin(position, stop)
        moves = dict(self.judge_moves(search, position)) if all else None
        best = max(moves.values(), key=score_of) if moves else self.judge(search, position)
        return Solution(value_of(position, best), best, moves, search.nodes, perf_counter() - started)

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        yield from self.judge_moves(*self.begin(position, stop))

    def begin(self, position: Position, stop: Stop | None) -> tuple[ConnectFourSearch, ConnectFourPosition]:
        """A search for a position, and the position; raises Unsolvable."""
        self.require(position)
        assert isinstance(position, ConnectFourPosition)
        until = position.plies + MIRRORED if is_mirrored(position) else -1
        stop = stop if stop is not None else Stop()
        return ConnectFourSearch(position.width, position.height, until, stop), position

    def judge_moves(
        self, search: ConnectFourSearch, position: ConnectFourPosition
    ) -> Iterator[tuple[int, Outcome]]:
        """The outcome of each legal move; of mirror images one is searched."""
        found: dict[int, Outcome] = {}
        mirrored = is_mirrored(position)
        for move in position.legal_moves():
            image = position.width - 1 - move
            if mirrored and image in found:
                found[move] = found[image]
            else:
                after = position.copy()
                after.play(move)
                assert isinstance(after, ConnectFourPosition)
                found[move] = self.judge(search, after).before()
            yield move, found[move]

    def judge(self, search: ConnectFourSearch, position: ConnectFourPosition) -> Outcome:
        """The outcome of a position, finished or not."""
        left = position.width * position.height - position.plies
        if position.finished:
            return outcome(-((left + 2) // 2) if position.result else 0, left)
        first, second = (spread(discs, position.width, position.height + 1) for discs in position.discs)
        return outcome(search.score(second if position.plies % 2 else first, first | second), left)


def spread(discs: int, width: int, size: int) -> int:
    """Cells of columns that take `size` bits each, with as many bits a column as here."""
    column = (1 << size) - 1
    return sum((discs >> i * size & column) << i * BITS for i in range(width))


def is_mirrored(position: ConnectFourPosition) -> bool:
    """Is the board its own mirror image?"""
    text = position.write()
    rows = [text[i : i + position.width] for i in range(0, len(text), position.width)]
    return all(row == row[::-1] for row in rows)


def score_of(outcome: Outcome) -> int:
    return outcome.score


SOLVER = ConnectFourSolver()
