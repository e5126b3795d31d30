"""Sampling: what searches share that value positions by games played out by lot, and how such a game goes.

A playout is fixed by its seed, the position it starts from and the options, so that it can be played again.
Random numbers are those of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, Fast Splittable Pseudorandom
Number Generators, 2014). Rewards lie between 0 and 1, from MAX's side.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf as infinity
from math import isfinite
from typing import Any

import cython

from plyscope.rules.playable import Playable
from plyscope.rules.position import Position
from plyscope.rules.selective import Selective
from plyscope.search.search import Limits, Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from plyscope.record.trace import DEPTH, TERMINAL
    from plyscope.rules.position import CHANCE, MAX

inf = infinity
M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN, MIX_1, MIX_2 = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
FRACTION = 1.0 / (1 << 53)
RANDOM, FIRST, GUIDED, CUT = range(4)
CANDIDATES = 3  # moves drawn by lot from which a guided playout takes the best
GAUGES, GAUGED_PLIES = 16, 40  # playouts, and plies of each, from which the scale of an evaluation is taken

POLICIES = ("random", "first", "guided", "cut")


def mixed(state: int) -> int:
    """The random bits of a state of the generator; the states follow each other by GOLDEN."""
    z = (state ^ state >> 30) * MIX_1 & M64
    z = (z ^ z >> 27) * MIX_2 & M64
    return z ^ z >> 31


def below(bits: int, count: int) -> int:
    """A number from 0 to count - 1 made of random bits."""
    return (bits >> 32) * count >> 32


class Sampling(Search):
    """A search that plays games out; subclasses say from where."""

    state: int
    noting: bool
    scale: float
    playable: Playable
    selective: Selective
    weights: list[float]
    played: list[int]
    movers: list[int]

    def next_bits(self) -> int:
        """The next random bits of the search itself."""
        self.state = self.state + GOLDEN & M64
        return mixed(self.state)

    def play_out(self, seed: int) -> float:
        """Play a game from the position by lot and take it back; returns its reward.

        `plies` is how many moves were made, `ending` whether they led to the end (TERMINAL) or were cut.
        """
        lot = seed
        count, ending = 0, TERMINAL
        while not self.position.over():
            if count >= self.most_plies:
                ending = DEPTH
                break
            lot = lot + GOLDEN & M64
            if self.quickly:
                move = self.playable.lot_move(mixed(lot))
                if self.noting:
                    self.movers[count] = self.position.turn()
                self.position.make(move)
                self.played[count] = move
                count += 1
                continue
            many = self.lots(0) if self.selects else self.position.moves(self.stack, 0)
            if many == 0:
                break
            if self.chancy and self.position.turn() == CHANCE:
                move = self.stack[self.happening(mixed(lot))]
            elif self.policy == FIRST:
                move = self.stack[0]
            else:
                move = self.stack[below(mixed(lot), many)]
                if self.policy == GUIDED:
                    for _ in range(1, CANDIDATES):
                        lot = lot + GOLDEN & M64
                        move = self.better(move, self.stack[below(mixed(lot), many)])
            if self.noting:
                self.movers[count] = self.position.turn()
            self.position.make(move)
            self.played[count] = move
            count += 1
        reward = self.reward_of(self.position.utility()) if ending == TERMINAL else self.guess()
        self.plies, self.ending = count, ending
        while count > 0:
            count -= 1
            self.position.unmake(self.played[count])
        return reward

    def happening(self, bits: int) -> int:
        """The number of the move of CHANCE that random bits choose, by the moves' probabilities."""
        many = self.position.chance(self.weights, 0)
        left = (bits >> 11) * FRACTION
        for i in range(many - 1):
            left -= self.weights[i]
            if left < 0.0:
                return i
        return many - 1

    def lots(self, base: int) -> int:
        """Write the moves that a game by lot chooses from, in a game that knows which ones matter."""
        count = self.selective.answers(self.stack, base)
        return count if count > 0 else self.selective.likely_moves(self.stack, base)

    def better(self, one: int, other: int) -> int:
        """Which of two moves leads to the better evaluation for the side to move; the first of equals."""
        big = self.position.turn() == MAX
        first = self.value_after(one)
        second = self.value_after(other)
        return other if (second > first if big else second < first) else one

    def value_after(self, move: int) -> float:
        """The reward that the position after a move promises."""
        self.position.make(move)
        value = self.reward_of(self.position.utility()) if self.position.over() else self.guess()
        self.position.unmake(move)
        return value

    def guess(self) -> float:
        """The reward that the evaluation of an unfinished position promises: half for 0, never 0 or 1."""
        value = self.position.evaluate()
        size = value if value >= 0.0 else -value
        return 0.5 + 0.5 * value / (size + self.scale)

    def reward_of(self, utility: float) -> float:
        """A result as a reward: from 0 for the smallest result of the game to 1 for the largest."""
        if self.unbounded or utility == inf or utility == -inf:  # the range is that of the finite ones
            return 1.0 if utility > 0.0 else 0.0 if utility < 0.0 else 0.5
        return (utility - self.least) / self.span

    def value_of(self, reward: float) -> float:
        """A mean reward in the game's units; from -1 to 1 where a win is infinite."""
        return 2.0 * reward - 1.0 if self.unbounded else self.least + reward * self.span

    # Before and after.

    def prepare(self) -> None:
        options, position = self.options, self.position
        self.policy = POLICIES.index(options.playout)
        self.chancy = position.has_chance
        self.quickly = self.selects = False
        if isinstance(position, Playable):
            self.playable, self.quickly = position, self.policy in (RANDOM, CUT)
        elif isinstance(position, Selective):
            self.selective, self.selects = position, self.policy != FIRST
        longest = max(1, position.longest)
        self.most_plies = options.plies if self.policy == CUT else longest + 1
        low, high = range_of(position)
        self.unbounded = not isfinite(high - low)
        self.least, self.span = (0.0, 1.0) if low >= 0 and high <= 1 else (low, high - low)
        self.state = options.seed * GOLDEN + GOLDEN & M64
        self.plies = self.ending = 0
        self.noting = False
        self.scale = options.scale
        if cython.compiled:
            moves = max(1, position.room(0))
            self.weights = cython.cast(cython.p_double, calloc(moves, cython.sizeof(cython.double)))
            self.played = cython.cast(cython.p_int, calloc(longest + 2, cython.sizeof(cython.int)))
            self.movers = cython.cast(cython.p_int, calloc(longest + 2, cython.sizeof(cython.int)))
            if not self.weights or not self.played or not self.movers:
                raise MemoryError
        else:
            self.weights, self.played = [0.0] * max(1, position.room(0)), [0] * (longest + 2)
            self.movers = [0] * (longest + 2)
        if self.scale <= 0.0:
            self.scale = self.gauged() if self.estimating() else 1.0

    def estimating(self) -> bool:
        """Are evaluations asked for?"""
        return self.policy >= GUIDED

    def gauged(self) -> float:
        """The mean size of evaluations in games played by lot from here: what counts as a clear advantage."""
        lot, total, seen = self.state, 0.0, 0
        for _ in range(GAUGES):
            count = 0
            while count < GAUGED_PLIES and not self.position.over():
                many = self.position.moves(self.stack, 0)
                if many == 0:
                    break
                lot = lot + GOLDEN & M64
                self.played[count] = self.stack[below(mixed(lot), many)]
                self.position.make(self.played[count])
                count += 1
                if not self.position.over():
                    value = self.position.evaluate()
                    total += value if value >= 0.0 else -value
                    seen += 1
            while count > 0:
                count -= 1
                self.position.unmake(self.played[count])
        return total / seen if seen > 0 and total > 0.0 else 1.0

    def finish(self) -> None:
        if cython.compiled:
            free(self.weights)
            free(self.played)
            free(self.movers)
            self.weights, self.played, self.movers = cython.NULL, cython.NULL, cython.NULL

    def clear_advantage(self) -> float:
        """The evaluation that counts as three wins of four."""
        return self.scale

    def replayed(self, seed: int) -> tuple[list[int], float]:
        """The moves of a playout from the position that begin() was given, and its reward."""
        reward = self.play_out(seed)
        return [self.played[i] for i in range(self.plies)], reward


