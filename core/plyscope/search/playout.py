"""Playouts: random games from a position to its end, whose results value the position.

A playout is fixed by its seed, the position it starts from and the options, so that it can be played again.
Random numbers are those of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, Fast Splittable Pseudorandom
Number Generators, 2014). Rewards are from MAX's side, from 0 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf, isfinite
from typing import Any

import cython

from plyscope.rules.capabilities import MoveChoice, Playable
from plyscope.rules.position import Position

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from plyscope.record.trace import DEPTH, TERMINAL
    from plyscope.rules.position import CHANCE, MAX

M64 = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN, MIX_1, MIX_2 = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
FRACTION = 1.0 / (1 << 53)
RANDOM, FIRST, GUIDED, CUT, MIX = range(5)
CANDIDATES = 3  # random moves from which a guided playout takes the best
GAUGES, GAUGED_PLIES = 16, 40  # playouts, and plies of each, from which the scale of an evaluation is taken

POLICIES = ("random", "first", "guided", "cut", "mix")


@dataclass(frozen=True)
class PlayoutOptions:
    """The options of playouts by random moves, for a search that has none of its own."""

    seed: int = 1
    playout: str = "random"
    plies: int = 0
    lambda_: float = 0.5
    reward: str = "wins"
    scale: float = 0.0


def mixed(state: int) -> int:
    """The random bits of a state of the generator; the states follow each other by GOLDEN."""
    z = (state ^ state >> 30) * MIX_1 & M64
    z = (z ^ z >> 27) * MIX_2 & M64
    return z ^ z >> 31


def below(bits: int, count: int) -> int:
    """A number from 0 to count - 1 made of random bits."""
    return (bits >> 32) * count >> 32


class RewardRange:
    """The results of games from a position as rewards: 0 for the smallest, 1 for the largest.

    `low` and `high` are these results, ±inf where a win is infinite. With `wins`, results that are points
    count as won, drawn or lost.
    """

    low: float
    high: float

    def __init__(self, position: Position, *, wins: bool = False) -> None:
        game = position.game
        self.wins = wins and game.wins_by_points
        if game.ends_in_wins:
            self.high = float(game.win_utility(position))
            self.low = -self.high
        else:
            low, high = position.utilities
            self.low, self.high = float(low), float(high)
        self.unbounded = not isfinite(self.high - self.low)
        whole = self.low >= 0 and self.high <= 1
        self.least, self.span = (0.0, 1.0) if whole else (self.low, self.high - self.low)

    @property
    def counts_wins(self) -> bool:
        """Return True if a result that is points counts as won, drawn or lost."""
        return bool(self.wins)

    def reward(self, utility: float) -> float:
        """A result as a reward."""
        if (
            self.wins or self.unbounded or utility == inf or utility == -inf
        ):  # the range is that of the finite ones
            return 1.0 if utility > 0.0 else 0.0 if utility < 0.0 else 0.5
        if self.span == 0.0:  # there is only one result
            return 0.5
        return (utility - self.least) / self.span

    def value(self, reward: float) -> float:
        """A mean reward in the game's units; from -1 to 1 where a win is infinite."""
        return 2.0 * reward - 1.0 if self.unbounded else self.least + reward * self.span


