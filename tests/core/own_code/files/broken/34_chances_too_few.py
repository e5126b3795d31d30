"""Throw a coin that shows 1 or 2, or stop."""
from plyscope.plain import CHANCE, MAX, MIN, Game

class Coin(Game):
    utilities = (0, 8)

    def initial(self):
        return 0, 0, MAX
    def to_move(self, state):
        return state[2]
    def actions(self, state):
        return ["heads", "tails"] if state[2] == CHANCE else ["throw", "stop"]
    def chances(self, state):
        return [1.0]
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
