"""Walk: which node the arrow keys lead to."""

from __future__ import annotations

from typing import Literal

from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.canvas.scene import Scene

Direction = Literal["up", "down", "left", "right"]


def step(scene: Scene, node: int, direction: Direction) -> int:
    """The node next to another: its parent, its best or first child, its neighbours; itself if none.

    At the last of its siblings a row goes on with the next family.
    """
    tree, slots = scene.session.record.tree, scene.slots
    if not 0 <= node < slots.known:
        return scene.root
    found = NONE
    if direction == "up":
        found = int(tree.parent[node])
    elif direction == "down" and node not in scene.collapsed:
        told = tree.state[node] != UNSEEN and not scene.session.record.concealed.values
        best = int(tree.best_child[node]) if told else NONE
        found = best if best != NONE else int(tree.first_child[node])
    elif direction in ("left", "right"):
        found = _neighbour(scene, node, -1 if direction == "left" else 1)
    return found if NONE < found < slots.known else node


def _neighbour(scene: Scene, node: int, way: int) -> int:
    slots, tree = scene.slots, scene.session.record.tree
    place = int(slots.place[node])
    if place == NONE:
        return NONE
    level = slots.levels[int(tree.ply[node])]
    begin, end = scene.slot_range()
    place += way
    while 0 <= place < level.count and begin <= level.start[place] < end:
        found = int(level.nodes[place])
        if not is_folded(scene, found):
            return found
        place += way
    return NONE


def is_folded(scene: Scene, node: int) -> bool:
    """Return True if a node is below a collapsed one."""
    if not scene.collapsed:
        return False
    parent = int(scene.session.record.tree.parent[node])
    while parent != NONE and parent not in scene.collapsed:
        parent = int(scene.session.record.tree.parent[parent])
    return parent != NONE
