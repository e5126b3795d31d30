"""Changed tints: nodes whose value the last change of weights changed, set off in the tree."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.experiments.other_weights import Changes
from plyscope_desktop.analysis.reweighing import Reweighing
from plyscope_desktop.canvas.overlays.tints import CHANGED, Tint


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
        """1 for each node whose value is another."""
        last = len(self._is_other) - 1
        found: NDArray[np.uint8] = self._is_other[np.minimum(nodes, last)] * (nodes <= last)
        return found.astype(np.uint8)


def changed_tints(reweighing: Reweighing, known: int) -> ChangedTints | None:
    """What sets the changed nodes off, None where there are none to be marked."""
    changes = reweighing.changes if reweighing.marking else None
    return None if changes is None else ChangedTints(changes, known)
