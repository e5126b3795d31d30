"""Plans in the picture: which moves each strategy of the matrix makes in the tree, and the reverse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from plyscope.strategic.game_matrix import COLUMN, ROW, Mixture, Profile
from plyscope.strategic.trees.conversion import Piece
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope_desktop.analysis.strategic_game import Cell, Strategy
from plyscope_desktop.strategic.tree.drawn_tree import DrawnTree

NOTHING: frozenset[int] = frozenset()


def pure_profile(mixtures: Sequence[Mixture] | None) -> Profile | None:
    """The cell of two mixtures that are each one strategy alone; else None."""
    if mixtures is None or any(max(own) != 1 for own in mixtures):
        return None
    return tuple(own.index(Fraction(1)) for own in mixtures)


class Plans:
    """The strategies of both players as moves; a node stands for the move that leads to it.

    `users` are the strategies that make a move, of the player who moves there.
    """

    def __init__(self, tree: DrawnTree, moves: Mapping[Strategy, frozenset[int]]) -> None:
        self.tree, self.moves = tree, moves
        self.users: dict[int, list[int]] = {}
        self.counts = [0, 0]
        for strategy, nodes in moves.items():
            self.counts[strategy.player] = max(self.counts[strategy.player], strategy.number + 1)
            for node in nodes:
                self.users.setdefault(node, []).append(strategy.number)

    @classmethod
    def of_cells(cls, tree: DrawnTree) -> Plans:
        """The strategies of a matrix that is drawn as a tree."""
        found: dict[Strategy, set[int]] = {}
        for node, strategy in enumerate(tree.strategies):
            if strategy is not None:
                found.setdefault(strategy, set()).add(node)
        return cls(tree, {strategy: frozenset(nodes) for strategy, nodes in found.items()})

    @classmethod
    def of_game(cls, tree: DrawnTree, game: ExtensiveGame) -> Plans:
        """The reduced plans of a tree, as in its matrix; raises PayoffError where they are too many."""
        found: dict[Strategy, frozenset[int]] = {}
        whole = Piece.whole(game)
        for player in (ROW, COLUMN):
            for number, plan in enumerate(whole.plans(player, reduced=True)):
                found[Strategy(player, number)] = frozenset(
                    game.first[node] + move for at, move in plan.moves.items() for node in game.sets[at].nodes
                )
        return cls(tree, found)

    @classmethod
    def none(cls, tree: DrawnTree) -> Plans:
        """No strategies, for a tree without a matrix."""
        return cls(tree, {})

    def pointed(self, what: Cell | Strategy | None) -> frozenset[int]:
        """The moves of one strategy; of a cell those that are made, whatever chance does."""
        if isinstance(what, Strategy):
            return self.moves.get(what, NOTHING)
        return NOTHING if what is None else self.played(what.profile)

    def played(self, profile: Profile) -> frozenset[int]:
        """The moves that are made if both follow their strategies, and those of chance on the way."""
        own = [self.moves.get(Strategy(player, number), NOTHING) for player, number in enumerate(profile)]
        found: set[int] = set()
        waiting = [0]
        while waiting:
            node = waiting.pop()
            player = self.tree.player[node]
            for child in self.tree.children(node):
                if player >= len(own) or child in own[player]:
                    found.add(child)
                    waiting.append(child)
        return frozenset(found)

    def struck(self, strategies: Sequence[Iterable[int]]) -> frozenset[int]:
        """The moves that no strategy makes but those of each player that are struck."""
        gone = [set(own) for own in strategies]
        if not any(gone):
            return NOTHING
        return frozenset(
            node
            for node, users in self.users.items()
            if gone[self.tree.player[self.tree.parent[node]]].issuperset(users)
        )

    def probabilities(self, mixtures: Sequence[Mixture]) -> dict[int, Fraction]:
        """How likely each move is in its node, if the players mix so; not of moves that neither comes to."""
        if [len(own) for own in mixtures] != self.counts:
            return {}
        made = {
            node: sum(
                (mixtures[self.tree.player[self.tree.parent[node]]][user] for user in users), Fraction()
            )
            for node, users in self.users.items()
        }
        found: dict[int, Fraction] = {}
        for node, share in made.items():
            above = self.tree.children(self.tree.parent[node])
            whole = sum((made.get(child, Fraction()) for child in above), Fraction())
            if whole:
                found[node] = share / whole
        return found

    def leading_to(self, node: int) -> tuple[list[int], list[int]]:
        """The strategies of each player that allow to come to a node."""
        found = list(range(self.counts[ROW])), list(range(self.counts[COLUMN]))
        for step in self.tree.path(node):
            player = self.tree.player[self.tree.parent[step]]
            if player in (ROW, COLUMN):
                users = set(self.users.get(step, ()))
                found[player][:] = [number for number in found[player] if number in users]
        return found
