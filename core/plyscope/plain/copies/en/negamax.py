"""Negamax: alpha-beta written once for both sides, since what one side gains the other loses.

Here a value is to the side that is to move, so a child's value changes its sign on the way up. The record
wants all values to MAX: `sign` is 1 where MAX is to move and -1 where MIN is. The sides must take turns.
"""

from math import inf

from plyscope.plain import Search


class Negamax(Search):
    name = "My negamax"

    def decide(self, game, state):
        """The action to play in a state; self.depth is how many plies to look ahead."""
        sign = 1 if game.is_terminal(state) else game.to_move(state)  # MAX is 1, MIN is -1
        self.value(game, state, sign, -inf, inf, self.depth)
        return self.best  # the action of the last better() at the root

    def value(self, game, state, sign, alpha, beta, depth, action=None):
        """The value of a state to the side to move, as far as it lies between alpha and beta."""
        self.enter(action, *self.window(sign, alpha, beta))
        if game.is_terminal(state):
            return sign * self.leave(game.utility(state))
        if depth == 0:
            return sign * self.leave(game.evaluate(state))

        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = -self.value(game, after, -sign, -beta, -alpha, depth - 1, action)
            if best is None or value > best:
                best = value
                self.better(sign * best)
            alpha = max(alpha, best)
            if self.narrow(*self.window(sign, alpha, beta)):  # alpha >= beta
                self.cut()
                break
        self.leave(sign * best)
        return best

    def window(self, sign, alpha, beta):
        """The window (alpha, beta) of the side to move as that of MAX."""
        return (alpha, beta) if sign == 1 else (-beta, -alpha)
