"""Moment facts: the numbers of one moment of a record that a lesson may expect; the tree is at its tick."""

from __future__ import annotations

import numpy as np

from plyscope.lessons.presets.alphabeta import bounds
from plyscope.lessons.scene_facts import Finder, Subject, at_nodes, visits_of, wins_of
from plyscope.lessons.scene_nodes import ROOT, name_of
from plyscope.query.counts import evaluated
from plyscope.query.events import current_node, position_of, ticks_of
from plyscope.query.open_closed import Lists
from plyscope.query.rounds import place_of
from plyscope.record.trace import CUTOFF
from plyscope.record.tree import NONE, UNSEEN


def _tick(subject: Subject, wanted: object) -> object:
    return subject.searched.tree.tick


def _node(subject: Subject, wanted: object) -> object:
    """Name of the node at which the search is."""
    run = subject.searched
    node = current_node(run.trace, run.tree, run.tree.tick)
    return ROOT if node == NONE else name_of(node, run.tree, run.position)


def _values(subject: Subject, wanted: object) -> object:
    return at_nodes(subject, wanted, subject.searched.tree.shown_value)


def _windows(subject: Subject, wanted: object) -> object:
    tree = subject.searched.tree
    return at_nodes(subject, wanted, lambda node: [float(tree.alpha[node]), float(tree.beta[node])])


def _bounds(subject: Subject, wanted: object) -> object:
    """What is known of each node: [at least, at most]."""
    run = subject.searched
    return at_nodes(
        subject, wanted, lambda node: list(bounds(run.tree, node, position_of(run.tree, node, run.position)))
    )


def _leaves_so_far(subject: Subject, wanted: object) -> object:
    tree = subject.searched.tree
    seen = tree.state[: tree.known] != UNSEEN
    return int(np.count_nonzero(evaluated(tree.leaf[: tree.known]) & seen))


def _cutoffs_so_far(subject: Subject, wanted: object) -> object:
    run = subject.searched
    return len(ticks_of(run.trace, (CUTOFF,), 0, run.tree.tick))


def _open(subject: Subject, wanted: object) -> object:
    return _listed(subject, "open")


def _closed(subject: Subject, wanted: object) -> object:
    return _listed(subject, "closed")


def _listed(subject: Subject, which: str) -> list[str]:
    run = subject.searched
    lists = Lists(run.trace)
    lists.seek(run.tree.tick)
    return [name_of(node, run.tree, run.position) for node in getattr(lists, which)]


def _rounds(subject: Subject, wanted: object) -> object:
    """Number of the round of the moment, or of the last one that is finished."""
    place = place_of(subject.searched.trace, subject.searched.tree.tick)
    return 0 if place is None else place.round


AT_MOMENTS: dict[str, Finder] = {
    "tick": _tick,
    "node": _node,
    "values": _values,
    "windows": _windows,
    "bounds": _bounds,
    "leaves": _leaves_so_far,
    "cutoffs": _cutoffs_so_far,
    "open": _open,
    "closed": _closed,
    "visits": visits_of,
    "wins": wins_of,
    "rounds": _rounds,
}
"""Facts of a moment of a record."""
