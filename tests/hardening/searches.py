"""Searches to torment: every algorithm of the catalog with its kinds of work, on games that it can search."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.random_tree import random_tree
from plyscope.rules.position import Position
from plyscope.search.search import Search
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

ENGINE = {"table": True, "killers": True, "history": True, "quiescence": True, "extend": True, "reduce": True}
BEST_FIRST = {"order": "best", "iterative": "yes"}

WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "alphabeta": (
        {}, ENGINE, BEST_FIRST, {"table": True, "table_mb": 256, "threads": 3},
        {"play": True, "table": True, "symmetry": True},
        {"iterative": "yes", "aspiration": 0.5, "fail": "hard"},
    ),
    "pvs": ({"table": True, "iterative": "yes"}, {"threads": 2, "quiescence": True}),
    "mtdf": ({}, {"threads": 2}),
    "minimax": ({}, {"symmetry": True}),
    "expectimax": ({}, {"prune": "star1"}, {"prune": "star2"}, {"epsilon": 0.25}, {"utility": "exponential"}),
    "mcts": (
        {}, {"threads": 3}, {"threads": 2, "parallel": "root"}, {"rave": 300}, {"selection": "puct"},
        {"solver": True, "transpositions": True}, {"playout": "guided", "memory": 1024},
        {"playout": "cut", "plies": 30, "bias": 2.0, "reward": "points"}, {"playout": "mix", "narrow": True},
    ),
    "two-phase": ({}, {"iterative": "no"}, {"text": "printed-002"}),
    "and-or": ({}, {"memory": 1024}, {"table": False}),
    "proof-number": (
        {"memory": 300}, {"memory": 1024}, {"method": "pn2"}, {"method": "pn2", "memory": 200},
        {"method": "df-pn"}, {"method": "df-pn", "memory": 1024}, {"expand": "all", "memory": 300},
    ),
    "cfr": ({"rounds": 100_000},),
    "fictitious-play": ({"rounds": 1_000_000},),
    "regret-matching": ({"rounds": 1_000_000}, {"rounds": 1_000_000, "expected": True}),
    "strike": ({}, {"order": "rounds", "dominance": "weak"}),
    "backward-induction": ({},),
    "lemke-howson": ({},),
    "simplex": ({},),
    "supports": ({},),
}  # fmt: skip
"""Options of each algorithm that change how it works; one that is not named here has its defaults."""

LARGE: dict[str, dict[str, Any]] = {
    "go": {"size": 19},
    "gomoku": {"size": 19},
    "grundy": {"coins": 24},
    "nim": {"piles": (7, 9, 11, 13)},
}
"""Options of games in their largest usual form, where that is not the default."""


@dataclass(frozen=True)
class Case:
    """An algorithm with options, and the name of a position (`positions`)."""

    algorithm: str
    options: dict[str, Any]
    position: str

    @property
    def name(self) -> str:
        """One line that `Case.read` takes back."""
        return f"{self.algorithm} {json.dumps(self.options, separators=(',', ':'))} {self.position}"

    @staticmethod
    def read(name: str) -> Case:
        """The case of such a line."""
        algorithm, rest = name.split(" ", 1)
        options, position = rest.rsplit(" ", 1)
        return Case(algorithm, json.loads(options), position)

    def search(self) -> Search:
        """A new search of this kind."""
        return catalog.algorithm(self.algorithm).search(**self.options)

    @property
    def samples(self) -> bool:
        """Return True if it takes no depth, since it plays games out."""
        return catalog.algorithm(self.algorithm).samples


@cache
def positions() -> dict[str, Position]:
    """The start of every game, and trees for what needs an explicit one, by name."""
    found = {}
    for id, game in catalog.games().items():
        found[id] = game.start(**LARGE.get(id, {}))
    cells = [[(7 * row + 3 * column + row * column) % 23 for column in range(12)] for row in range(12)]
    others = [[(5 * row + 11 * column + row * row) % 19 for column in range(12)] for row in range(12)]
    found["zero-sum"] = matrix_position(matrix_game(cells))
    found["bimatrix"] = matrix_position(matrix_game(cells, others))
    found["kuhn"] = kuhn_position()
    found["wide-tree"] = position_of_tree(random_tree(6, (5, 6), (-50, 50), chance=0.2, seed=3))
    found["plain-tree"] = position_of_tree(random_tree(6, (5, 6), (-50, 50), seed=4))
    stag = famous("stag-hunt").matrix
    if stag is not None:
        found["stag-hunt"] = matrix_position(stag)
    return found


def cases() -> Iterator[Case]:
    """Every algorithm in all its ways on every position that it can search."""
    for id, algorithm in sorted(catalog.algorithms().items()):
        for options in WAYS.get(id, ({},)):
            for name, position in positions().items():
                if algorithm.suits(position.game, position) is None and is_possible(id, options, position):
                    yield Case(id, options, name)


def is_possible(algorithm: str, options: dict[str, Any], position: Position) -> bool:
    """Return False where the search itself refuses a position with these options, as they say why."""
    from plyscope.search.search import Limits

    try:
        catalog.algorithm(algorithm).search(**options).run(position, Limits(nodes=1, depth=1))
    except ValueError:
        return False
    return True
