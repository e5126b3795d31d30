"""Telling: a node of the tree in words, for screen readers and for whoever points at it."""

from __future__ import annotations

from plyscope.tree import UNSEEN
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.language import tr


def told(scene: Scene, node: int) -> str:
    """What stands at a node at the moment; empty where there is none."""
    tree, words = scene.session.tree, scene.words
    if not 0 <= node < scene.slots.known:
        return ""
    lines = [words.name(node, opens=True), words.place(node)]
    if tree.state[node] == UNSEEN:
        return "\n".join([*lines, tr("Not reached yet")])
    value = words.value(node)
    if scene.text(tree.shown_value(node)):
        lines.append(tr("Value {value}").format(value=value))
    if not tree.leaf[node]:
        alpha, beta = scene.text(float(tree.alpha[node])), scene.text(float(tree.beta[node]))
        lines.append(f"α {alpha}, β {beta}")
    if tree.skipped[node] > 0:
        skipped = int(tree.skipped[node])
        text = tr("Cut: {n} moves are not searched", skipped)
        lines.append(text.format(n=skipped))
    return "\n".join(lines)
