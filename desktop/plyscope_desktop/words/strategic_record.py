"""Records of methods and of learning in words, row by row."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import ReferenceType, ref

import numpy as np

from plyscope.games.tree.game import TreePosition
from plyscope.query.events import Event
from plyscope.record.trace import STEP, Trace
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope.strategic.method_options import LEARNING
from plyscope.strategic.steps.sequence import steps_of
from plyscope.strategic.steps.step import Steps
from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_of_tree
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.matrix_names import in_language
from plyscope_desktop.words.phrases import Words, count, joined
from plyscope_desktop.words.strategic import Names, names_of, names_of_players, sentence_of

CELL_PLY = 2
"""The ply of the cells of a matrix."""
MOST_PAIRS = 10
"""Strategies of both players up to which pairs of supports are tried again for their sentences."""
MOST_ROUNDS = 20_000
"""Rounds that are played again for their sentences."""


@dataclass(frozen=True)
class _Known:
    """The steps of the record that was asked about last."""

    trace: ReferenceType[Session]
    rows: Trace
    algorithm: str
    steps: Steps
    names: Names


class _Last:
    known: _Known | None = None


def narrated(words: Words, event: Event) -> str | None:
    """Return the narration of a row; None where it is like that of any search."""
    session = words.session
    if event.kind == "step":
        return step_text(session, event)
    if event.kind == "round":
        if session.record.setup.algorithm == "cfr":
            return tr("Iteration {n}: all information sets are updated.").format(n=count(event.move))
        return tr("Round {n}: the players choose.").format(n=count(event.move))
    if event.kind == "visit" and session.record.setup.algorithm != "cfr":
        played = _played(session, event)
        if played:
            return played
    begins = event.kind == "enter" and session.record.tree.parent[event.node] == NONE
    text = {
        "enter": tr("The tree begins with {name}.") if begins else tr("<b>{Name}</b> joins the tree."),
        "leaf": tr("The game is over at <b>{name}</b>: <b>{value}</b>."),
        "value": tr("<b>{Name}</b> is worth <b>{value}</b> to MAX."),
        "leave": tr("<b>{Name}</b> has its value now: <b>{value}</b>."),
        "visit": tr("<b>{Name}</b> counts {n} rounds now.", event.move),
    }.get(event.kind)
    if text is None:
        return None
    return joined(text.format(
        name=words.naming.rich(event.node), Name=words.naming.rich(event.node, opens=True),
        value=number_text(event.after), n=count(event.move),
    ))  # fmt: skip


def step_text(session: Session, event: Event) -> str:
    """The sentence of a STEP row of a method."""
    known = _known(session)
    number = _steps_up_to(session.record.trace, event.tick)
    if known is None or not 0 < number <= len(known.steps):
        return tr("Step {n}.").format(n=count(number))
    return sentence_of(known.steps[number - 1], known.names)


def _played(session: Session, event: Event) -> str:
    """The sentence of a round, at the row that counts its cell; "" at others and far into a long run."""
    tree = session.record.tree
    known = _known(session)
    if known is None or int(tree.ply[event.node]) != CELL_PLY:
        return ""
    number = int(tree.visits[0]) if event.tick == session.record.tick else 0
    return sentence_of(known.steps[number - 1], known.names) if 0 < number <= MOST_ROUNDS else ""


def _steps_up_to(trace: Trace, tick: int) -> int:
    """How many STEP rows there are up to a moment."""
    return sum(int(np.count_nonzero(part["kind"] == STEP)) for part in trace.read(0, tick))


def _known(session: Session) -> _Known | None:
    """The steps of the record and the names of its game; None where they would take too long to find."""
    record, last = session.record, _Last.known
    if last is not None and last.trace() is session and last.rows is record.trace:
        return last
    searched, algorithm = record.searched, record.setup.algorithm
    if not isinstance(searched, TreePosition):
        return None
    nodes, options = searched.nodes, dict(record.setup.options)
    matrix = is_matrix_shaped(nodes) and searched.node == 0
    names = (
        names_of(in_language(matrix_of_tree(nodes).game))
        if matrix
        else names_of_players(tuple(map(in_words, nodes.players)) or ("MAX", "MIN"))
    )
    if algorithm == "supports" and sum(map(len, names.strategies)) > MOST_PAIRS:
        return None
    if algorithm in LEARNING and int(options.get("rounds", 0)) > MOST_ROUNDS:
        return None
    try:
        found = _Known(ref(session), record.trace, algorithm, steps_of(algorithm, searched, options), names)
    except ValueError:
        return None
    _Last.known = found
    return found
