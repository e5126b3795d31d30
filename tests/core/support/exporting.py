"""What tests of exports share: records of several searches, and what a writer makes of them."""

from __future__ import annotations

import io
import json
import string
from random import Random
from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.exports.part import Part, part_of
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits

SEARCHES: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("connect4", "alphabeta", {"iterative": "no"}, 5),
    ("connect4", "alphabeta", {"iterative": "yes", "table": True}, 5),
    ("tictactoe", "pvs", {}, 6),
    ("tictactoe", "mtdf", {}, 5),
    ("nim", "proof-number", {}, 20),
    ("tree", "two-phase", {}, 10),
)


def recorded(game: str, algorithm: str, options: dict[str, Any], depth: int) -> tuple[Trace, Position]:
    """The record of a search, and the position that was searched."""
    position = catalog.game(game).start()
    entry = catalog.algorithm(algorithm)
    known = {field for field in options if hasattr(entry.search().options, field)}
    trace = Trace()
    entry.search(**{name: options[name] for name in known}).run(
        position.copy(), Limits(depth=depth, nodes=20_000), trace
    )
    assert trace.nodes > 5
    return trace, position


def of_tree(text: str) -> Part:
    """The tree of the last moment of an alpha-beta search of an explicit tree."""
    position = catalog.game("tree").read(text)
    trace = Trace()
    catalog.algorithm("alphabeta").search(iterative="no").run(position.copy(), Limits(), trace)
    return part_of(trace, "moment", position=position)


def text_of(write: Any, *arguments: Any, **options: Any) -> str:
    output = io.BytesIO()
    write(output, *arguments, **options)
    return output.getvalue().decode()


def same(one: np.ndarray, other: np.ndarray) -> bool:
    return bool(np.array_equal(one, other, equal_nan=one.dtype.kind == "f"))


def tree_at_end(trace: Trace) -> Tree:
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    return tree


def hostile_names(count: int) -> list[str]:
    luck = Random(7)
    signs = string.printable + "−∞≤α甲兵，“”é€\\{}$&#%_^~\"';[]()<>|=+-@\n\r\t"
    names = ["".join(luck.choice(signs) for _ in range(luck.randint(1, 30))) for _ in range(count - 4)]
    return [*names, '"', "\\", "=1+1", "a" * 900]


def tree_of_names(names: list[str]) -> Part:
    leaves = [{"name": name, "value": place} for place, name in enumerate(names)]
    return of_tree(json.dumps({"name": names[0], "children": leaves, "moves": names[::-1]}))
