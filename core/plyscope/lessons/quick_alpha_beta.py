"""Alpha-beta on small trees without a trace: for criteria, and for trying thousands of fillings of a tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

from plyscope.lessons.alpha_beta_run import Rule
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number


@dataclass(slots=True)
class Outcome:
    """The result of a search: its value, the leaves in the order of evaluation, and its cuts.

    `cuts` are (node, was it deep?) in their order, `struck` the children that are skipped; see
    `alpha_beta_run.Cut`.
    """

    value: Number = 0
    order: list[int] = field(default_factory=list)
    cuts: list[tuple[Node, bool]] = field(default_factory=list)
    struck: list[Node] = field(default_factory=list)


def outcome(tree: ExerciseTree, rule: Rule, values: Sequence[Number] | None = None) -> Outcome:
    """Search a tree with its own leaf values, or with others by the leaf's number.

    All leaves that are looked at must have one. It does just what the program of alpha-beta does.
    """
    found = Outcome()
    order, cuts, struck = found.order, found.cuts, found.struck
    strict, hard, deep = rule

    def value_of(node: Node, alpha: Number, beta: Number, above: Number | None) -> Number:
        """Return the value of a node; `above` is the best value of its parent so far, if that matters."""
        children = node.children
        if not children:
            order.append(node.leaf)
            value = node.value if values is None else values[node.leaf]
            assert value is not None
            return value
        big = node.big
        low, high = alpha, beta
        own: Number | None = None
        best: Number = alpha if hard and big else beta if hard else -inf if big else inf
        for place, child in enumerate(children, 1):
            other = own if child.big != big else None
            if deep:
                value = value_of(child, alpha, beta, other)
            elif big:
                value = value_of(child, alpha, inf, other)
            else:
                value = value_of(child, -inf, beta, other)
            if big:
                own = value if own is None or value > own else own
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                own = value if own is None or value < own else own
                best = min(best, value)
                beta = min(beta, best)
            if alpha > beta or (alpha == beta and not strict):
                if place < len(children):
                    reached = above is not None and (
                        (alpha > above if big else above > beta)
                        or (not strict and above == (alpha if big else beta))
                    )
                    cuts.append((node, not reached))
                    struck.extend(children[place:])
                break
        return min(max(best, low), high) if hard else best

    found.value = value_of(tree.root, -inf, inf, None)
    return found
