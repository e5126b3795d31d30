"""Action names: the actions in variables of own code, called as the board calls them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.document import notation
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.own_code import Frame
from plyscope_desktop.session.session import Session

ACTIONS = ("action", "move", "a")
"""Names of variables that hold actions."""
MOST = 200
"""Moves of a position whose names are looked up."""


def labels(session: Session, walker: Walker) -> dict[str, str]:
    """Return the names of the moves to the node of the shown moment, and of those from it, by their texts."""
    record = session.record
    node = events.current_node(record.trace, record.tree, record.tick)
    if node == NONE or node >= record.tree.known:
        return {}
    found: dict[str, str] = {}
    for step in walker.path(node):
        parent = int(record.tree.parent[step])
        position = None if parent == NONE else walker.position(parent)
        if position is not None:
            found[position.text(int(record.tree.move[step]))] = walker.label(step)
    here = walker.position(node)
    if here is not None and not here.finished:
        for move in list(here.legal_moves())[:MOST]:
            found.setdefault(here.text(move), notation.label(here, move))
    return found


def named(frames: Sequence[Frame], names: Mapping[str, str]) -> list[Frame]:
    """Return calls with the actions in their variables called by these names; numbers stay as they are."""

    def called(name: str, value: str) -> str:
        return names.get(value, value) if name in ACTIONS and not value.isdigit() else value

    return [
        replace(frame, values=[(name, called(name, value)) for name, value in frame.values])
        for frame in frames
    ]
