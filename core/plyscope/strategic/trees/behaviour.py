"""Behaviour strategies: what nodes are worth when both players mix their moves, and best replies to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.strategic.trees.extensive import ExtensiveGame

Num = TypeVar("Num", Fraction, float)

Behaviour = Sequence[Sequence[Num]]
"""The probability of each move of each information set, by the number of the set."""


@dataclass(frozen=True)
class Reply(Generic[Num]):
    """The largest payoff against a behaviour strategy, and the moves that get it, by number of the set."""

    value: Num
    moves: dict[int, int]


class Evaluator(Generic[Num]):
    """Values of one game in one kind of numbers: `number` makes them of fractions (Fraction or float)."""

    def __init__(self, game: ExtensiveGame, number: Callable[[Fraction], Num]) -> None:
        self.game = game
        self.zero: Num = number(Fraction())
        self.one: Num = number(Fraction(1))
        self.pays: tuple[list[Num], ...] = tuple(
            [self.zero if pair is None else number(pair[player]) for pair in game.pays]
            for player in (MAX, MIN)
        )
        self.shares: dict[int, list[Num]] = {
            node: [number(share) for share in game.odds(node)]
            for node in range(game.nodes)
            if game.side[node] == CHANCE and game.count[node]
        }
        self.moved = tuple(self._moves_before(player) for player in (MAX, MIN))

    def _moves_before(self, player: int) -> list[int]:
        """How often a player has moved before each node."""
        game, moved = self.game, [0] * self.game.nodes
        for node in range(1, game.nodes):
            above = game.parent[node]
            moved[node] = moved[above] + (game.side[above] == player)
        return moved

    def uniform(self) -> list[list[Num]]:
        """All moves of each set with the same probability."""
        return [[self.one / len(found.moves)] * len(found.moves) for found in self.game.sets]

    def chances(self, node: int, behaviour: Behaviour[Num]) -> Sequence[Num]:
        """The probabilities of the moves of a node that is not a leaf."""
        return self.shares[node] if node in self.shares else behaviour[self.game.set_of[node]]

    def values(self, player: int, behaviour: Behaviour[Num]) -> list[Num]:
        """What a player gets on average from each node on."""
        game, values = self.game, list(self.pays[player])
        for node in range(game.nodes - 1, -1, -1):
            if game.count[node]:
                value = self.zero
                for share, child in zip(self.chances(node, behaviour), game.children(node), strict=True):
                    value += share * values[child]
                values[node] = value
        return values

    def best_reply(self, player: int, behaviour: Behaviour[Num], root: int = 0) -> Reply[Num]:
        """The most a player can get from a node on if the other one plays a behaviour strategy.

        The node is the root of the game or of a subgame. Of equal moves the first is taken. Sets are
        decided from those after which the player moves least to those after which most: by perfect recall
        all nodes of a set have as many own moves before them.
        """
        game, values = self.game, list(self.pays[player])
        reach, levels = self._reach_below(player, behaviour, root)
        moves: dict[int, int] = {}
        for level in sorted(levels, reverse=True):
            for number in {game.set_of[node] for node in levels[level] if game.side[node] == player}:
                moves[number] = self._best_move(number, reach, values)
            for node in reversed(levels[level]):
                children = game.children(node)
                if game.side[node] == player:
                    values[node] = values[children[moves[game.set_of[node]]]]
                    continue
                value = self.zero
                for share, child in zip(self.chances(node, behaviour), children, strict=True):
                    value += share * values[child]
                values[node] = value
        return Reply(values[root], moves)

    def _reach_below(
        self, player: int, behaviour: Behaviour[Num], root: int
    ) -> tuple[dict[int, Num], dict[int, list[int]]]:
        """How likely the others let each node below a root happen; the inner ones by own moves before."""
        game = self.game
        reach: dict[int, Num] = {root: self.one}
        levels: dict[int, list[int]] = {}
        waiting = [root]
        for node in waiting:  # which grows meanwhile, breadth first
            if not game.count[node]:
                continue
            levels.setdefault(self.moved[player][node], []).append(node)
            children = game.children(node)
            own = game.side[node] == player
            shares = [self.one] * len(children) if own else self.chances(node, behaviour)
            for share, child in zip(shares, children, strict=True):
                reach[child] = reach[node] * share
            waiting.extend(children)
        return reach, levels

    def _best_move(self, number: int, reach: dict[int, Num], values: list[Num]) -> int:
        found = self.game.sets[number]
        totals: list[Num] = []
        for move in range(len(found.moves)):
            total = self.zero
            for node in found.nodes:
                total += reach[node] * values[self.game.first[node] + move]
            totals.append(total)
        return totals.index(max(totals))


def exact(game: ExtensiveGame) -> Evaluator[Fraction]:
    """Values in fractions."""
    return Evaluator(game, Fraction)
