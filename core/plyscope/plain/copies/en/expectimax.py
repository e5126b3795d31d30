"""Expectimax: minimax with dice, where a chance node is worth the mean of what chance can bring.

Change what you like and save: the next search runs your version. enter, better, mean and leave write the
record that the tree, the timeline and the comparison show. All values are to MAX.
"""

from plyscope.plain import CHANCE, MAX, Search


class Expectimax(Search):
    name = "My expectimax"
    chance = True  # it can search games in which CHANCE moves

    def decide(self, game, state):
        """The action to play in a state; self.depth is how many plies to look ahead."""
        self.value(game, state, self.depth)
        return self.best  # the action of the last better() at the root

    def value(self, game, state, depth, action=None):
        """The value of a state to which an action led."""
        self.enter(action)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        if game.to_move(state) == CHANCE:
            return self.leave(self.mean(self.expected(game, state, depth)))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = self.value(game, after, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # the child that was just left is the best so far
        return self.leave(best)

    def expected(self, game, state, depth):
        """The mean of the values that chance can bring, each as often as it comes."""
        total = 0.0
        for action, chance in zip(game.actions(state), game.chances(state), strict=True):
            if chance > 0:
                after = game.result(state, action)
                total += chance * self.value(game, after, depth - 1, action)
        return total
