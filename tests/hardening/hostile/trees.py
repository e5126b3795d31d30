"""Trees, as JSON and as typed numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import json_changes
from kind import Kind, hostile_json, hostile_text

TREES: tuple[Any, ...] = (
    [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
    {
        "type": "min",
        "name": "A",
        "title": "A tree",
        "root": "min",
        "players": ["Row", "Column"],
        "children": [{"name": "B", "moves": ["left", "right"], "children": [1, [2, "inf"]]}, -0.5],
    },
    {
        "type": "chance",
        "p": ["1/3", "2/3"],
        "children": [[1, 2], {"type": "chance", "children": [3, [4, 5]]}],
    },
    {"type": "or", "children": [[1, 0], [None, [1, 1]], {"name": "x", "value": None}]},
    {"tree": [[1, 2], [3, [4, 5]]], "path": [1, 1]},
    {
        "players": ["I", "II"],
        "unit": "euro",
        "type": "max",
        "info": "h",
        "moves": ["in", "out"],
        "children": [
            {
                "type": "min",
                "info": "k",
                "moves": ["a", "b"],
                "children": [
                    {"payoffs": ["1/2", 3]},
                    {"payoffs": [0, 0]},
                ],
            },
            {
                "type": "min",
                "info": "k",
                "moves": ["a", "b"],
                "children": [
                    {"payoffs": [2, 1], "name": "end"},
                    {"payoffs": ["-1", "7/3"]},
                ],
            },
        ],
    },
)
TYPED = (
    "3 12 8 / 2 4 6 / 14 5 2",
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "1 2 / 3 4 // 5 6 / 7 8 /// 9",
    "【−1，∞】【2，-inf】",
    '["left" 1 [2 3]] [4 +5.5]',
)


def tree(random: Random) -> bytes:
    """Return a tree in JSON that is changed, sometimes far too deep or wide."""
    chance = random.random()
    if chance < 0.03:
        return json_changes.deep(random)
    if chance < 0.05:
        leaf = random.choice((b"1", b"[1,2]", b'{"name":"x","value":1}', b"-0.5e-3", b"null"))
        return b"[" + b",".join([leaf] * random.choice((1_000, 100_000))) + b"]"
    return hostile_json(random.choice(TREES), random)


def typed(random: Random) -> bytes:
    """Return a typed tree that is changed, sometimes with very many numbers."""
    if random.random() < 0.05:
        between = random.choice((" ", " / ", " // ", "\n", ",", "//////"))
        return between.join(["7"] * random.choice((100, 30_000))).encode()
    return hostile_text(random.choice(TYPED), random)


KINDS = (Kind("tree", ".json", tree), Kind("typed-tree", ".txt", typed))
