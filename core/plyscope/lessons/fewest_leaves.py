"""The order of children in which alpha-beta looks at the fewest leaves of a tree, or at the most.

Orders are not tried one by one. Let u be the exact value of a child. What alpha-beta does with the child
depends only on where u lies: at or below alpha it changes nothing, at or above beta it cuts, and between them
it becomes the new alpha. So what matters of the value that a child returns does not depend on the order below
it, and the extreme of a node is a function of the node and its window alone.

Inside a node a second fact saves the factorial: in any fixed order a narrower window leads to a subset of the
leaves (Knuth & Moore 1975), so the extremes never grow with alpha. The children that raise alpha form a chain
of rising values. For the fewest leaves all others come after the chain, or never, if a child cuts; for the
most, each comes as soon as it no longer raises alpha. The best chain is a shortest or a longest path.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf, isfinite
from typing import Any, Literal

from plyscope.quoting import quoted
from plyscope.rules.stop import Stop

MOST_PLIES = 200
"""Deeper trees are refused."""

MOST_CHILDREN = 12
"""Children of a node where every set of visited children is counted by itself (see `_BySets`)."""

Path = tuple[int, ...]
Orders = dict[Path, tuple[int, ...]]


class ArrangementError(ValueError):
    """A tree or an order of its children that cannot be counted; the message names the node."""


@dataclass(frozen=True, slots=True)
class CutRule:
    """What alpha-beta does: when it cuts, with which window it begins a child, what it returns.

    `deep`: windows are inherited from all ancestors, else from the parent only. `fail` matters only for
    ">" with deep cutoffs: there a value that was clamped to the window no longer cuts.
    """

    root: Literal["max", "min"] = "max"
    cut: Literal[">=", ">"] = ">="
    deep: bool = True
    fail: Literal["soft", "hard"] = "soft"


PLAIN = CutRule()


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The number of leaves that are looked at, and the orders that lead to it.

    `orders` holds the children of a node as they come, by their numbers in the given tree, for each node that
    is visited and not already in that order. Keys are paths in the given tree.
    """

    leaves: int
    orders: Orders


def fewest(tree: Any, rule: CutRule = PLAIN, stop: Stop | None = None) -> Arrangement:
    """Return the fewest leaves of nested lists of numbers over all orders of children, and such an order.

    Raises ArrangementError; InterruptedError when `stop` is set.
    """
    return _counter(tree, rule, False, stop).arrangement()


def most(tree: Any, rule: CutRule = PLAIN, stop: Stop | None = None) -> Arrangement:
    """Return the most leaves over all orders of children, and such an order; errors as `fewest`."""
    return _counter(tree, rule, True, stop).arrangement()


def visited(tree: Any, rule: CutRule = PLAIN) -> int:
    """Return the number of leaves that alpha-beta looks at in the order in which a tree is written."""
    nodes = _Nodes(tree, rule.root)

    def value(node: int, alpha: float, beta: float) -> tuple[float, int]:
        below = nodes.children[node]
        if not below:
            return nodes.value[node], 1
        low, high, best, leaves = alpha, beta, -inf, 0
        if rule.fail == "hard":
            best = alpha
        for child in below:
            found, more = value(child, -beta if rule.deep else -inf, -alpha)
            leaves += more
            best = max(best, -found)
            alpha = max(alpha, best)
            if alpha > beta or (alpha == beta and rule.cut == ">="):
                break
        return (min(max(best, low), high) if rule.fail == "hard" else best), leaves

    return value(0, -inf, inf)[1]


def rearranged(tree: Any, orders: Mapping[Path, Sequence[int]]) -> Any:
    """Return the tree with the children of some nodes in other orders; paths are those of the given tree.

    Raises ArrangementError for a path without a node, or an order that is no permutation of its children.
    """
    for path, order in orders.items():
        node = tree
        for step in path:
            if not isinstance(node, list | tuple) or not 0 <= step < len(node):
                raise ArrangementError(f"There is no node {path_text(path)}.")
            node = node[step]
        count = len(node) if isinstance(node, list | tuple) else 0
        if sorted(order) != list(range(count)):
            raise ArrangementError(
                f"The order at {path_text(path)} must hold each of its {count} children once; "
                f"found {list(order)}."
            )

    def built(node: Any, path: Path) -> Any:
        if not isinstance(node, list | tuple):
            return node
        order = orders.get(path, range(len(node)))
        return [built(node[child], (*path, child)) for child in order]

    return built(tree, ())


