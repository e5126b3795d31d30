"""Names of moves in the picture: along their edges where there is room, else beside nodes, else left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from plyscope_desktop.canvas.drawing.sizes import exact_width
from plyscope_desktop.strategic.tree.emphasis import Emphasis, Weight
from plyscope_desktop.strategic.tree.places import Spots
from plyscope_desktop.strategic.tree.sizes import TreeSizes
from plyscope_desktop.words.fractions import short_text

ALONG = 0.56
"""How far along their edges names of moves are where there is room."""
FARTHER = (0.66, 0.76)
"""Other places, on edges to leaves, where neighbours are farther from each other."""
LOWER = 1.28
"""How much lower names may be on edges to nodes, where they are too close otherwise."""
GAP = 8.0
"""Pixels of the design between two texts."""
FLAT = 2.5
"""Names are beside nodes if edges go so many times as far to the side as down."""
LEAST_ROOM = 10.0
"""Pixels of the design between nodes below which no name is tried."""


@dataclass(frozen=True)
class Label:
    """The text of the move to a node, its weight if one is shown, and where its middle is."""

    node: int
    text: str
    weight: str
    place: QPointF
    pixels: float
    beside: bool = False
    stacked: bool = False
    """The weight is below the text, not behind it."""

    @property
    def wide(self) -> float:
        """How wide both texts are, in bold type."""
        if self.stacked:
            return max(exact_width(text, self.pixels, True) for text in (self.text, self.weight))
        return _wide(self.text, self.weight, self.pixels)

    def box(self) -> QRectF:
        """The room of the text."""
        wide, high = self.wide, self.pixels * (2.4 if self.stacked else 1.35)
        return QRectF(self.place.x() - wide / 2, self.place.y() - high / 2, wide, high)


def labels_of(spots: Spots, emphasis: Emphasis, sizes: TreeSizes, area: QRectF) -> list[Label]:
    """The names of all moves in sight that have room; those of a ply are in a line."""
    found: list[Label] = []
    for row in spots.tree.rows[1:]:
        found.extend(_row(spots, row, emphasis, sizes, area))
    return found


def stressed_labels(
    spots: Spots, emphasis: Emphasis, sizes: TreeSizes, nodes: Iterable[int], said: Collection[int]
) -> list[Label]:
    """The names of stressed moves that had no room among the others; they cover what is below them."""
    found: list[Label] = []
    for node in nodes:
        text, weight = _texts(spots, emphasis, node)
        if node in said or not text:
            continue
        label = Label(node, text, weight, _along(spots, node, ALONG), sizes.label * spots.unit * 0.93)
        if not any(label.box().intersects(other.box()) for other in found):
            found.append(label)
    return found


def _texts(spots: Spots, emphasis: Emphasis, node: int) -> tuple[str, str]:
    """The name of a move, with its probability below a chance node, and its weight unless that is 0."""
    share, weight = spots.tree.shares[node], emphasis.weights.get(node)
    text = " ".join(filter(None, (spots.tree.moves[node], "" if share is None else short_text(share))))
    return text, "" if not weight else weight_shown(weight)


def weight_shown(weight: Weight) -> str:
    """A probability in little room: a rounded one to two places, "" where that is 0."""
    if isinstance(weight, Fraction):
        return short_text(weight)
    text = f"{weight:.2f}".rstrip("0").rstrip(".")
    return "" if text == "0" else text


def _wide(text: str, weight: str, pixels: float) -> float:
    return exact_width(f"{text} {weight}" if weight else text, pixels, True)


def _along(spots: Spots, node: int, share: float) -> QPointF:
    start, end = spots.at(spots.tree.parent[node]), spots.end(node)
    return start + (end - start) * share


def _row(spots: Spots, row: range, emphasis: Emphasis, sizes: TreeSizes, area: QRectF) -> list[Label]:
    """The names of the moves to one ply: all along their edges, or all beside nodes, or none."""
    gap = GAP * spots.unit
    first = ALONG / float(spots.places.room_over[spots.tree.ply[row.start]])
    nodes = [int(node) for node in spots.shown_edges(row, area)]
    if not nodes or not any(spots.tree.moves[node] or spots.tree.shares[node] for node in nodes):
        return []
    if len(nodes) > 1 and float(np.median(np.diff(spots.x[nodes]))) < LEAST_ROOM * spots.unit:
        return []
    texts = [_texts(spots, emphasis, node) for node in nodes]
    inner = [spots.tree.count[node] > 0 for node in nodes]
    sizes_tried = [sizes.label * spots.unit, max(sizes.least, sizes.label * 0.86) * spots.unit]
    if spots.camera.down < 2.2 * sizes_tried[-1] + spots.radius:
        sizes_tried = []
    if all(inner) and _flattest(spots, nodes) > FLAT:
        found = _beside(spots, nodes, texts, sizes.label * spots.unit * 0.93)
        if found:
            return found
    weighted = any(weight for _, weight in texts)
    ways = [(pixels, stacked) for stacked in (False, weighted) for pixels in sizes_tried]
    for pixels, stacked in dict.fromkeys(ways):
        for share in (first, first * LOWER) if any(inner) else (first, *FARTHER):
            made = [
                Label(node, *text, _along(spots, node, share), pixels, stacked=stacked and bool(text[1]))
                for node, text in zip(nodes, texts, strict=True)
                if text[0]
            ]
            if all(
                other.place.x() - one.place.x() >= (one.wide + other.wide) / 2 + gap
                for one, other in pairwise(made)
            ) and (share in (first, first * LOWER) or _is_steep(spots, nodes, pixels)):
                return made
    if all(inner):
        return _beside(spots, nodes, texts, sizes.label * spots.unit * 0.93)
    return []


def _flattest(spots: Spots, nodes: list[int]) -> float:
    """How much farther edges go to the side than down, at the most."""
    ends = (0, -1)
    across = [abs(float(spots.x[nodes[end]] - spots.x[spots.tree.parent[nodes[end]]])) for end in ends]
    return max(across) / spots.camera.down


def _is_steep(spots: Spots, nodes: list[int], pixels: float) -> bool:
    """Return True if edges leave room for a line of text between a name near the end and the leaf."""
    return spots.camera.down * (1 - FARTHER[-1]) > pixels


def _beside(spots: Spots, nodes: list[int], texts: list[tuple[str, str]], pixels: float) -> list[Label]:
    """Names beside the nodes that they lead to, at the side that is turned away from the node above."""
    gap = GAP * spots.unit
    apart = spots.radius * 1.1 + gap
    found = []
    for node, (text, weight) in zip(nodes, texts, strict=True):
        at, above = spots.at(node), spots.at(spots.tree.parent[node])
        side = -1 if at.x() < above.x() - spots.radius else 1
        wide = _wide(text, weight, pixels)
        found.append(Label(node, text, weight, at + QPointF(side * (apart + wide / 2), 0), pixels, True))
    for one, other in pairwise(found):
        room = float(spots.x[other.node] - spots.x[one.node]) - 2 * apart
        ends = max(one.box().right(), spots.at(one.node).x() + apart)
        begins = min(other.box().left(), spots.at(other.node).x() - apart)
        if room < 0 or ends + gap / 2 > begins:
            return []
    return found
