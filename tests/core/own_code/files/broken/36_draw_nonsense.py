"""Take 1, 3 or 4 coins; whoever takes the last one wins."""
from plyscope.plain import MAX, Game

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
    def draw(self, state):
        return {str(column): "o" for column in range(state[0])}
    def click(self, state, row, column):
        return column + 1 if column + 1 in self.actions(state) else None
    def write(self, state):
        return f"{state[0]} {state[1]}"
    def read(self, text):
        try:
            coins, side = map(int, text.split())
        except ValueError:
            raise ValueError(f"Expected coins and a side, found {text!r}") from None
        return coins, side
    def utility(self, state):
        return -state[1]
