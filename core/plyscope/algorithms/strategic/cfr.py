"""Counterfactual regret minimization: regret matching at every information set of a tree at once."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ReferenceType, ref

from plyscope.algorithms.strategic.method import Method, built, needs_a_tree, tells
from plyscope.algorithms.strategic.rows import MIXTURE, NONE
from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import CfrOptions

if TYPE_CHECKING:
    from plyscope.strategic.trees.cfr import Cfr

NAME = "Counterfactual regret minimization"


class CounterfactualRegret(Method):
    """An iteration is a ROUND, a VALUE of every node that is no leaf, and a VISIT of each information set.

    The value of a node is what MAX expects there by the strategies of the iteration. A set is visited at its
    first node; the reward is the value there, scaled so that the least payoff is 0 and the greatest 1.
    """

    cfr: Cfr
    ends_by = "depth"  # its own limit of iterations

    def think(self) -> None:
        """Iterate and record."""
        from plyscope.strategic.trees.cfr import Cfr  # the catalog does without it
        from plyscope.strategic.trees.extensive import ExtensiveGame

        game = ExtensiveGame(self.position.nodes)
        self.cfr = Cfr(game)
        tree = self.position.nodes
        inner = [node for node in range(game.nodes - 1, -1, -1) if game.count[node]]
        before = dict.fromkeys(inner, 0.0)
        sums = [0.0] * len(game.sets)
        low, high = tree.utilities
        scale = high - low
        root = self.number()
        last = int(min(self.options.rounds, self.most_steps))
        try:
            while self.steps < last:
                self.cfr.iterate(self.stop)
                self.steps += 1
                if self.record.is_full:
                    continue
                self.record.round(root, self.steps)
                values, former = self.cfr.values, MIXTURE if self.steps > 1 else NONE
                for node in inner:
                    number, ply = self.numbers.get(node, NONE), int(tree.ply[node])
                    self.record.value_changed(number, ply, NONE, former, before[node], values[node])
                    before[node] = values[node]
                for place, found in enumerate(game.sets):
                    first = found.nodes[0]
                    reward = (values[first] - low) / scale if scale else 0.5
                    reward = min(max(reward, 0.0), 1.0)
                    after = sums[place] + reward
                    self.record.visited(
                        self.numbers.get(first, NONE), int(tree.ply[first]), self.steps - 1, self.steps,
                        sums[place], after,
                    )  # fmt: skip
                    sums[place] = after
        finally:
            self.tell()
        self.finished = self.steps == self.options.rounds

    def tell(self) -> None:
        """Fill in what the mean strategies are worth."""
        if not self.cfr.iterations:
            return
        self.value = self.cfr.value()
        sets = self.cfr.game.sets
        self.details = {
            "iterations": self.steps,
            "exploitability": self.cfr.exploitability(),
            "strategies": [
                {"player": found.player, "set": found.name or str(found.number), "moves": list(found.moves),
                 "mean": mean}
                for found, mean in zip(sets, self.cfr.mean_strategies, strict=True)
            ],
        }  # fmt: skip


class _Asked:
    """The tree that was asked about last, and the answer: a large one takes a while."""

    tree: ReferenceType[ExplicitTree] | None = None
    reason: str | None = None


def only(position: Position) -> str | None:
    """Why a position is no tree for it."""
    if not isinstance(position, TreePosition):
        return None
    if position.node != 0:
        return f"{NAME} needs the whole tree, from its root."
    if _Asked.tree is None or _Asked.tree() is not position.nodes:
        _Asked.tree, _Asked.reason = ref(position.nodes), _reason(position.nodes)
    return _Asked.reason


def _reason(tree: ExplicitTree) -> str | None:
    from plyscope.rules.payoffs import PayoffError
    from plyscope.strategic.trees.extensive import MOST_NODES, ExtensiveGame

    if tree.nodes > MOST_NODES:
        return f"{NAME} needs a tree of at most {MOST_NODES:,} nodes."
    try:
        game = ExtensiveGame(tree)
    except PayoffError as error:
        return f"{error}"
    if game.constant_sum is None:
        return f"{NAME} needs payoffs that add up to one number."
    return None


ALGORITHM = Algorithm(
    id="cfr",
    name=NAME,
    sentence="Both players learn at all their information sets at once by what each move would have brought "
    "there.",
    pseudocode="""\
each iteration, with each move in proportion to its positive regret:
    value(node) = the mean over its moves, or the payoff of a leaf
    for each information set and each of its moves:
        regret += reach of the others * (value of the move - value of the node)
    mean strategy += own reach * strategy""",
    source="M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, Regret minimization in games with "
    "incomplete information, 2007",
    options=CfrOptions,
    build=built(CounterfactualRegret),
    declines=needs_a_tree(NAME),
    only=only,
    tells=tells,
    chance=True,
    samples=True,
    ends_itself=True,
    hidden=True,
    bounds=lambda options: False,
    windows="any",
)
