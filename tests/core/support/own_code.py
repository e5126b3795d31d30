"""Own code for tests: the game and the search of the documentation, and a helper to write files of them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

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

MINE = '''\
"""Alpha-beta as in the lecture, with my own order of moves."""
from math import inf
from plyscope.plain import MAX, Search

class Mine(Search):
    name = "My alpha-beta"
    options = {"captures_first": True}

    def decide(self, game, state):
        self.value(state, game, -inf, inf, self.depth)
        return self.best
    def value(self, state, game, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state) or depth == 0:
            return self.leave(game.utility(state) if game.is_terminal(state) else game.evaluate(state))
        best = -inf if game.to_move(state) == MAX else inf
        for action in game.actions(state):
            value = self.value(game.result(state, action), game, alpha, beta, depth - 1, action)
            if value > best if game.to_move(state) == MAX else value < best:
                best = self.better(value)
            if game.to_move(state) == MAX: alpha = max(alpha, best)
            else: beta = min(beta, best)
            if self.narrow(alpha, beta):
                self.cut()
                break
        return self.leave(best)
'''

TIC_TAC_TOE = '''\
"""Tic-tac-toe on a tuple of nine texts."""
from plyscope.plain import MAX, MIN, Game

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

class TicTacToe(Game):
    def initial(self):
        return (".",) * 9
    def to_move(self, state):
        return MAX if state.count("X") == state.count("O") else MIN
    def actions(self, state):
        return [(cell // 3, cell % 3) for cell in range(9) if state[cell] == "."]
    def result(self, state, action):
        cell = 3 * action[0] + action[1]
        return state[:cell] + ("X" if self.to_move(state) == MAX else "O",) + state[cell + 1 :]
    def won(self, state, side):
        return any(all(state[cell] == side for cell in line) for line in LINES)
    def is_terminal(self, state):
        return "." not in state or self.won(state, "X") or self.won(state, "O")
    def utility(self, state):
        return 1 if self.won(state, "X") else -1 if self.won(state, "O") else 0
    def write(self, state):
        return "".join(state)
    def read(self, text):
        if len(text) != 9 or set(text) - set("XO."):
            raise ValueError(f"Expected nine of X, O and ., found {text!r}")
        if text.count("X") - text.count("O") not in (0, 1):
            raise ValueError(f"Expected as many X as O, or one more, found {text!r}")
        return tuple(text)
    def draw(self, state):
        return {(cell // 3, cell % 3): state[cell] for cell in range(9)}
    def click(self, state, row, column):
        return (row, column) if state[3 * row + column] == "." else None
    def symmetric(self, state):
        turned, found = list(range(9)), []
        for _ in range(4):
            turned = [turned[cell] for cell in (6, 3, 0, 7, 4, 1, 8, 5, 2)]
            found += [turned, [turned[cell] for cell in (2, 1, 0, 5, 4, 3, 8, 7, 6)]]
        return min(tuple(state[cell] for cell in image) for image in found)
'''

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
