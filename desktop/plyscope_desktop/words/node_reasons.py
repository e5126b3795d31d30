"""Reasons: why a node is worth what it is worth, why the search left it, and where the bound comes from.

The sentences carry <b> around what matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import isinf, isnan
from typing import TYPE_CHECKING, Literal

from plyscope.query import events
from plyscope.query.events import Cutoff
from plyscope.record.trace import QUIET, TABLE, TERMINAL
from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope.rules.position import MAX, MIN
from plyscope.rules.values import wins_in
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import Words, count, joined, side, together

if TYPE_CHECKING:
    from plyscope_desktop.analysis.hidden_nodes import Look


@dataclass(frozen=True)
class Cause:
    """Origin of a node's bound: the words of the link, the node that set it, and the moment."""

    text: str
    node: int
    tick: int


def why(words: Words, node: int) -> str:
    """Return the value of a node at the tick and the reason why the search left it, in a few sentences."""
    tree = words.session.record.tree
    if node >= tree.nodes or tree.state[node] == UNSEEN:
        text = tr("<b>Not reached yet.</b> It is entered at event {tick}.")
        return text.format(tick=count(int(tree.entered[node])))
    if tree.leaf[node]:
        text = _leaf(words, node)
    elif words.is_leaf(node):
        given = words.given(node)
        text = tr("<b>Leaf.</b> It has no value yet.")
        if given == given:
            text = tr("<b>Leaf.</b> The search looks at it now: <b>{value}</b>.")
        text = text.format(value=words.worth(given))
    elif tree.skipped[node]:
        text = _cut(words, node)
    elif tree.state[node] == DONE:
        text = _finished(words, node)
    else:
        text = _open(words, node)
    look = words.looking.look_at(node)
    if look is not None:
        text = together([text, by_itself(words, look)])
    hidden = int(tree.hidden[node])
    if not hidden:
        return joined(text)
    more = tr("{n} nodes below it are counted, not recorded.", hidden).format(n=count(hidden))
    return joined(together([text, more]))


def cause(words: Words, node: int) -> Cause | None:
    """Return the origin of the deciding bound of a node; None if it is the search's own window."""
    tree, trace = words.session.record.tree, words.session.record.trace
    if node >= tree.nodes or tree.state[node] == UNSEEN:
        return None
    alpha, beta = events.entry_window(trace, tree, node)
    bounds: list[tuple[Literal["alpha", "beta"], str, float]]
    bounds = [("alpha", "α", alpha), ("beta", "β", beta)]
    if tree.side[node] == MAX:
        bounds.reverse()
    for which, letter, bound in bounds:
        if isinf(bound):
            continue
        owner, child, tick = events.bound_owner(trace, tree, node, which)
        if owner != NONE:
            text = tr("Show where {letter} = {bound} comes from: {move}")
            name = words.name(owner) if child == NONE else words.move(child)
            told = joined(text.format(letter=letter, bound=words.short_value(bound), move=name))
            return Cause(told, owner, tick)
    return None


def _leaf(words: Words, node: int) -> str:
    tree, searched = words.session.record.tree, words.session.record.searched
    value = float(tree.returned[node])
    if tree.leaf[node] == TABLE:
        text = tr("<b>Leaf.</b> The table knows it: <b>{value}</b>.")
    elif tree.leaf[node] == QUIET:
        text = tr("<b>Leaf.</b> Nothing noisy is left to look at; the evaluation is <b>{value}</b>.")
    elif tree.leaf[node] != TERMINAL:
        text = tr("<b>Leaf.</b> The depth is reached; the evaluation is <b>{value}</b>.")
    elif searched is None or not searched.game.ends_in_wins or wins_in(value) is not None:
        text = tr("<b>Leaf.</b> The game ends here with <b>{value}</b>.")
    elif value == 0:
        text = tr("<b>Leaf.</b> The game ends here in a draw, <b>{value}</b>.")
    else:
        text = tr("<b>Leaf.</b> {side} has won here: <b>{value}</b>.")
    return text.format(value=words.worth(value), side=side(MAX if value > 0 else MIN))


def _cut(words: Words, node: int) -> str:
    record = words.session.record
    cut = events.why_cut(record.trace, record.tree, node)
    if cut is None:
        return tr("<b>Cut.</b>")
    at_most = cut.kind == "alpha"
    if cut.by == NONE and at_most:
        first = tr("<b>Cut.</b> This move is worth at most <b>{value}</b> to MAX.")
    elif cut.by == NONE:
        first = tr("<b>Cut.</b> This move is worth at least <b>{value}</b> to MAX.")
    elif at_most:
        first = tr(
            "<b>Cut.</b> After the reply <b>{reply}</b> this move is worth at most <b>{value}</b> to MAX."
        )
    else:
        first = tr(
            "<b>Cut.</b> After the reply <b>{reply}</b> this move is worth at least <b>{value}</b> to MAX."
        )
    return together([first, _cut_bound(cut)]).format(
        reply="" if cut.by == NONE else escape(words.move(cut.by)),
        value=words.worth(cut.beta if at_most else cut.alpha),
        bound=words.worth(cut.bound),
        by=_owner_name(words, cut),
        n=count(cut.skipped),
    )


