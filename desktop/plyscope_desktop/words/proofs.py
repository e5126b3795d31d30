"""Proof words: what a search for a proof did, in sentences: numbers, choices, results.

The prover's nodes are OR nodes, one proved child proves them; the others are AND nodes and need all.
"""

from __future__ import annotations

from math import inf

from plyscope import catalog
from plyscope.query import proofs
from plyscope.query.events import Event
from plyscope.query.proofs import EXPAND, SELECT
from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.position import MAX
from plyscope.rules.values import number_text
from plyscope.search.search import FIRST_LEGAL
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.means import steps_of
from plyscope_desktop.words.nodes import called
from plyscope_desktop.words.phrases import Words, count, joined, together


def proves(session: Session) -> bool:
    """Return True if the record is that of a search for a proof."""
    algorithm = catalog.algorithms().get(session.record.setup.algorithm)
    return session.record.searched is not None and algorithm is not None and algorithm.and_or


def is_or(session: Session, node: int) -> bool:
    """Return True if one proved child proves the node."""
    searched = session.record.searched
    if searched is None:
        return True
    side = MAX if searched.side is None else searched.side
    options = dict(session.record.setup.options)
    return int(session.record.tree.side[node]) == proofs.prover_of(options, side, and_or=searched.is_and_or)


def numbers(session: Session, node: int) -> tuple[str, str] | None:
    """Return the proof and disproof number of a node at the tick as texts."""
    found = proofs.numbers_of(session.record.tree, node)
    return None if found is None else (number_text(found[0]), number_text(found[1]))


def is_unknown(session: Session, node: int) -> bool:
    """Return True for a leaf of an AND/OR tree that is not known to be proved or disproved."""
    searched = session.record.searched
    return (
        searched is not None
        and searched.is_and_or
        and proofs.result_of(session.record.tree, node) == "unknown"
    )


def answer(session: Session) -> str:
    """Return the result of a search for a proof; empty for other searches."""
    found, searched = session.record.answer, session.record.searched
    if found is None or searched is None or "result" not in found.details:
        return ""
    text = {
        "proved": tr("Proved: {move}"),
        "disproved": tr("Disproved: the goal cannot be reached; {move}"),
        "unknown": tr("Not decided; most promising: {move}"),
    }[found.details["result"]]
    if found.stopped_by == "memory" and found.details["result"] == "unknown":
        text = tr("Out of memory before a decision; most promising: {move}")
    if found.details.get("partial") == FIRST_LEGAL:
        text = tr("Not decided, and nothing is known: {move} is the first legal move")
    columns = bool(searched.picture().entry)
    return joined(
        text.format(move="–" if found.move is None else called(notation.label(searched, found.move), columns))
    )


def event(words: Words, event: Event) -> str:
    """One row of the record for the log; empty for rows that other searches write too."""
    if event.kind in ("proof", "disproof"):
        if event.before < 0:
            first = tr("Proof number of {move} at ply {ply}: {after}.")
            text = first if event.kind == "proof" else tr("Disproof number of {move} at ply {ply}: {after}.")
        elif event.kind == "proof":
            text = tr("Proof number of {move} at ply {ply} goes from {before} to {after}.")
        else:
            text = tr("Disproof number of {move} at ply {ply} goes from {before} to {after}.")
    elif event.kind == "step" and proves(words.session):
        if event.note == SELECT:
            text = tr("The most-proving path goes on to {move} at ply {ply}.")
        elif event.note == EXPAND:
            text = tr("Expands {move} at ply {ply}.")
        else:
            text = tr("A second search begins below {move} at ply {ply}.")
    else:
        return ""
    ply = count(int(words.session.record.tree.ply[event.node]))
    before, after = number_text(event.before), number_text(event.after)
    return joined(text.format(move=words.naming.short(event.node), ply=ply, before=before, after=after))


def narrate(words: Words, event: Event) -> str:
    """Return the narration of a step of a search for a proof; empty if there is nothing special."""
    session = words.session
    if not proves(session) or event.node == NONE:
        return ""
    naming = words.naming
    text = _text(words, event)
    parent = int(session.record.tree.parent[event.node])
    return text.format(
        name=naming.rich(event.node),
        Name=naming.rich(event.node, opens=True),
        parent="" if parent == NONE else naming.rich(parent),
        reply=naming.rich(event.child) if event.child >= 0 else "",
        number=number_text(event.after),
        value=words.worth(event.after),
    )


