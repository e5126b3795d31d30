"""Tree picture: a node of an explicit tree drawn with what is around it, and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from math import ceil, isnan, sqrt

import numpy as np

from plyscope.games.tree.tree import TYPES, ExplicitTree
from plyscope.layout.tidy_tree import tidy
from plyscope.rules.picture import Cell, Label, Line, Owner, Picture, Piece, PieceShape
from plyscope.rules.values import number_text

WHOLE = 40
"""Trees up to this number of nodes are drawn whole; of larger ones the node and its children."""

MOST_PLIES = 6
"""The height of a tree that is drawn whole."""

MOST_COLUMNS = 16
"""The width of a tree that is drawn whole."""

MOST_CHILDREN = 1_000
"""Children that are drawn; the others can be reached by typing their moves."""

MOST_KEPT = 8
"""Pictures that a tree keeps: within a moment a window asks many times for the same few."""

MOST_LINES = 60
"""Of the drawing in text."""

LONGEST_PAYOFF = 10
"""Characters of a payoff that is written exactly."""

ROW = 1.5
"""Cells from one row of nodes to the next."""

UNDER, NAMED = 1.1, 1.4
"""Distance from the top of a cell to the middle of a leaf's name, and to its end."""

LEAF_ROOM, LETTER = 0.3, 0.13
"""Cells that a leaf takes: beside its text, and for each letter of it."""

BESIDE = 0.25
"""Distance of a move's name from the line to the child."""

SHAPES: dict[str, tuple[PieceShape, Owner]] = {
    "max": ("max", "max"),
    "or": ("max", "max"),
    "min": ("min", "min"),
    "and": ("min", "min"),
    "chance": ("chance", "none"),
}


def picture_of(nodes: ExplicitTree, at: int) -> Picture:
    """The whole tree if it is small, else the node and its children. A tree keeps the last pictures of it."""
    found = nodes.pictures.get(at)
    if found is None:
        if len(nodes.pictures) >= MOST_KEPT:
            nodes.pictures.clear()
        found = nodes.pictures[at] = _picture(nodes, at)
    return found


def _picture(nodes: ExplicitTree, at: int) -> Picture:
    count, names = int(nodes.count[at]), nodes.texts.get(at)
    texts = [str(move) if names is None else names[move] for move in range(min(count, MOST_CHILDREN))]
    whole = _whole(nodes)
    places = whole or _fan(nodes, at, len(texts))
    spread = _spread(nodes, places)
    places = {node: ((x + 0.5) * spread - 0.5, y) for node, (x, y) in places.items()}
    lined = bool(whole) or max(y for _, y in places.values()) <= ROW  # no lines through other nodes
    width = max(x for x, _ in places.values()) + (1 + spread) / 2
    height = max(y + (NAMED if _under_leaf(nodes, node) else 1) for node, (_, y) in places.items())
    first = int(nodes.first[at])
    moves = {first + move: move for move in range(len(texts))}
    cells, lines, pieces, labels = [], [], [], []
    for node, (x, y) in places.items():
        move = moves.get(node)
        name = texts[move] if move is not None else _mark(nodes, node).text
        cells.append(Cell(x, y, move=move, shape="square" if node == at else "plain", name=name))
        pieces.append(_mark(nodes, node, x + 0.5, y + 0.5))
        if _under_leaf(nodes, node):
            labels.append(Label(x + 0.5, y + UNDER, _under_leaf(nodes, node)))
        parent = int(nodes.parent[node])
        if parent in places and lined:
            above = places[parent]
            lines.append(Line(above[0] + 0.5, above[1] + 0.95, x + 0.5, y + 0.1))
            edges = nodes.edges.get(parent)
            if edges is not None and (nodes.count[node] or node in nodes.names):
                text = edges[node - int(nodes.first[parent])]
                beside = BESIDE if x > above[0] else -BESIDE if x < above[0] else 0
                labels.append(Label((above[0] + x) / 2 + 0.5 + beside, (above[1] + y) / 2 + 0.5, text))
    if count > len(texts):
        labels.append(Label(width / 2, height + 0.3, f"+ {number_text(count - len(texts))}"))
    keys = tuple((str(move + 1), move) for move in range(min(9, len(texts))))
    return Picture(
        width, height, tuple(cells), tuple(lines), tuple(pieces), tuple(labels), keys=keys, upright=True
    )


def _whole(nodes: ExplicitTree) -> dict[int, tuple[float, float]]:
    """The places of all nodes, or none where there is no room for them."""
    if nodes.nodes > WHOLE or nodes.height[0] > MOST_PLIES:
        return {}
    slots = tidy(nodes.parent.tolist()).tolist()
    if max(slots) > MOST_COLUMNS:
        return {}
    return {node: (slots[node], float(nodes.ply[node]) * ROW) for node in range(nodes.nodes)}


