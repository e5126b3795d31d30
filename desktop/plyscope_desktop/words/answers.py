"""Answers: what a search found and what it cost, in a few words."""

from __future__ import annotations

from plyscope.experiments import hidden_nodes
from plyscope.rules.values import number_text
from plyscope.search.search import BEST_SO_FAR, FIRST_LEGAL, Answer
from plyscope.strategic.method_options import LEARNING, METHODS
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import open_closed, proofs
from plyscope_desktop.words.nodes import called
from plyscope_desktop.words.phrases import count, joined, outcome, seconds


def answer(session: Session) -> str:
    """Return the result of the last search in words; empty before there is any."""
    found, searched = session.record.answer, session.record.searched
    if found is None or searched is None:
        return ""
    if "result" in found.details:
        return proofs.answer(session)
    if session.record.setup.algorithm in METHODS:
        return method_answer(session, found)
    partial = found.details.get("partial")
    if partial == FIRST_LEGAL:
        text = tr("Stopped: {move} is the first legal move, nothing was searched")
        if found.stopped_by == "memory":
            text = tr("Memory used up: {move} is the first legal move, nothing was searched to its end")
        elif found.stopped_by != "stop":
            text = tr("Limit reached: {move} is the first legal move, nothing was searched to its end")
    elif found.score is None and found.move is not None and found.stopped_by == "depth":
        text = tr("Finished: {move}")  # an agent that tells no value
    elif found.score is None:
        return open_closed.failure(found) or (
            tr("Memory used up") if found.stopped_by == "memory" else tr("Stopped")
        )
    elif partial == BEST_SO_FAR:
        text = tr("Stopped by you: {move} is the best so far, {value}; not all moves were searched")
        if found.stopped_by == "memory":
            text = tr("Memory used up: {move} is the best so far, {value}; not all moves were searched")
        elif found.stopped_by != "stop":
            text = tr("Limit reached: {move} is the best so far, {value}; not all moves were searched")
    elif found.stopped_by == "stop":
        text = tr("Stopped by you: {move} from depth {depth}, {value}")
    elif found.stopped_by == "memory":
        text = tr("Memory used up: {move} from depth {depth}, {value}")
    elif "not_begun" in found.details:
        text = tr(
            "Limit reached: {move} from depth {depth}, {value}; with half of the time over, "
            "depth {next} was not begun"
        )
    elif found.stopped_by in ("time", "nodes"):
        text = tr("Limit reached: {move} from depth {depth}, {value}")
    elif found.exact:
        text = tr("Finished: {move}, {value}, exact")
    else:
        text = tr("Finished: {move}, {value} at depth {depth}")
    columns = bool(searched.picture().entry)
    move = "–" if found.move is None else called(notation.label(searched, found.move), columns)
    value = "" if found.score is None else outcome(found, searched)
    next_depth = found.details.get("not_begun", 0)
    return joined(text.format(move=move, value=value, depth=found.depth, next=next_depth))


def method_answer(session: Session, found: Answer) -> str:
    """Return the result of a method of game theory or of learning."""
    if found.stopped_by == "stop":
        return tr("Stopped")
    if found.stopped_by == "memory":
        return tr("Memory used up")
    if found.stopped_by in ("time", "nodes"):
        return tr("Limit reached")
    if found.value is None:
        return tr("Finished")
    text = tr("Finished: value {value} to MAX")
    if session.record.setup.algorithm in LEARNING:
        text = tr("Finished: on average {value} to MAX")
    return text.format(value=number_text(found.value))


def effort(session: Session) -> str:
    """Return the cost of the last search in words; empty before it is over."""
    found = session.record.answer
    if found is None:
        return ""
    parts = [tr("{n} nodes", found.nodes).format(n=count(found.nodes))]
    if "iterations" in found.details:
        parts += sampling_effort(found)
    elif "line_only" not in found.details:  # an agent that tells its line knows its leaves alone
        parts += [
            tr("{n} leaves", found.leaves).format(n=count(found.leaves)),
            tr("{n} cutoffs", found.cutoffs).format(n=count(found.cutoffs)),
        ]
    parts.append(seconds(found.seconds))
    return " · ".join(parts)


def only_counts(session: Session) -> bool:
    """Return True if some nodes were counted and not recorded.

    A search for a proof may look at a node again and again; of a damaged file the rest is neither.
    """
    tree, found = session.record.tree, session.record.answer
    if found is None or found.nodes <= tree.known or not session.record.trace.length:
        return False
    if "result" in found.details:
        return session.record.trace.length >= session.record.trace.budget
    return hidden_nodes.counts_some(tree)


def sampling_effort(found: Answer) -> list[str]:
    """Return the number of rounds of a search by sampling, with the rounds it began with."""
    rounds = found.details["iterations"] + found.details.get("helpers_iterations", 0)
    parts = [tr("{n} rounds", rounds).format(n=count(rounds))]
    kept = found.details.get("kept_visits", 0)
    return [*parts, tr("{n} visits kept", kept).format(n=count(kept))] if kept else parts


def counts(found: Answer | None) -> str:
    """Return the counts of an engine's parts, one line for each; empty before the search is over."""
    details = {} if found is None else found.details
    lines = []
    if "solved_move" in details:
        lines.append(tr("A known opening: a solver proved that this move wins, so no other was searched."))
    if "table_hits" in details:
        text = tr("Table: {hits} hits, {answers} decided a node, {stores} stores, {collisions} collisions.")
        lines.append(
            text.format(
                hits=count(details["table_hits"]),
                answers=count(details["table_answers"]),
                stores=count(details["table_stores"]),
                collisions=count(details["collisions"]),
            )
        )
    named = (
        ("repeats", tr("{n} searched again")),
        ("quiet_nodes", tr("{n} nodes searched noisy moves only", details.get("quiet_nodes", 0))),
        ("extensions", tr("{n} extended")),
        ("reductions", tr("{n} reduced")),
        ("null_move_cutoffs", tr("{n} cut by a null move")),
        ("narrowed", tr("{n} narrowed to likely moves")),
        ("helpers_nodes", tr("{n} nodes by other threads", details.get("helpers_nodes", 0))),
    )
    parts = [text.format(n=count(details[name])) for name, text in named if name in details]
    if "passes" in details:
        parts.append(tr("{n} passes", len(details["passes"])).format(n=count(len(details["passes"]))))
    if parts:
        lines.append(" · ".join(parts))
    return joined("\n".join(lines))
