"""Alpha-beta as in the lecture, with my own order of moves."""
from math import inf
from plyscope.plain import MAX, Search

class Mine(Search):
    name = "My alpha-beta"
    options = {"captures_first": True}

    def decide(self, game, state):
        self.value(state, game, -inf, inf, self.depth)
        return self.best
    def value(self, state, game, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state) or depth == 0:
            return self.leave(game.utility(state) if game.is_terminal(state) else game.evaluate(state))
        best = -inf if game.to_move(state) == MAX else inf
        for action in game.actions(state):
            value = self.value(game.result(state, action), game, alpha, beta, depth - 1, action)
            if value > best if game.to_move(state) == MAX else value < best:
                best = self.better(value)
            if game.to_move(state) == MAX: alpha = max(alpha, best)
            else: beta = min(beta, best)
            if self.narrow(alpha, beta):
                self.cut()
                break
        return self.leave(best)
