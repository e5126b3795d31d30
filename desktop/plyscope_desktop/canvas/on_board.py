"""On board: which node of the tree belongs to the position that the board shows."""

from __future__ import annotations

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.scene import Scene


def node_on_board(scene: Scene) -> int:
    """The node whose position the board shows, -1 if the search did not come to it."""
    session, node = scene.session, scene.root
    if node == NONE or scene.tree is not session.tree:
        return NONE  # what is drawn is of another record, and about to go
    if session.document.moves[: session.searched_ply] != session.searched_moves:
        return NONE
    if session.played < session.searched_ply:
        return NONE
    for move in session.moves[session.searched_ply : session.played]:
        node = scene.mirrored.child(node, move)
        if node == NONE:
            break
    return node


def child_on_board(scene: Scene, move: int) -> int:
    """The node after a move of the position on the board, or after the one that stands for it."""
    node = node_on_board(scene)
    return NONE if node == NONE else scene.mirrored.child(node, move)
