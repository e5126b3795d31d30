"""List words: what a search with OPEN and CLOSED does, in sentences, and where a printed text of it fails."""

from __future__ import annotations

from plyscope.algorithms.two_phase.two_phase import (
    ENDLESS,
    KEPT,
    LOOP1,
    LOOP2,
    LOOP3,
    NOTHING,
    UNDECIDED,
    WAITS,
)
from plyscope.query import events
from plyscope.query.events import Event
from plyscope.record.trace import OPEN_LIST, TERMINAL
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope.rules.values import number_text
from plyscope.search.search import Answer
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import Words

TWO_PHASE = "two-phase"


def narrated(words: Words, event: Event) -> str | None:
    """Return the narration of a step of a two-phase search; None if it is like that of any search."""
    if words.session.record.setup.algorithm != TWO_PHASE:
        return None
    if event.kind in ("list", "step"):
        return told(words, event)
    if event.kind == "enter":
        begins = words.session.record.tree.parent[event.node] == NONE
        text = tr("The tree begins with {name}.") if begins else tr("<b>{Name}</b> joins the tree.")
        return _said(words, event, text)
    if event.kind == "leaf":
        over = tr("The game is over at <b>{name}</b>: <b>{value}</b>.")
        deep = tr("<b>{Name}</b> is at the full depth and is evaluated: <b>{value}</b>.")
        early = event.note == TERMINAL and not _at_full_depth(words, event)
        return _said(words, event, over if early else deep)
    if event.kind == "value":
        largest = tr("All children of <b>{name}</b> have values. MAX takes the largest: <b>{value}</b>.")
        smallest = tr("All children of <b>{name}</b> have values. MIN takes the smallest: <b>{value}</b>.")
        return _said(words, event, largest if _moves_max(words, event) else smallest)
    if event.kind == "leave":
        return _said(words, event, tr("<b>{Name}</b> has its value now: <b>{value}</b>."))
    return None


def told(words: Words, event: Event) -> str:
    """Return the sentence of a LIST row or a STEP row."""
    if event.kind == "list":
        return _said(words, event, _list_text(event))
    if words.session.record.setup.algorithm != TWO_PHASE:
        return tr("Line {n} of the text runs.").format(n=event.note)
    return _said(words, event, _step_text(words, event))


def moved(event: Event | None) -> tuple[int, int]:
    """The list in which an event puts its node, and the place there; (0, -1) where it puts none anywhere."""
    if event is None or event.kind != "list" or event.after < 0:
        return 0, NONE
    return event.note, int(event.after)


def _list_text(event: Event) -> str:
    came, went = event.before < 0, event.after < 0
    if event.note == OPEN_LIST:
        taken = tr("<b>{Name}</b> was the first of OPEN and is taken out.")
        return tr("<b>{Name}</b> waits in OPEN now.") if came else taken
    if came and event.after == 0:
        return tr("<b>{Name}</b> is put into CLOSED, at the front.")
    if came:
        return tr("<b>{Name}</b> is put into CLOSED, at the back.")
    if went:
        return tr("<b>{Name}</b> has its value and leaves CLOSED.")
    return tr("<b>{Name}</b> has no value yet and moves to the end of CLOSED.")


def _step_text(words: Words, event: Event) -> str:
    number = event.note
    if number == LOOP1:
        if _next_step(words, event) == LOOP2:
            return tr("LOOP1: OPEN is empty, the tree is complete. LOOP2 backs the values up.")
        return tr("LOOP1: the first of OPEN is <b>{name}</b>.")
    if number == UNDECIDED:
        return tr("The game is not over at <b>{name}</b>, so it is expanded.")
    if number == LOOP2:
        if _next_step(words, event) == LOOP3:
            return tr("LOOP2: CLOSED is empty.")
        return tr("LOOP2: the first of CLOSED is <b>{name}</b>.")
    if number == WAITS:
        if _is_childless(words, event):
            return tr("<b>{Name}</b> has no children that could have values.")
        return tr("<b>{Name}</b> must wait: not all of its children have values.")
    if number == KEPT:
        return tr("<b>{Name}</b> has a value already, so MOVETAIL leaves it where it is.")
    if number == LOOP3:
        return tr("LOOP3: the start has a value, and the search is over.")
    if number == NOTHING and _moves_max(words, event):
        return tr(
            "The printed text fails here: <b>{name}</b> has no children, and it asks for the largest of no "
            "values. {result}"
        )
    if number == NOTHING:
        return tr(
            "The printed text fails here: <b>{name}</b> has no children, and it asks for the smallest of no "
            "values. {result}"
        )
    if number == ENDLESS and _is_childless(words, event):
        return tr(
            "The printed text runs for ever here: the game ended at <b>{name}</b>, so no children can ever "
            "give it a value, and it stays the first of CLOSED."
        )
    return tr(
        "The printed text runs for ever here: <b>{name}</b> waits for its children, but it stays the first "
        "of CLOSED and their turn never comes."
    )


def failure(answer: Answer) -> str:
    """Return in a few words how a printed text failed; empty where it did not."""
    ends = answer.details.get("ends", "")
    if ends == "loops":
        return tr("The printed text runs for ever")
    return tr("The printed text asks for the largest of no values") if ends == "empty-max" else ""


def _said(words: Words, event: Event, text: str) -> str:
    naming = words.naming
    return text.format(
        name=naming.rich(event.node),
        Name=naming.rich(event.node, opens=True),
        value=words.short_value(event.after),
        result=_result(words),
    )


def _result(words: Words) -> str:
    """Return the result of the printed text if it went on with an infinite value."""
    answer = words.session.record.answer
    told = None if answer is None else answer.details.get("would_return")
    if told is None:
        return ""
    return tr("Going on with an infinite value, it would return {value}.").format(
        value=number_text(float(told))
    )


def _next_step(words: Words, event: Event) -> int:
    later = events.event(words.session.record.trace, event.tick + 1)
    return later.note if later is not None and later.kind == "step" else 0


def _is_childless(words: Words, event: Event) -> bool:
    return bool(words.session.record.tree.first_child[event.node] == NONE)


def _at_full_depth(words: Words, event: Event) -> bool:
    chapter = events.chapter_of(words.session.record.tree, event.node)
    return chapter is not None and event.ply == chapter.depth


def _moves_max(words: Words, event: Event) -> bool:
    return bool(words.session.record.tree.side[event.node] == MAX)
