"""Alpha-beta: minimax that stops looking at a node once its parent is sure not to choose it.

Change what you like and save: the next search runs your version. enter, better, narrow, cut and leave write
the record that the tree, the timeline and the comparison show. All values are to MAX.
"""

from math import inf

from plyscope.plain import MAX, Search


class AlphaBeta(Search):
    name = "My alpha-beta"

    def decide(self, game, state):
        """The action to play in a state; self.depth is how many plies to look ahead."""
        self.value(game, state, -inf, inf, self.depth)
        return self.best  # the action of the last better() at the root

    def value(self, game, state, alpha, beta, depth, action=None):
        """The value of a state to which an action led, as far as it matters.

        Elsewhere MAX is sure of alpha already, and MIN is sure to hold MAX to beta: only a value between the
        two can change what is played.
        """
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = self.value(game, after, alpha, beta, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # the child that was just left is the best so far
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):  # alpha >= beta: the other actions cannot matter
                self.cut()
                break
        return self.leave(best)