class Playouts:
    """Plays games out from a position, and takes them back.

    After `play_out`, `plies` is the number of moves made, `played` and (if `noting`) `movers` are these and
    their sides, `utility` is the result in the game's units, and `ending` is TERMINAL or, where the
    evaluation decided, DEPTH. `scale` is the evaluation that counts as three wins of four; it is found by
    random games if it is needed and the options give none. In a mixture with a value, `part` is how much the
    game counts, and `asked` the value from outside, below 0 for that of the evaluation.
    """

    position: Position
    rewards: RewardRange
    choice: MoveChoice
    playable: Playable
    noting: bool
    state: int
    scale: float
    weights: list[float]
    played: list[int]
    movers: list[int]

    def __init__(
        self, position: Position, options: Any, *, estimating: bool = False, noting: bool = False
    ) -> None:
        self.position, self.noting = position, noting
        self.rewards = RewardRange(position, wins=options.reward == "wins")
        self.policy = POLICIES.index(options.playout)
        self.chancy = position.has_chance
        self.quickly = False
        if isinstance(position, Playable):
            self.playable, self.quickly = position, self.policy in (RANDOM, CUT, MIX)
        self.choice = MoveChoice(position, self.policy != FIRST)
        longest = max(1, position.longest)
        position.reserve(longest)
        self.most_plies = options.plies if self.policy == CUT else longest + 1
        self.state = options.seed * GOLDEN + GOLDEN & M64
        self.plies = self.ending = 0
        self.utility = 0.0
        self.part, self.asked = options.lambda_, -1.0
        if cython.compiled:
            moves = max(1, position.room(0))
            self.stack = cython.cast(cython.p_int, calloc(moves, cython.sizeof(cython.int)))
            self.weights = cython.cast(cython.p_double, calloc(moves, cython.sizeof(cython.double)))
            self.played = cython.cast(cython.p_int, calloc(longest + 2, cython.sizeof(cython.int)))
            self.movers = cython.cast(cython.p_int, calloc(longest + 2, cython.sizeof(cython.int)))
            if not self.stack or not self.weights or not self.played or not self.movers:
                raise MemoryError
        else:
            self.stack, self.weights = [0] * max(1, position.room(0)), [0.0] * max(1, position.room(0))
            self.played, self.movers = [0] * (longest + 2), [0] * (longest + 2)
        self.scale = options.scale
        if self.scale <= 0.0:
            self.scale = self.gauged() if estimating or self.policy >= GUIDED else 1.0

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.stack)
            free(self.weights)
            free(self.played)
            free(self.movers)

    def next_bits(self) -> int:
        """The next random bits."""
        self.state = self.state + GOLDEN & M64
        return mixed(self.state)

    def play_out(self, seed: int) -> float:
        """Play a random game from the position and take it back; return its reward."""
        lot = seed
        count, ending = 0, TERMINAL
        value = 0.0
        if self.policy == MIX:
            value = self.asked if self.asked >= 0.0 else self.promise()
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
            many = (
                self.choice.write(self.stack, 0) if self.choice.narrow else self.position.moves(self.stack, 0)
            )
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
        if ending == TERMINAL:
            self.utility = self.position.utility()
            reward = self.rewards.reward(self.utility)
        else:
            reward = self.guess()
            self.utility = self.rewards.value(reward)
        if self.policy == MIX:
            reward = (1.0 - self.part) * value + self.part * reward
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

    def better(self, one: int, other: int) -> int:
        """The one of two moves that leads to the better evaluation for the side to move, or the first."""
        big = self.position.turn() == MAX
        first = self.value_after(one)
        second = self.value_after(other)
        return other if (second > first if big else second < first) else one

    def value_after(self, move: int) -> float:
        """The reward that the position after a move promises."""
        self.position.make(move)
        value = self.promise()
        self.position.unmake(move)
        return value

    def promise(self) -> float:
        """The reward that the position promises by its result or evaluation."""
        return self.rewards.reward(self.position.utility()) if self.position.over() else self.guess()

    def guess(self) -> float:
        """The reward that the evaluation of an unfinished position promises: half for 0, never 0 or 1."""
        value = self.position.evaluate()
        size = value if value >= 0.0 else -value
        return 0.5 + 0.5 * value / (size + self.scale)

    def gauged(self) -> float:
        """The mean size of evaluations in random games from here: a clear advantage."""
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

    # For Python: the same, called from there.

    def replayed(self, seed: int) -> tuple[list[int], float]:
        """The moves of the playout with this seed, and its reward."""
        reward = self.play_out(seed)
        return [self.played[i] for i in range(self.plies)], reward

    def promised(self) -> float:
        """The reward that the position promises by its result or evaluation."""
        return self.promise()

    def clear_advantage(self) -> float:
        """The evaluation that counts as three wins of four."""
        return self.scale


def settled(root: Position, options: Any) -> Any:
    """The options of a search from a position, with the clear advantage that it finds out for itself.

    A search in plain Python has no options of playouts: its own are by random moves.
    """
    if not hasattr(options, "playout"):
        return PlayoutOptions()
    if options.scale > 0 or POLICIES.index(options.playout) < GUIDED:
        return options
    return replace(options, scale=Playouts(root.copy(), options).clear_advantage())


def positions_along(position: Position, moves: tuple[int, ...]) -> list[Position]:
    """A position and those after each of some moves, which are legal."""
    here = position.copy()
    found = [here.copy()]
    for move in moves:
        here.reserve(1)
        here.make(move)
        found.append(here.copy())
    return found
