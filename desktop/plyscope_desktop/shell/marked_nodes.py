"""Marked nodes: those that another evaluation changed or that were found, set off in the tree in sight."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope_desktop.canvas.overlays.changed_tints import changed_tints
from plyscope_desktop.canvas.overlays.tint_layers import FoundTints, reveal, show_tints

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class MarkedNodes(QObject):
    """Belongs to a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.reweighing = window.services.reweighing
        self.finder = window.services.finder
        self._marked: tuple[object, ...] = ()
        self.reweighing.compared.connect(self.refresh)
        self.finder.changed.connect(self.refresh)
        self.finder.stepped.connect(lambda node: reveal(window.canvas, node))
        window.layouts.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Mark them in the canvas that is in sight, if they are others than before."""
        found = self.finder.found if self.finder.finds_something else None
        changes = self.reweighing.changes if self.reweighing.marking else None
        before, self._marked = self._marked, (changes, found, self.window.layout_name)
        something = any(part is not None for part in (changes, found, *before[:2]))
        if something and any(old is not new for old, new in zip_longest(before, self._marked)):
            changed = changed_tints(self.reweighing, self.window.session.tree.known)
            show_tints(self.window.canvas, changed, None if found is None else FoundTints(found))
