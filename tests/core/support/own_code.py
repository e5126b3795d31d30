"""Own code for tests: the game and the search of the documentation, and a helper to write files of them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

EXAMPLES = Path(__file__).parent.parent / "own_code" / "files" / "examples"


def example(name: str) -> str:
    """The text of one of the files that must run."""
    return (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")


TAKE_AWAY = '''\
"""Take 1, 3 or 4 coins; whoever takes the last one wins."""
from plyscope.plain import MAX, MIN, Game

class TakeAway(Game):
    name = "Take 1, 3 or 4"
    options = {"coins": 10}

    def initial(self, coins):
        return coins, MAX
    def to_move(self, state):
        return state[1]
    def actions(self, state):
        return [n for n in (1, 3, 4) if n <= state[0]]
    def result(self, state, action):
        return state[0] - action, -state[1]
    def is_terminal(self, state):
        return state[0] == 0
    def utility(self, state):
        return -state[1]
'''

MINE = example("alpha_beta")

TIC_TAC_TOE = example("tic_tac_toe")

DICE = '''\
"""Add up throws of a coin that shows 1 or 2, or stop."""
from plyscope.plain import CHANCE, MAX, MIN, Game

class Dice(Game):
    utilities = (0, 8)

    def initial(self):
        return 0, 0, MAX
    def to_move(self, state):
        return state[2]
    def actions(self, state):
        return ["heads", "tails"] if state[2] == CHANCE else ["throw", "stop"]
    def chances(self, state):
        return [0.25, 0.75]
    def result(self, state, action):
        total, throws, mover = state
        if action == "throw":
            return total, throws + 1, CHANCE
        if action == "stop":
            return total, 3, MIN
        return total + (1 if action == "heads" else 2), throws, MAX
    def is_terminal(self, state):
        return state[2] != CHANCE and state[1] >= 3
    def utility(self, state):
        return state[0]
'''


def written(folder: Path, name: str, text: str) -> str:
    """The path of a new file with this text."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")
    return str(path)
