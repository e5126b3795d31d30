"""Paint a drawn tree: edges, information sets, nodes, payoffs and moves, as far as they are in sight."""

from __future__ import annotations

from math import atan2, cos, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from plyscope.strategic.game_matrix import COLUMN, ROW
from plyscope_desktop.canvas.drawing.sizes import exact_width
from plyscope_desktop.look import theme
from plyscope_desktop.strategic.tree.drawn_tree import NATURE
from plyscope_desktop.strategic.tree.emphasis import Emphasis
from plyscope_desktop.strategic.tree.labels import Label, labels_of, stressed_labels
from plyscope_desktop.strategic.tree.places import COMMA, Spots
from plyscope_desktop.strategic.tree.set_shapes import SetShape, set_shapes
from plyscope_desktop.strategic.tree.sizes import TreeSizes
from plyscope_desktop.widgets.mark import paint_hover, paint_mark, paint_now, paint_selection
from plyscope_desktop.words.fractions import short_text

DASH = [4.0, 4.0]
"""Of struck moves and of information sets, in line widths."""
THINNEST, WIDEST = 1.0, 6.0
"""Widths of moves of probability 0 and 1."""
DENSE = 4.0
"""Pixels between leaves below which edges have no dashes and arrows."""
MOST_COVERED = 200
"""Stressed edges that are painted even where neighbours cover them."""
SMALL = 3.0
"""Radius in pixels below which nodes have no outline."""
ARROW = 9.0
"""Length of an arrow's head in pixels of the design."""
ROLES = {ROW: "max", COLUMN: "min", NATURE: "chance"}


