"""Counterfactual regret minimisation: both players learn at all their information sets at once.

Vanilla CFR with simultaneous updates (Zinkevich, Johanson, Bowling and Piccione 2007): in each iteration
both play their present strategies; each set adds up how much better each move would have been, weighted by
how likely the others let the set happen. Next time moves are played in proportion to their positive
regrets, all alike where none is positive. The strategies played, averaged with their player's own reach as
weights, approach an equilibrium.

Everything is in flat lists by node, sequence or move, since the loop over them is what takes the time. By
perfect recall a player's reach of a node is that of his sequence there.
"""

from __future__ import annotations

from copy import copy

from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.rules.stop import Stop
from plyscope.rules.values import added
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.behaviour import Evaluator
from plyscope.strategic.trees.extensive import EMPTY, ExtensiveGame

STOP_EVERY = 2_000
"""Nodes between two looks at the stop."""


class Cfr:
    """A run on a game of two whose payoffs add up to one number; raises PayoffError for other games.

    Values are MAX's, as floats. `iterations` were done; `values` are those of all nodes in the last of them,
    where the players played `strategies` (the probabilities of the moves of each set).
    """

    def __init__(self, game: ExtensiveGame | ExplicitTree) -> None:
        self.game = game if isinstance(game, ExtensiveGame) else ExtensiveGame(game)
        if self.game.constant_sum is None:
            raise PayoffError(
                "CFR needs payoffs that add up to the same number everywhere; here they do not."
            )
        self.evaluator: Evaluator[float] = Evaluator(self.game, float)
        self.iterations = 0
        self.values: list[float] = list(self.evaluator.pays[MAX])
        sets = self.game.sets
        self.starts = [0]  # where the moves of each set begin in the lists by move
        for found in sets:
            self.starts.append(self.starts[-1] + len(found.moves))
        moves = self.starts[-1]
        self.regret_sums, self.mean_sums = [0.0] * moves, [0.0] * moves
        self.played = [0.0] * moves
        self.next_played = [1 / len(found.moves) for found in sets for _ in found.moves]
        self._inner = self._inner_nodes()
        self._steps = tuple(self._steps_of(player) for player in (MAX, MIN))
        self._reach = tuple([1.0] * len(own) for own in self.game.sequences)
        self._own = [(found.player, found.sequence) for found in sets]

    def _inner_nodes(self) -> list[tuple[int, int, int, list[float], int, int, float, int]]:
        """What the loop needs of each inner node, the last one first.

        The node, its first child, who moves, chance's probabilities, where the moves of the set begin, the
        sequence of the other player, chance's reach, and the number of moves.
        """
        game, found = self.game, []
        for node in range(game.nodes - 1, -1, -1):
            if not game.count[node]:
                continue
            side = game.side[node]
            chance = side == CHANCE
            other = EMPTY if chance else game.sequence_of[MAX + MIN - side][node]
            start = 0 if chance else self.starts[game.set_of[node]]
            found.append((
                node, game.first[node], side, self.evaluator.shares.get(node, []), start, other,
                float(game.chance_reach[node]), game.count[node],
            ))  # fmt: skip
        return found

    def _steps_of(self, player: int) -> list[tuple[int, int, int]]:
        """The sequences of a player but the empty one: number, sequence before, place of the last move."""
        return [
            (number, sequence.before, self.starts[sequence.set] + sequence.move)
            for number, sequence in enumerate(self.game.sequences[player])
            if number != EMPTY
        ]

    def iterate(self, stop: Stop | None = None) -> None:
        """Do one iteration; raises InterruptedError if stopped, with the sums of before it."""
        played = self.next_played
        for reach, steps in zip(self._reach, self._steps, strict=True):
            for number, before, place in steps:
                reach[number] = reach[before] * played[place]
        values, reach_of = self.values, self._reach
        regrets = self.regret_sums if stop is None else list(self.regret_sums)
        for number, (node, first, side, shares, start, other, chance, count) in enumerate(self._inner):
            value = 0.0
            if side == CHANCE:
                for share in shares:
                    value += share * values[first]
                    first += 1
                values[node] = value
                continue
            for move in range(count):
                value += played[start + move] * values[first + move]
            values[node] = value
            weight = chance * reach_of[MIN if side == MAX else MAX][other]
            if side == MIN:
                weight = -weight
            if weight:
                for move in range(count):
                    regrets[start + move] += weight * (values[first + move] - value)
            if stop is not None and number % STOP_EVERY == 0 and stop.is_set():
                raise InterruptedError
        self.played, self.next_played = played, self._add(played, regrets)
        self.regret_sums = regrets
        self.iterations += 1

    def _add(self, played: list[float], regrets: list[float]) -> list[float]:
        """Add what was played to the means; return what is played next."""
        sums, starts, following = self.mean_sums, self.starts, [0.0] * len(played)
        for number, (player, sequence) in enumerate(self._own):
            start, end = starts[number], starts[number + 1]
            reach, total = self._reach[player][sequence], 0.0
            for place in range(start, end):
                sums[place] += reach * played[place]
                if regrets[place] > 0.0:
                    total += regrets[place]
            for place in range(start, end):
                if total > 0.0:
                    following[place] = regrets[place] / total if regrets[place] > 0.0 else 0.0
                else:
                    following[place] = 1 / (end - start)
        return following

    def run(self, iterations: int, stop: Stop | None = None) -> None:
        """Do some iterations; raises InterruptedError if stopped, after those that are done."""
        for _ in range(iterations):
            self.iterate(stop)

    def copy(self) -> Cfr:
        """The same state as a run of its own."""
        found = copy(self)
        found.regret_sums, found.mean_sums = self.regret_sums[:], self.mean_sums[:]
        found.values = self.values[:]
        found._reach = tuple(reach[:] for reach in self._reach)
        return found

    def _by_set(self, numbers: list[float]) -> list[list[float]]:
        return [numbers[start:end] for start, end in zip(self.starts, self.starts[1:], strict=False)]

    @property
    def strategies(self) -> list[list[float]]:
        """The probabilities of the moves of each set in the last iteration."""
        return self._by_set(self.played)

    @property
    def regrets(self) -> list[list[float]]:
        """The summed regret of each move of each set."""
        return self._by_set(self.regret_sums)

    @property
    def mean_strategies(self) -> list[list[float]]:
        """The averages of what was played, weighted by own reach; all moves alike at a set never reached."""
        found = []
        for sums in self._by_set(self.mean_sums):
            total = added(sums)
            found.append([one / total for one in sums] if total > 0.0 else [1 / len(sums)] * len(sums))
        return found

    def value(self) -> float:
        """The value of the root if both play their mean strategies."""
        return self.evaluator.values(MAX, self.mean_strategies)[0]

    def exploitability(self) -> float:
        """The mean of what both players could gain by a best reply to the other's mean strategy."""
        mean = self.mean_strategies
        gains = [
            self.evaluator.best_reply(player, mean).value - self.evaluator.values(player, mean)[0]
            for player in (MAX, MIN)
        ]
        return (gains[MAX] + gains[MIN]) / 2
