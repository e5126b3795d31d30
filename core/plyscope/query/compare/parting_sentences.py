"""Sentences of a parting: what the search did there and what the reference does, for all places that show it.

The window translates the same templates, see `words/parting.py` of the desktop; `english` is for the command
line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from plyscope.games.tree.game import TreePosition
from plyscope.query.compare.parting import Parting
from plyscope.query.node_names import edge_name
from plyscope.rules.position import Position
from plyscope.rules.values import number_text

MOST_MOVES = 4
"""Of a longer line of moves only the last ones are named."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

HEADING = "Parts from {algorithm} at event {n}:"
SOFT_HEADING = "Searches like {algorithm}, but from event {n} on its record says less:"


class Names(Protocol):
    """Names of what a sentence speaks of."""

    def node(self, parting: Parting) -> str:
        """Return the name of the node at which the records part, inside a sentence."""

    def move(self, parting: Parting) -> str:
        """Return the name of the move that a difference speaks of."""

    def number(self, value: float) -> str:
        """Return a value as text."""


def template(parting: Parting) -> str:
    """Return the sentence of a difference with {places}, as it follows the heading."""
    kind = parting.kind
    if kind == "went on":
        return "your search went on at {node} although α = {alpha} ≥ β = {beta}."
    if kind == "went on after cut":
        return "your search said cut() at {node}, but then went on with {move}."
    if kind == "cut":
        return _cut(parting)
    if kind == "left out":
        if parting.prunes and parting.alpha < parting.beta:
            return "your search left {node} without {move} although α = {alpha} < β = {beta}."
        return "your search left {node} without looking at {move}."
    if kind == "again":
        return "your search entered {move} at {node} a second time."
    if kind == "order":
        return "your search entered {move} at {node}, which the reference does not do here."
    if kind in ("returned", "leaf"):
        return _returned(parting)
    if kind in ("window", "narrowed"):
        return _window(parting)
    if kind in ("tie", "worse", "told"):
        return _better(parting)
    if kind == "deeper":
        return "your search went on with {move} at {node}, where the depth {depth} is reached."
    if kind == "shallower":
        return "your search stopped at {node} on ply {ply}, before the depth {depth} is reached."
    if kind == "ended":
        return "the record of your search ends at {node}, which was not left."
    return _not_told(parting)


def _cut(parting: Parting) -> str:
    if not parting.prunes:
        return "your search cut {node} off, where the reference goes on."
    if parting.alpha >= parting.beta:
        return "your search cut {node} off at α = β = {alpha}, where the reference goes on until α > β."
    return "your search cut {node} off although α = {alpha} < β = {beta}."


def _returned(parting: Parting) -> str:
    negated = parting.theirs == -parting.ours and parting.ours != 0
    if parting.kind == "returned":
        if negated:
            return "your search returned {theirs} from {node} instead of {ours}: the sign is wrong."
        return "your search returned {theirs} from {node} instead of {ours}."
    if parting.terminal and negated:
        return "your search valued {node} at {theirs}, but its utility is {ours}: the sign is wrong."
    if parting.terminal:
        return "your search valued {node} at {theirs}, but the game is over there and its utility is {ours}."
    if negated:
        return "your search valued {node} at {theirs}, but its evaluation is {ours}: the sign is wrong."
    return "your search valued {node} at {theirs}, but its evaluation is {ours}."


def _window(parting: Parting) -> str:
    if parting.kind == "narrowed":
        return (
            "your search has α = {own_alpha}, β = {own_beta} at {node} after {move} instead of α = {alpha}, "
            "β = {beta}."
        )
    return (
        "your search entered {node} with α = {own_alpha}, β = {own_beta} instead of α = {alpha}, β = {beta}."
    )


def _better(parting: Parting) -> str:
    if parting.kind == "tie":
        return "your search took {move} as better at {node}, though {theirs} only equals the best before."
    if parting.kind == "worse":
        return "your search took {move} as better at {node}, but {theirs} is not better than {ours}."
    return "your search said better({theirs}) of {move} at {node}, which is worth {ours}."


def _not_told(parting: Parting) -> str:
    if parting.word == "better":
        return "better({ours}) is missing at {node} after {move}."
    if parting.word == "narrow":
        return "narrow({alpha}, {beta}) is missing at {node} after {move}."
    if parting.word == "cut":
        return "cut() is missing at {node} after {move}, where α = {alpha} ≥ β = {beta}."
    return "enter() of {node} is without its window: α = {alpha}, β = {beta}."


def places(parting: Parting, names: Names) -> dict[str, str]:
    """Return what stands in the places of the template."""
    number: Callable[[float], str] = names.number
    return {
        "node": names.node(parting),
        "move": names.move(parting) if parting.move >= 0 else "",
        "alpha": number(parting.alpha),
        "beta": number(parting.beta),
        "own_alpha": number(parting.own_alpha),
        "own_beta": number(parting.own_beta),
        "theirs": number(parting.theirs),
        "ours": number(parting.ours),
        "depth": number_text(parting.depth),
        "ply": number_text(parting.ply),
    }


def english(parting: Parting, algorithm: str, position: Position) -> str:
    """Return the whole sentence in English; `position` is the one that was searched."""
    heading = (HEADING if parting.hard else SOFT_HEADING).format(
        algorithm=algorithm, n=number_text(parting.tick)
    )
    return f"{heading} {template(parting).format(**places(parting, EnglishNames(position)))}"


class EnglishNames:
    """Names by the moves from a position; nodes of an explicit tree by their own names or numbers."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def node(self, parting: Parting) -> str:
        """Return the name of the node at which the records part."""
        here, texts = self._walk(parting.path)
        if isinstance(here, TreePosition):
            return self._name_in_tree(here, parting.path)
        if not texts:
            return "the root"
        line = " ".join(texts[-MOST_MOVES:])
        return f"the position after {line if len(texts) <= MOST_MOVES else f'… {line}'}"

    def move(self, parting: Parting) -> str:
        """Return the move that a difference speaks of; in an explicit tree, where it leads."""
        here, _ = self._walk(parting.path)
        if isinstance(here, TreePosition):
            here.play(parting.move)
            return self._name_in_tree(here, (*parting.path, parting.move))
        text = here.text(parting.move)
        return f"move {text}" if text.isdigit() else text

    def number(self, value: float) -> str:
        """Return a value as text."""
        return number_text(value)

    def _walk(self, path: tuple[int, ...]) -> tuple[Position, list[str]]:
        """Return the position after some moves, and their texts."""
        here, texts = self.position.copy(), []
        for move in path:
            texts.append(here.text(move))
            here.play(move)
        return here, texts

    def _name_in_tree(self, here: TreePosition, path: tuple[int, ...]) -> str:
        """Return the name of a node of an explicit tree."""
        given = here.name.strip() or (edge_name(here) if path else "")
        if given or not path:
            return given or "the root"
        if here.finished and path[-1] < len(ORDINALS):
            above, _ = self._walk(path[:-1])
            assert isinstance(above, TreePosition)
            return f"{self._name_in_tree(above, path[:-1])}'s {ORDINALS[path[-1]]} leaf"
        return f"node {'.'.join(str(move + 1) for move in path)}"
