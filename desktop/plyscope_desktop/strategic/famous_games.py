"""Famous games as documents, whose names are shown in the current language."""

from __future__ import annotations

from typing import Any

from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.famous import Famous
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.language import tr

NAMED = ("players", "moves")
"""Fields of a tree that hold several names."""


def tree_in_language(tree: Any) -> Any:
    """A tree of the program, as objects for JSON, with its names in the current language."""
    if not isinstance(tree, dict):
        return tree
    named = {name: [tr(text) for text in tree[name]] for name in NAMED if name in tree}
    titled = {name: tr(tree[name]) for name in ("title", "unit") if tree.get(name)}
    below = (
        {"children": [tree_in_language(child) for child in tree["children"]]} if "children" in tree else {}
    )
    return {**tree, **named, **titled, **below}


def begin_famous(strategic: StrategicGame, game: Famous) -> None:
    """Begin a piece of work with a famous game."""
    if game.matrix is None:
        strategic.begin(position_of_tree(game.tree))
    else:
        strategic.begin(matrix_position(game.matrix), zero_sum=game.matrix.is_zero_sum)
