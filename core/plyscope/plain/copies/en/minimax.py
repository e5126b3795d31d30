"""Minimax: look at every line of play to a depth; each side takes what is best for it.

Change what you like and save: the next search runs your version. enter, better and leave write the record
that the tree, the timeline and the comparison show. All values are to MAX.
"""

from plyscope.plain import MAX, Search


class Minimax(Search):
    name = "My minimax"

    def decide(self, game, state):
        """The action to play in a state; self.depth is how many plies to look ahead."""
        self.value(game, state, self.depth)
        return self.best  # the action of the last better() at the root

    def value(self, game, state, depth, action=None):
        """The value of a state to which an action led, if both sides play their best for `depth` plies."""
        self.enter(action)  # a new node below the one that was entered last; None: the root
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = self.value(game, after, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # the child that was just left is the best so far
        return self.leave(best)  # back to the parent
