"""Principal variation search: alpha-beta that only asks later moves whether they are better at all.

The question is a window in which no value lies. Where the answer is yes, the move is searched again to learn
by how much; with a good order of moves that is rare. The search itself is in engine.py: `try_move` asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.algorithms.alphabeta.engine import Engine
from plyscope.algorithms.alphabeta.options import (
    AspirationOptions,
    CommonOptions,
    EngineOptions,
    OrderOptions,
)
from plyscope.options import option
from plyscope.search.search import Algorithm


@dataclass(frozen=True)
class PVSOptions(AspirationOptions, EngineOptions, CommonOptions, OrderOptions):
    """Options of the engine; it always scouts."""

    fail: Literal["soft", "hard"] = option(
        "soft", "Values", "Fail-soft returns the best value found, fail-hard never leaves the window.",
        labels=("Fail-soft", "Fail-hard"), advanced=True,
    )  # fmt: skip


class PVS(Engine):
    """Principal variation search."""

    def prepare(self) -> None:
        Engine.prepare(self)
        self.scouting = self.completing = True


ALGORITHM = Algorithm(
    id="pvs",
    name="Principal variation search",
    sentence="Alpha-beta that expects the first move to be the best and asks of the others only whether they "
    "are better; if one is, it is searched again.",
    pseudocode="""\
value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    v = value(position after the first move, alpha, beta)
    for each later move, where MAX is to move:
        raise alpha to v; if alpha >= beta: cut off
        t = value(position after the move, alpha, just above alpha)
        if v < t < beta: t = value(position after the move, the larger of alpha and t, beta)
        v = the larger of v and t
    where MIN is to move: the same with the sides exchanged
    return v""",
    source="T. A. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, Computing "
    "Surveys 14, 1982; A. Reinefeld, An Improvement of the Scout Tree-Search Algorithm, ICCA Journal 6, 1983",
    options=PVSOptions,
    build=PVS,
    cuts=True,
    windows="inside",
)
