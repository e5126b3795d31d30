"""Reasons: why a node is worth what it is worth, why the search left it, and where the bound comes from.

The sentences carry <b> around what matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import isinf
from typing import TYPE_CHECKING

from plyscope.query.why import bound_of
from plyscope.query.why import why as facts_of
from plyscope.query.why_facts import Side
from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.position import CHANCE, MAX
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.means import steps_of
from plyscope_desktop.words.phrases import Words, count, joined, together, unlinked
from plyscope_desktop.words.why import WhyWords

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
    record, tree = words.session.record, words.session.record.tree
    facts = facts_of(record.trace, tree, node, returned_sign=steps_of(words).sign)
    if facts.state == "open" and words.is_leaf(node):
        given = words.given(node)
        text = tr("{Name} is a leaf, and has no value yet.")
        if given == given:
            text = tr("{Name} is a leaf: the search looks at it now. It is worth <b>{value}</b>.")
        said = [text.format(Name=f"<b>{words.naming.rich(node, opens=True)}</b>", value=words.worth(given))]
    else:
        said = [unlinked(part) for part in WhyWords(words).of_node(facts)]
        said.append(_what_matters(words, node) if facts.state == "open" else "")
    look = words.looking.look_at(node)
    if look is not None:
        said.append(escape(by_itself(words, look)))
    if facts.hidden:
        more = tr("{n} nodes below it are counted, not recorded.", facts.hidden)
        said.append(more.format(n=count(facts.hidden)))
    return joined(together([part for part in said if part]))


def cause(words: Words, node: int) -> Cause | None:
    """Return the origin of the deciding bound of a node; None if it is the search's own window."""
    tree, trace = words.session.record.tree, words.session.record.trace
    if node >= tree.nodes or tree.state[node] == UNSEEN:
        return None
    letters: list[tuple[Side, str]] = [("alpha", "α"), ("beta", "β")]
    for which, letter in reversed(letters) if tree.side[node] == MAX else letters:
        bound = bound_of(trace, tree, node, which)
        if bound.source == "ancestor" and not isinf(bound.value):
            text = tr("Show where {letter} = {bound} comes from: {move}")
            name = words.name(bound.owner) if bound.by == NONE else words.move(bound.by)
            told = text.format(letter=letter, bound=words.short_value(bound.value), move=name)
            return Cause(joined(told), bound.owner, bound.tick)
    return None


def _what_matters(words: Words, node: int) -> str:
    """Return which values of an open node still matter, in a search with windows; else ""."""
    tree = words.session.record.tree
    alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
    if not words.has_windows or tree.side[node] == CHANCE or (isinf(alpha) and isinf(beta)):
        return ""
    if alpha >= beta:
        return tr("No value in between is left: nothing below can change the choice.")
    text = tr("Only values between {alpha} and {beta} still matter.")
    if isinf(beta):
        text = tr("Only values above {alpha} still matter.")
    elif isinf(alpha):
        text = tr("Only values below {beta} still matter.")
    return text.format(alpha=words.worth(alpha), beta=words.worth(beta))


def by_itself(words: Words, look: Look) -> str:
    """Return the difference between the inside of a node and the one that the search saw, as plain text."""
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
