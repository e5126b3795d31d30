"""Random trees with information sets and perfect recall, and what plans are worth by walking the tree."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from plyscope.rules.position import CHANCE
from plyscope.strategic.trees.extensive import ExtensiveGame

TYPES = ("max", "min", "chance")
SHARES = {2: ["1/3", "2/3"], 3: ["1/2", "1/4", "1/4"]}


def paid(first: int | Fraction, second: int | Fraction) -> tuple[Fraction, Fraction]:
    """A pair of payoffs."""
    return Fraction(first), Fraction(second)


def random_tree(luck: Random, *, zero_sum: bool = False, perfect: bool = False) -> dict[str, Any]:
    """A tree of up to three plies; nodes of a set have the same own moves before them and as many moves."""
    known: dict[tuple[object, ...], list[str]] = {}
    numbers = iter(range(1_000))
    root: dict[str, Any] = {}
    level: list[tuple[dict[str, Any], int, dict[str, tuple[object, ...]]]] = [
        (root, 0, {"max": (), "min": ()})
    ]
    for node, ply, past in level:  # which grows meanwhile, breadth first
        if ply == 3 or (ply > 1 and luck.random() < 0.4):
            first = Fraction(luck.randint(-4, 4), luck.choice((1, 1, 2)))
            second = -first if zero_sum else Fraction(luck.randint(-4, 4), luck.choice((1, 1, 2)))
            node["payoffs"] = [str(first), str(second)]
            continue
        kind = luck.choices(TYPES, (4, 4, 1))[0]
        count = luck.choice((2, 2, 3))
        node["type"] = kind
        node["moves"] = [f"m{move}" for move in range(count)]
        name = ""
        if kind == "chance":
            node["p"] = SHARES[count]
        else:
            names = known.setdefault((kind, past[kind], count), [])
            if names and not perfect and luck.random() < 0.6:
                name = luck.choice(names)
            else:
                name = f"h{next(numbers)}"
                names.append(name)
            node["info"] = name
        node["children"] = []
        for move in range(count):
            child: dict[str, Any] = {}
            node["children"].append(child)
            after = past if kind == "chance" else {**past, kind: (*past[kind], (name, move))}
            level.append((child, ply + 1, after))
    return root


def walked(game: ExtensiveGame, moves: dict[int, int], node: int = 0) -> tuple[Fraction, Fraction]:
    """What both players get on average from a node on, by the definition; `moves` are by set."""
    children = list(game.children(node))
    if not children:
        return game.paid(node)
    if game.side[node] != CHANCE:
        return walked(game, moves, children[moves[game.set_of[node]]])
    found = [walked(game, moves, child) for child in children]
    odds = game.odds(node)
    return (
        sum((share * pays[0] for share, pays in zip(odds, found, strict=True)), Fraction()),
        sum((share * pays[1] for share, pays in zip(odds, found, strict=True)), Fraction()),
    )
