"""Landmark steps: go to the largest subtree, the deepest line, the latest cutoff, a change of the value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope.query import landmarks
from plyscope.query.events import event
from plyscope.record.trace import CUTOFF
from plyscope.record.tree import NONE
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import phrases

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class Landmarks(QObject):
    """Steps to landmarks of one window's tree; the same step again goes to the next landmark of its kind."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.session = window.session
        self.finder = window.services.finder
        self._places: list[int] = []
        self._made_at: tuple[object, ...] = ()
        self.session.record.replaced.connect(self._places.clear)

    @property
    def root(self) -> int:
        """The root of the shown tree, -1 before there is one."""
        chapter = self.session.record.tree.chapter_at(self.session.record.tick)
        if chapter is None or chapter.first_node >= self.session.record.tree.nodes:
            return NONE
        return chapter.first_node

    @property
    def begin(self) -> int:
        """The selected node of the shown tree, or its root."""
        chapter, selected = (
            self.session.record.tree.chapter_at(self.session.record.tick),
            self.session.record.selected,
        )
        if chapter is not None and chapter.first_node <= selected < min(
            self.session.record.tree.nodes, chapter.end_node
        ):
            return selected
        return self.root

    def line_down(self) -> None:
        """Go on along the best line of the selected node; without one, to the root."""
        here = self.begin
        if here == NONE:
            return
        if self.session.record.selected != here:
            self.finder.go_to(here)
            return
        below = landmarks.next_on_line(self.session.record.tree, here)
        if below != NONE and below < self.session.record.tree.nodes:
            self.finder.go_to(below)
        else:
            self._note(tr("The best line ends here."))

    def line_up(self) -> None:
        """Go back to the parent."""
        here = self.begin
        if here != NONE and self.session.record.tree.parent[here] != NONE:
            self.finder.go_to(int(self.session.record.tree.parent[here]))

    def largest(self) -> None:
        """Go to the child with the largest subtree; again, to that with the next largest."""
        node = self._next("largest")
        if node == NONE:
            self._note(tr("Nothing is below this node."))
            return
        self.finder.go_to(node)
        size = 1 + len(landmarks.shown_below(self.session.record.tree, node))
        self._note(tr("Nodes in this subtree: {n}").format(n=phrases.count(size)))

    def deepest(self) -> None:
        """Go to the end of the longest line; again, to the next one that is as long."""
        node = self._next("deepest")
        if node == NONE:
            self._note(tr("Nothing is below this node."))
            return
        self.finder.go_to(node)
        ply = int(self.session.record.tree.ply[node])
        text = tr("Ply {ply}: line {n} of {total} as long")
        number = self._places.index(node) + 1
        self._note(
            text.format(
                ply=phrases.count(ply), n=phrases.count(number), total=phrases.count(len(self._places))
            )
        )

    def _next(self, what: str) -> int:
        """Return the landmark of a kind after the selected one, or the first below the selected node."""
        record, places = self.session.record, self._places
        key = (what, record.tree, record.tick)
        if key == self._made_at and record.selected in places:
            return places[(places.index(record.selected) + 1) % len(places)]
        here = self.begin
        if here == NONE:
            return NONE
        find = landmarks.largest_children if what == "largest" else landmarks.deepest_below
        self._places, self._made_at = find(record.tree, here), key
        return self._places[0] if self._places else NONE

    def latest_cutoff(self) -> None:
        """Go to the moment and node of the latest cutoff before the shown moment."""
        playback = self.window.playback
        tick = playback.index.previous(playback.tick, (CUTOFF,))
        if tick is None:
            self._note(tr("No cutoff comes before this moment."))
            return
        playback.pause()
        playback.go_to(tick)
        found = event(self.session.record.trace, tick)
        if found is not None:
            self.session.record.select(found.node)
            self.finder.stepped.emit(found.node)

    def value_change(self, direction: int) -> None:
        """Go to the next moment at which the root's value changes, or to the last one before."""
        playback, record = self.window.playback, self.session.record
        tick = landmarks.value_change(record.trace, record.tree, playback.tick, direction)
        if tick is None:
            later = tr("The root's value does not change any more.")
            self._note(later if direction > 0 else tr("The root has no value before this moment."))
            return
        playback.pause()
        playback.go_to(tick)

    def _note(self, sentence: str) -> None:
        self.window.status.show_note(sentence)
