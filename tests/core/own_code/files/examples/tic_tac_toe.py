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
