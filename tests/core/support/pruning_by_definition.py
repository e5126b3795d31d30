"""Alpha-beta told from its definition, not from its program: every bound is looked up among the ancestors.

The alpha of a node is the best value that a MAX ancestor has from its finished children, the beta that of a
MIN ancestor; where equal, it belongs to the ancestor that had it first, the highest one. It imports nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any


@dataclass
class Told:
    """What a search of nested lists does, by paths: values, windows on entry, leaves, struck edges, cuts."""

    value: float = 0
    returned: dict[str, float] = field(default_factory=dict)
    entry: dict[str, tuple[float, float]] = field(default_factory=dict)
    own: dict[str, float] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)
    cuts: list[dict[str, Any]] = field(default_factory=list)


def random_tree(
    luck: Random, plies: int, early: float = 0.2, children: tuple[int, int] = (2, 3), most: int = 9
) -> Any:
    """A tree of nested lists whose leaves are whole numbers from 0."""

    def node(left: int) -> Any:
        if left == 0 or (left < plies and luck.random() < early):
            return luck.randint(0, most)
        return [node(left - 1) for _ in range(luck.randint(*children))]

    return node(plies)


def below(path: str, child: int) -> str:
    return f"{path}.{child}" if path else str(child)


def leaf_numbers(tree: Any) -> dict[str, int]:
    """Numbers of the leaves by their paths."""
    found: dict[str, int] = {}

    def walk(node: Any, path: str) -> None:
        if isinstance(node, list):
            for at, child in enumerate(node):
                walk(child, below(path, at))
        else:
            found[path] = len(found)

    walk(tree, "")
    return found


def minimax(tree: Any, big: bool = True) -> dict[str, float]:
    """The value of every inner node by its path."""
    found: dict[str, float] = {}

    def value(node: Any, path: str, largest: bool) -> float:
        if not isinstance(node, list):
            return float(node)
        values = [value(child, below(path, at), not largest) for at, child in enumerate(node)]
        found[path] = max(values) if largest else min(values)
        return found[path]

    value(tree, "", big)
    return found


def pruned(tree: Any, strict: bool = False, deep: bool = True, big: bool = True) -> Told:
    """Search fail-soft. `strict`: α > β cuts; `deep`: all ancestors count, else the parent."""
    told = Told()
    numbers = leaf_numbers(tree)

    def visit(node: Any, path: str, above: list[tuple[str, bool, list[float]]]) -> float:
        largest = big == (len(above) % 2 == 0)
        bounds: dict[bool, tuple[float, str | None]] = {True: (-inf, None), False: (inf, None)}
        for ancestor, side, known in above if deep else above[-1:]:
            if known:
                best = max(known) if side else min(known)
                if best > bounds[side][0] if side else best < bounds[side][0]:
                    bounds[side] = best, ancestor
        told.entry[path] = bounds[True][0], bounds[False][0]
        if not isinstance(node, list):
            told.order.append(numbers[path])
            return float(node)
        limit, owner = bounds[not largest]
        values: list[float] = []
        for at, child in enumerate(node):
            values.append(visit(child, below(path, at), [*above, (path, largest, values)]))
            best = max(values) if largest else min(values)
            met = best >= limit if largest else best <= limit
            if met and not (strict and best == limit) and at + 1 < len(node):
                skipped = [below(path, one) for one in range(at + 1, len(node))]
                told.struck += skipped
                kind = "beta" if largest else "alpha"
                told.cuts.append(
                    {"at": path, "kind": kind, "bound": limit, "owner": owner, "by": below(path, at)}
                )
                break
        told.own[path] = max(values) if largest else min(values)
        told.returned[path] = told.own[path]
        return told.own[path]

    told.value = visit(tree, "", [])
    return told