def range_of(position: Position) -> tuple[float, float]:
    """The smallest and the largest result that a game from this position can have."""
    game = position.game
    if game.ends_in_wins:
        high = float(game.win_utility(position))
        return -high, high
    low, high = position.utilities
    return float(low), float(high)


def value_of_mean(position: Position, reward: float) -> float:
    """A mean reward in a search from this position as a value: in the game's units, or from -1 to 1."""
    low, high = range_of(position)
    if not isfinite(high - low):
        return 2.0 * reward - 1.0
    return reward if low >= 0 and high <= 1 else low + reward * (high - low)


def playout_of(position: Position, seed: int, options: Any) -> tuple[list[int], float]:
    """A playout of a search again: its moves from `position` on, and its reward. See `settled`."""
    found = Sampling(options)
    found.begin(position.copy(), Limits(), None)
    try:
        found.prepare()
        return found.replayed(seed)
    finally:
        found.end()


def settled(root: Position, options: Any) -> Any:
    """The options of a search from a position with what it finds out for itself: a clear advantage."""
    if options.scale > 0 or POLICIES.index(options.playout) < GUIDED:
        return options
    return replace(options, scale=_clear_advantage(root, options))


def _clear_advantage(root: Position, options: Any) -> float:
    """The evaluation that a search from here takes for a clear advantage."""
    found = Sampling(options)
    found.begin(root.copy(), Limits(), None)
    try:
        found.prepare()
        return found.clear_advantage()
    finally:
        found.end()


def positions_along(position: Position, moves: tuple[int, ...]) -> list[Position]:
    """A position and those after each of some moves, which are legal."""
    here = position.copy()
    found = [here.copy()]
    for move in moves:
        here.make(move)
        found.append(here.copy())
    return found
