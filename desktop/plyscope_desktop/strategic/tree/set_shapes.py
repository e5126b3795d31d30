"""Shapes of information sets: a capsule over nodes beside each other, else a link from node to node."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from plyscope_desktop.strategic.tree.drawn_tree import DrawnSet, in_a_row
from plyscope_desktop.strategic.tree.labels import Label
from plyscope_desktop.strategic.tree.places import LANE_PLIES, Spots

AROUND = 0.62
"""Room of a capsule around its nodes, as a share of their radius."""
WIDE = 0.75
"""The share of the widest room from which another one is wide, too."""
LANE = 6.0
"""Pixels of the design between links over the same nodes."""
BEND = 0.12
"""How far a link between two plies is from a straight line, as a share of its length."""


@dataclass(frozen=True)
class SetShape:
    """The outline of a set; `is_capsule`: it goes around the nodes, and `note` is the room for a text."""

    drawn: DrawnSet
    path: QPainterPath
    is_capsule: bool
    note: QRectF


def set_shapes(spots: Spots, beside: Sequence[Label]) -> list[SetShape]:
    """The outlines of all sets; `beside` are the names beside nodes, which capsules include."""
    tree = spots.tree
    lanes = spots.places.lanes
    return [
        _capsule(spots, drawn, beside) if in_a_row(tree, drawn) else _link(spots, drawn, lanes.get(number))
        for number, drawn in enumerate(tree.sets)
    ]


def _link(spots: Spots, drawn: DrawnSet, lane: int | None) -> SetShape:
    """A line over the nodes with a branch to each; between different plies a curve from node to node."""
    path = QPainterPath()
    if lane is None:
        nodes = sorted(drawn.nodes, key=lambda node: (spots.tree.ply[node], float(spots.x[node])))
        for one, other in pairwise(nodes):
            start, end = spots.at(one), spots.at(other)
            away = end - start
            path.moveTo(start)
            path.quadTo((start + end) / 2 + QPointF(away.y(), -away.x()) * BEND, end)
        return SetShape(drawn, path, False, QRectF())
    row = spots.tree.rows[spots.tree.ply[drawn.nodes[0]]]
    crossed = any(
        not spots.tree.count[node] for node in range(drawn.nodes[0], drawn.nodes[-1] + 1) if node in row
    )
    over = max(spots.radius, spots.high / 2 if crossed else 0.0)
    step = min(LANE * spots.unit, LANE_PLIES * spots.camera.down * 0.9)
    high = float(spots.y[drawn.nodes[0]]) - over - step * (lane + 1)
    aside = spots.radius * (0.55 if spots.tree.player[drawn.nodes[0]] else 0.4)
    turn = min(step, spots.radius) * 0.7
    ends = [float(spots.x[node]) + (aside if node == drawn.nodes[0] else -aside) for node in drawn.nodes]
    low = float(spots.y[drawn.nodes[0]]) - spots.radius * 0.5
    path.moveTo(ends[0], low)
    path.lineTo(ends[0], high + turn)
    path.quadTo(ends[0], high, ends[0] + turn, high)
    path.lineTo(ends[-1] - turn, high)
    path.quadTo(ends[-1], high, ends[-1], high + turn)
    path.lineTo(ends[-1], low)
    for middle in ends[1:-1]:
        path.moveTo(middle, high)
        path.lineTo(middle, low)
    return SetShape(drawn, path, False, QRectF())


def _capsule(spots: Spots, drawn: DrawnSet, beside: Sequence[Label]) -> SetShape:
    first, last = spots.at(drawn.nodes[0]), spots.at(drawn.nodes[-1])
    pad = spots.radius * (1.1 + AROUND)
    inside = set(drawn.nodes)
    texts = [label.box() for label in beside if label.node in inside]
    high = max([spots.radius * (1 + AROUND), *(box.height() * 0.62 for box in texts)])
    left = min([first.x() - pad, *(box.left() - spots.radius * 0.8 for box in texts)])
    right = max([last.x() + pad, *(box.right() + spots.radius * 0.8 for box in texts)])
    room = QRectF(left, first.y() - high, right - left, 2 * high)
    path = QPainterPath()
    path.addRoundedRect(room, high, high)
    return SetShape(drawn, path, True, _room_for_note(spots, drawn, texts, high))


def _room_for_note(spots: Spots, drawn: DrawnSet, texts: list[QRectF], high: float) -> QRectF:
    """A wide room between two nodes of a capsule that no name needs: of those, the one in the middle."""
    rooms: list[QRectF] = []
    for one, other in pairwise(drawn.nodes):
        left = float(spots.x[one]) + spots.radius * 1.2
        right = float(spots.x[other]) - spots.radius * 1.2
        for box in texts:
            if left <= box.center().x() <= right:
                if box.left() - left < right - box.right():
                    left = box.right()
                else:
                    right = box.left()
        rooms.append(QRectF(left, float(spots.y[one]) - high, right - left, 2 * high))
    widest = max((room.width() for room in rooms), default=0.0)
    above = float(spots.x[spots.tree.parent[drawn.nodes[0]]])
    wide = [room for room in rooms if room.width() >= WIDE * widest]
    return min(wide, key=lambda room: abs(room.center().x() - above), default=QRectF())
