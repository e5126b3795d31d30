"""Table words: what a transposition table knew of a node, and what the node put into it, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope.query.events import Event
from plyscope.query.visits import Known
from plyscope.record.trace import LOWER, UPPER
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.values import value_text

if TYPE_CHECKING:
    from plyscope_desktop.words.phrases import Words


def worth(bound: int, value: float) -> str:
    """A value as a table holds it: "at least 4", "exactly 4"."""
    texts = {LOWER: tr("at least {value}"), UPPER: tr("at most {value}")}
    return texts.get(bound, tr("exactly {value}")).format(value=value_text(value))


def entry(known: Known) -> str:
    """An entry of the table: "at least 4, depth 3"."""
    text = tr("{worth}, depth {depth}")
    return text.format(worth=worth(known.bound, known.value), depth=number_text(known.depth))


def known_from(known: Known, storer: str) -> str:
    """Describe the table's knowledge of a node; `storer` names the node that stored it, "" if unknown."""
    if known.decided:
        text = tr("Decided by {storer}, which has the same position.")
        return text.format(storer=storer) if storer else tr("Decided by another node of the same position.")
    if not storer:
        return tr("Known from the table: {entry}.").format(entry=entry(known))
    return tr("Known from {storer}: {entry}.").format(storer=storer, entry=entry(known))


def stored(known: Known) -> str:
    """Describe what a node put into the table."""
    return tr("Stored in the table: {entry}.").format(entry=entry(known))


def event(words: Words, event: Event) -> str:
    """A row of the record that finds or stores an entry, as a sentence of the log."""
    facts = {
        "move": words.naming.short(event.node),
        "ply": number_text(int(words.session.record.tree.ply[event.node])),
        "entry": entry(Known(event.tick, NONE, event.note, int(event.before), event.after, event.move)),
    }
    chapter = words.session.record.tree.chapter_at(event.tick)
    if event.kind == "hit" and chapter is not None and chapter.any_order:
        return tr("The table has decided {move} at ply {ply}.").format(**facts)
    if event.kind == "hit":
        return tr("The table knows {move} at ply {ply}: {entry}.").format(**facts)
    return tr("Stores {move} at ply {ply} in the table: {entry}.").format(**facts)
