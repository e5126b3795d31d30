"""What tests of proofs share: the ways to search for one, and trees to prove."""

from __future__ import annotations

from typing import Any

import pytest
from searching import search

from plyscope.cli import batch
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Answer

METHODS = ("pns", "pn2", "df-pn")
WAYS: list[tuple[str, dict[str, Any]]] = [
    ("and-or", {}),
    ("and-or", {"table": False}),
    *[("proof-number", {"method": method, "memory": 16}) for method in METHODS],
]
every_way = pytest.mark.parametrize(
    "way", WAYS, ids=lambda way: " ".join(map(str, [way[0], *way[1].values()]))
)


def tree_request(nested: Any, algorithm: str, **options: Any) -> dict[str, Any]:
    return batch.answer({"do": "tree", "tree": nested, "algorithm": algorithm, "set": options})


def or_tree(nested: list[Any]) -> Position:
    return position_of_tree({"type": "or", "children": nested})


def found_by(way: tuple[str, dict[str, Any]], position: Position, trace: Trace, **options: Any) -> Answer:
    return search(way[0], position, trace, **way[1], **options)


def tree_of(trace: Trace) -> Tree:
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return tree
