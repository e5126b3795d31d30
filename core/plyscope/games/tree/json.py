"""Tree JSON: an explicit tree written as nested lists and objects, as `explicit_tree` reads them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isinf, isnan
from typing import TYPE_CHECKING

import numpy as np

from plyscope.games.tree.strategic_fields import about_strategic, payoffs_json

if TYPE_CHECKING:
    from plyscope.games.tree.tree import ExplicitTree

LARGEST = 2**53
"""Whole numbers up to here are all held exactly."""


def json_of(tree: ExplicitTree) -> str:
    """The tree as JSON on one line; with plain numbers and lists where these are enough."""
    return "".join(_pieces(tree))


def number_text(number: float) -> str:
    """A number as JSON: whole ones without a point, infinite ones as text, NaN as null."""
    if isnan(number):
        return "null"
    if isinf(number):
        return '"inf"' if number > 0 else '"-inf"'
    return str(int(number)) if number == int(number) and abs(number) < LARGEST else repr(number)


def _pieces(tree: ExplicitTree) -> Iterator[str]:
    counts, firsts, values = tree.count.tolist(), tree.first.tolist(), tree.value.tolist()
    special = (tree.type != tree.natural) | ((tree.count > 0) & (tree.value != 0))
    special[[*tree.names, *tree.edges, *tree.shares, *tree.info, *tree.payoffs]] = True
    special[0] |= bool(tree.players or tree.title or tree.unit)
    plain_leaves = np.r_[0, np.cumsum((tree.count == 0) & ~special)].tolist()  # before each node
    waiting: list[int | str] = [0]  # texts, and nodes still to be written, the next one last
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            yield node
            continue
        about, count, first = _about(tree, node) if special[node] else "", counts[node], firsts[node]
        if node in tree.payoffs:
            yield f'{{{about}"payoffs":{payoffs_json(tree.payoffs[node])}}}'
            continue
        if count == 0:
            number = number_text(values[node])
            yield f'{{{about}"value":{number}}}' if about else number
            continue
        yield f'{{{about}"children":[' if about else "["
        waiting.append("]}" if about else "]")
        if plain_leaves[first + count] - plain_leaves[first] == count:
            yield ",".join(map(number_text, values[first : first + count]))
            continue
        for child in range(first + count - 1, first, -1):
            waiting += (child, ",")
        waiting.append(first)


def _about(tree: ExplicitTree, node: int) -> str:
    """Further fields of a node; empty if a number or a list is enough."""
    parts = [about_strategic(tree, node)]
    if tree.type[node] != tree.natural[node]:
        parts.append(f'"type":"{tree.type_of(node)}",')
    if node in tree.names:
        parts.append(f'"name":{_json(tree.names[node])},')
    if node in tree.edges:
        parts.append(f'"moves":{_json(tree.edges[node])},')
    if node in tree.shares:
        parts.append(f'"p":{_json([str(share) for share in tree.shares[node]])},')
    if tree.count[node] and tree.value[node]:
        parts.append(f'"value":{number_text(float(tree.value[node]))},')
    return "".join(parts)


def _json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
