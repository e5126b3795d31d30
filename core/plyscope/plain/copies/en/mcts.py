"""Monte Carlo tree search: plays random games, and grows the tree where they promise most (UCT).

Change what you like and save: the next search runs your version. round, enter, playout and visit write the
record. Rewards are to MAX: 1 for a game that MAX won, 0 for one that MIN won, a half for a draw.
"""

from math import log, sqrt

from plyscope.plain import CHANCE, MAX, Search


class Node:
    """A state in the tree: how often it was visited, and the sum of the rewards of these visits."""

    def __init__(self, state):
        self.state = state
        self.children = {}  # by the actions that lead to them
        self.visits = 0
        self.reward = 0.0


class MonteCarlo(Search):
    name = "My Monte Carlo tree search"
    options = {"iterations": 10_000, "seed": 1}  # a limit of nodes or seconds can end it earlier
    chance = True  # it can search games in which CHANCE moves
    samples = True  # it goes in rounds, and its value is an estimate
    exploration = 1.4  # a larger one searches more broadly, a smaller one more deeply

    def decide(self, game, state):
        """The action to play in a state: the one that was visited most."""
        root = Node(state)
        for _ in range(self.iterations):
            self.round()
            path = self.descend(game, root)
            reward = self.playout()  # a random game from the node that was entered last
            for node in reversed(path):
                node.visits += 1
                node.reward += reward
                self.visit(reward)
        return self.best

    def descend(self, game, node):
        """Go down to a new node, or to where the game ends; return all nodes of the way."""
        path = [node]
        while not game.is_terminal(node.state) and len(path) <= self.depth:
            action = self.choose(game, node)
            self.enter(action)
            is_new = action not in node.children
            if is_new:
                node.children[action] = Node(game.result(node.state, action))
            node = node.children[action]
            path.append(node)
            if is_new:
                break
        return path

    def choose(self, game, node):
        """The action to go down by: drawn by chance, else one that is new, else the one that scores best."""
        actions = game.actions(node.state)
        mover = game.to_move(node.state)
        if mover == CHANCE:
            return self.drawn(actions, game.chances(node.state))
        for action in actions:
            if action not in node.children:
                return action
        return max(actions, key=lambda action: self.score(node, node.children[action], mover == MAX))

    def score(self, node, child, maximizing):
        """UCB1: the mean of the side to move, and more for a child that was visited little."""
        won = child.reward if maximizing else child.visits - child.reward
        return won / child.visits + self.exploration * sqrt(log(node.visits) / child.visits)

    def drawn(self, actions, chances):
        """One of the actions of CHANCE, each as often as it comes."""
        left = self.random()
        for action, chance in zip(actions, chances, strict=True):
            left -= chance
            if left < 0:
                return action
        return actions[-1]
