"""Moment: a tree on the sheet between two steps, as text and as drawing, and what is wrong with either."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.games.tree.branch import (
    Branch,
    Path,
    drawing,
    path_of,
    size,
    spots,
    sums_to_one,
    text_of,
    total,
)
from plyscope.games.tree.drawing import Drawing
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.typed_text import read_typed
from plyscope.rules.position import PositionError
from plyscope.rules.values import number_text
from plyscope.strict_json import JsonError
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.tree_editor import heard_of_tree, title

MOST_DRAWN = 2_000
"""Nodes; larger trees are texts that are not drawn."""

LONGEST_READ = 100_000
"""Length of a text up to which it is read while typing; longer ones are read in a thread."""


@dataclass(frozen=True)
class Fault:
    """Why a tree cannot be searched yet, and at which branch, if one is known."""

    sentence: str
    path: Path | None = None


class Moment:
    """A text, and the drawing that belongs to it: its own once it was read, else the last one there was.

    `root` is None where the tree is too large to draw; `position` is then what a reader beside the window
    made of the text.
    """

    def __init__(self, text: str, root: Branch | None, selected: Path = (), *, is_read: bool = True) -> None:
        self.text = text
        self.root = root
        self.selected = selected
        self.is_read = is_read
        self.error: JsonError | PositionError | None = None
        self.position: TreePosition | None = None
        self.is_written = True
        self._fault: Fault | None = None
        self._is_checked = False

    @classmethod
    def drawn(cls, made: Drawing) -> Moment:
        """The drawing just made, with its text."""
        return cls(text_of(made.root), made.root, made.selected)

    @classmethod
    def of_large(cls, position: TreePosition) -> Moment:
        """A tree that is too large to draw, and whose text is still to be written beside the window."""
        made = cls("", None, is_read=False)
        made.position, made.is_written = position, False
        return made

    @property
    def is_long(self) -> bool:
        """Return True if the text is too long to be read or written at once."""
        return len(self.text) > LONGEST_READ or not self.is_written

    def read(self) -> None:
        """Read the text, unless that was done; what is no tree leaves the drawing as it is."""
        if self.is_read or self.is_long:
            return
        self.is_read = True
        try:
            obj = read_typed(self.text)
            root = drawing(obj)
            if size(root, MOST_DRAWN) > MOST_DRAWN:
                self.root, self.position = None, position_of_tree(obj)
            else:
                self.root = root
                self.selected = Drawing(root).select(self.selected).selected
        except (JsonError, PositionError) as error:
            self.error = error

    def take(self, position: TreePosition | None, error: JsonError | PositionError | None) -> None:
        """Result of a text that was read in a thread."""
        self.is_read = self.is_written = True
        self.error, self.position = error, position
        if position is not None and position.nodes.nodes <= MOST_DRAWN:
            self.root = drawing(read_typed(self.text))
        elif position is not None:
            self.root = None

    @property
    def counts(self) -> tuple[int, int, int] | None:
        """Nodes, leaves and plies of the tree; None while they are not known."""
        if self.position is not None:
            nodes = self.position.nodes
            return nodes.nodes, int((nodes.count == 0).sum()), int(nodes.height[0])
        if self.root is None:
            return None
        found = spots(self.root)
        return len(found), sum(not spot.branch.children for spot in found), found[-1].ply

    @property
    def fault(self) -> Fault | None:
        """The first thing that keeps the tree from being searched."""
        if self.error is not None:
            return Fault(heard_of_tree(str(self.error)))
        if not self._is_checked and self.is_read:
            self._is_checked = True
            self._fault = self._found_fault()
        return self._fault

    def _found_fault(self) -> Fault | None:
        if self.root is None:
            return None
        found = spots(self.root)
        for number, spot in enumerate(found):
            if spot.type == "chance" and not sums_to_one(spot.branch):
                sentence = tr("{node}: the probabilities sum to {total}, not to 1.").format(
                    node=title(spot.branch, path_of(found, number)),
                    total=number_text(float(total(spot.branch))),
                )
                return Fault(sentence, path_of(found, number))
        try:
            position_of_tree(read_typed(text_of(self.root)))
        except (JsonError, PositionError) as error:
            return Fault(heard_of_tree(str(error)))
        return None
