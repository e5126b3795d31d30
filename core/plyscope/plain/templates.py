"""Templates: the files with which a game or a search of one's own begins."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

GAME = '''\
"""Take 1, 3 or 4 coins; whoever takes the last one wins."""

from plyscope.plain import MAX, Game


class TakeAway(Game):
    name = "Take 1, 3 or 4"
    options = {"coins": 10}  # name: default; whole numbers, texts, True or False

    def initial(self, coins):
        """The state in which the game begins; a state is any hashable value."""
        return coins, MAX

    def to_move(self, state):
        """MAX, MIN or CHANCE."""
        coins, player = state
        return player

    def actions(self, state):
        """The legal actions, in order: texts, numbers or tuples."""
        coins, player = state
        return [n for n in (1, 3, 4) if n <= coins]

    def result(self, state, action):
        """A new state."""
        coins, player = state
        return coins - action, -player

    def is_terminal(self, state):
        coins, player = state
        return coins == 0

    def utility(self, state):
        """The result of a game that is over, to MAX."""
        coins, player = state
        return -player

    # These are optional: evaluate(state), chances(state), write(state) with read(text), symmetric(state),
    # click(state, row, column), and

    def draw(self, state):
        """Lines of text, or the texts of cells: {(row, column): "X"}."""
        coins, player = state
        return ["o " * coins]
'''

SEARCH = '''\
"""Alpha-beta as in the lecture."""

from math import inf

from plyscope.plain import MAX, Search


class Mine(Search):
    name = "My alpha-beta"
    options = {"backwards": False}  # name: default; each is an attribute too

    def decide(self, game, state):
        """The action to play. `game` has the methods of a Game, self.depth is how far to look ahead."""
        self.value(game, state, -inf, inf, self.depth)
        return self.best

    def value(self, game, state, alpha, beta, depth, action=None):
        """The value of a state to MAX. enter, better, narrow, cut and leave write the record."""
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        big = game.to_move(state) == MAX
        best = -inf if big else inf
        actions = game.actions(state)
        for action in reversed(actions) if self.backwards else actions:
            value = self.value(game, game.result(state, action), alpha, beta, depth - 1, action)
            if value > best if big else value < best:
                best = self.better(value)
            if big:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):
                self.cut()
                break
        return self.leave(best)
'''

TEXTS = {"game": GAME, "search": SEARCH}


def write(path: Path, kind: Literal["game", "search"]) -> None:
    """Write a template to a new file; raises ValueError for a name or a file that does not fit, OSError."""
    if path.suffix != ".py":
        raise ValueError(f"{path}: expected a name that ends in .py.")
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(TEXTS[kind])
    except FileExistsError:
        raise ValueError(f"{path} exists already; nothing was written.") from None
