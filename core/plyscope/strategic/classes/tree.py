"""Classes of explicit trees: payoffs, information sets and size, and the solutions of their matrices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import CHANCE, MAX
from plyscope.rules.stop import Stop
from plyscope.strategic.classes import evidence as say
from plyscope.strategic.classes.matrix import (
    number_text,
    solved_properties,
    symmetry_of,
    unsolved_properties,
)
from plyscope.strategic.classes.properties import (
    CONSTANT,
    GENERAL,
    NO,
    SEQUENTIAL,
    SIMULTANEOUS,
    YES,
    ZERO,
    Property,
    always,
    limited,
    not_asked,
    undecided,
)
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_of_tree
from plyscope.strategic.trees.extensive import ExtensiveGame, InformationSet
from plyscope.strategic.trees.sequence_form import solve_sequences

MOST_SHOWN = 4
"""Moves of chance that are named."""


def properties_of_tree(position: TreePosition, stop: Stop | None) -> Iterator[Property]:
    """All properties of an explicit tree."""
    tree = position.nodes
    leaves = int((tree.count == 0).sum())
    try:
        game = ExtensiveGame(tree)
    except PayoffError as error:
        yield from _of_bare_tree(position, error)
    else:
        yield Property("players", "2", say.players_of_tree(*game.players))
        yield _sum(game)
        yield from _information(game)
        yield _chance(game)
        yield from _solved(game, stop)
    height = int(tree.height[0])
    yield always("complete information")
    yield Property("finite", YES, say.longest_way(height))
    yield Property("length", str(height), say.longest_way(height))
    yield Property("states", f"{tree.nodes:,}", say.nodes_of_tree(tree.nodes, leaves))
    yield always("cooperative")


def _of_bare_tree(position: TreePosition, error: PayoffError) -> Iterator[Property]:
    """What is known of a tree whose payoffs are unknown, infinite or too many to be looked at."""
    tree = position.nodes
    yield Property("players", "2", say.players_of_tree(*(tree.players or ("MAX", "MIN"))))
    if position.is_and_or:
        yield Property("sum", ZERO, say.proved_or_not())
    elif position.is_general_sum:
        yield Property("sum", GENERAL, say.no_matrix(str(error)))
    else:
        yield Property("sum", ZERO, say.opposite_results(*(f"{bound:g}" for bound in position.payoffs)))
    if position.hides_moves:
        yield undecided("order", say.no_matrix(str(error)))
        yield undecided("perfect information", say.no_matrix(str(error)))
    else:
        yield Property("order", SEQUENTIAL, say.in_turn())
        yield Property("perfect information", YES, say.all_is_seen())
    chance = position.has_chance
    yield Property("chance", YES if chance else NO, say.chance_somewhere() if chance else say.no_chance())
    yield not_asked("symmetric", say.asked_of_one_choice())
    yield from unsolved_properties(error)
    yield not_asked("value", say.no_matrix(str(error)))


def _sum(game: ExtensiveGame) -> Property:
    """Zero, constant or general sum, by all leaves."""
    total = game.constant_sum
    if total is not None:
        value = ZERO if total == 0 else f"{CONSTANT} {number_text(total)}"
        return Property("sum", value, say.every_leaf(len(game.leaves), number_text(total)))
    sums = {leaf: sum(game.paid(leaf), Fraction()) for leaf in game.leaves}
    first = game.leaves[0]
    other = next(leaf for leaf, one in sums.items() if one != sums[first])
    evidence = say.two_leaves(
        _way(game, first), number_text(sums[first]), _way(game, other), number_text(sums[other])
    )
    return Property("sum", GENERAL, evidence, path=tuple(game.tree.path(other)))


def _way(game: ExtensiveGame, node: int) -> str:
    """The moves to a node."""
    return ", ".join(game.move_names(node)) or "—"


def _information(game: ExtensiveGame) -> Iterator[Property]:
    """Whether the players move in turn, and see all that happened."""
    large = [one for one in game.sets if len(one.nodes) > 1]
    hiding = next((one for one in large if _mover_hidden(game, one) is not None), None)
    if hiding is not None:
        mover = _mover_hidden(game, hiding)
        assert mover is not None
        evidence = say.hidden_choice(game.players[hiding.player], hiding.name, game.players[mover])
        yield Property("order", SIMULTANEOUS, evidence, path=_path(game, hiding))
    else:
        yield Property("order", SEQUENTIAL, say.in_turn_but_chance() if large else say.in_turn())
    if large:
        first = large[0]
        evidence = say.large_set(first.name, game.players[first.player], len(first.nodes))
        yield Property("perfect information", NO, evidence, path=_path(game, first))
    else:
        yield Property("perfect information", YES, say.single_sets(len(game.sets)))


def _path(game: ExtensiveGame, found: InformationSet) -> tuple[int, ...]:
    return tuple(game.tree.path(found.nodes[0]))


def _mover_hidden(game: ExtensiveGame, found: InformationSet) -> int | None:
    """The other player, if a set has nodes that only different moves of his lead to; else None.

    Where the ways to two nodes part, chance may have moved: that does not make a game simultaneous.
    """
    first = found.nodes[0]
    for other in found.nodes[1:]:
        one, two = first, other
        while one != two:
            if one > two:
                one = game.parent[one]
            else:
                two = game.parent[two]
        if game.side[one] not in (CHANCE, found.player):
            return game.side[one]
    return None


def _chance(game: ExtensiveGame) -> Property:
    nodes = [node for node in range(game.nodes) if game.side[node] == CHANCE and game.count[node]]
    if not nodes:
        return Property("chance", NO, say.no_chance())
    names = _moves(game, nodes[0])
    shown = [f"{name} ({share})" for name, share in zip(names, game.odds(nodes[0]), strict=True)]
    text = ", ".join(shown[:MOST_SHOWN]) + (", …" if len(shown) > MOST_SHOWN else "")
    return Property("chance", YES, say.chance_nodes(len(nodes), text), path=tuple(game.tree.path(nodes[0])))


def _moves(game: ExtensiveGame, node: int) -> tuple[str, ...]:
    return tuple(game.move_name(child) for child in game.children(node))


def _solved(game: ExtensiveGame, stop: Stop | None) -> Iterator[Property]:
    """What the matrix of the tree decides, and its value also where there is no matrix."""
    if is_matrix_shaped(game.tree):
        matrix = matrix_of_tree(game, stop=stop).game
        yield limited("symmetric", lambda limit: symmetry_of(matrix, limit), stop)
        yield from solved_properties(matrix, stop)
        return
    yield not_asked("symmetric", say.asked_of_one_choice())
    solved: list[MatrixGame] = []
    try:
        solved.append(matrix_of_tree(game, stop=stop).game)
    except PayoffError as error:
        yield from unsolved_properties(error)
    for matrix in solved:
        yield from (one for one in solved_properties(matrix, stop) if one.name != "value")
    yield limited("value", lambda limit: _value(game, limit), stop)


def _value(game: ExtensiveGame, stop: Stop) -> Property:
    if game.constant_sum is None:
        return not_asked("value", say.asked_of_zero_sum())
    if game.has_perfect_information:
        value = _backwards(game)
        return Property("value", number_text(value), say.value_backwards(number_text(value)))
    try:
        value = solve_sequences(game, stop).value
    except PayoffError as error:
        return undecided("value", str(error))
    return Property("value", number_text(value), say.value_of_sequences(number_text(value)))


def _backwards(game: ExtensiveGame) -> Fraction:
    """The value of a tree without hidden moves, from the leaves up; children have larger numbers."""
    values = [Fraction()] * game.nodes
    for node in reversed(range(game.nodes)):
        below = [values[child] for child in game.children(node)]
        if not below:
            values[node] = game.paid(node)[MAX]
        elif game.side[node] == CHANCE:
            values[node] = sum(
                (share * value for share, value in zip(game.odds(node), below, strict=True)), Fraction()
            )
        else:
            values[node] = max(below) if game.side[node] == MAX else min(below)
    return values[0]
