"""What tests of engines share: the three of them, positions, and everything switched on."""

from __future__ import annotations

from typing import Any

import pytest
from play import random_positions
from records import rows_of
from searching import search

from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Limits

ENGINES = ("alphabeta", "pvs", "mtdf")
every_engine = pytest.mark.parametrize("algorithm", ENGINES)
SMALL = list(random_positions("tictactoe", 15))
POSITIONS = SMALL + list(random_positions("connect4", 15))
EVERYTHING: dict[str, Any] = {
    "table": True, "table_mb": 1, "noisy_first": True, "killers": True, "history": True, "quiescence": True,
    "extend": True, "reduce": True, "iterative": "yes",
}  # fmt: skip


def recorded(algorithm: str, position: Position, limits: Limits, **options: Any) -> Trace:
    trace = Trace()
    search(algorithm, position, trace, limits=limits, **options)
    return trace


def kinds(trace: Trace) -> set[tuple[int, int]]:
    """The kinds of rows with their notes."""
    return {(row[0], row[1]) for row in rows_of(trace)}
