"""Alpha-beta as in the lecture."""

from math import inf

from plyscope.plain import MAX, Search


class Mine(Search):
    name = "My alpha-beta"
    options = {"backwards": False}  # name: default; each is an attribute too

    def decide(self, game, state):
        """The action to play. `game` has the methods of a Game, self.depth is how far to look ahead."""
        self.value(game, state, -inf, inf, self.depth)
        return self.best

    def value(self, game, state, alpha, beta, depth, action=None):
        """The value of a state to MAX. enter, better, narrow, cut and leave write the record."""
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        maximizing = game.to_move(state) == MAX
        best = -inf if maximizing else inf
        actions = game.actions(state)
        for action in reversed(actions) if self.backwards else actions:
            value = self.value(game, game.result(state, action), alpha, beta, depth - 1, action)
            if value > best if maximizing else value < best:
                best = self.better(value)  # by the child that was just left
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):  # alpha >= beta
                self.cut()
                break
        return self.leave(best)
