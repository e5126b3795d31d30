"""Small notes: what a small tree has beside its marks: windows, moves, small boards, counts, reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from plyscope.tree import NONE, OPEN, UNSEEN
from plyscope_desktop import proof_words, sampling_words, theme
from plyscope_desktop.canvas import notes, revisited
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.small import ABOVE, BOARD, LABEL, SmallView
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.stamps import LEFT, RIGHT, Look, Stamps, fits, leaf_width
from plyscope_desktop.language import tr
from plyscope_desktop.widgets.mark import State
from plyscope_desktop.widgets.window_bar import Line

LEAST_SIGN = 5.0
"""The least size of the sign of a cut."""

LEAF_TEXT = 9
"""The least radius of a leaf with a text in it."""

LEAST_COUNTED = 12.0
"""The least width of a triangle with the number of what it stands for."""


class NotedStage(Stage):
    """Knows what each place of a SmallView looks like at the moment, and writes beside it."""

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps)
        self.view = self._make_view()
        self.thumbs = notes.Thumbs()
        self._line: set[int] = set()
        self._earlier: set[int] = set()
        self._values = Line(-1.0, 1.0)
        self._stopped = self._proofs = self._samples = False
        self._states: list[State] = []

    def _make_view(self) -> SmallView:
        return SmallView(self.scene)

    # What places look like.

    def state(self, place: int) -> State:
        """Was a place searched, will it be, or was it left out, at the moment?"""
        tree = self.scene.session.tree
        stub = self.view.plan.stubs[place]
        if stub is not None:
            cut = tree.state[stub.node] != UNSEEN and tree.skipped[stub.node] > 0
            return "pruned" if cut else "later"
        return "later" if tree.state[self.view.plan.nodes[place]] == UNSEEN else "done"

    def look_at(self, place: int) -> Look:
        """What the mark of a place looks like at the moment."""
        tree, plan = self.scene.session.tree, self.view.plan
        node, kind = plan.nodes[place], plan.kinds[place]
        radius = self.view.spots[place].radius
        state = self.state(place)
        if state != "done" or node == NONE:
            known = plan.values[place] if self.scene.unsearched.explicit else None
            return Look(kind, radius, self.scene.text(known), state)
        text = self.scene.text(tree.shown_value(node))
        if self._proofs and tree.leaf[node] and proof_words.is_unknown(self.scene.session, node):
            text = "?"
        hollow = self._stopped and tree.state[node] == OPEN
        return Look(kind, radius, text, "done", node in self._line, hollow)

    def _hides(self, place: int) -> bool:
        """Are there children of a place that are counted, but not recorded?"""
        tree, node = self.scene.session.tree, self.view.plan.nodes[place]
        return bool(node != NONE and tree.state[node] != UNSEEN and tree.hidden[node] > 0)

    def _below(self, place: int) -> QRectF | None:
        """The triangle that hangs below the mark of a place, None where there is none."""
        if place not in self.view.plan.folded and not self._hides(place):
            return None
        view = self.view
        return notes.below_mark(float(view.x[place]), float(view.y[place]), float(view.radius[place]))

    def _cut_below(self, place: int) -> tuple[float, float, float] | None:
        """Where the cut stands that left out children without places of their own: x, y and size."""
        view, unit = self.view, self.scene.sizes.unit
        tree, node = self.scene.session.tree, view.plan.nodes[place]
        if view.plan.has_stubs or node == NONE or tree.state[node] == UNSEEN or tree.skipped[node] <= 0:
            return None
        x, radius = float(view.x[place]), float(view.radius[place])
        size = min(14 * unit, max(5.0, radius))
        below = self._below(place)
        if below is not None:  # beside what hangs there
            room = min(view.plan.left[place], view.plan.right[place]) * view.camera.across
            size = min(size, room - below.width() - 2)
            x = below.right() + 0.5 * size
            if size < LEAST_SIGN:
                return None
        return x, float(view.y[place]) + 1.35 * radius + 3 * unit, size

    def _place_marks(self) -> None:
        """Tell the labels where marks stand, small boards of leaves, and what hangs below."""
        view, labels = self.view, self.stamps.labels
        rows: dict[float, list[tuple[float, float, float, float]]] = {}
        for place in view.visible:
            spot, radius = view.spots[place], view.spots[place].radius
            half = 1.1 * radius
            if spot.kind == "leaf":
                half = leaf_width(radius, self.look_at(place).text if radius >= LEAF_TEXT else "") / 2
            rows.setdefault(float(view.y[place]), []).append((spot.x, half, spot.y - radius, spot.y + radius))
            below = self._below(place)
            if below is not None:
                labels.block(below.left(), below.top(), below.right(), below.bottom())
            cut = self._cut_below(place)
            if cut is not None:
                reach = 0.4 * cut[2]
                labels.block(cut[0] - reach, cut[1] - reach, cut[0] + reach, cut[1] + reach)
            if spot.kind == "leaf" and view.leaf_board:
                side, y = view.leaf_board / 2, float(view.y[place])
                labels.block(spot.x - side, y - side, spot.x + side, y + side)
        for marks in rows.values():
            x, half, top, bottom = np.array(marks).T
            labels.add_marks(x, half, top, bottom)

    def _by_rank(self, places: list[int]) -> list[int]:
        """Places by who is told of first: what is selected, the best line, the path of now, large marks."""
        selected, path = self.scene.session.selected, set(self.scene.path())
        nodes, radius = self.view.plan.nodes, self.view.radius

        def rank(place: int) -> tuple[bool, bool, bool, float]:
            node = nodes[place]
            return node != selected, node not in self._line, node not in path, -float(radius[place])

        return sorted(places, key=rank)

    # What stands beside the marks.

    def paint_notes(self, painter: QPainter, nodes: Collection[int]) -> None:
        places = [place for place in self.view.visible if self.view.plan.nodes[place] in nodes]
        if len(self._states) == len(self.view.plan):  # else it is about to be painted
            self._paint_notes(painter, places)

    def _paint_notes(self, painter: QPainter, places: Iterable[int]) -> None:
        view, unit = self.view, self.scene.sizes.unit
        plan, tree = view.plan, self.scene.session.tree
        self._counted: set[int] = set()
        for place in places:
            x, y, radius = float(view.x[place]), float(view.y[place]), float(view.radius[place])
            kind, node, state = plan.kinds[place], plan.nodes[place], self._states[place]
            painter.setOpacity(self._opacity(place))
            below = self._below(place)
            if below is not None and below.width() >= LEAST_COUNTED:
                count = view.plan.folded.get(place) or int(tree.hidden[node])
                notes.paint_count(painter, self.stamps, below, count)
            if view.counts_others(place):
                self.shown.add("stands")
            if kind == "leaf" and view.leaf_board:
                side = view.leaf_board
                self._paint_board(painter, place, x, y, side, faint=state != "done")
                label = y + side / 2 + 12 * unit
                self.stamps.words(painter, x, label, view.label(place), theme.CAPTION, faint=state != "done")
                continue
            if kind == "leaf":
                self._paint_below_leaf(painter, place, x, y + radius, state)
                continue
            if node != NONE and state == "done":
                self._paint_window(painter, place, node, x, y, radius)
            self._paint_name(painter, place, x, y, radius, state)
            self._paint_cut_below(painter, place)
            if self._samples and node != NONE and state == "done":
                self._paint_visits(painter, place, node, x, y + radius)
        painter.setOpacity(1.0)

    def _opacity(self, place: int) -> float:
        """What was searched again meanwhile is paler."""
        return revisited.PALE if place in self._earlier else 1.0

    def _paint_window(
        self, painter: QPainter, place: int, node: int, x: float, y: float, radius: float
    ) -> None:
        tree, view, unit = self.scene.session.tree, self.view, self.scene.sizes.unit
        if place not in view.bars or tree.leaf[node]:
            return
        left = x + 1.15 * radius + notes.BAR_OFF * unit
        if self._samples:
            counted = sampling_words.numbers(self.scene.session, node)
            if counted is not None and tree.visits[node]:
                if notes.paint_cells(painter, self.stamps, left, y, *counted):
                    self._counted.add(place)
                self.shown.add("visits")
            return
        if self._proofs:
            numbers = proof_words.numbers(self.scene.session, node)
            if numbers is not None:
                notes.paint_cells(painter, self.stamps, left, y, *numbers)
                self.shown.add("proof")
            return
        alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
        cut = ""
        if tree.skipped[node] > 0:
            cut = tr("{rule}: cut").format(rule=self.scene.cut_words)
        texts = (self.scene.text(alpha), self.scene.text(beta))
        window = notes.Window(alpha, beta, *texts, self._values, cut)
        notes.paint_window_note(painter, self.stamps, left, y, window)
        self.shown.add("window")

    def _paint_visits(self, painter: QPainter, place: int, node: int, x: float, low: float) -> None:
        """The rewards of a node's visits below its mark, where they do not stand beside it."""
        counted = sampling_words.numbers(self.scene.session, node)
        view, sizes = self.view, self.scene.sizes
        if counted is None or place in self._counted or not self.scene.session.tree.visits[node]:
            return
        room = min(view.plan.left[place], view.plan.right[place]) * view.camera.across
        if sizes.width(counted[0], theme.CAPTION) + 4 * sizes.unit <= room:
            self.stamps.words(painter, x, low + 9 * sizes.unit, counted[0], theme.CAPTION)

    def _paint_cut_below(self, painter: QPainter, place: int) -> None:
        """Where children left out have no places of their own: the cut, and how many they are."""
        cut, unit = self._cut_below(place), self.scene.sizes.unit
        if cut is None:
            return
        x, low, size = cut
        self.shown.add("cut")
        self.stamps.cut(painter, x, low, size)
        if self.view.radius[place] >= 9:
            text = f"+{int(self.scene.session.tree.skipped[self.view.plan.nodes[place]])}"
            self.stamps.words(painter, x + 9 * unit, low, text, theme.CAPTION, side=LEFT)

    def _paint_below_leaf(self, painter: QPainter, place: int, x: float, low: float, state: State) -> None:
        """The value of a leaf whose mark is too small for it, and its move."""
        view, unit = self.view, self.scene.sizes.unit
        text, radius = self.look_at(place).text, float(view.radius[place])
        room = min(view.plan.left[place], view.plan.right[place]) * view.camera.across
        faint = state != "done"
        low += 9 * unit
        sizes = self.scene.sizes
        inside = fits("leaf", radius, text, sizes.least_type)
        if text and not inside and sizes.width(text, theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, text, theme.CAPTION, bold=not faint, faint=faint)
            low += 14 * unit
        if place in view.below:
            self.stamps.words(painter, x, low + unit, view.label(place), theme.CAPTION, faint=faint)

    def _paint_name(
        self, painter: QPainter, place: int, x: float, y: float, radius: float, state: State
    ) -> None:
        """The move of an inner node where there is room for it, with a small board where there is more."""
        view, unit = self.view, self.scene.sizes.unit
        beside, text = view.beside.get(place, 0), view.label(place)
        explicit, faint = self.scene.unsearched.explicit, state != "done"
        size, bold = (self.scene.sizes.name, not faint) if explicit else (theme.CAPTION, False)
        edge = x - 1.15 * radius
        if beside == LABEL:
            self.stamps.words(painter, edge - 7 * unit, y, text, size, bold=bold, side=RIGHT, faint=faint)
        elif beside == ABOVE:
            self.stamps.words(painter, x, y - radius - 14 * unit, text, size, bold=bold, faint=faint)
        elif beside == BOARD:
            side = round(notes.THUMB * unit)
            middle = edge - notes.BAR_OFF * unit - side / 2
            top = y + 3 * unit - side / 2
            if not self.stamps.labels.take(middle - side / 2, top, middle + side / 2, top + side):
                return
            self._paint_board(painter, place, middle, y + 3 * unit, side, faint=faint)
            if text:
                low = y + side / 2 + 12 * unit
                self.stamps.words(painter, middle, low, text, theme.CAPTION, faint=faint)

    def _paint_board(
        self, painter: QPainter, place: int, x: float, y: float, side: int, *, faint: bool
    ) -> None:
        stub, node = self.view.plan.stubs[place], self.view.plan.nodes[place]
        key: object = node if stub is None else (stub.node, stub.place)
        position = None
        if not self.thumbs.has(key, side, faint):
            if stub is None:
                position = self.scene.walker.position(node)
            else:
                child = self.scene.unsearched.child(stub)
                position = None if child is None else child.position
        box = QRectF(x - side / 2, y - side / 2, side, side)
        self.thumbs.draw(painter, key, position, box, faint)
