"""Small notes: what a small tree has beside its marks: windows, moves, small boards, counts, reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from math import ceil, inf
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from plyscope_desktop.canvas.drawing.pixmap_cache import LEFT, RIGHT, Stamps, fits, leaf_width
from plyscope_desktop.canvas.textbook import notes, revisited
from plyscope_desktop.canvas.textbook.notes import Hung
from plyscope_desktop.canvas.textbook.place_states import PlaceStates
from plyscope_desktop.canvas.textbook.view import ABOVE, BOARD, LABEL, MOST_NAMED_ROWS, NAMED_ROW
from plyscope_desktop.look import theme
from plyscope_desktop.words import proofs, sampling

LEAST_SIGN = 5.0
"""The least size of the sign of a cut."""

LEAF_TEXT = 9
"""The least radius of a leaf with a text in it."""

LEAST_COUNTED = 12.0
"""Least width of a triangle with a number below it."""


Cut: TypeAlias = tuple[float, float, float]
"""x, y and size of the sign of a cut."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class BesideMarks:
    """Writes windows, moves, small boards and counts beside the marks of a view.

    `hang` finds what hangs below the marks in sight; `shown` takes the keys of the signs that were painted.
    """

    def __init__(
        self, stamps: Stamps, states: PlaceStates, hang: Callable[[], dict[int, Hung]], shown: set[str]
    ) -> None:
        self.scene, self.view, self.states = states.scene, states.view, states
        self.stamps = stamps
        self.shown = shown
        self.thumbs = notes.Thumbs()
        self.hanging: dict[int, Hung] = {}
        self._hang = hang
        self._cuts: dict[int, Cut] = {}
        self._counted: set[int] = set()

    def _all_cuts(self) -> dict[int, Cut]:
        """Return the places of the cuts of children without places of their own: beside what hangs there."""
        view, unit, found = self.view, self.stamps.unit, {}
        told = not view.plan.has_stubs and not self.scene.session.record.concealed.cuts
        for place in self.states.left_out if told else ():
            if not view.in_sight[place]:
                continue
            (x, y, radius), hung = view.marks[place], self.hanging.get(place)
            room = inf if hung is None else view.room(place) - hung[2] - 2
            if room >= LEAST_SIGN:
                size = min(14 * unit, max(LEAST_SIGN, radius), room)
                beside = x if hung is None else hung[0] + hung[2] + 0.5 * size
                found[place] = beside, y + 1.35 * radius + 3 * unit, size
        return found

    def place_marks(self) -> None:
        """Block the places of marks, small boards of leaves, and what hangs below, for labels."""
        view, labels = self.view, self.stamps.labels
        self.hanging = self._hang()
        self._cuts = self._all_cuts()
        for row in view.rows_in_sight:
            middle, y, radius = view.x[row], view.mark_y[row], view.mark_radius[row]
            half = self._halves(row, radius)
            sides = middle - half, y - radius, middle + half, y + radius
            labels.add_row(*(side.tolist() for side in sides))
        rows: dict[float, list[Box]] = defaultdict(list)
        for place, (left, top, wide, high) in self.hanging.items():
            rows[view.marks[place][1]].append((left, top, left + wide, top + high))
        for place, (x, low, size) in self._cuts.items():
            reach = 0.4 * size
            rows[view.marks[place][1]].append((x - reach, low - reach, x + reach, low + reach))
        for place in view.visible if view.leaf_board else ():
            if view.plan.leaves[place]:
                (x, above, _), reach = view.marks[place], view.leaf_board / 2
                rows[above].append((x - reach, above - reach, x + reach, above + reach))
        for boxes in rows.values():
            labels.add_row(*map(list, zip(*boxes, strict=True)))

    def _halves(self, row: NDArray[np.int64], radius: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how far the marks of a row reach to their left and right."""
        leaves = self.view.plan.leaves[row]
        halves = np.where(leaves, 0.75, 1.1) * radius
        for at in np.flatnonzero(leaves & (radius >= LEAF_TEXT)).tolist():
            halves[at] = leaf_width(float(radius[at]), self.states.facts(int(row[at])).text) / 2
        return halves

    def by_rank(self, places: list[int]) -> list[int]:
        """Return places by rank: the selected node, the best line, the path of the moment, large marks."""
        selected, path, view = self.scene.session.record.selected, set(self.scene.path()), self.view
        nodes, line = view.plan.nodes, self.states.line

        def rank(place: int) -> tuple[bool, bool, bool]:
            node = nodes[place]
            return node != selected, node not in line, node not in path

        place_of, asked = view.plan.place_of, set(places)
        above = {place_of[node] for node in {selected, *line, *path} if node in place_of} & asked
        by_size = np.array(places, np.int64)
        by_size = by_size[np.argsort(-view.radius[by_size], kind="stable")]
        return [
            *sorted(sorted(above), key=rank),
            *(place for place in by_size.tolist() if place not in above),
        ]

    def paint_notes(self, painter: QPainter, nodes: Collection[int]) -> None:
        places = [place for place in self.view.visible if self.view.plan.nodes[place] in nodes]
        if self.states.current:  # else it is about to be painted
            self.paint(painter, places)

    def paint(self, painter: QPainter, places: Iterable[int]) -> None:
        """Paint what is beside these places, the most important ones first: labels take each other's room."""
        view, kinds, samples = self.view, self.view.plan.kinds, self.states.samples
        hanging, mirrored, earlier = self.hanging, view.mirrored, self.states.earlier
        self._counted = set()
        for place in places:
            if earlier:
                painter.setOpacity(self.opacity(place))
            hung, done = hanging.get(place), self.states.reached_places[place]
            if hung is not None and hung[2] >= LEAST_COUNTED:
                self._paint_count(painter, place, hung)
            if mirrored and view.counts_others(place):
                self.shown.add("stands")
            if kinds[place] == "leaf":
                self._paint_leaf_notes(painter, place, faint=not done)
                continue
            if done and (place in view.bars or kinds[place] == "chance"):
                self._paint_bounds(painter, place)
            if place in view.beside:
                self._paint_name(painter, place, faint=not done)
            if place in self._cuts:
                self._paint_cut_below(painter, place, *self._cuts[place])
            if samples and done and not self.scene.session.record.concealed.values:
                self._paint_visits(painter, place)
        painter.setOpacity(1.0)

    def _paint_count(self, painter: QPainter, place: int, hung: Hung) -> None:
        """Paint the number of nodes in what hangs below a mark."""
        plan = self.view.plan
        count = plan.folded.get(place) or int(self.scene.session.record.tree.hidden[plan.nodes[place]])
        notes.paint_count(painter, self.stamps, hung, count)

    def _paint_leaf_notes(self, painter: QPainter, place: int, *, faint: bool) -> None:
        """The small board of a leaf with its move, or the value and the move below its mark."""
        view, unit = self.view, self.stamps.unit
        x, y, radius = view.marks[place]
        if view.leaf_board:
            self._paint_board(painter, place, x, y, view.leaf_board, faint=faint)
            low = y + view.leaf_board / 2 + 11 * unit  # right between board and mark
            self.stamps.words(painter, x, low, view.label(place), theme.CAPTION, faint=faint)
            return
        text, low = self.states.facts(place).text, y + radius + 9 * unit
        inside = fits("leaf", radius, text, self.scene.sizes.least_type)
        if text and not inside and self.stamps.width(text, theme.CAPTION) + 4 * unit > view.room(place):
            if view.name_rows:
                self._paint_in_rows(painter, place, text, low, faint=faint)
                return
            text = ""
        if text and not inside:
            self.stamps.words(painter, x, low, text, theme.CAPTION, bold=not faint, faint=faint)
            low += 14 * unit
        if place in view.below:
            self.stamps.words(painter, x, low + unit, view.label(place), theme.CAPTION, faint=faint)

    def _paint_in_rows(self, painter: QPainter, place: int, text: str, low: float, *, faint: bool) -> None:
        """Write a leaf's value and move in one of some rows above the legend: neighbours have others.

        A crowd of leaves shows those of the selected node and of the best line alone.
        """
        view, unit = self.view, self.stamps.unit
        x, label = view.marks[place][0], view.label(place)
        wide = max(self.stamps.width(text, theme.CAPTION, bold=True), self.stamps.width(label, theme.CAPTION))
        rows = max(1, ceil((wide + 6 * unit) / max(view.room(place), 1.0)))
        node = view.plan.nodes[place]
        if rows > MOST_NAMED_ROWS:
            if node != self.scene.session.record.selected and node not in self.states.line:
                return
            rows = 1
        high = NAMED_ROW * unit if label else 16 * unit
        low += (round(float(view.plan.x[place])) % rows) * high
        if low + high - 8 * unit > view.camera.height - view.legend_room:
            return
        written = self.stamps.words(painter, x, low, text, theme.CAPTION, bold=not faint, faint=faint)
        if written and label:
            self.stamps.words(painter, x, low + 15 * unit, label, theme.CAPTION, faint=faint)

    def _paint_bounds(self, painter: QPainter, place: int) -> None:
        """The window of an inner node where there is room for it, else what bounds the mean of chance."""
        x, y, radius = self.view.marks[place]
        node = self.view.plan.nodes[place]
        if place in self.view.bars:
            self._paint_window(painter, place, node, x, y, radius)
        elif radius >= LEAF_TEXT:
            note, cut = self.scene.note(node)
            if note:
                above = y - radius - 11 * self.stamps.unit
                self.stamps.words(painter, x, above, note, theme.CAPTION, bold=cut)

    def opacity(self, place: int) -> float:
        """Return the opacity of a place: less for what was searched again since."""
        return revisited.PALE if place in self.states.earlier else 1.0

    def _paint_window(
        self, painter: QPainter, place: int, node: int, x: float, y: float, radius: float
    ) -> None:
        tree, unit = self.scene.session.record.tree, self.stamps.unit
        concealed = self.scene.session.record.concealed
        counts = self.states.samples or self.states.proofs
        if tree.leaf[node] or (concealed.values if counts else concealed.windows):
            return
        left = x + 1.15 * radius + notes.BAR_OFF * unit
        if self.states.samples:
            counted = sampling.numbers(self.scene.session, node)
            if counted is not None and tree.visits[node]:
                if notes.paint_cells(painter, self.stamps, left, y, *counted):
                    self._counted.add(place)
                self.shown.add("visits")
            return
        if self.states.proofs:
            numbers = proofs.numbers(self.scene.session, node)
            if numbers is not None:
                notes.paint_cells(painter, self.stamps, left, y, *numbers)
                self.shown.add("proof")
            return
        alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
        texts = (self.scene.text(alpha), self.scene.text(beta))
        window = notes.Window(alpha, beta, *texts, self.states.values, *self.scene.note(node))
        notes.paint_window_note(painter, self.stamps, left, y, window)
        self.shown.add("window")

    def _paint_visits(self, painter: QPainter, place: int) -> None:
        """Paint the rewards of a node's visits below its mark, unless they are beside it, and its score."""
        node, (x, y, radius) = self.view.plan.nodes[place], self.view.marks[place]
        counted = sampling.numbers(self.scene.session, node)
        if counted is None or not self.scene.session.record.tree.visits[node]:
            return
        unit, room, low = self.stamps.unit, self.view.room(place), y + radius + 9 * self.stamps.unit
        if place not in self._counted and self.stamps.width(counted[0], theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, counted[0], theme.CAPTION)
            low += 16 * unit
        score = self.scene.scores.get(node)
        if score is None:
            return
        text = f"{score:.{sampling.DECIMALS}f}"
        if self.stamps.width(text, theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, text, theme.CAPTION, bold=True)
            self.shown.add("score")

    def _paint_cut_below(self, painter: QPainter, place: int, x: float, low: float, size: float) -> None:
        """Paint the cut of children without places of their own, and their number."""
        self.shown.add("cut")
        self.stamps.cut(painter, x, low, size)
        if self.view.marks[place][2] >= 9:
            skipped = int(self.scene.session.record.tree.skipped[self.view.plan.nodes[place]])
            text, left = f"+{skipped}", x + 9 * self.stamps.unit
            if left + self.stamps.width(text, theme.CAPTION) <= self.view.camera.width:
                self.stamps.words(painter, left, low, text, theme.CAPTION, side=LEFT)

    def _paint_name(self, painter: QPainter, place: int, *, faint: bool) -> None:
        """The move of an inner node where there is room for it, with a small board where there is more."""
        view, unit, explicit = self.view, self.stamps.unit, self.scene.unsearched.explicit
        (x, y, radius), beside, text = view.marks[place], view.beside[place], view.label(place)
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
            low = y + side / 2 + 12 * unit
            if text and not self.stamps.words(painter, middle, low, text, theme.CAPTION, faint=faint):
                short = view.short_label(place)
                if short != text and self.stamps.words(
                    painter, middle, low, short, theme.CAPTION, faint=faint
                ):
                    self.shown.add("stands")

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
