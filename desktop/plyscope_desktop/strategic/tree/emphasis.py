"""Emphasis: what the picture of a game stresses: moves that are struck, current, chosen, weighted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from plyscope.strategic.steps.step import BackwardStep
from plyscope.strategic.trees.subgames import Threat
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.strategic.tree.drawn_tree import DrawnTree
from plyscope_desktop.strategic.tree.perfection import Perfection
from plyscope_desktop.strategic.tree.plans import Plans, pure_profile

NOTHING: frozenset[int] = frozenset()
Weight = Fraction | float
"""A probability; rounded where a run has rounded it."""


@dataclass(frozen=True)
class Emphasis:
    """Nodes by number; in the first four, `weights` and `best` a node stands for the move that leads to it.

    `faded` are struck moves and all below them, `now` the moves of the strategy that the current step is
    about, `chosen` those of the chosen cell, `pointed` those of what is pointed at, and `lit` the nodes of
    the information set that is pointed at. `weights` are probabilities of moves in the equilibrium that is
    shown, or what a learning run has learned up to the moment. `best` are the moves of subgame perfect
    equilibria, or those that backward induction has found so far: it is `at` a node, and some nodes are
    already `worth` something to both. `threat` is the one on which the chosen equilibrium rests.
    """

    faded: frozenset[int] = NOTHING
    now: frozenset[int] = NOTHING
    chosen: frozenset[int] = NOTHING
    pointed: frozenset[int] = NOTHING
    lit: frozenset[int] = NOTHING
    weights: Mapping[int, Weight] = field(default_factory=dict)
    best: frozenset[int] = NOTHING
    threat: Threat | None = None
    at: int = -1
    worth: Mapping[int, tuple[Fraction, Fraction]] = field(default_factory=dict)


def faded_below(tree: DrawnTree, struck: Iterable[int]) -> frozenset[int]:
    """The nodes that are reached by a struck move only."""
    found = set(struck)
    if found:
        for node in range(1, len(tree)):
            if tree.parent[node] in found:
                found.add(node)
    return frozenset(found)


def emphasis_of(
    strategic: StrategicGame,
    tree: DrawnTree,
    plans: Plans,
    perfection: Perfection,
    here: frozenset[int],
    lit: frozenset[int],
) -> Emphasis:
    """What the page stresses now; `here` are moves that only the picture of the tree points at.

    Weights are shown only where both choose at once, as an equilibrium of the matrix supposes.
    """
    profiles = [pure_profile(strategic.weights), strategic.cell]
    threats = [perfection.threats.get(one) for one in profiles if one is not None]
    at, best, worth = _induction(strategic, tree)
    return Emphasis(
        faded=faded_below(tree, plans.struck(strategic.struck)),
        now=plans.pointed(strategic.now),
        chosen=NOTHING if strategic.cell is None else plans.played(strategic.cell),
        pointed=plans.pointed(strategic.hovered) | here,
        lit=lit,
        weights=_weights(strategic, tree, plans),
        best=best if at >= 0 else perfection.best,
        threat=next((threat for threat in threats if threat is not None), None),
        at=at,
        worth=worth,
    )


def _weights(strategic: StrategicGame, tree: DrawnTree, plans: Plans) -> Mapping[int, Weight]:
    """The probabilities of moves: of the equilibrium that is shown, else of what is learned by the moment."""
    learning = strategic.learning
    mixtures = strategic.weights or learning.means
    if tree.is_matrix and strategic.order != "simultaneous":
        return {}
    if mixtures is not None:
        return plans.probabilities(mixtures)
    if learning.behaviour is None or strategic.extensive is None:
        return {}
    game = strategic.extensive  # whose nodes have the numbers of those that are drawn
    return {
        game.first[node] + move: share
        for own, shares in zip(game.sets, learning.behaviour, strict=True)
        for node in own.nodes
        for move, share in enumerate(shares)
    }


def _induction(
    strategic: StrategicGame, tree: DrawnTree
) -> tuple[int, frozenset[int], dict[int, tuple[Fraction, Fraction]]]:
    """Where backward induction is (-1: nowhere), the best moves so far, and what nodes are worth."""
    at, best, worth = -1, set[int](), dict[int, tuple[Fraction, Fraction]]()
    if tree.is_matrix or strategic.method != "backward-induction":
        return at, NOTHING, worth
    for step in strategic.steps[: strategic.step]:
        if isinstance(step, BackwardStep):
            at = step.node
            worth[at] = step.pays
            best.update(tree.first[at] + move for move in step.best)
    return at, frozenset(best), worth
