"""Count down by one from 10,000; whoever says zero wins."""

from plyscope.plain import MAX, Game


class Countdown(Game):
    name = "Countdown"
    options = {"number": 10_000}
    longest = 10_000

    def initial(self, number):
        return number, MAX

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [1]

    def result(self, state, action):
        return state[0] - action, -state[1]

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return -state[1]
