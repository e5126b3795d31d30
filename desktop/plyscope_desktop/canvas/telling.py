"""Telling: descriptions of a node of the tree, for screen readers and tool tips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from plyscope.query import events
from plyscope.query.visits import hit_of, later_visit, repeat_reason
from plyscope.record.trace import REDUCED
from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import proofs as proof_words
from plyscope_desktop.words import sampling, table
from plyscope_desktop.words.phrases import count

if TYPE_CHECKING:
    from plyscope_desktop.canvas.stage import Stage
    from plyscope_desktop.canvas.textbook.stage import SmallStage


def told(scene: Scene, node: int) -> str:
    """Describe a node at the moment; empty for none."""
    tree, words = scene.session.record.tree, scene.words
    if not 0 <= node < scene.slots.known:
        return ""
    lines = [words.name(node, opens=True), words.place(node)]
    if tree.state[node] == UNSEEN:
        return "\n".join([*lines, tr("Not reached yet")])
    value = words.value(node)
    if scene.text(tree.shown_value(node)):
        lines.append(tr("Value {value}").format(value=value))
    lines += [*_numbers(scene, node), *related(scene, node)]
    if tree.skipped[node] > 0:
        skipped = int(tree.skipped[node])
        text = tr("Cut: {n} moves are not searched", skipped)
        lines += [_kind_of_cut(scene, node), text.format(n=skipped)]
    return "\n".join(filter(None, lines))


def _numbers(scene: Scene, node: int) -> list[str]:
    """Describe what the search keeps at a node besides its value: visits, proof numbers, or a window."""
    session, tree = scene.session, scene.session.record.tree
    sampled = sampling.numbers(session, node)
    if sampled is not None:
        return [tr("Rewards of visits {rewards}, mean {mean}").format(rewards=sampled[0], mean=sampled[1])]
    proofs = proof_words.numbers(session, node) if proof_words.proves(session) else None
    if proofs is not None:
        return [
            tr("Proof number {proof}, disproof number {disproof}").format(proof=proofs[0], disproof=proofs[1])
        ]
    if tree.leaf[node]:
        return []
    return [f"α {scene.text(float(tree.alpha[node]))}, β {scene.text(float(tree.beta[node]))}"]


def _kind_of_cut(scene: Scene, node: int) -> str:
    """Which bound cut a node off, and whether an ancestor farther up than its parent had set it."""
    record = scene.session.record
    cut = events.why_cut(record.trace, record.tree, node)
    if cut is None:
        return ""
    if cut.owner in (NONE, int(record.tree.parent[node])):
        return tr("Beta cutoff") if cut.kind == "beta" else tr("Alpha cutoff")
    return tr("Deep beta cutoff") if cut.kind == "beta" else tr("Deep alpha cutoff")


def related(scene: Scene, node: int) -> list[str]:
    """Describe relations of a node: moves it represents, the table's knowledge, the visits around it."""
    record, tree = scene.session.record, scene.session.record.tree
    lines = [scene.words.mirrored.sentence(node)]
    hit = hit_of(record.trace, tree, node) if tree.hit[node] else None
    if hit is not None:
        lines.append(table.known_from(hit, _with_number(scene, hit.storer)))
    earlier, later = int(tree.repeats[node]), later_visit(tree, node)
    if earlier != NONE:
        reduced = repeat_reason(record.trace, tree, node) == REDUCED
        by_depth, by_window = tr("Searched before, less deeply: {node}"), tr("Searched before: {node}")
        text = by_depth if reduced else by_window
        lines.append(text.format(node=_with_number(scene, earlier)))
    if later != NONE and later < tree.nodes and tree.state[later] != UNSEEN:
        lines.append(tr("Searched again: {node}").format(node=_with_number(scene, later)))
    return [line for line in lines if line]


def told_at(stage: Stage, small: SmallStage, point: QPointF) -> str:
    """Describe what is under a point of a stage; `small` gives places to moves that were not searched."""
    scene = stage.scene
    storer = stage.storer_at(point)
    if storer != NONE:
        return tr("Known from the table: go to {node}").format(node=_with_number(scene, storer))
    node = stage.hit(point)
    if node != NONE:
        return told(scene, node)
    stub = small.view.stub_at(point) if stage is small else None
    if stub is None:
        return ""
    child = scene.unsearched.child(stub)
    name = stub.name or ("" if child is None else child.name)
    return tr("{move}: not searched").format(move=name) if name else tr("Not searched")


def _with_number(scene: Scene, node: int) -> str:
    """The name of a node with its number, "" for none."""
    if not 0 <= node < scene.session.record.tree.known:
        return ""
    return tr("{name} (node {n})").format(name=scene.words.name(node), n=count(node))
