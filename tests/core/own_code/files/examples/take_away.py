"""Take 1, 3 or 4 coins; whoever takes the last one wins."""
from plyscope.plain import MAX, MIN, Game

class TakeAway(Game):
    name = "Take 1, 3 or 4"
    options = {"coins": 10}                                # name: default; whole numbers, texts, booleans

    def initial(self, coins):                               # S0; a state is any hashable value
        return coins, MAX
    def to_move(self, state):                               # PLAYER: MAX, MIN or CHANCE
        return state[1]
    def actions(self, state):                               # ACTIONS: texts, numbers or tuples, in order
        return [n for n in (1, 3, 4) if n <= state[0]]
    def result(self, state, action):                        # RESULT: a new state
        return state[0] - action, -state[1]
    def is_terminal(self, state):                           # TERMINAL-TEST
        return state[0] == 0
    def utility(self, state):                               # UTILITY, to MAX
        return -state[1]
