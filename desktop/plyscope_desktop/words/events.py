"""Events: the rows of a record as sentences of the log."""

from __future__ import annotations

from math import inf

from plyscope.query import events as query
from plyscope.query.events import Event
from plyscope.record.trace import TABLE, TERMINAL
from plyscope.rules.position import CHANCE
from plyscope.strategic.method_options import METHODS
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import open_closed, proofs, sampling, table
from plyscope_desktop.words.phrases import Words, count, joined, plain


def event_text(words: Words, event: Event) -> str:
    """One row of the record as a sentence."""
    if event.kind == "iteration":
        return words.chapters.begins(words.chapters.number_at(event.tick))
    facts = {
        "move": words.naming.short(event.node),
        "ply": count(int(words.session.record.tree.ply[event.node])),
        "before": words.short_value(event.before),
        "after": words.short_value(event.after),
        "reply": words.move(event.child) if 0 <= event.child < words.session.record.tree.known else "",
    }
    if event.kind == "enter":
        whole = event.before == -inf and event.after == inf
        inside = tr("Enters {move} at ply {ply}, window {window}.")
        text = tr("Enters {move} at ply {ply}.") if whole else inside
        facts["window"] = words.window(event.before, event.after)
    elif event.kind == "value":
        by_reply = tr("Value of {move} at ply {ply} becomes {after}, by {reply}.")
        text = by_reply if facts["reply"] else tr("Value of {move} at ply {ply} becomes {after}.")
    elif event.kind == "alpha":
        text = tr("α of {move} at ply {ply} rises from {before} to {after}.")
    elif event.kind == "beta":
        text = tr("β of {move} at ply {ply} falls from {before} to {after}.")
    elif event.kind == "at_least":
        text = tr("The mean of {move} at ply {ply} is at least {after}, by {reply}.")
    elif event.kind == "at_most":
        text = tr("The mean of {move} at ply {ply} is at most {after}, by {reply}.")
    elif event.kind == "cutoff":
        text = tr("Cut at ply {ply}: α {before} ≥ β {after}, {n} replies skipped.", event.move)
        if words.session.record.tree.side[event.node] == CHANCE:
            text = _cut_of_mean(words, event)
        facts["n"] = count(event.move)
    elif event.kind == "leave":
        text = tr("Returns {after} from {move} at ply {ply}.")
    elif event.kind == "leaf":
        over = tr("Leaf {move} at ply {ply}: the game is over, {after}.")
        text = over if event.note == TERMINAL else tr("Leaf {move} at ply {ply}: evaluation {after}.")
        if event.note == TABLE:
            text = tr("Leaf {move} at ply {ply}: known from the table, {after}.")
    elif event.kind in ("step", "round") and words.session.record.setup.algorithm in METHODS:
        from plyscope_desktop.words import strategic_record  # imported late: other searches do not need it

        return joined(plain(strategic_record.narrated(words, event) or ""))
    elif told := sampling.event(words, event) or proofs.event(words, event):
        return told
    elif event.kind in ("hit", "store"):
        return joined(table.event(words, event))
    elif event.kind in ("list", "step"):
        return joined(plain(open_closed.told(words, event)))
    elif event.kind == "repeat":
        text = tr("Looks at {move} again at ply {ply}.")
    else:
        hidden = int(event.after)
        text = tr("{n} nodes below {move} are counted, not recorded.", hidden)
        facts["n"] = count(hidden)
    return joined(text.format(**facts))


def _cut_of_mean(words: Words, event: Event) -> str:
    """Describe the cut of a chance node: its mean is at most α, or at least β, whatever else comes."""
    if (
        event.after
        == query.entry_window(words.session.record.trace, words.session.record.tree, event.node)[1]
    ):
        return tr(
            "Cut at ply {ply}: the mean is at least {before} ≥ β {after}, {n} outcomes skipped.",
            event.move,
        )
    return tr("Cut at ply {ply}: the mean is at most {after} ≤ α {before}, {n} outcomes skipped.", event.move)


def moment_text(words: Words, tick: int) -> str:
    """The event that led to a moment, as a sentence."""
    found = query.event(words.session.record.trace, tick)
    return tr("Nothing is searched yet.") if found is None else event_text(words, found)
