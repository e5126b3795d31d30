"""Negamax: one rule for both sides, with values to the side that moves."""

from math import inf

from plyscope.plain import Search


class Negamax(Search):
    name = "Negamax"

    def decide(self, game, state):
        self.value(state, game, -inf, inf, self.depth)
        return self.best

    def value(self, state, game, alpha, beta, depth, action=None, side=1):
        """The value to the side that moves; all words are to MAX."""
        over = game.is_terminal(state)
        if not over:
            side = game.to_move(state)
        self.enter(action, *self.to_max(side, alpha, beta))
        if over or depth == 0:
            return side * self.leave(game.utility(state) if over else game.evaluate(state))
        best = -inf
        for move in game.actions(state):
            value = -self.value(game.result(state, move), game, -beta, -alpha, depth - 1, move, -side)
            if value > best:
                best = value
                self.better(side * value)
            alpha = max(alpha, best)
            if self.narrow(*self.to_max(side, alpha, beta)):
                self.cut()
                break
        return side * self.leave(side * best)

    def to_max(self, side, alpha, beta):
        return (alpha, beta) if side == 1 else (-beta, -alpha)
