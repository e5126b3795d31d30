"""Means: what is known of a chance node in a record, outcome by outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isnan, nan

from plyscope.query import events
from plyscope.query.why_facts import Sign
from plyscope.record.trace import Trace
from plyscope.record.tree import DONE, NONE, UNSEEN, Tree
from plyscope.rules.position import Position


@dataclass(frozen=True)
class Term:
    """One outcome: its probability, and the returned value and node (NaN and -1 if there is none).

    With a `sign` the value only bounds the true one, "≤" from above, "≥" from below.
    """

    move: int
    share: Fraction
    child: int
    value: float
    sign: str


def terms(trace: Trace, tree: Tree, node: int, position: Position) -> list[Term]:
    """The outcomes of a chance node at the tree's tick, in their order; `position` is its own."""
    entered = {
        int(tree.move[child]): child
        for child in tree.children(node)
        if tree.state[child] == DONE or (tree.state[child] != UNSEEN and tree.repeats[child] == NONE)
    }
    found = []
    for move, share in zip(position.legal_moves(), position.odds, strict=True):
        child = entered.get(move, NONE)
        done = child != NONE and tree.state[child] == DONE
        value = tree.shown_value(child) if done else float("nan")
        found.append(Term(move, share, child, value, events.is_bound(trace, tree, child) if done else ""))
    return found


def terms_at(
    trace: Trace, tree: Tree, node: int, position: Position, tick: int, sign_of: Callable[[int], Sign]
) -> list[Term]:
    """The same at any moment up to which the rows are read; `sign_of` tells how a returned value is bound.

    Of several visits of an outcome the last one that was finished by then counts.
    """
    finished: dict[int, int] = {}
    for child in tree.children(node):
        if NONE != tree.left[child] <= tick:
            finished[int(tree.move[child])] = child
    found = []
    for move, share in zip(position.legal_moves(), position.odds, strict=True):
        child = finished.get(move, NONE)
        value = float(trace.row(int(tree.left[child]) - 1)["after"]) if child != NONE else nan
        found.append(Term(move, share, child, value, sign_of(child) if child != NONE else ""))
    return found


def bounded_sum(known: list[Term], bound: float, *, above: bool) -> list[tuple[Fraction, float]]:
    """The shares and values whose products add up to a bound of the mean, from above or from below.

    `bound` is what an outcome that was not looked at can bring at most, or at least.
    """
    against = "≥" if above else "≤"
    found = []
    for term in known:
        missing = isnan(term.value) or term.sign == against
        found.append((term.share, bound if missing else term.value))
    return found
