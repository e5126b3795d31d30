"""Nodes of the picture in words, for tooltips and screen readers."""

from __future__ import annotations

from plyscope.strategic.game_matrix import COLUMN, ROW
from plyscope.strategic.trees.subgames import Threat
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.tree.drawn_tree import NATURE, DrawnTree
from plyscope_desktop.words.fractions import exact_text
from plyscope_desktop.words.phrases import headed, joined
from plyscope_desktop.words.short_names import short_names


def node_text(tree: DrawnTree, node: int) -> str:
    """A node in one sentence: the way to it, then what it pays, or who chooses among which moves."""
    way = way_text(tree, node)
    said = _leaf(tree, node) if not tree.count[node] else _choice(tree, node)
    return headed(way, said) if way else said


def way_text(tree: DrawnTree, node: int) -> str:
    """The names of the moves that lead to a node: "in, fight"."""
    return tr(", ").join(tree.moves[step] or "?" for step in tree.path(node))


def _leaf(tree: DrawnTree, node: int) -> str:
    """What a leaf pays: "A −10, B 0"."""
    names, pays = short_names(tree.players), tree.payoffs[node]
    if pays is None:
        return ""
    return tr(", ").join(f"{names[player]} {exact_text(pays[player])}" for player in (ROW, COLUMN))


def _choice(tree: DrawnTree, node: int) -> str:
    below, together = tree.children(node), len(tree.together(node))
    if tree.player[node] == NATURE:
        parts = [f"{tree.moves[child]} {exact_text(tree.shares[child] or 0)}".strip() for child in below]
        return tr("chance: {moves}").format(moves=tr(", ").join(parts))
    name = tree.players[tree.player[node]]
    moves = tr(", ").join(tree.moves[child] or "?" for child in below)
    if together == 1:
        said = tr("{player} chooses among {moves}")
    else:
        said = tr("{player} chooses among {moves} and cannot tell {n} nodes apart")
    number = tree.set_of[node]
    said = joined(said.format(player=name, moves=moves, n=together))
    if number < 0 or not tree.sets[number].name:
        return said
    return tr("{strategy} ({player})").format(strategy=said, player=tree.sets[number].name)


def set_notes(tree: DrawnTree, number: int) -> tuple[str, ...]:
    """What may be written at an information set, the longest first."""
    drawn = tree.sets[number]
    if not tree.is_matrix:
        return (drawn.name,) if drawn.name else ()
    names = short_names(tree.players)
    follower, leader = names[drawn.player], names[ROW if drawn.player == COLUMN else COLUMN]
    texts = (
        tr("{follower} does not know {leader}'s choice").format(follower=follower, leader=leader),
        tr("not seen by {follower}").format(follower=follower),
    )
    return tuple(joined(text) for text in texts)


def threat_text(tree: DrawnTree, threat: Threat) -> str:
    """Why an equilibrium is not subgame perfect, in one sentence about the ringed node."""
    name = tree.players[threat.player]
    paid, better = exact_text(threat.paid), exact_text(threat.better)
    if threat.move is None:
        said = tr("Rests on a threat: from here on, {player} would get {better} instead of {paid}.")
        return joined(said.format(player=name, paid=paid, better=better))
    move = tree.moves[tree.first[threat.node] + threat.move] or "?"
    said = tr("Rests on a threat: here {player} would not choose {move}, for {better} is more than {paid}.")
    return joined(said.format(player=name, move=move, paid=paid, better=better))