def _text(words: Words, event: Event) -> str:
    session = words.session
    either = is_or(session, event.node)
    if event.kind in ("proof", "disproof"):
        return _number(session, event, either)
    if event.kind == "enter":
        if steps_of(words).is_leaf(event.node):
            return tr("Look at <b>{name}</b>.")
        if either:
            return tr("Try <b>{name}</b>, an OR node: one proved child proves it.")
        return tr("Try <b>{name}</b>, an AND node: all of its children must be proved.")
    if event.kind == "step":
        if event.note == EXPAND and dict(session.record.setup.options).get("expand") == "all":
            return tr("<b>{Name}</b> is expanded, as all nodes are in this search.")
        by_numbers = dict(session.record.setup.options).get("method", "pns") == "pns"
        if event.note == EXPAND and not by_numbers:
            return tr("<b>{Name}</b> is expanded.")
        if event.note == EXPAND:
            return tr("<b>{Name}</b> is the most-proving node: it is expanded.")
        if event.note != SELECT:
            return tr("<b>{Name}</b> is the most-proving node: a second search below it sets its numbers.")
        parent = int(session.record.tree.parent[event.node])
        if not by_numbers:
            return tr("At {parent} the search goes on to <b>{name}</b>.")
        if parent != NONE and is_or(session, parent):
            return tr(
                "At {parent} the child with the smallest proof number is the easiest: on to <b>{name}</b>."
            )
        return tr(
            "At {parent} the child with the smallest disproof number is the easiest: on to <b>{name}</b>."
        )
    if event.kind == "leaf" and session.record.searched is not None and session.record.searched.is_and_or:
        if event.after == 1:
            return tr("<b>{Name}</b> is a leaf that is proved.")
        return (
            tr("<b>{Name}</b> is a leaf that is disproved.")
            if event.after == 0
            else tr("<b>{Name}</b> is a leaf that is unknown.")
        )
    if event.kind == "value" and event.child >= 0:
        return tr("<b>{Name}</b> takes the value of {reply}: <b>{value}</b>.")
    return ""


def _number(session: Session, event: Event, either: bool) -> str:
    """Return the source of a node's number."""
    proof = event.kind == "proof"
    tree = session.record.tree
    child = int(tree.first_child[event.node])
    if child == NONE or tree.entered[child] > event.tick:
        if event.after == 0:
            return tr("<b>{Name}</b> reaches the goal.") if proof else tr("<b>{Name}</b> misses the goal.")
        if event.after == inf:
            text = tr("<b>{Name}</b> cannot be proved: its proof number is <b>∞</b>.")
            return (
                text if proof else tr("<b>{Name}</b> cannot be disproved: its disproof number is <b>∞</b>.")
            )
        text = tr("<b>{Name}</b> is a new leaf: its proof number is <b>{number}</b>.")
        return text if proof else tr("<b>{Name}</b> is a new leaf: its disproof number is <b>{number}</b>.")
    if event.after == 0 and proof:
        one = tr("<b>{Name}</b> is proved, for one of its children is.")
        return one if either else tr("<b>{Name}</b> is proved, for all of its children are.")
    if event.after == 0:
        every = tr("<b>{Name}</b> is disproved, for all of its children are.")
        return every if either else tr("<b>{Name}</b> is disproved, for one of its children is.")
    if dict(session.record.setup.options).get("method", "pns") != "pns":
        now = tr("The proof number of <b>{name}</b> is now <b>{number}</b>.")
        return now if proof else tr("The disproof number of <b>{name}</b> is now <b>{number}</b>.")
    if proof:
        least = tr("The proof number of <b>{name}</b> is the smallest of its children's, <b>{number}</b>.")
        return (
            least
            if either
            else tr("The proof number of <b>{name}</b> is the sum of its children's, <b>{number}</b>.")
        )
    total = tr("The disproof number of <b>{name}</b> is the sum of its children's, <b>{number}</b>.")
    return (
        total
        if either
        else tr("The disproof number of <b>{name}</b> is the smallest of its children's, <b>{number}</b>.")
    )


def result(session: Session, node: int) -> str:
    """Return the state of a node at the tick in a word; empty before it is reached."""
    if session.record.tree.state[node] == UNSEEN:
        return ""
    found = proofs.result_of(session.record.tree, node)
    return {"proved": tr("proved"), "disproved": tr("disproved"), "unknown": tr("open")}[found]


def why(words: Words, node: int) -> str:
    """Return type and numbers of a node of a search for a proof; empty for other searches."""
    session, tree = words.session, words.session.record.tree
    if not proves(session) or tree.state[node] == UNSEEN:
        return ""
    either, found = is_or(session, node), proofs.result_of(tree, node)
    if tree.leaf[node]:
        texts = {
            "proved": tr("<b>Proved.</b> The goal is reached here."),
            "disproved": tr("<b>Disproved.</b> The goal is missed here."),
            "unknown": tr("<b>Open.</b> It is not searched any further."),
        }
    elif either:
        texts = {
            "proved": tr("<b>Proved.</b> It is an OR node, and one of its children is proved."),
            "disproved": tr("<b>Disproved.</b> It is an OR node, and all of its children are disproved."),
            "unknown": tr("<b>Open.</b> It is an OR node: one proved child will prove it."),
        }
    else:
        texts = {
            "proved": tr("<b>Proved.</b> It is an AND node, and all of its children are proved."),
            "disproved": tr("<b>Disproved.</b> It is an AND node, and one of its children is disproved."),
            "unknown": tr("<b>Open.</b> It is an AND node: all of its children must be proved."),
        }
    said = [texts[found]]
    shown = numbers(session, node)
    if found == "unknown" and shown is not None and not tree.leaf[node]:
        least = tr("At least {proof} leaves must be proved to prove it, {disproof} disproved to disprove it.")
        said.append(least.format(proof=shown[0], disproof=shown[1]))
    return together(said)
