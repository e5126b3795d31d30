"""Names of matrices and trees in the current language, as far as examples and famous games have them."""

from __future__ import annotations

from dataclasses import replace

from plyscope.games.tree.game import TreePosition
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.trees.conversion import BETWEEN_MOVES
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.runtime import language


def in_language(game: MatrixGame) -> MatrixGame:
    """A matrix with the names of players and strategies, its title and its unit in the current language.

    Names that no example has stay as they are, and so does the whole matrix in English.
    """
    if language.current() == language.DEFAULT:
        return game
    return replace(
        game,
        players=tuple(map(in_words, game.players)),
        strategies=tuple(tuple(map(plan_in_words, own)) for own in game.strategies),
        title=in_words(game.title),
        unit=in_words(game.unit),
    )


def plan_in_words(name: str) -> str:
    """Return the name of a strategy, or of the moves of a plan, in the current language."""
    return BETWEEN_MOVES.join(map(in_words, name.split(BETWEEN_MOVES)))


def position_in_language(start: TreePosition) -> TreePosition:
    """A copy of a position of a tree, with the names of players and moves in the current language."""
    tree = start.nodes
    if language.current() == language.DEFAULT:
        return TreePosition(start.game, tree, start.node)
    named = replace(
        tree,
        players=tuple(map(in_words, tree.players)),
        edges={node: tuple(map(in_words, moves)) for node, moves in tree.edges.items()},
        texts={node: tuple(map(in_words, moves)) for node, moves in tree.texts.items()},
        title=in_words(tree.title),
        unit=in_words(tree.unit),
    )
    return TreePosition(start.game, named, start.node)
