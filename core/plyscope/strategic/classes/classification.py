"""Classification of games: each property computed from the game itself, with the evidence for it.

A matrix is classified as a game in which all choose at once; trees and board games by their positions. What
takes more than two seconds is not decided.
"""

from __future__ import annotations

from collections.abc import Iterator

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.strategic.classes.board import properties_of_board
from plyscope.strategic.classes.matrix import properties_of_matrix
from plyscope.strategic.classes.properties import PROPERTIES, Property
from plyscope.strategic.classes.tree import properties_of_tree
from plyscope.strategic.game_matrix import MatrixGame


def of_matrix(game: MatrixGame, stop: Stop | None = None) -> tuple[Property, ...]:
    """The properties of a game in strategic form, in the order of PROPERTIES; raises InterruptedError."""
    return _ordered(properties_of_matrix(game, stop))


def of_position(position: Position, stop: Stop | None = None) -> tuple[Property, ...]:
    """The properties of the game that a position begins, in the order of PROPERTIES; raises InterruptedError.

    A tree is classified as a whole, from its root.
    """
    if isinstance(position, TreePosition):
        return _ordered(properties_of_tree(position, stop))
    return _ordered(properties_of_board(position, stop))


def of_game(id: str, stop: Stop | None = None) -> tuple[Property, ...]:
    """The properties of a game of the catalog with its usual options."""
    return of_position(catalog.game(id).start(), stop)


def _ordered(found: Iterator[Property]) -> tuple[Property, ...]:
    by_name = {one.name: one for one in found}
    return tuple(by_name[name] for name in PROPERTIES)