def path_text(path: Path) -> str:
    """Return a path as documents write it: "1.0"; "the root" for the empty one."""
    return ".".join(map(str, path)) or "the root"


# How it is counted. Values are taken from the side of the player who moves at a node, as in negamax.


class _Nodes:
    """A tree as lists by node, breadth first; the root is node 0.

    `value` is the minimax value from the side of the mover of the node. A leaf counts as a node of the side
    that would move there.
    """

    def __init__(self, tree: Any, root: str, stop: Stop | None = None) -> None:
        self.parent, self.ply = [-1], [0]
        self.children: list[range] = []
        self.value: list[float] = []
        found = [tree]
        for number, node in enumerate(found):  # which grows meanwhile
            _end_if(stop)
            below = len(node) if isinstance(node, list | tuple) else 0
            self.children.append(range(len(found), len(found) + below))
            if not isinstance(node, list | tuple):
                self.value.append(self._leaf(number, node, root))
                continue
            if not node:
                raise ArrangementError(f"Node {path_text(self.path(number))} has no children.")
            if self.ply[number] == MOST_PLIES:
                raise ArrangementError(f"The tree is deeper than {MOST_PLIES} plies.")
            self.value.append(-inf)
            found.extend(node)
            self.parent.extend([number] * below)
            self.ply.extend([self.ply[number] + 1] * below)
        for number in range(len(found) - 1, -1, -1):
            if self.children[number]:
                self.value[number] = max(-self.value[child] for child in self.children[number])

    def path(self, node: int) -> Path:
        """Return the numbers of the children that lead from the root to a node."""
        steps = []
        while node:
            parent = self.parent[node]
            steps.append(node - self.children[parent].start)
            node = parent
        return tuple(reversed(steps))

    def _leaf(self, number: int, value: Any, root: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            place = path_text(self.path(number))
            raise ArrangementError(
                f"Node {place}: expected a finite number or a list, found {quoted(value)}."
            )
        return float(value) if (self.ply[number] % 2 == 0) == (root == "max") else -float(value)


def _counter(tree: Any, rule: CutRule, most: bool, stop: Stop | None) -> _Counter:
    nodes = _Nodes(tree, rule.root, stop)
    odd = rule.cut == ">" and rule.fail == "hard" and rule.deep
    return (_BySets if odd else _Counter)(nodes, rule, most, stop)


Count = tuple[int, tuple[int, ...]]
"""The leaves below a node, and its children as they come; those that are never visited come last."""


class _Counter:
    """Counts the extreme by node and window.

    Values become whole numbers two apart, in their order, with opposite ones for opposite values. So ">" is
    ">=" with a window that is wider by one: a value v raises alpha to v − `slack`, and lowers beta to
    v + `slack`. A bound that no value reaches is ± `far`.
    """

    def __init__(self, nodes: _Nodes, rule: CutRule, most: bool, stop: Stop | None) -> None:
        self.nodes, self.deep, self.most, self.stop = nodes, rule.deep, most, stop
        self.slack = 1 if rule.cut == ">" else 0
        known = sorted({side * value for value in nodes.value for side in (1, -1)})
        rank = {value: 2 * number - len(known) + 1 for number, value in enumerate(known)}
        self.value = [rank[value] for value in nodes.value]
        self.far = 2 * len(known)
        self.width = 2 * self.far + 1
        self.below = self._leaf_values()
        self.known: dict[int, int] = {}
        """Counts by node and window, which are one whole number: a large table of tuples burdens the garbage
        collector, which stops all threads."""

    def _leaf_values(self) -> list[tuple[int, ...]]:
        """The values of the leaves below each node, sorted, each once, from the side of its mover."""
        below: list[tuple[int, ...]] = [()] * len(self.value)
        for node in range(len(self.value) - 1, -1, -1):
            _end_if(self.stop)
            children = self.nodes.children[node]
            values = {-value for child in children for value in below[child]}
            below[node] = tuple(sorted(values)) if children else (self.value[node],)
        return below

    def arrangement(self) -> Arrangement:
        """Return the extreme of the root, with the orders of all nodes that are visited."""
        orders: Orders = {}
        leaves = self.count(0, -self.far, self.far)
        waiting = [(0, -self.far, self.far)]
        while waiting:
            node, alpha, beta = waiting.pop()
            children = self.nodes.children[node]
            if not children:
                continue
            _, order = self.of(node, *self.window(node, alpha, beta))
            places = tuple(child - children.start for child in order)
            if places != tuple(range(len(children))):
                orders[self.nodes.path(node)] = places
            waiting.extend(self.entered(order, alpha, beta))
        return Arrangement(leaves, dict(sorted(orders.items())))

    def entered(self, order: tuple[int, ...], alpha: int, beta: int) -> list[tuple[int, int, int]]:
        """Return the children that are entered in an order, with their windows."""
        found = []
        for child in order:
            found.append((child, -beta if self.deep else -self.far, -alpha))
            alpha = max(alpha, self.level(child))
            if alpha >= beta:
                break
        return found

    def level(self, child: int) -> int:
        """Return the alpha to which a child raises that of its parent."""
        return -self.value[child] - self.slack

    def window(self, node: int, alpha: int, beta: int) -> tuple[int, int]:
        """Return one window for all that no leaf below a node tells apart."""
        values, slack = self.below[node], self.slack
        low = bisect_right(values, alpha - slack) - 1
        high = bisect_left(values, beta + slack)
        return (
            values[low] + slack if low >= 0 else -self.far,
            values[high] - slack if high < len(values) else self.far,
        )

    def count(self, node: int, alpha: int, beta: int) -> int:
        """Return the extreme number of leaves below a node that is entered with a window."""
        if not self.nodes.children[node]:
            return 1
        alpha, beta = self.window(node, alpha, beta)
        key = (node * self.width + alpha + self.far) * self.width + beta + self.far
        found = self.known.get(key)
        if found is None:
            _end_if(self.stop)
            found = self.known[key] = self.of(node, alpha, beta)[0]
        return found

    def of(self, node: int, alpha: int, beta: int) -> Count:
        """Return the extreme of a node with children, and an order that leads to it."""
        return self._longest(node, alpha, beta) if self.most else self._shortest(node, alpha, beta)

    def _shortest(self, node: int, alpha: int, beta: int) -> Count:
        """The fewest leaves: a chain that raises alpha, then the child that cuts, or all others."""
        children = self.nodes.children[node]
        other = -beta if self.deep else -self.far
        levels, cutters = self._levels(children, alpha, beta)
        last = levels[-1] if levels else alpha
        rest = {} if cutters else {child: self.count(child, other, -last) for child in children}
        best: dict[int, Count] = {alpha: (0, ())}
        raisers = sorted((child for child in children if alpha < self.level(child) < beta), key=self.level)
        for child in raisers:
            level = self.level(child)
            for before in (alpha, *levels):
                if before >= level:
                    break
                many, chain = best[before]
                many += self.count(child, other, -before) - rest.get(child, 0)
                if level not in best or many < best[level][0]:
                    best[level] = many, (*chain, child)
        if not cutters:
            many, chain = best[last]
            return many + sum(rest.values()), _with_others(chain, children)
        found: Count | None = None
        for before, (many, chain) in best.items():
            for child in cutters:
                if found is not None and many + 1 >= found[0]:
                    break
                total = many + self.count(child, other, -before)
                if found is None or total < found[0]:
                    found = total, (*chain, child)
        assert found is not None
        return found[0], _with_others(found[1], children)

    def _longest(self, node: int, alpha: int, beta: int) -> Count:
        """The most leaves: whatever no longer raises alpha comes before alpha rises further."""
        children = self.nodes.children[node]
        other = -beta if self.deep else -self.far
        levels, cutters = self._levels(children, alpha, beta)
        flat = tuple(child for child in children if self.level(child) <= alpha)
        best: dict[int, Count] = {alpha: (sum(self.count(child, other, -alpha) for child in flat), flat)}
        for level in levels:
            for before in (alpha, *levels):
                if before >= level:
                    break
                passed = tuple(child for child in children if before < self.level(child) <= level)
                after = {child: self.count(child, other, -level) for child in passed}
                for child in passed:
                    if self.level(child) < level:
                        continue
                    many, chain = best[before]
                    many += self.count(child, other, -before) + sum(after.values()) - after[child]
                    if level not in best or many > best[level][0]:
                        others = tuple(one for one in passed if one != child)
                        best[level] = many, (*chain, child, *others)
        if not cutters:
            return best[levels[-1] if levels else alpha]
        ends = [
            (many + self.count(child, other, -before), (*chain, child))
            for before, (many, chain) in best.items()
            for child in cutters
        ]
        many, chain = max(ends, key=lambda end: end[0])
        return many, _with_others(chain, children)

    def _levels(self, children: range, alpha: int, beta: int) -> tuple[list[int], list[int]]:
        """The alphas to which children can raise it, rising, and the children that cut."""
        levels = sorted({self.level(child) for child in children if alpha < self.level(child) < beta})
        return levels, [child for child in children if self.level(child) >= beta]


class _BySets(_Counter):
    """The same for fail-hard searches that cut at ">" only.

    A value that is clamped to the window equals its bound, and then nothing is cut: what a child does depends
    on whether it is a leaf, and a narrower window may lead to other leaves than a wider one. So each set of
    children that may have been visited is counted by itself.
    """

    def __init__(self, nodes: _Nodes, rule: CutRule, most: bool, stop: Stop | None) -> None:
        super().__init__(nodes, rule, most, stop)
        for node, children in enumerate(nodes.children):
            if len(children) > MOST_CHILDREN:
                raise ArrangementError(
                    f"Node {path_text(nodes.path(node))} has {len(children)} children; with fail-hard and > "
                    f"at most {MOST_CHILDREN} are counted."
                )

    def window(self, node: int, alpha: int, beta: int) -> tuple[int, int]:
        return alpha, beta

    def entered(self, order: tuple[int, ...], alpha: int, beta: int) -> list[tuple[int, int, int]]:
        found = []
        for child in order:
            found.append((child, -beta, -alpha))
            alpha = max(alpha, self._returned(child, alpha, beta))
            if alpha > beta:
                break
        return found

    def _returned(self, child: int, alpha: int, beta: int) -> int:
        """The value of a child as its parent sees it."""
        value = -self.value[child]
        return min(max(value, alpha), beta) if self.nodes.children[child] else value

    def of(self, node: int, alpha: int, beta: int) -> Count:
        children = self.nodes.children[node]

        @cache
        def rest(seen: int, low: int) -> Count:
            """The extreme of what follows a set of children, which raised alpha to `low`."""
            found: Count | None = None
            for place, child in enumerate(children):
                if seen >> place & 1:
                    continue
                many, after = self.count(child, -beta, -low), max(low, self._returned(child, low, beta))
                order: tuple[int, ...] = (child,)
                if after <= beta:
                    more, others = rest(seen | 1 << place, after)
                    many, order = many + more, order + others
                if found is None or (many > found[0] if self.most else many < found[0]):
                    found = many, order
            return found if found is not None else (0, ())

        many, order = rest(0, alpha)
        return many, _with_others(order, children)


def _end_if(stop: Stop | None) -> None:
    """Raise InterruptedError when a count is to end."""
    if stop is not None and stop.is_set():
        raise InterruptedError


def _with_others(first: tuple[int, ...], children: range) -> tuple[int, ...]:
    return (*first, *(child for child in children if child not in first))
