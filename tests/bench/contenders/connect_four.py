"""Connect Four in plain Python: two numbers whose bits are the discs of the side to move and of all."""

from plyscope.plain import MAX, Game

HEIGHT, WIDTH = 6, 7
COLUMN = HEIGHT + 1
BOTTOM = [1 << COLUMN * column for column in range(WIDTH)]
TOP = [1 << COLUMN * column + HEIGHT - 1 for column in range(WIDTH)]
FULL = sum(((1 << HEIGHT) - 1) << COLUMN * column for column in range(WIDTH))


class ConnectFour(Game):
    name = "Connect Four"
    longest = 42

    def initial(self):
        return 0, 0, MAX

    def to_move(self, state):
        return state[2]

    def actions(self, state):
        taken = state[1]
        return [column for column in range(WIDTH) if not taken & TOP[column]]

    def result(self, state, action):
        mine, taken, player = state
        return taken ^ mine, taken | (taken + BOTTOM[action]), -player

    def is_terminal(self, state):
        theirs = state[0] ^ state[1]
        for step in (1, COLUMN - 1, COLUMN, COLUMN + 1):
            pairs = theirs & theirs >> step
            if pairs & pairs >> 2 * step:
                return True
        return state[1] == FULL

    def utility(self, state):
        theirs, player = state[0] ^ state[1], state[2]
        for step in (1, COLUMN - 1, COLUMN, COLUMN + 1):
            pairs = theirs & theirs >> step
            if pairs & pairs >> 2 * step:
                return -player
        return 0
