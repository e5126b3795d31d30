"""Any moment of any record: what the tree shows is what a replay of single rows gives, however it got there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from replaying import Replay, assert_equal, in_any_order

from plyscope import catalog, moments
from plyscope.games.tree import position_of_tree
from plyscope.graph import TreeGraph
from plyscope.search import Limits
from plyscope.trace import Trace
from plyscope.tree import NONE, Tree

POSITIONS = ("tictactoe", "connect4", "othello", "nim", "chess", "gomoku")
MOST_ROWS = 6_000
ENGINE = {"table": True, "table_mb": 1, "quiescence": True, "iterative": "yes", "reduce": True}


def variants(algorithm: str) -> Iterator[dict[str, Any]]:
    """The defaults, and what makes an engine of it."""
    known = {option.name for option in catalog.algorithm(algorithm).options.__dataclass_fields__.values()}
    yield {}
    chosen = {name: value for name, value in ENGINE.items() if name in known}
    if chosen:
        yield chosen


def records() -> Iterator[tuple[str, str, dict[str, Any], int]]:
    for algorithm in sorted(catalog.algorithms()):
        for game in POSITIONS:
            for options in variants(algorithm):
                for budget in (10**6, 300):
                    yield algorithm, game, options, budget


def recorded(algorithm: str, game: str, options: dict[str, Any], budget: int) -> Trace | None:
    """The record of a small search, None where the algorithm does not suit the game."""
    found, position = catalog.algorithm(algorithm), catalog.game(game).start()
    if found.suits(catalog.game(game), position) is not None:
        return None
    trace = Trace(budget)
    found.search(**options).run(position, Limits(depth=3, nodes=700), trace)
    return trace


@pytest.mark.parametrize("algorithm", sorted(catalog.algorithms()))
def test_every_search_of_every_game_at_random_moments(algorithm: str) -> None:
    luck, tried = Random(algorithm), 0
    for _, game, options, budget in (one for one in records() if one[0] == algorithm):
        trace = recorded(algorithm, game, options, budget)
        if trace is None or not trace.length:
            continue
        tried += 1
        replay, tree = Replay(trace), Tree(trace)
        tree.read()
        ticks = [luck.randrange(trace.length + 1) for _ in range(4)]
        for tick in [trace.length, *ticks, ticks[-1] + 1, ticks[-1], 0]:
            tree.seek(tick)
            assert_equal(tree, replay.go(tree.tick))
    assert tried
