"""Searches in plain Python for tests: a right alpha-beta, edits that make it wrong, and other right ones."""

from __future__ import annotations

ALPHA_BETA = '''\
"""Alpha-beta, in an order of its own."""
from math import inf
from plyscope.plain import MAX, Search

class Mine(Search):
    def decide(self, game, state):
        self.value(game, state, -inf, inf, self.depth)
        return self.best
    def order(self, actions):
        return actions
    def value(self, game, state, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        big = game.to_move(state) == MAX
        best = -inf if big else inf
        for action in self.order(game.actions(state)):
            value = self.value(game, game.result(state, action), alpha, beta, depth - 1, action)
            if value > best if big else value < best:
                best = self.better(value)
            if big:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):
                self.cut()
                break
        return self.leave(best)
'''

NEGAMAX = '''\
"""Negamax: one rule for both players; values are told to MAX."""
from math import inf
from plyscope.plain import MAX, Search

class Mine(Search):
    def decide(self, game, state):
        self.value(game, state, -inf, inf, self.depth)
        return self.best
    def tell(self, sign, alpha, beta):
        return (alpha, beta) if sign == 1 else (-beta, -alpha)
    def value(self, game, state, alpha, beta, depth, action=None):
        sign = 1 if game.to_move(state) == MAX else -1
        self.enter(action, *self.tell(sign, alpha, beta))
        if game.is_terminal(state):
            return sign * self.leave(game.utility(state))
        if depth == 0:
            return sign * self.leave(game.evaluate(state))
        best = -inf
        for action in game.actions(state):
            value = -self.value(game, game.result(state, action), -beta, -alpha, depth - 1, action)
            if value > best:
                best = value
                self.better(sign * best)
            alpha = max(alpha, best)
            if self.narrow(*self.tell(sign, alpha, beta)):
                self.cut()
                break
        return sign * self.leave(sign * best)
'''

MINIMAX = '''\
"""Minimax."""
from plyscope.plain import MAX, Search

class Mine(Search):
    def decide(self, game, state):
        self.value(game, state, self.depth)
        return self.best
    def value(self, game, state, depth, action=None):
        self.enter(action)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        big = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            value = self.value(game, game.result(state, action), depth - 1, action)
            if best is None or (value > best if big else value < best):
                best = self.better(value)
        return self.leave(best)
'''

EXPECTIMAX = '''\
"""Expectimax."""
from plyscope.plain import MAX, MIN, Search

class Mine(Search):
    chance = True
    def decide(self, game, state):
        self.value(game, state, self.depth)
        return self.best
    def value(self, game, state, depth, action=None):
        self.enter(action)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        mover, best = game.to_move(state), None
        if mover not in (MAX, MIN):
            chances = dict(zip(game.actions(state), game.chances(state)))
            return self.leave(sum(
                chances[action] * self.value(game, game.result(state, action), depth - 1, action)
                for action in reversed(game.actions(state))
            ))
        for action in game.actions(state):
            value = self.value(game, game.result(state, action), depth - 1, action)
            if best is None or (value > best if mover == MAX else value < best):
                best = self.better(value)
        return self.leave(best)
'''

DEEPENING = ALPHA_BETA.replace(
    "        self.value(game, state, -inf, inf, self.depth)\n",
    "        for depth in range(1, self.depth + 1):\n"
    "            self.turned = depth % 2\n"
    "            self.value(game, state, -inf, inf, depth)\n",
).replace("return actions", "return actions[::-1] if self.turned else actions")


def edited(text: str, *edits: tuple[str, str]) -> str:
    """A search with parts replaced, each of which it must have once."""
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
