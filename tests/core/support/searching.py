"""What tests of searches share: every algorithm, every combination of its options, and endgames."""

from __future__ import annotations

import itertools
import random
from dataclasses import fields
from typing import Any, Literal

import pytest
from play import random_positions

from plyscope import catalog
from plyscope.algorithms.alphabeta.options import AspirationOptions, EngineOptions
from plyscope.options import options_of
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits
from plyscope.strategic.method_options import METHODS

ALGORITHMS = sorted(
    id for id, found in catalog.algorithms().items() if not (found.and_or or found.samples or id in METHODS)
)
"""Those that find values; test_proofs.py is about those that prove, test_mcts.py about estimates.

Methods of game theory, which need a matrix or an explicit tree, have tests of their own.
"""

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


ENGINE = {item.name for part in (EngineOptions, AspirationOptions) for item in fields(part)}
"""What makes an engine of an alpha-beta."""

NOT_EXACT: dict[str, Any] = {
    "reuse": "deeper",
    "quiescence": True,
    "delta": 1.0,
    "extend": True,
    "reduce": True,
    "null_move": True,
    "narrow": True,
    "play": True,
}
"""Options with values with which the plain depth's value may be missed."""

EXACT_ENGINE: dict[str, list[Any]] = {
    "table": [False, True, True], "table_mb": [1], "key_bits": [64, 64, 16, 8],
    "replace": ["depth", "always"],
    "table_first": [False, True], "noisy_first": [False, True], "killers": [False, True],
    "history": [False, True], "aspiration": [0.0, 0.0, 0.5, 3.0],
}  # fmt: skip
"""Values for the options with which an engine finds the plain depth's value."""


def combinations(algorithm: str) -> list[dict[str, Any]]:
    """Every combination of the options that have few values; an engine's, which are too many, at random."""
    known = options_of(catalog.algorithm(algorithm).options)
    values = {
        option.name: [False, True] if option.kind == "bool" else [value for value, _ in option.choices]
        for option in known
        if option.kind in ("bool", "choice") and option.name not in ENGINE
    }
    if "corrected" in values.get("text", ()):
        values["text"] = ["corrected"]  # the printed ones fail, as test_two_phase.py says
    values.pop("utility", None)  # other than of payoffs, values would be others
    plain = [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]
    engine = [option.name for option in known if option.name in EXACT_ENGINE]
    if not engine:
        return plain
    chance = random.Random(1)
    drawn = [{**one, **{name: chance.choice(EXACT_ENGINE[name]) for name in engine}} for one in plain]
    return [one for pair in zip(plain, drawn, strict=True) for one in pair]


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


def inherits(algorithm: str, options: dict[str, Any]) -> bool | Literal["inside"]:
    """Is a node's window that of its parent, inside it, or neither?"""
    windows = catalog.algorithm(algorithm).windows
    if windows == "any" or not options.get("deep", True):
        return False
    return "inside" if windows == "inside" else True


def has_option(algorithm: str, name: str, value: str | None = None) -> bool:
    """Does an algorithm have this option, with this choice?"""
    found = [one for one in options_of(catalog.algorithm(algorithm).options) if one.name == name]
    return any(value is None or value in [choice for choice, _ in one.choices] for one in found)
