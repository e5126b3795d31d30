"""Small notes: what a small tree has beside its marks: windows, moves, small boards, counts, reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from plyscope.tree import NONE, OPEN, UNSEEN
from plyscope.values import number_text
from plyscope_desktop import language, proof_words, sampling_words, theme
from plyscope_desktop.canvas import notes, revisited
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.shares import Shares
from plyscope_desktop.canvas.small import ABOVE, BOARD, LABEL, SmallView
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.stamps import LEFT, RIGHT, TYPE_SHARE, Look, Stamps, fits, leaf_width
from plyscope_desktop.widgets.mark import State
from plyscope_desktop.widgets.window_bar import Line

LEAST_SIGN = 5.0
"""The least size of the sign of a cut."""

LEAF_TEXT = 9
"""The least radius of a leaf with a text in it."""

LEAST_COUNTED = 12.0
"""The least width of a triangle with the number of what it stands for."""


class Facts(NamedTuple):
    """What a place tells at the moment: its mark, how many of its children were left out or not recorded, and
    whether the table knew something.
    """

    state: State
    text: str = ""
    best: bool = False
    hollow: bool = False
    skipped: int = 0
    hidden: int = 0
    hit: bool = False


MARKS, HANGING, CUTS = range(3)
"""What stands side by side in each row of places."""

Cut: TypeAlias = tuple[float, float, float]
"""x, y and size of the sign of a cut."""


class NotedStage(Stage):
    """Knows what each place of a SmallView looks like at the moment, and writes beside it."""

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps)
        self.view = self._make_view()
        self.thumbs = notes.Thumbs()
        self.shares = Shares(scene)
        self._line: set[int] = set()
        self._earlier: set[int] = set()
        self._values = Line(-1.0, 1.0)
        self._stopped = self._proofs = self._samples = False
        self._moment: tuple[object, ...] = ()
        self._facts: dict[int, Facts] = {}
        self._again: list[tuple[int, int]] = []
        self._looks: dict[int, Look] = {}
        self._cuts: dict[int, Cut] = {}
        self._hanging: dict[int, QRectF] = {}

    def _make_view(self) -> SmallView:
        return SmallView(self.scene)

    # What places look like.

    def look_again(self) -> None:
        """Forget what the places told at another moment."""
        scene, plan = self.scene, self.view.plan
        session = scene.session
        said = language.current(), scene.sizes.least_type
        moment = (plan, scene.version, session.tick, session.state, tuple(scene.line), said)
        if (
            len(moment) == len(self._moment)
            and moment[0] is self._moment[0]
            and moment[1:] == self._moment[1:]
        ):
            return
        self._moment = moment
        self._line = set(scene.line)
        self._values = scene.line_of_values()
        self._stopped = session.state == "stopped"
        self._proofs = proof_words.proves(session)
        self._samples = sampling_words.samples(session)
        self._facts.clear()
        self._looks.clear()
        self._again = revisited.again_of(plan, session.tree)
        self._earlier = revisited.earlier_places(plan, self._again)

    def facts(self, place: int) -> Facts:
        """What a place tells at the moment that was looked at last."""
        found = self._facts.get(place)
        if found is None:
            found = self._facts[place] = self._found(place)
        return found

    def _found(self, place: int) -> Facts:
        tree, plan = self.scene.session.tree, self.view.plan
        stub, node = plan.stubs[place], plan.nodes[place]
        known = self.scene.text(plan.values[place]) if self.scene.unsearched.explicit else ""
        if stub is not None:
            cut = tree.state[stub.node] != UNSEEN and tree.skipped[stub.node] > 0
            return Facts("pruned" if cut else "later", known)
        if tree.state[node] == UNSEEN:
            return Facts("later", known)
        text = self.scene.text(tree.shown_value(node))
        if self._proofs and tree.leaf[node] and proof_words.is_unknown(self.scene.session, node):
            text = "?"
        hollow = self._stopped and bool(tree.state[node] == OPEN)
        counts = int(tree.skipped[node]), int(tree.hidden[node])
        return Facts("done", text, node in self._line, hollow, *counts, bool(tree.hit[node]))

    def look_at(self, place: int) -> Look:
        """What the mark of a place looks like."""
        radius, look = self.view.spots[place].radius, self._looks.get(place)
        if look is None or look.radius != radius:
            found, kind = self.facts(place), self.view.plan.kinds[place]
            least = self.scene.sizes.least_type
            text = found.text if radius * TYPE_SHARE >= least else ""
            if "/" in text and not fits(kind, radius, text, least):
                text = number_text(float(Fraction(text.replace("−", "-"))))  # a fraction, without room for it
            look = self._looks[place] = Look(kind, radius, text, found.state, found.best, found.hollow)
        return look

    def _below(self, place: int) -> QRectF | None:
        """The triangle that hangs below the mark of a place, None where there is none."""
        if place not in self.view.plan.folded and self.facts(place).hidden <= 0:
            return None
        return notes.below_mark(*self.view.marks[place])

    def _cut_below(self, place: int, below: QRectF | None) -> Cut | None:
        """Where the cut of children without places of their own stands: beside what hangs there."""
        view, unit = self.view, self.stamps.unit
        if view.plan.has_stubs or self.facts(place).skipped <= 0:
            return None
        x, y, radius = view.marks[place]
        size = min(14 * unit, max(5.0, radius))
        if below is not None:
            size = min(size, view.room(place) - below.width() - 2)
            x = below.right() + 0.5 * size
            if size < LEAST_SIGN:
                return None
        return x, y + 1.35 * radius + 3 * unit, size

    def _place_marks(self) -> None:
        """Tell the labels where marks stand, small boards of leaves, and what hangs below."""
        view, labels = self.view, self.stamps.labels
        self._cuts.clear()
        self._hanging.clear()
        rows: dict[tuple[float, int], list[tuple[float, float, float, float]]] = defaultdict(list)
        for place in view.visible:
            x, middle, radius, kind = view.spots[place]
            y, half = view.marks[place][1], 1.1 * radius
            if kind == "leaf":
                half = leaf_width(radius, self.facts(place).text if radius >= LEAF_TEXT else "") / 2
            rows[y, MARKS].append((x, half, middle - radius, middle + radius))
            below = self._below(place)
            if below is not None:
                self._hanging[place] = below
                half = below.width() / 2
                rows[y, HANGING].append((below.left() + half, half, below.top(), below.bottom()))
            cut = self._cut_below(place, below)
            if cut is not None:
                self._cuts[place] = cut
                reach = 0.4 * cut[2]
                rows[y, CUTS].append((cut[0], reach, cut[1] - reach, cut[1] + reach))
            if kind == "leaf" and view.leaf_board:
                side = view.leaf_board / 2
                rows[y, HANGING].append((x, side, y - side, y + side))
        for marks in rows.values():
            marks.sort()
            labels.add_row(*(list(column) for column in zip(*marks, strict=True)))

    def _by_rank(self, places: list[int]) -> list[int]:
        """Places by who is told of first: what is selected, the best line, the path of now, large marks."""
        selected, path = self.scene.session.selected, set(self.scene.path())
        nodes, marks, line = self.view.plan.nodes, self.view.marks, self._line

        def rank(place: int) -> tuple[bool, bool, bool, float]:
            node = nodes[place]
            return node != selected, node not in line, node not in path, -marks[place][2]

        return sorted(places, key=rank)

    # What stands beside the marks.

    def paint_notes(self, painter: QPainter, nodes: Collection[int]) -> None:
        places = [place for place in self.view.visible if self.view.plan.nodes[place] in nodes]
        if self._moment and self._moment[0] is self.view.plan:  # else it is about to be painted
            self._paint_notes(painter, places)

    def _paint_notes(self, painter: QPainter, places: Iterable[int]) -> None:
        view, unit = self.view, self.stamps.unit
        plan, explicit = view.plan, self.scene.unsearched.explicit
        self._counted: set[int] = set()
        for place in places:
            x, y, radius = view.marks[place]
            found = self.facts(place)
            kind, node, state = plan.kinds[place], plan.nodes[place], found.state
            if self._earlier:
                painter.setOpacity(self._opacity(place))
            below = self._hanging.get(place)
            if below is not None and below.width() >= LEAST_COUNTED:
                count = view.plan.folded.get(place) or found.hidden
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
            if place in view.bars and node != NONE and state == "done":
                self._paint_window(painter, place, node, x, y, radius)
            elif kind == "chance" and node != NONE and state == "done" and radius >= LEAF_TEXT:
                note, cut = self.scene.note(node)
                if note:
                    above = y - radius - 11 * unit
                    self.stamps.words(painter, x, above, note, theme.CAPTION, bold=cut)
            if place in view.beside:
                self._paint_name(painter, place, x, y, radius, state, explicit=explicit)
            if place in self._cuts:
                self._paint_cut_below(painter, place, *self._cuts[place])
            if self._samples and node != NONE and state == "done":
                self._paint_visits(painter, place, node, x, y + radius)
        painter.setOpacity(1.0)

    def _opacity(self, place: int) -> float:
        """What was searched again meanwhile is paler."""
        return revisited.PALE if place in self._earlier else 1.0

    def _paint_window(
        self, painter: QPainter, place: int, node: int, x: float, y: float, radius: float
    ) -> None:
        tree, unit = self.scene.session.tree, self.stamps.unit
        if tree.leaf[node]:
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
        texts = (self.scene.text(alpha), self.scene.text(beta))
        window = notes.Window(alpha, beta, *texts, self._values, *self.scene.note(node))
        notes.paint_window_note(painter, self.stamps, left, y, window)
        self.shown.add("window")

    def _paint_visits(self, painter: QPainter, place: int, node: int, x: float, low: float) -> None:
        """The rewards of a node's visits below its mark, where they do not stand beside it, and its score."""
        counted = sampling_words.numbers(self.scene.session, node)
        if counted is None or not self.scene.session.tree.visits[node]:
            return
        unit, room, low = self.stamps.unit, self.view.room(place), low + 9 * self.stamps.unit
        if place not in self._counted and self.stamps.width(counted[0], theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, counted[0], theme.CAPTION)
            low += 16 * unit
        score = self.scene.scores.get(node)
        if score is None:
            return
        text = f"{score:.{sampling_words.DECIMALS}f}"
        if self.stamps.width(text, theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, text, theme.CAPTION, bold=True)
            self.shown.add("score")

    def _paint_cut_below(self, painter: QPainter, place: int, x: float, low: float, size: float) -> None:
        """Where children left out have no places of their own: the cut, and how many they are."""
        self.shown.add("cut")
        self.stamps.cut(painter, x, low, size)
        if self.view.marks[place][2] >= 9:
            text, left = f"+{self.facts(place).skipped}", x + 9 * self.stamps.unit
            if left + self.stamps.width(text, theme.CAPTION) <= self.view.camera.width:
                self.stamps.words(painter, left, low, text, theme.CAPTION, side=LEFT)

    def _paint_below_leaf(self, painter: QPainter, place: int, x: float, low: float, state: State) -> None:
        """The value of a leaf whose mark is too small for it, and its move."""
        view, unit, sizes = self.view, self.stamps.unit, self.scene.sizes
        text, radius = self.facts(place).text, view.marks[place][2]
        room, faint = view.room(place), state != "done"
        low += 9 * unit
        inside = fits("leaf", radius, text, sizes.least_type)
        if text and not inside and self.stamps.width(text, theme.CAPTION) + 4 * unit <= room:
            self.stamps.words(painter, x, low, text, theme.CAPTION, bold=not faint, faint=faint)
            low += 14 * unit
        if place in view.below:
            self.stamps.words(painter, x, low + unit, view.label(place), theme.CAPTION, faint=faint)

    def _paint_name(
        self,
        painter: QPainter,
        place: int,
        x: float,
        y: float,
        radius: float,
        state: State,
        *,
        explicit: bool,
    ) -> None:
        """The move of an inner node where there is room for it, with a small board where there is more."""
        view, unit, faint = self.view, self.stamps.unit, state != "done"
        beside, text = view.beside[place], view.label(place)
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
