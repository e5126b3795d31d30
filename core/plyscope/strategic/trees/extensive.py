"""Extensive games: a tree as a game of two with exact payoffs, information sets, sequences of moves."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isfinite

from plyscope.games.tree.exact_values import fraction_of
from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.strategic.payoffs import PayoffError

MOST_NODES = 10_000
"""Nodes of a tree that is taken as an extensive game."""

PLAYER_NAMES = ("MAX", "MIN")
"""Names of the players of a tree that does not name them."""

Pays = tuple[Fraction, Fraction]
"""What MAX and MIN get."""

NO_SET = -1
"""The set of a leaf or a chance node."""

EMPTY = 0
"""The number of the sequence without any move."""


@dataclass(frozen=True)
class InformationSet:
    """Nodes that their player cannot tell apart. `name` is empty where the tree names none.

    `moves` are the names of the moves; `sequence` is the number of its player's sequence that leads there.
    """

    number: int
    player: int
    name: str
    nodes: tuple[int, ...]
    moves: tuple[str, ...]
    sequence: int


@dataclass(frozen=True)
class Sequence:
    """The moves of one player up to a place: those of the sequence `before`, then `move` in the set `set`.

    The empty sequence has the number EMPTY, and NO_SET as its set.
    """

    before: int
    set: int
    move: int


class ExtensiveGame:
    """A tree with exact payoffs. Nodes have the numbers of the tree, sets are numbered by their first nodes.

    Players are MAX and MIN, numbers 0 and 1. Raises PayoffError for an AND/OR tree, for one of more than
    MOST_NODES nodes, and for one with a leaf that is unknown or infinite. `sets` are all information sets,
    those of one node too; `set_of` is the number of a node's set or NO_SET, `sequence_of` the number of each
    player's sequence on the way to a node, in `sequences`.
    """

    def __init__(self, tree: ExplicitTree) -> None:
        if tree.is_and_or:
            raise PayoffError("An AND/OR tree has no payoffs.")
        if tree.nodes > MOST_NODES:
            raise PayoffError(f"The tree has {tree.nodes:,} nodes; at most {MOST_NODES:,} are taken.")
        self.tree = tree
        self.players: tuple[str, str] = (tree.players[0], tree.players[1]) if tree.players else PLAYER_NAMES
        self.title, self.unit = tree.title, tree.unit
        self.nodes = tree.nodes
        self.parent: list[int] = tree.parent.tolist()
        self.first: list[int] = tree.first.tolist()
        self.count: list[int] = tree.count.tolist()
        self.side: list[int] = tree.side.tolist()
        self.pays = tuple(self._paid(node) for node in range(tree.nodes))
        self.sets, self.set_of = self._find_sets()
        self.sequences, self.sequence_of = self._find_sequences()
        self.sets = tuple(
            InformationSet(
                found.number, found.player, found.name, found.nodes, found.moves,
                self.sequence_of[found.player][found.nodes[0]],
            )
            for found in self.sets
        )  # fmt: skip

    @classmethod
    def of(cls, position: TreePosition) -> ExtensiveGame:
        """The game of the whole tree of a position."""
        return cls(position.nodes)

    def _paid(self, node: int) -> Pays | None:
        """What a leaf pays; None for other nodes."""
        if self.count[node]:
            return None
        pair = self.tree.payoffs.get(node)
        if pair is not None:
            return pair
        value = float(self.tree.value[node])
        if not isfinite(value):
            raise PayoffError("The tree has a leaf whose payoff is unknown or infinite.")
        paid = fraction_of(value)
        return paid, -paid

    def _find_sets(self) -> tuple[tuple[InformationSet, ...], list[int]]:
        nodes_of: dict[object, list[int]] = {}
        for node in range(self.nodes):
            if self.count[node] and self.side[node] != CHANCE:
                nodes_of.setdefault(self.tree.info.get(node, node), []).append(node)
        sets, set_of = [], [NO_SET] * self.nodes
        for number, (key, nodes) in enumerate(nodes_of.items()):
            for node in nodes:
                set_of[node] = number
            name = key if isinstance(key, str) else ""
            moves = self._moves(nodes[0], alone=len(nodes) == 1)
            sets.append(InformationSet(number, self.side[nodes[0]], name, tuple(nodes), moves, EMPTY))
        return tuple(sets), set_of

    def _moves(self, node: int, *, alone: bool) -> tuple[str, ...]:
        """Names of the moves of a set: of the edges, else of the children of a lone node, else numbers."""
        edges = self.tree.edges.get(node)
        if edges is not None:
            return tuple(name.strip() for name in edges)
        texts = self.tree.texts.get(node) if alone else None
        return texts or tuple(map(str, range(self.count[node])))

    def _find_sequences(self) -> tuple[tuple[list[Sequence], list[Sequence]], tuple[list[int], list[int]]]:
        sequences = [Sequence(EMPTY, NO_SET, 0)], [Sequence(EMPTY, NO_SET, 0)]
        known: dict[tuple[int, int], int] = {}
        of: tuple[list[int], list[int]] = [EMPTY] * self.nodes, [EMPTY] * self.nodes
        for node in range(1, self.nodes):
            above = self.parent[node]
            for player in (MAX, MIN):
                of[player][node] = of[player][above]
            mover = self.side[above]
            if mover != CHANCE:
                move = node - self.first[above]
                step = self.set_of[above], move
                if step not in known:
                    known[step] = len(sequences[mover])
                    sequences[mover].append(Sequence(of[mover][above], self.set_of[above], move))
                of[mover][node] = known[step]
        return sequences, of

    def children(self, node: int) -> range:
        """The numbers of a node's children; empty for a leaf."""
        return range(self.first[node], self.first[node] + self.count[node])

    def odds(self, node: int) -> tuple[Fraction, ...]:
        """The probabilities of the children of a chance node."""
        return self.tree.odds(node)

    def sets_of(self, player: int) -> tuple[InformationSet, ...]:
        """The information sets of one player."""
        return tuple(found for found in self.sets if found.player == player)

    def paid(self, leaf: int) -> Pays:
        """What a leaf pays to MAX and MIN."""
        pair = self.pays[leaf]
        assert pair is not None, "only leaves pay"
        return pair

    def move_name(self, node: int) -> str:
        """The name of the move that leads to a node; numbers count from 0."""
        above = self.parent[node]
        move = node - self.first[above]
        if self.set_of[above] != NO_SET:
            return self.sets[self.set_of[above]].moves[move]
        return self._moves(above, alone=True)[move]

    def move_names(self, node: int) -> tuple[str, ...]:
        """The names of all moves from the root to a node."""
        names: list[str] = []
        while node > 0:
            names.append(self.move_name(node))
            node = self.parent[node]
        return tuple(reversed(names))

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        """The leaves by number."""
        return tuple(node for node in range(self.nodes) if not self.count[node])

    @cached_property
    def constant_sum(self) -> Fraction | None:
        """What the payoffs of each leaf add up to, if that is the same at all; else None."""
        sums = {sum(self.paid(leaf), Fraction()) for leaf in self.leaves}
        return sums.pop() if len(sums) == 1 else None

    @property
    def is_zero_sum(self) -> bool:
        """Return True if the payoffs add up to 0 at every leaf."""
        return self.constant_sum == 0

    @property
    def has_perfect_information(self) -> bool:
        """Return True if every information set has one node."""
        return all(len(found.nodes) == 1 for found in self.sets)

    @property
    def has_chance(self) -> bool:
        return self.tree.has_chance

    @cached_property
    def chance_reach(self) -> tuple[Fraction, ...]:
        """The product of chance's probabilities on the way to each node."""
        reach = [Fraction(1)] * self.nodes
        for node in range(self.nodes):
            below = self.children(node)
            if not below or self.side[node] != CHANCE:
                for child in below:
                    reach[child] = reach[node]
                continue
            for child, share in zip(below, self.odds(node), strict=True):
                reach[child] = reach[node] * share
        return tuple(reach)
