"""A race to seven points: step two points for sure, or throw for four points or one."""

from plyscope.plain import CHANCE, MAX, MIN, Game


class Race(Game):
    name = "Race"
    options = {"goal": 7}

    def initial(self, goal):
        return goal, goal, MAX, False  # what MAX and MIN still need, whose turn, whether it throws

    def to_move(self, state):
        return CHANCE if state[3] else state[2]

    def actions(self, state):
        return ["four", "one"] if state[3] else ["step", "throw"]

    def chances(self, state):
        return [0.4, 0.6]

    def result(self, state, action):
        of_max, of_min, side, _ = state
        if action == "throw":
            return of_max, of_min, side, True
        points = {"step": 2, "four": 4, "one": 1}[action]
        if side == MAX:
            return max(0, of_max - points), of_min, MIN, False
        return of_max, max(0, of_min - points), MAX, False

    def is_terminal(self, state):
        return state[0] == 0 or state[1] == 0

    def utility(self, state):
        return 1 if state[0] == 0 else -1
