"""Games that say something else each time that they are asked end with a sentence, or an answer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from interpreted import CORE
from own_code import written

GAME = """
import os
import random

from plyscope.plain import CHANCE, MAX, MIN, Game

SAYS = os.environ["SAYS"].split()


class Unsteady(Game):
    most_actions = 40

    def initial(self):
        return ()

    def to_move(self, state):
        if "side" in SAYS:
            return random.choice([MAX, MIN, *[CHANCE] * ("dice" in SAYS)])
        if "dice" in SAYS and len(state) % 3 == 2:
            return CHANCE
        return MAX if len(state) % 2 == 0 else MIN

    def actions(self, state):
        return list(range(random.choice([1, 2, 3, 5, 8, 40]) if "actions" in SAYS else 3))

    def result(self, state, action):
        return (*state[:6], action % 5)

    def is_terminal(self, state):
        return random.random() < 0.3 if "over" in SAYS else len(state) >= 5

    def utility(self, state):
        return random.choice([-1, 0, 1])

    def evaluate(self, state):
        return random.random()
"""

CHANCES = """
    def chances(self, state):
        return [1 / 3] * 3
"""

PROGRAM = """
import random, sys
from plyscope import catalog
from plyscope.plain.errors import OwnCodeError
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

SEARCHES = [
    ("minimax", {}), ("alphabeta", {}), ("alphabeta", {"symmetry": True, "killers": True}), ("mtdf", {}),
    ("pvs", {}), ("expectimax", {}), ("and-or", {}), ("two-phase", {}), ("mcts", {}),
    ("mcts", {"selection": "puct", "solver": True}), ("mcts", {"transpositions": True, "solver": True}),
    ("mcts", {"threads": 2, "parallel": "tree"}), ("proof-number", {}), ("proof-number", {"method": "pn2"}),
    ("proof-number", {"method": "df-pn"}),
]
ended = 0
for seed in range(12):
    random.seed(seed)
    start = catalog.open_file(sys.argv[1], "game").start()
    for id, options in SEARCHES:
        algorithm = catalog.algorithm(id)
        if algorithm.suits(start.game, start):
            continue
        try:
            algorithm.search(**options).run(start, Limits(depth=5, nodes=1_500, seconds=1), Trace(20_000))
        except OwnCodeError as error:
            assert "must" in error.sentence, error
        ended += 1
print(ended)
"""


@pytest.mark.parametrize("says", ["actions", "over", "side", "actions over side", "side over dice"])
def test_what_changes_from_one_question_to_the_next_does_no_harm(says: str, tmp_path: Path) -> None:
    path = written(tmp_path, "unsteady.py", GAME + (CHANCES if "dice" in says else ""))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, path],
        env={**os.environ, "PYTHONPATH": str(CORE), "SAYS": says},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) >= 12
