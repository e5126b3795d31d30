"""Trees with chance: exact values, Star1 with its cuts, and the wrong programs for both."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from plyscope.lessons.exercise_tree import ExerciseTree, Node

Exact = Fraction


def value_of(node: Node) -> Exact:
    """The value of a leaf."""
    return Fraction(node.value or 0)


def backed_up(node: Node, below: Sequence[Exact]) -> Exact:
    """The value of a node by those of its children."""
    if node.type == "chance":
        weighted = ((child.share or 0) * one for child, one in zip(node.children, below, strict=True))
        return sum(weighted, Fraction(0))
    return max(below) if node.big else min(below)


def wrongly_backed_up(node: Node, below: Sequence[Exact], misconception: str) -> Exact:
    """The value of a node as a wrong program has it; at other nodes than chance it is right."""
    if node.type != "chance":
        return backed_up(node, below)
    if misconception == "unweighted":
        return sum(below, Fraction(0)) / len(below)
    if misconception == "max-at-chance":
        return max(below)
    if misconception == "min-at-chance":
        return min(below)
    return sum(below, Fraction(0))


def values(tree: ExerciseTree, misconception: str = "") -> dict[str, Exact]:
    """The values of all nodes by path, right or as a wrong program has them."""
    found: dict[str, Exact] = {}
    for node in reversed(tree.nodes):
        below = [found[child.path] for child in node.children]
        if not below:
            found[node.path] = value_of(node)
        elif misconception:
            found[node.path] = wrongly_backed_up(node, below, misconception)
        else:
            found[node.path] = backed_up(node, below)
    return found


class Star1:
    """Fail-hard Star1 (Ballard 1983) on a tree whose leaves lie within [low, high], from the left.

    `leaves` are the numbers of the leaves that it evaluates. `chance_cuts` says why children of a chance
    node were skipped: (node, children looked at, bound, "alpha" or "beta").
    """

    def __init__(self, tree: ExerciseTree, low: Exact, high: Exact, program: str = "star1") -> None:
        self.low, self.high, self.program = low, high, program
        self.leaves: list[int] = []
        self.chance_cuts: list[tuple[Node, int, Exact, str]] = []
        self.value = self.visit(tree.root, low, high)

    def visit(self, node: Node, alpha: Exact, beta: Exact) -> Exact:
        """The value of a node within (alpha, beta), else the bound."""
        if not node.children:
            self.leaves.append(node.leaf)
            return min(max(value_of(node), alpha), beta)
        if node.type == "chance":
            return self.chance(node, alpha, beta)
        for child in node.children:
            value = self.visit(child, alpha, beta)
            if node.big:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if node.big else beta

    def chance(self, node: Node, alpha: Exact, beta: Exact) -> Exact:
        """A chance node: what its other children may still add decides how good one must be."""
        if self.program == "alpha-beta-at-chance":
            return self.as_if_decided(node, alpha, beta)
        if self.program == "no-chance-cuts":
            below = [self.visit(child, self.low, self.high) for child in node.children]
            return min(max(backed_up(node, below), alpha), beta)
        shares = [child.share or Fraction(0) for child in node.children]
        if self.program == "unweighted":
            shares = [Fraction(1, len(shares))] * len(shares)
        total, rest = Fraction(0), Fraction(1)
        for at, (child, share) in enumerate(zip(node.children, shares, strict=True), 1):
            rest -= share
            if share == 0:
                continue
            least = (alpha - total - rest * self.high) / share
            most = (beta - total - rest * self.low) / share
            value = self.visit(child, max(self.low, least), min(self.high, most))
            total += share * value
            if value <= least or value >= most:
                if at < len(node.children):
                    side = "alpha" if value <= least else "beta"
                    self.chance_cuts.append((node, at, alpha if value <= least else beta, side))
                return alpha if value <= least else beta
        return total

    def as_if_decided(self, node: Node, alpha: Exact, beta: Exact) -> Exact:
        """The wrong program: children get the window as it stands, not what they must be worth for it."""
        below = [self.visit(child, alpha, beta) for child in node.children]
        return min(max(backed_up(node, below), alpha), beta)


def skipped(tree: ExerciseTree, run: Star1) -> list[int]:
    """Numbers of the leaves that were not evaluated."""
    seen = set(run.leaves)
    return [leaf.leaf for leaf in tree.leaves if leaf.leaf not in seen]
