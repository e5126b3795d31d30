"""Alpha-beta as in the lecture."""
from math import inf
from plyscope.plain import MAX, Search

class Mine(Search):
    name = "My alpha-beta"

    def decide(self, game, state):
        self.value(state, game, -inf, inf, self.depth)
        return self.best
    def value(self, state, game, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(-game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        big = game.to_move(state) == MAX
        best = -inf if big else inf
        for action in game.actions(state):
            value = self.value(game.result(state, action), game, alpha, beta, depth - 1, action)
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
