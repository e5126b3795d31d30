"""Scene: the contents of every picture of the tree: the record read, the moment, the user's choices."""

from __future__ import annotations

from math import inf, isfinite
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.slots import MOST_LEVELS, Slots
from plyscope.query import events
from plyscope.query.rounds import place_of, way_down
from plyscope.record.tree import DONE, NONE, UNSEEN, Chapter
from plyscope.rules.position import CHANCE
from plyscope.rules.values import DECIDED
from plyscope_desktop.canvas.drawing.sizes import DESK, Sizes
from plyscope_desktop.canvas.overlays.tints import Tint, Tints
from plyscope_desktop.canvas.textbook.cut_children import Unsearched, name_in_tree
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.mark import Kind
from plyscope_desktop.widgets.window_bar import Line
from plyscope_desktop.words.phrases import Words
from plyscope_desktop.words.proofs import proves
from plyscope_desktop.words.sampling import samples, scores_on_way

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation


FIRST_NODES = 2_000
"""Nodes that are looked at for a sign of the legend."""


class Spot(NamedTuple):
    """Place of a node in the picture: the centre and the radius of its mark in pixels."""

    x: float
    y: float
    radius: float
    kind: Kind


class Scene:
    """Follows the record of a session. `version` counts the times that rows were taken in.

    `now` is the moment's node, or the collapsed one that it is in. `sizes` are those of the drawing,
    `tints` the colours around nodes.
    """

    def __init__(self, session: Session, words: Words, explanation: Explanation, sizes: Sizes = DESK) -> None:
        self.session = session
        self.sizes = sizes
        self.tints: Tints | None = None
        self.words, self.explanation = words, explanation
        self.walker = words.walker
        self.unsearched = Unsearched(session, self.walker)
        self.mirrored = words.mirrored
        self.start()

    def start(self, slots: Slots | None = None) -> None:
        """Begin with another record, which may be laid out already."""
        self.tree, self._slots = self.session.record.tree, slots
        self.unsearched.follow_session()
        self.text = self.words.short_value
        self.version = 0
        self._read = (0, 0)
        self.chapter: Chapter | None = None
        self.now = NONE
        self.line: list[int] = []
        self.in_round = False
        self._choosing = False
        self._scores: dict[int, float] | None = None
        self.collapsed: set[int] = set()
        self.highlighted = NONE
        self._names: dict[int, str] = {}
        self._stands_for: dict[int, list[str]] = {}
        self._depth, self._depth_of = 0, (-1, NONE)

    @property
    def slots(self) -> Slots:
        """Places of nodes. A record is laid out once this is asked for: not for a canvas that is hidden."""
        if self._slots is None:
            self._slots = self.session.record.slots
        return self._slots

    def catch_up(self) -> None:
        """Let the picture have all that the tree has read, however long that takes."""
        while self.slots.behind:
            self.slots.read()
        self.refresh()

    @property
    def read_to(self) -> int:
        """Of how many rows the picture is: those that were there when it was worked out."""
        return self._read[0]

    @property
    def grows(self) -> bool:
        """Return True while the search runs or rows are still to be read."""
        return self.session.record.state in ("searching", "reading")

    @property
    def behind(self) -> int:
        """Number of rows that the picture does not show yet; a layout of any order comes later."""
        waiting = 0 if self.slots.loose else self.session.record.tree.read_to - self.slots.read_to
        return self.session.record.behind + waiting

    def refresh(self) -> None:
        """Look again what was read, and which chapter, node and best line belong to the moment."""
        record = self.session.record
        read = self.slots.read_to, self.slots.sortings
        if read != self._read:
            self._read = read
            self.version += 1
        tree = record.tree
        chapter = tree.chapter_at(record.tick)
        self.chapter = chapter if chapter is not None and chapter.first_node < self.slots.known else None
        now = events.current_node(record.trace, tree, record.tick)
        if NONE < record.in_focus < tree.known and tree.state[record.in_focus] != UNSEEN:
            now = record.in_focus
        self.now = self._standing(now) if now < self.slots.known else NONE
        self.in_round = False
        self._choosing, self._scores = False, None
        self.line = []
        if record.concealed.values:
            return
        if self.chapter is not None and tree.state[self.chapter.first_node] != UNSEEN:
            self.line = [node for node in self._line(self.chapter.first_node) if node < self.slots.known]

    def _standing(self, node: int) -> int:
        """The node itself, or the highest collapsed one above it: what is below that is not drawn."""
        if not self.collapsed or node == NONE:
            return node
        return next((above for above in self.session.record.tree.path(node) if above in self.collapsed), node)

    @property
    def scores(self) -> dict[int, float]:
        """Inside a round of sampling, by which children are chosen on its way down."""
        if self._scores is None:
            way = self.line if self._choosing else []
            self._scores = scores_on_way(self.session, way, self.walker.position)
        return self._scores

    def _line(self, root: int) -> list[int]:
        """Nodes that are lit: the best line, or inside a round of sampling its path down the tree."""
        record = self.session.record
        self.in_round = False
        if len(record.tree.visits) and self.now != NONE:
            place = place_of(record.trace, record.tick)
            self.in_round = place is not None and place.phase != ""
            if place is not None and self.in_round:
                self._choosing = place.phase in ("selection", "expansion")
                return record.tree.path(way_down(record.trace, record.tick))
        return events.principal_line(record.tree, root)

    def tints_of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """For each node the number of its tint, 0 for none."""
        return np.zeros(len(nodes), np.uint8) if self.tints is None else self.tints.of(nodes)

    def tint(self, number: int) -> Tint | None:
        """The tint with a number."""
        return None if self.tints is None or not number else self.tints.kinds[number - 1]

    @property
    def root(self) -> int:
        """The root of the chapter, -1 without one."""
        return NONE if self.chapter is None else self.chapter.first_node

    def path(self) -> list[int]:
        """The nodes from the root to that of the moment, as far as they have a level."""
        if self.now == NONE:
            return []
        return self.session.record.tree.path(self.now)[:MOST_LEVELS]

    def node_count(self) -> int:
        """Return the number of known nodes of the chapter."""
        if self.chapter is None:
            return 0
        return min(self.chapter.end_node, self.slots.known) - self.chapter.first_node

    def left_out_count(self) -> int:
        """Return the number of children cut off in the chapter, or not reached yet in an excerpt."""
        if self.chapter is None:
            return 0
        if self.session.record.excerpt and self.unsearched.explicit:
            return max(0, self.unsearched.given_nodes() - self.node_count())
        end = min(self.chapter.end_node, self.slots.known)
        return int(self.slots.skipped[self.chapter.first_node : end].sum())

    def slot_range(self) -> tuple[int, int]:
        """The slots of the chapter, from the first to the one behind the last."""
        return (0, 1) if self.chapter is None else self.slots.span(self.chapter.first_node)

    def depth(self) -> int:
        """The deepest ply of the chapter that has nodes."""
        key = (self.version, self.root)
        if key != self._depth_of:
            self._depth_of, self._depth = key, self._find_depth()
        return self._depth

    def _find_depth(self) -> int:
        if self.chapter is None:
            return 0
        begin, end = self.slots.span(self.chapter.first_node)
        for ply in range(len(self.slots.levels) - 1, 0, -1):
            level = self.slots.levels[ply]
            place = int(level.start[: level.count].searchsorted(np.int32(begin)))
            if place < level.count and level.start[place] < end:
                return ply
        return 0

    def line_of_values(self) -> Line:
        """The number line on which all windows of the record are shown."""
        if self.session.record.excerpt and self.unsearched.explicit:
            given = self.unsearched.given_values()
            if given is not None:
                return Line(*given)
        low, high = self.slots.low, self.slots.high
        return Line(-1.0, 1.0) if low != low else Line(low, high) if low < high else Line(low - 1, high + 1)

    def name(self, node: int) -> str:
        """Return the name of a node: its own in an explicit tree, else the move that leads to it."""
        label = self.walker.label(node)
        if not self.unsearched.explicit:
            return label
        if node not in self._names:
            position = self.walker.position(node)
            self._names[node] = label if position is None else name_in_tree(position, label)
        return self._names[node]

    @property
    def has_notes(self) -> bool:
        """Return True if inner nodes have something beside them: a window, visits, or proof numbers."""
        return self.words.has_windows or samples(self.session) or proves(self.session)

    def stands_for(self, node: int) -> list[str]:
        """Return the moves represented by the one to a node; kept once the node is finished."""
        if not self.mirrored.used:
            return []
        found = self._stands_for.get(node)
        if found is None:
            found = self.mirrored.names(node)
            parent = int(self.session.record.tree.parent[node])
            if parent != NONE and self.session.record.tree.left[parent] != NONE:
                self._stands_for[node] = found
        return found

    def rare_signs(self) -> set[str]:
        """The signs of the legend that only some searches have."""
        signs = {"stands"} if self.mirrored.used else set()
        if self.chapter is not None:
            nodes = slice(self.chapter.first_node, self.chapter.end_node)
            if (self.session.record.tree.repeats[nodes] != NONE).any():
                signs.add("again")
        if getattr(getattr(self.session.record.search, "options", None), "table", False):
            signs.add("table")
        if self.has_wins():
            signs.add("wins")
        if len(self.tree.visits):
            signs.update(("visits", "way"))
        if len(self.tree.proof):
            signs.add("proof")
        return signs

    def has_wins(self) -> bool:
        """Return True if one of the first nodes is worth a win or a loss in some plies."""
        values = np.abs(self.tree.returned[: min(self.tree.known, FIRST_NODES)])
        return bool(((values > DECIDED) & (values < inf)).any())

    def note(self, node: int) -> tuple[str, bool]:
        """Return the text below a node's window: why it was cut, or the bounds of the mean of a chance node.

        The second value is True for the reason of a cut.
        """
        tree, concealed = self.session.record.tree, self.session.record.concealed
        cut = bool(tree.skipped[node] > 0) and not concealed.cuts
        if concealed.values:
            return "", False
        if tree.side[node] != CHANCE or not len(tree.at_least):
            return (tr("{rule}: cut").format(rule=self.cut_words) if cut else ""), cut
        low, high = float(tree.at_least[node]), float(tree.at_most[node])
        if cut:
            at_least = float(tree.shown_value(node)) == low
            text = tr("at least {value}: cut") if at_least else tr("at most {value}: cut")
            return text.format(value=self.text(low if at_least else high)), True
        if tree.state[node] == DONE or not (isfinite(low) or isfinite(high)):
            return "", False
        return f"[{self.text(low)}, {self.text(high)}]", False

    @property
    def cut_words(self) -> str:
        """Why a node is cut off, in the notation of the searched rule."""
        strict = dict(self.session.record.setup.options).get("cut") == ">"
        return "α > β" if strict else "α ≥ β"


def node_on_board(scene: Scene) -> int:
    """The node whose position the board shows, -1 if the search did not come to it."""
    session, node = scene.session, scene.root
    if node == NONE or scene.tree is not session.record.tree:
        return NONE  # what is drawn is of another record, and about to go
    if session.document.value.moves[: len(session.record.moves_before)] != session.record.moves_before:
        return NONE
    if session.document.played < len(session.record.moves_before):
        return NONE
    for move in session.document.moves[len(session.record.moves_before) : session.document.played]:
        node = scene.mirrored.child(node, move)
        if node == NONE:
            break
    return node


def child_on_board(scene: Scene, move: int) -> int:
    """Return the node after a move of the position on the board, or the one that represents it."""
    node = node_on_board(scene)
    return NONE if node == NONE else scene.mirrored.child(node, move)
