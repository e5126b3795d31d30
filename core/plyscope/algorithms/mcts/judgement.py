"""Judgement: the prior of a move, the value of its node and its first playout, as the options ask."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Any

from plyscope.record.trace import PLAYOUT, Trace
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import added
from plyscope.search.playout import Playouts, settled

WARMTH = 0.15  # of priors, as in selection.py, whose number is compiled
ROWS = 8
"""Rows from a node's entry within which its first playout ends."""


@dataclass(frozen=True)
class Judgement:
    """What a search by sampling knew of a node; None for what its options do not ask for.

    `prior` is the share of its move by PUCT; `value` and `playout` are rewards of MAX, mixed at its first
    visit.
    """

    prior: float | None
    value: float | None
    playout: float | None


def judgement(
    root: Position, before: Position, move: int, trace: Trace, entered: int, options: Any
) -> Judgement:
    """Return what the evaluation said of a move from a position, whose node was entered at a tick.

    `root` is the position of the search. A policy or a value from outside is not asked again.
    """
    prior = value = playout = None
    if options.selection != "puct" and options.playout != "mix":
        return Judgement(None, None, None)
    options = settled(root, options)
    if options.selection == "puct":
        promised = {other: promise(before, other, options) for other in before.legal_moves()}
        if before.side != MAX:
            promised = {other: 1 - one for other, one in promised.items()}
        best = max(promised.values())
        weights = {other: exp((one - best) / WARMTH) for other, one in promised.items()}
        prior = weights[move] / added(weights.values())
    if options.playout == "mix":
        value = promise(before, move, options)
        rows = [row for part in trace.read(entered, min(entered + ROWS, trace.length)) for row in part]
        played = next((row for row in rows if int(row["kind"]) == PLAYOUT), None)
        if played is not None and options.lambda_ > 0:
            playout = (float(played["after"]) - (1 - options.lambda_) * value) / options.lambda_
    return Judgement(prior, value, playout)


def promise(before: Position, move: int, options: Any) -> float:
    """Return the reward that the position after a move promises."""
    position = before.copy()
    position.play(move)
    return Playouts(position, options).promised()
