"""Dominated strategies, and what is left when they are struck: in rounds, one by one, in every order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, Mixture
from plyscope.strategic.solving.dominators import Gains, Weights, strict_dominator, weak_dominator

Left = tuple[tuple[int, ...], ...]
"""The strategies of each player that are not struck, by their numbers in the whole game."""

Strike = tuple[Left, int, int]
"""What was left before a strategy of a player was struck, the player, the strategy."""

MOST_STATES = 10_000
"""Games that are left after some strikes, of which `weak_ends` looks at no more."""


@dataclass(frozen=True)
class Dominated:
    """A strategy of a player that is dominated, and a mixture that dominates it.

    `by` has a weight for each of the player's strategies. `strict` if `by` is paid more whatever the others
    choose; else it is never paid less, and sometimes more. `margin` is what it is paid more at least: 0 if
    not strict.
    """

    player: int
    strategy: int
    by: Mixture
    strict: bool
    margin: Fraction

    @property
    def weights(self) -> Weights:
        """The weights of `by` that are not 0, by strategy."""
        return {strategy: weight for strategy, weight in enumerate(self.by) if weight}

    @property
    def is_pure(self) -> bool:
        """Return True if a single strategy dominates."""
        return len(self.weights) == 1


@dataclass(frozen=True)
class Elimination:
    """What was struck, round by round, and what is left; strategies are numbered as in the whole game."""

    rounds: tuple[tuple[Dominated, ...], ...]
    left: Left


@dataclass(frozen=True)
class End:
    """What can be left when weakly dominated strategies are struck one by one, and one order of strikes."""

    left: Left
    order: tuple[Dominated, ...]


@dataclass(frozen=True)
class Ends:
    """The ends of all orders of striking, as found; `complete` is False if some may be missing."""

    ends: tuple[End, ...]
    complete: bool


def dominated(
    game: MatrixGame,
    *,
    strict: bool = True,
    mixed: bool = True,
    players: Iterable[int] | None = None,
    left: Left | None = None,
    stop: Stop | None = None,
) -> list[Dominated]:
    """The dominated strategies of some players, or of all, in order, each with what dominates it.

    Not `strict`: strategies that are weakly dominated as well. Not `mixed`: by pure strategies alone. With
    `left`, in the game of the strategies that are not struck yet. `dominators` says which dominator is named
    of several. Raises InterruptedError when stopped.
    """
    whole = left or everything(game)
    found: list[Dominated] = []
    for player in range(len(game.players)) if players is None else players:
        scale, table = payoff_table(game, player, whole)
        for place, strategy in enumerate(whole[player]):
            if stop is not None and stop.is_set():
                raise InterruptedError
            gains = _gains(table, place)
            by = strict_dominator(gains, place, mixed=mixed, stop=stop)
            is_strict = bool(by)
            if not by and not strict:
                by = weak_dominator(gains, place, mixed=mixed, stop=stop)
            if by:
                weights = [Fraction()] * game.counts[player]
                for other, weight in by.items():
                    weights[whole[player][other]] = weight
                found.append(
                    Dominated(player, strategy, tuple(weights), is_strict, _least(gains, by) / scale)
                )
    return found


def rounds(
    game: MatrixGame,
    *,
    strict: bool = True,
    mixed: bool = True,
    players: Iterable[int] | None = None,
    one_by_one: bool = False,
    stop: Stop | None = None,
) -> Elimination:
    """Strike dominated strategies until there are none: all of them at once in each round, or only the first.

    Struck strictly, what is left does not depend on that (Gilboa, Kalai & Zemel 1990); struck weakly it may:
    `weak_ends` lists what can be left. Raises InterruptedError when stopped.
    """
    asked = None if players is None else tuple(players)
    left = everything(game)
    struck: list[tuple[Dominated, ...]] = []
    while found := dominated(game, strict=strict, mixed=mixed, players=asked, left=left, stop=stop):
        struck.append(tuple(found[:1] if one_by_one else found))
        for one in struck[-1]:
            left = without(left, one.player, one.strategy)
    return Elimination(tuple(struck), left)


def weak_ends(game: MatrixGame, *, mixed: bool = True, stop: Stop | None = None) -> Ends:
    """All that can be left when weakly dominated strategies are struck one by one, in whatever order.

    Goes on from the first strategy that can be struck, then from the second, and so on. After 10,000 states
    it tells the ends that were found. Raises InterruptedError when stopped.
    """
    strikes = _Strikes(game, mixed, stop)
    start = everything(game)
    before: dict[Left, Strike | None] = {}
    waiting: list[tuple[Left, Strike | None]] = [(start, None)]
    found: list[Left] = []
    while waiting and len(before) < MOST_STATES:
        left, strike = waiting.pop()
        if left in before:
            continue
        before[left] = strike
        choices = strikes.choices(left)
        if not choices:
            found.append(left)
        for player, strategy in reversed(choices):
            after = without(left, player, strategy)
            if after not in before:
                waiting.append((after, (left, player, strategy)))
    complete = all(left in before for left, _ in waiting)
    return Ends(tuple(End(left, strikes.order(before, left)) for left in found), complete)


def everything(game: MatrixGame) -> Left:
    """All strategies of all players."""
    return tuple(tuple(range(count)) for count in game.counts)


def without(left: Left, player: int, struck: int) -> Left:
    """What is left when one strategy of a player is struck."""
    own = tuple(strategy for strategy in left[player] if strategy != struck)
    return (*left[:player], own, *left[player + 1 :])


def payoff_table(game: MatrixGame, player: int, left: Left) -> tuple[int, list[list[int]]]:
    """A player's payoffs times a scale that makes them whole: a row for each strategy left of his own.

    Columns are the choices of the others among their strategies left.
    """
    scale = lcm(*(paid.denominator for paid in game.payoffs[player]))
    others = [own if who != player else (0,) for who, own in enumerate(left)]
    cells = [game.cell(profile) for profile in product(*others)]
    step = 1
    for count in game.counts[player + 1 :]:
        step *= count
    paid = game.payoffs[player]
    return scale, [[int(paid[cell + own * step] * scale) for cell in cells] for own in left[player]]


def _gains(table: list[list[int]], place: int) -> Gains:
    """What each strategy is paid more than the one at `place`."""
    paid = table[place]
    return [[more - less for more, less in zip(row, paid, strict=True)] for row in table]


def _least(gains: Gains, by: Weights) -> Fraction:
    """What a mixture gains at least."""
    cells = range(len(gains[0]))
    return min(sum((weight * gains[own][cell] for own, weight in by.items()), Fraction()) for cell in cells)


class _Strikes:
    """Which strategies may be struck in a state, asked of thousands of states of one game.

    An answer for some strategies of a player and some of the others' is used again: what dominates still does
    while its strategies are left, and what nothing dominates is not dominated by fewer.
    """

    def __init__(self, game: MatrixGame, mixed: bool, stop: Stop | None) -> None:
        self.game, self.mixed, self.stop = game, mixed, stop
        self.by: dict[tuple[int, int, Left], list[frozenset[int]]] = {}
        self.by_none: dict[tuple[int, int, Left], list[frozenset[int]]] = {}

    def choices(self, left: Left) -> list[tuple[int, int]]:
        """The weakly dominated strategies with their players, in order."""
        return [
            (player, strategy)
            for player, own in enumerate(left)
            if len(own) > 1
            for strategy in self._of(player, left)
        ]

    def _of(self, player: int, left: Left) -> list[int]:
        others = (*left[:player], *left[player + 1 :])
        own = frozenset(left[player])
        table: list[list[int]] = []
        found: list[int] = []
        for place, strategy in enumerate(left[player]):
            key = player, strategy, others
            if any(by <= own for by in self.by.get(key, ())):
                found.append(strategy)
                continue
            if any(own <= among for among in self.by_none.get(key, ())):
                continue
            if self.stop is not None and self.stop.is_set():
                raise InterruptedError
            if not table:
                _, table = payoff_table(self.game, player, left)
            gains = _gains(table, place)
            by = weak_dominator(gains, place, mixed=self.mixed, stop=self.stop)
            if by:
                found.append(strategy)
                self.by.setdefault(key, []).append(frozenset(left[player][other] for other in by))
            else:
                self.by_none.setdefault(key, []).append(own)
        return found

    def order(self, before: dict[Left, Strike | None], end: Left) -> tuple[Dominated, ...]:
        """The strikes that lead to a state, each with what dominated the strategy then."""
        order: list[Dominated] = []
        while (strike := before[end]) is not None:
            end, player, strategy = strike
            found = dominated(
                self.game, strict=False, mixed=self.mixed, players=(player,), left=end, stop=self.stop
            )
            order += (one for one in found if one.strategy == strategy)
        return tuple(reversed(order))
