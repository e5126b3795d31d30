"""Hanging: what is below the marks of a small tree for nodes that have no places of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtGui import QPainter

from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.textbook import notes
from plyscope_desktop.canvas.textbook.notes import Hung
from plyscope_desktop.canvas.textbook.place_states import PlaceStates


class Hanging(Protocol):
    """Paints what hangs below marks."""

    stamps: Stamps

    def boxes(self) -> dict[int, Hung]:
        """Return left, top, width and height of each thing in sight, by place."""

    def refresh(self, changed: bool) -> None:
        """Come up to date; `changed`: the places have the states of another moment."""

    def paint(self, painter: QPainter, places: Iterable[int]) -> None:
        """Paint the things below these places."""


class Triangles:
    """Triangles for what is below collapsed nodes, and for what was not recorded."""

    def __init__(self, states: PlaceStates, stamps: Stamps, shown: set[str]) -> None:
        self.states, self.view = states, states.view
        self.stamps, self.shown = stamps, shown

    def boxes(self) -> dict[int, Hung]:
        view = self.view
        hanging = (*view.folded, *self.states.hiding)
        return {place: notes.below_mark(*view.marks[place]) for place in hanging if view.in_sight[place]}

    def refresh(self, changed: bool) -> None:
        pass

    def paint(self, painter: QPainter, places: Iterable[int]) -> None:
        for place in places:
            folded = place in self.view.plan.folded
            (notes.paint_folded if folded else notes.paint_hidden)(painter, *self.view.marks[place])
            self.shown.add("folded" if folded else "hidden")