class TreePainter:
    """Paints one tree once; `notes` are the texts about information sets, the longest first.

    `labels` are the names of moves where they are known from an earlier picture with the same spots.
    """

    def __init__(
        self,
        painter: QPainter,
        spots: Spots,
        emphasis: Emphasis,
        sizes: TreeSizes,
        area: QRectF,
        notes: dict[int, tuple[str, ...]],
        labels: list[Label] | None = None,
    ) -> None:
        self.painter, self.spots, self.emphasis = painter, spots, emphasis
        self.sizes, self.area, self.notes = sizes, area, notes
        self.tree, self.unit = spots.tree, spots.unit
        self.colours = theme.current()
        self.strong = frozenset((*emphasis.chosen, *emphasis.pointed))
        self.labels = labels_of(spots, emphasis, sizes, area) if labels is None else labels
        self.beside = {label.node: label.box() for label in self.labels if label.beside}
        self.worth: dict[int, QRectF] = {}
        """Where what nodes are worth is written."""
        self.shapes = set_shapes(spots, [label for label in self.labels if label.beside])

    def paint(self, cursor: int = -1) -> None:
        """The whole picture; `cursor` is the node where the keyboard is."""
        for shape in self.shapes:
            self._ground(shape)
        self._edges()
        for number, shape in enumerate(self.shapes):
            self._set(number, shape)
        for row in self.tree.rows:
            self._row([int(node) for node in self.spots.shown(row, self.area)], cursor)
        said = {label.node for label in self.labels}
        stressed = [*self.emphasis.pointed, *self.emphasis.chosen]
        if len(self.emphasis.now) <= len(self.tree.sets) + 8:
            stressed.extend(self.emphasis.now)
        for label in self.labels:
            self._label(label)
        for label in stressed_labels(self.spots, self.emphasis, self.sizes, stressed, said):
            self._label(label)

    def paint_pointed(self, cursor: int = -1) -> None:
        """Only what is pointed at, over a picture of all the rest."""
        pointed = self.emphasis.pointed
        for node in pointed:
            self._own_edge(node)
        ends = {*pointed, *(self.tree.parent[node] for node in pointed)} - {-1}
        for ply in sorted({self.tree.ply[node] for node in ends}):
            self._row([node for node in sorted(ends) if self.tree.ply[node] == ply], cursor)
        said = {label.node for label in self.labels}
        for label in self.labels:
            if label.node in pointed:
                self._label(label)
        for label in stressed_labels(self.spots, self.emphasis, self.sizes, pointed, said):
            self._label(label)

    # Edges.

    def _edges(self) -> None:
        emphasis, colours, tree = self.emphasis, self.colours, self.tree
        dense = self.spots.camera.across * self.spots.places.leaf_gap < DENSE
        plain: list[QLineF] = []
        dashed: list[QLineF] = []
        best: dict[int, list[QLineF]] = {}
        own: list[int] = []
        for row in tree.rows[1:]:
            for node in map(int, self.spots.shown_edges(row, self.area)):
                if node in self.strong or node in emphasis.weights:
                    own.append(node)
                elif node in emphasis.best:
                    if dense:
                        best.setdefault(tree.player[tree.parent[node]], []).append(self._line(node))
                    else:
                        own.append(node)
                elif node in emphasis.faded:
                    dashed.append(self._line(node))
                else:
                    plain.append(self._line(node))
        wide = 0.6 if dense else min(theme.LINE_EDGE * self.unit, max(0.6, self.spots.radius / 6))
        faint = theme.pen(colours.ghost if dense else colours.edge, wide * 0.8, None if dense else DASH)
        groups = [(faint, dashed), (theme.pen(colours.edge, wide), plain)]
        groups.extend(
            (theme.pen(colours.role(ROLES[side]), wide * 1.4), lines) for side, lines in best.items()
        )
        for pen, lines in groups:
            self.painter.setPen(pen)
            self.painter.drawLines(lines)
        for node in (*own, *self._covered(set(own))):
            self._own_edge(node)

    def _covered(self, shown: set[int]) -> list[int]:
        """Stressed edges that are left out among their neighbours, unless they are too many to be seen."""
        weighted = [node for node, weight in self.emphasis.weights.items() if weight]
        wanted = {*weighted, *self.emphasis.best} - shown
        return [*(wanted - self.strong if len(wanted) <= MOST_COVERED else ()), *(self.strong - shown)]

    def _line(self, node: int) -> QLineF:
        return QLineF(self.spots.at(self.tree.parent[node]), self.spots.end(node))

    def _own_edge(self, node: int) -> None:
        """An edge that is chosen, pointed at, weighted or best."""
        emphasis, line, colours = self.emphasis, self._line(node), self.colours
        weight, faded = emphasis.weights.get(node), node in emphasis.faded
        share = min(1.0, max(0.45, self.spots.radius / 14)) * self.unit
        if weight is not None:
            wide = THINNEST + (WIDEST - THINNEST) * float(weight)
            colour = self._side(node) if weight else colours.ghost
            self._draw(line, theme.pen(colour, wide * share, DASH if faded else None))
        if node in emphasis.best:
            self._draw(line, theme.pen(self._side(node), theme.LINE_BEST * share))
            self._arrow(line, self._side(node), node)
        if node in emphasis.chosen:
            wide = theme.LINE_NOW if weight is not None or node in emphasis.best else theme.LINE_BEST
            self._draw(line, theme.pen(colours.best, wide * share, DASH if faded else None))
        elif node in emphasis.pointed:
            self._draw(line, theme.pen(colours.ink, theme.LINE_MARK * share, DASH if faded else None))

    def _draw(self, line: QLineF, pen: QPen) -> None:
        self.painter.setPen(pen)
        self.painter.drawLine(line)

    def _side(self, node: int) -> QColor:
        return self.colours.role(ROLES[self.tree.player[self.tree.parent[node]]])

    def _arrow(self, line: QLineF, colour: QColor, node: int) -> None:
        """The head of an arrow before the node at the end of an edge."""
        size = min(ARROW * self.unit, self.spots.radius)
        turned = atan2(line.dy(), line.dx())
        back = self.spots.radius * 1.15 if self.tree.count[node] else 0.0
        tip = line.p2() - QPointF(cos(turned), sin(turned)) * back
        sides = [tip - QPointF(cos(turned + bend), sin(turned + bend)) * size * 1.4 for bend in (0.42, -0.42)]
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawPolygon(QPolygonF([tip, *sides]))

    # Information sets.

    def _is_lit(self, shape: SetShape) -> bool:
        return shape.drawn.nodes[0] in self.emphasis.lit

    def _ground(self, shape: SetShape) -> None:
        if shape.is_capsule and self._is_lit(shape):
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(self.colours.hover)
            self.painter.drawPath(shape.path)

    def _set(self, number: int, shape: SetShape) -> None:
        if self.spots.radius < 1.5 or not shape.path.boundingRect().intersects(self.area):
            return
        lit = self._is_lit(shape)
        wide = (theme.LINE_NOW if lit else theme.LINE_EDGE) * min(self.unit, max(0.6, self.spots.radius / 10))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(theme.pen(self.colours.ink if lit else self.colours.edge, wide, DASH))
        self.painter.drawPath(shape.path)
        if shape.is_capsule:
            self._note(number, shape, self.colours.hover if lit else self.colours.panel)

    def _note(self, number: int, shape: SetShape, ground: QColor) -> None:
        """The longest text about a set that fits into its capsule, in one line or two."""
        room = shape.note
        texts = self.notes.get(number, ())
        for lines in (*([text] for text in texts), *map(in_two_lines, texts)):
            for pixels in (self.sizes.note * self.unit, self.sizes.least * self.unit):
                wide, high = max(exact_width(line, pixels, False) for line in lines), pixels * 1.3
                if wide + 4 * self.unit > room.width() or high * len(lines) > room.height():
                    continue
                box = QRectF(0, 0, wide + 6, high * len(lines))
                box.moveCenter(room.center())
                self.painter.fillRect(box, ground)
                for place, line in enumerate(lines):
                    one = QRectF(box.left(), box.top() + place * high, box.width(), high)
                    self._write(one, line, pixels, self.colours.second)
                return

    # Nodes.

    def _row(self, row: list[int], cursor: int) -> None:
        """The nodes of one ply; small ones in one go."""
        small: dict[str, list[QRectF]] = {}
        for node in row:
            inner = self.tree.count[node] > 0
            if inner and self.spots.radius >= SMALL:
                self._mark(node, cursor)
            elif not inner and self.spots.text:
                self._card(node, cursor)
            else:
                role = ROLES.get(self.tree.player[node], "leaf")
                small.setdefault("ghost" if node in self.emphasis.faded else role, []).append(
                    self.spots.box(node)
                )
        for role, boxes in small.items():
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(self.colours.role(role))
            self.painter.drawRects(boxes)
        for node in {cursor, *self.strong} if small else ():
            if node >= 0 and self.tree.ply[node] == self.tree.ply[row[0]]:
                self._stress_small(node, node == cursor)

    def _stress_small(self, node: int, is_cursor: bool) -> None:
        """A small leaf that is chosen, pointed at, or where the keyboard is."""
        if self.tree.count[node] and self.spots.radius >= SMALL:
            return
        at, side = self.spots.at(node), max(4.0 * self.unit, self.spots.high / 2 + 2)
        self.painter.setPen(theme.pen(self.colours.ink, theme.LINE_NOW if is_cursor else theme.LINE_MARK))
        self.painter.setBrush(self.colours.panel if is_cursor else self.colours.ink)
        self.painter.drawRect(QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side))

    def _mark(self, node: int, cursor: int) -> None:
        kind, at, radius = self.tree.kind(node), self.spots.at(node), self.spots.radius
        faded = node in self.emphasis.faded
        if self.emphasis.threat is not None and node == self.emphasis.threat.node:
            self.painter.setPen(theme.pen(self.colours.error, theme.LINE_NOW * self.unit))
            self.painter.setBrush(self.colours.panel)
            self.painter.drawEllipse(at, radius * 1.75, radius * 1.75)
        if node == cursor:
            paint_selection(self.painter, kind, at, radius)
        elif node == self.emphasis.at:
            paint_now(self.painter, kind, at, radius)
        elif node in self.emphasis.lit:
            paint_hover(self.painter, kind, at, radius)
        if faded:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(self.colours.panel)
            paint_mark(self.painter, kind, at, radius, state="pruned")
        else:
            paint_mark(self.painter, kind, at, radius)
        self._beside(node)

    def _beside(self, node: int) -> None:
        """Texts right of a node, as far as there is room: what it is worth, its name or that of its set."""
        at, radius, number = self.spots.at(node), self.spots.radius, self.tree.set_of[node]
        texts = [self.tree.names[node]]
        if not texts[0] and number >= 0 and not self.shapes[number].is_capsule:
            texts = [*self.notes.get(number, ())[:1]]
        if node in self.emphasis.worth:
            pays = self.emphasis.worth[node]
            texts = [f"{short_text(pays[ROW])}, {short_text(pays[COLUMN])}"]
        room = self.spots.places.mark_gap * self.spots.camera.across - 2.6 * radius
        named = self.beside.get(node)
        behind = 0.0 if named is None else max(0.0, named.right() + 4 * self.unit - at.x())
        for pixels in (self.sizes.note * self.unit, self.sizes.least * self.unit):
            for text in filter(None, texts):
                bold = node in self.emphasis.worth
                wide = exact_width(text, pixels, bold)
                if behind + wide + 4 * self.unit <= room:
                    threat = self.emphasis.threat
                    apart = radius * (1.9 if threat is not None and threat.node == node else 1.35)
                    box = QRectF(at.x() + max(apart, behind), at.y() - pixels * 0.65, wide, pixels * 1.3)
                    if any(box.intersects(other) for other in self.beside.values()):
                        continue
                    if bold:
                        self.worth[node] = box
                    self.painter.fillRect(box, self.colours.panel)
                    self._write(
                        box, text, pixels, self.colours.ink if bold else self.colours.second, bold=bold
                    )
                    return

    def _card(self, node: int, cursor: int) -> None:
        """A leaf with both payoffs, the row player's first."""
        colours, emphasis, box = self.colours, self.emphasis, self.spots.box(node)
        faded, round_ = node in emphasis.faded, theme.RADIUS_CONTROL * self.unit
        if node == cursor:
            gap = 4 * self.unit
            self.painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawRoundedRect(box.adjusted(-gap, -gap, gap, gap), round_ + gap, round_ + gap)
        if node in emphasis.chosen:
            self.painter.setPen(theme.pen(colours.best, theme.LINE_NOW * self.unit))
        elif node in emphasis.pointed:
            self.painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE * self.unit))
        else:
            self.painter.setPen(theme.pen(colours.line if faded or self.spots.stacked else colours.edge, 1))
        self.painter.setBrush(colours.hover if node in emphasis.pointed else colours.raised)
        self.painter.drawRoundedRect(box, round_, round_)
        pair, pixels = self.spots.places.texts[node], self.spots.text
        first, second = (colours.second,) * 2 if faded else (colours.max_text, colours.min_text)
        if pair is None:
            self._write(box, "?", pixels, colours.second, bold=True)
        elif self.spots.stacked:
            half = box.height() / 2
            inner = half * 0.08
            self._write(
                QRectF(box.left(), box.top() + inner, box.width(), half), pair[ROW], pixels, first, bold=True
            )
            self._write(
                QRectF(box.left(), box.top() + half - inner, box.width(), half),
                pair[COLUMN],
                pixels,
                second,
                bold=True,
            )
        else:
            parts = ((pair[ROW], first), (COMMA, colours.second), (pair[COLUMN], second))
            widths = [exact_width(text, pixels, True) for text, _ in parts]
            left = box.center().x() - sum(widths) / 2
            for (text, colour), wide in zip(parts, widths, strict=True):
                self._write(QRectF(left, box.top(), wide, box.height()), text, pixels, colour, bold=True)
                left += wide

    # Texts.

    def _label(self, label: Label) -> None:
        colours, emphasis, node = self.colours, self.emphasis, label.node
        strong, now = node in self.strong, node in emphasis.now
        parts = [(label.text, strong, colours.ink)]
        if node in emphasis.faded and not strong and not now:
            parts = [(label.text, False, colours.second)]
        if label.weight:
            side = self.tree.player[self.tree.parent[node]]
            weight = label.weight if label.stacked else f" {label.weight}"
            parts.append((weight, True, colours.min_text if side == COLUMN else colours.max_text))
        widths = [exact_width(text, label.pixels, bold) for text, bold, _ in parts]
        wide, line = max(widths) if label.stacked else sum(widths), label.pixels * 1.35
        high = label.box().height()
        box = QRectF(label.place.x() - wide / 2, label.place.y() - high / 2, wide, high)
        if now:
            room = box.adjusted(-8 * self.unit, -3 * self.unit, 8 * self.unit, 3 * self.unit)
            self.painter.setPen(theme.pen(colours.now, theme.LINE_MARK * self.unit))
            self.painter.setBrush(colours.now_ground)
            self.painter.drawRoundedRect(room, 4 * self.unit, 4 * self.unit)
        else:
            pad = 4 * self.unit
            ground = colours.hover if label.beside and node in emphasis.lit else colours.panel
            self.painter.fillRect(box.adjusted(-pad, -1, pad, 1), ground)
        left = box.left()
        for number, ((text, bold, ink), one) in enumerate(zip(parts, widths, strict=True)):
            if label.stacked:
                top = box.top() + number * (high - line)
                self._write(QRectF(box.left(), top, wide, line), text, label.pixels, ink, bold=bold)
            else:
                self._write(QRectF(left, box.top(), one, high), text, label.pixels, ink, bold=bold)
            left += one

    def _write(self, box: QRectF, text: str, pixels: float, colour: QColor, *, bold: bool = False) -> None:
        self.painter.setFont(theme.exact_font(pixels, bold))
        self.painter.setPen(colour)
        flags = (
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextIncludeTrailingSpaces
        )
        self.painter.drawText(box, flags, text)


def in_two_lines(text: str) -> list[str]:
    """A text in two lines of about the same length, broken at a space if it has any."""
    places = [place for place, letter in enumerate(text) if letter == " "] or list(range(1, len(text)))
    if not places:
        return [text]
    middle = min(places, key=lambda place: abs(place - len(text) / 2))
    return [text[:middle].rstrip(), text[middle:].lstrip()]
