"""Iterative deepening: alpha-beta to depth 1, 2, 3 and so on, the best action of the last depth first.

It has an answer whenever its time is over, and a good first action cuts off more. Each depth is a chapter of
the record, as long as self.depth says. All values are to MAX.
"""

from math import inf

from plyscope.plain import MAX, Search


class IterativeDeepening(Search):
    name = "My iterative deepening"

    def decide(self, game, state):
        """The action to play in a state; self.depth is how many plies to look ahead at most."""
        for depth in range(1, self.depth + 1):
            self.depth = depth
            self.complete = True  # until a state is estimated, because the depth is reached
            self.value(game, state, -inf, inf, depth)
            if self.complete:
                break  # a greater depth would find the same
        return self.best  # the action of the last better() at the root

    def value(self, game, state, alpha, beta, depth, action=None):
        """The value of a state to which an action led, as far as it lies between alpha and beta."""
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            self.complete = False
            return self.leave(game.evaluate(state))

        actions = list(game.actions(state))
        if action is None and self.best in actions:  # at the root: what was best before comes first
            actions.insert(0, actions.pop(actions.index(self.best)))
        maximizing = game.to_move(state) == MAX
        best = None
        for action in actions:
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
