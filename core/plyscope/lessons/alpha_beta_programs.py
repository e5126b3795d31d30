"""Alpha-beta and minimax as students write them: the right texts, and the misconceptions as changes to them.

A program has three switches: `strict` cuts only where alpha > beta, `hard` returns the bound at a cut, and
`deep` hands bounds down from all ancestors. With each it does what the compiled search does.
"""

from __future__ import annotations

from functools import cache

from plyscope.lessons.programs import Change, Program, programs
from plyscope.plain.search import Search

ALPHA_BETA = '''\
"""Alpha-beta: minimax that leaves a node as soon as one side is sure not to let it come about."""

from math import inf

from plyscope.plain import MAX, Search


class AlphaBeta(Search):
    name = "Alpha-beta"
    options = {"strict": False, "hard": False, "deep": True}

    def decide(self, game, state):
        self.value(game, state, -inf, inf, self.depth)
        return self.best

    def value(self, game, state, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        low, high = alpha, beta
        best = None
        if self.hard:
            best = alpha if maximizing else beta
        for move in game.actions(state):
            lower, upper = self.window(alpha, beta, maximizing)
            value = self.value(game, game.result(state, move), lower, upper, depth - 1, move)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            self.narrow(alpha, beta)
            if self.crossed(alpha, beta):
                self.cut()
                break
        if self.hard:
            best = min(max(best, low), high)
        return self.leave(best)

    def window(self, alpha, beta, maximizing):
        if self.deep:
            return alpha, beta
        return (alpha, inf) if maximizing else (-inf, beta)

    def crossed(self, alpha, beta):
        return alpha > beta or (alpha == beta and not self.strict)
'''

ENTER = "self.enter(action, alpha, beta)"
SIDE = "maximizing = game.to_move(state) == MAX"
LOOP = "        for move in game.actions(state):\n"
BOUNDS = "lower, upper = self.window(alpha, beta, maximizing)"
TEST = "if self.crossed(alpha, beta):"
LEAVING = f"            {TEST}\n                self.cut()\n                break\n"
PAST = "return alpha > beta or (alpha == beta and not self.strict)"

WRONG: dict[str, tuple[Change, ...]] = {
    "sides-swapped": ((SIDE, "maximizing = game.to_move(state) != MAX"),),
    "no-window": ((BOUNDS, "lower, upper = -inf, inf"),),
    "parent-only": ((BOUNDS, "lower, upper = (alpha, inf) if maximizing else (-inf, beta)"),),
    "value-for-bound": (
        (
            BOUNDS,
            "own = best is not None\n"
            "            lower, upper = self.window(\n"
            "                best if own and maximizing else alpha,\n"
            "                best if own and not maximizing else beta, maximizing)",
        ),
    ),
    "both-sides": (
        ("depth, action=None):", "depth, action=None, told=(-inf, inf)):"),
        (ENTER, "self.enter(action, *told)"),
        ("lower, upper, depth - 1, move)", "lower, upper, depth - 1, move, told)"),
        (
            "self.narrow(alpha, beta)",
            "told = max(told[0], best), min(told[1], best)\n            self.narrow(*told)",
        ),
    ),
    "after-cut": ((LEAVING, ""),),
    "never-cut": ((LEAVING, ""),),
    "strict-for-loose": ((PAST, "return alpha > beta"),),
    "loose-for-strict": ((PAST, "return alpha >= beta"),),
    "cut-one-early": ((PAST, "return alpha >= beta - 1"),),
    "same-side": (
        (
            TEST,
            "same = -inf < low <= best if maximizing else best <= high < inf\n"
            "            if same or self.crossed(alpha, beta):",
        ),
    ),
    "unfixed-value": ((TEST, "if action is not None or self.crossed(alpha, beta):"),),
    "right-to-left": ((LOOP, "        for move in reversed(list(game.actions(state))):\n"),),
    "one-sibling": (
        (
            LOOP,
            "        cut = skip = False\n"
            f"{LOOP}"
            "            if skip:\n"
            "                skip = False\n"
            "                continue\n",
        ),
        (LEAVING, f"            {TEST}\n                cut, skip = True, not cut\n"),
    ),
    "only-leaves-cut": (
        (
            LOOP,
            f"        cut = False\n{LOOP}"
            "            if cut and game.is_terminal(game.result(state, move)):\n"
            "                continue\n",
        ),
        (LEAVING, f"            {TEST}\n                cut = True\n"),
    ),
}
"""What is changed for each misconception that is a program of its own."""

MINIMAX = '''\
"""Minimax: MAX takes the largest of the values of its children, MIN the smallest."""

from fractions import Fraction

from plyscope.plain import MAX, Search


class Minimax(Search):
    name = "Minimax"

    def decide(self, game, state):
        self.value(game, state, self.depth)
        return self.best

    def value(self, game, state, depth, action=None):
        self.enter(action)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        best = None
        values = []
        for move in game.actions(state):
            values.append(self.value(game, game.result(state, move), depth - 1, move))
            worth = max(values) if maximizing else min(values)
            if worth != best:
                best = self.better(worth)
        return self.leave(best)
'''

BACKED_UP = "worth = max(values) if maximizing else min(values)"

WRONG_VALUES: dict[str, tuple[Change, ...]] = {
    "sides-swapped": ((BACKED_UP, "worth = min(values) if maximizing else max(values)"),),
    "max-everywhere": ((BACKED_UP, "worth = max(values)"),),
    "min-everywhere": ((BACKED_UP, "worth = min(values)"),),
    "first-child": ((BACKED_UP, "worth = values[0]"),),
    "mean": ((BACKED_UP, "worth = Fraction(sum(values)) / len(values)"),),
}
"""The same for values that are backed up."""

RIGHT = "alpha-beta"
RIGHT_VALUES = "minimax"


@cache
def all_programs() -> dict[str, Program]:
    """Alpha-beta and what is made from it, by id."""
    return programs(RIGHT, ALPHA_BETA, WRONG)


@cache
def value_programs() -> dict[str, Program]:
    """Minimax and what is made from it, by id."""
    return programs(RIGHT_VALUES, MINIMAX, WRONG_VALUES)


def program(id: str) -> type[Search]:
    """Return the search of a misconception, of RIGHT or of RIGHT_VALUES; one of cuts before one of values.

    Raises KeyError for an id without a program.
    """
    return _of(id).search


def source(id: str) -> str:
    """Return the whole text of such a search."""
    return _of(id).text


def _of(id: str) -> Program:
    found = all_programs().get(id)
    return value_programs()[id] if found is None else found