def _cut_bound(cut: Cutoff) -> str:
    """Return the owner of the bound that the cut compared with, and the consequence."""
    n = cut.skipped
    if cut.owner == NONE or cut.owner_child == NONE:
        return tr("The bound is <b>{bound}</b>, so the other {n} replies cannot change the choice.", n)
    if cut.kind == "alpha":
        return tr(
            "MAX already has <b>{bound}</b> by <b>{by}</b>, "
            "so the other {n} replies cannot change the choice.",
            n,
        )
    return tr(
        "MIN already holds MAX to <b>{bound}</b> by <b>{by}</b>, "
        "so the other {n} replies cannot change the choice.",
        n,
    )


def _owner_name(words: Words, cut: Cutoff) -> str:
    """The move that set the bound, with the node at which it is made where that is not the parent."""
    tree = words.session.record.tree
    if cut.owner == NONE or cut.owner_child == NONE:
        return ""
    name = escape(words.move(cut.owner_child))
    if cut.owner == tree.parent[cut.node]:
        return name
    return tr("{move} at {node}").format(move=name, node=escape(words.name(cut.owner)))


def _finished(words: Words, node: int) -> str:
    tree = words.session.record.tree
    sign, maximizes = words.sign(node), tree.side[node] == MAX
    alpha, beta = events.entry_window(words.session.record.trace, tree, node)
    best = int(tree.best_child[node])
    if sign == "≤" and maximizes:
        text = tr(
            "<b>Finished.</b> No reply rises above α <b>{alpha}</b>; "
            "it is worth at most <b>{value}</b> to MAX."
        )
    elif sign == "≤":
        text = tr(
            "<b>Finished.</b> It is worth at most <b>{value}</b> to MAX, "
            "who already has <b>{alpha}</b> elsewhere."
        )
    elif sign == "≥" and not maximizes:
        text = tr(
            "<b>Finished.</b> No reply falls below β <b>{beta}</b>; "
            "it is worth at least <b>{value}</b> to MAX."
        )
    elif sign == "≥":
        text = tr(
            "<b>Finished.</b> It is worth at least <b>{value}</b> to MAX, "
            "but MIN has <b>{beta}</b> elsewhere."
        )
    elif best == NONE:
        text = tr("<b>Finished.</b> It is worth <b>{value}</b> to MAX.")
    elif maximizes:
        text = tr("<b>Finished.</b> MAX's best reply is <b>{reply}</b>, worth <b>{value}</b>.")
    else:
        text = tr("<b>Finished.</b> MIN's best reply is <b>{reply}</b>, worth <b>{value}</b> to MAX.")
    return text.format(
        alpha=words.worth(alpha),
        beta=words.worth(beta),
        value=words.worth(float(tree.returned[node])),
        reply="" if best == NONE else escape(words.move(best)),
    )


def _open(words: Words, node: int) -> str:
    record, tree = words.session.record, words.session.record.tree
    alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
    entry_alpha, entry_beta = events.entry_window(record.trace, tree, node)
    if words.ended_at(tree.tick) and tree.left[node] == NONE:
        parts = [tr("<b>Not finished.</b> The search ended before this node did.")]
    else:
        parts = [tr("<b>Open.</b>")]
    value, best = float(tree.value[node]), int(tree.best_child[node])
    if alpha > entry_alpha:
        parts.append(tr("MAX already has <b>{alpha}</b> here."))
    if beta < entry_beta:
        parts.append(tr("MIN already holds MAX to <b>{beta}</b> here."))
    if len(parts) == 1 and not isnan(value) and best != NONE:
        parts.append(tr("So far the best reply is <b>{reply}</b>, worth <b>{value}</b> to MAX."))
    if not isinf(entry_alpha):
        parts.append(tr("MAX has <b>{entry_alpha}</b> elsewhere."))
    if not isinf(entry_beta):
        parts.append(tr("MIN holds MAX to <b>{entry_beta}</b> elsewhere."))
    if alpha >= beta:
        parts.append(tr("No value in between is left: nothing below can change the choice."))
    elif not isinf(alpha) and not isinf(beta):
        parts.append(tr("Only values between {alpha} and {beta} still matter."))
    elif not isinf(alpha):
        parts.append(tr("Only values above {alpha} still matter."))
    elif not isinf(beta):
        parts.append(tr("Only values below {beta} still matter."))
    elif isnan(value):
        parts.append(tr("No reply is finished yet; every value still matters."))
    return together(parts).format(
        alpha=words.worth(alpha),
        beta=words.worth(beta),
        entry_alpha=words.worth(entry_alpha),
        entry_beta=words.worth(entry_beta),
        value="" if isnan(value) else words.worth(value),
        reply="" if best == NONE else escape(words.move(best)),
    )


def by_itself(words: Words, look: Look) -> str:
    """Return the difference between the inside of a node and the one that the search saw."""
    if look.alike:
        return tr("Its inside was searched again, with the same result.")
    told = tr(
        "The inside of {move} is a search of its own: what the search remembered by then, such as its table, "
        "is not there now."
    ).format(move=words.name(look.node))
    if look.value != look.returned:
        came = tr("It came to {value}; the search had returned {returned}, which stays.")
        told += " " + came.format(
            value=words.short_value(look.value), returned=words.short_value(look.returned)
        )
    return told
