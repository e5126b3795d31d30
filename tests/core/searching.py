"""What tests of searches share: every algorithm, every combination of its options, and endgames."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from play import random_positions

from plyscope import catalog
from plyscope.options import options_of
from plyscope.position import Position
from plyscope.search import Answer, Limits
from plyscope.trace import Trace

ALGORITHMS = sorted(id for id, found in catalog.algorithms().items() if not found.and_or)
"""Those that find values; test_proofs.py is about those that prove."""

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


def combinations(algorithm: str) -> list[dict[str, Any]]:
    """Every combination of the options that have few values."""
    values = {
        option.name: [False, True] if option.kind == "bool" else [value for value, _ in option.choices]
        for option in options_of(catalog.algorithm(algorithm).options)
        if option.kind in ("bool", "choice")
    }
    if algorithm == "two-phase":
        values["text"] = ["corrected"]  # the printed ones fail, as test_two_phase.py says
    return [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]


def search(
    algorithm: str,
    position: Position,
    trace: Trace | None = None,
    *,
    limits: Limits | None = None,
    **options: Any,
) -> Answer:
    found = catalog.algorithm(algorithm).search(**options)
    return found.run(position, limits or Limits(), trace)


def endgames(games: int, least: int) -> list[Position]:
    """Tic-tac-toe positions in which at least so many cells are taken."""
    found = random_positions("tictactoe", games)
    return [position for position in found if 9 - position.write().count(".") >= least]
