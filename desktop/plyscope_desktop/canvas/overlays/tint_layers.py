"""Tint layers: several tints of the nodes of one canvas at once: changed values, nodes that were found."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from plyscope.experiments.other_weights import Changes
from plyscope.layout.slots import Level
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.node_filter import Found
from plyscope_desktop.analysis.reweighing import Reweighing
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.overlays.tints import CHANGED, FOUND, Tint, Tints

FEW = 20_000
"""So many nodes found are seen in any row of pixels; more are seen where they are many."""


class FoundTints:
    """Tints the nodes that were found."""

    def __init__(self, found: Found) -> None:
        self._first = found.first
        self._is_found = found.is_found.view(np.uint8)
        self._tint = replace(FOUND, rare=len(found.nodes) <= FEW)
        self._counts: dict[Level, tuple[int, NDArray[np.int64]]] = {}

    @property
    def kinds(self) -> tuple[Tint, ...]:
        return (self._tint,)

    @property
    def version(self) -> object:
        """They never change."""
        return id(self)

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """1 for each node that was found."""
        last = len(self._is_found) - 1
        places = nodes - self._first
        known = (places >= 0) & (places <= last)
        found: NDArray[np.uint8] = self._is_found[np.clip(places, 0, max(last, 0))] * known
        return found.astype(np.uint8)

    def counts(self, level: Level, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return how many of the first nodes of a level were found; counted once for every length of it."""
        known, sums = self._counts.get(level, (-1, places))
        if known != level.count:
            sums = np.zeros(level.count + 1, np.int64)
            np.cumsum(self.of(level.nodes[: level.count]), out=sums[1:])
            self._counts[level] = level.count, sums
        return sums[np.minimum(places, level.count)]


class Layers:
    """Several tints in one, those of the last before those of the others."""

    def __init__(self, layers: tuple[Tints, ...]) -> None:
        self.layers = layers

    @property
    def kinds(self) -> tuple[Tint, ...]:
        return tuple(kind for layer in self.layers for kind in layer.kinds)

    @property
    def version(self) -> object:
        """Those of all."""
        return tuple(layer.version for layer in self.layers)

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """The number among all kinds."""
        result = np.zeros(len(nodes), np.uint8)
        before = 0
        for layer in self.layers:
            numbers = layer.of(nodes)
            result = np.where(numbers > 0, numbers + before, result).astype(np.uint8)
            before += len(layer.kinds)
        return result


def show_tints(canvas: TreeCanvas, *layers: Tints | None) -> None:
    """Give a canvas these tints of its nodes, at once if it is in sight."""
    said = tuple(layer for layer in layers if layer is not None)
    before = canvas.drawn.tints
    if not said and before is None:
        return
    canvas.drawn.tints = (said[0] if len(said) == 1 else Layers(said)) if said else None
    if canvas.isVisible():
        canvas.settle()


def reveal(canvas: TreeCanvas, node: int) -> None:
    """Bring a node in sight: unfold what hides it, and pan to it."""
    if node == NONE or not canvas.isVisible():
        return
    above = set(canvas.session.record.tree.path(node)[:-1])
    if above & canvas.drawn.collapsed:
        canvas.drawn.collapsed -= above
    canvas.settle()
    canvas.viewpoint.bring_if_away(node)


class ChangedTints:
    """Tints the nodes of one comparison."""

    kinds: tuple[Tint, ...] = (CHANGED,)

    def __init__(self, changes: Changes, known: int) -> None:
        self._is_other = np.zeros(max(known, 1), np.uint8)
        self._is_other[changes.nodes] = 1

    @property
    def version(self) -> object:
        """They never change."""
        return id(self)

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """1 for each node with a changed value."""
        last = len(self._is_other) - 1
        found: NDArray[np.uint8] = self._is_other[np.minimum(nodes, last)] * (nodes <= last)
        return found.astype(np.uint8)


def changed_tints(reweighing: Reweighing, known: int) -> ChangedTints | None:
    """Return the tints of the changed nodes, None if there are none."""
    changes = reweighing.changes if reweighing.marking else None
    return None if changes is None else ChangedTints(changes, known)
