"""Take 1, 3 or 4 coins; whoever takes the last one wins."""
from plyscope.plain import MAX, Game

class Pile:
    def __init__(self, *parts):
        self.parts = parts
    def __getitem__(self, place):
        return self.parts[place]
    def __hash__(self):
        return hash(self.parts)
    def __eq__(self, other):
        raise RuntimeError("never equal")

class TakeAway(Game):
    name = "Take 1, 3 or 4"
    options = {"coins": 10}

    def initial(self, coins):
        return Pile(coins, MAX)
    def to_move(self, state):
        return state[1]
    def actions(self, state):
        return [n for n in (1, 3, 4) if n <= state[0]]
    def result(self, state, action):
        return Pile(state[0] - action, -state[1])
    def is_terminal(self, state):
        return state[0] == 0
    def utility(self, state):
        return -state[1]
