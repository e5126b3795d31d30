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
        """A new state; the one that is given never changes."""
        coins, player = state
        return coins - action, -player

    def is_terminal(self, state):
        """Whether the game is over."""
        coins, player = state
        return coins == 0

    def utility(self, state):
        """The result of a game that is over, to MAX."""
        coins, player = state
        return -player

    # These are optional: evaluate(state), or features(state) with weights; chances(state), write(state) with
    # read(text), symmetric(state), click(state, row, column), and

    def draw(self, state):
        """Lines of text, or the texts of cells: {(row, column): "X"}."""
        coins, player = state
        return ["o " * coins]
