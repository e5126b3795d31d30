"""Drawn trees: the nodes, moves, payoffs and information sets that the picture of a game shows."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from plyscope.rules.position import CHANCE
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope.strategic.trees.conversion import Order
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope_desktop.analysis.strategic_game import Strategy
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.widgets.mark import Kind

NATURE, NOBODY = 2, -1
"""Who moves at a chance node, and at a leaf."""

KINDS: dict[int, Kind] = {ROW: "max", COLUMN: "min", NATURE: "chance", NOBODY: "leaf"}


@dataclass(frozen=True)
class DrawnSet:
    """An information set with several nodes, from left to right."""

    player: int
    nodes: tuple[int, ...]
    name: str = ""


@dataclass(frozen=True)
class DrawnTree:
    """A game as columns by node, numbered breadth first; the root is node 0.

    `player` is who moves, `moves` the name of the move to a node, `shares` its probability below a chance
    node. Leaves have `payoffs`, of the row and the column player. `sets` are the information sets with
    several nodes. In a matrix that is drawn as a tree, `strategies` names the strategy that each move is, and
    `cells` the cell of each leaf; elsewhere they are empty.
    """

    parent: tuple[int, ...]
    first: tuple[int, ...]
    count: tuple[int, ...]
    ply: tuple[int, ...]
    player: tuple[int, ...]
    moves: tuple[str, ...]
    names: tuple[str, ...]
    shares: tuple[Fraction | None, ...]
    payoffs: tuple[tuple[Fraction, Fraction] | None, ...]
    sets: tuple[DrawnSet, ...]
    players: tuple[str, str]
    strategies: tuple[Strategy | None, ...] = ()
    cells: tuple[Profile | None, ...] = ()

    def __len__(self) -> int:
        return len(self.parent)

    @property
    def is_matrix(self) -> bool:
        """Return True if this is a matrix, drawn as two moves."""
        return bool(self.cells)

    def kind(self, node: int) -> Kind:
        """The mark of a node."""
        return KINDS[self.player[node]]

    def children(self, node: int) -> range:
        return range(self.first[node], self.first[node] + self.count[node])

    def path(self, node: int) -> list[int]:
        """The nodes from below the root to a node; each stands for the edge above it."""
        found = []
        while node > 0:
            found.append(node)
            node = self.parent[node]
        return found[::-1]

    def below(self, node: int) -> list[int]:
        """A node and all nodes below it."""
        found = [node]
        for one in found:  # which grows meanwhile
            found.extend(self.children(one))
        return found

    @cached_property
    def set_of(self) -> tuple[int, ...]:
        """The number of the set of every node, -1 without one."""
        found = [-1] * len(self)
        for number, drawn in enumerate(self.sets):
            for node in drawn.nodes:
                found[node] = number
        return tuple(found)

    def together(self, node: int) -> tuple[int, ...]:
        """The nodes that a player cannot tell from this one, with it."""
        number = self.set_of[node]
        return self.sets[number].nodes if number >= 0 else (node,)

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The nodes of each ply, from left to right."""
        deepest = self.ply[-1]
        starts = [len(self)] * (deepest + 2)
        for node in range(len(self) - 1, -1, -1):
            starts[self.ply[node]] = node
        return tuple(range(starts[ply], starts[ply + 1]) for ply in range(deepest + 1))

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        return tuple(node for node in range(len(self)) if not self.count[node])