def _fan(nodes: ExplicitTree, at: int, count: int) -> dict[int, tuple[float, float]]:
    """The node above its children, in as many rows as make a board of them."""
    columns = max(1, min(count, max(8, ceil(sqrt(2 * count)))))
    rows = max(1, ceil(count / columns))
    step = ROW if rows == 1 else 1.0
    places = {at: ((columns - 1) / 2, 0.0)}
    first = int(nodes.first[at])
    for move in range(count):
        places[first + move] = (float(move % columns), ROW + step * (move // columns))
    return places


def _spread(nodes: ExplicitTree, places: dict[int, tuple[float, float]]) -> float:
    """How many cells wide the widest leaf that pays both players is, at least 1."""
    longest = max((len(value_of(nodes, node)) for node in places if node in nodes.payoffs), default=0)
    return max(1.0, LEAF_ROOM + LETTER * longest)


def _under_leaf(nodes: ExplicitTree, node: int) -> str:
    """Label under a leaf: its name, else that of the move to it; empty for other nodes."""
    if nodes.count[node]:
        return ""
    parent = int(nodes.parent[node])
    edges = nodes.edges.get(parent) if parent >= 0 else None
    moved = "" if edges is None else edges[node - int(nodes.first[parent])]
    return nodes.names.get(node, moved)


def _mark(nodes: ExplicitTree, node: int, x: float = 0.0, y: float = 0.0) -> Piece:
    """A leaf with its value, or a node with its name, else that of its information set."""
    if nodes.count[node]:
        shape, owner = SHAPES[TYPES[nodes.type[node]]]
        return Piece(x, y, shape, owner, 0.7, nodes.names.get(node, nodes.info.get(node, "")))
    return Piece(x, y, "leaf", "none", 0.7, value_of(nodes, node))


def value_of(nodes: ExplicitTree, node: int) -> str:
    """The value of a leaf as text, or the payoffs of MAX and MIN where both are written."""
    if node in nodes.payoffs:
        return ", ".join(map(payoff_shown, nodes.payoffs[node]))
    value = float(nodes.value[node])
    return "?" if isnan(value) else number_text(value)


def payoff_shown(paid: Fraction) -> str:
    """An exact payoff as text; a long one is rounded."""
    text = str(paid)
    if len(text) > LONGEST_PAYOFF:
        text = f"{Decimal(paid.numerator) / Decimal(paid.denominator):.4g}"
    return text.replace("-", "−")


def outline(nodes: ExplicitTree, at: int) -> str:
    """The tree as indented lines with the node marked, or the node and its children if the tree is large."""
    if nodes.nodes <= MOST_LINES:
        return "\n".join(_lines(nodes, at))
    first, count = int(nodes.first[at]), int(nodes.count[at])
    shown = [f"  {_line(nodes, node)}" for node in range(first, first + min(count, MOST_LINES))]
    more = [f"  … and {number_text(count - MOST_LINES)} more"] if count > MOST_LINES else []
    below = number_text(float(nodes.height[at]))
    size = f"(one of {number_text(nodes.nodes)} nodes, of height {below})"
    return "\n".join([f"{_line(nodes, at)} {size}", *shown, *more])


def _lines(nodes: ExplicitTree, at: int) -> Iterator[str]:
    last = np.zeros(nodes.nodes, bool)
    last[nodes.first[nodes.count > 0] + nodes.count[nodes.count > 0] - 1] = True
    waiting = [0]
    while waiting:
        node = waiting.pop()
        steps, above = [], node
        while above > 0:
            bars = ("└─ ", "├─ ") if above == node else ("   ", "│  ")
            steps.append(bars[0] if last[above] else bars[1])
            above = int(nodes.parent[above])
        yield "".join(reversed(steps)) + _line(nodes, node) + ("   ◀" if node == at and node else "")
        first, count = int(nodes.first[node]), int(nodes.count[node])
        waiting.extend(range(first + count - 1, first - 1, -1))


def _line(nodes: ExplicitTree, node: int) -> str:
    name = nodes.names.get(node, "")
    parent = int(nodes.parent[node])
    edges = nodes.edges.get(parent) if node else None
    edge = f"{edges[node - int(nodes.first[parent])]}: " if edges is not None else ""
    if nodes.count[node]:
        hidden = f" [{nodes.info[node]}]" if node in nodes.info else ""
        return f"{edge}{TYPES[nodes.type[node]].upper()} {name}".rstrip() + hidden
    return f"{edge}{name} {value_of(nodes, node)}".strip() if name else f"{edge}{value_of(nodes, node)}"
