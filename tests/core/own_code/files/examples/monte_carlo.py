"""Monte Carlo tree search in plain Python, which only decides."""

from math import log, sqrt
from random import Random

from plyscope.plain import MAX, Search


class Node:
    def __init__(self, state, action=None):
        self.state = state
        self.action = action
        self.children = []
        self.visits = 0
        self.total = 0.0  # of utilities to MAX


class MonteCarlo(Search):
    name = "My Monte Carlo"
    options = {"rounds": 400, "seed": 1}

    def decide(self, game, state):
        self.random = Random(self.options["seed"])
        root = Node(state)
        for _ in range(self.options["rounds"]):
            if self.left() <= 0.005:
                break
            self.one_round(game, root)
        best = max(root.children, key=lambda child: child.visits, default=None)
        if best is None:
            return None if game.is_terminal(state) else game.actions(state)[0]
        self.note(f"{best.action} was visited {best.visits} of {root.visits} times")
        return best.action

    def one_round(self, game, root):
        path = [root]
        while path[-1].children:
            path.append(self.chosen(game, path[-1]))
        last = path[-1]
        if last.visits and not game.is_terminal(last.state):
            last.children = [Node(game.result(last.state, one), one) for one in game.actions(last.state)]
            path.append(last.children[0])
        reward = self.played_out(game, path[-1].state)
        for node in path:
            node.visits += 1
            node.total += reward

    def chosen(self, game, node):
        """The child with the largest upper bound, to the side that moves."""
        sign = 1 if game.to_move(node.state) == MAX else -1

        def bound(child):
            if child.visits == 0:
                return float("inf")
            return sign * child.total / child.visits + sqrt(2 * log(node.visits) / child.visits)

        return max(node.children, key=bound)

    def played_out(self, game, state):
        while not game.is_terminal(state):
            state = game.result(state, self.random.choice(list(game.actions(state))))
        return max(-1, min(1, game.utility(state)))