def tree_of_cells(game: MatrixGame, order: Order) -> DrawnTree:
    """A matrix of two players as a tree of two moves; the player who moves first is above.

    In the order "simultaneous" the row player is above, and the other one's nodes are one information set.
    """
    upper, lower = (COLUMN, ROW) if order == "column" else (ROW, COLUMN)
    above, below = game.counts[upper], game.counts[lower]
    inner = range(1, above + 1)
    tops, lows = game.strategies[upper], game.strategies[lower]
    profiles = [
        (one, other) if upper == ROW else (other, one) for one in range(above) for other in range(below)
    ]
    return DrawnTree(
        parent=(-1, *(0 for _ in inner), *(node for node in inner for _ in range(below))),
        first=(1, *(1 + above + below * number for number in range(above)), *(0 for _ in profiles)),
        count=(above, *(below for _ in inner), *(0 for _ in profiles)),
        ply=(0, *(1 for _ in inner), *(2 for _ in profiles)),
        player=(upper, *(lower for _ in inner), *(NOBODY for _ in profiles)),
        moves=("", *tops, *lows * above),
        names=("",) * (1 + above + len(profiles)),
        shares=(None,) * (1 + above + len(profiles)),
        payoffs=(
            *(None for _ in range(above + 1)),
            *((game.payoff(ROW, profile), game.payoff(COLUMN, profile)) for profile in profiles),
        ),
        sets=(DrawnSet(lower, tuple(inner)),) if order == "simultaneous" and above > 1 else (),
        players=(game.players[ROW], game.players[COLUMN]),
        strategies=(
            None,
            *(Strategy(upper, number) for number in range(above)),
            *(Strategy(lower, number) for _ in inner for number in range(below)),
        ),
        cells=(*(None for _ in range(above + 1)), *profiles),
    )


def tree_of_game(game: ExtensiveGame) -> DrawnTree:
    """An extensive game node by node."""
    nodes = range(game.nodes)
    depth = [0] * game.nodes
    moves, shares = [""] * game.nodes, dict[int, Fraction]()
    named = game.tree.texts
    for node in nodes:
        below = game.children(node)
        for child in below:
            depth[child] = depth[node] + 1
            moves[child] = in_words(game.move_name(child)) if node in named or game.set_of[node] >= 0 else ""
        if below and game.side[node] == CHANCE:
            shares.update(zip(below, game.odds(node), strict=True))
    player = [
        NOBODY if not game.count[node] else NATURE if game.side[node] == CHANCE else game.side[node]
        for node in nodes
    ]
    return DrawnTree(
        parent=tuple(game.parent),
        first=tuple(game.first),
        count=tuple(game.count),
        ply=tuple(depth),
        player=tuple(player),
        moves=tuple(moves),
        names=tuple(in_words(game.tree.names.get(node, "")) if game.count[node] else "" for node in nodes),
        shares=tuple(shares.get(node) for node in nodes),
        payoffs=game.pays,
        sets=tuple(
            DrawnSet(found.player, found.nodes, in_words(found.name))
            for found in game.sets
            if len(found.nodes) > 1
        ),
        players=game.players,
    )


def in_a_row(tree: DrawnTree, drawn: DrawnSet) -> bool:
    """Return True if nothing but nodes of a set is between its first and its last node."""
    nodes = drawn.nodes
    if len({tree.ply[node] for node in nodes}) > 1:
        return False
    return nodes[-1] - nodes[0] == len(nodes) - 1


def link_lanes(tree: DrawnTree) -> dict[int, int]:
    """The lane of each set that is drawn as a link over one ply, 0 nearest to the nodes; short ones first."""
    plies: dict[int, list[int]] = {}
    for number, drawn in enumerate(tree.sets):
        if len({tree.ply[node] for node in drawn.nodes}) == 1 and not in_a_row(tree, drawn):
            plies.setdefault(tree.ply[drawn.nodes[0]], []).append(number)
    found: dict[int, int] = {}
    for numbers in plies.values():
        spans = {number: (tree.sets[number].nodes[0], tree.sets[number].nodes[-1]) for number in numbers}
        taken: list[list[tuple[int, int]]] = []
        for number in sorted(numbers, key=lambda number: spans[number][1] - spans[number][0]):
            first, last = spans[number]
            free = [
                lane
                for lane, others in enumerate(taken)
                if all(last < start or end < first for start, end in others)
            ]
            lane = free[0] if free else len(taken)
            if not free:
                taken.append([])
            taken[lane].append(spans[number])
            found[number] = lane
    return found
