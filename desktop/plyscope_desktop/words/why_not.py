"""Absent moves in words: why a legal move has no node in the record."""

from __future__ import annotations

from html import escape

from plyscope.games.tree.game import TreePosition
from plyscope.query.why_facts import WhyNot
from plyscope.record.tree import NONE
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.nodes import Naming
from plyscope_desktop.words.phrases import called


def absent_text(naming: Naming, absent: WhyNot) -> str:
    """Why a move was not searched, with links as in why_words."""
    leaves = {
        "terminal": tr("{Move} is not searched: the game ends at {parent}."),
        "depth": tr("{Move} is not searched: the depth is reached at {parent}."),
        "table": tr("{Move} is not searched: {parent} was valued from the table."),
        "quiet": tr("{Move} is not searched: only noisy moves are followed at {parent}."),
    }
    texts = {
        "unseen": tr("{Move} is not searched yet: {parent} is not reached."),
        "later": tr("{Move} is not searched yet: {parent} is still open."),
        "cut": tr("{Move} is not searched: {parent} is cut off before it."),
        "symmetric": tr("{Move} leads to a mirror image of {twin}, so only one of them is searched."),
        "hidden": tr("{Move} was searched, but not recorded: the record was full."),
        "left out": tr("{Move} is not searched: the search does not look at it at {parent}."),
        "leaf": leaves.get(absent.leaf, tr("{Move} is not searched: {parent} was valued without it.")),
    }
    text = texts[absent.reason]
    ended = naming.session.state in ("finished", "stopped") and absent.tick == naming.session.tree.read_to
    if absent.reason in ("unseen", "later") and ended:
        text = tr("{Move} is not searched: the search ended before it came to it.")
    return text.format(
        Move=f"<b>{_move_name(naming, absent.parent, absent.move)}</b>",
        parent=naming.link(absent.parent),
        twin="" if absent.twin == NONE else naming.link(absent.twin),
    )


def _move_name(naming: Naming, parent: int, move: int) -> str:
    """Return the name of a move at a node without a node of its own; it begins a sentence."""
    position = naming.words.walker.position(parent)
    if position is None or move not in position.legal_moves():
        return ""
    after = position.copy()
    label = notation.label(position, move)
    after.play(move)
    if isinstance(after, TreePosition):
        if after.name or not label.isdigit():
            return escape(after.name or label)
        if after.finished:
            return tr("Leaf {n} of {parent}").format(n=move + 1, parent=naming.name(parent))
        above = [str(naming.ordinal(step)) for step in naming.session.tree.path(parent)[1:]]
        return tr("Node {path}").format(path=".".join([*above, str(move + 1)]))
    return escape(called(label, bool(position.picture().entry), opens=True))
